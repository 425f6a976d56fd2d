"""Mana (106) and how it is paid (601.2g): sources, the plan that pays a cost, and paying it.

A mana is one number: its kind (a colour, or colourless), whether it comes from a snow source, whether it stays until the end of
turn, what it may be spent on, and what else was said of it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from typing import Any

from arbiter.core.decisions import Prompt, Steps, move
from arbiter.core.effects import At, Node, Number, number
from arbiter.core.text import Words
from arbiter.games.magic import lines
from arbiter.games.magic.abilities import Activated, Loyal, Triggered
from arbiter.games.magic.costs import Mana
from arbiter.games.magic.keywords import HASTE
from arbiter.games.magic.layers import POOLS, TAPPED, Force, activated_of, changed, in_force, remembered
from arbiter.games.magic.ledger import clauses
from arbiter.games.magic.means import Supply, counted, covers
from arbiter.games.magic.shelf import CARDS, LIBRARY, NODES, PRINTED, Chars, parts_of
from arbiter.games.magic.solver import ANYTHING, CONSUMED, LANDS, OTHERS, Pays, Plan, Source, Use, solve
from arbiter.games.magic.spending import Purpose, Rider, may_spend
from arbiter.games.magic.state import SLOT, Magic, permanent, ref_of
from arbiter.games.magic.statics import CANNOT_ACTIVATE
from arbiter.games.magic.triggers import Happening, happened
from arbiter.games.magic.types import (
    ANY_BASIC_LAND,
    BASIC_LANDS,
    COLORS,
    CREATURE,
    LAND,
    LETTERS,
    SNOW,
)
from arbiter.games.magic.units import (
    ANY,
    COLORLESS_MANA,
    FOR_SNOW,
    FROM_SNOW,
    KIND,
    NO_MANA,
    RESTRICTED,
    STAYS,
    Ways,
    symbols,
)
from arbiter.games.magic.who import targets_of

TAPPED_FOR_MANA, GOT_TAPPED = "tapped for mana", "got tapped"


# --- adding it -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class AddMana(Node):
    """Add mana: what it makes in one way or another."""

    ways: tuple[tuple[int, ...], ...]
    times: int | Number = 1
    rider: Rider | None = None

    def kinds(self, game: Any, at: At) -> tuple[tuple[int, ...], ...]:
        """The kinds of mana it makes, in one way or another."""
        return self.ways

    def made(self, game: Any, at: At) -> tuple[tuple[int, ...], ...]:
        """What it makes now, in one way or another."""
        count, bits = number(self.times, game, at), self.rider.bits(game, at) if self.rider else 0
        if count == 1 and not bits:
            return self.kinds(game, at)
        return tuple(tuple([unit | bits for unit in way]) * count for way in self.kinds(game, at))

    @clauses("MTG-MANA-02", "MTG-ACTV-06")
    def happen(self, game: Magic, at: At) -> Steps:
        """Where it is no mana ability, its player is asked what it makes, if there is a choice."""
        ways = self.made(game, at)
        if ways and ways[0]:
            picked = 0
            if len(ways) > 1:
                answer = yield WHICH_MANA(at.seat, at.address, tuple(letters(way) for way in ways))
                picked = [letters(way) for way in ways].index(str(answer[1]))
            add_mana(game, at.seat, at.source, ways[picked])

    def say(self, lang: str) -> str:
        said = self.said(lang)
        return said if self.rider is None else said + RIDER_STOP.say(lang) + self.rider.say(lang)

    def said(self, lang: str) -> str:
        """It without what is said of the mana."""
        if self.ways in COLORFUL:
            return COLORFUL[self.ways].say(lang)
        ways = (OR_MANA.say(lang)).join(written(way) for way in self.ways)
        if isinstance(self.times, int):
            return ADD.say(lang).format(ways * self.times)
        return ADD_EQUAL.say(lang).format(ways, self.times.say(lang))


@cache
def letters(way: tuple[int, ...]) -> str:
    """Mana by its letters: `GG`."""
    return "".join((LETTERS + "C")[unit & KIND] for unit in way)


def written(way: tuple[int, ...]) -> str:
    """Mana in symbols: `{G}{G}`."""
    return "".join(f"{{{letter}}}" for letter in letters(way))


WHICH_MANA = Prompt("{source}: which mana do you add?", "{source}：要加哪種魔法力？", key="add mana",
                    candidates=lambda game, decision: [("add", way) for way in decision.about[1]])
ADD_MOVE = move("add", "add {made}", "加{made}")
ADD, OR_MANA, RIDER_STOP = Words("add {}", "加{}"), Words(" or ", "或"), Words(". ", "。")
ADD_EQUAL = Words("add an amount of {} equal to {}", "加等同於{1}的{0}")


def Add(*ways: str, times: int | Number = 1, rider: Rider | None = None) -> AddMana:
    """*Add {G}*, *add {G} or {W}*, *add {R}{R}{R}*."""
    return AddMana(tuple(tuple((LETTERS + "C").index(letter) for letter in way if letter in LETTERS + "C") for way in ways), times, rider)


@dataclass(frozen=True, slots=True)
class AddChosenColor(AddMana):
    """Add one mana of the colour that was chosen for its source."""

    def kinds(self, game: Magic, at: At) -> tuple[tuple[int, ...], ...]:
        source = permanent(game, at.source)
        return ((COLORS.index(source.chosen[0]),),) if source and source.chosen else ()

    def said(self, lang: str) -> str:
        return ADD_CHOSEN.say(lang)


ADD_CHOSEN = Words("add one mana of the chosen color", "加一點該色的魔法力")
ONE, TWO = tuple((kind,) for kind in ANY), tuple((kind, kind) for kind in ANY)
TWO_AND_TWO = tuple((one, one, other, other) for one, other in combinations(ANY, 2))
COLORFUL = {ONE: Words("add one mana of any color", "加一點任意顏色的魔法力"),
            TWO: Words("add two mana of any one color", "加兩點任意一種顏色的魔法力"),
            TWO_AND_TWO: Words("add two mana of any one color and two mana of any other color",
                               "加兩點任意一種顏色與兩點任意另一種顏色的魔法力")}
"""How mana of many colours is said, by the ways in which it is made."""
add_any_color, add_two_of_any_color = AddMana(ONE), AddMana(TWO)
add_chosen_color = AddChosenColor(())


# --- the pool --------------------------------------------------------------------------------------------------------


@clauses("MTG-MANA-03")
def add_mana(game: Magic, seat: int, source: int, made: Sequence[int]) -> None:
    """Mana goes to a player's pool; it is from a snow source if its source is snow."""
    snow = FROM_SNOW if source > 0 and source_is_snow(game, source) else 0
    game.mana[seat] = (*game.mana[seat], *[unit | snow for unit in made])
    changed(game, POOLS)


