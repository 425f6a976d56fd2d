"""The table of Fallen Grail: the course of the game, the map, the chain, and the four characters, the own one last."""

from __future__ import annotations

from typing import Any

from rich.console import Group
from rich.text import Text

from arbiter.cli.boards import Shown, View, around, plain
from arbiter.cli.boards import grail_words as named
from arbiter.cli.boards.cards import Story
from arbiter.cli.boards.grail_map import TEAMS, draw_map
from arbiter.cli.boards.layout import Cell, bracketed, comma, flowed, gap, row, ruled
from arbiter.core.log import Reader, seat_name
from arbiter.core.text import Words, opened
from arbiter.games.grail.event_cards import CARDS as EVENT_CARDS
from arbiter.games.grail.nouns import FACINGS
from arbiter.games.grail.roster import ABILITIES, GEAR, HEROES
from arbiter.games.grail.round_track import SLOT_NAMES, kind_of
from arbiter.games.grail.sheets import (
    EQUIPMENT,
    EVENT,
    ITEM,
    MIDDLE,
    SIDE_NAMES,
    SKELETON,
    TILE,
    own_abilities,
)
from arbiter.games.grail.skill_boards import ABILITIES as EVERYONES
from arbiter.games.grail.state import DETONATORS, NIGHTS, NOBODY, NOWHERE, SKELETONS, STATUE
from arbiter.games.grail.states import STATUSES
from arbiter.games.grail.tiles import TILES

Player = dict[str, Any]
HERO = {hero.key: hero for hero in HEROES}
SIDE = {side.key: side.name for hero in HEROES for side in hero.sides}
CARD = {gear.key: gear for gear in GEAR}
EVENTS = {event.key: event.name for event in EVENT_CARDS}
STATES = {status.key: status.name for status in STATUSES}
TILE_NAMES = {tile.key: tile.name for tile in TILES}

STORY = Story(
    begins="GRAIL-WORLD-02", told={"GRAIL-GOAL-04", "GRAIL-STATUE-03", "GRAIL-ROUND-04", "GRAIL-WORLD-07"},
    ends={"GRAIL-GOAL-03", "GRAIL-UNK-84"},
    shown={"GRAIL-MAP-05", "GRAIL-IDENT-08", "GRAIL-IDENT-10", "GRAIL-CSET-09", "GRAIL-PREP-01", "GRAIL-END-01", "GRAIL-PREP-04",
           "GRAIL-MOVE-03", "GRAIL-MOVE-04", "GRAIL-RES-06", "GRAIL-SKILL-09", "GRAIL-RES-02", "GRAIL-BONUS-08", "GRAIL-GEAR-04",
           "GRAIL-UNK-69"})
"""Who died and what struck the world; the board shows where units are, whose turn it is, what is used up."""


def draw(view: View, lang: str, width: int) -> Group:
    """The course of the game, the map with what lies on it, the open actions, and the characters."""
    width -= 1
    lower, *others = around(view)
    return Group(
        *_course(view, lang, width), *draw_map(view, lang), *_markers(view, lang, width), *_chain(view, lang, width),
        *_market(view, lang, width), *(line for seat in (*others, lower) for line in _panel(view, seat, lang, width)))


def about(view: View, option: Shown | None) -> list[str]:
    """The skills of a side, and gear, tiles and characters by their keys; for the moment, the abilities of the chain."""
    if option is None:
        return [frame["ability"] for frame in view["state"]["chain"]]
    sides = {side["id"]: side["skills"] for player in view["state"]["players"] for side in player.get("sides", ())}
    return [key for kind, id in option["things"] if kind == "side" for key in sides.get(id, ())]


source = plain.source
legend = named.LEGEND
minor = STORY.minor


def brief(view: View, lang: str) -> list[str]:
    """Round by round who died and what struck the world, and how it ended."""
    return STORY.brief(view, lang, lambda number, rounds: _slot(view["state"]["slot"] - rounds + 1 + number, lang))


def shelves() -> list[tuple[Words, list[str]]]:
    """Each character with its abilities, what everybody has, items, equipment, events and tiles."""
    heroes = [(hero.name, [hero.key, *(ability.key for ability in own_abilities(hero)), *_minions(hero.key)]) for hero in HEROES]
    return [*heroes, (named.EVERYBODY, [ability.key for ability in EVERYONES]), (ITEM, [gear.key for gear in GEAR if not gear.equipment]),
            (EQUIPMENT, [gear.key for gear in GEAR if gear.equipment]), (EVENT, [*EVENTS]), (TILE, [*TILE_NAMES])]


def _minions(hero: str) -> list[str]:
    return ["skeleton", "tear"] if hero == "silas" else []


