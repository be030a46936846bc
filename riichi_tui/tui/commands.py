"""The one table of commands: the key bar, the palette, the `?` page, the README's key list and the tests read it."""

from collections.abc import Iterator
from typing import Any

from riichi_tui.grammar.entry.keyboards import DIGITS, guesses
from riichi_tui.grammar.entry.keys import names_of
from riichi_tui.presenters.key_bar import KeyTitle
from riichi_tui.presenters.look import Look
from riichi_tui.tui.command import SEATS, Command
from riichi_tui.tui.doubt import Doubt, is_letter, is_of_a_sequence
from riichi_tui.tui.view import View


def _begin(view: Any, key: str) -> None:
    view.begin(key)


TABLE = ("table",)
GAME = ("table", "statement")
REPLAY = ("replay",)
HANDS = ("hands",)
CORRECTION = ("correction",)
STICKS = ("sticks",)
OUTLOOK = ("outlook",)
CHECKLIST = ("checklist",)
TILES = ("tiles",)
COUNTING = (*CHECKLIST, *TILES)
TRAIN = ("train",)
HELPER = (*COUNTING, *TRAIN)
PAYMENTS = ("payments",)
PLACES = (
    "table",
    "statement",
    "start",
    "hands",
    "replay",
    "graph",
    "watch",
    "club",
    "what_if",
    "correction",
    "history",
    "damaged",
    "locked",
    "payments",
    "sticks",
    "outlook",
)
OVER = (
    "statement", "hands", "help", "palette", "new_game", "replay", "graph", "watch",
    "correction", "history", "damaged", "locked", "sticks", "what_if", "payments",
    "outlook",
)  # fmt: skip
"""What lies over another view."""
LIST = (
    "hands",
    "help",
    "palette",
    "statement",
    "start",
    "club",
    "correction",
    "history",
    "damaged",
    "locked",
    "what_if",
    "payments",
    "outlook",
)

