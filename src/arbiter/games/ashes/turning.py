"""轉動骰子: effects that turn dice of an active pool, and raise or lower them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from arbiter.core.decisions import Action, Decision, Kind, Move, Prompt, Refusals, Steps, just, move
from arbiter.core.effects import At, Node, say
from arbiter.core.log import Line
from arbiter.games.ashes import lines
from arbiter.games.ashes.definition import Rank
from arbiter.games.ashes.dice import BASIC, CLASS, POWER, Pool, changed, die, kinds, left, lowered, raised
from arbiter.games.ashes.ledger import clauses, refusal
from arbiter.games.ashes.places import opponents
from arbiter.games.ashes.selectors import pick_player
from arbiter.games.ashes.state import Ashes

ONLY_ACTIVE = refusal("ASH-SIDE-12")
TURN_TO = move("turn", "turn {die} to {face}", "將{die}轉為{face}")
RAISE = move("raise", "raise {die}", "提升{die}")
LOWER = move("lower", "lower {die}", "降低{die}")
ENOUGH = move("enough", "leave the dice as they are", "骰子維持現狀")
MOVES = (TURN_TO, RAISE, LOWER, ENOUGH)


def turn_die(game: Ashes, seat: int, code: int, into: int, told: Line) -> None:
    """Turn one active die of a player to another face."""
    if code != into:
        game.dice[seat] = changed(game.dice[seat], code, into)
        game.tell(told, seat, code, into)


# --- to any face -----------------------------------------------------------------------------------------------------


def turns(codes: Pool) -> list[Action]:
    """Each of some dice to each other face."""
    return [TURN_TO(code, into) for code in codes for into in _faces(code // 3) if into != code]


def _faces(kind: int) -> tuple[int, ...]:
    return die(kind, BASIC), die(kind, CLASS), die(kind, POWER)


def dice_to_turn(game: Ashes, decision: Decision) -> Pool:
    """The active dice not turned yet, one of each kind: all that the answers depend on."""
    return kinds(left(game.dice[decision.seat], decision.about[-1]))


@clauses("ASH-SIDE-10", "ASH-SIDE-12", "ASH-SIDE-13", "ASH-UNK-18")
def active_dice(game: Ashes, decision: Decision) -> list[Action]:
    """Any active die not turned yet to any other face."""
    return turns(dice_to_turn(game, decision))


def exhausted_dice(game: Ashes, decision: Decision) -> Iterator[Action]:
    """While meditating people try to turn dice of the exhausted pool."""
    pool = game.dice[decision.seat]
    for kind in dict.fromkeys(game.spent[decision.seat]):
        yield from turns(tuple(code for code in _faces(kind) if code not in pool))


@clauses("ASH-SIDE-12")
def turn_refusals(game: Ashes, decision: Decision, action: Action) -> Refusals:
    """Only dice of the active pool are turned."""
    if action[1] not in game.dice[decision.seat]:
        yield ONLY_ACTIVE


DICE_KINDS = (Kind("turn", active_dice, turn_refusals), Kind("enough", just(ENOUGH())))
TURN_DIE = Prompt("Meditate: turn which die to which face?", "調度：要將哪個骰子轉到哪一面？", key="turn", attempts=exhausted_dice,
                  kinds=DICE_KINDS, depends_on=dice_to_turn)
CHANGE_DIE = Prompt("{source}: turn which die to which face?", "{source}：要將哪個骰子轉到哪一面？", key="turn", kinds=DICE_KINDS,
                    depends_on=dice_to_turn)


@dataclass(frozen=True, slots=True)
class ChangeDice(Node):
    """Turn active dice to sides of the player's choice."""

    count: int

    def happen(self, game: Ashes, at: At) -> Steps:
        turned: Pool = ()
        while len(turned) < min(self.count, len(game.dice[at.seat])):
            answer = yield CHANGE_DIE(at.seat, at.address, turned)
            if answer == ENOUGH():
                return
            turn_die(game, at.seat, answer[1], answer[2], lines.CHANGED)
            turned += (answer[2],)


# --- one level up or down --------------------------------------------------------------------------------------------


def _each_die(kind: Move, *stop: Action) -> Callable[[Ashes, Decision], list[Action]]:
    def dice(game: Ashes, decision: Decision) -> list[Action]:
        _, seat, turned = decision.about
        return [*[kind(code) for code in kinds(left(game.dice[seat], turned))], *stop]
    return dice


RAISE_DIE = Prompt("{source}: raise which die?", "{source}：要提升哪個骰子？", key="raise", candidates=_each_die(RAISE))
LOWER_DIE = Prompt("{source}: lower which of {seat}'s dice?", "{source}：要降低{seat}的哪個骰子？", key="lower",
                   candidates=_each_die(LOWER, ENOUGH()))


@dataclass(frozen=True, slots=True)
class RaiseDice(Node):
    """Raise active dice by one level each."""

    count: Rank

    def happen(self, game: Ashes, at: At) -> Steps:
        yield from step_dice(game, at, at.seat, self.count.value(game, at), up=True)


@dataclass(frozen=True, slots=True)
class LowerDice(Node):
    """Lower up to some active dice of a target opponent by one level each."""

    count: int

    def happen(self, game: Ashes, at: At) -> Steps:
        seat = yield from pick_player(at, opponents(game, at.seat))
        yield from step_dice(game, at, seat, self.count, up=False)


@clauses("ASH-DICE-08", "ASH-DICE-09")
def step_dice(game: Ashes, at: At, seat: int, count: int, up: bool) -> Steps:
    """Different dice of a player go one level up, or up to as many one level down, as whoever uses the effect likes."""
    turned: Pool = ()
    while len(turned) < min(count, len(game.dice[seat])):
        answer = yield (RAISE_DIE if up else LOWER_DIE)(at.seat, at.address, seat, turned)
        if answer == ENOUGH():
            return
        into = raised(answer[1]) if up else lowered(answer[1])
        turn_die(game, seat, answer[1], into, lines.RAISED if up else lines.LOWERED)
        turned += (into,)


say(ChangeDice, en="turn {count} dice in your active pool to faces of your choice", zh="將你啟動骰池中的{count}個骰子轉到任意一面")
say(RaiseDice, en="raise {count} {count|die|dice} in your active pool one level", zh="將你啟動骰池中的{count}個骰子提升一級")
say(LowerDice, en="lower up to {count} dice in a target opponent's active pool one level each",
    zh="將一位目標對手啟動骰池中的至多{count}個骰子各降低一級")
