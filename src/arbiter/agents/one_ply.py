"""Looking one ply ahead: what a position is worth once an action, with all its further questions, is carried out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from arbiter.core.game import Game

MOST_CARRIED_OUT: Final = 16
"""By how many choices at most a look carries out what is under way: triggers may keep each other going."""
FEW: Final = 2
"""So many answers that a game names do not count as a question that is searched through."""
MOST_ANSWERS: Final = 6
"""How many of the answers that others can give meanwhile are looked at."""


def after(world: Game, index: int) -> Game:
    """A copy of a world in which an option is chosen."""
    then = world.copy()
    then.choose(index)
    return then


def carried_out(game: Game, seat: int) -> Game:
    """The same game once what is under way is carried out, as far as the game says how; what others are asked meanwhile, they answer as
    looks best to them."""
    carried_on, worth = game.rules.thinking.carried_on, game.rules.worth
    if carried_on is None:
        return game
    for _ in range(MOST_CARRIED_OUT):
        decision = game.decision
        if decision is None:
            break
        action = carried_on(game.state, decision)
        if action is not None:
            game.choose(decision.actions.index(action))
        elif not _under_way(game) or game.rules.allied(game.state, seat, decision.seat):
            break
        else:
            options = range(min(len(decision), MOST_ANSWERS))
            game.choose(max(options, key=lambda option: worth(after(game, option).state, decision.seat)))
    return game


def tried(game: Game) -> Sequence[int]:
    """The options that are looked at: all but those that the game says are left out."""
    decision, left_out = game.decision, game.rules.thinking.left_out
    assert decision is not None
    if not left_out:
        return range(len(decision))
    return [index for index, action in enumerate(decision.actions) if action[0] not in left_out] or range(len(decision))


def considered(game: Game) -> Sequence[int]:
    """The answers to a further question that are looked at: all, those the game names, or the proposed one where it trusts its
    proposals."""
    decision, thinking = game.decision, game.rules.thinking
    assert decision is not None
    named = thinking.answers(game.state, decision) if thinking.answers is not None else ()
    if named:
        return [decision.actions.index(action) for action in named]
    if decision.prompt.proposal is None or not thinking.trusts_proposals:
        return tried(game)
    return [decision.actions.index(decision.prompt.proposal(game.state, decision))]


def routine_answer(game: Game) -> int | None:
    """The proposed answer, where the game says that computer players give it without a look ahead."""
    decision = game.decision
    assert decision is not None
    if decision.prompt.key not in game.rules.thinking.routine or decision.prompt.proposal is None:
        return None
    return decision.actions.index(decision.prompt.proposal(game.state, decision))


def one_ply_value(world: Game, index: int, seat: int, follow_ups: int) -> float:
    """What an option is worth to a seat if its side gives the best answers to so many further questions of the same action."""
    then, thinking = after(world, index), world.rules.thinking
    if not follow_ups or not _asked(then, seat):
        carried_out(then, seat)
        if not follow_ups or not _asked(then, seat):
            return then.rules.worth(then.state, seat) if thinking.wide is None else _finished(then, seat)
    answers = considered(then)
    left = follow_ups - (len(answers) == len(then.decision) or len(answers) > FEW)  # type: ignore[arg-type]
    if thinking.wide is not None and len(answers) > thinking.wide:
        left = 0
    return max(one_ply_value(then, option, seat, left) for option in answers)


def quick_one_ply_value(world: Game, index: int, seat: int) -> float:
    """The same if each question gets the answer that looks best at once: fast, however many there are."""
    return _finished(carried_out(after(world, index), seat), seat)


def _finished(then: Game, seat: int) -> float:
    """What a position is worth once each question that is left has got the answer that looks best at once."""
    worth = then.rules.worth
    while _asked(then, seat):
        then = max((carried_out(after(then, option), seat) for option in considered(then)), key=lambda game: worth(game.state, seat))
    return worth(then.state, seat)


def _asked(game: Game, seat: int) -> bool:
    """Whether a seat's side is asked a further question of an action, or of what it has set going."""
    return game.decision is not None and _under_way(game) and game.rules.allied(game.state, seat, game.decision.seat)


def _under_way(game: Game) -> bool:
    """Whether a question belongs to an action that is not finished, or to what has yet to be carried out."""
    under_way = game.rules.thinking.under_way
    return not game.at_rest or (under_way is not None and under_way(game.state, game.decision))