COMMANDS: tuple[Command, ...] = (
    Command("riichi", TABLE, ("1", "2", "3", "4"), _begin, lambda v: v.no_entry(), SEATS),
    Command("ron", TABLE, ("r",), _begin, lambda v: v.no_entry()),
    Command("tsumo", TABLE, ("t",), _begin, lambda v: v.no_entry()),
    Command("draw", TABLE, ("d",), _begin, lambda v: v.no_entry()),
    Command("abort", TABLE, ("a",), _begin, lambda v: v.no_entry()),
    Command("chombo", TABLE, ("c",), _begin, lambda v: v.no_entry()),
    Command("rematch", ("statement",), ("n",), lambda v, _: v.rematch(), lambda v: v.no_rematch()),
    Command("rematch_now", ("statement",), ("N",), lambda v, _: v.rematch_now(), lambda v: v.no_rematch(), bar=False,
            topic="sticks"),
    Command("undo", GAME, ("u",), lambda v, _: v.undo(), lambda v: v.no_undo()),
    Command("redo", GAME, ("U", "ctrl+r"), lambda v, _: v.redo(), lambda v: v.no_redo(), bar=False),
    Command("correct", GAME, ("e",), lambda v, _: v.correct(), lambda v: v.no_correct()),
    Command("by_hand", REPLAY, ("up", "down"), lambda v, k: v.move_hand(-1 if k == "up" else 1), shown="up down",
            topic="replay"),
    Command("play", REPLAY, (" ",), lambda v, _: v.play(), shown="space", topic="replay"),
    Command("by_event", REPLAY, ("left", "right"), lambda v, k: v.move(-1 if k == "left" else 1), shown="left right",
            topic="replay"),
    Command("speed", REPLAY, ("+", "-", "="), lambda v, k: v.change_speed(k), shown="+ -", topic="replay"),
    Command("round", REPLAY, ("e", "s", "w", "n"), lambda v, k: v.ask_round(k), shown="e s w n", topic="replay"),
    Command("ends", REPLAY, ("home", "end"), lambda v, k: v.go_to_end(k), shown="Home End", topic="replay"),
    Command("outlook", ("table", "watch"), ("w",), lambda v, _: v.desk.show("outlook"), lambda v: v.no_outlook(),
            topic="outlook"),
    Command("only", OUTLOOK, ("1", "2", "3", "4"), lambda v, k: v.only(k), shown=SEATS, topic="outlook"),
    Command("suppose", OUTLOOK, ("+", "-", "="), lambda v, k: v.suppose(k), shown="+ -", topic="outlook"),
    Command("graph", ("table", "watch", "replay"), ("g",), lambda v, _: v.desk.show("graph"), topic="replay"),
    Command("hands", (*GAME, "watch"), ("h",), lambda v, _: v.desk.show("hands"), lambda v: v.no_hands()),
    Command("sticks", ("table", "watch"), ("k",), lambda v, _: v.desk.show("sticks"), lambda v: v.no_sticks(),
            topic="sticks"),
    Command("so_far", ("table", "watch"), ("s",), lambda v, _: v.desk.show("statement")),
    Command("stop", ("statement",), ("enter",), lambda v, _: v.stop(), lambda v: v.no_stop(), "Enter", bar=False),
    Command("more", TABLE, ("m",), _begin),
    Command("riichi_off", TABLE, ("i",), _begin, lambda v: v.no_entry(), bar=False),
    Command("type", TABLE, (":",), lambda v, _: v.type()),
    Command("what_if", ("statement",), ("x",), lambda v, _: v.desk.show("what_if"), lambda v: v.no_what_if(),
            topic="what_if"),
    Command("turn", ("what_if",), ("left", "right", "enter"),
            lambda v, k: v.turn(-1 if k == "left" else 1), shown="left right", topic="what_if"),
    Command("suppose", ("what_if",), (":",), lambda v, _: v.type(), topic="what_if"),
    Command("reset", ("what_if",), ("0",), lambda v, _: v.reset(), lambda v: v.no_reset(), topic="what_if"),
    Command("full", ("statement",), ("v",), lambda v, _: v.turn_full(), topic="what_if"),
    Command("copy", ("statement",), ("c",), lambda v, _: v.copy()),
    Command("resume", ("start",), ("enter",), lambda v, _: v.resume(), lambda v: v.no_resume(), "Enter"),
    Command("new", ("start",), ("n",), lambda v, _: v.desk.show("new_game")),
    Command("correct_hand", ("hands",), ("enter", "e"), lambda v, _: v.correct(), lambda v: v.no_correct(), "Enter"),
    Command("replay", TABLE, ("p",), lambda v, _: v.desk.show("replay"), bar=False, topic="replay"),
    Command("replay", ("statement", "watch"), ("p",), lambda v, _: v.desk.show("replay"), topic="replay"),
    Command("replay", ("graph",), ("p",), lambda v, _: v.replay(), topic="replay"),
    Command("replay", ("hands",), ("p",), lambda v, _: v.replay(), lambda v: v.no_hands(), topic="replay"),
    Command("replay", ("start",), ("p",), lambda v, _: v.replay(), lambda v: v.no_resume(), topic="replay"),
    Command("watch", ("start",), ("w",), lambda v, _: v.watch(), lambda v: v.no_resume(), topic="watch"),
    Command("watch_table", ("club",), ("enter",), lambda v, _: v.watch(), lambda v: v.no_table(), "Enter",
            topic="watch"),
    Command("all_tables", ("club",), ("a",), lambda v, _: v.turn_earlier(), topic="watch"),
    Command("take_over", ("watch",), ("o",), lambda v, _: v.take_over(), topic="watch"),
    Command("insert_hand", HANDS, ("i",), lambda v, _: v.insert(), lambda v: v.no_correct(), topic="correct"),
    Command("take_out", HANDS, ("x",), lambda v, _: v.take_out(), lambda v: v.no_correct(), topic="correct"),
    Command("swap", HANDS, ("s",), lambda v, _: v.swap(), lambda v: v.no_correct(), topic="correct"),
    Command("guest", HANDS, ("g",), lambda v, _: v.type("seat "), lambda v: v.no_correct(), topic="correct"),
    Command("ruling", HANDS, ("r",), lambda v, _: v.type("ruling "), lambda v: v.no_correct(), topic="correct"),
    Command("history", HANDS, ("h",), lambda v, _: v.desk.show("history"), topic="correct"),
    Command("history", (*GAME, "watch"), (), lambda v, _: v.desk.show("history"), bar=False, topic="correct"),
    Command("rules", TABLE, (), lambda v, _: v.type("rules "), lambda v: v.desk.no_writing(), bar=False,
            topic="correct"),
    Command("rename", TABLE, (), lambda v, _: v.type("rename "), lambda v: v.desk.no_writing(), bar=False,
            topic="correct"),
    Command("swap", TABLE, (), lambda v, _: v.swap(), lambda v: v.no_correct(), bar=False, topic="correct"),
    Command("count_all", STICKS, ("c",), lambda v, _: v.count_all(), lambda v: v.no_count(), topic="sticks"),
    Command("count", STICKS, ("1", "2", "3", "4"), lambda v, k: v.count_seat(k), lambda v: v.no_count(), SEATS,
            topic="sticks"),
    Command("hand_over", STICKS, ("o",), lambda v, _: v.hand_over(), lambda v: v.no_hand_over(), topic="sticks"),
    Command("change", STICKS, ("x",), lambda v, _: v.change(), lambda v: v.no_change(), topic="sticks"),
    Command("undo", STICKS, ("u",), lambda v, _: v.undo(), lambda v: v.no_undo()),
    Command("confirm", CORRECTION, ("enter",), lambda v, _: v.confirm(), lambda v: v.no_confirm(), "Enter",
            topic="correct"),
    Command("stand", CORRECTION, ("s", "left"), lambda v, _: v.let("stand"), lambda v: v.no_let(), "s",
            topic="correct"),
    Command("revalue", CORRECTION, ("r", "right"), lambda v, _: v.let("revalue"), lambda v: v.no_let(), "r",
            topic="correct"),
    Command("leave_out", CORRECTION, ("x",), lambda v, _: v.leave_out(), lambda v: v.no_leave_out(), topic="correct"),
    Command("void", CORRECTION, ("v",), lambda v, _: v.choose("void"), lambda v: v.no_choice("void"), topic="correct"),
    Command("played_on", CORRECTION, ("p",), lambda v, _: v.choose("played-on"),
            lambda v: v.no_choice("played-on"), topic="correct"),
    Command("other_way", CORRECTION, ("tab",), lambda v, _: v.turn(), lambda v: v.no_turn(), "Tab", topic="correct"),
    Command("mend_now", ("damaged",), ("enter",), lambda v, _: v.mend(), shown="Enter", topic="correct"),
    Command("watch_locked", ("locked",), ("enter", "w"), lambda v, _: v.watch(), shown="Enter", topic="correct"),
    Command("try_again", ("locked",), ("r",), lambda v, _: v.try_again(), topic="correct"),
    Command("count", COUNTING, ("enter",), lambda v, _: v.accept(), shown="Enter", topic="hand"),
    Command("type_tiles", CHECKLIST, ("tab",), lambda v, _: v.type_tiles(), shown="Tab", topic="hand"),
    Command("open_checklist", TILES, ("tab",), lambda v, _: v.open_checklist(), shown="Tab", topic="hand"),
    Command("step_back", CHECKLIST, ("backspace",), lambda v, _: v.step_back(), shown="Backspace", topic="hand"),
    Command("train", (*GAME, "watch"), (), lambda v, _: v.desk.show("train"), bar=False, topic="hand"),
    Command("train", ("start",), ("t",), lambda v, _: v.desk.show("train"), topic="hand"),
    Command("answer", TRAIN, ("enter",), lambda v, _: v.accept(), shown="Enter", topic="hand"),
    Command("signs", (*TILES, *TRAIN), ("ctrl+t",), lambda v, _: v.turn_signs(), lambda v: v.no_signs(), topic="hand"),
    Command("scroll", HELPER, ("up", "down", "pageup", "pagedown"), lambda v, k: v.scroll(k), shown="PgUp PgDn",
            bar=False, topic="hand"),
    Command("back", HELPER, ("escape",), lambda v, _: v.desk.back(), shown="Esc"),
    Command("help", HELPER, ("?",), lambda v, _: v.desk.show("help")),
    Command("payments", ("help",), ("t",), lambda v, _: v.desk.show("payments"), topic="hand"),
    Command("payments", (*GAME, "watch", "start"), (), lambda v, _: v.desk.show("payments"), bar=False, topic="hand"),
    Command("other_payments", PAYMENTS, ("d", "tab"), lambda v, _: v.turn(), topic="hand"),
    Command("honba", PAYMENTS, ("+", "-", "="), lambda v, k: v.count_honba(k), shown="+ -", topic="hand"),
    Command("choose", ("palette",), ("enter",), lambda v, _: v.choose(), shown="Enter"),
    Command("up", LIST, ("up",), lambda v, _: v.move(-1), bar=False),
    Command("down", LIST, ("down",), lambda v, _: v.move(1), bar=False),
    Command("page_up", LIST, ("pageup",), lambda v, _: v.page(-1), bar=False),
    Command("page_down", LIST, ("pagedown", " "), lambda v, _: v.page(1), bar=False),
    Command("next_line", ("new_game",), ("enter",), lambda v, _: v.press("enter"), shown="Enter"),
    Command("begin", ("new_game",), ("ctrl+g",), lambda v, _: v.begin(), shown="ctrl+g"),
    Command("back", OVER, ("backspace", "escape"), lambda v, _: v.desk.back(), lambda v: v.desk.no_back(), "Esc"),
    Command("mend", TABLE, ("M",), lambda v, _: v.mend(), lambda v: v.no_mend(), bar=False),
    Command("palette", PLACES, ("ctrl+p",), lambda v, _: v.desk.show("palette"), bar=False),
    Command("theme", (), (), lambda v, _: v.desk.next_theme(), bar=False),
    Command("language", (), (), lambda v, _: v.desk.next_language(), lambda v: v.desk.no_language(), bar=False),
    Command("start_screen", (*GAME, "watch", "club"), ("ctrl+n",), lambda v, _: v.desk.leave_game(), bar=False),
    Command("leave", PLACES, ("q",), lambda v, _: v.desk.leave()),
    Command("help", PLACES, ("?",), lambda v, _: v.desk.show("help")),
)  # fmt: skip


