"""The lab from the command line: matches, Ctrl-C, reports, scaling, and what is refused."""

from __future__ import annotations

import os
import pty
import re
import signal
import subprocess
import time
from contextlib import suppress
from pathlib import Path

import pytest

import arbiter
from arbiter.agents import Agent, agent
from arbiter.cli.lab import options
from arbiter.cli.lab.playing import SHOWN
from arbiter.core.text import LANGUAGES
from arbiter.games.eran import scoring
from arbiter.games.eran.cards import EMPIRES
from arbiter.games.eran.state import Eran
from arbiter.host.machine import machine, today
from arbiter.lab import intervals
from arbiter.lab.folder import Folder
from arbiter.lab.intervals import wilson
from arbiter.lab.jobs import Job, chance
from arbiter.lab.plan import players_hash
from tests.cli.conftest import COMMAND, Invoke, Start
from tests.lab.matches import Here

MATCH = ("lab", "match", "eran", "--decks", "aten,tikal", "--agents", "random", "--games", "6", "--jobs", "1")
ENDLESS = ("lab", "match", "eran", "--agents", "random", "--games", "4000", "--jobs", "2")


@pytest.mark.parametrize("command", [["lab"], ["lab", "match"], ["lab", "report"], ["lab", "strength"], ["lab", "scaling"],
                                     ["lab", "endgames"], ["lab", "odds"]])
def test_every_help_teaches_by_example(invoke: Invoke, command: list[str]) -> None:
    done = invoke(*command, "--help")
    assert done.exit_code == 0
    assert f"  arbiter {' '.join(command)}" in done.output.split("Examples:")[1]


def test_who_sees_everything_is_offered_in_the_lab_and_not_at_the_table(invoke: Invoke) -> None:
    offered = {command: "clairvoyant:LEVEL" in invoke(*command.split(), "--help").output
               for command in ("lab match", "lab strength", "play")}
    assert offered == {"lab match": True, "lab strength": True, "play": False}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_match_is_played_told_and_reported(invoke: Invoke, folder: Path, lang: str) -> None:
    done = invoke(*MATCH, "--lang", lang)
    assert done.exit_code == 0, done.output
    assert arbiter.rulebook("eran").title.say(lang) in done.output
    assert "arbiter lab report eran" in done.output and len(Folder(folder / "lab-eran").done()) == 6
    again = invoke(*MATCH, "--lang", lang)
    assert again.exit_code == 0 and "6" in again.output
    report = invoke("lab", "report", "eran", "--lang", lang)
    assert report.exit_code == 0
    assert f'lang="{lang}"' in (folder / "lab-eran" / "report.html").read_text("utf-8")
    replays = sorted((folder / "lab-eran" / "report-games").glob("*.save.json"))
    assert 5 <= len(replays) <= 6 and all(replay.with_name(f"game-{at}.html").exists() for at, replay in enumerate(replays, start=1))
    assert str(len(replays)) in report.output
    told = invoke("replay", str(replays[0]), "--lang", lang)
    assert told.exit_code == 0 and len(told.output.splitlines()) > 50


def test_what_a_match_prints(invoke: Invoke) -> None:
    lines = invoke(*MATCH, "--out", "mine").output.splitlines()
    assert lines[0] == "War Chronicle of Eran: 1 pairing, 6 games."
    assert re.fullmatch(r"6 games played in [\d.]+ s: [\d.e+]+ games/s on 1 worker. All 6 are in mine.", lines[1])
    assert lines[2].split() == ["empire", "agent", "win", "rate", "95%", "interval", "games"]
    assert {line.split()[0] for line in lines[3:5]} == {"Aten", "Tikal"}
    assert lines[-1] == "  arbiter lab report eran --from mine"
    assert invoke(*MATCH, "--out", "mine").output.splitlines()[1:3] == ["6 are already in mine.", "All 6 games are already in mine."]


def test_a_match_on_ray_is_the_match_played_here(invoke: Invoke, folder: Path) -> None:
    here, there = invoke(*MATCH), invoke(*MATCH[:-1], "2", "--on", "ray", "--out", "there")
    assert (here.exit_code, there.exit_code) == (0, 0), there.output
    assert "on 2 workers. All 6 are in there." in there.output
    games = [Folder(folder / name).games(["job", "choices"]).sort("job").to_dicts() for name in ("lab-eran", "there")]
    assert games[0] == games[1] and len(games[1]) == 6


