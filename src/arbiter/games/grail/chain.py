"""连锁行动解决: actions and reactions take effect one stage at a time.

The chain is data: `game.open` holds the actions whose resolution is not over, the latest last. Each stage is a beat of its own.

ask      the target may declare one reaction; a faster one goes on top and runs to its end first
effect   the steps for this target, and with the last one those at the end; a step that opens an action puts it on top and goes on here
         when that is over
late     a slower reaction that was declared before goes on top now
next     the next target, or the action is over
"""

from __future__ import annotations

from collections.abc import Generator

from arbiter.core.decisions import Action, Decision, Steps
from arbiter.core.effects import Node, happening
from arbiter.games.grail import lines
from arbiter.games.grail.definition import RUNE, at_frame, program_of
from arbiter.games.grail.displacement import back_to_start, dash_lost, forward
from arbiter.games.grail.ledger import clauses
from arbiter.games.grail.reactions import may_react, reaction_phase
from arbiter.games.grail.resolution import put_away
from arbiter.games.grail.roster import ABILITIES
from arbiter.games.grail.state import ASK, EFFECT, LATE, NEXT, NOBODY, Frame, Grail
from arbiter.games.grail.states import STUN
from arbiter.games.grail.tracker import has
from arbiter.games.grail.vision import alive


def settle(game: Grail) -> Steps | None:
    """One stage of the latest action of the chain."""
    frame = game.open[-1]
    return STAGES[frame.stage](game, frame)


@clauses("GRAIL-RES-04", "GRAIL-RES-07", "GRAIL-CHAIN-03", "GRAIL-CHAIN-06")
def ask(game: Grail, frame: Frame) -> Steps | None:
    """Whoever is affected next may react."""
    target = current(frame)
    aim = program_of(frame).aim
    asked = target != NOBODY and aim.answered and not dropped(game, frame) and aim.valid(game, frame, target)
    if asked and may_react(game, frame, target):
        return reaction_phase(game, frame, target)
    frame.stage = EFFECT
    return None


@clauses("GRAIL-SKILL-08", "GRAIL-SKILL-09", "GRAIL-SKILL-12", "GRAIL-UNK-51", "GRAIL-UNK-53")
def effect(game: Grail, frame: Frame) -> Steps:
    """The action takes effect on its target, after another check of its user and of the target."""
    program, target = program_of(frame), current(frame)
    if dropped(game, frame):
        game.tell(lines.DROPPED, frame.user, frame.ability)
        frame.stage = LATE
        return
    if not frame.begun:
        game.tell(lines.TAKES_EFFECT, frame.ability)
        if not (yield from run(game, frame, program.before(), NOBODY)):
            return
        frame.begun = True
        frame.step = 0
    elif frame.step == 0:
        forward(game, frame)
    if target != NOBODY:
        if not program.aim.valid(game, frame, target) and frame.step == 0:
            game.tell(lines.NOT_AFFECTED, target, frame.ability)
        elif not (yield from run(game, frame, program.each(), target)):
            return
    if frame.place + 1 >= len(frame.targets) and alive(game, frame.user):
        for place, step in program.after():
            yield from happening(step, game, at_frame(game, frame).step(place))
    frame.step = 0
    frame.stage = LATE


def run(game: Grail, frame: Frame, steps: list[tuple[int, Node]], target: int) -> Generator[Decision, Action, bool]:
    """Carry out steps from where the action is; whether they are done, or another action has been opened in between."""
    while frame.step < len(steps):
        place, step = steps[frame.step]
        frame.step += 1
        at = at_frame(game, frame, target)
        yield from happening(step, game, at.step(place))
        if game.open[-1] is not frame:
            return False
        if not alive(game, frame.user):
            frame.step = len(steps)
    return True


@clauses("GRAIL-RES-06", "GRAIL-CHAIN-05")
def late(game: Grail, frame: Frame) -> None:
    """A slower reaction begins only now."""
    frame.stage = NEXT
    if game.parked and game.parked[-1].answers == len(game.open) - 1:
        game.open.append(game.parked.pop())


@clauses("GRAIL-RES-06", "GRAIL-CHAIN-06", "GRAIL-UNK-53")
def next_target(game: Grail, frame: Frame) -> None:
    """The next unit of an area; after the last one the action is over."""
    if frame.place + 1 < len(frame.targets) and not dropped(game, frame):
        frame.place += 1
        frame.step = 0
        back_to_start(game, frame)
        frame.stage = ASK
        return
    game.open.pop()
    put_away(game, frame)
    game.tell(lines.RESOLVED, frame.ability)


def current(frame: Frame) -> int:
    """Whom the action is affecting."""
    return frame.targets[frame.place] if frame.place < len(frame.targets) else NOBODY


@clauses("GRAIL-SKILL-08", "GRAIL-UNK-51")
def dropped(game: Grail, frame: Frame) -> bool:
    """Whether an action is lost: its user is dead, or stunned (which never stops a rune), or was moved before its dash."""
    if not alive(game, frame.user):
        return True
    return (ABILITIES[frame.ability].kind != RUNE and has(game, frame.user, STUN)) or dash_lost(game, frame)


STAGES = {ASK: ask, EFFECT: effect, LATE: late, NEXT: next_target}