NEEDLESS = frozenset({"back", "sticks"})
"""Commands that are no use at all where they cannot run: the key bar is short."""
QUIET = frozenset({"enter", "backspace", "escape", "tab"})
"""Keys that may be pressed once too often, and then mean nothing."""
AT_ONCE = frozenset({"undo", "redo", "mend", "hand_over", "change", "void", "played_on", "rematch_now"})
"""Commands of a letter that record something with that one key."""
UNENTERED = frozenset({"riichi", "riichi_off"})
"""Entries in which a digit records at once."""
ANYWHERE = frozenset({"ctrl+c", "ctrl+q", "ctrl+u", "ctrl+z"})
"""Control keys that are no commands: they end or stop the program, or clear what is keyed."""


def at(place: str) -> Iterator[Command]:
    """The commands of a place in the order of the key bar."""
    return (command for command in COMMANDS if place in command.places)


def find(place: str, key: str) -> Command | None:
    """The command of a key."""
    return next((command for command in at(place) if key in command.keys), None)


def control_keys(view: View) -> frozenset[str]:
    """The control keys that mean something where the view is: every other control character comes from no hand."""
    return ANYWHERE.union(*(command.keys for command in at(view.place)))


def act(view: View, command: Command, key: str = "") -> None:
    """Run a command, or say why it cannot run."""
    reason = command.why_not(view)
    if reason is None:
        command.run(view, key or command.key)
    else:
        view.remark(reason)


