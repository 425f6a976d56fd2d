"""How long what spells and abilities leave in force lasts (611.2)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from arbiter.core.effects import At, say
from arbiter.core.standing import Duration
from arbiter.core.text import Words
from arbiter.games.magic.ledger import clauses
from arbiter.games.magic.state import END_OF_TURN, Magic, here, while_there
from arbiter.games.magic.turn import until_end_of_turn_of, until_turn_of, until_untap_of

FOR_EVER = -1


@dataclass(frozen=True, slots=True)
class EndOfTurn(Duration):
    """Until the cleanup step of this turn."""

    def number(self, game: Any, at: At) -> int:
        return END_OF_TURN


@dataclass(frozen=True, slots=True)
class YourNextTurn(Duration):
    """Until your next turn begins."""

    def number(self, game: Magic, at: At) -> int:
        return until_turn_of(game, at.seat, 1)


@dataclass(frozen=True, slots=True)
class EndOfYourNextTurn(Duration):
    """Until the end of your next turn."""

    def number(self, game: Magic, at: At) -> int:
        return until_end_of_turn_of(game, at.seat, 1)


@dataclass(frozen=True, slots=True)
class NextUntap(Duration):
    """During its controller's next untap step."""

    def number(self, game: Magic, at: At) -> int:
        return until_untap_of(game, 1 - at.seat, 1)


@dataclass(frozen=True, slots=True)
class Indefinitely(Duration):
    """As long as the object is there: its end need not be stated (611.2a)."""

    words: Words

    def number(self, game: Any, at: At) -> int:
        return FOR_EVER

    def say(self, lang: str) -> str:
        return self.words.say(lang)


@dataclass(frozen=True, slots=True)
class WhileItStays(Duration):
    """As long as the object itself remains where it is; if it has left already, nothing begins (611.2b)."""

    words: Words

    @clauses("KHM-C-giants-grasp-01", "KHM-C-giants-grasp-02")
    def number(self, game: Magic, at: At) -> int:
        return while_there(at.source) if here(game, at.source) else 0

    def say(self, lang: str) -> str:
        return self.words.say(lang)


@dataclass(frozen=True, slots=True)
class ForEver(Duration):
    """For the rest of the game."""

    def number(self, game: Any, at: At) -> int:
        return FOR_EVER


say(EndOfTurn, en="until end of turn", zh="直到回合結束")
say(YourNextTurn, en="until your next turn", zh="直到你的下一個回合")
say(EndOfYourNextTurn, en="until the end of your next turn", zh="直到你的下一個回合結束")
say(NextUntap, en="during {its|their} controller's next untap step", zh="於其操控者的下一個重置步驟中")
say(ForEver, en="for the rest of the game", zh="直到遊戲結束")

next_untap = NextUntap()
end_of_turn, your_next_turn, end_of_your_next_turn, for_ever = EndOfTurn(), YourNextTurn(), EndOfYourNextTurn(), ForEver()
indefinitely = Indefinitely(Words("", ""))
