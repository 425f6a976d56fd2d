"""The table of Wizards: the other grid turned towards the own one, the spell attack between them, and what lies around."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from rich.console import Group
from rich.text import Text

from arbiter.cli.boards import Shown, View, plain, wizards_words
from arbiter.cli.boards.cards import Cards, Story, across, picked, title, who
from arbiter.cli.boards.layout import Cell, bracketed, comma, gap, headline, holding, row, ruled
from arbiter.core.text import Words
from arbiter.games.wizards import cards as cards
from arbiter.games.wizards.board import CELLS, COLUMN, ROW
from arbiter.games.wizards.definition import KIND_NAMES, UNDEFINED, UNITS
from arbiter.games.wizards.elements import ELEMENTS, NAMES
from arbiter.games.wizards.ranges import cells_in
from arbiter.games.wizards.shelf import CARDS, NUMBER
from arbiter.games.wizards.state import FIELDS, ITEM_SLOTS, NOBODY, SKILL_SLOTS, WITHOUT_LIMIT

Player = dict[str, Any]
Lying = dict[str, Any]
ZONES = wizards_words.ZONES
TOKENS = tuple([field for field in FIELDS if field.words and field.key != "damage"])
"""What lies on cards; damage is taken off the life."""
PILES = ("hand", "spell_pool", "deck", "discard", "idle", "gone")
REACHED, EMPTY = "*", "·"
COLOURS = ("red", "bright_blue", "yellow", "green", "bright_yellow", "magenta", "")

STORY = Story(
    round=wizards_words.TURN, begins="WIZ-TURN-01", told={"WIZ-CRE-03", "WIZ-SCHOOL-09"}, ends={"WIZ-TYPE-02", "WIZ-U10"},
    shown={"WIZ-TURN-01", "WIZ-TURN-02", "WIZ-CRE-05", "WIZ-FLOW-03", "WIZ-FLOW-05", "WIZ-FLOW-06", "WIZ-FLOW-09"})
"""What died and was achieved in each turn, and how it ended; the board shows what is exhausted, elements and hands."""


def draw(view: View, lang: str, width: int) -> Group:
    """The turn, the other side, the spell attack, and the own side."""
    width -= 1
    return across(view, [_course(view, lang, width)], lambda seat, own: _side(view, seat, lang, width, own=own), _middle(view, lang, width))


def about(view: View, option: Shown | None) -> list[str]:
    """The cards of the moment: the spells in use, and items that are being used."""
    if option is not None:
        return []
    state = view["state"]
    fighting = [use["key"] for one in state["exchanges"][-1:] for use in (*one["attack"], *one["defence"])]
    return [*fighting, *(card["key"] for card in state["aside"] if card["key"])]


source = plain.source
legend = wizards_words.LEGEND
minor = STORY.minor
brief = STORY.brief


def shelves() -> list[tuple[Words, list[str]]]:
    """The cards of each element."""
    return [(NAMES[element], [card.key for card in CARDS if card.element == element]) for element in ELEMENTS]


# --- cards in short --------------------------------------------------------------------------------------------------


def points(vector: Sequence[int], lang: str) -> str:
    """Points in short: *2F 1N*."""
    found = [f"{count}{wizards_words.ELEMENTS[element].say(lang)}" for element, count in enumerate(vector) if count]
    return " ".join(found)


def in_short(key: str, lang: str) -> list[Text]:
    """What a card is and what it costs."""
    card = CARDS[NUMBER[key]]
    numbers = [wizards_words.LIFE(lang, count=card.life)] if card.kind in UNITS else []
    numbers += [wizards_words.POWER(lang, count=card.power)] if card.power != UNDEFINED else []
    numbers += [wizards_words.ATTACK(lang, count=card.attack)] if card.attack != UNDEFINED else []
    cost = points(card.cost.points, lang)
    return [Text(" ".join([KIND_NAMES[card.kind].say(lang), *numbers]), "dim"),
            Text(wizards_words.ENTRY(lang, points=cost) if cost else wizards_words.FREE.say(lang), COLOURS[card.element])]


HELD = Cards(CARDS, TOKENS, {}, {}, short=in_short)


def called(card: Lying, lang: str) -> str:
    """A card on the field by its name; both names of two that count as one."""
    if card["key"] is None:
        return wizards_words.DOWN.say(lang)
    first = HELD.name(card["key"], lang)
    return wizards_words.JOINED(lang, first=first, second=HELD.name(card["second"], lang)) if card.get("second") else first


def numbers(card: Lying, lang: str) -> Iterator[str]:
    """Life, power and attack of a card on the field, what it gives, and what using it costs."""
    if "life" in card:
        yield wizards_words.LIFE(lang, count=card["life"])
    if card.get("power") is not None:
        yield wizards_words.POWER(lang, count=card["power"])
    if card["attack"] or (card["attack"] == 0 and CARDS[NUMBER[card["key"]]].attack == 0):
        yield wizards_words.ATTACK(lang, count=card["attack"])
    if any(card["load"]):
        yield wizards_words.GIVES(lang, points=points(card["load"], lang))
    if any(card.get("use_cost", ())):
        yield wizards_words.COSTS(lang, points=points(card["use_cost"], lang))


def marks(view: View, card: Lying, lang: str) -> list[Text]:
    """What is on a card: whether it is chosen or exhausted, and its tokens."""
    if card["key"] is None:
        return []
    found = [Text(wizards_words.PICKED.say(lang), "bold green")] if card["id"] in picked(view) else []
    states = {"exhausted": wizards_words.EXHAUSTED, "face_down": wizards_words.DOWN, "giant": wizards_words.GIANT,
              "unseen": wizards_words.UNSEEN, "miniature": wizards_words.SMALL}
    found += holding(((card.get(state, False), word) for state, word in states.items()), lang)
    return [*found, *(_token(one.words, card[one.key], lang) for one in TOKENS if one.words and card[one.key])]


def _token(word: Words, count: int, lang: str) -> Text:
    return Text(f"{word.say(lang)}{gap(lang)}{'∞' if count >= WITHOUT_LIMIT else count}", "yellow")


def _style(card: Lying) -> str:
    if card["key"] is None:
        return "dim"
    return f"{'dim' if card['exhausted'] else 'bold'} {COLOURS[CARDS[NUMBER[card['key']]].element]}".strip()


# --- one player ------------------------------------------------------------------------------------------------------


def _course(view: View, lang: str, width: int) -> Text:
    """The turn and whose it is."""
    state = view["state"]
    parts = [wizards_words.TURN(lang, count=state["number"])] if state["number"] else []
    if state["step"] == "over":
        parts.append(wizards_words.OVER.say(lang))
    elif state["turn"] == NOBODY or not state["number"]:
        parts.append(wizards_words.SETUP.say(lang))
    else:
        own = state["turn"] == view["seat"]
        parts.append(wizards_words.YOUR_TURN.say(lang) if own else wizards_words.TURN_OF(lang, who=who(view, state["turn"], lang)))
    return headline(parts, width, lang)


def _side(view: View, seat: int, lang: str, width: int, *, own: bool) -> list[list[Text]]:
    """The parts of a player across the table, the grid nearest to the middle."""
    players = view["state"]["players"]
    if not players:
        return [_heading(view, seat, lang, width)]
    player = players[seat]
    listed = own and any(card["key"] for card in player["hand"])
    piles = {pile: ZONES[pile] for pile in PILES if (pile != "hand" or not listed) and (pile != "gone" or player[pile])}
    parts = [_heading(view, seat, lang, width), HELD.piles(ZONES["cards"], player, piles, "discard", lang, width)]
    if listed:
        parts += [HELD.rows(ZONES["hand"], [card["key"] for card in player["hand"]], lang, width),
                  HELD.rows(ZONES["spell_pool"], [card["key"] for card in player["spell_pool"]], lang, width)]
    return [*parts, _elements(player, lang, width), _charts(player, lang, width),
            _zone(view, ZONES["items"], player["items"], ITEM_SLOTS, lang, width),
            _zone(view, ZONES["skills"], player["skills"], SKILL_SLOTS, lang, width), _grid(view, seat, lang, width, own=own)]


def _heading(view: View, seat: int, lang: str, width: int) -> list[Text]:
    """Who it is, and who went first or has won."""
    state = view["state"]
    notes = holding(((seat == state["first"], wizards_words.FIRST), (seat == state["winner"], wizards_words.WINS)), lang)
    return ruled([title(view, seat, lang), *notes], width, lang)


def _elements(player: Player, lang: str, width: int) -> list[Text]:
    """The elements gained for the time being, and what ready cards could still give."""
    cells = [[Text(f"{count}{gap(lang)}{NAMES[element].say(lang)}", COLOURS[element])]
             for element, count in enumerate(player["elements"]) if count] or [[Text(wizards_words.NONE.say(lang), "dim")]]
    more = wizards_words.GAINABLE(lang, points=points(player["gainable"], lang) or wizards_words.NONE.say(lang))
    return row(ZONES["elements"], [*cells, [Text(more)]], width, lang)


def _zone(view: View, label: Words, lying: Sequence[Lying], limit: int, lang: str, width: int) -> list[Text]:
    """Skills or items with their numbers and what is on them."""
    cells = [bracketed(Text(called(card, lang), _style(card)), [*_numbers(card, lang), *marks(view, card, lang)], lang) for card in lying]
    return row(label, [[Text(wizards_words.LIMIT(lang, count=len(lying), limit=limit), "dim")], *cells], width, lang)


def _numbers(card: Lying, lang: str) -> list[Text]:
    return [] if card["key"] is None else [Text(one) for one in numbers(card, lang)]


def _charts(player: Player, lang: str, width: int) -> list[Text]:
    """The star charts on the field with the cells they ask for."""
    if not player["charts"]:
        return []
    cells = [[Text(wizards_words.PATTERN(lang, card=HELD.name(card["key"], lang), cells=coordinates(CARDS[NUMBER[card["key"]]].pattern)))]
             for card in player["charts"]]
    return row(ZONES["charts"], cells, width, lang)


def coordinates(cells: Iterable[int]) -> str:
    """Cells as people call them."""
    return " ".join("ABC"[ROW[cell]] + str(COLUMN[cell] + 1) for cell in cells)


# --- the grid --------------------------------------------------------------------------------------------------------


def _grid(view: View, seat: int, lang: str, width: int, *, own: bool) -> list[Text]:
    """Three rows of three cells; the other player's are turned, so that both front rows lie in the middle."""
    room = (width - 4) // 3
    order = CELLS if own else [*reversed(CELLS)]
    lines = [_rule(room, "┌", "┬", "┐")]
    for start in (0, 3, 6):
        boxes = [_cell(view, seat, cell, lang, room, own=own) for cell in order[start:start + 3]]
        height = max(len(box) for box in boxes)
        lines += [_walled([box[line] if line < len(box) else Text() for box in boxes], room) for line in range(height)]
        lines.append(_rule(room, *(("├", "┼", "┤") if start < 6 else ("└", "┴", "┘"))))
    return lines


