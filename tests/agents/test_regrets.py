"""No agent throws its game away in the positions that were lost so before, or that anybody can see."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

import pytest

from arbiter.agents import agent
from arbiter.letters.reading import ReadError
from tests.agents import regrets
from tests.agents.regrets import HASTY, SCALES, UNNAMED, Choice, Position, harmless, look_ahead, positions

SET = [pytest.param(position, id=f"{slug}: {position.title}") for slug in SCALES for position in positions(slug)]
QUICK = {"greedy": (1, 2), "mcts:25": (1, 2), "mcts:100": (1,), "mcts:500": (1,)}
"""Who is asked in every run, with which seeds: budgets of iterations, which are the same on every machine."""
SLOW = {"mcts:easy": (1,), "mcts:normal": (1,), "mcts:hard": (1,), "mcts:2000": (1,)}
"""Who is asked at night: a large budget, and the levels, which look at the clock."""
PLAYERS = QUICK | SLOW
MORE_SEEDS = (3, 4, 5)
CARELESS = 0.3
"""In at least this share of the positions somebody who does not look goes wrong."""


def chosen(position: Position, name: str, seed: int) -> int:
    """What an agent chooses."""
    return agent(name, seed).pick(position.begin())


@pytest.mark.parametrize("name", [*QUICK, *(pytest.param(name, marks=pytest.mark.nightly) for name in SLOW)])
@pytest.mark.parametrize("position", SET)
def test_it_does_not_throw_its_game_away(position: Position, name: str) -> None:
    if name in position.known:
        fallen = any(chosen(position, name, seed) in position.blunders for seed in (*PLAYERS[name], *MORE_SEEDS))
        assert fallen, f"{name} has learned this: take it off the list of those known to fail"
    else:
        fallen = any(chosen(position, name, seed) in position.blunders for seed in PLAYERS[name])
        assert not fallen, f"{name} throws its game away: {position.why}"


@pytest.mark.parametrize("slug", SCALES)
def test_a_look_in_two_worlds_finds_most_regrets(slug: str) -> None:
    """The scale by which they are found is that of the game's worth."""
    seen = [not harmless(look_ahead(position.begin(), position.begin().decision.seat, HASTY), position.blunders[0], SCALES[slug])
            for position in positions(slug)]
    assert sum(seen) > 0.6 * len(seen)


@pytest.mark.parametrize("position", SET)
def test_a_position_says_what_to_avoid_and_leaves_something_better(position: Position) -> None:
    game = position.begin()
    assert game.decision is not None
    assert 0 < len(set(position.blunders)) == len(position.avoid) < len(game.decision)
    assert position.title != UNNAMED and position.why
    assert all(name in PLAYERS and reason for name, reason in position.known.items())


@pytest.mark.parametrize("slug", SCALES)
def test_who_does_not_look_goes_wrong_in_a_good_part_of_them(slug: str) -> None:
    wrong = [chosen(position, "random", seed) in position.blunders for position in positions(slug) for seed in range(10)]
    assert sum(wrong) > CARELESS * len(wrong)


@pytest.mark.parametrize("slug", SCALES)
def test_the_set_is_large_and_no_position_stands_there_twice(slug: str) -> None:
    found = positions(slug)
    assert len(found) >= 20
    assert len({position.title for position in found}) == len({position.begin().digest() for position in found}) == len(found)


def test_a_blunder_in_a_lost_game_is_found_and_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    position = positions("eran")[0]
    game = position.begin()
    assert game.decision is not None
    (regret,) = regrets.regrets(game.decision.seat, [Choice(game, position.blunders[0])])
    assert regret.fatal and regret.best not in position.blunders
    monkeypatch.setattr(regrets, "FOLDER", tmp_path)
    regrets.keep("eran", regret.document("somebody"))
    (kept,) = positions("eran")
    assert kept.title == UNNAMED and kept.begin().digest() == game.digest()
    assert kept.blunders == position.blunders


def test_a_good_choice_in_a_lost_game_is_no_regret() -> None:
    position = positions("eran")[0]
    game = position.begin()
    assert game.decision is not None
    values = look_ahead(game, game.decision.seat, 2)
    best = values.index(max(values))
    assert not [*regrets.regrets(game.decision.seat, [Choice(game, best)])]


def test_random_players_regret_much(capsys: pytest.CaptureFixture[str]) -> None:
    regrets.search(Namespace(game="eran", agent="random", against="greedy", games=2, first=1, keep=False))
    told = capsys.readouterr().out
    assert "costs" in told and "2 games, 2 lost" in told


def test_an_entry_without_a_reason_is_refused_with_its_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "eran.yaml").write_text("title: nothing\ngiven: {}\navoid: [strike]\n", encoding="utf-8")
    monkeypatch.setattr(regrets, "FOLDER", tmp_path)
    with pytest.raises(ReadError, match="a position needs 'why'"):
        positions("eran")
