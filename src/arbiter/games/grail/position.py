"""Positions in the words scenarios use: reading a `given`. The other way round is in given.py."""

from __future__ import annotations

from arbiter.core.given import UNSAID, Side, left_out, listed, one_of, seat_key, seat_named, whole, yes
from arbiter.core.state import everyone
from arbiter.games.grail.chain_words import read_chain
from arbiter.games.grail.dice import INITIATIVE
from arbiter.games.grail.events import EVENTS
from arbiter.games.grail.identity import NOVICE_HEROES, RELICS, clockwise
from arbiter.games.grail.movement import SKELETON_MOVE, move_value
from arbiter.games.grail.pieces import read_pieces
from arbiter.games.grail.players import CURSE_TOKENS, PLAYER, read_player
from arbiter.games.grail.roster import GEAR, HEROES, hero_of
from arbiter.games.grail.setup import FOR_SALE
from arbiter.games.grail.state import (
    BLUE,
    CHARACTERS,
    DAYS,
    FINAL,
    NIGHTS,
    NOBODY,
    NOTHING,
    NOVICE_START,
    PLAYERS,
    RED,
    SACRED,
    SKELETONS,
    SOULS,
    STANDARD_ACTIONS,
    START,
    VESSEL,
    Grail,
    new_table,
)
from arbiter.games.grail.tiles import CAMPFIRE, NOVICE, TILES, of_kind
from arbiter.games.grail.vision import alive, silas
from arbiter.games.grail.wording import (
    EVENT_NAMES,
    HERO_NAMES,
    NONE,
    RELIC_NAMES,
    TEAM_NAMES,
    TILE_NAMES,
    gear_named,
    hero_named,
    named,
    read_map,
    rest_of_stack,
    unit_named,
)
from arbiter.letters.reading import Place

SEAT_NAMES = tuple(seat_key(seat) for seat in range(PLAYERS))
OF_TURN = ("turn", "done", "actor", "acted", "movement", "standard actions", "flipped", "switched", "golem moved", "weapon used",
           "fang used")
ON_MAP = ("statue", "smoke", "golem", "circles", "detonators")
OF_ROUND = ("round", "cycles", "events", "items for sale", "equipment for sale", "order", "dice on slots")
GIVEN = ("step", "novice", "oldest", "limit", "apart", "map", "revealed", "stack", "camps", "statue returns to", *ON_MAP, *OF_ROUND, "dice",
         *OF_TURN, "chain", "waiting", *SEAT_NAMES)

BUILDING = ("reveal tile", "join tile")
BEFORE_TEAMS = (*BUILDING, "statue", "relics")
BEFORE_HEROES = (*BEFORE_TEAMS, "offers", "choose", "reveal")
BEFORE_ORDER = (*BEFORE_HEROES, "initiative")
BEFORE_CAMPS = (*BEFORE_ORDER, "campfire")
SETUP = (*BEFORE_CAMPS, "ready", "place")
TURN_STEPS = ("preparation", "phases", "act", "settle", "end phase")
BEFORE_EVENT = ("statue reset", "statue returns", "event")
WORLD_STEPS = ("world", *BEFORE_EVENT, "initiative change")
STEPS = (*SETUP, *TURN_STEPS, *WORLD_STEPS)
NOT_IN_NOVICE = (*BUILDING, "statue", "choose", "reveal", "initiative", "campfire", "statue reset", "statue returns")
FIRST_EVENTS = ("Whispering Souls", "Trembling Earth", "Deluge")
"""The events of the three nights if nobody says: the first two do nothing that lasts."""


def position(given: Place) -> Grail:
    """The state a scenario's `given` describes; what it leaves out is filled in as in an ordinary game."""
    parts = given.mapping(*GIVEN)
    game = new_table()
    sides = [parts[name].mapping(*PLAYER) if name in parts else {} for name in SEAT_NAMES]
    game.step = one_of(parts["step"], "step", STEPS) if "step" in parts else "settle" if "chain" in parts else "act"
    game.novice = yes(parts, "novice")
    if game.novice and game.step in NOT_IN_NOVICE:
        raise parts["step"].error(f"{game.step!r} is no step of the novice game (GRAIL-SETUP-02)")
    game.oldest = seat_named(parts["oldest"], PLAYERS) if "oldest" in parts else 0
    game.limit = whole(parts["limit"]) if "limit" in parts else 0
    game.apart = yes(parts, "apart")
    _read_dice(game, parts)
    _read_map(game, parts)
    _read_teams(game, sides)
    _read_heroes(game, sides)
    _read_round(game, parts)
    _read_camps(game, parts)
    for seat, side in enumerate(sides):
        read_player(game, seat, side)
    _read_order(game, parts, sides)
    read_pieces(game, parts, sides)
    _read_gear_supply(game, parts, sides)
    _read_turn(game, parts, given)
    read_chain(game, parts, given)
    return game


