"""事件: what an event card is, and what holds while the round marker stands in its slot."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeVar

from arbiter.core.effects import Node, Spoken
from arbiter.core.text import Words, opened, sentence
from arbiter.games.grail.dice import Amount
from arbiter.games.grail.ledger import clauses, say, words
from arbiter.games.grail.state import NIGHTS, NOTHING, Grail


@dataclass(frozen=True, slots=True)
class Holding(Spoken):
    """Something that holds while an event is active."""


@dataclass(frozen=True, slots=True)
class MoreDamage(Holding):
    """Targeted damage is raised by dice."""

    dice: Amount


@dataclass(frozen=True, slots=True)
class ShortSight(Holding):
    """Nobody sees farther than so many cells."""

    cells: int


@dataclass(frozen=True, slots=True)
class Slower(Holding):
    """Everybody has less movement."""

    less: int
    least: int


say(MoreDamage, en="all targeted damage gains {dice}", zh="所有指向性伤害+{dice}")
say(ShortSight, en="nobody sees farther than {cells} cells", zh="所有单位的视野至多{cells}格")
say(Slower, en="everybody's move is {less} lower, to a minimum of {least}", zh="所有单位移动力-{less}（至少为{least}）")


@dataclass(frozen=True, slots=True)
class Event:
    """An event card: what happens when it becomes active, and what holds as long as it is."""

    key: str
    name: Words
    once: tuple[Node, ...] = ()
    lasting: tuple[Holding, ...] = ()

    @clauses("GRAIL-EVENT-03", "GRAIL-EVENT-04")
    def text(self, lang: str) -> list[str]:
        """What happens at once, then what holds this round."""
        return [*[sentence(opened(node.say(lang), lang), lang) for node in self.once],
                *[sentence(THIS_ROUND.say(lang) + node.say(lang), lang) for node in self.lasting]]


THIS_ROUND = words("this round, ", "本回合内，")
EVENTS: list[Event] = []
"""Filled when the cards are put on their shelves."""

H = TypeVar("H", bound=Holding)
FAR = 99


@clauses("GRAIL-EVENT-02", "GRAIL-UNK-72", "GRAIL-ROUND-08")
def active(game: Grail) -> int:
    """The event in whose slot the round marker stands."""
    return game.events[NIGHTS.index(game.slot)] if game.slot in NIGHTS and game.events else NOTHING


def holding(game: Grail, kind: type[H]) -> H | None:
    """What the active event says of one sort."""
    event = active(game)
    return None if event == NOTHING else next((part for part in EVENTS[event].lasting if isinstance(part, kind)), None)


def sight_limit(game: Grail) -> int:
    """How far anybody sees."""
    fog = holding(game, ShortSight)
    return fog.cells if fog else FAR
