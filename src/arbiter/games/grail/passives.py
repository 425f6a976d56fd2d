"""Passives of characters that rules look for: they hold always, and nobody uses them."""

from __future__ import annotations

from dataclasses import dataclass

from arbiter.core.decisions import Steps
from arbiter.core.effects import At, Node
from arbiter.games.grail.dice import Amount
from arbiter.games.grail.ledger import say
from arbiter.games.grail.state import Grail


@dataclass(frozen=True, slots=True)
class Rule(Node):
    """A passive: a text that a rule looks for, and that nobody carries out."""

    def happen(self, game: Grail, at: At) -> None:
        """Nothing happens at any one moment."""


@dataclass(frozen=True, slots=True)
class Backstab(Rule):
    """More damage to a unit that does not face the attacker."""

    dice: Amount

    def behind(self, game: Grail, user: int, unit: int) -> bool:
        """Whether the user is outside the front sector of a unit, however far, whatever is between."""
        return not game.map.in_front(game.cell[unit], game.facing[unit], game.cell[user])


say(Backstab, en="while you are outside a unit's front sector, your weapon skills and ultimate add {dice} to their damage to it, once per "
                 "target and action",
    zh="自身不在目标的前方扇形内时，武器技能与终极技能对其伤害+{dice}（每次行动每个目标一次）")


@dataclass(frozen=True, slots=True)
class EndOfTurn(Rule):
    """A passive with something to do in the end phase of its character's turn."""

    def end_of_turn(self, game: Grail, seat: int) -> None:
        """What happens then."""
        raise TypeError(f"{type(self).__name__} does not say what happens")


@dataclass(frozen=True, slots=True)
class TurnedUp(Rule):
    """A passive with something to do when a side of the board turns up."""

    def turned_up(self, game: Grail, seat: int) -> Steps:
        """What happens then."""
        raise TypeError(f"{type(self).__name__} does not say what happens")


@dataclass(frozen=True, slots=True)
class Setup(Rule):
    """A passive with something to choose before the game begins."""

    def set_up(self, game: Grail, seat: int) -> Steps:
        """What is chosen."""
        raise TypeError(f"{type(self).__name__} does not say what is chosen")


@dataclass(frozen=True, slots=True)
class Minions(Rule):
    """Each skeleton on the map has its own action phase in this character's turn."""


say(Minions, en="in your turn each skeleton on the map has an action phase of its own, before or after yours, in an order you choose",
    zh="己方回合中，场上每个骷髅各有一个独立的行动阶段，在自身的行动阶段之前或之后进行，顺序自定")