# --- names -----------------------------------------------------------------------------------------------------------


def who(view: View, seat: int, lang: str) -> str:
    """A player as the reader calls them: *you*, *your partner*, or by number."""
    players = view["state"]["players"]
    team = players[seat]["team"]
    partners = [other for other, player in enumerate(players) if other != seat and team and player["team"] == team]
    return seat_name((seat, view["seats"], *partners), Reader(view["seat"]), lang).text


def _slot(slot: int, lang: str) -> str:
    return SLOT_NAMES[max(0, min(slot, len(SLOT_NAMES)) - 1)].say(lang)


def _unit(view: View, unit: int, lang: str) -> str:
    """A unit, or what else may be a target, in short."""
    state = view["state"]
    if unit == NOBODY:
        return named.GOLEM.say(lang)
    if unit == STATUE:
        return named.STATUE.say(lang)
    if unit in DETONATORS:
        return named.DETONATOR(lang, number=unit - DETONATORS[0] + 1)
    if unit in SKELETONS:
        return f"{SKELETON.say(lang)}{gap(lang)}{unit - SKELETONS[0] + 1}"
    key = state["players"][unit]["character"]
    return _short(key, lang) if key else who(view, unit, lang)


def _short(hero: str, lang: str) -> str:
    """A character without the family name."""
    return HERO[hero].name.say(lang).split(" ")[0].split("·")[0]


def _cell(view: View, cell: int) -> str:
    return str(view["state"]["cells"][cell][4])


# --- the course of the game ------------------------------------------------------------------------------------------


def _course(view: View, lang: str, width: int) -> list[Text]:
    """The round and whose turn it is, the round track, and the order of initiative."""
    state = view["state"]
    parts = [_slot(state["slot"], lang), named.DAYS[state["day"]].say(lang)]
    parts += [named.CYCLE(lang, count=state["cycles"] + 1)] if state["day"] == "final" else []
    if state["winner"] != NOBODY:
        parts.append(named.WINS(lang, team=named.TEAMS[("red", "blue")[state["winner"]]]))
    elif state["step"] == "over":
        parts.append(named.OVER.say(lang))
    elif state["turn"] == NOBODY:
        parts.append(named.SETUP.say(lang))
    else:
        unit = _unit(view, state["actor"] if state["actor"] != NOBODY else state["turn"], lang)
        parts.append(named.YOUR_TURN(lang, unit=unit) if state["turn"] == view["seat"]
                     else named.TURN(lang, who=who(view, state["turn"], lang), unit=unit))
        if state["actor"] != NOBODY:
            parts += [named.MOVES_LEFT(lang, count=state["movement"]), named.ACTIONS_LEFT(lang, count=state["standard"])]
    lines = flowed([[Text(part, "bold")] for part in [opened(parts[0], lang), *parts[1:]]], width, lang)
    return [*lines, *_track(view, lang, width), *_order(view, lang, width)]


def _track(view: View, lang: str, width: int) -> list[Text]:
    """The slots of the round track with the events that are known; the present one in brackets."""
    state, cells = view["state"], list[Cell]()
    for slot in range(1, len(SLOT_NAMES) + 1):
        text = f"{slot} {named.DAYS[kind_of(slot)].say(lang)}"
        if slot in NIGHTS and state["events"]:
            event = state["events"][NIGHTS.index(slot)]
            text += f" {EVENTS[event].say(lang) if event else '?'}"
        cells.append([Text(f"[{text}]", "bold") if slot == state["slot"] else Text(text, "dim" if slot < state["slot"] else "")])
    return row(named.TRACK, cells, width, lang)


def _order(view: View, lang: str, width: int) -> list[Text]:
    """The living characters in initiative order; who acts now stands in brackets, a die on a slot is marked."""
    state = view["state"]
    if not state["order"]:
        return []
    cells = []
    for seat in state["order"]:
        name = _unit(view, seat, lang) + (" (d20)" if seat in state["dice_on"] else "")
        style = TEAMS[state["players"][seat]["team"]]
        now = seat == state["turn"]
        cells.append([Text(f"[{name}]" if now else name, style if now else style.removeprefix("bold "))])
    return row(named.ORDER, cells, width, lang)


# --- the map and what is under way -----------------------------------------------------------------------------------