def source_is_snow(game: Magic, ref: int) -> bool:
    slot = ref & SLOT
    if slot in game.permanents:
        return bool(in_force(game).chars[slot].supertypes & SNOW)
    return bool((game.last[ref].supertypes if ref in game.last else PRINTED[0][game.face[slot]].supertypes) & SNOW)


@clauses("MTG-MANA-03")
def empty_pools(game: Magic, *, turn: bool = False) -> None:
    """As each step ends unspent mana is lost, but for what stays until the end of turn."""
    for seat, pool in enumerate(game.mana):
        if pool:
            changed(game, POOLS)
            game.mana[seat] = () if turn else tuple([unit for unit in pool if unit & STAYS])


# --- sources ---------------------------------------------------------------------------------------------------------


INTRINSIC = "basic-land-types"
LIBRARY.add(INTRINSIC, *(AddMana(((kind,),)) for kind in ANY))


@cache
def is_mana_ability(address: str) -> bool:
    """Whether an activated ability adds mana, has no target and is no loyalty ability (605.1a)."""
    node = NODES[address]
    return isinstance(node, Activated) and not isinstance(node, Loyal) and isinstance(node.effect, AddMana) and not targets_of(address)


@cache
def _mana_abilities(abilities: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(address for address in abilities if is_mana_ability(address))


@clauses("MTG-LAND-04", "MTG-ACTV-04", "MTG-ACTV-02", "MTG-CREA-01")
def sources(game: Magic, seat: int, beside: int = 0) -> list[Source]:
    """Everything with which a player could make mana now; `beside` is an object whose own cost taps it."""
    return _supply(game, seat, beside).able


def _sources(game: Magic, seat: int, beside: int) -> list[Source]:
    found, force = [], in_force(game)
    for slot, addresses in _makers(force)[seat]:
        held, thing = force.chars[slot], game.permanents[slot]
        if (beside and slot == beside & SLOT) or held.rules & CANNOT_ACTIVATE or (thing.tapped and only_by_tapping(addresses)):
            continue
        if held.types & LAND and held.subtypes & ANY_BASIC_LAND and not thing.tapped and not (held.types & CREATURE and sick(game, slot)):
            found.append(_source(game, slot, held, "", _basic_ways(held.subtypes), taps=True))
        for address in addresses:
            found += _of_ability(game, seat, slot, held, address, beside)
    return found


Makers = tuple[list[tuple[int, tuple[str, ...]]], ...]
"""For each player the permanents that can make mana, with their mana abilities."""


def _makers(force: Force) -> Makers:
    if force.makers is None:
        makers: Makers = ([], [])
        force.makers = makers
        for slot, held in force.chars.items():
            addresses = _mana_abilities(activated_of(held))
            if addresses or (held.types & LAND and held.subtypes & ANY_BASIC_LAND):
                makers[held.controller].append((slot, addresses))
    return force.makers


@cache
def only_by_tapping(addresses: tuple[str, ...]) -> bool:
    """Whether all of some mana abilities ask for tapping the permanent itself."""
    nodes = [NODES[address] for address in addresses]
    return all(any(toll.taps for toll in node.cost.tolls) for node in nodes if isinstance(node, Activated))


@cache
def _basic_ways(subtypes: int) -> Ways:
    return tuple((kind,) for kind, bit in enumerate(BASIC_LANDS) if subtypes & bit)


def _of_ability(game: Magic, seat: int, slot: int, held: Chars, address: str, beside: int) -> list[Source]:
    """A mana ability as a source, if its cost can be paid now."""
    node, ref = NODES[address], ref_of(game, slot)
    assert isinstance(node, Activated) and isinstance(node.effect, AddMana)
    if not node.cost.free_of_mana or not all(toll.payable(game, seat, ref) for toll in node.cost.tolls):
        return []
    ways = node.effect.made(game, At(seat, ref, f"{address}/0"))
    if not ways or not ways[0]:
        return []
    source = _source(game, slot, held, address, ways, taps=any(toll.taps for toll in node.cost.tolls))
    if any(toll.fuel for toll in node.cost.tolls):
        things = [thing for toll in node.cost.tolls for thing in toll.things(game, seat, ref) or ()]
        others = any(toll.things(game, seat, ref) is not None for toll in node.cost.tolls)
        fuel = tuple([thing & SLOT for thing in things if thing != beside]) if others else None
        return [source._replace(tier=CONSUMED, fuel=fuel)]
    return [source]


def _source(game: Magic, slot: int, held: Chars, address: str, ways: Ways, *, taps: bool) -> Source:
    if held.supertypes & SNOW:
        ways = _from_snow(ways)
    if taps and TAPPED_FOR_MANA in in_force(game).hears:
        for extra in _extras(game, ref_of(game, slot), held.controller):
            ways = tuple(way + more for way in ways for more in extra)
    return _made_by(slot, address, ways, held.types & (LAND | CREATURE), activated_of(held))


@cache
def _from_snow(ways: Ways) -> Ways:
    return tuple(tuple([unit | FROM_SNOW for unit in way]) for way in ways)


@cache
def _made_by(slot: int, address: str, ways: Ways, types: int, abilities: tuple[str, ...]) -> Source:
    """A source of mana that is made in these ways."""
    rank = 2 * len(ways) + bool(ways[0][0] & FROM_SNOW) + (0 if types & LAND else OF_NO_LAND)
    rank += OF_OTHER_USE if has_other_uses(abilities) else 0
    return Source(slot, address, ways, OTHERS if types & CREATURE else LANDS, rank)


OF_OTHER_USE, OF_NO_LAND = 12, 30
"""How much later than other lands those are tapped that could do something else, and artifacts."""


@cache
def has_other_uses(abilities: tuple[str, ...]) -> bool:
    """Whether any of some activated abilities is no mana ability."""
    return any(not is_mana_ability(address) for address in abilities)


@clauses("MTG-ACTV-06")
def _extras(game: Magic, ref: int, seat: int) -> Iterator[Ways]:
    """What triggered mana abilities add as a permanent is tapped for mana: they use no stack, so a source makes that much more."""
    force = in_force(game)
    for source, address in force.hears[TAPPED_FOR_MANA]:
        node, at = NODES[address], At(force.chars[source & SLOT].controller, source, address)
        assert isinstance(node, Triggered) and isinstance(node.effect, AddMana)
        if node.event.applies(game, at, Happening(TAPPED_FOR_MANA, (ref,), seat)):
            snow = FROM_SNOW if force.chars[source & SLOT].supertypes & SNOW else 0
            yield tuple(tuple([unit | snow for unit in way]) for way in node.effect.made(game, at.step(0)))


@clauses("MTG-CREA-01")
def sick(game: Magic, slot: int) -> bool:
    """Whether a creature has not been under its player's control since their turn began, and has no haste."""
    return game.permanents[slot].fresh and not in_force(game).chars[slot].keywords & HASTE


# --- the plan --------------------------------------------------------------------------------------------------------


def payer(game: Magic, purpose: Purpose) -> Pays:
    """Which mana pays for which symbol, for a purpose."""
    def pays(unit: int, need: int) -> bool:
        if unit & RESTRICTED and not may_spend(game, unit, purpose):
            return False
        if need == ANYTHING or unit & KIND == need:
            return True
        if need == FOR_SNOW:
            return bool(unit & FROM_SNOW)
        return need < COLORLESS_MANA and unit & purpose.as_any == purpose.as_any
    return pays


@clauses("MTG-MANA-05", "MTG-CAST-06", "MTG-COST-01", "KHM-SNOW-02", "KHM-SNOW-03")
def plan(game: Magic, seat: int, cost: Mana, purpose: Purpose, beside: int = 0) -> Plan | None:
    """How a cost could be paid from pool and sources; nothing if it cannot be. Mana in the pool comes first."""
    if not cost.total:
        return ()
    known, key = remembered(game) if game.mana[seat] else in_force(game).supplies, (seat, cost, purpose, beside)
    if key not in known:
        able = sources(game, seat, beside)
        if purpose.face < 0 and any(source.slot == purpose.source & SLOT for source in able):
            able = [source if source.slot != purpose.source & SLOT else source._replace(tier=max(source.tier, OTHERS), rank=USED_LAST)
                    for source in able]
        if purpose.face >= 0 and counts_snow(purpose.face):
            able = [source._replace(rank=source.rank - SNOW_FIRST if source.ways[0][0] & FROM_SNOW else source.rank) for source in able]
        known[key] = solve(symbols(cost), cost.generic, in_order(game.mana[seat], purpose), able, payer(game, purpose))
    return known[key]  # type: ignore[return-value]


SNOW_FIRST, USED_LAST = 1000, 1000


def in_order(pool: Sequence[int], purpose: Purpose) -> list[int]:
    """Mana in the order in which it is best spent: what is restricted, what vanishes soon, and snow last unless it is counted."""
    first = purpose.face >= 0 and counts_snow(purpose.face)
    return sorted(pool, key=lambda unit: (not unit & RESTRICTED, bool(unit & FROM_SNOW) != first, bool(unit & STAYS), unit))


@cache
def counts_snow(face: int) -> bool:
    """Whether a card asks how much snow mana was spent on it."""
    return any(getattr(type(part), "counts_snow", False) for part in parts_of(CARDS[face].abilities))


# --- paying ----------------------------------------------------------------------------------------------------------


@clauses("MTG-ACTV-05", "MTG-CAST-06", "MTG-ACTN-13")
def use_source(game: Magic, seat: int, use: Use) -> None:
    """Activate a mana ability: its cost is paid, its mana is there at once."""
    ref = ref_of(game, use.source.slot)
    if use.source.address:
        node = NODES[use.source.address]
        assert isinstance(node, Activated)
        for toll in node.cost.tolls:
            if use.fuel >= 0 and toll.things(game, seat, ref) is not None:
                tap(game, ref_of(game, use.fuel))
            else:
                toll.pay_at_once(game, seat, ref)
    else:
        tap(game, ref)
    game.mana[seat] = (*game.mana[seat], *use.way)
    changed(game, POOLS)


def tap(game: Magic, ref: int) -> bool:
    """Tap a permanent; whether that changed anything (701.21a)."""
    thing = game.permanents[ref & SLOT]
    if thing.tapped:
        return False
    thing.tapped = True
    changed(game, TAPPED)
    happened(game, Happening(GOT_TAPPED, (ref,), in_force(game).chars[ref & SLOT].controller))
    return True


def untap(game: Magic, ref: int) -> bool:
    """Untap a permanent; whether that changed anything."""
    thing = game.permanents[ref & SLOT]
    if not thing.tapped:
        return False
    thing.tapped = False
    changed(game, TAPPED)
    return True


def spend(game: Magic, seat: int, cost: Mana, purpose: Purpose) -> tuple[int, ...]:
    """Take from the pool what a cost asks for; which mana that was."""
    pool, pays = in_order(game.mana[seat], purpose), payer(game, purpose)
    spent = _matched(pool, [[unit for unit in pool if pays(unit, need)] for need in symbols(cost)])
    for unit in spent:
        pool.remove(unit)
    more = [unit for unit in pool if pays(unit, ANYTHING)][:cost.generic]
    for unit in more:
        pool.remove(unit)
    game.mana[seat] = tuple(pool)
    changed(game, POOLS)
    return (*spent, *more)


def _matched(pool: list[int], fitting: list[list[int]]) -> list[int]:
    """A mana for each symbol, no mana twice."""
    def search(at: int, left: list[int]) -> list[int] | None:
        if at == len(fitting):
            return []
        for unit in dict.fromkeys(fitting[at]):
            if unit in left:
                rest = left.copy()
                rest.remove(unit)
                found = search(at + 1, rest)
                if found is not None:
                    return [unit, *found]
        return None
    return search(0, pool) or []


def pay_mana(game: Magic, seat: int, cost: Mana, purpose: Purpose, beside: int = 0) -> tuple[int, ...]:
    """Make the mana that a cost still needs and spend it; which mana was spent."""
    if not cost.total:
        return ()
    needed = plan(game, seat, cost, purpose, beside)
    assert needed is not None, "a cost that was said to be payable cannot be paid"
    for use in needed:
        use_source(game, seat, use)
    spent = spend(game, seat, cost, purpose)
    game.tell(lines.PAID, seat, len(spent))
    return spent


def payable(game: Magic, seat: int, cost: Mana, purpose: Purpose, beside: int = 0) -> bool:
    """Whether a player could pay so much mana now."""
    total = cost.total
    if not total:
        return True
    supply, pool = _supply(game, seat, beside), game.mana[seat]
    if total > supply.most + len(pool):
        return False
    if supply.masks is None or pool or purpose.as_any != NO_MANA:
        return plan(game, seat, cost, purpose, beside) is not None
    return covers(supply.masks, cost)


def available(game: Magic, seat: int) -> int:
    """The most mana a player could make now."""
    return len(game.mana[seat]) + _supply(game, seat, 0).most


def _supply(game: Magic, seat: int, beside: int) -> Supply:
    known, key = in_force(game).supplies, (seat, beside)
    if key not in known:
        known[key] = counted(_sources(game, seat, beside))
    return known[key]  # type: ignore[return-value]


MOVES = (ADD_MOVE,)
