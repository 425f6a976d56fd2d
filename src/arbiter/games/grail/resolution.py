"""行动解决: an action is declared and paid for."""

from __future__ import annotations

from collections.abc import Generator

from arbiter.core.decisions import NO, YES, Action, Decision, Refusals
from arbiter.core.values import without
from arbiter.games.grail import lines
from arbiter.games.grail.definition import (
    EQUIPMENT,
    ITEM,
    RESPONSE,
    RUNE,
    STANDARD,
    ULTIMATE,
    VARIANTS,
    WEAPON,
    Ability,
    variant,
)
from arbiter.games.grail.ledger import clauses, move, prompt
from arbiter.games.grail.roster import ABILITIES, BOARD, NUMBER
from arbiter.games.grail.state import NOBODY, Frame, Grail
from arbiter.games.grail.states import HIDDEN
from arbiter.games.grail.tracker import has, remove
from arbiter.games.grail.usage import LIMITS, NOBODY_AFFECTED, curses, declarable, draft, programs
from arbiter.games.grail.vision import seat_of

WAY = move("way", "{way}", "{way}")
MOVES = (WAY,)
Declaration = Generator[Decision, Action, Frame]

def way_candidates(game: Grail, decision: Decision) -> list[Action]:
    """The programs of an ability that has several."""
    unit, key = decision.about[1], decision.about[0]
    return [(WAY.name, f"{key}/{which}") for which in programs(game, unit, ABILITIES[key])]


def way_refusals(game: Grail, decision: Decision, action: Action) -> Refusals:
    """A way that would do nothing cannot be declared."""
    key, unit, answers = decision.about
    ability, which = ABILITIES[key], int(str(action[1]).rpartition("/")[2])
    if not any(declarable(game, draft(game, unit, ability, answers, which, cursed), ability) for cursed in curses(game, unit, ability)):
        yield NOBODY_AFFECTED


def curse_refusals(game: Grail, decision: Decision, action: Action) -> Refusals:
    """With or without the curse the action must do something."""
    frame = decision.about[1]
    ability = ABILITIES[frame.ability]
    if not declarable(game, draft(game, frame.user, ability, frame.answers, frame.program, action == YES()), ability):
        yield NOBODY_AFFECTED


HOW = prompt("{ability}: what do you do?", "{ability}：要怎么做？", key="way", candidates=way_candidates, refusals=way_refusals)
CURSE = prompt("{ability}: do you spend a curse token?", "{ability}：要支付1个诅咒指示物吗？", key="curse",
               candidates=lambda game, decision: (NO(), YES()), refusals=curse_refusals)


@clauses("GRAIL-RES-03", "GRAIL-SKILL-13", "GRAIL-UNK-81")
def declare(game: Grail, unit: int, key: str, answers: int = NOBODY, *, curse: bool = True) -> Declaration:
    """Everything that is named at declaration: the way, the curse, what is spent, cells and paths, and the targets. Nothing is paid yet."""
    ability, seat = ABILITIES[key], seat_of(game, unit)
    ways = programs(game, unit, ability)
    which = ways[0]
    if len(ways) > 1:
        answer = yield HOW(seat, key, unit, answers)
        which = int(str(answer[1]).rpartition("/")[2])
    frame = draft(game, unit, ability, answers, which, cursed=False)
    if curse and len(curses(game, unit, ability)) > 1:
        frame.cursed = (yield CURSE(seat, key, frame)) == YES()
    if ability.boost:
        yield from ability.boost.declare(game, frame)
    program = VARIANTS[key][variant(frame)]
    for step in program.declared():
        yield from step.declare(game, frame)
    yield from program.aim.declare(game, frame)
    return frame


@clauses("GRAIL-STD-03", "GRAIL-STD-04", "GRAIL-STD-05", "GRAIL-REACT-03", "GRAIL-STATE-12", "GRAIL-HERO-11", "GRAIL-UNK-15",
         "GRAIL-BONUS-02", "GRAIL-UNK-81")
def pay(game: Grail, frame: Frame) -> None:
    """What a declared action costs is spent, whatever becomes of it."""
    ability, user = ABILITIES[frame.ability], frame.user
    reacting = frame.answers != NOBODY
    game.tell(lines.REACTED if reacting else lines.DECLARED, user, frame.ability, frame.speed)
    for target in frame.targets if VARIANTS[frame.ability][variant(frame)].aim.targeted else ():
        game.tell(lines.TARGETED, user, frame.ability, target)
    if not reacting and ability.usable_as(STANDARD):
        game.standard -= 1
    if frame.cursed:
        game.curses[user] -= 1
        game.tell(lines.CURSED, user, frame.ability)
    if ability.boost:
        ability.boost.pay(game, frame)
    spend(game, user, ability)
    if ability.kind == WEAPON:
        if not reacting and user == game.turn:
            game.weapon_used = True
        if has(game, user, HIDDEN):
            remove(game, user, HIDDEN)


@clauses("GRAIL-UNK-63")
def spend(game: Grail, user: int, ability: Ability) -> None:
    """A used skill is covered; ultimate, response and rune are gone for good; what is limited by the turn is noted."""
    if ability.kind == WEAPON:
        side, place = BOARD[ability.key]
        if side == game.side[user]:
            game.covered[user] |= 1 << place
    elif ability.kind == ULTIMATE:
        game.ultimate[user] = False
    elif ability.kind == RESPONSE:
        game.response[user] = False
    elif ability.kind == RUNE:
        game.rune[user] = False
    elif ability.key in LIMITS:
        setattr(game, LIMITS[ability.key][0], True)


@clauses("GRAIL-GEAR-04", "GRAIL-BONUS-08", "GRAIL-REACT-06", "GRAIL-REACT-07", "GRAIL-UNK-44")
def put_away(game: Grail, frame: Frame) -> None:
    """When its effect is over an item is discarded and equipment turned face down; the dead have nothing left to put away."""
    ability, user = ABILITIES[frame.ability], frame.user
    if ability.kind == ITEM:
        item = NUMBER[ability.key]
        if item in game.held[user]:
            game.held[user] = without(game.held[user], item)
            game.tell(lines.DISCARDED, user, item)
    elif ability.kind == EQUIPMENT:
        game.face_up[user] = False
        game.tell(lines.TURNED_DOWN, user, game.worn[user])