def too_early(game: Grail, parts: Side, keys: tuple[str, ...], steps: tuple[str, ...], what: str, clause: str) -> None:
    """What does not exist yet cannot be written."""
    if game.step in steps:
        left_out(parts, keys, f"in the step {game.step!r} {what}", clause, (*UNSAID, NONE))


# --- the table -------------------------------------------------------------------------------------------------------


def _read_dice(game: Grail, parts: Side) -> None:
    """What the next dice show, one after the other."""
    highest = INITIATIVE if game.step in ("initiative", "choose", "offers", "relics", "reveal") else 2
    for entry in listed(parts, "dice"):
        if type(entry.value) is int and highest == 2 < entry.value <= INITIATIVE:
            raise entry.error(f"no effect die shows a {entry.value}: they show 0, 1 or 2 (GRAIL-DICE-01)")
        game.scripted = (*game.scripted, whole(entry, 1 if highest > 2 else 0, highest))


def _read_map(game: Grail, parts: Side) -> None:
    """The tiles on the map, the one that was turned up and those still face down."""
    building = game.step in BUILDING
    game.placements = read_map(parts["map"], whole=not building) if "map" in parts else NOVICE[:1] if building else NOVICE
    if game.novice and game.placements != NOVICE:
        raise parts["map"].error("the novice game has a map of its own: leave `map` out (GRAIL-MAP-01)")
    if not building:
        too_early(game, parts, ("revealed", "stack"), STEPS, "all tiles are on the map", "GRAIL-MAP-05")
        return
    too_early(game, parts, ("revealed",), ("reveal tile",), "no tile is turned up yet", "GRAIL-MAP-05")
    if "revealed" in parts and game.step == "join tile":
        game.revealed = named(parts["revealed"], "tile", TILE_NAMES)
    stack = [named(entry, "tile", TILE_NAMES) for entry in listed(parts, "stack")]
    rest = list(rest_of_stack(game.placements, (game.revealed,)))
    if "stack" in parts and (sorted(stack) != sorted(rest) or [TILES[tile].kind for tile in stack] != [TILES[tile].kind for tile in rest]):
        raise parts["stack"].error(f"these tiles are left, goddess tiles on top and campfires at the bottom: "
                                   f"{', '.join(TILE_NAMES[tile] for tile in rest)} (GRAIL-MAP-03)")
    game.stack = tuple(stack or rest)
    if game.step == "join tile":
        if game.revealed == NOTHING and game.stack:
            game.revealed, game.stack = game.stack[0], game.stack[1:]
        expected = len(TILES) - len(game.placements) - len(game.stack)
        if game.revealed == NOTHING or expected != 1:
            place = parts["revealed" if "revealed" in parts else "map"]
            raise place.error("in the step 'join tile' a tile that is not on the map is turned up (GRAIL-MAP-05)")
        kinds = [TILES[tile].kind for tile in (game.revealed, *game.stack)]
        if kinds != [TILES[tile].kind for tile in rest_of_stack(game.placements)]:
            raise parts["revealed"].error(f"a {TILES[rest[0]].kind} tile comes off the stack now (GRAIL-MAP-03)")


