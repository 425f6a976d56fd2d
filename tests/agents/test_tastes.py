"""Sensible play on the way: what looks best at first sight, corrected by what came of it."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

import arbiter
from arbiter.agents import agent
from arbiter.agents.tastes import AFRESH, FIRST, Tastes
from arbiter.core.game import Game

LOOKS = 300


def turn(options: int = 5) -> Game:
    """A player's turn of Ashes with some options at least."""
    game, player = arbiter.new("ashes", seed=11, log=False), agent("greedy", 1)
    while game.decision is None or not game.at_rest or len(game.decision) < options or game.decision.actions[0][0] != "play":
        game.choose(player.pick(game))
    return game


def gains(game: Game) -> list[float]:
    """What every option is worth at once, beside what the position is worth now."""
    found, seat, worth = list[float](), game.decision.seat if game.decision else 0, game.rules.worth
    for index in range(len(game.decision or ())):
        after = game.copy()
        after.choose(index)
        found.append(worth(after.state, seat) - worth(game.state, seat))
    return found


def chosen(tastes: Tastes, game: Game, times: int = LOOKS) -> Counter[int]:
    """How often each option is chosen at the beginning of a try that is not learned from."""
    dice, picked = Random(5), Counter[int]()
    for _ in range(times):
        tastes.begin()
        picked[tastes.pick(game, dice)] += 1
    return picked


def tell(tastes: Tastes, game: Game, index: int, seat: int, odds: float, times: int) -> None:
    """Tries in which an option was followed have ended."""
    for _ in range(times):
        tastes.begin()
        tastes.did(game, 0)
        tastes.did(game, index)
        tastes.learn(seat, odds)


def test_who_has_learned_nothing_mostly_does_what_looks_best() -> None:
    game = turn()
    first = gains(game)
    picked = chosen(Tastes(), game)
    assert first[picked.most_common(1)[0][0]] == max(first)
    assert all(first[index] > max(first) - 1 for index in picked), "nothing that looks much worse is done"


@pytest.mark.parametrize("mine", [True, False])
def test_what_came_of_it_corrects_the_first_sight_for_whoever_chooses(mine: bool) -> None:
    game, tastes = turn(), Tastes()
    assert game.decision is not None
    first, seat = gains(game), game.decision.seat
    chosen(tastes, game, 1)
    best, other = first.index(max(first)), first.index(sorted(first)[-2])
    for index in range(len(first)):
        wins = 1.5 if index == other else -1.5 if index == best else 0.0
        tell(tastes, game, index, seat if mine else 1 - seat, wins if mine else -wins, 4 * FIRST)
    assert chosen(tastes, game)[other] > 0.9 * LOOKS


def test_a_single_try_does_not_weigh_against_what_anybody_sees() -> None:
    game, tastes = turn(), Tastes()
    assert game.decision is not None
    first = gains(game)
    before = chosen(tastes, game)
    worst = first.index(min(first))
    tell(tastes, game, worst, game.decision.seat, 1.0, 1)
    assert min(first) < max(first) - 0.5 and before[worst] == chosen(tastes, game)[worst] == 0


def test_the_option_that_is_being_tried_tells_nothing_about_what_seats_like() -> None:
    game, tastes = turn(), Tastes()
    assert game.decision is not None
    before = chosen(tastes, game)
    for _ in range(4 * FIRST):
        tastes.begin()
        tastes.did(game, before.most_common(1)[0][0])
        tastes.learn(game.decision.seat, -3.0)
    assert chosen(tastes, game) == before


def test_options_are_looked_at_only_now_and_then(monkeypatch: pytest.MonkeyPatch) -> None:
    game, tastes, looks = turn(), Tastes(), Counter[object]()
    kinds = Counter(game.rules.alike(game.state, action) for action in (game.decision.actions if game.decision else ()))
    monkeypatch.setattr("arbiter.agents.tastes._look", lambda game, index, move: looks.update([id(move)]) or setattr(move, "looks", 1))
    chosen(tastes, game, LOOKS)
    assert len(looks) == len(kinds)
    assert set(looks.values()) <= {sum(each < LOOKS * times for each in AFRESH) for times in kinds.values()}


def test_what_is_done_in_the_midst_of_something_is_known_by_what_was_done_before() -> None:
    """Paying for one thing says nothing about paying for another; a new turn does not ask what was done in the last one."""
    game, dice = turn(), Random(1)
    assert game.decision is not None
    asked = list[tuple[int, Game]]()
    for index in range(len(game.decision)):
        after = game.copy()
        after.choose(index)
        if after.decision is not None and not after.at_rest and after.decision.seat == game.decision.seat:
            asked.append((index, after))
    (one, then), (other, _) = asked[:2]
    tastes = Tastes()
    tastes.begin()
    tastes.did(game, one)
    tastes.pick(then, dice)
    picked = len(tastes._places)
    tastes.begin()
    tastes.did(game, other)
    tastes.pick(then, dice)
    assert len(tastes._places) == picked + 1, "the same question after something else is another one"
    tastes.begin()
    tastes.did(game, other)
    tastes.did(game, one)
    assert len(tastes._places) == picked + 1, "at rest it does not matter what came before"
