"""Rules, cards, scenarios, replays, the benchmark, and the help."""

from __future__ import annotations

import json
import re
import subprocess
from dataclasses import replace
from pathlib import Path

import pytest
from rich.panel import Panel
from rich.text import Text

import arbiter
from arbiter.cli.scenarios import tell_clauses
from arbiter.cli.terminal import paper
from arbiter.core.saves import _sealed
from arbiter.core.scenario import covered_cards, run, scenario_from
from arbiter.core.text import LANGUAGES, Words
from arbiter.host.machine import machine
from arbiter.letters.reading import read_apart
from tests.cli.conftest import COMMAND, PATIENCE, Invoke

BOOK = arbiter.rulebook("eran")

GOOD = """\
game: eran
title: nothing happens
given: {}
then: {decision: p1}
"""
BAD = """\
game: eran
title: the wrong player
given: {}
then: {decision: p2}
"""
STEPS = """\
game: eran
title: the last card ends the duel
clause: ERAN-DUEL-04
given: {p1: {hand: [9]}, p2: {hand: [], realm 1: [10, 8]}}
when:
  - p1: face up on realm 1
  - pause: {step: score, p1.realm 1: [9]}
  - pause: {scored.winner: none, logged: {public: The duel is tied}}
then: {duel: 2}
"""


# --- help ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("command", [[], ["play"], ["rules"], ["card"], ["scenario", "run"], ["scenario", "show"], ["scenario", "write"],
                                     ["replay"], ["bench"],
                                     ["deck", "check"], ["deck", "list"], ["deck", "write"]])
def test_every_help_teaches_by_example(invoke: Invoke, command: list[str]) -> None:
    done = invoke(*command, "--help")
    assert done.exit_code == 0
    assert f"  arbiter {' '.join(command)}" in done.output.split("Examples:")[1]


def test_the_version(invoke: Invoke) -> None:
    assert invoke("--version").output == f"arbiter {arbiter.__version__}\n"


def test_an_unknown_command_is_a_usage_mistake(invoke: Invoke) -> None:
    assert invoke("fly").exit_code == 2


# --- rules -----------------------------------------------------------------------------------------------------------


def test_rules_lists_sections_with_counts(invoke: Invoke) -> None:
    out = invoke("rules", "eran").output
    assert all(words.en in out for words in BOOK.ledger.sections.values())
    last = out.split("\n")[-3].split()
    assert last == ["total", str(len(BOOK.ledger.clauses)), str(len(BOOK.ledger.rulings))]


def test_rules_searches_in_any_language(invoke: Invoke) -> None:
    out = invoke("rules", "eran", "seal", "spell").output
    found = [clause.id for clause in BOOK.ledger.search("seal spell")]
    assert len(found) > 1
    assert all(f"{id}  " in out for id in found)
    assert "ERAN-SEAL-01" in invoke("rules", "eran", "封印", "--lang", "zh-Hans").output


def test_rules_shows_one_clause_in_full(invoke: Invoke) -> None:
    out = invoke("rules", "eran", "eran-score-07").output
    assert BOOK.ledger["ERAN-SCORE-07"].say("en")[:30] in out
    assert "scenarios/13-score.yaml:" in out
    assert "the rulebook's example" in out
    out = invoke("rules", "eran", "ERAN-TURN-03", "--lang", "zh-Hant").output
    assert BOOK.ledger["ERAN-TURN-03"].say("zh-Hant")[:10] in out
    assert BOOK.ledger.sites["ERAN-TURN-03"][0] in out


def test_rules_says_when_nothing_fits(invoke: Invoke) -> None:
    done = invoke("rules", "eran", "helicopter")
    assert (done.exit_code, "helicopter" in done.output) == (1, True)
    assert invoke("rules", "chess").exit_code == 2


def test_coverage_ends_with_the_count_of_clauses(invoke: Invoke) -> None:
    done = invoke("rules", "eran", "--coverage")
    assert done.exit_code == 0, done.output
    *listed, rulings, clauses = done.stdout.splitlines()
    missing = {line.split()[0] for line in listed if line.startswith("ERAN-")}
    shown = len(BOOK.ledger.clauses) - len(missing & set(BOOK.ledger.clauses))
    assert clauses == f"covered {shown}/{len(BOOK.ledger.clauses)} clauses"
    assert rulings.startswith("covered ")
    assert rulings.endswith(f"/{len(BOOK.ledger.rulings)} rulings")


