"""场上的位置: where things stand, as texts speak of it."""

from __future__ import annotations

from dataclasses import dataclass

from arbiter.core.effects import At
from arbiter.core.selectors import Phrase, Place, Quality, Trait, Worded
from arbiter.core.text import Words
from arbiter.games.wizards.board import ADJACENT, ROW, behind
from arbiter.games.wizards.exhausting import can_be_exhausted
from arbiter.games.wizards.field import cell_of, side_of, whole_unit
from arbiter.games.wizards.ledger import clauses, words
from arbiter.games.wizards.ranges import first_row
from arbiter.games.wizards.state import Wizards


def place_of(game: Wizards, card: int) -> tuple[int, int]:
    """The side and the cell of a card on a grid; the second card of a pair is where the first one is."""
    unit = whole_unit(game, card) if game.pairs else card
    return side_of(game, unit), cell_of(game, unit)


@dataclass(frozen=True, slots=True)
class Somewhere(Quality):
    """Standing somewhere: its words follow the noun in English."""

    words: Words

    def worded(self, lang: str) -> Worded:
        return Worded(Phrase if lang == "en" else Words, self.words.say(lang))


@dataclass(frozen=True, slots=True)
class Here(Somewhere):
    """Where the card itself is: its words stand first in Chinese."""

    def worded(self, lang: str) -> Worded:
        return Worded(Phrase if lang == "en" else Place, self.words.say(lang))


@dataclass(frozen=True, slots=True)
class Near(Here):
    """On this card's cell or on one next to it."""

    @clauses("WIZ-U04")
    def matches(self, game: Wizards, at: At, thing: int, seat: int | None = None) -> bool:
        (side, here), (other, there) = place_of(game, at.source), place_of(game, thing)
        return side == other and here >= 0 and (there == here or there in ADJACENT[here])


@dataclass(frozen=True, slots=True)
class OnThisCell(Here):
    """On this card's cell."""

    def matches(self, game: Wizards, at: At, thing: int, seat: int | None = None) -> bool:
        return place_of(game, at.source) == place_of(game, thing)


@dataclass(frozen=True, slots=True)
class BehindThis(Somewhere):
    """On the cell directly behind this card's."""

    def matches(self, game: Wizards, at: At, thing: int, seat: int | None = None) -> bool:
        side, here = place_of(game, at.source)
        return here >= 0 and behind(here) >= 0 and place_of(game, thing) == (side, behind(here))


@dataclass(frozen=True, slots=True)
class BesideIt(Somewhere):
    """On a cell next to what was spoken of before."""

    @clauses("WIZ-U04")
    def matches(self, game: Wizards, at: At, thing: int, seat: int | None = None) -> bool:
        side, there = place_of(game, thing)
        return any(side == other and cell >= 0 and there in ADJACENT[cell] for other, cell in [
            place_of(game, one) for one in at.bound.get("it", ())])


@dataclass(frozen=True, slots=True)
class InFrontRow(Somewhere):
    """In the first row of its side with any unit, hidden or not."""

    @clauses("WIZ-RULE-02", "WIZ-U19")
    def matches(self, game: Wizards, at: At, thing: int, seat: int | None = None) -> bool:
        side, cell = place_of(game, thing)
        return cell >= 0 and ROW[cell] == first_row(game, side)


@dataclass(frozen=True, slots=True)
class Exhaustible(Trait):
    """Ready and not stunned: what can be exhausted."""

    @clauses("WIZ-U31")
    def matches(self, game: Wizards, at: At, thing: int, seat: int | None = None) -> bool:
        return can_be_exhausted(game, thing)


near = Near(words("on this cell or an adjacent one", "此格或相邻格上的"))
near_this = Near(words("adjacent to this card or on its cell", "此卡所在格或相邻格上的"))
on_this_cell = OnThisCell(words("on this cell", "此格上的"))
behind_this = BehindThis(words("on the cell directly behind this card", "此卡正后方的"))
beside_it = BesideIt(words("adjacent to it", "与其相邻的"))
in_front_row = InFrontRow(words("in the front row", "前排"))
exhaustible = Exhaustible(words("ready", "未消耗的"))
