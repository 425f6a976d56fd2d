"""起因與事件: what makes something happen, and what has happened."""

from __future__ import annotations

from typing import Any

from arbiter.games.ashes.ledger import clauses

SPELL, ABILITY, DICE, ATTACK, COUNTER, RULE = range(6)
"""What makes something happen."""
EFFECTS = (SPELL, ABILITY, DICE)

ENTERS, DECLARED, TARGETED, DEALT, WOUNDED, DESTROYED = range(6)
"""What happens that effects can answer."""
ONLY_AFTER = (TARGETED, DEALT, WOUNDED)
"""Steps of something that is still going on: only *after* effects answer them."""

TO_OWNER, TO_HAND = range(2)
"""Where a destroyed unit goes: to the discard or conjuration pile, or to the hand."""


class Cause:
    """What makes something happen: whose it is, what it comes from, and how it stands with it."""

    __slots__ = ("cancelled", "dice", "done", "happening", "kind", "modifiers", "paid", "rank", "seat", "source")

    def __init__(self, seat: int, source: int, kind: int, happening: Any = None, rank: int = 0,
                 paid: tuple[int, ...] = (), dice: int = -1) -> None:
        self.seat, self.source, self.kind, self.happening = seat, source, kind, happening
        self.rank, self.paid = rank, paid
        self.dice = dice
        """The type of the dice whose power it is, if it is one."""
        self.cancelled = False
        self.done = False
        """Whether the deed that came just before was done, for texts that go on with *if you do*."""
        self.modifiers: tuple[Any, ...] = ()
        """What the activated spell's focus changes in its effect."""


class Happening:
    """Something that happened: to which card, controlled by whom, and what made it happen."""

    __slots__ = ("amount", "card", "cause", "fate", "kind", "receiver", "seat")

    @clauses("ASH-GLOS-26")
    def __init__(self, kind: int, card: int, seat: int, cause: Cause, amount: int = 0) -> None:
        self.kind, self.card, self.seat, self.cause, self.amount = kind, card, seat, cause, amount
        self.fate = TO_OWNER
        self.receiver = card
        """Which card receives the damage that was dealt."""