def test_what_no_scenario_can_show_is_covered_without_one(capsys: pytest.CaptureFixture[str]) -> None:
    plain, marked = list(BOOK.ledger.clauses.values())[:2]
    marked = replace(marked, physical=Words("nobody shuffles here", "這裡沒有人洗牌"))
    assert tell_clauses(paper(), "clauses", [plain, marked], set(), "en") == "covered 1/2 clauses"
    heading, first, second_heading, second = capsys.readouterr().out.splitlines()
    assert (heading, first) == ("Clauses that no scenario shows:", f"{plain.id}  {plain.say('en')}")
    assert second_heading == "Clauses that need no scenario, and why:" and second == f"{marked.id}  nobody shuffles here"
    assert tell_clauses(paper(), "clauses", [plain, marked], {plain.id, marked.id}, "en") == "covered 2/2 clauses"
    assert not capsys.readouterr().out


# --- cards -----------------------------------------------------------------------------------------------------------


def test_card_lists_all_cards(invoke: Invoke) -> None:
    out = invoke("card", "eran", "--lang", "zh-Hant").output
    assert all(sheet.name.say("zh-Hant") in out for sheet in BOOK.cards())
    assert "…" not in out


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_text_of_a_card_or_clause_is_cut(invoke: Invoke, lang: str) -> None:
    for sheet in (BOOK.cards()[0], BOOK.cards()[9]):
        out = letters(invoke("card", "eran", sheet.key, "--lang", lang).output)
        assert all(letters(paragraph) in out for paragraph in sheet.text(lang))
    longest = max(BOOK.ledger.clauses.values(), key=lambda clause: len(clause.say(lang)))
    assert letters(longest.say(lang)) in letters(invoke("rules", "eran", longest.id, "--lang", lang).output)


def letters(text: str) -> str:
    """A text without spaces, line breaks and frames."""
    return re.sub(r"[\s│]", "", text)


@pytest.mark.parametrize("name", ["Chariot Charge", "chariot charge", "戰車衝陣", "战车冲阵", "aten 7", "7 Aten", "雅腾 7"])
def test_a_card_is_found_by_any_of_its_names(invoke: Invoke, name: str) -> None:
    out = invoke("card", "eran", *name.split()).output
    assert "Chariot Charge (Attack card)" in out
    assert "gains +2 power" in out


def test_a_character_shows_lore_and_strike(invoke: Invoke) -> None:
    out = invoke("card", "eran", "Buluka", "--lang", "zh-Hans").output
    sheet = next(sheet for sheet in BOOK.cards() if sheet.key == "buluka")
    assert sheet.text("zh-Hans")[0][:8] in out
    assert sheet.lore is not None
    assert sheet.lore.say("zh-Hans")[:8] in out


def test_a_missed_name_brings_a_suggestion(invoke: Invoke) -> None:
    done = invoke("card", "eran", "Bulukka")
    assert done.exit_code == 2
    assert "Buluka" in done.stderr


def test_several_cards_that_fit_are_listed(invoke: Invoke) -> None:
    out = invoke("card", "eran", "10").output
    assert "Several cards match 10:" in out
    assert out.count(" · power 10 · ") == 4


def test_the_coverage_of_cards_lists_those_that_no_scenario_names(invoke: Invoke) -> None:
    done = invoke("card", "eran", "--coverage")
    assert done.exit_code == 0, done.output
    *listed, cards, rulings = done.stdout.splitlines()
    missing = set(listed) & set(BOOK.card_names)
    assert cards == f"covered {len(BOOK.card_names) - len(missing)}/{len(BOOK.card_names)} cards"
    assert rulings.startswith("covered ")
    assert rulings.endswith(f"/{len(BOOK.ledger.rulings)} rulings")


@pytest.mark.parametrize(("about", "found"), [
    ("card: Ember Kick\ntitle: a kick", {"Ember Kick"}), ("title: an Ember Kick is played", {"Ember Kick"}), ("title: Ember Kicks", set()),
    ("title: it fails\ncard: Ember Kick", set())])
def test_a_card_is_covered_by_a_passing_scenario_that_names_it(about: str, found: set[str]) -> None:
    text = f"{about}\ngiven: {{}}\nthen: {{decision: {'p2' if 'it fails' in about else 'p1'}}}\n"
    (place,) = read_apart(text, "one.yaml")
    books = {"eran": BOOK}
    assert covered_cards([run(scenario_from(place, books, "eran"), books)]) == found


# --- scenarios -------------------------------------------------------------------------------------------------------


def test_a_file_without_a_scenario_is_a_failure(invoke: Invoke, folder: Path) -> None:
    (folder / "empty.yaml").write_text("", "utf-8")
    done = invoke("scenario", "run", "empty.yaml", "--game", "eran")
    assert (done.exit_code, "there is no scenario in it" in done.output) == (1, True)


