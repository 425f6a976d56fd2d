"""Positions in the words scenarios use: reading a `given`. The other way round is in facts.py."""

from __future__ import annotations

from collections.abc import Iterator

from arbiter.core.given import Side, flag, listed, one_of, seat_key, seat_named, whole
from arbiter.core.values import replaced, without
from arbiter.core.zones import SEEN_BY, Deck, Zone
from arbiter.games.wizards import charts, loops
from arbiter.games.wizards.abilities import Obstacle
from arbiter.games.wizards.board import CENTRE, EMPTY, EMPTY_GRID
from arbiter.games.wizards.damage import doomed
from arbiter.games.wizards.definition import (
    CHARACTER,
    CHART,
    CREATURE,
    EQUIPPABLE,
    KIND_NAMES,
    MAIN_DECK,
    ONE_OF_EACH,
    RUNE,
    SCROLL,
    SKILLS,
    TERRAIN,
)
from arbiter.games.wizards.elements import NOTHING
from arbiter.games.wizards.lasting_words import read_lasting, read_noted
from arbiter.games.wizards.marks import ANYWHERE, CHARACTER_MARKS, IN_POOL, check_marks, read_marks, settle_marks
from arbiter.games.wizards.placement import item_slots, item_slots_taken, shared_cells
from arbiter.games.wizards.setup import CHARTS
from arbiter.games.wizards.shelf import CARDS, COUNTERS, KIND, NUMBER, WITH
from arbiter.games.wizards.skills import free_slot, slots_taken
from arbiter.games.wizards.state import (
    ITEM_SLOTS,
    LAST_TURN,
    MAIN,
    PLAYERS,
    SKILL_CARDS,
    SKILL_SLOTS,
    Wizards,
    everyone,
    table,
)
from arbiter.games.wizards.suggested import SUGGESTED
from arbiter.games.wizards.values import max_life
from arbiter.games.wizards.view import OF_PLAYER, OF_TABLE
from arbiter.games.wizards.wording import CELL_NAMES, SHELF, cell_named, character_named, read_points
from arbiter.letters.reading import Place

SEAT_NAMES = ("p1", "p2")
GIVEN = ("step", "turn", "turn number", "first", "redrawn", "unlocked", "dice", *SEAT_NAMES)
PLAYER = ("character", "at", *CHARACTER_MARKS, "grid", "terrain", "skills", "items", "charts", "hand", "deck", "top", "pool", "discard",
          "idle", "removed", "elements", "draws", "draws skipped", "lasting")
OPENING = ("redraw",)
"""The steps before the first turn."""
END_STEPS = ("end effects", "end statuses", "end discard", "end reset")
STEPS = (*OPENING, "turn", "draw", "invocations", "starts", "act", "settle", *END_STEPS)
PILE = 10
"""How many cards a deck holds if nobody says."""
PLAIN = tuple([NUMBER[key] for key in ("headmaster-firewhirl", "great-sage-walport")])
"""The characters that play if nobody says: what they do, they do before the game."""
DERIVED = tuple([face for face, card in enumerate(CARDS) if card.derived and face not in CHARTS
                 for _ in range(max([deck.derived.count(face) for deck in SUGGESTED] + [1]))])

UNIT_ZONE = Zone((CHARACTER, CREATURE), "in the grid stand the character and creatures", "WIZ-ZONE-01", more=ANYWHERE)
TERRAIN_ZONE = Zone((TERRAIN,), "only terrain lies on a cell beneath a unit", "WIZ-SCHOOL-03", more=ANYWHERE)
SKILL_ZONE = Zone(SKILLS, "the skill zone holds learned skills", "WIZ-ZONE-02", more=ANYWHERE)
ITEM_ZONE = Zone((*EQUIPPABLE, SCROLL, RUNE), "the item zone holds items that are equipped or set", "WIZ-ZONE-03",
                 more=(*ANYWHERE, SEEN_BY))
