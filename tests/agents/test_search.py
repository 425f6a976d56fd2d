"""The search: its budgets, its tree, its advice, and that it plays better than those who do not think ahead."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import islice, pairwise
from random import Random
from statistics import mean
from time import sleep
from typing import Any

import pytest

import arbiter
from arbiter.agents import LEVELS, agent, names
from arbiter.agents.budget import Budget
from arbiter.agents.clairvoyant import Clairvoyant
from arbiter.agents.normalisation import ValueNormalisation, win_probability
from arbiter.agents.parallel import Found, on_cores
from arbiter.agents.ranking import ActionStats, no_worse, ranking
from arbiter.agents.search import Search, advise
from arbiter.agents.tree import Actions, Horizon, Node, Simulator
from arbiter.core.errors import UnknownName
from arbiter.core.game import Game
from arbiter.core.thinking import SearchParameters, Thinking
from arbiter.core.values import Plain
from arbiter.games.eran.state import Eran
from arbiter.lab.endings import Ending, endings

ERAN, ASHES = (arbiter.rulebook(slug).thinking.search for slug in ("eran", "ashes"))
WORLDS = SearchParameters().compared_worlds


def after(slug: str, choices: int) -> Game:
    """A game that greedy players have begun."""
    game, player = arbiter.new(slug, seed=11, log=False), agent("greedy", 1)
    for _ in range(choices):
        game.choose(player.pick(game))
    return game


def test_iterations_are_a_budget_too() -> None:
    game, player = after("eran", 20), Search(1, Budget(iterations=200))
    options = player.evaluate(game)
    assert len(options) == len(game.decision or ())
    assert player.iterations == 200 == sum(option.simulations for option in options)
    assert all(option.visits == option.simulations + ERAN.prior_visits for option in options)
    assert all(0 <= option.win_probability <= 1 for option in options)


def test_the_better_half_goes_on() -> None:
    game = after("eran", 20)
    assert game.decision is not None and len(game.decision) > 3
    options = Search(1, Budget(iterations=400)).evaluate(game)
    most, *_, least = sorted(option.visits for option in options)[::-1]
    assert most > 1.5 * least
    assert least > 0


def stats(visits: int, mean: float, wins: float = 0.5, look: float = 0.0) -> ActionStats:
    """What a search may know about an option whose simulations are all won or lost."""
    return ActionStats(visits, visits * mean, visits, visits * wins, visits * wins, 2, 2 * look)


def test_of_the_options_visited_most_the_best_comes_first() -> None:
    assert ranking([stats(100, 0.4), stats(95, 0.6), stats(20, 0.9), stats(1, 0.0)], ERAN) == [1, 0, 2, 3]


def test_what_looks_much_worse_one_ply_ahead_must_be_proven_better() -> None:
    obvious = stats(100, 0.5, wins=0.5)
    for wins, look, first in ((0.55, -0.1, 0), (0.55, -0.9, 1), (0.75, -0.9, 0)):
        assert ranking([stats(100, 0.6, wins, look), obvious], ASHES)[0] == first


def test_learned_rollouts_must_show_more_however_many_simulations_there_are() -> None:
    """They are too optimistic."""
    for wins, first in ((0.59, 1), (0.61, 0)):
        options = [stats(100_000, 0.6, wins, -0.9), stats(100_000, 0.5, wins=0.5)]
        assert ranking(options, ERAN)[0] == first and ranking(options, ASHES)[0] == 0


def test_what_is_certainly_no_worse_in_the_same_worlds_is_as_good() -> None:
    ahead = dict(enumerate([0.9, 0.8, 0.9, 0.7] * (WORLDS // 4)))
    behind = dict(enumerate([0.1, 0.2, 0.1, 0.3] * (WORLDS // 4)))
    changing = dict(enumerate([1.0, 0.4, 1.0, 0.8] * (WORLDS // 4)))
    hardly_ahead = {world: value + 0.005 for world, value in ahead.items()}
    assert no_worse(ahead, behind, ERAN) and not no_worse(behind, ahead, ERAN)
    assert no_worse(ahead, ahead, ERAN) and no_worse(ahead, hardly_ahead, ERAN)
    assert not no_worse(ahead, changing, ERAN)
    assert not no_worse({7: 0.9, 8: 0.9}, behind, ERAN), "two worlds show nothing"


def test_where_nothing_is_left_to_find_out_the_search_ends_early_but_not_at_once() -> None:
    game, short = after("eran", 20), 0
    while game.decision is not None and short < 4:
        player = Search(1, Budget(iterations=600))
        best, *_ = sorted(player.evaluate(game), key=lambda option: -option.visits)
        assert best.visits >= WORLDS
        short += player.iterations < 600
        game.choose(0)
    assert short == 4


def test_advice_gives_win_probabilities() -> None:
    """A leader of two characters before the last duel learns so, and so does whoever is behind."""
    won = {seat: [win for game in led(seat) for _, _, win in advise(game, 1, Budget(iterations=200))[:1]] for seat in (0, 1)}
    assert min(won[0]) > 0.6 and max(won[1]) < 0.4


def led(seat: int) -> Iterator[Game]:
    """Beginnings of duels at which the first seat leads by two characters, or is behind by two; the first seat chooses."""
    for seed in range(3):
        game = arbiter.new("eran", seed=seed, log=False)
        while game.decision is not None and game.decision.prompt.key != "turn":
            game.choose(0)
        state = game.state.copy()
        assert isinstance(state, Eran)
        state.fallen, state.step, state.turn = ((0, 2), (2, 0))[seat], "turn", 0
        yield Game(game.rules, state, log=False)


def test_the_clairvoyant_sees_the_real_world_and_nobody_is_offered_it() -> None:
    game, player = after("eran", 20), agent("clairvoyant:60", 1)
    assert isinstance(player, Clairvoyant) and not any("clairvoyant" in name for name in names())
    assert player.determinize(game, 0, Random(1)).digest() == game.digest()
    before = game.digest()
    player.pick(game)
    assert game.digest() == before


def test_two_cores_search_twice_as_much() -> None:
    game = after("eran", 20)
    alone = sum(option.visits for option in Search(1, Budget(iterations=150)).evaluate(game))
    player = Search(1, Budget(iterations=150, cores=2))
    both = sum(option.visits for option in player.evaluate(game))
    assert both > 1.5 * alone
    assert player.iterations > 1.5 * 150, "iterations of all cores count"


def test_a_core_that_fails_does_not_go_unnoticed(capfd: pytest.CaptureFixture[str]) -> None:
    here = os.getpid()

    def search(core: int) -> Found:
        if os.getpid() != here:
            raise ArithmeticError("worlds went wrong")
        return core, []
    with pytest.raises(ChildProcessError, match="printed above"):
        on_cores(2, search)
    assert "worlds went wrong" in capfd.readouterr().err


def test_nobody_searches_on_when_the_first_core_has_failed(monkeypatch: pytest.MonkeyPatch) -> None:
    copies, fork = list[int](), os.fork

    def search(core: int) -> Found:
        if core:
            sleep(60)
        raise ArithmeticError("worlds went wrong")

    def begin() -> int:
        copies.append(fork())
        return copies[-1]
    monkeypatch.setattr(os, "fork", begin)
    with pytest.raises(ArithmeticError):
        on_cores(3, search)
    assert len(copies) == 2
    for process in copies:
        with pytest.raises(ProcessLookupError):
            os.kill(process, 0)


def test_advice_comes_best_first_with_shares_that_add_up() -> None:
    game = after("ashes", 30)
    advice = advise(game, 1, Budget(iterations=60))
    shares = [share for _, share, _ in advice]
    assert sorted(index for index, _, _ in advice) == list(range(len(game.decision or ())))
    assert shares[0] >= 0.8 * max(shares)
    assert sum(shares) == pytest.approx(1)
    assert advise(game, 1, Budget(iterations=60)) == advice


def test_normalised_values_tell_apart_what_differs_little() -> None:
    """By what is usual, without outliers."""
    usual = [0.01 * step for step in range(20)]
    value = ValueNormalisation([*usual, 14.0, -14.0], ERAN.spread)
    assert value(0.1) - value(0.0) > 0.2 > 4 * (win_probability(0.1) - win_probability(0.0))
    assert value(14.0) > 0.99 and value(-14.0) < 0.01


@cache
def solved(kind: str) -> list[tuple[Ending, list[ActionStats]]]:
    """Ends of games that are solved exactly, and what a short search finds there."""
    return [(ending, Search(1, Budget(iterations=150)).evaluate(ending.game)) for ending in islice(endings("eran", kind, seed=1), 15)]


@pytest.mark.parametrize(("kind", "most"), [("hidden", 0.12), ("open", 0.3)])
def test_win_probabilities_are_near_the_exact_ones(kind: str, most: float) -> None:
    """With open cards best play is far ahead of the play that the search expects."""
    off = [abs(option.win_probability - value) for ending, options in solved(kind)
           for option, value in zip(options, ending.values, strict=True)]
    assert mean(off) < most


def test_it_gives_away_much_less_than_greedy_where_the_end_is_solved() -> None:
    ends, greedy = solved("hidden") + solved("open"), agent("greedy", 1)
    given = sum(ending.loss(ranking(options, ERAN)[0]) for ending, options in ends)
    assert given < 0.5 * sum(ending.loss(greedy.pick(ending.game)) for ending, _ in ends)


def simulator(game: Game) -> Simulator:
    """A simulator for the seat that must choose."""
    assert game.decision is not None
    return Simulator(game.rules, game.decision.seat, Random(1))


def test_a_wide_choice_is_opened_step_by_step() -> None:
    for slug, width in (("ashes", 1), ("eran", 2 * (ERAN.widening or 0))):
        game, tried = after(slug, 18), Actions()
        assert game.decision is not None and len(game.decision) > width
        for _ in range(8):
            simulator(game).select(tried, game)[1].visits += 1
        assert 1 <= len(tried) <= width + 1


def test_in_ashes_the_rollout_policy_is_asked_again_in_other_worlds() -> None:
    """What the first world proposed is not followed in all others, if they propose something else."""
    game = after("ashes", 20)
    assert game.decision is not None
    proposed, _ = simulator(game).select({}, game)
    other = next(index for index in range(len(game.decision)) if index != proposed)
    strange, key = Node(), game.rules.thinking.action_key(game.state, game.decision.actions[other])
    strange.total = strange.visits = 3
    tried: Actions = {key: strange}
    assert simulator(game).select(tried, game) == (other, strange)
    strange.visits = 4
    assert simulator(game).select(tried, game)[0] == proposed and len(tried) == 2


def turns_of(thinking: Thinking, ample: bool) -> tuple[int, ...]:
    """How far a search looks."""
    return thinking.long_horizon if ample and thinking.long_horizon else thinking.horizon


@pytest.mark.parametrize("slug", ["ashes", "eran"])
@pytest.mark.parametrize("ample", [False, True])
def test_the_evaluations_at_all_turns_of_the_horizon_count_alike(slug: str, ample: bool) -> None:
    game, other = after(slug, 20), agent("greedy", 1)
    turn_key, turns, worths = game.rules.thinking.turn_key, turns_of(game.rules.thinking, ample), list[float]()
    begun, horizon = turn_key(game.state), Horizon(game, 0, turns)
    while not horizon.reached(game):
        game.choose(other.pick(game))
        if (now := turn_key(game.state)) != begun:
            begun = now
            worths.append(game.rules.worth(game.state, 0))
    assert len(worths) == turns[-1]
    assert horizon.log_odds(game) == pytest.approx(sum(worths[turn - 1] for turn in turns) / len(turns))


def test_for_turns_that_an_early_end_leaves_out_the_end_counts() -> None:
    """Three turns before the end of a game of Ashes: the second of them is evaluated, and the end counts for what would come later."""
    game, other, begun = after("ashes", 20), agent("greedy", 1), list[Game]()
    turn_key, turns = game.rules.thinking.turn_key, game.rules.thinking.long_horizon
    while not game.over:
        if not begun or turn_key(begun[-1].state) != turn_key(game.state):
            begun.append(game.copy())
        game.choose(other.pick(game))
    ending, rest = begun[-3], game.choices()[len(begun[-3].choices()):]
    horizon = Horizon(ending, 0, turns)
    for key in rest:
        assert not horizon.reached(ending)
        ending.choose(key)
    seen, last = (each.rules.worth(each.state, 0) for each in (begun[-1], ending))
    assert horizon.reached(ending) and seen != last
    assert horizon.log_odds(ending) == pytest.approx((seen + (len(turns) - 1) * last) / len(turns))


@pytest.mark.parametrize("ample", [False, True])
def test_with_ample_time_simulations_go_further(ample: bool) -> None:
    game, turns = after("ashes", 20), list[object]()
    thinking = game.rules.thinking

    def turn_key(state: Any) -> object:
        turns.append(thinking.turn_key(state))
        return turns[-1]
    watched = Game(replace(game.rules, thinking=replace(thinking, turn_key=turn_key)), game.since_rest()[0].copy(), log=False)
    assert watched.decision is not None
    Simulator(watched.rules, watched.decision.seat, Random(1), ample).rollout(watched)
    assert sum(one != other for one, other in pairwise(turns)) == turns_of(thinking, ample)[-1]


def test_there_is_ample_time_from_hard_on() -> None:
    assert [Budget(seconds=seconds).ample for seconds in LEVELS.values()] == [False, False, True]
    assert Budget(iterations=2000).ample and not Budget(iterations=500).ample


@pytest.mark.parametrize(("slug", "choices"), [("eran", 25), ("ashes", 80)])
def test_information_sets_of_the_searching_seat_are_children_of_its_own_last_action(slug: str, choices: int) -> None:
    """What others do in between leads to another one only if the seat sees it."""
    game, rng = after(slug, choices), Random(1)
    assert game.decision is not None
    root, player = Node(), simulator(game)
    for _ in range(300):
        player.simulate(root, 0, game.imagine(game.decision.seat, rng))
    own, others, later = [root], list[Node](), 0
    while own or others:
        if others:
            node = others.pop()
            assert set(node.children) <= {None}
        else:
            node = own.pop()
            later += len(node.children) > 1 and None in node.children
        for situation, actions in node.children.items():
            (others if situation is None else own).extend(actions.values())
    assert later > 0, "the seat chose again after the others"


SHUFFLED = {"hand", "deck", "draw"}


def without_numbers(view: Plain, name: str = "") -> Plain:
    """What is seen, but not which of several cards with the same face it is."""
    if isinstance(view, dict):
        return {key: without_numbers(value, key) for key, value in view.items() if key not in ("id", "decision")}
    if isinstance(view, list):
        parts = [without_numbers(value) for value in view]
        return sorted(parts, key=str) if name in SHUFFLED else parts
    return view


def on_to(seat: int, game: Game, dice: Random) -> None:
    """Play at random until a seat chooses again."""
    while game.decision is not None and game.decision.seat != seat:
        game.choose(dice.randrange(len(game.decision)))


@pytest.mark.parametrize(("slug", "options"), [("eran", {}), ("ashes", {}), ("ashes", {"players": 3, "draft": True})])
def test_information_sets_differ_by_all_that_a_seat_sees_and_by_nothing_else(slug: str, options: dict[str, Any]) -> None:
    """After the same choice, whatever luck and the others do: another information set if and only if something else can be seen."""
    game, dice, met = arbiter.new(slug, seed=3, log=False, **options), Random(1), 0
    while game.decision is not None:
        seat, index = game.decision.seat, dice.randrange(len(game.decision))
        if dice.random() < 0.3:
            seen: dict[str, set[object]] = {}
            stood: dict[object, set[str]] = {}
            for _ in range(8):
                world = game.imagine(seat, dice)
                world.choose(index)
                on_to(seat, world, dice)
                if world.decision is not None:
                    view, where = str(without_numbers(world.view(seat))), world.rules.thinking.information_key(world.state, seat)
                    seen.setdefault(view, set()).add(where)
                    stood.setdefault(where, set()).add(view)
            assert all(len(places) == 1 for places in seen.values()), game.choices()
            assert all(len(views) == 1 for views in stood.values()), game.choices()
            met += len(seen)
        game.choose(index)
    assert met > 100


@pytest.mark.parametrize("slug", arbiter.slugs())
def test_what_a_seat_does_not_know_changes_nothing_in_its_tree(slug: str) -> None:
    """All through a game: in any world that may be the real one it stands in the same place, before the same actions."""
    game, player, dice = arbiter.new(slug, seed=5, log=False), agent("random", 1), Random(1)
    while game.decision is not None:
        seat = game.decision.seat
        assert keys(game.imagine(seat, dice), seat) == keys(game, seat), game.decision.prompt.key
        game.choose(player.pick(game))


def keys(game: Game, seat: int) -> list[object]:
    """The information set in which a seat chooses, and its actions."""
    assert game.decision is not None
    thinking, state = game.rules.thinking, game.state
    return [thinking.information_key(state, seat), *(thinking.action_key(state, action) for action in game.decision.actions)]


@pytest.mark.parametrize("name", ["mcts:", "mcts:0", "mcts:hart", "mcts:hard@0", "mcts:-3"])
def test_a_budget_that_makes_no_sense_is_refused(name: str) -> None:
    with pytest.raises(UnknownName):
        agent(name, 1)