def test_scenarios_of_a_folder_are_counted(invoke: Invoke, folder: Path) -> None:
    (folder / "good.yaml").write_text(f"{GOOD}---\n{GOOD}", "utf-8")
    done = invoke("scenario", "run", ".")
    assert (done.exit_code, done.stdout) == (0, "2 passed, 0 failed\n")


def test_each_failure_has_its_file_and_line(invoke: Invoke, folder: Path) -> None:
    (folder / "good.yaml").write_text(GOOD, "utf-8")
    (folder / "bad.yaml").write_text(BAD, "utf-8")
    (folder / "broken.yaml").write_text("title: [never closed\n", "utf-8")
    done = invoke("scenario", "run", "good.yaml", "bad.yaml", "broken.yaml")
    assert done.exit_code == 1
    assert done.stdout.splitlines()[-1] == "1 passed, 2 failed"
    assert "bad.yaml:4: decision: expected p2, found p1" in done.stdout
    assert "broken.yaml:1: " in done.stdout


def test_one_wrong_scenario_leaves_the_others_of_its_file_alone(invoke: Invoke, folder: Path) -> None:
    wrong = [GOOD.replace("title:", "clause: ERN-TURN-01\ntitle:"), BAD, GOOD.replace("title:", "tilte:")]
    (folder / "mixed.yaml").write_text("---\n".join([GOOD, *wrong]), "utf-8")
    done = invoke("scenario", "run", "mixed.yaml", "-v")
    assert done.exit_code == 1 and done.stdout.splitlines()[-1] == "1 passed, 3 failed"
    assert "There is no clause 'ERN-" in done.stdout and "unknown key 'tilte'; did you mean 'title'?" in done.stdout
    lines = [int(line.split(":")[1]) for line in done.stdout.splitlines() if line.startswith("mixed.yaml:")]
    assert lines == sorted(lines)
    assert f"mixed.yaml:1: passed: {GOOD.split('title: ')[1].splitlines()[0]}\n" in done.stdout
    assert "passed:" not in invoke("scenario", "run", "mixed.yaml").stdout


def test_a_scenario_is_shown_step_by_step(invoke: Invoke, folder: Path) -> None:
    (folder / "steps.yaml").write_text(STEPS, "utf-8")
    done = invoke("scenario", "show", "steps.yaml", "--refused")
    assert done.exit_code == 0
    for line in ("the last card ends the duel", "p1 is asked: Where do you play 9 Red Mountain Rite?", "    play it face up on realm 1",
                 "    refused: play it face up on realm 2 [ERAN-TURN-03]", "p1: play it face up on realm 1", "  Realm 1: ",
                 "  pause 1: before the step `score` runs", "p1 is asked: Your turn"):
        assert line in done.stdout, line
    assert "refused" not in invoke("scenario", "show", "steps.yaml").stdout
    assert "p1要選擇：" in invoke("scenario", "show", "steps.yaml", "--lang", "zh-Hant").stdout


def test_a_scenario_is_shown_as_far_as_it_goes(invoke: Invoke, folder: Path) -> None:
    (folder / "steps.yaml").write_text(STEPS.replace("9]", "9, 3]").replace("p1: face up", "p1: play 9, face upside"), "utf-8")
    done = invoke("scenario", "show", "steps.yaml")
    assert done.exit_code == 1 and "p1: play 9 " in done.stdout
    assert "steps.yaml:6: There is no action 'face upside on realm 1' here. Did you mean" in done.stdout
    unfinished = "game: eran\ntitle: open\ngiven: {p1: {hand: [9, 3]}}\nwhen: [{p1: play 9}]\nthen: {turn: p2}\n"
    (folder / "open.yaml").write_text(unfinished, "utf-8")
    done = invoke("scenario", "show", "open.yaml")
    assert done.exit_code == 1 and "open.yaml:5: turn: expected p2, found p1" in done.stdout
    assert "open.yaml:5: the scenario ends here, with this question open" in done.stdout
    (folder / "bad.yaml").write_text("title: [\n", "utf-8")
    assert "bad.yaml:1: a bracket opened here is never closed" in invoke("scenario", "show", "bad.yaml").stdout


def test_a_scenario_about_a_rejected_game_is_shown(invoke: Invoke) -> None:
    folder = arbiter.rulebook("ashes").scenarios
    assert folder is not None
    out = invoke("scenario", "show", str(folder / "21-decks.yaml")).stdout
    assert re.search(r"^ +ashes: decks=.*\(ASH-DECK-02\)", out, re.MULTILINE | re.DOTALL)