CHART_ZONE = Zone((CHART,), "only star charts are placed", "WIZ-ZONE-07", more=ANYWHERE)
POOL_ZONE = Zone(SKILLS, "the spell pool holds skills that are not learned", "WIZ-ZONE-05", more=(*IN_POOL, SEEN_BY))
PILES = Zone(MAIN_DECK, "hand and deck hold creatures and items", "WIZ-DECK-03", more=("owner", "attribute", SEEN_BY))
DISCARD = Zone((*MAIN_DECK, *SKILLS, CHART), "a character is not discarded: its player loses", "WIZ-TYPE-01",
               more=("owner", "attribute", "copy"))
IDLE = Zone((*MAIN_DECK, *SKILLS, CHART), "a character never waits in the idle zone", "WIZ-ZONE-07", more=("owner", "attribute"))


def position(given: Place) -> Wizards:
    """The state a scenario's `given` describes; what it leaves out is filled in as in an ordinary game."""
    parts = given.mapping(*GIVEN)
    game = table()
    sides = [parts[name].mapping(*PLAYER) if name in parts else {} for name in SEAT_NAMES]
    _read_course(game, parts)
    for seat, side in enumerate(sides):
        game.grid[seat], game.terrain[seat], game.elements[seat] = EMPTY_GRID, EMPTY_GRID, NOTHING
        _read_character(game, seat, side)
    for seat, side in enumerate(sides):
        _read_zones(game, seat, side)
        _read_piles(game, seat, side)
    pairs = [pair for seat, side in enumerate(sides) for pair in _read_grid(game, seat, side)]
    for seat, side in enumerate(sides):
        _read_terrain(game, seat, side)
        _fill_piles(game, seat, side, parts.get(SEAT_NAMES[seat], given))
    for seat in range(PLAYERS):
        settle_marks(game, seat)
    _combine(game, pairs)
    game.noted = {card: read_noted(game, place) for card, place in game.noted.items()}  # type: ignore[arg-type]
    for seat, side in enumerate(sides):
        _accompany(game, seat, side)
        read_lasting(game, seat, listed(side, "lasting"))
    _check(game, sides, given)
    if game.step == "act":
        loops.note(game)
    game.lists = tuple(tuple(sorted(game.face[card] for card, owner in enumerate(game.owner) if owner == seat)) for seat in range(PLAYERS))
    return game


# --- the course of the game ------------------------------------------------------------------------------------------


def _read_course(game: Wizards, parts: Side) -> None:
    """The step, whose turn it is, and the turn's number; the third turn is the first one's second."""
    game.step = one_of(parts["step"], "step", STEPS) if "step" in parts else "act"
    game.turn = seat_named(parts["turn"], PLAYERS) if "turn" in parts else 0
    OF_TABLE.read(game, 0, parts, "redrawn", "unlocked")
    game.scripted = tuple(whole(die, 1, 6) for die in listed(parts, "dice"))
    if game.step in OPENING:
        for key in ("turn", "turn number"):
            if key in parts:
                raise parts[key].error(f"before the first turn there is no turn: write `first` in place of `{key}` (WIZ-FLOW-02)")
        game.first = game.turn = seat_named(parts["first"], PLAYERS) if "first" in parts else 0
        return
    if game.redrawn != 0:
        raise parts["redrawn"].error("hands are redrawn before the first turn: write `step: redraw` (WIZ-FLOW-02)")
    game.number = whole(parts["turn number"], 1, LAST_TURN) if "turn number" in parts else 3
    game.first = game.turn if game.number % 2 else 1 - game.turn
    if "first" in parts and seat_named(parts["first"], PLAYERS) != game.first:
        raise parts["first"].error(f"turn {game.number} is one of {seat_key(game.turn)}, and the players take turns, so "
                                   f"{seat_key(game.first)} went first: leave `first` out or write another `turn number` (WIZ-FLOW-04)")
    game.redrawn = (1 << PLAYERS) - 1
    if game.step == "turn":
        game.number -= 1
    if game.step == "settle":
        game.after = "act"


# --- the field -------------------------------------------------------------------------------------------------------