def _rule(room: int, left: str, between: str, right: str) -> Text:
    return Text(left + between.join(["─" * room] * 3) + right, "dim")


def _walled(parts: Sequence[Text], room: int) -> Text:
    line = Text("│", "dim")
    for part in parts:
        part.truncate(room, overflow="ellipsis")
        line.append_text(Text.assemble(part, " " * (room - part.cell_len), ("│", "dim")))
    return line


def _cell(view: View, seat: int, cell: int, lang: str, room: int, *, own: bool) -> list[Text]:
    """What lies on a cell: its coordinate, the unit with its numbers, what is on it, and the terrain below it."""
    player = view["state"]["players"][seat]
    unit, terrain = player["grid"][cell], player["terrain"][cell]
    reached = not own and {card["id"] for card in (unit, terrain) if card} & {*view["state"]["players"][1 - seat]["reach"]}
    head = Text.assemble((coordinates([cell]), "dim"), (REACHED if reached else " ", "bold red"))
    if unit is None:
        lying = Text(wizards_words.TERRAIN(lang, terrain=called(terrain, lang)), _style(terrain)) if terrain else Text(EMPTY, "dim")
        return [Text.assemble(head, lying), *_wrapped(marks(view, terrain, lang) if terrain else [], lang, room)]
    lines = [Text.assemble(head, (called(unit, lang), _style(unit))),
             *_wrapped([Text(one) for one in numbers(unit, lang)] + marks(view, unit, lang), lang, room)]
    if terrain:
        lines.append(Text.assemble("   ", (wizards_words.ON(lang, terrain=called(terrain, lang)), "dim")))
    return lines


