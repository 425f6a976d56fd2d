"""消耗与重置: turning cards, and mastery, which counts how often a card has been exhausted."""

from __future__ import annotations

from collections.abc import Generator, Iterator

from arbiter.core.decisions import Action, Decision
from arbiter.core.ledger import Refusal
from arbiter.games.wizards import lines, timing
from arbiter.games.wizards.events import EXHAUSTED, EXHAUSTING, STEP
from arbiter.games.wizards.field import afflicted, bodies, silent
from arbiter.games.wizards.ledger import clauses, refusal
from arbiter.games.wizards.shelf import MASTERY
from arbiter.games.wizards.state import PARAGRAPHS, Happening, Pending, Wizards

IS_EXHAUSTED = refusal("WIZ-FLOW-07")
IS_STUNNED = refusal("WIZ-STAT-03")

Exhausting = Generator[Decision, Action, bool]


@clauses("WIZ-FLOW-07", "WIZ-STAT-03", "WIZ-U31")
def exhausting_refusals(game: Wizards, card: int) -> Iterator[Refusal]:
    """Why a card cannot be exhausted now."""
    if game.exhausted[card]:
        yield IS_EXHAUSTED
    if card in game.stun and afflicted(game, game.stun, card):
        yield IS_STUNNED


def can_be_exhausted(game: Wizards, card: int) -> bool:
    """Whether a card is ready and not stunned."""
    return not game.exhausted[card] and (card not in game.stun or not afflicted(game, game.stun, card))


@clauses("WIZ-CRE-05", "WIZ-U12", "WIZ-U28", "WIZ-U31", "WIZ-BASE-05")
def exhaust(game: Wizards, card: int) -> Exhausting:
    """A card goes from ready to exhausted; whether it still does what it was exhausted for."""
    game.exhausted[card] = True
    game.tell(lines.EXHAUSTED, card)
    exhausting = Happening(EXHAUSTING, card, game.holder[card], by=game.holder[card])
    yield from timing.window(game, exhausting)
    for body in bodies(game, card):
        if MASTERY[game.face[body]]:
            game.mastery[body] = game.mastery.get(body, 0) + 1
            take_steps(game, body, game.mastery[body])
    timing.occur(game, Happening(EXHAUSTED, card, game.holder[card], by=game.holder[card]))
    return not exhausting.cancelled


@clauses("WIZ-BASE-05", "WIZ-U28")
def take_steps(game: Wizards, card: int, count: int) -> None:
    """The mastery steps that a card has reached, each once."""
    for (index, address, _), times in MASTERY[game.face[card]]:
        taken = game.steps.get(card, 0)
        if times <= count and not taken >> index & 1 and not silent(game, card) and card * PARAGRAPHS + index not in game.lost:
            game.steps[card] = taken | 1 << index
            step = Happening(STEP, card, game.holder[card], times, by=game.holder[card])
            game.pending.append(Pending(address, game.holder[card], card, step))
            timing.occur(game, step)


@clauses("WIZ-STAT-02", "WIZ-KW-15", "WIZ-FLOW-09")
def reset(game: Wizards, card: int) -> bool:
    """A card goes from exhausted to ready, unless it is frozen; whether it did."""
    if not game.exhausted[card] or afflicted(game, game.freeze, card):
        return False
    game.exhausted[card] = False
    game.tell(lines.RESET, card)
    return True