def test_a_position_of_a_saved_game_is_written_as_a_scenario(invoke: Invoke, folder: Path) -> None:
    game = arbiter.new("ashes", seed=3, first="recommended")
    for _ in range(40):
        game.choose(0)
    (folder / "table.save.json").write_text(game.save(), "utf-8")
    for at in (12, 20):
        done = invoke("scenario", "write", "table.save.json", "--at", str(at), "--title", "a ruling: mine")
        assert done.exit_code == 0 and 'title: "a ruling: mine"' in done.stdout and "  p1:\n    phoenixborn: " in done.stdout
        (folder / f"{at}.yaml").write_text(done.stdout, "utf-8")
        shown = invoke("scenario", "show", f"{at}.yaml").stdout
        replayed = arbiter.Replay(game).at(at)
        assert replayed.decision is not None and f"p{replayed.decision.seat + 1} is asked: {replayed.decision.label()}" in shown
        kept = invoke("scenario", "write", "table.save.json", f"again-{at}.yaml", "--at", str(at), "--title", "a ruling: mine")
        assert kept.exit_code == 0
        assert (folder / f"again-{at}.yaml").read_text("utf-8") == done.stdout
    taken = invoke("scenario", "write", "table.save.json", "12.yaml")
    assert taken.exit_code == 2 and "12.yaml could not be written: File exists" in taken.stderr
    assert invoke("scenario", "write", "table.save.json", "--at", "41").exit_code == 2
    assert invoke("scenario", "write", "nothing.json").exit_code == 2


def test_the_game_of_a_file_can_be_given_or_is_where_it_lies(invoke: Invoke, folder: Path) -> None:
    (folder / "good.yaml").write_text(GOOD.replace("game: eran\n", ""), "utf-8")
    assert "say which game this is" in invoke("scenario", "run", "good.yaml").stdout
    assert invoke("scenario", "run", "good.yaml", "--game", "eran").exit_code == 0
    assert BOOK.scenarios is not None
    home = BOOK.scenarios / "13-score.yaml"
    assert invoke("scenario", "run", str(home)).exit_code == 0


def test_a_missing_path_or_game_is_a_mistake(invoke: Invoke) -> None:
    assert invoke("scenario", "run", "nowhere").exit_code == 2
    assert invoke("scenario", "run", "--game", "chess").exit_code == 2


# --- replays ---------------------------------------------------------------------------------------------------------


@pytest.fixture
def finished(folder: Path) -> arbiter.Game:
    game = arbiter.new("eran", seed=3)
    while not game.over:
        game.choose(0)
    (folder / "end.json").write_text(game.save(), "utf-8")
    return game


@pytest.fixture
def unfinished(folder: Path) -> arbiter.Game:
    """A game in which player 1 has a face-down card that player 2 does not know."""
    game = arbiter.new("eran", seed=3, empires=["aten", "tikal"])
    for text in ("order:6:7:8", "order:3:4:5"):
        game.choose(text)
    while not any("a card face down" in line for line in game.log()):
        down = [option for option in game.decision.options if option.key.startswith("down")] if game.decision else []
        game.choose(down[0] if down else 0)
    (folder / "half.json").write_text(game.save(), "utf-8")
    return game


def unwrapped(text: str) -> str:
    return " ".join(text.split())


def test_a_replay_tells_the_whole_story_and_the_result(invoke: Invoke, finished: arbiter.Game) -> None:
    out = unwrapped(invoke("replay", "end.json", "--seat", "1").output)
    assert all(unwrapped(line) in out for line in finished.log(0))
    assert out.endswith("You win!" if finished.result == [1.0, 0.0] else "You lose.")
    out = unwrapped(invoke("replay", "end.json", "--lang", "zh-Hans").output)
    assert "游戏结束。" in out


def test_an_unfinished_game_gives_nothing_away_unless_asked(invoke: Invoke, unfinished: arbiter.Game) -> None:
    public, everything = (unwrapped(invoke("replay", "half.json", *args).output) for args in ([], ["--seat", "all"]))
    assert "plays a card face down" in public
    assert "plays a card face down" not in everything
    assert "--seat all" in public
    assert "The game is not over." in public


