"""Looking one ply ahead: what a position is worth once an action, with all its further questions, is carried out."""

from __future__ import annotations

from collections.abc import Sequence

from arbiter.core.game import Game


def after(world: Game, index: int) -> Game:
    """A copy of a world in which an option is chosen."""
    then = world.copy()
    then.choose(index)
    return then


def tried(game: Game) -> Sequence[int]:
    """The options that are looked at: all but those that the game says are left out."""
    decision, left_out = game.decision, game.rules.thinking.left_out
    assert decision is not None
    if not left_out:
        return range(len(decision))
    return [index for index, action in enumerate(decision.actions) if action[0] not in left_out] or range(len(decision))


def considered(game: Game) -> Sequence[int]:
    """The answers to a further question that are looked at: all, or the proposed one where the game trusts its proposals."""
    decision = game.decision
    assert decision is not None
    if decision.prompt.proposal is None or not game.rules.thinking.trusts_proposals:
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
    then = after(world, index)
    decision = then.decision
    if decision is None or not follow_ups or then.at_rest or not then.rules.allied(then.state, seat, decision.seat):
        return then.rules.worth(then.state, seat)
    answers = considered(then)
    left = follow_ups - 1 if len(answers) == len(decision) else follow_ups
    return max(one_ply_value(then, option, seat, left) for option in answers)


def quick_one_ply_value(world: Game, index: int, seat: int) -> float:
    """The same if each question gets the answer that looks best at once: fast, however many there are."""
    then, worth, allied = after(world, index), world.rules.worth, world.rules.allied
    while (decision := then.decision) is not None and not then.at_rest and allied(then.state, seat, decision.seat):
        then = max((after(then, option) for option in considered(then)), key=lambda game: worth(game.state, seat))
    return worth(then.state, seat)