def _markers(view: View, lang: str, width: int) -> list[Text]:
    """What lies on the map by the names of its cells; while it is built, the tile that is to be joined."""
    state = view["state"]
    cells = [named.STATUE_AT(lang, cell=_cell(view, state["statue"]))] if state["statue"] != NOWHERE else []
    if state["statue"] == NOWHERE and state["order"] and not state["novice"]:
        cells.append(named.NO_STATUE.say(lang))
    cells += [named.GOLEM_AT(lang, cell=_cell(view, state["golem"]))] if state["golem"] != NOWHERE else []
    for circle in state["circles"]:
        name = _cell(view, circle["cell"])
        cells.append(named.CIRCLE(lang, cell=name) if circle["unit"] == NOBODY
                     else named.LINKED(lang, cell=name, unit=_unit(view, circle["unit"], lang)))
    cells += [named.DETONATOR_AT(lang, cell=_cell(view, cell)) for cell in state["detonators"] if cell != NOWHERE]
    cells += [named.SMOKE_AT(lang, cell=_cell(view, state["smoke"]))] if state["smoke"] != NOWHERE else []
    tile = _joining(state["joining"], lang) if state["joining"] else []
    return [*row(named.MARKERS, [[Text(cell)] for cell in cells], width, lang), *row(named.TILE, tile, width, lang)]


def _joining(tile: dict[str, Any], lang: str) -> list[Cell]:
    """A revealed tile as it lies before it is turned."""
    middle = [[0, 0], [1, 0], [0, 1], [-1, 1], [-1, 0], [0, -1], [1, -1]]
    names = [MIDDLE, *FACINGS]
    walls = [names[middle.index(cell)].say(lang) for cell in tile["impassable"]]
    blue = [SIDE_NAMES[side].say(lang) for side in tile["blue"]]
    return [[Text(TILE_NAMES[tile["key"]].say(lang), "bold")],
            [Text(named.IMPASSABLE(lang, places=comma(lang).join(walls) or named.NOTHING.say(lang)))],
            [Text(named.BLUE(lang, places=comma(lang).join(blue)))]]


def _chain(view: View, lang: str, width: int) -> list[Text]:
    """The actions that are being resolved, the latest last, and slower reactions that wait."""
    state = view["state"]
    lines = list[Text]()
    for label, frames in ((named.CHAIN, state["chain"]), (named.WAITING, state["waiting"])):
        lines += row(label, [_frame(view, frame, lang) for frame in frames], width, lang)
    return lines


def _frame(view: View, frame: dict[str, Any], lang: str) -> Cell:
    """Who does what at which speed to whom; in the chain the target that is being settled is marked, and how far the latest action is."""
    chain = view["state"]["chain"]
    latest = bool(chain) and frame is chain[-1]
    settled = frame["place"] if frame in chain and len(frame["targets"]) > 1 else None
    text = named.AGAINST(lang, user=_unit(view, frame["user"], lang), ability=ABILITIES[frame["ability"]].name, speed=frame["speed"])
    names = [_unit(view, target, lang) for target in frame["targets"]]
    names = [f"[{name}]" if place == settled else name for place, name in enumerate(names)]
    if names:
        text = named.ON(lang, frame=text, targets=comma(lang).join(names))
    notes = [Text(named.CURSED.say(lang), "magenta")] if frame["cursed"] else []
    notes += [Text(named.STAGES[frame["stage"]].say(lang))] if latest else []
    return bracketed(Text(text, "bold" if latest else ""), notes, lang)


def _market(view: View, lang: str, width: int) -> list[Text]:
    """What is for sale, with its price."""
    state, cells = view["state"], list[Cell]()
    for kind in ("market_items", "market_equipment"):
        if state[kind] and state["order"]:
            names = comma(lang).join(CARD[key].name.say(lang) for key in state[kind])
            cells.append([Text(piece) for piece in _pieces(named.COSTS(lang, names=names, cost=CARD[state[kind][0]].cost), lang)])
    return row(named.MARKET, cells, width, lang)


def _pieces(text: str, lang: str) -> list[str]:
    """A list in pieces between which a line may break."""
    if lang == "en":
        return text.split(" ")
    *first, last = text.split(comma(lang))
    return [*(f"{part}{comma(lang)}" for part in first), last]


# --- one character ---------------------------------------------------------------------------------------------------


def _panel(view: View, seat: int, lang: str, width: int) -> list[Text]:
    """Who it is and how it stands, its skills with their speeds, and whatever else it has."""
    player = view["state"]["players"][seat]
    heading = ruled(_heading(view, seat, player, lang), width, lang)
    if not player["character"]:
        offers = [[Text(HERO[key].name.say(lang))] for key in player["offers"] or ()]
        return [*heading, *row(named.OFFERS, offers, width, lang)]
    if _dead(view, seat):
        return heading
    rows = ((named.SKILLS, _skills(player, lang)), (named.ALSO, _also(view, player, lang)), (named.STATES, _states(player, lang)),
            (named.GEAR, _gear(player, lang)))
    return [*heading, *(line for label, cells in rows for line in row(label, cells, width, lang))]