def _read_character(game: Wizards, seat: int, side: Side) -> None:
    """The wizard, in the centre unless it is written elsewhere."""
    face = character_named(side["character"]) if "character" in side else PLAIN[seat]
    card = SHELF.lay(game, face, seat, seat, everyone(game))
    game.character += (card,)
    read_marks(game, card, {key: side[key] for key in CHARACTER_MARKS if key in side})
    cell = cell_named(side["at"]) if "at" in side else CENTRE
    game.grid[seat] = replaced(game.grid[seat], cell, card)


def _read_grid(game: Wizards, seat: int, side: Side) -> list[tuple[int, int, Place]]:
    """A player's creatures by cell; the second creatures of cells that two share."""
    pairs = []
    for name, place in side["grid"].mapping().items() if "grid" in side else ():
        cell = cell_named(side["grid"].key(name))
        both = place.items() if isinstance(place.value, list) else [place]
        if len(both) not in (1, 2):
            raise place.error(f"on {name} stands one unit, or two creatures that share the cell (WIZ-U02)")
        cards = [_unit(game, seat, cell, one) for one in both]
        if cards[0] == game.character[seat]:
            continue
        if game.grid[seat][cell] != EMPTY:
            raise place.error(f"on {name} stands the character: write `at: A2`, say, to put it elsewhere, or another cell (WIZ-U02)")
        game.grid[seat] = replaced(game.grid[seat], cell, cards[0])
        pairs += [(cards[0], second, place) for second in cards[1:]]
    return pairs


def _unit(game: Wizards, seat: int, cell: int, place: Place) -> int:
    """A creature that stands on a cell; or the character, which is moved there."""
    (written,) = SHELF.written(UNIT_ZONE, [place], seat, PLAYERS)
    if written.count > 1:
        raise written.place.error(f"on {CELL_NAMES[cell]} stands one unit: write each one on its own cell (WIZ-U02)")
    if KIND[written.face] == CHARACTER:
        character = game.character[seat]
        if written.face != game.face[character]:
            raise written.place.error(f"the character of {seat_key(seat)} is {CARDS[game.face[character]].name.en}: write "
                                      f"`character: {CARDS[written.face].name.en}` for another one (WIZ-DECK-02)")
        grid = replaced(game.grid[seat], game.grid[seat].index(character), EMPTY)
        if grid[cell] != EMPTY:
            raise written.place.error(f"on {CELL_NAMES[cell]} stands another unit (WIZ-U02)")
        game.grid[seat] = replaced(grid, cell, character)
        read_marks(game, character, written.on)
        return character
    ((card, written),) = SHELF.laid(game, seat, UNIT_ZONE, [place], everyone(game))
    read_marks(game, card, written.on)
    return card


def _combine(game: Wizards, pairs: list[tuple[int, int, Place]]) -> None:
    """Creatures that share a cell, if a text in force says that they may."""
    for first, second, place in pairs:
        seat = game.holder[first]
        if game.grid[seat].index(first) not in shared_cells(game, seat, second):
            raise place.error("two creatures share a cell only where an ability in effect says so: add it to `skills` (WIZ-U36)")
        game.pairs[first] = second


def _read_terrain(game: Wizards, seat: int, side: Side) -> None:
    """The terrain on a player's side; it may be the other player's."""
    for name, place in side["terrain"].mapping().items() if "terrain" in side else ():
        cell = cell_named(side["terrain"].key(name))
        for card, written in SHELF.laid(game, seat, TERRAIN_ZONE, [place], everyone(game)):
            if game.terrain[seat][cell] != EMPTY:
                raise written.place.error(f"on {name} lies one terrain: write each one on its own cell (WIZ-SCHOOL-04)")
            game.holder[card] = game.owner[card]
            game.terrain[seat] = replaced(game.terrain[seat], cell, card)
            read_marks(game, card, written.on)
            if game.face[card] in WITH[Obstacle] and game.grid[seat][cell] != EMPTY:
                raise written.place.error(f"{CARDS[game.face[card]].name.en} is an obstacle, so no unit stands on {name}: write another "
                                          "cell for one of them (WIZ-SCHOOL-07)")