def test_decks_in_files_and_options_of_the_game(invoke: Invoke, folder: Path) -> None:
    invoke("deck", "write", "coal", "mine.deck")
    done = invoke("lab", "match", "ashes", "--decks", "mine.deck,noah", "--agents", "random", "--games", "2", "--jobs", "1",
                  "--set", "first=recommended")
    assert done.exit_code == 0, done.output
    games = Folder(folder / "lab-ashes").games()
    assert {tuple(decks) for decks in games["decks"]} == {("mine", "noah"), ("noah", "mine")}
    assert not any(key.startswith("take first") for choices in games["choices"] for key in choices)
    report = invoke("lab", "report", "ashes", "--out", "page.html")
    assert report.exit_code == 0 and "mine" in (folder / "page.html").read_text("utf-8")


def test_a_deck_in_a_file_that_is_called_like_another_one_is_refused(invoke: Invoke, folder: Path) -> None:
    invoke("deck", "write", "noah", "coal.deck")
    done = invoke("lab", "match", "ashes", "--decks", "coal.deck,jessa", "--agents", "random", "--games", "2", "--jobs", "1")
    assert done.exit_code == 2 and done.stderr == "ashes already has a deck called 'coal': rename your file.\n"
    assert not (folder / "lab-ashes").exists()


@pytest.mark.parametrize(("args", "said"), [
    (("lab", "match", "chess"), "no game 'chess'"),
    (("lab", "match", "eran", "--agents", "genius"), "no agent 'genius'"),
    (("lab", "match", "eran", "--decks", "atlantis"), "no deck of eran 'atlantis'"),
    (("lab", "match", "ashes", "--decks", "coal,missing.deck"), "missing.deck cannot be read"),
    (("lab", "match", "eran", "--on", "moon"), "Known: local, ray"),
    (("lab", "match", "eran", "--address", "10.0.0.5:6379"), "--on ray"),
    (("lab", "match", "eran", "--on", "ray", "--address", ""), "--address is empty"),
    (("lab", "strength", "eran", "--agents", "greedy"), "name two different agents, not greedy"),
    (("lab", "strength", "eran", "--agents", "greedy,genius"), "no agent 'genius'"),
    (("lab", "report", "eran"), "There is no match in"),
    (("lab", "report", "chess"), "no game 'chess'"),
])
def test_mistakes_are_told_plainly(invoke: Invoke, args: tuple[str, ...], said: str) -> None:
    done = invoke(*args)
    assert done.exit_code == 2 and said in done.stderr


def test_a_report_of_another_game_or_match_is_refused(invoke: Invoke) -> None:
    invoke(*MATCH)
    wrong = invoke("lab", "report", "ashes", "--from", "lab-eran")
    assert wrong.exit_code == 2 and "a match of eran, not of ashes" in wrong.stderr
    other = invoke(*MATCH, "--seed", "2")
    assert other.exit_code == 2 and "seed 1 there, 2 here" in other.stderr


def test_what_is_not_installed_is_named(start: Start, folder: Path) -> None:
    for missing in ("polars", "matplotlib"):
        (folder / f"{missing}.py").write_text(f"raise ModuleNotFoundError('no', name='{missing}')")
    done = start(*MATCH, PYTHONPATH=str(folder))
    assert done.returncode == 2
    assert "needs polars" in done.stderr and "make lab" in done.stderr and "Traceback" not in done.stderr


def test_ctrl_c_leaves_a_folder_that_goes_on(folder: Path) -> None:
    """Ctrl-C reaches the command and all its workers; a bar with the pace is shown meanwhile."""
    screen, terminal = pty.openpty()
    os.set_blocking(screen, False)
    # Started in the background, a shell's commands ignore Ctrl-C, and so would what they start.
    with subprocess.Popen([*COMMAND, *ENDLESS], cwd=folder, stdout=subprocess.PIPE, stderr=terminal, start_new_session=True,
                          env={**os.environ, "TERM": "xterm", "COLUMNS": "100"}, encoding="utf-8",
                          preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL)) as run:
        shown, deadline = b"", time.monotonic() + 120
        while not (b"games/s" in shown and Folder(folder / "lab-eran").parts()):
            assert time.monotonic() < deadline and run.poll() is None, shown
            shown += new_on(screen)
        os.killpg(run.pid, signal.SIGINT)
        while run.poll() is None:  # what nobody reads fills the terminal, and then the command waits
            assert time.monotonic() < deadline, shown
            shown += new_on(screen)
        shown += new_on(screen)
        os.close(terminal)
    os.close(screen)
    assert run.returncode == 130
    played = len(Folder(folder / "lab-eran").done())
    assert f"Stopped. {played} of 24000 games".encode() in shown.replace(b"\r\n", b" ")
    assert b"Traceback" not in shown and played > 0


