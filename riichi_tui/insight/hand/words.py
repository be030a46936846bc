"""The words that may stand beside tiles, in the three languages, each with what it stands for."""

from collections.abc import Mapping

from riichi_tui.grammar.folding import folded

WORDS: Mapping[str, tuple[str, ...]] = {
    # what it stands for: every spelling
    "chi": ("chi", "chii", "чи", "チー"),
    "pon": ("pon", "пон", "ポン"),
    "kan": ("kan", "minkan", "daiminkan", "кан", "カン", "明槓", "大明槓"),
    "ankan": ("ankan", "анкан", "暗槓", "アンカン"),
    "kakan": ("kakan", "shouminkan", "какан", "加槓", "小明槓"),
    "win": ("win", "wins", "победа", "和了"),
    "dora": ("dora", "дора", "ドラ", "ドラ表示"),
    "ura": ("ura", "uradora", "ура", "裏", "裏ドラ"),
    "north": ("north", "nuki", "kita", "север", "北抜き", "抜きドラ"),
    "tsumo": ("tsumo", "цумо", "ツモ", "自摸"),
    "ron": ("ron", "рон", "ロン", "栄和"),
    "seat": ("seat", "место", "自風", "門風"),
    "round": ("round", "раунд", "場風"),
    "riichi": ("riichi", "reach", "риичи", "リーチ", "立直"),
    "double-riichi": ("double-riichi", "daburii", "даблриичи", "ダブルリーチ", "ダブリー", "両立直"),
    "open-riichi": ("open-riichi", "опенриичи", "オープンリーチ"),
    "ippatsu": ("ippatsu", "иппацу", "一発"),
    "rinshan": ("rinshan", "риншан", "嶺上", "嶺上開花"),
    "chankan": ("chankan", "чанкан", "тянкан", "槍槓"),
    "haitei": ("haitei", "хайтей", "海底", "海底摸月"),
    "houtei": ("houtei", "хотей", "河底", "河底撈魚"),
    "tenhou": ("tenhou", "тэнхо", "天和"),
    "chiihou": ("chiihou", "chihou", "чихо", "地和"),
    "renhou": ("renhou", "рэнхо", "人和"),
    "tsubame-gaeshi": ("tsubame-gaeshi", "цубамэ-гаэси", "燕返し"),
    "kanfuri": ("kanfuri", "канфури", "槓振り"),
}

MELDS = ("chi", "pon", "kan", "ankan", "kakan")
WIND_WORDS: Mapping[str, tuple[str, ...]] = {
    "E": ("e", "east", "1z", "восток", "в", "東"),
    "S": ("s", "south", "2z", "юг", "ю", "南"),
    "W": ("w", "west", "3z", "запад", "з", "西"),
    "N": ("n", "north", "4z", "север", "с", "北"),
}


def _spellings(words: Mapping[str, tuple[str, ...]]) -> dict[str, str]:
    return {folded(spelling): word for word, several in words.items() for spelling in several}


SPELLINGS = _spellings(WORDS)
"""Every spelling, folded, to the word it stands for."""

WIND_SPELLINGS = _spellings(WIND_WORDS)
"""Every spelling of a wind, folded, to its letter."""
