"""Damage and life (119, 120): dealt at one moment, by a source, to players, planeswalkers and creatures."""

from __future__ import annotations

from collections.abc import Generator, Iterable
from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from arbiter.core.decisions import Action, Decision
from arbiter.core.selectors import Player
from arbiter.core.text import Words
from arbiter.games.magic import lines
from arbiter.games.magic.abilities import Part
from arbiter.games.magic.entering import add_counters, counters_on
from arbiter.games.magic.keywords import DEATHTOUCH, LIFELINK
from arbiter.games.magic.layers import FIGHTING, LIFE, changed, chars, in_force, look
from arbiter.games.magic.ledger import clauses
from arbiter.games.magic.replacement import DEALING, Dealing, replaceable, replaced
from arbiter.games.magic.state import LOYALTY, SLOT, Magic, on_battlefield, player, seat_of
from arbiter.games.magic.statics import Protection, guards
from arbiter.games.magic.triggers import Happening, happened
from arbiter.games.magic.types import CREATURE, PLANESWALKER

GAINED, LOST = "gained life", "lost life"
EXCESS, EXCESS_ELSEWHERE = "excess damage", "excess damage outside combat"
COMBAT_DAMAGED, DEALS = "combat damaged", "deals damage"


class Blow(NamedTuple):
    """Damage that one thing deals to another."""

    source: int
    target: int
    amount: int


@dataclass(frozen=True, slots=True)
class CannotGainLife(Part):
    """Some players cannot gain life."""

    who: Player
    of_rules: ClassVar[bool] = True

    def say(self, lang: str) -> str:
        return CANNOT_GAIN_LIFE.say(lang).format(self.who.say(lang))


CANNOT_GAIN_LIFE = Words("{} can't gain life", "{}不能獲得生命")
Dealt = Generator[Decision, Action, int]


@clauses("MTG-DAMG-01", "MTG-DAMG-02", "MTG-DAMG-05", "MTG-DAMG-06", "MTG-REPL-07", "MTG-KEYW-07", "MTG-COMB-15", "MTG-DAMG-07")
def deal(game: Magic, blows: Iterable[Blow], *, combat: bool = False) -> Dealt:
    """Deal damage, all of it at once, as far as nothing changes or prevents it; how much was dealt."""
    landing = []
    for blow in blows:
        if blow.amount > 0 and _can_be_dealt(game, blow):
            coming = Dealing(_affected(game, blow.target), blow.source, blow.target, blow.amount, combat)
            if replaceable(game, DEALING):
                yield from replaced(game, coming)
            if coming.amount > 0 and _can_be_dealt(game, Blow(coming.source, coming.thing, coming.amount)):
                landing.append(coming)
    excess = _excess(game, landing)
    for coming in landing:
        _land(game, coming)
    for coming in landing:
        held = look(game, coming.source)
        if held.keywords & LIFELINK:
            gain_life(game, held.controller, coming.amount)
    for source in dict.fromkeys(coming.source for coming in landing):
        happened(game, Happening(DEALS, (source,), look(game, source).controller, source,
                                 sum(coming.amount for coming in landing if coming.source == source)))
    if combat:
        for seat in range(game.seats):
            dealt = dict[int, int]()
            for coming in landing:
                if coming.thing == player(seat):
                    dealt[coming.source] = dealt.get(coming.source, 0) + coming.amount
            happened(game, Happening(COMBAT_DAMAGED, list(dealt), seat, amounts=dealt))
    for target, amount in excess:
        for kind in (EXCESS,) if combat else (EXCESS, EXCESS_ELSEWHERE):
            happened(game, Happening(kind, (target,), source=next(one.source for one in landing if one.thing == target), amount=amount))
    return sum(coming.amount for coming in landing)


def _can_be_dealt(game: Magic, blow: Blow) -> bool:
    if blow.target < 0:
        return True
    if not on_battlefield(game, blow.target):
        return False
    found = chars(game, blow.target & SLOT)
    if not found.types & (CREATURE | PLANESWALKER):
        return False
    return not any(isinstance(guard, Protection) and guard.source.matches(game, at, blow.source) for guard, at in guards(game, found))


def _affected(game: Magic, target: int) -> int:
    return seat_of(target) if target < 0 else chars(game, target & SLOT).controller


@clauses("MTG-DAMG-07", "KHM-C-toralf-god-of-fury-01", "KHM-C-toralf-god-of-fury-02", "KHM-C-toralf-god-of-fury-03",
         "KHM-C-toralf-god-of-fury-04", "KHM-C-aegar-the-freezing-flame-01", "KHM-C-aegar-the-freezing-flame-02",
         "KHM-C-aegar-the-freezing-flame-03", "KHM-C-aegar-the-freezing-flame-05")
def _excess(game: Magic, landing: list[Dealing]) -> list[tuple[int, int]]:
    """By how much the damage of one moment exceeds what is lethal to a creature or all the loyalty of a planeswalker: the smaller of
    them for what is both."""
    found = []
    for target in dict.fromkeys(coming.thing for coming in landing if coming.thing > 0):
        held = chars(game, target & SLOT)
        blows = [coming for coming in landing if coming.thing == target]
        thing, needed = game.permanents[target & SLOT], list[int]()
        if held.types & CREATURE:
            lethal = max(0, held.toughness - thing.damage)
            needed.append(min(lethal, 1) if any(look(game, blow.source).keywords & DEATHTOUCH for blow in blows) else lethal)
        if held.types & PLANESWALKER:
            needed.append(counters_on(thing, LOYALTY))
        excess = sum(blow.amount for blow in blows) - min(needed)
        if excess > 0:
            found.append((target, excess))
    return found


def _land(game: Magic, coming: Dealing) -> None:
    source, target, amount = coming.source, coming.thing, coming.amount
    game.tell(lines.HIT, source, amount, target)
    if target < 0:
        lose_life(game, seat_of(target), amount, damage=True)
        return
    held, thing = chars(game, target & SLOT), game.permanents[target & SLOT]
    thing.damaged_by = (*thing.damaged_by, source)
    if held.types & PLANESWALKER:
        add_counters(game, target, LOYALTY, -min(amount, counters_on(thing, LOYALTY)))
    if held.types & CREATURE:
        thing.damage += amount
        changed(game, FIGHTING)
        thing.deathly |= bool(look(game, source).keywords & DEATHTOUCH)


@clauses("MTG-LIFE-01")
def gain_life(game: Magic, seat: int, amount: int) -> None:
    """A player gains life; nothing is no gain."""
    if amount > 0 and not any(isinstance(part, CannotGainLife) and part.who.matches(game, at, seat)
                              for part, at in in_force(game).parts.get(CannotGainLife, ())):
        game.life[seat] += amount
        game.gained[seat] += amount
        game.tell(lines.GAINED, seat, amount)
        changed(game, LIFE)
        happened(game, Happening(GAINED, (player(seat),), seat, amount=amount))


@clauses("MTG-LIFE-01")
def lose_life(game: Magic, seat: int, amount: int, *, damage: bool = False) -> None:
    """A player loses life."""
    if amount > 0:
        game.life[seat] -= amount
        game.lost[seat] += amount
        if not damage:
            game.tell(lines.LOST_LIFE, seat, amount)
        changed(game, LIFE)
        happened(game, Happening(LOST, (player(seat),), seat, amount=amount))
