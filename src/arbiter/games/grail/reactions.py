"""反应行动: whoever is affected by another's action may answer it once."""

from __future__ import annotations

from arbiter.core.decisions import Action, Decision, Refusals, Steps
from arbiter.games.grail.ledger import clauses, move, prompt
from arbiter.games.grail.resolution import declare, pay
from arbiter.games.grail.state import EFFECT, UNITS, Frame, Grail
from arbiter.games.grail.usage import abilities_of, cannot_use
from arbiter.games.grail.vision import alive, seat_of

REACT = move("react", "react with {ability}", "以{ability}反应")
LET_PASS = move("pass", "do not react", "不反应")
MOVES = (REACT, LET_PASS)


def reactions(game: Grail, decision: Decision) -> list[Action]:
    """Everything the unit could use, and not to react."""
    return [LET_PASS(), *((REACT.name, key) for key in abilities_of(game, decision.about[1]))]


@clauses("GRAIL-REACT-01", "GRAIL-REACT-02", "GRAIL-SKILL-06", "GRAIL-GEAR-03", "GRAIL-GEAR-09", "GRAIL-HERO-17")
def reaction_refusals(game: Grail, decision: Decision, action: Action) -> Refusals:
    """Why an ability cannot be used as a reaction."""
    if action != LET_PASS():
        yield from cannot_use(game, decision.about[1], action[1], len(game.open) - 1)


ANSWER = prompt("{ability} is about to affect {unit}: do you react?", "{ability}即将影响{unit}：要反应吗？", key="react",
                candidates=reactions,
                refusals=reaction_refusals)


@clauses("GRAIL-CHAIN-08", "GRAIL-UNK-52", "GRAIL-RES-04")
def may_react(game: Grail, frame: Frame, unit: int) -> bool:
    """Whether a unit gets a reaction phase: affected by another's action, and not itself the source of an open one."""
    return (unit in UNITS and unit != frame.user and alive(game, unit)
            and not any(other.user == unit for other in (*game.open, *game.parked)))


@clauses("GRAIL-RES-04", "GRAIL-RES-05", "GRAIL-SKILL-04", "GRAIL-REACT-01", "GRAIL-UNK-48", "GRAIL-UNK-50", "GRAIL-CHAIN-01",
         "GRAIL-SKILL-05", "GRAIL-SKILL-11", "GRAIL-REACT-04", "GRAIL-CHAIN-05", "GRAIL-CHAIN-02", "GRAIL-CHAIN-04", "GRAIL-CHAIN-07",
         "GRAIL-RES-08", "GRAIL-GEAR-07", "GRAIL-GEAR-12", "GRAIL-SKILL-07")
def reaction_phase(game: Grail, frame: Frame, unit: int) -> Steps:
    """The unit may declare one reaction: a faster one goes on top of the chain, a slower one waits."""
    answer = yield ANSWER(seat_of(game, unit), frame.ability, unit)
    if answer == LET_PASS():
        frame.stage = EFFECT
        return
    reaction = yield from declare(game, unit, answer[1], len(game.open) - 1)
    pay(game, reaction)
    frame.stage = EFFECT
    (game.open if reaction.speed < frame.speed else game.parked).append(reaction)
