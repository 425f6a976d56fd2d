"""The table of 爾安戰記: the opponent above, three realms side by side, one's own side below."""

from __future__ import annotations

from typing import Any

from rich.cells import cell_len, set_cell_size
from rich.console import Group
from rich.text import Text

from arbiter.cli import words
from arbiter.cli.boards import Shown, View, around, eran_words, plain
from arbiter.cli.boards.cards import Story
from arbiter.cli.boards.layout import comma, gap
from arbiter.core.text import Words
from arbiter.games.eran.cards import DEMIGODS, EMPIRES, TYPE_NAMES
from arbiter.games.eran.state import SPACES, TYPES

Player = dict[str, Any]
Cell = tuple[str, str]
"""What stands in one place, and its style."""

EMPIRE = {empire.key: empire for empire in EMPIRES}
DEMIGOD = {demigod.key: demigod for demigod in DEMIGODS}
ORDERS = {name.en: name for name in TYPE_NAMES.values()}
COLOURS = {"infernia": "red", "tikal": "green", "aten": "yellow", "tsukitaki": "bright_blue"}
SYMBOLS = {"magic": "magenta", "physical": "cyan", "multi": "bold"}
NARROWEST, WIDEST = 20, 32
COLUMNS = 80
"""How wide a terminal has to be for nothing to be cut."""
SEALS_EACH = 2

STORY = Story(
    begins="ERAN-DUEL-01", told={"ERAN-GOAL-02", "ERAN-DUEL-05", "ERAN-DUEL-06", "ERAN-TIE-03", "ERAN-TIE-04"},
    ends={"ERAN-END-02", "ERAN-END-03"},
    shown={"ERAN-SETUP-02", "ERAN-GOAL-02", "ERAN-REALM-01", "ERAN-SETUP-11", "ERAN-SETUP-12", "ERAN-START-01", "ERAN-START-02",
           "ERAN-START-03", "ERAN-DUEL-01", "ERAN-TURN-01"})
"""How each duel went; the board shows how it was set up and whose turn it is."""


def draw(view: View, lang: str, width: int) -> Group:
    """Thirteen lines; before the realms are laid out, only the players who lead an empire."""
    if width < COLUMNS:
        note = Text(eran_words.NARROW(lang, needed=COLUMNS, width=width), "dim")
        return Group(note, _table(view, lang, width) if width >= 3 * NARROWEST + 4 else plain.draw(view, lang, width))
    return _table(view, lang, width)


