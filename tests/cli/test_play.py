"""Playing at the terminal, through a pipe and in a real terminal."""

from __future__ import annotations

import os
import re
import signal
import subprocess
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from io import StringIO
from pathlib import Path
from random import Random
from typing import Any

import pytest

import arbiter
from arbiter.agents import names
from arbiter.cli.session import Session
from arbiter.cli.terminal import CLEAR, WIPE
from arbiter.core.decisions import Steps
from arbiter.core.game import Game
from arbiter.games.eran.cards import EMPIRES
from arbiter.games.eran.turn import WHAT_TO_DO
from tests.cli.conftest import COMMAND, PATIENCE, Invoke, Screen, Start

PROMPT, MORE = "Your choice (", "Press Enter to continue"
HAND_CARD = re.compile(r"\b\d+(?:m|p|mp)\b")
ERAN = ("play", "eran", "--against", "greedy", "--seed", "7")
"""A game against a computer that always chooses the same."""
ALWAYS_ONE = "1\n" * 200
FIRST_TURN = "1\n1\n"
"""Choosing an empire and an order in the game of seed 7; the first turn comes next."""


# --- a pipe ----------------------------------------------------------------------------------------------------------


def test_a_whole_game_through_a_pipe(start: Start, folder: Path) -> None:
    done = start("play", "eran", "--seed", "7", "--against", "random", typed=ALWAYS_ONE)
    game = arbiter.new("eran", seed=7)
    assert done.returncode == 0, done.stderr
    assert "The game is over. You" in done.stdout
    assert "The game in brief:" in done.stdout
    assert "\x1b" not in done.stdout
    assert game.rules.title.en in done.stdout
    assert list(folder.iterdir()) == []


def test_input_that_ends_is_told_and_the_game_kept(start: Start, folder: Path) -> None:
    done = start(*ERAN, typed=FIRST_TURN)
    assert done.returncode == 1
    assert "The input ended before the game did" in done.stdout
    assert "arbiter play --load eran-7.save.json --against greedy --seat 1" in done.stdout
    assert "Traceback" not in done.stdout + done.stderr
    assert arbiter.load(folder / "eran-7.save.json").choices()[1] == "lead:0"


def test_no_input_at_all(folder: Path) -> None:
    done = subprocess.run(["sh", "-c", '"$@" <&-', "sh", *COMMAND, *ERAN], capture_output=True,
                          encoding="utf-8", cwd=folder, timeout=PATIENCE, check=False)
    assert (done.returncode, done.stderr) == (1, "")
    assert "arbiter play eran --seed 7 --against greedy --seat 1" in done.stdout
    assert list(folder.iterdir()) == []


def test_an_unchanged_saved_game_is_not_saved_again(invoke: Invoke, folder: Path) -> None:
    invoke(*ERAN, typed=FIRST_TURN)
    again = invoke("play", "--load", "eran-7.save.json")
    assert "Nothing has changed" in again.output
    assert [path.name for path in folder.iterdir()] == ["eran-7.save.json"]
    changed = invoke("play", "--load", "eran-7.save.json", typed="1\n")
    assert "Saved to eran-7-2.save.json" in changed.output


def test_ctrl_c_stops_plainly_and_keeps_the_game(folder: Path) -> None:
    heed = partial(signal.signal, signal.SIGINT, signal.SIG_DFL)  # whoever runs the tests in the background ignores it
    process = subprocess.Popen([*COMMAND, *ERAN], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                               stderr=subprocess.PIPE, cwd=folder, preexec_fn=heed)
    assert process.stdin and process.stdout and process.stderr
    seen = b""
    process.stdin.write(b"1\n")
    process.stdin.flush()
    while seen.count(PROMPT.encode()) < 2:
        seen += os.read(process.stdout.fileno(), 65536)
    process.send_signal(signal.SIGINT)
    out, errors = process.communicate(timeout=PATIENCE)
    assert process.returncode == 130
    assert b"eran-7.save.json" in out
    assert errors == b""
    assert arbiter.load(folder / "eran-7.save.json").decision is not None


