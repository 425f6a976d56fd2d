"""Rehearsing: what a seat can foresee of an action of its own, before it commits to it.

A rule asks its questions one by one: which card, paid with what, at whom. A player means all of that at once. So a client may
rehearse: give the first answers and hear what would be asked next, while the table does not move. It happens in imagined worlds and
therefore cannot reveal anything; where worlds differ, what comes depends on something the seat does not know, and it must act to
find out.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile
from random import Random
from typing import NamedTuple

from arbiter.core.decisions import Option, Prompt
from arbiter.core.errors import ArbiterError
from arbiter.core.game import Game
from arbiter.core.log import LogEntry

WORLDS = 6
"""In how many worlds an action is rehearsed: where all of them look the same to the seat, so will the real one."""
LONGEST_PROPOSAL = 40


class Foreseen(NamedTuple):
    """What a seat can foresee of an action."""

    game: Game | None
    """The game in which the seat is asked again in the same action; None if the action would be over, if somebody else would be asked,
    or if it depends on what the seat does not know."""
    over: bool
    """Whether the action would be over, whatever the seat does not know."""
    story: Sequence[LogEntry]
    """What would have happened until then, as far as it does not depend on what the seat does not know."""


def rehearse(game: Game, seat: int, keys: Sequence[str], rng: Random) -> Foreseen:
    """What would come of these choices. A first choice that is not allowed is an error, as it is at the table."""
    tried = [_played(game.imagine(seat, rng, log=True), seat, keys) for _ in range(WORLDS)]
    worlds = [world for world, _ in tried]
    ends = [end for _, end in tried]
    first, *others = [world.view(seat, log_from=None) for world in worlds]
    asked = ends == [ASKED] * WORLDS and all(other == first for other in others)
    return Foreseen(worlds[0] if asked else None, ends == [OVER] * WORLDS, _shared(worlds, seat))


ASKED, OVER, OPEN = range(3)
"""How a rehearsal ends: the seat is asked again, the action is over, or it is up to somebody else."""


def _played(world: Game, seat: int, keys: Sequence[str]) -> tuple[Game, int]:
    """A world after these choices, or after those of them that belong to one action, and how it ends there."""
    for made, key in enumerate(keys):
        asked = world.decision
        try:
            world.choose(key)
        except ArbiterError:
            if made == 0:
                raise
            return world, OPEN
        if asked is None or not goes_on(world, seat, asked.prompt):
            return world, OVER if world.at_rest or world.over else OPEN
    return world, ASKED


def goes_on(game: Game, seat: int, answered: Prompt) -> bool:
    """Whether the action in which a seat has just answered goes on, and asks the seat again."""
    decision = game.decision
    if decision is None or decision.seat != seat:
        return False
    return not game.at_rest or (decision.prompt is answered and answered.gathers is not None)


def _shared(worlds: Sequence[Game], seat: int) -> list[LogEntry]:
    """The entries with which the stories of all worlds begin, as the seat reads them."""
    told = [world.lines(seat) for world in worlds]
    same = takewhile(lambda lines: all(line == lines[0] for line in lines), zip(*told, strict=False))
    return (worlds[0].entries or [])[:len(list(same))]


def proposed(game: Game) -> list[Option]:
    """How whoever must choose now would sensibly answer this question and those that follow, as far as the rules propose something:
    how to pay. Nothing if there is no proposal."""
    decision, found = game.decision, list[Option]()
    if decision is None or decision.prompt.proposal is None:
        return found
    world = game.imagine(decision.seat, Random(0))
    while (asked := world.decision) and asked.seat == decision.seat and asked.prompt.proposal and len(found) < LONGEST_PROPOSAL:
        index = asked.actions.index(asked.prompt.proposal(asked.state, asked))
        found.append(asked.options[index])
        world.choose(index)
        if world.at_rest:
            break
    return found