def _table(view: View, lang: str, width: int) -> Group:
    state = view["state"]
    lower, upper = around(view)
    upper_name, lower_name = _who(view, upper, lang), _who(view, lower, lang)
    if not state["realms"]:
        return Group(*(name for name, seat in ((upper_name, upper), (lower_name, lower)) if state["players"][seat]["empire"]))
    inner = max(NARROWEST, min(WIDEST, (width - 4) // 3))
    return Group(
        _beside(upper_name, _course(state, lang), 3 * inner + 4), _holdings(view, upper, lang),
        *_realms(view, lower, lang, inner),
        lower_name, _holdings(view, lower, lang))


def about(view: View, option: Shown | None) -> list[str]:
    """The characters of an empire one may lead, the one who strikes, or else the two who fight."""
    if option is None:
        return [player["fighting"] for player in view["state"]["players"] if player["fighting"]]
    if option["key"] == "strike":
        return [view["state"]["players"][view["seat"]]["fighting"]]
    return [demigod.key for kind, id in option["things"] if kind == "empire" for demigod in EMPIRE[id].characters]


def source(view: View, address: str) -> list[str]:
    """A character, or the attack card of that power of the empire that chooses."""
    key = address.partition("/")[0]
    if key in DEMIGOD:
        return [key]
    kind, _, power = key.partition(" ")
    empire = None if view["seat"] is None else view["state"]["players"][view["seat"]]["empire"]
    return [f"{empire} {power}"] if kind == "attack" and empire else []


def brief(view: View, lang: str) -> list[str]:
    """Who leads whom, how each duel went in a line, and how it ended."""
    (before, *duels), ending = STORY.chapters(view["log"])
    colon = words.COLON.say(lang)
    told = [" ".join([f"{eran_words.DUEL(lang, count=duel)}{colon}", *texts]) for duel, texts in enumerate(duels, start=1)]
    return [" ".join(before), *told, *ending]


legend = eran_words.LEGEND
minor = STORY.minor
shelves = plain.shelves


# --- the players -----------------------------------------------------------------------------------------------------


def _name(view: View, seat: int, pair: tuple[Words, Words], players: tuple[Words, Words], lang: str) -> str:
    """A player as the reader calls them."""
    if view["seat"] is None:
        return players[seat].say(lang)
    return pair[0 if seat == view["seat"] else 1].say(lang)


def _who(view: View, seat: int, lang: str) -> Text:
    """Who plays, who fights, who holds the Stone, and the seals the player may still use."""
    player = view["state"]["players"][seat]
    line = Text(_name(view, seat, (eran_words.YOU, eran_words.OPPONENT), eran_words.PLAYERS, lang), style="bold")
    if player["empire"]:
        line.append(f"  {EMPIRE[player['empire']].name.say(lang)}", COLOURS[player["empire"]])
    if player["fighting"]:
        line.append_text(_fighter(player, lang))
    if view["state"]["stone"] == seat:
        line.append(f"  {eran_words.STONE.say(lang)}", "bold bright_white")
    if view["state"]["realms"]:
        line.append("  ").append_text(_counted(eran_words.SEALS, SEALS_EACH - player["seals_used"], lang))
    return line


def _course(state: dict[str, Any], lang: str) -> str:
    """How far the game is."""
    return eran_words.DUEL(lang, count=state["duel"])


def _beside(line: Text, note: str, width: int) -> Text:
    """A line with a note at its right end."""
    room = width - line.cell_len - cell_len(note)
    return Text.assemble(line, (f"{' ' * max(2, room)}{note}", "dim"), no_wrap=True, overflow="ellipsis")


def _fighter(player: Player, lang: str) -> Text:
    """A fighting character, the power on its side against what its strike needs, and how the strike stands."""
    demigod = DEMIGOD[player["fighting"]]
    line = Text(f"  {demigod.name.say(lang)} {player['power']}/{demigod.threshold}", "not bold")
    if player["turned"]:
        line.append(f" {eran_words.USED.say(lang)}", "dim")
    elif player["power"] >= demigod.threshold:
        line.append(f" {eran_words.READY.say(lang)}", "bold green")
    return line


def _holdings(view: View, seat: int, lang: str) -> Text:
    """A player's hand, deck and discards, and who waits or has fallen; a colon stands before what is listed."""
    player = view["state"]["players"][seat]
    parts = [
        _hand(player, lang),
        _counted(eran_words.DECK, len(player["deck"]), lang),
        _listed(eran_words.DISCARD, Text(" ".join(str(card["power"]) for card in player["discard"])), lang),
        _listed(eran_words.NEXT, Text(_names(player["waiting"], lang)), lang),
        _listed(eran_words.FALLEN, Text(_names(player["fallen"], lang)), lang),
    ]
    return Text("  ", no_wrap=True, overflow="ellipsis").join(part for part in parts if part)


def _counted(label: Words, count: int, lang: str) -> Text:
    return Text.assemble((f"{label.say(lang)} ", "dim not bold"), (str(count), "not bold"))


def _listed(label: Words, part: Text, lang: str) -> Text:
    return Text.assemble((f"{label.say(lang)}{words.COLON.say(lang)}{gap(lang)}", "dim"), part) if part else Text()


def _hand(player: Player, lang: str) -> Text:
    """Known cards by power and type; of others only how many."""
    known = [card["power"] for card in player["hand"] if card["power"]]
    hidden = len(player["hand"]) - len(known)
    cards = [Text(f"{power}{eran_words.TYPES[_type(power)].say(lang)}", SYMBOLS[_type(power)]) for power in known]
    if not cards:
        return _counted(eran_words.HAND, hidden, lang) if hidden else Text()
    return _listed(eran_words.HAND, Text(" ").join([*cards, *([Text(f"+{hidden}")] if hidden else [])]), lang)


def _type(power: int) -> str:
    return TYPE_NAMES[TYPES[power]].en


def _names(demigods: list[str | None], lang: str) -> str:
    """Characters in short, without the family name; of those the reader does not know only that they are there."""
    return comma(lang).join(DEMIGOD[key].name.say(lang).split()[-1] if key else "?" for key in demigods)


# --- the realms ------------------------------------------------------------------------------------------------------


def _realms(view: View, lower: int, lang: str, inner: int) -> list[Text]:
    """Nine lines: land and order, three spaces of the upper side, the totals, three of the lower, and the edge."""
    upper_sides, lower_sides = ([_side(view, seat, realm, lang) for realm in range(3)] for seat in (1 - lower, lower))
    return [
        _edge("╭┬╮", [_land(view, realm, lang) for realm in range(3)], inner),
        *(_row([side[space] for side in upper_sides], inner) for space in reversed(range(SPACES))),
        _edge("├┼┤", _middle([_totals(view, realm, lower, lang) for realm in range(3)], inner), inner),
        *(_row([side[space] for side in lower_sides], inner) for space in range(SPACES)),
        _edge("╰┴╯", [Text()] * 3, inner),
    ]


def _edge(corners: str, labels: list[Text], inner: int) -> Text:
    """A horizontal line with a label in each realm."""
    pieces = []
    for label in labels:
        label.truncate(inner, overflow="ellipsis")
        pieces.append(label + Text("─" * (inner - label.cell_len), "dim"))
    return _framed(corners[0], corners[1], corners[2], pieces)


def _row(cells: list[Cell], inner: int) -> Text:
    return _framed("│", "│", "│", [Text(_fitted(f" {text}", inner), style) for text, style in cells])


def _framed(left: str, between: str, right: str, pieces: list[Text]) -> Text:
    return Text.assemble((left, "dim"), Text(between, "dim").join(pieces), (right, "dim"))


def _fitted(text: str, width: int) -> str:
    return set_cell_size(text, width) if cell_len(text) <= width else f"{set_cell_size(text, width - 1)}…"


def _land(view: View, realm: int, lang: str) -> Text:
    """The number, the land and the attack order of a realm."""
    place = view["state"]["realms"][realm]
    return Text.assemble(
        ("─ ", "dim"), (f"{realm + 1} ", "bold"), (EMPIRE[place["land"]].name.say(lang), COLOURS[place["land"]]), (" · ", "dim"),
        (ORDERS[place["order"]].say(lang), f"bold {SYMBOLS[place['order']]}"), " ")


def _totals(view: View, realm: int, lower: int, lang: str) -> list[Text]:
    """The power that lies face-up on both sides, and whose origin realm it is."""
    pieces = []
    for seat in (1 - lower, lower):
        side = view["state"]["players"][seat]["realms"][realm]
        name = _name(view, seat, eran_words.SIDES, eran_words.PLAYER_SIDES, lang)
        origin = [(f" {eran_words.ORIGIN.say(lang)}", "bold")] if side["origin"] else []
        pieces.append(Text.assemble(f"{name} {side['power']}", *origin))
    return pieces


def _middle(totals: list[list[Text]], inner: int) -> list[Text]:
    """The totals of all realms in one style: with space around them where all have room for it."""
    wide = all(sum(piece.cell_len for piece in pieces) + len("─  ─  ") <= inner for pieces in totals)
    return [Text.assemble(("─ " if wide else "", "dim"), Text(" ─ " if wide else "─", "dim").join(pieces), " " if wide else "")
            for pieces in totals]


def _side(view: View, seat: int, realm: int, lang: str) -> list[Cell]:
    """The three spaces of one side from the front: cards, then seals, then free ones."""
    players = view["state"]["players"]
    side = players[seat]["realms"][realm]
    cells = [_card(card, players[card["owner"]]["empire"], lang) for card in side["cards"]]
    cells += [(f"× {eran_words.SEAL.say(lang)} ×", "dim")] * side["seals"]
    return cells + [("·", "dim")] * (SPACES - len(cells))


def _card(card: dict[str, Any], empire: str, lang: str) -> Cell:
    """A card as it lies there: bracketed if face-down, with a star if protected."""
    name = eran_words.DOWN.say(lang)
    if card["power"]:
        name = f"{card['power']} {EMPIRE[empire].attacks[card['power'] - 1].say(lang)}"
    text = name if card["up"] else f"[{name}]"
    return f"{text}{' *' if card['protected'] else ''}", COLOURS[empire] if card["up"] else f"dim {COLOURS[empire]}"
