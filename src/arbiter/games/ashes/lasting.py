"""本回合剩餘時間: what lasts on a unit for the remainder of the turn."""

from __future__ import annotations

from dataclasses import dataclass

from arbiter.core.decisions import Steps
from arbiter.core.effects import At, Bindings, say
from arbiter.core.standing import Beginning
from arbiter.core.text import Template, fill
from arbiter.games.ashes import lines
from arbiter.games.ashes.abilities import Grant, OnUnit
from arbiter.games.ashes.damage import check_lives
from arbiter.games.ashes.definition import Ability
from arbiter.games.ashes.ledger import clauses
from arbiter.games.ashes.places import here
from arbiter.games.ashes.selectors import Chosen, Target, Who
from arbiter.games.ashes.shelf import ATTACK, LIFE, X_OF
from arbiter.games.ashes.state import ON, Ashes
from arbiter.games.ashes.units import current_x, face_now

COPY = "copy"
"""The name under which a copy keeps what it is a copy of: a face, and what X is there."""


@dataclass(frozen=True, slots=True)
class OnChosen(OnUnit):
    """What lasts on one unit, picked when it begins."""

    who: Who

    def begin(self, game: Ashes, at: At) -> Beginning:
        card = yield from self.who.pick(game, at)
        if not here(game, card):
            return False
        at.bound[ON] = (card,)
        self.tell(game, at, card)
        return True

    def tell(self, game: Ashes, at: At, card: int) -> None:
        """Write into the log what begins."""
        raise TypeError(f"{type(self).__name__} tells nothing")

    def possible(self, game: Ashes, at: At) -> bool:
        return self.who.possible(game, at)


@dataclass(frozen=True, slots=True)
class Boost(OnChosen):
    """A unit has more attack."""

    amount: int

    def tell(self, game: Ashes, at: At, card: int) -> None:
        game.tell(lines.BOOSTED, card, self.amount)

    @clauses("ASH-UNK-57")
    def attack(self) -> int:
        return self.amount


@dataclass(frozen=True, slots=True)
class Gain(OnChosen):
    """A unit has an ability."""

    grant: Grant

    def tell(self, game: Ashes, at: At, card: int) -> None:
        game.tell(lines.GAINED, card, f"{at.address}/0/0")

    def text(self, address: str) -> tuple[str, Ability] | None:
        return f"{address}/0/0", self.grant.ability

    def say_for(self, duration: str, lang: str) -> str:
        return fill(GAIN_WORDS, lang, {"duration": duration, "who": self.who, "ability": self.grant.ability})


GAIN_WORDS = Template("{duration}, {who} has \"{ability}\"", "{duration}，{who}擁有「{ability}」")


@dataclass(frozen=True, slots=True)
class NoDefence(OnChosen):
    """A unit can neither block nor guard."""

    def tell(self, game: Ashes, at: At, card: int) -> None:
        game.tell(lines.HELD_BACK, card)

    def may_defend(self) -> bool:
        return False


@dataclass(frozen=True, slots=True)
class BecomeCopy(OnUnit):
    """A chosen unit is a copy of a target; an X becomes the number it is now."""

    who: Chosen
    model: Target

    def begin(self, game: Ashes, at: At) -> Beginning:
        card = yield from self.who.pick(game, at)
        model = yield from self.model.pick(game, at)
        if not here(game, card) or not here(game, model) or card == model:
            return False
        at.bound[ON], at.bound[COPY] = (card,), (face_now(game, model), current_x(game, model))
        game.tell(lines.COPIED, card, model)
        return True

    def begun(self, game: Ashes, at: At) -> Steps:
        return check_lives(game, at.cause)

    def values(self, printed: tuple[int, int], bound: Bindings) -> tuple[int, int]:
        face, x = bound[COPY]
        return ATTACK[face] if X_OF[face] is None else x, LIFE[face]

    def face(self, face: int, bound: Bindings) -> int:
        return bound[COPY][0]

    def x(self, x: int, bound: Bindings) -> int:
        return bound[COPY][1]

    def possible(self, game: Ashes, at: At) -> bool:
        return self.model.possible(game, at)


@dataclass(frozen=True, slots=True)
class SwapValues(OnChosen):
    """A unit's printed attack and life are exchanged."""

    def tell(self, game: Ashes, at: At, card: int) -> None:
        game.tell(lines.SWAPPED, card)

    def begun(self, game: Ashes, at: At) -> Steps:
        return check_lives(game, at.cause)

    @clauses("ASH-GLOS-20")
    def values(self, printed: tuple[int, int], bound: Bindings) -> tuple[int, int]:
        return printed[1], printed[0]


say(Boost, en="add {amount} to the attack of {who} {duration}", zh="{duration}，{who}的攻擊值+{amount}")
say(NoDefence, en="choose {who}, which can neither block nor guard {duration}", zh="選擇{who}，{duration}，該單位不能格擋或守護")
say(BecomeCopy, en="{who} becomes a copy of {model} {duration}; it takes over its title, its printed "
    "abilities and its printed values, and an X becomes its current value",
    zh="{duration}，{who}成為{model}的複製品，取其名稱、印製的能力與印製數值；若有X，以當前數值為準")
say(SwapValues, en="swap the printed attack and life of {who} {duration}", zh="{duration}，互換{who}的印製攻擊值與印製生命值")
