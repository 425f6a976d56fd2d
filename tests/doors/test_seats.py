"""Another number of players than a game is for, and seats that it has not: every door refuses them with the game's clause and what to
do, in the language asked for, and nothing changes."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from typer.testing import CliRunner

import arbiter
from arbiter.cli.main import app
from arbiter.core.errors import ArbiterError
from arbiter.core.rulebook import Rulebook, Setting
from arbiter.core.scenario import Scenario, run, scenario_from
from arbiter.core.seats import PLAYERS, counts
from arbiter.core.text import LANGUAGES, Words
from arbiter.envs.open_spiel import load_game
from arbiter.envs.pettingzoo import aec_env
from arbiter.lab.decks import chosen
from arbiter.lab.plan import Contest, Plan
from arbiter.letters.reading import read
from tests.server.conftest import UNHURRIED
from tests.server.kit import Refusal, Server
from tests.toy import RULEBOOK

GAMES = pytest.mark.parametrize("slug", arbiter.slugs())
SAID = {"en": r"\bplayers\b", "zh-Hant": "人遊戲", "zh-Hans": "人游戏"}


def wrong_numbers(book: Rulebook) -> list[int]:
    """Too few and too many, none at all among them, and the gaps between."""
    return [number for number in range(max(counts(book)) + 3) if number not in counts(book)]


def cites(book: Rulebook, text: str, lang: str = "en") -> bool:
    """Whether a text says in a language how many may play, and by which clauses."""
    return bool(book.seats_clauses and re.search(SAID[lang], text) and all(id in text for id in book.seats_clauses))


def refused(book: Rulebook, what: Callable[[], object]) -> ArbiterError:
    """The error for something that must not be; in every language it has the clauses, and words of that language."""
    with pytest.raises(ArbiterError) as info:
        what()
    for lang in LANGUAGES:
        assert cites(book, info.value.say(lang), lang), info.value.say(lang)
    return info.value


@GAMES
def test_every_game_names_the_clauses_for_its_players(slug: str) -> None:
    book = arbiter.rulebook(slug)
    words = " ".join(book.ledger[id].say("en") for id in book.seats_clauses)
    assert words and all(re.search(rf"\b({number}|{NAMES[number]})\b", words, re.IGNORECASE) for number in counts(book))


NAMES = {1: "one", 2: "two", 3: "three", 4: "four", 5: "five", 6: "six"}


# --- how many play ---------------------------------------------------------------------------------------------------


@GAMES
def test_a_new_game(slug: str) -> None:
    book = arbiter.rulebook(slug)
    for number in (*wrong_numbers(book), -1, True, "many", [2]):
        error = refused(book, lambda number=number: arbiter.new(slug, seed=1, players=number))  # type: ignore[misc]
        assert ("set `players` to" if PLAYERS in book.settings else "leave `players` out") in str(error)
    for number in counts(book):
        assert len(arbiter.new(slug, seed=1, players=number).seats) == number


@GAMES
def test_something_for_each_player(slug: str) -> None:
    """Decks, characters and the like: one too many, and none of them wrong in itself."""
    book = arbiter.rulebook(slug)
    for name, setting in book.settings.items():
        if setting.per_seat:
            known = [value for value, _ in setting.choices]
            refused(book, lambda name=name, known=known: arbiter.new(slug, seed=1, **{name: known[:max(counts(book)) + 1]}))  # type: ignore[misc]


@pytest.mark.parametrize(("slug", "options"), [
    ("eran", {"empires": ["aten"]}), ("grail", {"characters": ["eli", "nia", "noel"]}), ("grail", {"characters": "eli"})])
def test_something_for_too_few_players(slug: str, options: dict[str, Any]) -> None:
    refused(arbiter.rulebook(slug), lambda: arbiter.new(slug, seed=1, **options))


@pytest.mark.parametrize(("slug", "options"), [("eran", {"empires": ["aten", "aten"]}), ("ashes", {"decks": ["kohl"]})])
def test_what_is_wrong_for_another_reason_does_not_count_players(slug: str, options: dict[str, Any]) -> None:
    with pytest.raises(ArbiterError) as info:
        arbiter.new(slug, seed=1, **options)
    assert not cites(arbiter.rulebook(slug), str(info.value))


def test_a_draft_with_too_many_says_what_else_is_missing() -> None:
    error = refused(arbiter.rulebook("ashes"), lambda: arbiter.new("ashes", draft=True, players=5))
    assert str(error).endswith("set `players` to 2, 3 or 4. A draft for 5 players needs 50 dice, and the master set has 40 (ASH-DRAFT-04).")
    assert error.say("zh-Hans").endswith("请把players设为2、3或4。5人抽选需要50个骰子，而一套大师组只有40个（ASH-DRAFT-04）。")


@GAMES
def test_the_lab(slug: str) -> None:
    book, decks = arbiter.rulebook(slug), chosen(slug, [], {})
    for number in wrong_numbers(book):
        refused(book, lambda number=number: Plan(slug, decks, ("random",), 2, 1, {PLAYERS: number}))  # type: ignore[misc]
    for agents in (("greedy",), ("greedy", "random", "mcts:5"), ()):
        assert "name two different agents" in str(refused(book, lambda agents=agents: Contest(slug, decks, agents, 2, 1)))  # type: ignore[misc]


def test_the_lab_plays_duels_only() -> None:
    book = arbiter.rulebook("ashes")
    error = refused(book, lambda: Plan("ashes", {"coal": "coal", "noah": "noah"}, ("random",), 2, 1, {PLAYERS: 3}))
    assert str(error).endswith("set `players` to 2.")


@GAMES
def test_environments(slug: str) -> None:
    book = arbiter.rulebook(slug)
    for number in wrong_numbers(book):
        refused(book, lambda number=number: aec_env(slug, players=number))  # type: ignore[misc]
        refused(book, lambda number=number: load_game(slug, players=number))  # type: ignore[misc]
        refused(book, lambda number=number: load_game(slug, options=f"players:{number}"))  # type: ignore[misc]
    most = max(counts(book))
    assert load_game(slug, players=most, deals=1).num_players() == len(aec_env(slug, players=most).possible_agents) == most


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("server"), UNHURRIED) as running:
        yield running


@GAMES
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_server(server: Server, slug: str, lang: str) -> None:
    book, before = arbiter.rulebook(slug), server.get("/api/lobby")
    most, me, computer = max(counts(book)), {"kind": "me"}, {"kind": "computer"}
    bodies: list[dict[str, Any]] = [{"seats": [me, *[computer] * (number - 1)]} for number in (*wrong_numbers(book), 12) if number]
    bodies.append({"seats": [me, *[computer] * (most - 1)], "settings": {PLAYERS: 3}})
    for body in bodies:
        with pytest.raises(Refusal) as info:
            server.post(f"/api/matches?lang={lang}", {"game": slug, **body})
        assert (info.value.code, info.value.status) == ("illegal", 400) and cites(book, info.value.words, lang), info.value.words
        assert [clause["id"] for clause in info.value.clauses] == list(book.seats_clauses)
        assert [clause["words"] for clause in info.value.clauses] == [book.ledger[id].say(lang) for id in book.seats_clauses]
    assert server.get("/api/lobby") == before


# --- seats -----------------------------------------------------------------------------------------------------------


@GAMES
def test_a_seat_of_a_game(slug: str) -> None:
    book, game = arbiter.rulebook(slug), arbiter.new(slug, seed=1)
    before, seats = game.digest(), len(game.seats)
    for wrong in (seats, -1, "0"):
        for what in (game.view, game.log, lambda seat: game.imagine(seat, Random(1))):
            assert "There is no seat" in str(refused(book, lambda what=what, wrong=wrong: what(wrong)))  # type: ignore[misc]
    env = aec_env(slug)
    env.reset(seed=1)
    for ask in (env.observe, env.observation_space, env.action_space):
        refused(book, lambda ask=ask: ask(f"seat_{seats}"))  # type: ignore[misc]
    assert game.digest() == before


@GAMES
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_terminal(slug: str, lang: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever takes a seat, names players or decks, or asks for a match in the lab; no file is written."""
    monkeypatch.chdir(tmp_path)
    book, invoke = arbiter.rulebook(slug), CliRunner().invoke
    most = max(counts(book))
    (tmp_path / "saved.json").write_text(arbiter.new(slug, seed=1).save(), "utf-8")
    lines = [["play", slug, "--seat", str(max(most, 4) + 1)], ["play", slug, "--seat", "0"], ["replay", "saved.json", "--seat", "9"],
             ["play", slug, "--set", f"players={most + 1}"], ["play", slug, "--set", "players=0"],
             ["lab", "match", slug, "--set", f"players={most + 1}"], ["lab", "strength", slug, "--agents", "random,greedy,mcts:5"],
             *(["play", slug, "--set", f"{name}={','.join(str(value) for value, _ in setting.choices[:most + 1])}"]
               for name, setting in book.settings.items() if setting.per_seat and len(setting.choices) > most)]
    for line in lines:
        done = invoke(app, [*line, "--lang", lang])
        assert (done.exit_code, done.stdout) == (2, ""), line
        assert cites(book, done.stderr, lang), done.stderr
    assert [path.name for path in tmp_path.iterdir()] == ["saved.json"]


