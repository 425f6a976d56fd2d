"""Combat damage (510): assigned by the rules of order, trample and deathtouch, then dealt all at once."""

from __future__ import annotations

from collections.abc import Generator, Sequence

from arbiter.core.decisions import Action, Decision, Prompt, Steps, move
from arbiter.games.magic.damage import Blow, deal
from arbiter.games.magic.keywords import DEATHTOUCH, DOUBLE_STRIKE, FIRST_STRIKE, TRAMPLE
from arbiter.games.magic.layers import chars
from arbiter.games.magic.ledger import clauses
from arbiter.games.magic.state import FIRST_STRIKE as FIRST_STEP
from arbiter.games.magic.state import NOTHING, SLOT, Magic, Permanent, on_battlefield, ref_of
from arbiter.games.magic.statics import ASSIGNS_TOUGHNESS
from arbiter.games.magic.types import PLANESWALKER


@clauses("MTG-COMB-13", "MTG-COMB-15", "MTG-COMB-16", "MTG-KEYW-02")
def combat_damage(game: Magic) -> Steps:
    """Whoever strikes in this step assigns damage; all of it is dealt at once."""
    blows: list[Blow] = []
    striking = [slot for slot, thing in game.permanents.items()
                if (thing.attacking != NOTHING or thing.blocking) and _strikes_now(game, slot, thing)]
    for slot in striking:
        blows += yield from _assign(game, slot, blows)
    for slot in striking:
        game.permanents[slot].struck |= game.phase == FIRST_STEP
    yield from deal(game, blows, combat=True)
    game.step = "settle"


def _strikes_now(game: Magic, slot: int, thing: Permanent) -> bool:
    keywords = chars(game, slot).keywords
    if game.phase == FIRST_STEP:
        return bool(keywords & (FIRST_STRIKE | DOUBLE_STRIKE))
    return not thing.struck or bool(keywords & DOUBLE_STRIKE)


def _strength(game: Magic, slot: int) -> int:
    """How much damage a creature assigns."""
    held = chars(game, slot)
    return max(0, held.toughness if held.rules & ASSIGNS_TOUGHNESS else held.power)


@clauses("MTG-COMB-13", "MTG-COMB-14", "MTG-KEYW-10", "MTG-KEYW-01")
def _assign(game: Magic, slot: int, already: Sequence[Blow]) -> Generator[Decision, Action, list[Blow]]:
    """What one creature assigns: a blocker to those it blocks, an attacker to its blockers in order, or to what it attacks."""
    thing, ref, left = game.permanents[slot], ref_of(game, slot), _strength(game, slot)
    if thing.blocking:
        there = [attacker for attacker in thing.blocking if on_battlefield(game, attacker)]
        return [Blow(ref, there[0], left)] if there and left else []
    tramples = chars(game, slot).keywords & TRAMPLE
    if not thing.blocked:
        return [Blow(ref, thing.attacking, left)] if left and _still_there(game, thing.attacking) else []
    order = [blocker for blocker in thing.order if on_battlefield(game, blocker) and game.permanents[blocker & SLOT].blocking]
    blows = []
    for place, blocker in enumerate(order):
        last = place == len(order) - 1 and not (tramples and _still_there(game, thing.attacking))
        amount = left if last else (yield from _how_much(game, slot, blocker, left, already))
        if amount:
            blows.append(Blow(ref, blocker, amount))
        left -= amount
    if tramples and left and _still_there(game, thing.attacking):
        blows.append(Blow(ref, thing.attacking, left))
    return blows


def _still_there(game: Magic, target: int) -> bool:
    return target < 0 or (on_battlefield(game, target) and bool(chars(game, target & SLOT).types & PLANESWALKER))


def _how_much(game: Magic, slot: int, blocker: int, left: int, already: Sequence[Blow]) -> Generator[Decision, Action, int]:
    """How much goes to a blocker: at least what is lethal before the next one gets any."""
    lethal = min(left, _lethal(game, slot, blocker, already))
    if lethal == left:
        return left
    answer = yield HOW_MUCH(chars(game, slot).controller, ref_of(game, slot), blocker, lethal, left)
    return int(answer[1])


@clauses("MTG-KEYW-01", "MTG-COMB-14")
def _lethal(game: Magic, slot: int, blocker: int, already: Sequence[Blow]) -> int:
    """How much would destroy a blocker, counting what is marked and what others assign."""
    held, thing = chars(game, blocker & SLOT), game.permanents[blocker & SLOT]
    needed = max(0, held.toughness - thing.damage - sum(blow.amount for blow in already if blow.target == blocker))
    return min(1, needed) if chars(game, slot).keywords & DEATHTOUCH else needed


def _amounts(game: Magic, decision: Decision) -> Sequence[Action]:
    _, _, lethal, left = decision.about
    return [("amount", amount) for amount in range(lethal, left + 1)]


AMOUNT = move("amount", "{number}", "{number}")
HOW_MUCH = Prompt("How much damage does {thing} assign to {thing2}?", "{thing}要分配多少傷害給{thing2}？", key="assign",
                  candidates=_amounts,
                  proposal=lambda game, decision: ("amount", decision.about[2]))

BEATS = {"damage": combat_damage}
MOVES = (AMOUNT,)
