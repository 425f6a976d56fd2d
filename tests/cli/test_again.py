"""After a game: another one like it, or giving up before the end."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import arbiter
from arbiter.cli.play import moved_on
from arbiter.core.game import Game
from arbiter.games.ashes.position import position
from arbiter.letters.reading import read
from tests.cli.conftest import Invoke

AGAINST = ("--against", "random")
TO_THE_END = "1\n" * 150
"""More than enough choices for a game of eran; what is typed after its end is not understood, and does nothing."""
WELCOME = re.compile(r"seed (\d+)\. You are player (\d)")


def flat(text: str) -> str:
    return " ".join(text.split())


def test_the_usual_opponent_is_the_normal_one(invoke: Invoke) -> None:
    out = flat(invoke("play", "eran", "--seed", "7", typed="q\n").output)
    assert "against the computer (normal)." in out
    assert "arbiter play eran --seed 7 --against normal --seat 1" in out
    assert "電腦（普通）" in invoke("play", "eran", "--seed", "7", "--lang", "zh-Hant", typed="q\n").output


@pytest.mark.parametrize("word", ["rematch", "再來一局", "再来一局"])
def test_a_rematch_keeps_the_settings_and_rotates_the_seats(invoke: Invoke, word: str) -> None:
    out = flat(invoke("play", "eran", "--seed", "7", *AGAINST, "--set", "empires=aten,tikal", typed=f"{TO_THE_END}{word}\n").output)
    assert "rematch, save FILE, log, u or q:" in out
    (first, mine), (second, after) = WELCOME.findall(out)
    assert (first, mine, after) == ("7", "1", "2")
    assert second != first
    assert out.split(f"seed {first}")[0].rsplit("You ", 1)[1].startswith("Aten")
    assert out.split(f"seed {second}")[0].rsplit("You ", 1)[1].startswith("Aten")


def test_a_rematch_of_a_position_begins_there_again(invoke: Invoke, folder: Path) -> None:
    (place,) = read("{turn: p1, p1: {hand: [Seal]}, p2: {battlefield: [Gilder]}}", "here")
    state = position(place)
    game = Game(arbiter.rulebook("ashes"), state, origin={"state": state.dump()})
    (folder / "x.json").write_text(game.save(), "utf-8")
    out = flat(invoke("play", "--load", "x.json", *AGAINST, typed="resign\nyes\nrematch\nq\n").output)
    assert re.findall(r"seed none\. You are player (.)", out) == ["1", "2"]
    assert "Gilder 0/2" in out.rsplit("┄┄┄", 1)[1]                # now on the near side of the table
    assert "The game in brief" not in out                         # nothing has happened that could be told


def test_who_leaves_a_rematch_at_once_leaves_nothing_behind(invoke: Invoke, folder: Path) -> None:
    done = invoke("play", "eran", "--seed", "7", *AGAINST, typed="resign\nyes\nrematch\nq\n")
    assert done.exit_code == 0
    assert "You have not made a choice yet, so nothing was saved." in done.output
    assert list(folder.iterdir()) == []


@pytest.mark.parametrize(("given", "moved"), [
    (["coal", "noah"], ["noah", "coal"]), (["noah"], ["coal", "noah"]), (["coal"], ["maeoni", "coal"]), (None, None)])
def test_everybody_takes_along_what_they_brought(given: list[str] | None, moved: list[str] | None) -> None:
    assert moved_on(given, arbiter.rulebook("ashes").settings["decks"], 2) == moved


def test_what_no_seat_brings_stays() -> None:
    assert moved_on("recommended", arbiter.rulebook("ashes").settings["first"], 2) == "recommended"


def test_there_is_no_rematch_before_the_end(invoke: Invoke) -> None:
    out = invoke("play", "eran", "--seed", "7", *AGAINST, typed="rematch\n").output
    assert "The game is not over yet. To give up, type resign." in out
    assert len(WELCOME.findall(flat(out))) == 1


# --- giving up -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("lang", "typed", "told"), [
    ("en", "resign\nyes\n", "You have resigned. You lose."), ("zh-Hant", "認輸\n是\n", "你認輸了。你輸了。"),
    ("zh-Hans", "认输\n是\n", "你认输了。你输了。")])
def test_giving_up_ends_the_game(invoke: Invoke, folder: Path, lang: str, typed: str, told: str) -> None:
    done = invoke("play", "eran", "--seed", "7", *AGAINST, "--lang", lang, typed=f"1\n{typed}1\nq\n")
    assert (done.exit_code, told in done.output) == (0, True)
    assert list(folder.iterdir()) == []


def test_who_hesitates_plays_on(invoke: Invoke) -> None:
    out = invoke("play", "eran", "--seed", "7", *AGAINST, typed="resign\nno\n1\n").output
    assert "Do you really want to resign?" in out and "You play on." in out
    assert "You have resigned" not in out


def test_giving_up_can_be_taken_back(invoke: Invoke) -> None:
    out = invoke("play", "eran", "--seed", "7", *AGAINST, typed="resign\nyes\nu\n1\n").output
    assert "Choice taken back." in out
    assert "Which empire" in out.split("Choice taken back.")[1]


def test_of_two_people_the_other_one_wins(invoke: Invoke) -> None:
    out = invoke("play", "eran", "--seed", "3", "--against", "human", typed="\nresign\ny\n").output
    assert "Player 1 has resigned. Player 2 wins." in out


def test_of_three_people_the_others_play_on(invoke: Invoke) -> None:
    out = invoke("play", "ashes", "--seed", "3", "--against", "human", "--set", "players=3", typed="\nresign\nyes\n\n").output
    (seat,) = re.findall("Player (.) has resigned; the computer takes over.", out)
    assert seat == re.findall("Hand the screen to player (.)", out)[0]
    assert "wins" not in out
