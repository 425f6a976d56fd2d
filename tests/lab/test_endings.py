"""The endings: solved positions that come up in play, and what is claimed of them."""

from __future__ import annotations

import pickle
import re
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import pytest

from arbiter.agents.endgame import observation
from arbiter.core.errors import UnknownName
from arbiter.core.game import Game
from arbiter.core.log import EVERYONE, eyes
from arbiter.games.eran.endgames import table
from arbiter.lab.endings import Ending, answers, endings, guessing, judgement, possible
from arbiter.lab.local import many

KINDS = HIDDEN, OPEN = "hidden", "open"
SOME = {kind: list(islice(endings("eran", kind, 1), 6)) for kind in KINDS}


@pytest.mark.parametrize("kind", KINDS)
def test_in_each_it_matters_what_is_chosen(kind: str) -> None:
    for ending in SOME[kind]:
        state, _ = table(ending.game)
        assert (ending.kind, state.fallen, state.ties) == (kind, (2, 2), 1)
        assert ending.game.decision is not None and len(ending.values) == len(ending.game.decision)
        assert 0 <= min(ending.values) < max(ending.values) <= 1
        best = ending.values.index(ending.best)
        assert ending.loss(best) == 0 and max(map(ending.loss, range(len(ending.values)))) > 0


def test_the_same_seed_gives_the_same_ones() -> None:
    for kind in KINDS:
        for first, second in zip(SOME[kind][:2], endings("eran", kind, 1), strict=False):
            assert first.game.digest() == second.game.digest() and first.values == second.values
    assert next(endings("eran", HIDDEN, 2)).game.digest() != SOME[HIDDEN][0].game.digest()
    with pytest.raises(UnknownName, match="hidden, open"):
        next(endings("eran", "shut", 1))


def test_any_number_of_workers_finds_the_same_and_chooses_the_same() -> None:
    with many(2) as each:
        found = list(islice(endings("eran", HIDDEN, 1, each), 3))
        assert [(ending.game.digest(), ending.values) for ending in found] == [
            (ending.game.digest(), ending.values) for ending in SOME[HIDDEN][:3]]
        for name in ("random", "mcts:9"):
            assert [answer.loss for answer in answers(name, SOME[HIDDEN], each)] == [answer.loss for answer in answers(name, SOME[HIDDEN])]


@pytest.mark.parametrize("kind", KINDS)
def test_an_ending_that_has_travelled_is_the_same(kind: str) -> None:
    for ending in SOME[kind]:
        twin = pickle.loads(pickle.dumps(ending))
        assert (twin.kind, twin.values, twin.worlds) == (ending.kind, ending.values, ending.worlds)
        assert twin.game.digest() == ending.game.digest() and twin.game.choices() == ending.game.choices()


def test_open_ones_hide_nothing() -> None:
    for ending in SOME[OPEN]:
        rules, state = ending.game.rules, ending.game.state
        views = [rules.view(state, bit) for bit in (eyes(0, 2), eyes(1, 2), EVERYONE)]
        assert views[0]["players"] == views[1]["players"] == views[2]["players"]
        assert ending.game.imagine(0, Random(1)).view(1) == ending.game.view(1)


def test_the_worlds_are_those_that_are_imagined() -> None:
    """Every imagined world is one of them as far as it counts, all of them are imagined, and about as often as their weight says."""
    ending = next(ending for ending in SOME[HIDDEN] if 2 < ending.worlds <= 24)
    game, dice = ending.game, Random(5)
    state, seat = table(game)
    other = [card for card in range(20) if card // 10 != seat and card not in state.deck[1 - seat]]
    worlds = possible(game)
    weights = dict.fromkeys((tuple(table(world)[0].face[card] for card in other) for world, _ in worlds), 0.0)
    for world, weight in worlds:
        assert observation(world, seat) == observation(game, seat)
        weights[tuple(table(world)[0].face[card] for card in other)] += weight / sum(each for _, each in worlds)
    times = 1_500
    counts = dict.fromkeys(weights, 0)
    for _ in range(times):
        face = table(game.imagine(seat, dice))[0].face
        counts[tuple(face[card] for card in other)] += 1
    assert all(abs(counts[key] / times - share) < 5 * (share / times) ** 0.5 for key, share in weights.items())


def test_the_opponent_has_nothing_left_to_learn() -> None:
    """Where the opponent answers, its options bring the same in all worlds that it holds possible: so it needs to know none."""
    checked = 0
    for ending in SOME[HIDDEN]:
        _, seat = table(ending.game)
        for answer in replies(ending.game, seat):
            worlds = [answer, *(answer.imagine(1 - seat, Random(chance)) for chance in range(4))]
            assert len({str(outcomes(world)) for world in worlds}) == 1
            checked += 1
    assert checked > 30


def replies(game: Game, seat: int) -> Iterator[Game]:
    """The game at every moment at which the turn has passed to the opponent."""
    if game.decision is not None and game.decision.seat != seat:
        yield game
    elif game.decision is not None:
        for option in range(len(game.decision)):
            yield from replies(after(game, option), seat)


def outcomes(game: Game) -> Any:
    """Everything that can come of a game, as nested lists of results."""
    return game.result or [outcomes(after(game, option)) for option in range(len(game.decision or ()))]


def after(game: Game, option: int) -> Game:
    twin = game.copy()
    twin.choose(option)
    return twin


def test_looking_ahead_beats_guessing() -> None:
    """A dozen positions: greedy gives less away than random."""
    dozen = [ending for kind in KINDS for ending in SOME[kind]]
    lost = {name: judgement([answer.loss for answer in answers(name, dozen)]) for name in ("greedy", "random")}
    assert lost["greedy"].loss < lost["random"].loss
    assert lost["greedy"].found.share > lost["random"].found.share


def test_what_losses_say() -> None:
    told = judgement([0.0, 0.5] * 10)
    assert (told.found.points, told.found.games, told.loss) == (10, 20, 0.25)
    assert told.margin == pytest.approx(1.96 * (20 / 16 / 19 / 20) ** 0.5, rel=1e-3)
    assert judgement([0.0] * 20).margin is None and judgement([0.0, 0.5] * 4).margin is None
    game = SOME[OPEN][0].game
    pair = [Ending(OPEN, game, (1.0, 0.0), 1), Ending(OPEN, game, (1.0, 1.0, 0.0, 0.0, 0.5), 1)]
    assert guessing(pair) == pytest.approx((1 / 2 + 2 / 5) / 2)


def test_the_code_in_the_docs_runs(capsys: pytest.CaptureFixture[str]) -> None:
    page = Path(__file__).parents[2] / "docs" / "endgames.md"
    (block,) = re.findall(r"```python\n(.*?)```", page.read_text(encoding="utf-8"), re.DOTALL)
    exec(compile(block, page.name, "exec"), {})
    assert capsys.readouterr().out.count("greedy gives away") == 3