def scenario(book: Rulebook, text: str) -> Scenario:
    """A scenario of a game; its title and what must be true are added."""
    (place,) = read(f"title: wrong seats\n{text}", "here.yaml")
    return scenario_from(place, {book.slug: book}, book.slug)


@GAMES
def test_scenarios(slug: str, tmp_path: Path) -> None:
    """A player too many in the position, at a step, and in whatever is checked."""
    book = arbiter.rulebook(slug)
    for text, line in (("given: {p5: {}}\nthen: {}", 2), ("given:\n  turn: p5\nthen: {}", 3),
                       ("given: {}\nwhen: [{p5: pass}]\nthen: {}", 3),
                       ("given: {}\nthen: {p5.hand: 2}", 3), ("given: {}\nthen: {seen: {p1: {p5.hand: 2}}}", 3),
                       ("given: {}\nthen: {logged: {p5: x}}", 3), ("given: {new: {players: 9}}\nthen: {}", 1)):
        failure = run(scenario(book, text), {slug: book}).failure
        assert failure.startswith(f"here.yaml:{line}: ") and cites(book, failure), failure
    sought = book.seats_clauses[-1]
    assert not run(scenario(book, f"given: {{new: {{players: 9}}}}\nrejected: {sought}"), {slug: book}).failure
    for lang in LANGUAGES:
        (tmp_path / "shown.yaml").write_text(f"game: {slug}\ntitle: wrong seats\ngiven: {{p5: {{}}}}\nthen: {{}}\n", "utf-8")
        done = CliRunner().invoke(app, ["scenario", "show", str(tmp_path / "shown.yaml"), "--lang", lang])
        assert done.exit_code == 1 and cites(book, done.stdout, lang), done.stdout


