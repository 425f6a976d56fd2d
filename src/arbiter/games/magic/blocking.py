"""Declaring blockers (509)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar

from arbiter.core.decisions import Action, Decision, Kind, Prompt, Steps, move
from arbiter.core.effects import At
from arbiter.core.ledger import Refusal
from arbiter.games.magic import lines
from arbiter.games.magic.abilities import Part
from arbiter.games.magic.attacking import those_of
from arbiter.games.magic.keywords import FLYING, REACH
from arbiter.games.magic.layers import FIGHTING, changed, chars, in_force
from arbiter.games.magic.ledger import clauses, refusal
from arbiter.games.magic.state import NOTHING, SLOT, Magic, ref_of
from arbiter.games.magic.statics import (
    CANNOT_BE_BLOCKED,
    CANNOT_BLOCK,
    Protection,
    guards,
)
from arbiter.games.magic.triggers import Happening, happened
from arbiter.games.magic.types import CREATURE
from arbiter.games.magic.whole_blocks import WholeBlocks, whole_blocks

NOT_A_CREATURE = refusal("MTG-COMB-02")
IS_TAPPED = refusal("MTG-COMB-08")
FLIES = refusal("MTG-KEYW-04")
FORBIDDEN = refusal("MTG-COMB-09")
PROTECTED = refusal("MTG-KEYW-09")
NEEDS_TWO = refusal("MTG-KEYW-08")
MUST = refusal("MTG-COMB-10")
BLOCKED, BLOCKS = "blocked", "blocks"
Blocks = tuple[tuple[int, int], ...]
"""Pairs of a blocker and the attacker it blocks."""


@dataclass(frozen=True, slots=True)
class BlockBan(Part):
    """Some blocks are forbidden."""

    of_rules: ClassVar[bool] = True

    @property
    def sort(self) -> type:
        return BlockBan

    def forbids(self, game: Magic, at: At, blocker: int, attacker: int) -> bool:
        """Whether one permanent may not block another."""
        raise TypeError(f"{type(self).__name__} does not say what it forbids")


@clauses("MTG-COMB-08", "MTG-COMB-09", "MTG-KEYW-04", "MTG-KEYW-09")
def block_refusals(game: Magic, blocker: int, attacker: int) -> Iterator[Refusal]:
    """What forbids one creature to block another, whatever else blocks."""
    held, other = chars(game, blocker & SLOT), chars(game, attacker & SLOT)
    if not held.types & CREATURE:
        yield NOT_A_CREATURE
        return
    if game.permanents[blocker & SLOT].tapped:
        yield IS_TAPPED
    if held.rules & CANNOT_BLOCK or other.rules & CANNOT_BE_BLOCKED:
        yield FORBIDDEN
    if other.keywords & FLYING and not held.keywords & (FLYING | REACH):
        yield FLIES
    if any(isinstance(guard, Protection) and guard.source.matches(game, at, blocker) for guard, at in guards(game, other)):
        yield PROTECTED
    for part, at in in_force(game).parts.get(BlockBan, ()):
        assert isinstance(part, BlockBan)
        if part.forbids(game, at, blocker, attacker):
            yield FORBIDDEN


def could_block(game: Magic, blocker: int, attacker: int) -> bool:
    """Whether one creature could block another."""
    return next(block_refusals(game, blocker, attacker), None) is None


def attacking(game: Magic) -> list[int]:
    """The attackers."""
    return [ref_of(game, slot) for slot, thing in game.permanents.items() if thing.attacking != NOTHING]


def considered(game: Magic, seat: int) -> WholeBlocks:
    """The blocks a player could declare now, one by one and as a whole."""
    attackers = attacking(game)
    return whole_blocks(game, seat, attackers, lambda: {
        ref: able for ref in those_of(game, seat, creatures=True)
        if (able := tuple([attacker for attacker in attackers if could_block(game, ref, attacker)]))})


def _blocks(game: Magic, decision: Decision) -> Sequence[Action]:
    return _pairs(game, decision, creatures=True)


def _never_block(game: Magic, decision: Decision) -> Sequence[Action]:
    return _pairs(game, decision, creatures=False)


def _pairs(game: Magic, decision: Decision, *, creatures: bool) -> Sequence[Action]:
    """Each of a player's creatures, or of what is none, that blocks nothing yet, with each attacker."""
    busy, attackers = {blocker for blocker, _ in decision.about[0]}, attacking(game)
    return [("block", ref, attacker) for ref in those_of(game, decision.seat, creatures=creatures) if ref not in busy
            for attacker in attackers]


