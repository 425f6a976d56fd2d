"""Looking one ply ahead: what a position is worth once an action, with all its further questions, is carried out."""

from __future__ import annotations

from arbiter.core.game import Game


def after(world: Game, index: int) -> Game:
    """A copy of a world in which an option is chosen."""
    then = world.copy()
    then.choose(index)
    return then


def one_ply_value(world: Game, index: int, seat: int, follow_ups: int) -> float:
    """What an option is worth to a seat if its side gives the best answers to so many further questions of the same action."""
    then = after(world, index)
    decision = then.decision
    if decision is None or not follow_ups or then.at_rest or not then.rules.allied(then.state, seat, decision.seat):
        return then.rules.worth(then.state, seat)
    return max(one_ply_value(then, option, seat, follow_ups - 1) for option in range(len(decision)))


def quick_one_ply_value(world: Game, index: int, seat: int) -> float:
    """The same if each question gets the answer that looks best at once: fast, however many there are."""
    then, worth, allied = after(world, index), world.rules.worth, world.rules.allied
    while (decision := then.decision) is not None and not then.at_rest and allied(then.state, seat, decision.seat):
        then = max((after(then, option) for option in range(len(decision))), key=lambda game: worth(game.state, seat))
    return worth(then.state, seat)