# --- a game of one's own ---------------------------------------------------------------------------------------------


def test_a_game_that_names_no_clause_says_how_many_all_the_same(toy: str) -> None:
    with pytest.raises(ArbiterError) as info:
        arbiter.new(toy, players=3)
    assert [info.value.say(lang) for lang in LANGUAGES] == [
        "Pebbles is for 2 players, not 3: leave `players` out.", "小石子是2人遊戲，而不是3：請不要設定players。",
        "小石子是2人游戏，而不是3：请不要设置players。"]


def test_a_number_of_players_that_can_be_chosen() -> None:
    """The game is asked only about numbers that are on offer."""
    settings = {**RULEBOOK.settings, PLAYERS: Setting(2, lambda given: "not today" if given == 4 else None, Words("players", "人數"),
                                                      choices=tuple((number, Words(str(number), str(number))) for number in (2, 4)))}
    book = replace(RULEBOOK, settings=settings, seats_clauses=("TOY-COURSE-01",))
    assert book.settle({})[PLAYERS] == book.settle({PLAYERS: 2})[PLAYERS] == 2
    with pytest.raises(ArbiterError, match="players=4: not today"):
        book.settle({PLAYERS: 4})
    assert str(refused(book, lambda: book.settle({PLAYERS: 3}))) == (
        "Pebbles is for 2 or 4 players (TOY-COURSE-01), not 3: set `players` to 2 or 4.")
