"""The keywords in three languages: every spelling and the canonical English word that it stands for."""

from types import MappingProxyType

from riichi_tui.grammar.folding import folded

KEYWORDS: dict[str, tuple[str, str, str]] = {
    # canonical: other English spellings, Russian, Japanese; several are parted by spaces, the first is suggested
    # --- commands ---
    "ron": ("", "рон", "ロン 栄和 ろん"),
    "tsumo": ("", "цумо", "ツモ 自摸 つも"),
    "draw": ("ryuukyoku ryukyoku exhaustive", "ничья рюкёку", "流局 荒牌平局"),
    "nagashi": ("", "нагаси нагаши", "流し満貫 流し"),
    "abort": ("", "прервать аборт", "途中流局"),
    "riichi": ("reach", "риичи рич", "リーチ 立直 りーち"),
    "transfer": ("", "перевод передать", "移動 授受"),
    "sticks": ("stick", "палочки", "点棒"),
    "count": ("", "пересчёт", "点検"),
    "chombo": ("", "чомбо тёмбо", "チョンボ 錯和 ちょんぼ"),
    "bust": ("tobi", "вылет тоби", "飛び トビ"),
    "penalty": ("", "штраф", "罰符 ペナルティ"),
    "time": ("", "время", "時間 時間切れ"),
    "end": ("", "конец", "終了 終局"),
    "seat": ("", "место", "席 着席"),
    "ruling": ("", "решение", "裁定"),
    "swap": ("", "обмен", "入替 入れ替え"),
    "rename": ("", "имя переименовать", "改名"),
    "bet": ("", "пари", "賭け ベット"),
    "undo": ("", "отменить", "取消 戻す"),
    "redo": ("", "вернуть", "やり直し やり直す"),
    "amend": ("", "исправить", "訂正"),
    "insert": ("", "вставить", "挿入"),
    "delete": ("", "удалить", "削除"),
    "rules": ("", "правила", "ルール 規則"),
    "note": ("", "заметка", "メモ"),
    # --- between the parts of a command ---
    "off": ("from", "с снять", "から 解除 放銃"),
    "to": ("", "к в", "へ に"),
    "for": ("", "за", "釣り 両替"),
    "pot": ("", "банк", "供託"),
    "bank": ("", "запас", "箱"),
    "moved": ("", "переданы", "受渡"),
    "reason": ("", "причина", "理由"),
    "all": ("", "все", "全員"),
    "none": ("nobody", "никто нет", "なし"),
    "unpaid": ("", "неоплачен", "不成立"),
    "chips": ("chip", "фишки", "チップ 祝儀"),
    "pao": ("", "пао", "包 責任払い パオ"),
    "yaku": ("", "яку", "役"),
    "tiles": ("", "тайлы", "牌"),
    "after": ("", "после", "終了後"),
    "between": ("", "между", "局間"),
    "dealer": ("", "дилер", "親"),
    "agreed": ("", "согласие", "合意"),
    "honba": ("", "хонба", "本場"),
    "play-on": ("", "играем-дальше дальше", "続行"),
    "hands": ("", "раздачи", "局"),
    "hand": ("", "раздача раздачу", "第"),
    "keys": ("", "клавиши", "入力"),
    "people": ("", "люди", "人"),
    "before": ("", "перед", "前"),
    # --- values ---
    "mangan": ("", "манган", "満貫"),
    "haneman": ("hane", "ханэман", "跳満 ハネ満"),
    "baiman": ("bai", "байман", "倍満"),
    "sanbaiman": ("sanbai", "санбайман", "三倍満"),
    "yakuman": ("", "якуман", "役満"),
    "kazoe": ("counted", "кадзоэ", "数え役満 数え"),
    "han": ("", "хан", "翻 飜"),
    "fu": ("", "фу", "符"),
    # --- abortive draws ---
    "kyuushu": ("kyushu kyuushukyuuhai", "кюсю девять", "九種九牌 九種"),
    "suufon": ("suufonrenda", "суфон ветра", "四風連打 四風 三風連打"),
    "suucha": ("suuchariichi", "сутя четыре-риичи три-риичи", "四家立直 四家 三家立直"),
    "suukan": ("suukaikan", "сукан четыре-кана", "四槓散了 四槓"),
    "sancha": ("sanchahou", "санта три-рона", "三家和 三家和了"),
    "void": ("", "заново", "ノーゲーム 無効"),
    # --- yakuman that somebody can be liable for ---
    "daisangen": ("", "дайсанген", "大三元"),
    "daisuushii": ("daisuushi", "дайсуси", "大四喜"),
    "suukantsu": ("", "суканцу", "四槓子"),
    "tsuuiisou": ("tsuuiisoo", "цуисо", "字一色"),
    "chinroutou": ("", "тинрото", "清老頭"),
    "ryuuiisou": ("", "рюисо", "緑一色"),
    # --- bets ---
    "sashi": ("", "саси", "差し 差しウマ サシ"),
    "bashin": ("", "басин", "馬身"),
    "sou": ("", "со", "総ウマ 総"),
    "soubashin": ("", "собасин", "総馬身"),
    "binta": ("", "бинта", "ビンタ"),
    "shizumi": ("", "сидзуми", "沈みウマ 沈み"),
    "soto": ("", "сото", "外ウマ 外"),
    "neck": ("", "шея", "首"),
    "without": ("", "без", "除く 抜き"),
    "line": ("", "линия", "基準"),
    "at-line": ("", "на-линии", "同点"),
    "floats": ("", "всплыл", "浮き"),
    "sinks": ("", "утонул", "沈"),
    "on": ("", "на", "に賭け 乗り"),
    "uma": ("", "ума", "ウマ"),
    "bets": ("", "все-пари", "全賭け"),
    "against": ("", "против", "対"),
    "ties": ("", "равные", "同着"),
    "push": ("", "ничего", "無し"),
    "split": ("", "делят", "分け"),
}


def _spellings() -> dict[str, str]:
    table: dict[str, str] = {}
    for canonical, spellings in KEYWORDS.items():
        for spelling in (canonical, *" ".join(spellings).split()):
            if table.setdefault(folded(spelling), canonical) != canonical:
                raise AssertionError(f"{spelling} stands for two words")
    return table


SPELLINGS = MappingProxyType(_spellings())
"""Every folded spelling -> its canonical word."""

LANGUAGES = ("en", "ru", "ja")


def spelling(canonical: str, language: str = "en") -> str:
    """The word as it is suggested in a language."""
    if language == "en":
        return canonical
    return KEYWORDS[canonical][LANGUAGES.index(language)].split()[0]


def spellings(canonical: str) -> tuple[str, ...]:
    """Every folded spelling of a canonical word, itself first."""
    return (folded(canonical), *(folded(word) for word in " ".join(KEYWORDS[canonical]).split()))
