"""The search: its budgets, its tree, its advice, and that it plays better than those who do not think ahead."""

from __future__ import annotations

import gc
import os
from collections.abc import Iterator
from functools import cache
from itertools import islice
from random import Random
from statistics import mean
from time import process_time, sleep
from typing import Any

import pytest

import arbiter
from arbiter.agents import LEVELS, agent, names
from arbiter.agents.clairvoyant import Clairvoyant
from arbiter.agents.crew import Found, together
from arbiter.agents.measuring import Yardstick, share
from arbiter.agents.search import FEWEST, HEEDED, Budget, Search, Thought, advise, as_good, ranking
from arbiter.agents.tree import WIDTH, Branch, Horizon, choose, descend, ready, way
from arbiter.core.errors import UnknownName
from arbiter.core.game import Game
from arbiter.core.values import Plain
from arbiter.games.eran.state import Eran
from arbiter.lab.endings import Ending, endings


def after(slug: str, choices: int) -> Game:
    """A game that greedy players have begun."""
    game, player = arbiter.new(slug, seed=11, log=False), agent("greedy", 1)
    for _ in range(choices):
        game.choose(player.pick(game))
    return game


@pytest.mark.parametrize("slug", arbiter.slugs())
@pytest.mark.parametrize("level", ["easy", "normal"])
def test_a_level_is_a_budget_of_time(slug: str, level: str, request: pytest.FixtureRequest) -> None:
    """At any decision of a game, however wide; and in that time options are tried, not only looked at."""
    gc.collect()
    request.addfinalizer(gc.unfreeze)
    gc.freeze()  # what hundreds of tests have left behind is not gone through again while somebody thinks
    game, other, number = arbiter.new(slug, seed=4, log=False), agent("greedy", 1), 0
    while game.decision is not None:
        if number % {"easy": 9, "normal": 31}[level] == 0:
            player = agent(f"mcts:{level}", 1)
            assert isinstance(player, Search)
            began = process_time()
            player.pick(game)
            assert process_time() - began < 1.5 * LEVELS[level] + 0.05, game.decision.prompt.key
            assert player.rounds > 1
        game.choose(other.pick(game))
        number += 1


def test_rounds_are_a_budget_too() -> None:
    game, player = after("eran", 20), Search(1, Budget(rounds=200))
    thoughts = player.think(game)
    assert len(thoughts) == len(game.decision or ())
    assert player.rounds == 200 == sum(thought.tries for thought in thoughts)
    assert all(thought.visits == thought.tries + HEEDED[False] for thought in thoughts)
    assert all(0 <= thought.chance <= 1 for thought in thoughts)


def test_the_better_half_goes_on() -> None:
    game = after("eran", 20)
    assert game.decision is not None and len(game.decision) > 3
    thoughts = Search(1, Budget(rounds=400)).think(game)
    most, *_, least = sorted(thought.visits for thought in thoughts)[::-1]
    assert most > 1.5 * least
    assert least > 0


def thought(visits: int, mean: float, chance: float = 0.5, look: float = 0.0) -> Thought:
    """What a search may think of an option that wins all or nothing."""
    return Thought(visits, visits * mean, visits, visits * chance, visits * chance, 2, 2 * look)


def test_of_the_options_tried_most_the_best_comes_first() -> None:
    assert ranking([thought(100, 0.4), thought(95, 0.6), thought(20, 0.9), thought(1, 0.0)], sensible=False) == [1, 0, 2, 3]


def test_what_looks_much_worse_one_step_ahead_must_be_proven_better() -> None:
    obvious = thought(100, 0.5, chance=0.5)
    for chance, look, first in ((0.55, -0.1, 0), (0.55, -0.9, 1), (0.75, -0.9, 0)):
        assert ranking([thought(100, 0.6, chance, look), obvious], sensible=True)[0] == first


def test_what_is_learned_from_tries_must_show_more_however_many_there_are() -> None:
    """They are too hopeful."""
    for chance, first in ((0.59, 1), (0.61, 0)):
        options = [thought(100_000, 0.6, chance, -0.9), thought(100_000, 0.5, chance=0.5)]
        assert ranking(options, sensible=False)[0] == first and ranking(options, sensible=True)[0] == 0