def test_characters_a_terminal_cannot_show_are_replaced(start: Start) -> None:
    done = start(*ERAN, "--lang", "zh-Hant", typed="\xff\n", PYTHONIOENCODING="ascii")
    assert done.returncode == 1
    assert "Traceback" not in done.stderr


# --- a terminal ------------------------------------------------------------------------------------------------------


def test_between_two_people_the_screen_is_cleared(folder: Path) -> None:
    screen = Screen("play", "eran", "--against", "human", "--seed", "3", folder=folder)
    first = screen.until("press Enter")
    assert CLEAR in first
    assert PROMPT not in first
    screen.type("")
    screen.until(PROMPT)
    screen.type("1")
    handed_over = screen.until("press Enter")
    assert "Hand the screen to player" in handed_over.split(CLEAR)[-1]
    assert "Which empire" not in handed_over.split(CLEAR)[-1]
    screen.type("")
    assert "Player 2: " in screen.until(PROMPT)
    screen.type("q")
    assert "--load eran-3.save.json" in screen.until("--against human")
    assert screen.code() == 0


def test_the_end_of_a_duel_is_read_before_the_next_begins(folder: Path) -> None:
    screen = Screen("play", "eran", "--seed", "7", "--against", "random", folder=folder)
    told = seen = screen.until(PROMPT)
    while "Duel 2 begins" not in told:
        reading = MORE in seen
        screen.type("" if reading else "1")
        seen = screen.until(PROMPT, MORE)
        told = told + seen if reading else seen
    while PROMPT not in told:
        screen.type("")
        told += screen.until(PROMPT, MORE)
    assert MORE in told
    assert all(f"Realm {realm}: " in told for realm in (1, 2, 3))
    assert "the duel." in told
    assert "is defeated." in told
    assert "duel 2" in told.split(WIPE)[-1]
    screen.type("q")
    screen.until("--load")
    assert screen.code() == 0


def test_the_table_fits_a_small_terminal(folder: Path) -> None:
    screen = Screen(*ERAN, folder=folder)
    screen.until(PROMPT)
    for _ in range(2):
        screen.type("1")
        table = screen.until(PROMPT).split(WIPE)[-1]
    assert "Your turn: what do you do?" in table
    assert "earlier: log)" in table
    assert table.count("\n") < 24
    screen.type("q")
    screen.until("--seat 1")
    assert screen.code() == 0


# --- what can be typed -----------------------------------------------------------------------------------------------


def test_cards_clauses_and_rules_can_be_looked_up(invoke: Invoke) -> None:
    typed = FIRST_TURN + "?\n? 1\n? mirage flame\n? ERAN-SEAL-03\n? 99\n? xqzw\nrules seal spell\nrules\nrules xqzw\n"
    out = invoke(*ERAN, typed=typed).output
    assert "Smoke Hex · power 3" in out                                  # of all options
    assert "Helio, Keeper of" in out                                     # who fights
    assert "─ Flame Serpent Chant (Attack card)" in out                 # of option 1
    assert "─ Mirage Flame (Attack card)" in out
    assert arbiter.rulebook("eran").ledger["ERAN-SEAL-03"].say("en")[:40] in out
    assert "Choose an option from 1 to 7." in out
    assert "There is no card called xqzw." in out
    assert "ERAN-SEAL-01  " in out
    assert "Seal cards" in out
    assert "No clause contains all of: xqzw" in out


def test_the_cards_of_an_option_that_names_none(invoke: Invoke) -> None:
    out = invoke(*ERAN, typed="? 1\n").output
    assert all(f"{name}, " in out for name in ("Helio", "Kemani", "Feiver"))


def test_why_gives_the_clauses(invoke: Invoke) -> None:
    typed = FIRST_TURN + "why 1\nwhy play 6, face up on realm 2\nwhy end the turn\nwhy play 6\nwhy fly\nwhy\nend the turn\nfly\n"
    out = invoke(*ERAN, typed=typed).output
    assert "[ERAN-TURN-03]" in out
    assert out.count("[ERAN-TURN-01]") == 2                             # asked, and tried
    assert out.count("Allowed: play 6 Flame Serpent Chant") == 2    # by number, and in words
    assert "There is no such action here: fly." in out
    assert "fly is neither an option nor a command." in out