def test_a_replay_goes_step_by_step(invoke: Invoke, unfinished: arbiter.Game) -> None:
    stopped = invoke("replay", "half.json", "--step", typed="\nq\n")
    assert stopped.exit_code == 0
    assert stopped.output.count("Enter: next") == 2
    assert "The game is not over." not in stopped.output.split("Enter: next")[-1]
    ended = invoke("replay", "half.json", "--step", typed="\n")
    assert (ended.exit_code, "The input has ended." in ended.output) == (1, True)


def test_bad_files_and_seats_are_refused(invoke: Invoke, folder: Path, finished: arbiter.Game) -> None:
    (folder / "cut.json").write_text(finished.save()[:500], "utf-8")
    (folder / "other.json").write_text("[]", "utf-8")
    for args in (["cut.json"], ["other.json"], ["missing.json"], ["."], ["end.json", "--seat", "3"]):
        done = invoke("replay", *args)
        assert (done.exit_code, done.stdout) == (2, "")
        assert done.stderr.count("\n") == 1


def forged(game: arbiter.Game, **parts: object) -> str:
    """A save with other parts, sealed again."""
    whole = json.loads(game.save())
    del whole["seal"]
    return _sealed(whole | parts)


def test_a_forged_save_is_refused_plainly(invoke: Invoke, folder: Path, finished: arbiter.Game) -> None:
    for part in ({"origin": {"seed": "7", "options": {}}}, {"origin": {"seed": 7}}, {"engine": "\x1b[2J"}, {"choices": [7]}):
        (folder / "forged.json").write_text(forged(finished, **part), "utf-8")
        done = invoke("replay", "forged.json")
        assert (done.exit_code, done.stdout, done.stderr.count("\n")) == (2, "", 1)
        assert "Use an earlier save of the game." in done.stderr
        assert "\x1b" not in done.stderr


def test_a_position_that_its_choices_do_not_lead_to_is_told(
        invoke: Invoke, folder: Path, finished: arbiter.Game, unfinished: arbiter.Game) -> None:
    honest, (rest, since) = unfinished.save(), unfinished.since_rest()
    rest.rng.state += 1
    lucky = arbiter.Game(BOOK, rest.copy())
    for _, key in since:
        lucky.choose(key)
    (folder / "forged.json").write_text(forged(unfinished, rest=rest.dump(), digest=lucky.digest()), "utf-8")
    assert "do not lead to the position it holds" in unwrapped(invoke("replay", "forged.json").output)
    assert "do not lead to the position it holds" in unwrapped(invoke("play", "--load", "forged.json", typed="q\n").output)
    assert "do not lead" not in unwrapped(invoke("replay", "end.json").output)
    (folder / "honest.json").write_text(honest, "utf-8")
    assert "do not lead" not in unwrapped(invoke("play", "--load", "honest.json", typed="q\n").output)


def test_choices_that_cannot_be_made_are_told(invoke: Invoke, folder: Path, unfinished: arbiter.Game) -> None:
    elsewhere = arbiter.new("eran", seed=4, empires=["aten", "tikal"])
    (folder / "forged.json").write_text(forged(unfinished, origin=elsewhere.origin), "utf-8")
    done = invoke("replay", "forged.json")
    assert (done.exit_code, done.stdout) == (2, "")
    assert "The choices in this save cannot be made again: There is no option" in done.stderr


def test_what_is_printed_is_never_obeyed(capsys: pytest.CaptureFixture[str]) -> None:
    paper().print("one\x1b[2J", Text("two\x9b2J\ttwo"), Panel("three\x07\x1b]0;title\x07"))
    printed = capsys.readouterr().out.replace("\n", "")
    assert printed.isprintable()
    assert all(word in printed for word in ("one", "two", "three"))


# --- the benchmark ---------------------------------------------------------------------------------------------------


def test_the_benchmark_writes_pure_json(folder: Path) -> None:
    done = subprocess.run([*COMMAND, "bench", "eran", "--json", "--rounds", "1", "--slice", "0.01"], capture_output=True,
                          encoding="utf-8", cwd=folder, timeout=PATIENCE, check=False)
    report = json.loads(done.stdout)
    assert [subject["name"] for subject in report["subjects"]] == ["eran"]
    assert report["copies"]["eran"]["decisions"] > 0
    assert report["machine"] == machine() and re.fullmatch(r"\d{4}-\d\d-\d\d", report["day"])
    assert done.returncode == (0 if all(check["passed"] is not False for check in report["checks"]) else 1)


def test_the_benchmark_refuses_what_is_not_there(invoke: Invoke) -> None:
    assert "chess" in invoke("bench", "chess").stderr
    done = invoke("bench", "--peers", "no-such-python", "--rounds", "1", "--slice", "0.01")
    assert done.exit_code == 2
    assert done.stderr