def _read_zones(game: Wizards, seat: int, side: Side) -> None:
    """A player's learned skills, items and star charts."""
    for card, written in SHELF.laid(game, seat, SKILL_ZONE, listed(side, "skills"), everyone(game)):
        game.skills[seat] += (card,)
        read_marks(game, card, written.on)
    for card, written in SHELF.laid(game, seat, ITEM_ZONE, listed(side, "items"), 1 << seat):
        face = game.face[card]
        direct = KIND[face] in (SCROLL, RUNE)
        down = flag(written.on["set"]) if "set" in written.on else direct
        if direct and not down:
            raise written.place.error(f"a {KIND_NAMES[KIND[face]].en.lower()} lies in the item zone only face down: write {{set: yes}}, or "
                                      "put it in the hand (WIZ-PLACE-11)")
        if down and not COUNTERS[face]:
            raise written.place.error(f"{CARDS[face].name.en} has no counter, so it is not set: write it in the hand (WIZ-U24)")
        game.items[seat] += (card,)
        if down:
            game.down += (card,)
        else:
            game.known[card] = everyone(game)
        read_marks(game, card, written.on)
    for card, written in SHELF.laid(game, seat, CHART_ZONE, listed(side, "charts"), everyone(game)):
        game.charts[seat] += (card,)
        read_marks(game, card, written.on)


def _accompany(game: Wizards, seat: int, side: Side) -> None:
    """The derived skills that came with creatures."""
    for card, written in zip(game.skills[seat], SHELF.written(SKILL_ZONE, listed(side, "skills"), seat, PLAYERS), strict=True):
        if "came with" not in written.on:
            continue
        place = written.on["came with"]
        creature = game.grid[seat][cell_named(place)]
        if creature == EMPTY or KIND[game.face[creature]] != CREATURE:
            raise place.error(f"no creature stands on {place.text()}: write the cell of the one it came with (WIZ-U32)")
        game.companions[card] = creature


# --- hand and piles --------------------------------------------------------------------------------------------------


def _read_piles(game: Wizards, seat: int, side: Side) -> None:
    """The cards that are named in a player's hand, deck, spell pool, discard pile and idle zone, and outside the game."""
    mine, all_ = 1 << seat, everyone(game)
    for pile, zone, known in (("hand", PILES, mine), ("deck", PILES, 0), ("pool", POOL_ZONE, mine), ("discard", DISCARD, all_),
                              ("idle", IDLE, all_), ("removed", DISCARD, all_)):
        if pile in side and type(side[pile].value) is not int:
            held = getattr(game, "gone" if pile == "removed" else pile)
            for card, written in SHELF.laid(game, seat, zone, side[pile].items(), known):
                held[seat] += (card,)
                read_marks(game, card, written.on)
    if "top" in side:
        if "deck" in side and type(side["deck"].value) is not int:
            raise side["top"].error("`top` lies on a deck nobody wrote down: write all cards as `deck`, the top one first, or leave it out")
        for card, _ in SHELF.laid(game, seat, PILES, side["top"].items(), 0):
            game.deck[seat] += (card,)
    game.elements[seat] = read_points(side["elements"]) if "elements" in side else NOTHING
    OF_PLAYER.read(game, seat, side)
    game.draws = replaced(game.draws, seat, whole(side["draws"]) if "draws" in side else 0)


def _fill_piles(game: Wizards, seat: int, side: Side, where: Place) -> None:
    """Piles given as a number, a deck and an idle zone nobody spoke of are filled from a suggested deck."""
    DECKS.fill(game, seat, side, where, deck=PILE)
    POOLS.fill(game, seat, side, where)
    if "idle" not in side:
        game.idle[seat] = tuple([SHELF.lay(game, face, seat, seat, everyone(game)) for face in usual_idle(game, seat)])