def test_a_choice_can_be_typed_in_words(invoke: Invoke) -> None:
    out = invoke(*ERAN, typed=FIRST_TURN + "play 9\n").output
    assert "Where do you play 9 Red Mountain Rite?" in out


def test_undo_goes_back_to_the_persons_own_choice(invoke: Invoke, folder: Path) -> None:
    out = invoke(*ERAN, typed="u\n1\n1\n3\n1\nu\nu\nsave a.json\nu\nu\nu\nsave b.json\n").output
    assert "There is nothing to take back." in out
    assert out.count("Choice taken back.") == 4
    first_turn = arbiter.load(folder / "a.json")
    assert first_turn.decision is not None
    assert (first_turn.decision.seat, first_turn.decision.prompt.key) == (0, "turn")
    beginning = arbiter.load(folder / "b.json")
    assert beginning.decision is not None
    assert (beginning.decision.seat, beginning.decision.prompt.key) == (0, "empire")


def test_the_language_can_be_changed_at_the_table(invoke: Invoke) -> None:
    out = invoke(*ERAN, typed=FIRST_TURN + "lang zh-Hant\nhelp\nlang zh-Hans\nlog\nlang fr\n").output
    assert "輪到你了，要做什麼？" in out
    assert "收回你上一個選擇" in out
    assert "第1场对决开始。 [ERAN-DUEL-01]" in out
    assert "現在使用繁體中文。" in out
    assert "现在使用简体中文。" in out
    assert "可用的语言是en、zh-Hant、zh-Hans" in out


def test_parts_of_chinese_labels_and_chinese_commas(invoke: Invoke) -> None:
    typed = FIRST_TURN + "why 赤山焚天咒，結界2\nwhy end the turn\n帮助\n赤山\n面朝上\n朝上放到結界1\n"
    out = invoke(*ERAN, "--lang", "zh-Hant", typed=typed).output
    assert "不能結束回合：" in out
    assert "收回你上一個選擇" in out
    assert "要把9「赤山焚天咒」放到哪裡？" in out
    assert "「面朝上」符合好幾個選項：" in out
    assert "你在結界1打出9「赤山焚天咒」。" in out


def test_how_to_load_is_told_at_the_table(invoke: Invoke) -> None:
    assert "arbiter play --load other.save.json" in invoke(*ERAN, typed="load other.save.json\n").output


def test_the_card_that_asks_is_shown(folder: Path, invoke: Invoke) -> None:
    game, dice = arbiter.new("eran", seed=5), Random(5)
    while game.decision is not None and game.decision.prompt.key != "may":
        game.choose(dice.randrange(len(game.decision)))
    assert game.decision is not None
    (folder / "may.json").write_text(game.save(), "utf-8")
    key = str(game.decision.about[0]).partition("/")[0]
    view: Any = game.view(game.decision.seat)
    name = next(sheet.name.en for sheet in game.rules.cards() if sheet.key in (
        key, f"{view['state']['players'][game.decision.seat]['empire']} {key.rpartition(' ')[2]}"))
    seat = str(game.decision.seat + 1)
    out = invoke("play", "--load", "may.json", "--seat", seat, typed="?\n").output
    assert name in out.split(PROMPT)[1]


def test_save_and_load(invoke: Invoke, folder: Path) -> None:
    invoke(*ERAN, "--set", "empires=aten,tikal", typed="1\nsave mine.json\nq\n")
    saved = (folder / "mine.json").read_text("utf-8")
    out = invoke("play", "--load", "mine.json", typed="save again.json\nq\n").output
    assert "Continuing the game saved in mine.json." in out
    assert (folder / "again.json").read_text("utf-8") == saved


def test_a_file_that_is_no_save_is_not_overwritten(invoke: Invoke, folder: Path) -> None:
    (folder / "diary.txt").write_text("dear diary", "utf-8")
    out = invoke(*ERAN, typed="save diary.txt\nsave /dev/null\nsave no/such/folder\nq\n").output
    assert out.count("is not a saved game") == 2
    assert "could not be written" in out
    assert (folder / "diary.txt").read_text("utf-8") == "dear diary"