def meant(view: View, key: str) -> tuple[Command, str] | None:
    """The command of a key by letter, else by its place on the keyboard, and the key that it is."""
    for name in names_of(key, view.desk.keyboard):
        command = find(view.place, name)
        if command is not None:
            return command, name
    return None


def press(view: View, key: str) -> None:
    """Run the command of a key; any other key is named, and makes digits wait that follow it."""
    desk, found = view.desk, meant(view, key)
    if found is not None:
        command, name = found
        reason = desk.held(name, at_once=_at_once(command, desk.doubt), begins=_begins(command, view))
        if reason:
            view.remark(reason)
        else:
            act(view, command, name)
    elif is_letter(key, desk.keyboard):
        desk.distrust(_unknown(view, key), broken=is_of_a_sequence(key))
    elif key not in QUIET:
        view.remark(desk.say("tui.unknown_key", key=key))


def _at_once(command: Command, doubt: Doubt) -> bool:
    """Whether a command acts with its one key; the rest of a sequence shall not leave the program either."""
    return command.name in AT_ONCE or (doubt.broken and command.name == "leave")


def _begins(command: Command, view: View) -> bool:
    """Whether a command opens an entry that asks for Enter."""
    return command.run is _begin and command.name not in UNENTERED and command.why_not(view) is None


def _unknown(view: View, key: str) -> str:
    """That a sign means nothing; how to make it a digit, where it is one on some keyboard."""
    digit = not view.desk.keyboard and guesses(key, DIGITS)
    return view.desk.say("tui.unknown_digit" if digit else "tui.unknown_key", key=key)


def bar(view: View, look: Look) -> tuple[KeyTitle, ...]:
    """The key bar of a view; what cannot run now is dimmed. Left out are the way back where there is none, the sticks
    where they are not followed, and the keys of a hand once the game is over: what is wanted then is the settlement."""
    over = view.place == "table" and view.desk.session.state.over
    keys = []
    for command in at(view.place):
        off = command.why_not(view) is not None
        if command.bar and not (off and (over or command.name in NEEDLESS)):
            keys.append(KeyTitle(command.key_at(view), command.title(look), off=off))
    return tuple(keys)