def _read_camps(game: Grail, parts: Side) -> None:
    """The campfire of each team: the western one is red unless somebody says otherwise."""
    east, west = of_kind(CAMPFIRE)
    if "camps" not in parts:
        game.camps = (west, east) if game.placements == NOVICE or game.step not in BEFORE_CAMPS else ()
        return
    too_early(game, parts, ("camps",), BEFORE_CAMPS, "no campfire is taken yet", "GRAIL-UNK-32")
    on = parts["camps"].mapping(*TEAM_NAMES)
    tiles = {TEAM_NAMES.index(team): named(place, "tile", TILE_NAMES) for team, place in on.items()}
    for team, tile in tiles.items():
        if TILES[tile].kind != CAMPFIRE:
            raise on[TEAM_NAMES[team]].error(f"the {TILE_NAMES[tile]} is no campfire: write camp east or camp west (GRAIL-MAP-06)")
    red = tiles.get(RED, east + west - tiles.get(BLUE, east))
    game.camps = (red, east + west - red)
    if tiles.get(BLUE, game.camps[BLUE]) != game.camps[BLUE]:
        raise parts["camps"].error("each team has a campfire of its own (GRAIL-MAP-06)")
    if game.novice and red != west:
        raise parts["camps"].error("in the novice game red begins in the west: leave `camps` out (GRAIL-MAP-01)")


# --- teams and characters --------------------------------------------------------------------------------------------


def _read_teams(game: Grail, sides: list[Side]) -> None:
    """Teams of two, each with a leader; p1 and p2 against p3 and p4, the first of each leading, unless somebody says otherwise.

    In the novice game the first two from the oldest player on are a team.
    """
    for side in sides:
        too_early(game, side, ("relic",), BEFORE_TEAMS, "no relics are dealt yet", "GRAIL-GOAL-05")
        if game.novice:
            too_early(game, side, ("team", "relic"), STEPS, "of the novice game teams and relics are fixed", "GRAIL-IDENT-02")
    written = [TEAM_NAMES.index(one_of(side["team"], "team", TEAM_NAMES)) if "team" in side else NOBODY for side in sides]
    if game.step in BEFORE_TEAMS and written == [NOBODY] * PLAYERS:
        return
    cards = clockwise(game) if game.novice else CHARACTERS
    for seat in CHARACTERS:
        if written[seat] == NOBODY:
            usual = RELICS[cards[seat]][0]
            written[seat] = usual if written.count(usual) < 2 else 1 - usual
    if written.count(RED) != 2:
        place = next(side["team"] for side in sides if "team" in side)
        raise place.error(f"each team has two players, and red would have {written.count(RED)} (GRAIL-GOAL-01)")
    game.team = tuple(written)
    if game.step not in BEFORE_TEAMS:
        _read_relics(game, sides)


def _read_relics(game: Grail, sides: list[Side]) -> None:
    relic = [RELIC_NAMES.index(one_of(side["relic"], "relic", RELIC_NAMES)) if "relic" in side else NOTHING for side in sides]
    if game.novice:
        relic = [RELICS[card][1] for card in clockwise(game)]
    for team in (RED, BLUE):
        one, two = (seat for seat in CHARACTERS if game.team[seat] == team)
        relic[one] = relic[one] if relic[one] != NOTHING else VESSEL if relic[two] == SACRED else SACRED
        relic[two] = relic[two] if relic[two] != NOTHING else 1 - relic[one]
        if relic[one] == relic[two]:
            place = sides[two].get("relic", sides[one].get("relic"))
            assert place is not None
            raise place.error(f"{seat_key(one)} and {seat_key(two)} are a team: one is sacred, the other vessel (GRAIL-GOAL-02)")
    game.relic, game.relic_known = tuple(relic), [0] * PLAYERS
    for seat in CHARACTERS:
        mates = [other for other in CHARACTERS if game.team[other] == game.team[seat]]
        shown = game.novice or any(yes(sides[mate], "dead") for mate in mates)
        game.relic_known[seat] = everyone(game) if shown else sum(1 << mate for mate in mates)


def _read_heroes(game: Grail, sides: list[Side]) -> None:
    """The character of each seat, all different; before they are revealed, the two each may choose from."""
    if game.step in BEFORE_HEROES:
        _read_offers(game, sides)
        return
    heroes = [hero_named(side["character"]) if "character" in side else NOBODY for side in sides]
    if game.novice:
        fixed = [NOVICE_HEROES[place] for place in clockwise(game)]
        for side, hero, usual in zip(sides, heroes, fixed, strict=True):
            if hero not in (NOBODY, usual):
                raise side["character"].error("the characters of the novice game are Eli, Yunye, Darien and Noel, from the oldest player "
                                              "on: leave `character` out (GRAIL-IDENT-06)")
        heroes = fixed
    for seat in CHARACTERS:
        if heroes.count(heroes[seat]) > 1 and heroes[seat] != NOBODY:
            name = HERO_NAMES[heroes[seat]]
            raise sides[seat]["character"].error(f"there is one card of {name}, and two players would have it (GRAIL-COMP-01)")
    game.character = _usual_heroes(heroes)