def test_a_name_without_an_ending_gets_one(invoke: Invoke, folder: Path) -> None:
    invoke(*ERAN, typed="save mine\nsave mine.save.json\nq\n")
    assert [path.name for path in folder.iterdir()] == ["mine.save.json"]


def test_quitting_saves_what_has_been_chosen(invoke: Invoke, folder: Path) -> None:
    done = invoke(*ERAN, typed="1\nq\n")
    assert (done.exit_code, "Saved to eran-7.save.json" in done.output) == (0, True)
    assert arbiter.load(folder / "eran-7.save.json").choices()[1] == "lead:0"


def test_a_seed_that_chance_picks_is_short(invoke: Invoke) -> None:
    assert all(re.search(r"--seed \d{1,6} ", invoke("play", "eran", typed="q\n").output) for _ in range(3))


def test_quitting_tells_how_to_come_back(invoke: Invoke) -> None:
    done = invoke(*ERAN, "--set", "empires=aten,tikal", "--seat", "2", typed="q\n")
    assert done.exit_code == 0
    assert "arbiter play eran --seed 7 --set empires=aten,tikal --against greedy --seat 2" in done.output


@pytest.mark.parametrize(("started", "told"), [("bin/arbiter", "bin/arbiter"), ("__main__.py", "arbiter")])
def test_the_command_to_come_back_is_one_line_that_can_be_pasted(
    invoke: Invoke, monkeypatch: pytest.MonkeyPatch, started: str, told: str,
) -> None:
    monkeypatch.setattr("sys.argv", [started])
    name = f"{'long-' * 20}name.save.json"
    out = invoke(*ERAN, typed=f"1\nsave {name}\n").output
    assert f"  {told} play --load {name} --against greedy --seat 1\n" in out


def test_at_the_end_the_story_can_be_saved(invoke: Invoke, folder: Path) -> None:
    done = invoke("play", "eran", "--seed", "7", "--against", "random", typed="1\n" * 150 + "save end.json\nlog\nq\n")
    assert done.exit_code == 0
    assert "arbiter replay end.json" in done.output
    assert arbiter.load(folder / "end.json").over


# --- who sees what ---------------------------------------------------------------------------------------------------


def piles(state: Any) -> Iterator[list[dict[str, Any]]]:
    """Every pile of cards in a view."""
    for player in state["players"]:
        yield from (player["hand"], player["deck"], player["discard"])
        yield from (side["cards"] for side in player["realms"])


