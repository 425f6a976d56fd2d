"""How permanents say that they enter (614.12): tapped, with counters, with a choice made."""

from __future__ import annotations

from dataclasses import dataclass

from arbiter.core.decisions import Action, Decision, Prompt, Steps, move
from arbiter.core.effects import At, Condition, Number, number, say
from arbiter.core.text import Words
from arbiter.games.magic.entering import AsItEnters
from arbiter.games.magic.ledger import clauses
from arbiter.games.magic.replacement import Entering
from arbiter.games.magic.state import COUNTER_NAMES, Magic
from arbiter.games.magic.types import COLOR_NAMES, COLORS, CREATURE_TYPES, SUBTYPE


@dataclass(frozen=True, slots=True)
class EntersTapped(AsItEnters):
    """It enters tapped."""

    def enter(self, game: Magic, at: At, entering: Entering) -> None:
        entering.tapped = True


@dataclass(frozen=True, slots=True)
class EntersTappedUnless(AsItEnters):
    """It enters tapped unless something is true."""

    unless: Condition

    def enter(self, game: Magic, at: At, entering: Entering) -> None:
        entering.tapped |= not self.unless.true(game, at)


say(EntersTapped, en="this permanent enters the battlefield tapped", zh="此永久物進戰場時須橫置")
say(EntersTappedUnless, en="this permanent enters the battlefield tapped unless {unless}", zh="除非{unless}，否則此永久物進戰場時須橫置")
enters_tapped = EntersTapped()


@dataclass(frozen=True, slots=True)
class EntersWith(AsItEnters):
    """It enters with counters."""

    amount: int | Number
    counter: int

    @clauses("MTG-CNTR-03", "MTG-NUM-05")
    def enter(self, game: Magic, at: At, entering: Entering) -> None:
        entering.counters[self.counter] = entering.counters.get(self.counter, 0) + number(self.amount, game, at)

    def say(self, lang: str) -> str:
        name = COUNTER_NAMES[self.counter].say(lang)
        if isinstance(self.amount, int):
            return (WITH_ONE if self.amount == 1 else WITH_SOME).say(lang).format(amount=self.amount, name=name)
        return WITH_EQUAL.say(lang).format(amount=self.amount.say(lang), name=name)


WITH_ONE = Words("this permanent enters the battlefield with a {name} counter on it", "此永久物進戰場時上面有一個{name}指示物")
WITH_SOME = Words("this permanent enters the battlefield with {amount} {name} counters on it",
                  "此永久物進戰場時上面有{amount}個{name}指示物")
WITH_EQUAL = Words("this permanent enters the battlefield with a number of {name} counters on it equal to {amount}",
                   "此永久物進戰場時上面有等同於{amount}的{name}指示物")


def _types(game: Magic, decision: Decision) -> list[Action]:
    return [("type", place) for place in range(len(CREATURE_TYPES))]


TYPE = move("type", "{creaturetype}", "{creaturetype}")
WHICH_TYPE = Prompt("{entering}: which creature type?", "{entering}：選擇哪種生物類別？", key="creature type", candidates=_types)


@dataclass(frozen=True, slots=True)
class ChoosesType(AsItEnters):
    """As it enters, its player chooses a creature type."""

    @clauses("MTG-UNK-13", "MTG-LINK-01")
    def enter(self, game: Magic, at: At, entering: Entering) -> Steps:
        answer = yield WHICH_TYPE(entering.seat, entering.face)
        entering.chosen = (SUBTYPE[CREATURE_TYPES[answer[1]].en],)


say(ChoosesType, en="as this permanent enters the battlefield, choose a creature type", zh="於此永久物進戰場時，選擇一種生物類別")
chooses_type = ChoosesType()
def _colors(game: Magic, decision: Decision) -> list[Action]:
    return [("color", place) for place in range(len(COLOR_NAMES))]


COLOR = move("color", "{color}", "{color}")
WHICH_COLOR = Prompt("{entering}: which color?", "{entering}：選擇哪種顏色？", key="color", candidates=_colors)


@dataclass(frozen=True, slots=True)
class ChoosesColor(AsItEnters):
    """As it enters, its player chooses a colour."""

    @clauses("MTG-LINK-01")
    def enter(self, game: Magic, at: At, entering: Entering) -> Steps:
        answer = yield WHICH_COLOR(entering.seat, entering.face)
        entering.chosen = (COLORS[int(answer[1])],)


say(ChoosesColor, en="as this permanent enters the battlefield, choose a color", zh="於此永久物進戰場時，選擇一種顏色")
chooses_color = ChoosesColor()
MOVES = (TYPE, COLOR)