def _usual_heroes(heroes: list[int]) -> list[int]:
    """Whoever has no character yet gets the usual one, or the first that is left."""
    for seat in CHARACTERS:
        if heroes[seat] == NOBODY:
            heroes[seat] = seat if seat not in heroes else next(hero for hero in range(len(HEROES)) if hero not in heroes)
    return heroes


def _read_offers(game: Grail, sides: list[Side]) -> None:
    game.character = [NOBODY] * PLAYERS
    for seat, side in enumerate(sides):
        too_early(game, side, ("character",), BEFORE_HEROES, "no characters are revealed yet; write `picked`", "GRAIL-IDENT-08")
        too_early(game, side, ("offers",), BEFORE_TEAMS, "no characters are drawn yet", "GRAIL-IDENT-07")
        game.offers[seat] = tuple(sorted(hero_named(entry) for entry in listed(side, "offers")))
        if "picked" in side and side["picked"].value != NONE:
            game.picked[seat] = hero_named(side["picked"])
    if game.step == "choose":
        _deal_offers(game, sides)
    elif game.step == "reveal":
        game.picked = _usual_heroes(game.picked)
    if any(game.picked.count(hero) > 1 for hero in game.picked if hero != NOBODY):
        raise next(side["picked"] for side in sides if "picked" in side).error("there is one card of each character (GRAIL-COMP-01)")


def _deal_offers(game: Grail, sides: list[Side]) -> None:
    drawn = [hero for offer in game.offers for hero in offer]
    rest = [hero for hero in range(len(HEROES)) if hero not in drawn]
    for seat, side in enumerate(sides):
        if "offers" not in side:
            game.offers[seat], rest = tuple(rest[:2]), rest[2:]
        if len(game.offers[seat]) != 2 or len(set(drawn)) < len(drawn):
            place = next(other["offers"] for other in sides if "offers" in other)
            raise place.error("everybody draws two characters, and there is one card of each (GRAIL-IDENT-07)")
        if game.picked[seat] not in (NOBODY, *game.offers[seat]):
            raise side["picked"].error(f"{seat_key(seat)} has not drawn {HERO_NAMES[game.picked[seat]]} (GRAIL-IDENT-07)")
        if game.picked[seat] != NOBODY and NOBODY in game.picked[:seat]:
            raise side["picked"].error(f"{seat_key(game.picked.index(NOBODY))} chooses before {seat_key(seat)} (GRAIL-IDENT-07)")
    if NOBODY not in game.picked:
        raise sides[-1]["picked"].error("somebody has yet to choose in the step 'choose' (GRAIL-IDENT-08)")


# --- rounds ----------------------------------------------------------------------------------------------------------


def _read_round(game: Grail, parts: Side) -> None:
    """The slot of the round marker, and the events of the nights: those of the past and of the coming night are known."""
    first = NOVICE_START if game.novice else START
    if "round" in parts and parts["round"].value == "final":
        game.slot = FINAL
    elif "round" in parts:
        if parts["round"].value not in range(first, FINAL + 1):
            raise parts["round"].error(f"a round is a number from {first} to {FINAL}, or `final` (GRAIL-ROUND-03)")
        game.slot = whole(parts["round"], first, FINAL)
    else:
        game.slot = first
    if game.slot != first:
        too_early(game, parts, ("round",), SETUP, "the game is still being set up", "GRAIL-SETUP-02" if game.novice else "GRAIL-SETUP-03")
    if game.step == "initiative change" and game.slot == first:
        raise parts.get("round", parts["step"]).error(f"initiative changes after the first round: write `round: {first + 1}` or later "
                                                      "(GRAIL-WORLD-08)")
    if game.step in BEFORE_EVENT and game.slot in (START, FINAL):
        raise parts.get("round", parts["step"]).error(f"{game.step!r} comes in rounds 2 to 7 (GRAIL-WORLD-02)")
    if game.step in ("statue reset", "statue returns") and game.slot not in DAYS:
        raise parts.get("round", parts["step"]).error("the statue returns on days: write `round: 2`, 4 or 6 (GRAIL-WORLD-03)")
    game.cycles = whole(parts["cycles"]) if "cycles" in parts else 0
    if game.cycles and game.slot != FINAL:
        raise parts["cycles"].error("only cycles of Final Judgement are counted: write `round: final` (GRAIL-ROUND-05)")
    if game.novice:
        too_early(game, parts, ("events",), STEPS, "of the novice game there are no events", "GRAIL-SETUP-04")
        return
    _read_events(game, parts)