def hidden_names(state: Any, seat: int) -> set[str]:
    """The names of the other seat's cards that are unknown in a view of this seat."""
    empire = next(empire for empire in EMPIRES if empire.key == state["players"][1 - seat]["empire"])
    known = {card["power"] for pile in piles(state) for card in pile if card["id"] // 10 == 1 - seat and card["power"]}
    return {name.en for power, name in enumerate(empire.attacks, start=1) if power not in known}


def duel(game: Game) -> int:
    """The number of the duel being fought."""
    state: Any = game.view(None)["state"]
    return int(state["duel"])


def first_duel(seed: int) -> tuple[str, list[tuple[int, Any]]]:
    """A random first duel of two people: what they type, and whose view is on the screen at each choice."""
    game, dice, typed, seen, before = arbiter.new("eran", seed=seed), Random(seed), "", [], -1
    while game.decision is not None and duel(game) < 2:
        seat, index = game.decision.seat, dice.randrange(len(game.decision))
        typed += ("\n" if seat != before else "") + f"{index + 1}\n"
        seen.append((seat, game.view(seat)["state"]))
        before = seat
        game.choose(index)
    return typed, seen


@pytest.mark.parametrize("seed", [3, 4])
def test_nobody_sees_the_others_hidden_cards(invoke: Invoke, seed: int) -> None:
    typed, seen = first_duel(seed)
    screens = invoke("play", "eran", "--against", "human", "--seed", str(seed), typed=typed).output.split(PROMPT)
    face_down = 0
    for screen, (seat, state) in zip(screens, seen, strict=False):
        if not all(player["hand"] for player in state["players"]):
            continue
        assert not [name for name in hidden_names(state, seat) if name in screen]
        theirs, mine = (line for line in screen.splitlines() if line.startswith("hand"))
        known = [sum(bool(card["power"]) for card in player["hand"]) for player in state["players"]]
        assert len(HAND_CARD.findall(theirs)) == known[1 - seat] == 0
        assert len(HAND_CARD.findall(mine)) == known[seat] > 0
        face_down += screen.count("[face-down]")
    assert face_down > 5


def test_two_people_get_the_screen_in_turns(invoke: Invoke) -> None:
    out = invoke("play", "eran", "--against", "human", "--seed", "3", typed="\n1\n\n1\n").output
    assert re.findall("Hand the screen to player (.)", out) == ["1", "2", "1"]


# --- mistakes --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("args", "message"), [
    (["chess"], "There is no game 'chess'."),
    (["eran", "--against", "gredy"], "Did you mean 'greedy'?"),
    (["eran", "--against", "mcts:grandmaster"], "mcts:easy, mcts:normal, mcts:hard, human"),
    (["eran", "--against", "clairvoyant:easy"], "There is no opponent 'clairvoyant:easy'."),
    (["eran", "--seat", "3"], "There is no seat '3': War Chronicle of Eran is for 2 players (ERAN-GOAL-01). Choose 1, 2 or random."),
    (["eran", "--lang", "fr"], "There is no language 'fr'."),
    (["eran", "--set", "empires=aten"], "name two of"),
    (["eran", "--set", "colour=red"], "There is no option of eran 'colour'."),
    (["eran", "--set", "nonsense"], "write OPTION=VALUE"),
    (["eran", "--seed", "-1"], "A seed is a whole number"),
    (["--load", "missing.json"], "No such file"),
    (["--load", "bad.json"], "bad.json"),
    (["--load", "bad.json", "--seed", "1"], "leave out --seed, --set and --deck"),
])
def test_mistakes_are_one_plain_message(invoke: Invoke, folder: Path, args: list[str], message: str) -> None:
    (folder / "bad.json").write_text('{"arbiter": "save"', "utf-8")
    done = invoke("play", *args)
    assert done.exit_code == 2
    assert message in done.stderr
    assert done.stdout == ""


def test_every_opponent_is_taught_and_can_be_played(invoke: Invoke) -> None:
    taught = " ".join(invoke("play", "--help").output.split())
    for name in (*(name.removeprefix("mcts:") for name in names()), "mcts:200", "hard@2", "human"):
        assert re.search(rf"\b{name}\b", taught), name
    done = invoke("play", "eran", "--seed", "7", "--against", "mcts:2@2", typed=FIRST_TURN)
    assert "against the computer (mcts:2@2)" in " ".join(done.output.split())
    assert "--load eran-7.save.json --against mcts:2@2 --seat 1" in done.output


def test_a_save_of_another_game_is_refused(invoke: Invoke) -> None:
    invoke(*ERAN, typed=FIRST_TURN)
    done = invoke("play", "chess", "--load", "eran-7.save.json")
    assert (done.exit_code, "is a game of eran" in done.stderr) == (2, True)


def test_a_rule_that_throws_leaves_the_game_saved(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str],
) -> None:
    def faulty_turn(game: Any) -> Steps:
        yield WHAT_TO_DO(game.turn)
        raise ZeroDivisionError("a rule went wrong")

    rules = arbiter.rulebook("eran")
    state = rules.begin(7, rules.settle({}))
    broken = replace(rules, beats={**rules.beats, "turn": faulty_turn})
    game = Game(broken, state, origin={"seed": 7, "options": rules.settle({})})
    monkeypatch.setattr("sys.stdin", StringIO(ALWAYS_ONE))
    assert Session(game, {}, "en", options=["--against", "human"]).play() == 3
    out, errors = capsys.readouterr()
    assert "a rule went wrong" in errors
    assert str(folder / "reports") in errors
    assert "eran-7.save.json" in out
    assert arbiter.load(folder / "eran-7.save.json").digest() == game.digest()