def _wrapped(pieces: Sequence[Text], lang: str, room: int) -> list[Text]:
    """Pieces below the name of a unit, in as many lines as they take."""
    lines: list[Text] = []
    for piece in pieces:
        if not lines or lines[-1].cell_len + 1 + piece.cell_len > room:
            lines.append(Text("  "))
        lines[-1].append(" ").append_text(piece)
    return lines


# --- between the grids -----------------------------------------------------------------------------------------------


def _middle(view: View, lang: str, width: int) -> list[Text]:
    """A line, the spell attack under way with both totals and what makes them up, and items that are being used."""
    lines: list[Text] = []
    for one in view["state"]["exchanges"][-1:]:
        lines += row(ZONES["attack"], [[Text(wizards_words.TOTAL(lang, count=one["attack_total"]), "bold")],
                                       *(_used(view, use, lang) for use in one["attack"]), *_aimed(view, one, lang)], width, lang)
        if one["defence"]:
            lines += row(ZONES["defence"], [[Text(wizards_words.TOTAL(lang, count=one["defence_total"]), "bold")],
                                            *(_used(view, use, lang) for use in one["defence"])], width, lang)
    return HELD.middle(view, lines, ZONES["aside"], lang, width)


def _used(view: View, use: dict[str, Any], lang: str) -> Cell:
    """A spell in use: its power, and what raises it."""
    names = _names(view, lang)
    more = [Text(wizards_words.SOURCE(lang, amount=f"{amount:+d}", card=names.get(card, ""))) for card, amount in use["sources"]]
    more += [Text(wizards_words.NULLIFIED.say(lang), "red")] if use["nullified"] else []
    return bracketed(Text(wizards_words.USED(lang, card=HELD.name(use["key"], lang), power=use["power"])), more, lang)


def _aimed(view: View, one: dict[str, Any], lang: str) -> list[Cell]:
    """At whom or where a spell is aimed."""
    names = _names(view, lang)
    targets = comma(lang).join(names[target] for target in one["targets"] if target in names)
    cells: list[Cell] = [[Text(wizards_words.AT(lang, target=targets))]]
    areas = [(cells_in(mask)[0][0], coordinates(cell for _, cell in cells_in(mask))) for mask in one["areas"]]
    places = [wizards_words.WHOSE(lang, cells=area, who=who(view, side, lang)) for side, area in areas]
    return [*(cells if one["targets"] else []), *([Text(wizards_words.AREA(lang, cells=place))] for place in places)]


def _names(view: View, lang: str) -> dict[int, str]:
    """What every card on the field is called."""
    zones = ("grid", "terrain", "skills", "items", "charts")
    lying = (card for player in view["state"]["players"] for zone in zones for card in player[zone])
    return {card["id"]: called(card, lang) for card in lying if card}