def usual_idle(game: Wizards, seat: int) -> list[int]:
    """The derived cards and star charts that a player does not have anywhere else."""
    owned = [game.face[card] for card, owner in enumerate(game.owner) if owner == seat and card not in game.idle[seat]]
    left: list[int] = []
    for face in (*DERIVED, *CHARTS):
        if face in owned:
            owned.remove(face)
        else:
            left.append(face)
    return left


class OwnDeck(Deck):
    """Derived cards and copies are no part of a deck."""

    def count(self, state: Wizards, seat: int) -> int:
        return len([card for card, owner in enumerate(state.owner) if owner == seat and KIND[state.face[card]] in self.zone.kinds
                    and not CARDS[state.face[card]].derived and card not in state.copies])


def _titles(game: Wizards, seat: int, skills: bool) -> list[int]:
    """The cards of the deck suggested for a player's character, or for another one of its element: one of each first."""
    face = game.face[game.character[seat]]
    deck = next((deck for deck in SUGGESTED if deck.character == face), None) or next(
        (deck for deck in SUGGESTED if CARDS[deck.character].element == CARDS[face].element), SUGGESTED[seat])
    cards = deck.skills if skills else deck.main
    ones = list(dict.fromkeys(cards))
    return ones + [one for one in ones if cards.count(one) > 1]


DECKS = OwnDeck(SHELF, PILES, lambda game, seat: _titles(game, seat, skills=False),
                lambda game, seat: {"hand": 1 << seat, "deck": 0}, 1, MAIN, "WIZ-DECK-03")
POOLS = OwnDeck(SHELF, POOL_ZONE, lambda game, seat: _titles(game, seat, skills=True),
                lambda game, seat: {"pool": 1 << seat}, 1, SKILL_CARDS, "WIZ-DECK-04")


# --- what cannot be --------------------------------------------------------------------------------------------------


def _check(game: Wizards, sides: list[Side], given: Place) -> None:
    """What the rules could never reach is refused, with what to write instead."""
    for seat, side in enumerate(sides):
        check_marks(game, seat, side.get("grid", given))
        _check_slots(game, seat, side)
    for unit in doomed(game):
        where = sides[game.holder[unit]].get("damage" if unit in game.character else "grid", given)
        raise where.error(f"{CARDS[game.face[unit]].name.en} has a life of {max_life(game, unit)} here and dies of {game.damage[unit]} "
                          "damage: write less (WIZ-CRE-03)")
    if game.step != "settle" and (chart := charts.achieved(game)) != EMPTY:
        raise sides[game.holder[chart]]["charts"].error(f"{CARDS[game.face[chart]].name.en} fits and is achieved at once: write "
                                                        "`step: settle` to see that happen, or other units (WIZ-U17)")


def _check_slots(game: Wizards, seat: int, side: Side) -> None:
    """No more skills and items than the field takes, and one item of a kind."""
    taken = slots_taken(game, seat)
    if len(taken) > SKILL_SLOTS:
        skills = game.skills[seat]
        game.skills[seat] = without(skills, taken[-1])
        if not free_slot(game, seat, taken[-1]):
            raise side["skills"].error(f"the field takes {SKILL_SLOTS} skills, not {len(taken)}: write some in the pool (WIZ-PLACE-03)")
        game.skills[seat] = skills
    items = item_slots_taken(game, seat)
    if len(items) > item_slots(game, seat):
        raise side["items"].error(f"the field takes {item_slots(game, seat)} items, not {len(items)}: write fewer (WIZ-PLACE-04)")
    for kind, several in _several(game, seat):
        if several - 1 > item_slots(game, seat) - ITEM_SLOTS:
            name = KIND_NAMES[kind].en.lower()
            raise side["items"].error(f"only one {name} is equipped, not {several}: write the others in the hand (WIZ-PLACE-10)")


def _several(game: Wizards, seat: int) -> Iterator[tuple[int, int]]:
    """The kinds of which an item replaces the one before, of which a player has several."""
    kinds = [KIND[game.face[card]] for card in game.items[seat] if card not in game.down]
    for kind in ONE_OF_EACH:
        if kinds.count(kind) > 1:
            yield kind, kinds.count(kind)