def _read_events(game: Grail, parts: Side) -> None:
    places = listed(parts, "events")
    cards = [named(entry, "event", EVENT_NAMES) for entry in places]
    if len(set(cards)) < len(cards) or len(cards) > len(EVENTS):
        raise parts["events"].error("there is one card of each event (GRAIL-COMP-08)")
    usual = [EVENT_NAMES.index(name) for name in FIRST_EVENTS]
    cards += [card for card in dict.fromkeys((*usual, *range(len(EVENTS)))) if card not in cards]
    game.events, game.events_known = tuple(cards), [0] * len(cards)
    for place, night in enumerate(NIGHTS):
        if game.slot >= night or (game.slot == night - 1 and game.step not in BEFORE_EVENT):
            game.events_known[place] = everyone(game)


def _read_order(game: Grail, parts: Side, sides: list[Side]) -> None:
    """The living in initiative order, and the dice that lie on it."""
    too_early(game, parts, ("order",), BEFORE_ORDER, "initiative is not rolled yet", "GRAIL-IDENT-10")
    if game.step in BEFORE_ORDER:
        game.rolls = (0,) * PLAYERS if game.step == "initiative" else ()
        return
    first = game.oldest if game.novice else 0
    seats = [*CHARACTERS[first:], *CHARACTERS[:first]]
    living = [seat for seat in seats if not yes(sides[seat], "dead")]
    order = [seat_named(entry, PLAYERS) for entry in listed(parts, "order")] if "order" in parts else living
    if sorted(order) != sorted(living):
        raise parts["order"].error(f"the order holds every living character once: {', '.join(map(seat_key, living))} (GRAIL-UNK-54)")
    if game.novice and order != living:
        raise parts["order"].error("in the novice game the order is that of the seats from the oldest player on: leave `order` out "
                                   "(GRAIL-IDENT-09)")
    game.order = tuple(order)
    marked = [seat_named(entry, PLAYERS) for entry in listed(parts, "dice on slots")]
    for entry, seat in zip(listed(parts, "dice on slots"), marked, strict=True):
        if seat not in order or marked.count(seat) > 1 or len(marked) > 1 or game.novice or game.step in SETUP:
            raise entry.error("there is one Stubborn Old Die, on the slot of a living character of the standard game (GRAIL-SPEC-01)")
    game.dice_on = tuple(seat for seat in order if seat in marked)


# --- gear ------------------------------------------------------------------------------------------------------------


def _read_gear_supply(game: Grail, parts: Side, sides: list[Side]) -> None:
    """What is for sale: as written, or the first four that nobody holds; no card is in two places."""
    if game.novice:
        too_early(game, parts, ("items for sale", "equipment for sale"), STEPS, "of the novice game there is nothing to buy",
                  "GRAIL-SETUP-07")
        return
    held = [item for items in game.held for item in items] + [gear for gear in game.worn if gear != NOTHING]
    held += [gear for gear, card in enumerate(GEAR) if game.dice_on and card.key == "stubborn-old-die"]
    for equipment, key in ((False, "items for sale"), (True, "equipment for sale")):
        kind = [number for number, card in enumerate(GEAR) if card.equipment == equipment]
        sale = [gear_named(entry, equipment=equipment) for entry in listed(parts, key)]
        if key not in parts:
            sale = [number for number in kind if GEAR[number].for_sale and number not in held][:FOR_SALE]
        for number in kind:
            place = parts.get(key) or next((side[word] for side in sides for word in ("items", "equipment") if word in side), None)
            if place is not None and (sale + held).count(number) > GEAR[number].copies:
                name, copies = GEAR[number].name.en, GEAR[number].copies
                raise place.error(f"there {'is' if copies == 1 else 'are'} only {copies} {name}, and more are written (GRAIL-COMP-07)")
            if place is not None and number in sale and not GEAR[number].for_sale:
                raise place.error("the High-Energy Detonators are Edwin's and never for sale (GRAIL-SETUP-08)")
        if len(sale) > FOR_SALE:
            raise parts[key].error(f"at most {FOR_SALE} cards of a kind are for sale, not {len(sale)} (GRAIL-SETUP-09)")
        setattr(game, "equipment" if equipment else "items", tuple(sorted(sale)))
    if sum(game.souls) > SOULS:
        place = next(side["souls"] for side in sides if "souls" in side)
        raise place.error(f"there are {SOULS} souls, not {sum(game.souls)} (GRAIL-COMP-14)")
    if sum(game.curses) > CURSE_TOKENS:
        place = next(side["curses"] for side in sides if "curses" in side)
        raise place.error(f"there are {CURSE_TOKENS} curse tokens, not {sum(game.curses)} (GRAIL-COMP-15)")


