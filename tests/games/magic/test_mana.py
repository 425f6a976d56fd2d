"""What the solver of payments finds, held against trying everything on small random boards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from random import Random

import pytest

from arbiter.games.magic.costs import Mana
from arbiter.games.magic.means import counted, covers
from arbiter.games.magic.solver import ANYTHING, CONSUMED, LANDS, OTHERS, Plan, Source, Use, solve
from arbiter.games.magic.units import COLORLESS_MANA, FOR_SNOW, FROM_SNOW, KIND, RESTRICTED, symbols

BOARDS = 400


def plain(unit: int, need: int) -> bool:
    """Mana without foreign colours; what is restricted may not be spent here."""
    if unit & RESTRICTED:
        return False
    return need == ANYTHING or (bool(unit & FROM_SNOW) if need == FOR_SNOW else unit & KIND == need)


def as_any(unit: int, need: int) -> bool:
    """Mana from snow sources counts as mana of any colour."""
    return plain(unit, need) or (not unit & RESTRICTED and 0 <= need < COLORLESS_MANA and bool(unit & FROM_SNOW))


def board(dice: Random) -> list[Source]:
    """Some sources, now and then with several mana, with fuel, or two of one permanent."""
    count = dice.randint(1, 5)
    found = []
    for slot in range(count):
        for number in range(dice.choice((1, 1, 1, 2))):
            snow = FROM_SNOW if dice.random() < 0.4 else 0
            kinds = dice.sample(range(3), dice.randint(1, 3))
            size = dice.choice((1, 1, 1, 2, 3))
            ways = tuple((kind | snow,) * size for kind in kinds)
            tier = dice.choice((LANDS, LANDS, OTHERS, CONSUMED))
            fuel = tuple(sorted(dice.sample(range(count + 2), dice.randint(0, 3)))) if tier == CONSUMED and dice.random() < 0.6 else None
            found.append(Source(slot, f"{number}{len(kinds)}", ways, tier, len(ways), fuel and tuple(one for one in fuel if one != slot)))
    return found


def everything(able: Sequence[Source]) -> Iterator[Plan]:
    """All ways to use sources, each permanent at most once."""
    slots = list(dict.fromkeys(source.slot for source in able))
    choices = [[None, *[Use(source, way, fuel) for source in able if source.slot == slot for way in source.ways
                        for fuel in ([-1] if source.fuel is None else source.fuel)]] for slot in slots]
    for picked in product(*choices):
        uses = tuple(use for use in picked if use is not None)
        if possible(uses):
            yield uses


def possible(uses: Plan) -> bool:
    """Whether nothing is tapped twice."""
    tapped = [use.source.slot for use in uses] + [use.fuel for use in uses if use.fuel >= 0]
    return len(tapped) == len(set(tapped)) and all(use.fuel >= 0 or use.source.fuel is None for use in uses)


def pays_for(units: list[int], needs: Sequence[int], generic: int, pays: object) -> bool:
    """Whether some mana are enough for a cost, whichever pays for which symbol."""
    if not needs:
        return sum(pays(unit, ANYTHING) for unit in units) >= generic  # type: ignore[operator]
    return any(pays(unit, needs[0]) and pays_for(units[:place] + units[place + 1:], needs[1:], generic, pays)  # type: ignore[operator]
               for place, unit in enumerate(units))


@pytest.mark.parametrize("part", range(4))
def test_a_payment_is_found_exactly_if_there_is_one(part: int) -> None:
    """Nothing payable is missed, what is found can be done, and it uses up no more than it must."""
    dice, found_some, found_none = Random(part), 0, 0
    for _ in range(BOARDS // 4):
        able, pays = board(dice), dice.choice((plain, as_any))
        pool = [dice.randrange(3) | dice.choice((0, 0, FROM_SNOW, RESTRICTED)) for _ in range(dice.choice((0, 0, 1, 2)))]
        needs = [dice.choice((0, 1, 2, FOR_SNOW)) for _ in range(dice.randint(0, 3))]
        generic = dice.randint(0, 3)
        ways = [uses for uses in everything(able) if pays_for(pool + [unit for use in uses for unit in use.way], needs, generic, pays)]
        plan = solve(needs, generic, pool, able, pays)
        assert (plan is not None) == bool(ways), (needs, generic, pool, able)
        if plan is None:
            found_none += 1
            continue
        found_some += 1
        assert possible(plan)
        assert pays_for(pool + [unit for use in plan for unit in use.way], needs, generic, pays)
        assert consumed(plan) == min(map(consumed, ways)), (plan, needs, generic, pool)
        assert tier(plan) == min(map(tier, ways))
    assert found_some > 20
    assert found_none > 20


def consumed(plan: Plan) -> int:
    """How much is used up."""
    return sum(use.source.tier == CONSUMED for use in plan)


def tier(plan: Plan) -> int:
    """Whether lands are enough, or creatures, or something has to be used up."""
    return max((use.source.tier for use in plan), default=LANDS)


def test_the_pool_comes_first_and_flexible_lands_last() -> None:
    """A mana that is there is spent before a land is tapped, a land of one colour before one of two."""
    one, two = Source(1, "", ((0,),), LANDS, 1), Source(2, "", ((0,), (1,)), LANDS, 2)
    assert solve([0], 0, [0], [one, two], plain) == ()
    assert solve([0], 0, [], [two, one], plain) == (Use(one, (0,)),)
    assert solve([0, 1], 0, [], [one, two], plain) == (Use(one, (0,)), Use(two, (1,)))
    assert solve([], 1, [], [two, one], plain) == (Use(one, (0,)),)


def lands(dice: Random) -> list[Source]:
    """Some sources that make one mana each, now and then two ways of one permanent."""
    return [Source(slot, str(number), tuple((kind | dice.choice((0, FROM_SNOW)),) for kind in dice.sample(range(3), dice.randint(1, 3))))
            for slot in range(dice.randint(1, 7)) for number in range(dice.choice((1, 1, 1, 2)))]


def test_counting_says_the_same_as_the_solver() -> None:
    """Where each source makes one mana, counting alone decides whether a cost can be paid."""
    dice, answers = Random(5), list[bool]()
    for _ in range(400):
        supply = counted(lands(dice))
        assert supply.masks is not None
        colored = dice.randint(0, 2), dice.randint(0, 2), dice.choice((0, 0, 1)), 0, 0
        cost = Mana(colored, dice.randint(0, 3), snow=dice.choice((0, 0, 1, 2)))
        answers.append(cost.total <= supply.most and covers(supply.masks, cost))
        assert answers[-1] == (solve(symbols(cost), cost.generic, [], supply.able, plain) is not None), (cost, supply)
    assert 100 < sum(answers) < 300


def test_what_is_not_simple_is_left_to_the_solver() -> None:
    """Several mana of one source, what uses up another thing, and restricted mana are not counted."""
    for source in (Source(1, "", ((0, 0),)), Source(1, "", ((0,),), fuel=(2,)), Source(1, "", ((RESTRICTED,),))):
        assert counted([source]).masks is None
    assert counted([Source(1, "", ((0, 0),))]).most == 2
