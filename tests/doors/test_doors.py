"""A game from outside gets everything without an edit anywhere: terminal, server, lab, benchmark, environments and search."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path

import polars as pl
import pyspiel
import pytest
from pettingzoo.test import api_test, seed_test

import arbiter
from arbiter.agents import agent
from arbiter.cli import boards
from arbiter.core.game import Game
from arbiter.envs.encoding import encoder_for, prompts, steps
from arbiter.envs.open_spiel import load_game
from arbiter.envs.pettingzoo import aec_env
from tests.doors.conftest import Run
from tests.kit.installed import record
from tests.server.kit import Process
from tests.toy import RULEBOOK


def test_a_game_is_registered_by_its_rulebook(toy: str) -> None:
    assert toy in arbiter.slugs() and arbiter.rulebook(toy) is RULEBOOK
    game = arbiter.new(toy, seed=4, first=1)
    assert game.decision is not None and game.decision.seat == 1
    assert arbiter.load(game.save()).digest() == game.digest()
    arbiter.register(RULEBOOK)


@pytest.mark.parametrize("slug", ["toy", "eran"])
def test_two_games_cannot_have_one_name(toy: str, slug: str) -> None:
    known = arbiter.rulebook(slug)
    with pytest.raises(arbiter.ArbiterError, match=f"a game called '{slug}' already"):
        arbiter.register(replace(RULEBOOK, slug=slug))
    assert arbiter.rulebook(slug) is known


def test_it_is_gone_with_its_process() -> None:
    with pytest.raises(arbiter.UnknownName, match="toy"):
        arbiter.rulebook("toy")


def test_it_may_bring_a_board_and_an_encoder_of_its_own(toy: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Any module will do here: those of eran are lent to it."""
    assert boards.find(toy).__name__ == "arbiter.cli.boards.plain"  # type: ignore[attr-defined]
    record(tmp_path / "site", boards="arbiter.cli.boards.eran", encoders="arbiter.envs.encoders.eran")
    monkeypatch.syspath_prepend(tmp_path / "site")
    assert boards.find(toy).__name__ == "arbiter.cli.boards.eran"  # type: ignore[attr-defined]
    assert type(encoder_for(arbiter.new(toy, seed=1), {})) is type(encoder_for(arbiter.new("eran", seed=1), {}))


@pytest.mark.parametrize(("entry", "found"), [("tests.toy:DEALT", r"not to \[0, 0"), ("arbiter.games.eran:RULEBOOK", "not to Rulebook")])
def test_an_entry_point_must_lead_to_the_rulebook_of_its_slug(
        entry: str, found: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    record(tmp_path / "site", games=entry)
    monkeypatch.syspath_prepend(tmp_path / "site")
    monkeypatch.setattr(arbiter, "_installed", arbiter._installed.__wrapped__)
    with pytest.raises(arbiter.ArbiterError, match=found):
        arbiter.rulebook("toy")


def test_terminal(command: Run) -> None:
    """A game is played to its end, drawn plainly; rules and cards are looked up as those of any game."""
    shown = command("play", "toy", "--against", "random", "--seed", "3", typed="1\n" * 60)
    assert re.search(r"^You *$", shown, re.MULTILINE) and re.search(r"^ +hand +\w+", shown, re.MULTILINE)
    assert "The game is over." in shown and re.search(r"pebbles stand \d+ to \d+", shown)
    assert "Gain 1 pebble. Then draw a card." in command("card", "toy", "spring")
    assert "Only a player without cards may pass." in command("rules", "toy", "TOY-COURSE-03")


def test_server(everywhere: str, tmp_path: Path) -> None:
    """A person plays against the computer to the end, by the protocol; the computer thinks in a process of its own."""
    house = Process(tmp_path / "data", "--workers", "1")
    try:
        assert any(game["slug"] == everywhere for game in house.get("/api/lobby")["games"])
        with house.table(house.create(everywhere, "me", "easy", seed=5)) as person:
            while person.wait(lambda table: person.options or table["status"] == "over")["status"] != "over":
                person.choose(person.options[0])
            assert sum(person.table["view"]["result"]) == 1
            cards = person.table["view"]["state"]["spent"]
            assert len(cards) == 24 and all(card["card"] for card in cards)
    finally:
        house.kill()


def test_lab(command: Run, tmp_path: Path) -> None:
    """A match and its report; the game's own scout says what became of its cards."""
    assert "All 4 are in lab-toy." in command("lab", "match", "toy", "--agents", "random", "--games", "4", "--jobs", "1")
    games = pl.read_parquet(tmp_path / "lab-toy" / "*.parquet")
    assert len(games) == 4 and games["decisions"].min() > 10  # type: ignore[operator]
    assert all(sum(card["played"] for card in cards) == 24 for cards in games["cards"].to_list())
    command("lab", "report", "toy", "--out", "page.html")
    page = (tmp_path / "page.html").read_text("utf-8")
    assert "Pebbles: lab report" in page and "spring" in page
    assert "plays spring" in (tmp_path / "page-games" / "game-1.html").read_text("utf-8")


def test_benchmark(command: Run) -> None:
    report = json.loads(command("bench", "toy", "--rounds", "1", "--slice", "0.02", "--json"))
    assert [subject["name"] for subject in report["subjects"]] == ["toy"] and report["copies"]["toy"]["decisions"] > 100
    assert [(check["label"], check["bound"], check["passed"]) for check in report["checks"]] == [
        ("random play, decisions per second", 1.0, True)]


@pytest.mark.filterwarnings("ignore::UserWarning")
def test_pettingzoo(toy: str) -> None:
    api_test(aec_env(toy), num_cycles=100)
    seed_test(lambda: aec_env(toy), num_cycles=100)


def test_an_encoder_can_look_up_its_prompts(toy: str) -> None:
    assert "turn" in prompts(toy) and "turn start" in steps(toy)


def test_open_spiel(toy: str) -> None:
    pyspiel.random_sim_test(load_game(toy, deals=20), num_sims=2, serialize=True, verbose=False)


def test_search(toy: str) -> None:
    """Search looks at what its seat may know, and wins more often than not against anybody who does not look."""
    points = 0.0
    for seed in range(6):
        game: Game = arbiter.new(toy, seed=seed, log=False)
        players = [agent("mcts:50", seed), agent("random", seed)][::1 if seed % 2 else -1]
        while game.decision is not None:
            game.choose(players[game.decision.seat].pick(game))
        points += (game.result or [])[seed % 2 ^ 1]
    assert points >= 4
