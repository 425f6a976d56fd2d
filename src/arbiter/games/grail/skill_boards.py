"""技能版面: flipping the board, and the rune, which every character has."""

from __future__ import annotations

from dataclasses import dataclass

from arbiter.core.decisions import Action, Decision, Steps
from arbiter.core.effects import At, Node
from arbiter.games.grail import lines
from arbiter.games.grail.definition import FLIP, RUNE, SLOWEST, Ability, Program, Yourself
from arbiter.games.grail.ledger import clauses, move, prompt, say, words
from arbiter.games.grail.passives import TurnedUp
from arbiter.games.grail.roster import hero_of, rule_of
from arbiter.games.grail.state import Grail
from arbiter.games.grail.verbs import RuneHealing

TO_SIDE = move("side", "flip to {side}", "翻至{side}")
MOVES = (TO_SIDE,)
SIDES = 8
"""A side is one number: its character times this, plus its place on the boards."""


def side_number(game: Grail, seat: int, side: int) -> int:
    """A side of somebody's board as labels name it."""
    return game.character[seat] * SIDES + side


def other_sides(game: Grail, decision: Decision) -> list[Action]:
    """The sides that are not up."""
    seat = decision.about[1]
    return [(TO_SIDE.name, side_number(game, seat, side)) for side in range(len(hero_of(game, seat).sides)) if side != game.side[seat]]


WHICH_SIDE = prompt("{source}: which side do you turn up?", "{source}：要翻至哪一面？", key="side", candidates=other_sides)


@dataclass(frozen=True, slots=True)
class Flip(Node):
    """Another side of the board comes up, and its skills are all usable again."""

    @clauses("GRAIL-SKILL-03", "GRAIL-BONUS-06", "GRAIL-BONUS-07", "GRAIL-REACT-08", "GRAIL-REACT-09", "GRAIL-UNK-45", "GRAIL-UNK-47",
             "GRAIL-UNK-70")
    def happen(self, game: Grail, at: At) -> Steps:
        seat = at.source
        _, number = yield WHICH_SIDE(at.seat, at.address, seat)
        if game.turn == seat and at.cause.answers < 0:
            game.flipped = True
        game.side[seat], game.covered[seat] = number % SIDES, 0
        game.tell(lines.FLIPPED, seat, number)
        rule = rule_of(game, seat, TurnedUp)
        if rule:
            yield from rule.turned_up(game, seat)


say(Flip, en="turn up another side of your skill board; its skills are all usable again", zh="翻至技能版的另一面，该面的技能全部恢复可用")

ABILITIES = (
    Ability("flip", words("the flip", "翻转技能版"), FLIP, SLOWEST, (Program(Yourself(), (Flip(),)),), given=("all",)),
    Ability("rune", words("Rune", "角色符文"), RUNE, SLOWEST, (Program(Yourself(), (RuneHealing(),)),), given=("all",)),
)