def _dead(view: View, seat: int) -> bool:
    """Whether a character has died; the leader whose death ends the game is not taken off any more."""
    unit = view["state"]["units"][seat]
    return bool(view["state"]["players"][seat]["dead"]) or (unit["maximum"] > 0 and unit["life"] <= 0)


def _heading(view: View, seat: int, player: Player, lang: str) -> list[Text]:
    unit = view["state"]["units"][seat]
    pieces = [Text(opened(who(view, seat, lang), lang), "bold")]
    if player["character"]:
        pieces.append(Text(_short(player["character"], lang), TEAMS[player["team"]]))
    if player["team"]:
        pieces.append(Text(f"{named.TEAMS[player['team']].say(lang)}{comma(lang)}{named.RELICS[player['relic']].say(lang)}"))
    if _dead(view, seat):
        return [*pieces, Text(named.DEAD.say(lang), "dim")]
    if player["character"] and unit["maximum"]:
        way = named.AT if unit["cell"] != NOWHERE else named.OFF_MAP
        cell = {"cell": _cell(view, unit["cell"])} if unit["cell"] != NOWHERE else {}
        pieces.append(Text(way(lang, life=named.LIFE, now=unit["life"], most=unit["maximum"], **cell)))
    pieces += [Text(named.SOULS(lang, count=player["souls"]))] if player["souls"] else []
    pieces += [Text(named.CURSES(lang, count=player["curses"]))] if player["curses"] else []
    return pieces


def _skills(player: Player, lang: str) -> list[Cell]:
    """The side that is up with its two skills, the ultimate and the response, each with its speed, and whether it is used."""
    hero = HERO[player["character"]]
    cells = [[Text(named.SIDE(lang, side=SIDE[player["side"]]), "dim")]]
    for key in player["skills"]:
        cells.append(_ability(key, key in player["covered"], named.COVERED, lang))
    cells.append(_ability(hero.ultimate.key, not player["ultimate"], named.USED, lang, named.ULTIMATE))
    cells.append(_ability(hero.response.key, not player["response"], named.USED, lang, named.RESPONSE))
    return cells


def _ability(key: str, gone: bool, word: Words, lang: str, label: Words | None = None) -> Cell:
    ability = ABILITIES[key]
    name = f"{label.say(lang)}{gap(lang) or ' '}{ability.name.say(lang)}" if label else ability.name.say(lang)
    return bracketed(Text(f"{name} {ability.speed}", "dim" if gone else ""), [Text(word.say(lang), "dim")] if gone else [], lang)


def _also(view: View, player: Player, lang: str) -> list[Cell]:
    """What else it can use or holds: abilities of its own, the rune, a weapon form, rounds, essences, circles, skeletons."""
    state = view["state"]
    keys = [key for key in player.get("printed", ()) if ABILITIES[key].name and key not in ("flip",) and ABILITIES[key].uses]
    found = [f"{ABILITIES[key].name.say(lang)} {ABILITIES[key].speed}" for key in keys]
    if not state["novice"]:
        found.append((named.RUNE if player["rune"] else named.NO_RUNE).say(lang))
    found += [named.FORM[player["form"]].say(lang)] if "form" in player else []
    found += [named.ROUNDS(lang, count=player["rounds"])] if "rounds" in player else []
    if player.get("essences"):
        found.append(named.ESSENCES(lang, list=comma(lang).join(named.ELEMENTS[one].say(lang) for one in player["essences"])))
    found += [named.RESERVE(lang, count=player["reserve circles"])] if "reserve circles" in player else []
    if player["character"] == "silas":
        found += [named.SKELETON(lang, number=unit["id"] - SKELETONS[0] + 1, life=unit["life"], most=unit["maximum"])
                  for unit in state["units"] if unit["id"] in SKELETONS and unit["cell"] != NOWHERE]
    return [[Text(part)] for part in found]


def _states(player: Player, lang: str) -> list[Cell]:
    """Both halves of the tracker, from left to right, each state with its age."""
    tracker = (*player["continuing"], *player["periodic"])
    return [[Text(named.AGE(lang, state=STATES[entry["state"]], age=entry["age"]), "yellow")] for entry in tracker]


def _gear(player: Player, lang: str) -> list[Cell]:
    """Items, and the equipment with its face."""
    cells = [[Text(CARD[key].name.say(lang))] for key in player["items"]]
    if player["equipment"]:
        down = not player["equipment_up"]
        cells.append(bracketed(Text(CARD[player["equipment"]].name.say(lang), "dim" if down else ""),
                               [Text(named.DOWN.say(lang), "dim")] if down else [], lang))
    return cells