def test_what_is_certainly_no_worse_in_the_same_worlds_is_as_good() -> None:
    ahead = dict(enumerate([0.9, 0.8, 0.9, 0.7] * (FEWEST // 4)))
    behind = dict(enumerate([0.1, 0.2, 0.1, 0.3] * (FEWEST // 4)))
    changing = dict(enumerate([1.0, 0.4, 1.0, 0.8] * (FEWEST // 4)))
    hardly_ahead = {number: figure + 0.005 for number, figure in ahead.items()}
    assert as_good(ahead, behind) and not as_good(behind, ahead)
    assert as_good(ahead, ahead) and as_good(ahead, hardly_ahead)
    assert not as_good(ahead, changing)
    assert not as_good({7: 0.9, 8: 0.9}, behind), "two worlds tell nothing"


def test_where_nothing_is_left_to_find_out_the_search_ends_early_but_not_at_once() -> None:
    game, short = after("eran", 20), 0
    while game.decision is not None and short < 4:
        player = Search(1, Budget(rounds=600))
        best, *_ = sorted(player.think(game), key=lambda thought: -thought.visits)
        assert best.visits >= FEWEST
        short += player.rounds < 600
        game.choose(0)
    assert short == 4


def test_advice_tells_chances_to_win() -> None:
    """A leader of two characters before the last duel is told so, and so is whoever is behind."""
    won = {seat: [chance for game in led(seat) for _, _, chance in advise(game, seed=1, seconds=0.1)[:1]] for seat in (0, 1)}
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
    assert player.world(game, 0, Random(1)).digest() == game.digest()
    before = game.digest()
    player.pick(game)
    assert game.digest() == before


def test_two_cores_think_twice_as_much() -> None:
    game = after("eran", 20)
    alone = sum(thought.visits for thought in Search(1, Budget(rounds=150)).think(game))
    player = Search(1, Budget(rounds=150, cores=2))
    both = sum(thought.visits for thought in player.think(game))
    assert both > 1.5 * alone
    assert player.rounds > 1.5 * 150, "rounds of all cores count"


def test_a_core_that_fails_does_not_go_unnoticed(capfd: pytest.CaptureFixture[str]) -> None:
    here = os.getpid()

    def think(core: int) -> Found:
        if os.getpid() != here:
            raise ArithmeticError("worlds went wrong")
        return core, False, []
    with pytest.raises(ChildProcessError, match="told above"):
        together(2, think)
    assert "worlds went wrong" in capfd.readouterr().err


def test_nobody_thinks_on_when_the_first_core_has_failed(monkeypatch: pytest.MonkeyPatch) -> None:
    copies, fork = list[int](), os.fork

    def think(core: int) -> Found:
        if core:
            sleep(60)
        raise ArithmeticError("worlds went wrong")

    def begin() -> int:
        copies.append(fork())
        return copies[-1]
    monkeypatch.setattr(os, "fork", begin)
    with pytest.raises(ArithmeticError):
        together(3, think)
    assert len(copies) == 2
    for process in copies:
        with pytest.raises(ProcessLookupError):
            os.kill(process, 0)


def test_advice_comes_best_first_with_shares_that_add_up() -> None:
    game = after("ashes", 30)
    advice = advise(game, seed=1, seconds=0.1)
    shares = [share for _, share, _ in advice]
    assert sorted(index for index, _, _ in advice) == list(range(len(game.decision or ())))
    assert shares[0] >= 0.8 * max(shares)
    assert sum(shares) == pytest.approx(1)


def test_the_yardstick_tells_apart_what_differs_little() -> None:
    """By what is usual, without what hardly ever happens."""
    usual = [0.01 * step for step in range(20)]
    measure = Yardstick([*usual, 14.0, -14.0])
    assert measure(0.1) - measure(0.0) > 0.2 > 4 * (share(0.1) - share(0.0))
    assert measure(14.0) > 0.99 and measure(-14.0) < 0.01


@cache
def solved(kind: str) -> list[tuple[Ending, list[Thought]]]:
    """Ends of games that are solved exactly, and what a short search thinks of them."""
    return [(ending, Search(1, Budget(rounds=150)).think(ending.game)) for ending in islice(endings(kind, seed=1), 15)]


@pytest.mark.parametrize(("kind", "most"), [("hidden", 0.12), ("open", 0.3)])
def test_told_chances_are_near_the_exact_ones(kind: str, most: float) -> None:
    """With open cards best play is far ahead of the play that the search expects."""
    off = [abs(thought.chance - value) for ending, thoughts in solved(kind)
           for thought, value in zip(thoughts, ending.values, strict=True)]
    assert mean(off) < most


def test_it_gives_away_much_less_than_greedy_where_the_end_is_solved() -> None:
    ends, greedy = solved("hidden") + solved("open"), agent("greedy", 1)
    given = sum(ending.loss(ranking(thoughts, sensible=False)[0]) for ending, thoughts in ends)
    assert given < 0.5 * sum(ending.loss(greedy.pick(ending.game)) for ending, _ in ends)


def test_a_wide_choice_is_opened_step_by_step() -> None:
    for slug, width in (("ashes", 1), ("eran", 2 * WIDTH)):
        game, tried, dice = after(slug, 20), dict[object, Branch](), Random(1)
        assert game.decision is not None and len(game.decision) > width
        for _ in range(8):
            choose(tried, True, game, dice, way(game))[1].visits += 1
        assert 1 <= len(tried) <= width + 1


def test_in_ashes_it_is_asked_again_in_another_world_what_looks_best() -> None:
    """What the first world liked is not followed in all others, if they like something else."""
    game, dice = after("ashes", 20), Random(1)
    assert game.decision is not None
    liked, _ = choose({}, True, game, dice, way(game))
    other = next(index for index in range(len(game.decision)) if index != liked)
    strange, name = Branch(), game.rules.alike(game.state, game.decision.actions[other])
    strange.total = strange.visits = 3
    tried: dict[object, Branch] = {name: strange}
    assert choose(tried, True, game, dice, way(game)) == (other, strange)
    strange.visits = 4
    assert choose(tried, True, game, dice, way(game))[0] == liked and len(tried) == 2


@pytest.mark.parametrize("slug", ["ashes", "eran"])
@pytest.mark.parametrize("ample", [False, True])
def test_it_looks_as_far_as_the_rulebook_says_and_with_ample_time_further(slug: str, ample: bool) -> None:
    """All that it sees at the chapters that are named counts alike."""
    game, other = after(slug, 20), agent("greedy", 1)
    looks, begun, worths = game.rules.horizon[ample], game.rules.chapter(game.state), list[float]()
    horizon = Horizon(game, 0, ample)
    while not horizon.reached(game):
        game.choose(other.pick(game))
        if (now := game.rules.chapter(game.state)) != begun:
            begun = now
            worths.append(game.rules.worth(game.state, 0))
    assert len(worths) == looks[-1]
    assert horizon.odds(game) == pytest.approx(sum(worths[look - 1] for look in looks) / len(looks))


def test_a_game_that_ends_on_the_way_looks_the_same_from_there_on() -> None:
    """Three turns before the end of a game of Ashes: the second of them is looked at, and the end counts for what would come later."""
    game, other, turns = after("ashes", 20), agent("greedy", 1), list[Game]()
    while not game.over:
        if not turns or turns[-1].rules.chapter(turns[-1].state) != game.rules.chapter(game.state):
            turns.append(game.copy())
        game.choose(other.pick(game))
    ending, rest = turns[-3], game.choices()[len(turns[-3].choices()):]
    horizon = Horizon(ending, 0, ample=True)
    for key in rest:
        assert not horizon.reached(ending)
        ending.choose(key)
    looks, seen, last = len(game.rules.horizon[True]), *(each.rules.worth(each.state, 0) for each in (turns[-1], ending))
    assert horizon.reached(ending) and horizon.odds(ending) == pytest.approx((seen + (looks - 1) * last) / looks) and seen != last


def test_there_is_ample_time_from_hard_on() -> None:
    assert [Budget(seconds=seconds).ample for seconds in LEVELS.values()] == [False, False, True]
    assert Budget(rounds=2000).ample and not Budget(rounds=500).ample


@pytest.mark.parametrize(("slug", "choices"), [("eran", 25), ("ashes", 80)])
def test_situations_of_the_seat_that_thinks_hang_on_what_it_chose_last(slug: str, choices: int) -> None:
    """What others do in between leads to another one only if the seat sees it."""
    game, dice = after(slug, choices), Random(1)
    assert game.decision is not None
    root, habits = Branch(), way(game)
    for _ in range(300):
        world = ready(game.imagine(game.decision.seat, dice))
        descend(root, 0, world, Horizon(world, game.decision.seat), game.decision.seat, dice, habits)
    own, others, later = [root], list[Branch](), 0
    while own or others:
        if others:
            branch = others.pop()
            assert set(branch.below) <= {None}
        else:
            branch = own.pop()
            later += len(branch.below) > 1 and None in branch.below
        for situation, actions in branch.below.items():
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
def test_situations_are_told_apart_by_all_that_a_seat_sees_and_by_nothing_else(slug: str, options: dict[str, Any]) -> None:
    """After the same choice, whatever luck and the others do: another situation if and only if something else can be seen."""
    game, dice, met = arbiter.new(slug, seed=2, log=False, **options), Random(1), 0
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
                    view, where = str(without_numbers(world.view(seat))), world.rules.sight(world.state, seat)
                    seen.setdefault(view, set()).add(where)
                    stood.setdefault(where, set()).add(view)
            assert all(len(places) == 1 for places in seen.values()), game.choices()
            assert all(len(views) == 1 for views in stood.values()), game.choices()
            met += len(seen)
        game.choose(index)
    assert met > 100


@pytest.mark.parametrize("slug", arbiter.slugs())
def test_what_a_seat_does_not_know_changes_nothing_in_its_tree(slug: str) -> None:
    """All through a game: in any world that may be the real one it stands in the same place, before the same branches."""
    game, player, dice = arbiter.new(slug, seed=5, log=False), agent("random", 1), Random(1)
    while game.decision is not None:
        seat = game.decision.seat
        assert keys(game.imagine(seat, dice), seat) == keys(game, seat), game.decision.prompt.key
        game.choose(player.pick(game))


def keys(game: Game, seat: int) -> list[object]:
    """The place in a tree where a seat chooses, and its branches."""
    assert game.decision is not None
    return [game.rules.sight(game.state, seat), *(game.rules.alike(game.state, action) for action in game.decision.actions)]


@pytest.mark.parametrize("name", ["mcts:", "mcts:0", "mcts:hart", "mcts:hard@0", "mcts:-3"])
def test_a_budget_that_makes_no_sense_is_refused(name: str) -> None:
    with pytest.raises(UnknownName):
        agent(name, 1)
