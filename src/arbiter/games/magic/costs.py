"""Costs (118): an amount of mana, and what else has to be done; added up with `+`, as in `"{1}{W}" + tap + sacrifice(this)`."""

from __future__ import annotations

import re
from collections.abc import Generator
from dataclasses import dataclass, field
from typing import Any, ClassVar

from arbiter.core.decisions import Action, Decision, Steps
from arbiter.core.effects import At, Node, Spoken
from arbiter.core.text import Words
from arbiter.games.magic.types import LETTERS

SYMBOL = re.compile(r"\{([^}]+)\}")


@dataclass(frozen=True, slots=True)
class Mana:
    """So much mana: of each colour, colourless, snow, of any kind, and how often X."""

    colored: tuple[int, int, int, int, int] = (0, 0, 0, 0, 0)
    generic: int = 0
    colorless: int = 0
    snow: int = 0
    x: int = 0
    total: int = field(init=False, repr=False, compare=False)
    """Its mana value, with X as 0."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "total", sum(self.colored) + self.generic + self.colorless + self.snow)

    @property
    def colors(self) -> int:
        """The colours of its symbols."""
        return sum(1 << place for place, count in enumerate(self.colored) if count)

    def less(self, generic: int) -> Mana:
        """Reduced: only the generic part, and never below nothing."""
        return self.more(-min(generic, self.generic))

    def more(self, generic: int) -> Mana:
        """Increased by generic mana."""
        return Mana(self.colored, self.generic + generic, self.colorless, self.snow, self.x)

    def with_x(self, x: int) -> Mana:
        """With X worked in."""
        return Mana(self.colored, self.generic + x * self.x, self.colorless, self.snow) if self.x else self

    def __add__(self, other: Mana) -> Mana:
        return Mana(tuple(a + b for a, b in zip(self.colored, other.colored, strict=True)),  # type: ignore[arg-type]
                    self.generic + other.generic, self.colorless + other.colorless, self.snow + other.snow, self.x + other.x)

    def __str__(self) -> str:
        places = [place for place, count in enumerate(self.colored) if count]
        if len(places) == 2 and places[1] - places[0] > 2:  # two colours go the short way round the wheel: {R}{W}, {G}{U}
            places.reverse()
        parts = ["{X}" * self.x, f"{{{self.generic}}}" if self.generic else "", "{S}" * self.snow, "{C}" * self.colorless,
                 *(f"{{{LETTERS[place]}}}" * self.colored[place] for place in places)]
        return "".join(parts) or "{0}"


def mana(written: str) -> Mana:
    """Mana as it is written, such as `{2}{W}{W}`."""
    colored, generic, colorless, snow, x = [0] * 5, 0, 0, 0, 0
    if SYMBOL.sub("", written):
        raise ValueError(f"{written!r} is not an amount of mana: write it in symbols such as {{2}}{{W}}")
    for symbol in SYMBOL.findall(written):
        if symbol in LETTERS:
            colored[LETTERS.index(symbol)] += 1
        elif symbol.isdigit():
            generic += int(symbol)
        elif symbol in ("C", "S", "X"):
            colorless, snow, x = colorless + (symbol == "C"), snow + (symbol == "S"), x + (symbol == "X")
        else:
            raise ValueError(f"{{{symbol}}} is no symbol of mana")
    return Mana((colored[0], colored[1], colored[2], colored[3], colored[4]), generic, colorless, snow, x)


@dataclass(frozen=True, slots=True)
class Toll(Node):
    """Something other than mana that is paid: tapping, sacrificing, discarding, life (tolls.py)."""

    fuel: ClassVar[bool] = False
    """Whether it uses up more than tapping the thing itself."""
    taps: ClassVar[bool] = False
    """Whether it taps the thing itself."""

    def __add__(self, other: Cost | Toll | str) -> Cost:
        return cost(self) + other

    def __radd__(self, other: str) -> Cost:
        return cost(other) + self

    def payable(self, game: Any, seat: int, source: int) -> bool:
        """Whether it could be paid now."""
        raise TypeError(f"{type(self).__name__} does not say whether it can be paid")

    def things(self, game: Any, seat: int, source: int) -> list[int] | None:
        """Where one of several things is tapped for it: which of them could be."""
        return None

    def pay_hidden(self, game: Any, at: At) -> Generator[Decision, Action, bool] | None:
        """Where it is paid with a hidden card: ask for that card, or for none, and whether it was paid."""
        return None

    def pay(self, game: Any, at: At) -> Steps:
        """Pay it, asking what is paid with if there is a choice."""
        self.pay_at_once(game, at.seat, at.source)
        return
        yield

    def pay_at_once(self, game: Any, seat: int, source: int) -> None:
        """Pay it where nothing can be asked."""
        raise TypeError(f"{type(self).__name__} cannot be paid without asking")


@dataclass(frozen=True, slots=True)
class Cost(Spoken):
    """Mana and tolls, all of which have to be paid."""

    mana: Mana = Mana()
    tolls: tuple[Toll, ...] = ()

    def __add__(self, other: Cost | Toll | str) -> Cost:
        more = cost(other)
        return Cost(self.mana + more.mana, (*self.tolls, *more.tolls))

    def __radd__(self, other: str) -> Cost:
        return cost(other) + self

    @property
    def free_of_mana(self) -> bool:
        """Whether no mana is asked for."""
        return self.mana == Mana()

    def say(self, lang: str) -> str:
        """Its parts in a row: *{1}{W}, {T}, sacrifice a creature*."""
        parts = [] if self.free_of_mana and self.tolls else [str(self.mana)]
        return COMMA.say(lang).join([*parts, *(toll.say(lang) for toll in self.tolls)])


COMMA = Words(", ", "，")


def cost(written: Cost | Toll | str) -> Cost:
    """A cost from mana as it is written, from a toll, or as it is."""
    if isinstance(written, Cost):
        return written
    return Cost(mana(written)) if isinstance(written, str) else Cost(tolls=(written,))