@clauses("MTG-COMB-09", "MTG-COMB-10", "MTG-KEYW-08")
def _block_refused(game: Magic, decision: Decision, action: Action) -> Iterator[Refusal]:
    """What forbids a block: the two creatures, or that no legal declaration with it obeys as many requirements as there could be."""
    _, blocker, attacker = action
    blocks, declared = considered(game, decision.seat), decision.about[0]
    if attacker not in blocks.able.get(blocker, ()):
        yield from block_refusals(game, blocker, attacker)
    elif not blocks.plain and blocks.best((*declared, (blocker, attacker))) < blocks.best(()):
        yield NEEDS_TWO if attacker in blocks.menacing else MUST if blocks.wanted else FORBIDDEN


@clauses("MTG-COMB-09", "MTG-COMB-10", "MTG-KEYW-08")
def _done_refused(game: Magic, decision: Decision, action: Action) -> Iterator[Refusal]:
    """The declaration as a whole breaks no restriction and obeys as many requirements as it can."""
    blocks, declared = considered(game, decision.seat), decision.about[0]
    if blocks.plain:
        return
    obeyed = blocks.now(declared)
    if obeyed < 0:
        yield NEEDS_TWO if any(attacker in blocks.menacing for _, attacker in declared) else FORBIDDEN
    elif obeyed < blocks.best(()):
        yield MUST


BLOCK = move("block", "{thing} blocks {thing2}", "{thing}阻擋{thing2}")
DONE = move("blockers", "that is all", "就這些")
WHO_BLOCKS = Prompt("Who blocks?", "由誰阻擋？", key="blockers", attempts=_never_block, kinds=(
    Kind("block", _blocks, _block_refused), Kind("blockers", lambda game, decision: [DONE()], _done_refused)))


@clauses("MTG-COMB-08", "MTG-COMB-12")
def declare_blockers(game: Magic) -> Steps | None:
    """The defending player declares blockers, all at once."""
    seat, attackers = 1 - game.active, attacking(game)
    if attackers and considered(game, seat).able:
        return _declare(game, seat)
    game.step = "settle"
    return None


def _declare(game: Magic, seat: int) -> Steps:
    declared: Blocks = ()
    while True:
        answer = yield WHO_BLOCKS(seat, declared)
        if answer == DONE():
            break
        declared = (*declared, (answer[1], answer[2]))
    block_with(game, declared)
    yield from _put_in_order(game)
    game.step = "settle"


@clauses("MTG-COMB-08", "MTG-COMB-11")
def block_with(game: Magic, declared: Blocks) -> None:
    """Blockers block, and whom they block is blocked."""
    for blocker, attacker in declared:
        game.permanents[blocker & SLOT].blocking = (attacker,)
        thing = game.permanents[attacker & SLOT]
        thing.blocked, thing.order = True, (*thing.order, blocker)
        game.tell(lines.BLOCKS, blocker, attacker)
    changed(game, FIGHTING)
    if declared:
        happened(game, Happening(BLOCKS, [blocker for blocker, _ in declared], 1 - game.active))
        happened(game, Happening(BLOCKED, list(dict.fromkeys(attacker for _, attacker in declared)), game.active))


def _left(game: Magic, decision: Decision) -> Sequence[Action]:
    return [("next", ref) for ref in decision.about[1]]


NEXT = move("next", "{thing}", "{thing}")
WHICH_NEXT = Prompt("{thing} is blocked by several creatures: which is first in line for its damage?",
                    "{thing}被數個生物阻擋：先對哪一個分配傷害？", key="damage order", candidates=_left)


@clauses("MTG-COMB-12")
def _put_in_order(game: Magic) -> Steps:
    """The attacking player puts the blockers of each attacker in order."""
    for attacker in attacking(game):
        thing = game.permanents[attacker & SLOT]
        left, order = list(thing.order), list[int]()
        while len(left) > 1:
            answer = yield WHICH_NEXT(game.active, attacker, tuple(left))
            order.append(int(answer[1]))
            left.remove(order[-1])
        thing.order = (*order, *left)


BEATS = {"blockers": declare_blockers}
MOVES = (BLOCK, DONE, NEXT)
