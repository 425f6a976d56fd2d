"""Paying mana (601.2g): by the program, or source by source as the player says."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence

from arbiter.core.decisions import Action, Decision, Prompt, move
from arbiter.core.ledger import Refusal
from arbiter.games.magic import lines
from arbiter.games.magic.costs import Cost, Mana
from arbiter.games.magic.ledger import clauses, refusal
from arbiter.games.magic.mana import in_order, letters, pay_mana, payer, plan, sources, spend, use_source
from arbiter.games.magic.solver import Plan, Source, Use, solve
from arbiter.games.magic.spending import Purpose
from arbiter.games.magic.state import Magic
from arbiter.games.magic.units import symbols

Spent = Generator[Decision, Action, tuple[int, ...]]
"""A payment: in the end, the mana that was spent."""
LEAVES_TOO_LITTLE = refusal("MTG-UNK-02")
NOT_NEEDED = refusal("MTG-CAST-06")


def pay(game: Magic, seat: int, cost: Mana, purpose: Purpose, beside: int = 0) -> Spent:
    """Pay mana: at once, or if the player wants to be asked, source by source, as long as the rest can still be paid."""
    if not game.asks >> seat & 1 or not cost.total:
        return pay_mana(game, seat, cost, purpose, beside)
    while plan(game, seat, cost, purpose, beside):
        _, slot, made = yield WHICH_SOURCE(seat, Cost(cost), purpose, beside)
        use_source(game, seat, uses(game, seat, beside)[slot, str(made)])
    spent = spend(game, seat, cost, purpose)
    game.tell(lines.PAID, seat, len(spent))
    return spent


def uses(game: Magic, seat: int, beside: int) -> dict[tuple[int, str], Use]:
    """Everything a player could tap for mana now, by its slot and the mana it makes: `G`, or `G/17` if it taps another thing, too."""
    found: dict[tuple[int, str], Use] = {}
    for source in sources(game, seat, beside):
        for way in source.ways:
            for fuel in source.fuel if source.fuel is not None else (NO_FUEL,):
                made = letters(way) + (f"/{fuel}" if fuel != NO_FUEL else "")
                found.setdefault((source.slot, made), Use(source, way, fuel))
    return found


NO_FUEL = -1


def _tried(game: Magic, decision: Decision) -> Sequence[Action]:
    return [("mana", slot, made) for slot, made in uses(game, decision.seat, decision.about[2])]


@clauses("MTG-UNK-02", "MTG-COST-01", "MTG-LOOP-03")
def _source_refused(game: Magic, decision: Decision, action: Action) -> Iterator[Refusal]:
    """A source is used only if the rest can still be paid, and only if its mana helps."""
    price, purpose, beside = decision.about
    use = uses(game, decision.seat, beside)[action[1], str(action[2])]
    before = plan(game, decision.seat, price.mana, purpose, beside)
    after = _plan_with(game, decision.seat, price.mana, purpose, beside, use)
    if after is None:
        yield LEAVES_TOO_LITTLE
    elif before is not None and len(after) >= len(before):
        yield NOT_NEEDED


def _plan_with(game: Magic, seat: int, cost: Mana, purpose: Purpose, beside: int, use: Use) -> Plan | None:
    """How the rest of a cost would be paid once a source has been used."""
    gone = (use.source.slot, use.fuel)
    left = [_without(source, gone) for source in sources(game, seat, beside) if source.slot not in gone]
    able = [source for source in left if source.fuel is None or source.fuel]
    return solve(symbols(cost), cost.generic, [*in_order(game.mana[seat], purpose), *use.way], able, payer(game, purpose))


def _without(source: Source, gone: tuple[int | None, ...]) -> Source:
    return source if source.fuel is None else source._replace(fuel=tuple([slot for slot in source.fuel if slot not in gone]))


def _proposed(game: Magic, decision: Decision) -> Action:
    """What the program would use first."""
    price, purpose, beside = decision.about
    needed = plan(game, decision.seat, price.mana, purpose, beside)
    assert needed
    for (slot, made), use in uses(game, decision.seat, beside).items():
        if (use.source.slot, use.way, use.fuel) == (needed[0].source.slot, needed[0].way, needed[0].fuel):
            return "mana", slot, made
    return decision.actions[0]


SOURCE = move("mana", "{permanent} for {made}", "{permanent}：{made}")
WHICH_SOURCE = Prompt("How do you pay {price}?", "要如何支付{price}？", key="pay", candidates=_tried, refusals=_source_refused,
                      proposal=_proposed)
MOVES = (SOURCE,)