def test_games_in_which_a_rule_breaks_are_named_and_tried_again(
        invoke: Invoke, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(options, "LocalTeam", Here)
    scored = scoring.controller

    def broken(game: Eran, realm: int) -> int:
        return scored(game, realm) if EMPIRES[game.empires[0]].key == "tikal" else 1 // 0

    with monkeypatch.context() as patch:
        patch.setattr(scoring, "controller", broken)
        done = invoke(*MATCH)
    assert done.exit_code == 3 and "3 games could not be played to the end. Run the same command to try again." in done.stderr
    found = Folder(folder / "lab-eran")
    before, left = found.done(), [job for job in found.plan().jobs() if job.decks == ("aten", "tikal")]
    assert len(before) == len(left) == 3 and not before & {job.id for job in left}
    told = done.stderr.splitlines()[1:]
    for job, (why, game) in zip(left, zip(told[::2], told[1::2], strict=True), strict=True):
        assert "A rule of eran failed (ZeroDivisionError" in why and Path(why.split("Report: ")[1]).is_file()
        assert game == f"    random with aten against random with tikal: game {job.number}, seed {job.seed}"
    assert "arbiter lab report eran" in done.stdout and re.search(r"Tikal +random +\d+% .* 3$", done.stdout, re.MULTILINE)
    again = invoke(*MATCH)
    assert again.exit_code == 0 and "3 are already in lab-eran.\n3 games played in " in again.stdout
    assert found.done() == before | {job.id for job in left}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_contest_with_broken_games_shows_the_others(
        invoke: Invoke, folder: Path, monkeypatch: pytest.MonkeyPatch, lang: str) -> None:
    """First all games break, then half of the last set. Both agents play at random here, so that sets differ."""
    contest, whole = (*CONTEST, "--games", "16", "--at-least", "0", "--lang", lang), set[str]()

    def players(job: Job) -> list[Agent]:
        if job.id not in whole:
            raise KeyError(5)
        return [agent("random", chance(job.seed, name)) for name in job.agents]

    monkeypatch.setattr(options, "LocalTeam", Here)
    monkeypatch.setattr(intervals, "ENOUGH", 2)
    monkeypatch.setattr(Job, "players", players)
    none = invoke(*contest)
    assert none.exit_code == 3 and none.stderr.count("  KeyError: 5\n") == 1 and "lab report" not in none.stdout
    assert len(none.stderr.splitlines()) == 3 + SHOWN and str(16 - SHOWN) in none.stderr.splitlines()[-1]
    found = Folder(folder / "lab-eran-greedy-random")
    jobs = found.plan().jobs()
    whole.update(job.id for job in jobs[:14])
    some = invoke(*contest)
    assert some.exit_code == 3 and found.done() == whole
    for job, line in zip(jobs[14:], some.stderr.splitlines()[2:], strict=True):
        assert re.findall("greedy|random", line) == list(job.agents) and re.findall("aten|tikal", line) == list(job.decks)
        assert re.findall(r"\d+", line) == [str(job.number), str(job.seed)]
    assert "\neran" in some.stdout and "arbiter lab report eran --from lab-eran-greedy-random" in some.stdout
    sets = {"en": "balanced sets", "zh-Hant": "組平衡對局", "zh-Hans": "组平衡对局"}[lang]
    assert sets not in some.stdout
    whole.update(job.id for job in jobs)
    rest = invoke(*contest)
    assert rest.exit_code == 0 and sets in rest.stdout and found.done() == whole


def new_on(screen: int) -> bytes:
    """What a screen shows that it did not show before, a moment later."""
    time.sleep(0.05)
    shown = b""
    with suppress(BlockingIOError):
        while part := os.read(screen, 1 << 20):  # a terminal gives a few kilobytes at a time
            shown += part
    return shown


# --- strength --------------------------------------------------------------------------------------------------------


CONTEST = ("lab", "strength", "eran", "--decks", "aten,tikal", "--agents", "greedy,random", "--games", "4", "--jobs", "1")


def test_a_contest_is_played_and_told_in_one_line(invoke: Invoke, folder: Path) -> None:
    done = invoke(*CONTEST, "--out", "mine")
    assert done.exit_code == 0, done.output
    games = Folder(folder / "mine").games()
    won = sum(game["result"][game["agents"].index("greedy")] == 1 for game in games.to_dicts())
    (line,) = (line for line in done.output.splitlines() if line.startswith("eran: "))
    rate = wilson(won, 4)
    assert line.startswith(f"eran: greedy wins {won * 25}.0% of 4 games against random (Wilson 95%: "
                           f"{rate.low * 100:.1f}–{rate.high * 100:.1f}%; {won} won, 0 drawn, {4 - won} lost). CPU per decision: ")
    assert line.endswith(f" ms. {machine()}; {games['day'][0]}; agents and rules {players_hash('eran')}.")
    (greedy,) = (line.split() for line in done.output.splitlines() if line.startswith("greedy"))
    assert greedy[-1].replace(",", "") == str(sum(game["picks"][game["agents"].index("greedy")] for game in games.to_dicts()))
    report = invoke("lab", "report", "eran", "--from", "mine")
    assert report.exit_code == 0
    page = (folder / "mine" / "report.html").read_text("utf-8")
    assert f"arbiter {' '.join(CONTEST[:-2])} --seed 1" in page and f", agents and rules {players_hash('eran')}, seed 1." in page


@pytest.mark.parametrize(("slug", "player", "other", "games"), [
    ("eran", "greedy", "mcts:2", "12"),
    *(pytest.param(slug, "mcts:60", "greedy", "8", marks=pytest.mark.nightly) for slug in ("eran", "ashes"))])
def test_who_looks_further_is_proved_the_better_player(
        invoke: Invoke, monkeypatch: pytest.MonkeyPatch, slug: str, player: str, other: str, games: str) -> None:
    """The proof of strength, small: with so few games, three in five must be won or more."""
    monkeypatch.setattr(intervals, "ENOUGH", 2)
    done = invoke("lab", "strength", slug, "--agents", f"{player},{other}", "--games", games, "--at-least", "29", "--jobs", "1")
    assert done.exit_code == 0, done.output
    said = " ".join(done.output.split())
    assert re.search(rf"differences between \d balanced sets of games, {player} wins \d+\.\d–\d+\.\d% \(95% interval\)", said)


def test_a_contest_can_be_asked_for_proof_and_goes_on_where_it_was(invoke: Invoke) -> None:
    four = ("lab", "strength", "eran", "--decks", "aten,tikal", "--agents", "mcts:2,random", "--games", "4")
    assert invoke(*four, "--at-least", "99").exit_code == 1
    again = invoke(*four, "--at-least", "0")
    assert again.exit_code == 0 and "All 4 games are already in lab-eran-mcts2-random." in again.output
    assert re.search(r"mcts:2 \d+\.\d ms and \d+(\.\d)? iterations, random 0\.\d+ ms", again.output)


@pytest.mark.parametrize("lang", LANGUAGES[1:])
def test_a_contest_is_told_in_chinese(invoke: Invoke, lang: str) -> None:
    done = invoke(*CONTEST, "--lang", lang)
    assert done.exit_code == 0 and ("勝率" if lang == "zh-Hant" else "胜率") in done.output
    assert f"{'電腦玩家與規則' if lang == 'zh-Hant' else '电脑玩家与规则'}{players_hash('eran')}。" in done.output
    assert not re.search(r"\b(won|drawn|lost|games|decisions)\b", done.output)


# --- scaling ---------------------------------------------------------------------------------------------------------


def test_scaling_is_measured_and_told(invoke: Invoke) -> None:
    done = invoke("lab", "scaling", "eran", "--seconds", "0.2", "--rounds", "2")
    assert done.exit_code in (0, 1)
    rounds = re.findall(r"^ +\d +([\d.,]+) +([\d.,]+) +(\d+\.\d\d) +\d+\.\d\d$", done.output, re.MULTILINE)
    assert len(rounds) == 2
    for one, two, times in rounds:
        assert float(two.replace(",", "")) / float(one.replace(",", "")) == pytest.approx(float(times), rel=0.03)
    assert f"{machine()}; {today()}; agents and rules {players_hash('eran')}." in done.output
    assert re.search(r"2 workers are \d+\.\d\d times as fast as one", done.output)
    assert (float(re.findall(r"are (\d+\.\d\d) times", done.output)[0]) >= 1.8) == (done.exit_code == 0)
    assert "load average" in done.output
