"""How permanents say that they enter (614.12): tapped, with counters, with a choice made."""

from __future__ import annotations

from dataclasses import dataclass

from arbiter.core.decisions import Action, Decision, Prompt, Steps, move
from arbiter.core.effects import At, Number, number, say
from arbiter.core.text import Words, indefinite
from arbiter.games.magic.entering import AsItEnters, Manner
from arbiter.games.magic.ledger import clauses
from arbiter.games.magic.replacement import Entering
from arbiter.games.magic.state import COUNTER_NAMES, Magic
from arbiter.games.magic.types import COLOR_NAMES, COLORS, CREATURE_TYPES, SUBTYPE


@dataclass(frozen=True, slots=True)
class EntersTapped(Manner):
    """It enters tapped."""

    def change(self, game: Magic, at: At, coming: Entering) -> None:
        coming.tapped = True

    def manner(self, lang: str) -> str:
        return TAPPED.say(lang)


TAPPED = Words("tapped", "須橫置")
enters_tapped = EntersTapped()


@dataclass(frozen=True, slots=True)
class EntersWith(Manner):
    """It enters with counters, beside those it would have."""

    amount: int | Number
    counter: int

    @clauses("MTG-CNTR-03", "MTG-NUM-05", "KHM-C-boreal-outrider-02", "KHM-C-boreal-outrider-03")
    def change(self, game: Magic, at: At, coming: Entering) -> None:
        coming.counters[self.counter] = coming.counters.get(self.counter, 0) + number(self.amount, game, at)

    def manner(self, lang: str) -> str:
        name = COUNTER_NAMES[self.counter].say(lang)
        if self.amount == 1:
            return WITH_ONE.say(lang).format(indefinite(name) if lang == "en" else name)
        return WITH_SOME.say(lang).format(self._how_many(lang), name)

    def manner_too(self, lang: str) -> str:
        name = COUNTER_NAMES[self.counter].say(lang)
        return WITH_ONE_MORE.say(lang).format(name) if self.amount == 1 else WITH_MORE.say(lang).format(self._how_many(lang), name)

    def _how_many(self, lang: str) -> str:
        return str(self.amount) if isinstance(self.amount, int) else self.amount.say(lang)


WITH_ONE, WITH_SOME = Words("with {} counter on it", "上面有一個{}指示物"), Words("with {} {} counters on it", "上面有{}個{}指示物")
WITH_ONE_MORE = Words("with an additional {} counter on it", "上面額外有一個{}指示物")
WITH_MORE = Words("with {} additional {} counters on it", "上面額外有{}個{}指示物")


def _types(game: Magic, decision: Decision) -> list[Action]:
    return [("type", place) for place in range(len(CREATURE_TYPES))]


TYPE = move("type", "{creaturetype}", "{creaturetype}")
WHICH_TYPE = Prompt("{entering}: which creature type?", "{entering}：選擇哪種生物類別？", key="creature type", candidates=_types)


@dataclass(frozen=True, slots=True)
class ChoosesType(AsItEnters):
    """As it enters, its player chooses a creature type."""

    @clauses("MTG-UNK-13", "MTG-LINK-01")
    def change(self, game: Magic, at: At, coming: Entering) -> Steps:
        answer = yield WHICH_TYPE(coming.seat, coming.face)
        coming.chosen = (SUBTYPE[CREATURE_TYPES[answer[1]].en],)


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
    def change(self, game: Magic, at: At, coming: Entering) -> Steps:
        answer = yield WHICH_COLOR(coming.seat, coming.face)
        coming.chosen = (COLORS[int(answer[1])],)


say(ChoosesColor, en="as this permanent enters the battlefield, choose a color", zh="於此永久物進戰場時，選擇一種顏色")
chooses_color = ChoosesColor()
MOVES = (TYPE, COLOR)
