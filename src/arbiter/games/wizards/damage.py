"""伤害: who takes how much of it, and what dies of it.

Before damage lands it passes, in this order, what changes who takes it, immunity, what lowers it, and what prevents death (WIZ-U37).
"""

from __future__ import annotations

from collections.abc import Sequence

from arbiter.core.decisions import Steps
from arbiter.core.state import OVER
from arbiter.games.wizards import lines, timing
from arbiter.games.wizards.events import DIED, HURT, LIFE_GAINED, WOULD_HURT
from arbiter.games.wizards.field import bodies, here, modifiers
from arbiter.games.wizards.ledger import clauses, move, prompt
from arbiter.games.wizards.modifiers import LessDamage, NoDamage, NotLethal
from arbiter.games.wizards.shelf import LISTENING
from arbiter.games.wizards.state import NOBODY, PLAYERS, Happening, Wizards
from arbiter.games.wizards.values import life_of, max_life
from arbiter.games.wizards.zones import discard_from_field

NEXT = move("struck", "{unit}", "{unit}")
MOVES = (NEXT,)

WHO_FIRST = prompt("Who takes the damage first?", "谁先受到伤害？", key="damage order",
                   candidates=lambda game, decision: [NEXT(unit) for unit in decision.about[0]])


@clauses("WIZ-U46", "WIZ-TURN-04")
def deal(game: Wizards, struck: Sequence[tuple[int, int]], manner: int, element: int, seat: int, source: int) -> Steps:
    """Deal damage to one unit or several at once, in the order the turn player likes if one that is struck could answer."""
    left = list(struck)
    while left:
        index = 0
        if len(left) > 1 and any(game.face[unit] in LISTENING.get(WOULD_HURT, ()) for unit, _ in left):
            _, first = yield WHO_FIRST(game.turn, tuple([unit for unit, _ in left]))
            index = next(place for place, (unit, _) in enumerate(left) if unit == first)
        unit, amount = left.pop(index)
        yield from hurt(game, Happening(WOULD_HURT, unit, game.holder[unit], amount, source, seat, element, manner))


@clauses("WIZ-U37", "WIZ-U23", "WIZ-U46")
def hurt(game: Wizards, about: Happening) -> Steps:
    """One unit takes damage, after all that may change it."""
    if not here(game, about.thing) or about.amount <= 0:
        return
    yield from timing.window(game, about)
    unit = about.thing
    if about.cancelled or not here(game, unit):
        return
    amount = 0 if unharmed(game, unit, about) else about.amount - sum(
        modifier.amount for modifier, at in modifiers(game, LessDamage) if modifier.what.matches(game, at, unit))
    if amount > 0 and amount >= life_of(game, unit) > 0 and saved(game, unit):
        amount = 0
    if amount <= 0:
        game.tell(lines.UNHARMED, unit)
        return
    game.damage[unit] += amount
    game.hurt[unit] = game.hurt.get(unit, 0) + amount
    game.tell(lines.HURT, unit, amount, about.source)
    timing.occur(game, Happening(HURT, unit, game.holder[unit], amount, about.source, about.by, about.element, about.manner,
                                repeated=about.repeated))


def unharmed(game: Wizards, unit: int, about: Happening) -> bool:
    """Whether a unit takes no damage of this kind."""
    for modifier, at in modifiers(game, NoDamage):
        if modifier.kind == about.manner:
            at.cause = about
            if modifier.what.matches(game, at, unit):
                return True
    return False


def saved(game: Wizards, unit: int) -> bool:
    """Whether damage that would kill a unit is prevented."""
    return any(modifier.what.matches(game, at, unit) for modifier, at in modifiers(game, NotLethal))


@clauses("WIZ-U23")
def heal(game: Wizards, unit: int, amount: int) -> None:
    """A unit regains life, up to its maximum."""
    healed = min(amount, game.damage[unit])
    if healed > 0:
        game.damage[unit] -= healed
        game.tell(lines.HEALED, unit, healed)


@clauses("WIZ-U23")
def gain_life(game: Wizards, unit: int, amount: int) -> None:
    """A unit on the field gains life, maximum and current."""
    if not here(game, unit):
        return
    game.life_bonus[unit] = game.life_bonus.get(unit, 0) + amount
    game.tell(lines.GAINED_LIFE, unit, amount)
    timing.occur(game, Happening(LIFE_GAINED, unit, game.holder[unit], amount))


# --- dying -----------------------------------------------------------------------------------------------------------


@clauses("WIZ-CRE-03", "WIZ-U10")
def doomed(game: Wizards) -> list[int]:
    """The units with no life left."""
    damage = game.damage
    return [unit for grid in game.grid for unit in grid if unit >= 0 and damage[unit] and damage[unit] >= max_life(game, unit)]


@clauses("WIZ-TYPE-01", "WIZ-TYPE-02", "WIZ-U10", "WIZ-U46", "WIZ-ZONE-06")
def bury(game: Wizards, dead: Sequence[int]) -> None:
    """All units without life die together; a player whose character dies loses, and if both die nobody wins."""
    fallen = [seat for seat in range(PLAYERS) if game.character[seat] in dead]
    for unit in dead:
        game.tell(lines.DIES, unit)
    if fallen:
        game.drawn = len(fallen) == PLAYERS
        game.winner = NOBODY if game.drawn else 1 - fallen[0]
        finish(game)
        return
    for unit in dead:
        kill(game, unit)


def finish(game: Wizards) -> None:
    """The game is over."""
    game.tell(*((lines.DRAWN_GAME,) if game.winner == NOBODY else (lines.WON, game.winner)))
    game.step, game.pending, game.exchanges = OVER, [], []


@clauses("WIZ-U36", "WIZ-U30")
def kill(game: Wizards, unit: int) -> None:
    """A creature dies: whoever waits for that sees it as it stood, then it goes to the discard pile."""
    died = Happening(DIED, unit, game.holder[unit], max(0, life_of(game, unit)), suffered=game.hurt.get(unit, 0))
    timing.occur(game, died)
    for body in reversed(bodies(game, unit)):
        discard_from_field(game, body)