# --- turns -----------------------------------------------------------------------------------------------------------


def _read_turn(game: Grail, parts: Side, given: Place) -> None:
    """Whose turn it is, who acts, and what is left of the turn; nothing has been done in it if nobody says."""
    if game.step not in TURN_STEPS:
        what = "the game is still being set up" if game.step in SETUP else "it is nobody's turn"
        too_early(game, parts, OF_TURN, STEPS, what, "GRAIL-FLOW-01")
        return
    game.turn = seat_named(parts["turn"], PLAYERS) if "turn" in parts else game.order[0]
    dead = game.turn not in game.order
    if dead and game.step not in ("settle", "end phase"):
        raise parts["turn"].error(f"{seat_key(game.turn)} is dead and has no turn (GRAIL-UNK-54)")
    before = () if dead else game.order[:game.order.index(game.turn)]
    done = [seat_named(entry, PLAYERS) for entry in listed(parts, "done")] if "done" in parts else before
    if game.turn in done:
        raise parts["done"].error(f"it is the turn of {seat_key(game.turn)}, who has not had it yet (GRAIL-FLOW-01)")
    game.taken = sum({1 << seat for seat in done})
    for key in ("flipped", "switched", "golem moved", "weapon used", "fang used"):
        setattr(game, key.replace(" ", "_"), yes(parts, key))
    _read_actor(game, parts, given)


def _read_actor(game: Grail, parts: Side, given: Place) -> None:
    """The unit whose action phase it is, with its movement and standard actions."""
    acting = game.step in ("act", "settle")
    own = [game.turn, *(unit for unit in SKELETONS if alive(game, unit) and silas(game) == game.turn)]
    if acting:
        game.actor = unit_named(game, parts["actor"]) if "actor" in parts else game.turn
        if game.actor not in own or (not alive(game, game.actor) and game.step == "act"):
            raise parts["actor"].error(f"in the turn of {seat_key(game.turn)} its own units act (GRAIL-HERO-15)")
    else:
        too_early(game, parts, ("actor", "movement", "standard actions"), STEPS, "nobody acts", "GRAIL-STD-01")
    acted = [unit_named(game, entry) for entry in listed(parts, "acted")]
    for entry, unit in zip(listed(parts, "acted"), acted, strict=True):
        if unit != game.turn and (unit not in SKELETONS or silas(game) != game.turn):
            raise entry.error(f"in the turn of {seat_key(game.turn)} its own units act (GRAIL-HERO-15)")
    game.phases = sum({1 << unit for unit in (*acted, *((game.actor,) if acting else ()))})
    if game.step == "phases" and (silas(game) != game.turn or all(game.phases >> unit & 1 for unit in own)):
        raise parts.get("acted", given).error("in the step 'phases' Silas and his skeletons choose who acts: it is the turn of Silas, and "
                                              "not all of them have acted (GRAIL-HERO-15)")
    if acting:
        most = STANDARD_ACTIONS if game.actor in CHARACTERS else 1
        game.movement = whole(parts["movement"], 0, 9) if "movement" in parts else move_value(game, game.actor)
        game.standard = whole(parts["standard actions"], 0, most) if "standard actions" in parts else most
        printed = hero_of(game, game.actor).move + SWIFT if game.actor in CHARACTERS else SKELETON_MOVE
        if game.movement > printed:
            raise parts["movement"].error(f"that unit has at most {printed} movement (GRAIL-CARD-05)")


SWIFT = 1
"""The movement that boots add; they may have been given up since the turn began."""
