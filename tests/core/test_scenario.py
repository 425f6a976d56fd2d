"""Scenarios: every check can fail, every mistake is named with its line, and nothing is left unscripted."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from arbiter.core.decisions import Steps
from arbiter.core.errors import ArbiterError, UnknownAction
from arbiter.core.reports import scenario_text
from arbiter.core.rulebook import Rulebook
from arbiter.core.scenario import WAYS, Outcome, covered, find, parse, run, scenario_from
from arbiter.letters.reading import ReadError, read
from tests import toy
from tests.kit.toys import BOOKS, play, toy_at
from tests.toy import RULEBOOK, Toy

GOOD = """\
clause: [TOY-COURSE-02, TOY-R01]
title: a spring brings a pebble and a card
given: {p1: {hand: [spring, fork]}, p2: {hand: [rags, scales], pebbles: 2}, deck: [offer, echo, seed]}
when:
  - then: {decision: p1}
  - p1: play spring
then:
  p1.pebbles: 1
"""


def scenario(text: str, rules: Rulebook = RULEBOOK) -> Any:
    (place,) = read(text, "here.yaml")
    return scenario_from(place, {"toy": rules}, "toy")


def failure(text: str, rules: Rulebook = RULEBOOK) -> str:
    """What is wrong with a scenario, once it has run; empty if nothing is."""
    return run(scenario(text, rules), {"toy": rules}).failure


def checked(*lines: str) -> str:
    """What is wrong when these lines stand in the good scenario's `then`."""
    return failure(GOOD + "".join(f"  {line}\n" for line in lines))


def test_a_good_scenario_passes_and_covers_its_clauses() -> None:
    good = scenario(GOOD)
    outcome = run(good, BOOKS)
    assert outcome.failure == "" and good.title.en == "a spring brings a pebble and a card"
    assert covered([outcome, Outcome(scenario(GOOD.replace("TOY-R01", "TOY-COURSE-05")), "broken")]) == {"TOY-COURSE-02", "TOY-R01"}


# --- checks ----------------------------------------------------------------------------------------------------------


RIGHT = [
    "p1.hand: [fork, offer]", "p1.hand: 2", "p1: {hand: 2, pebbles: 1}", "p1: {}", "turn: p2", "spent: [spring]", "deck: [seed]",
    "decision: p2", "offered: rags", "offered: [play rags, 'play:3', 打出scales, play:5]", "not offered: pass",
    "not offered: [play spring, fork, play seed]", "not offered: []", "options: [rags, scales, 'play:5']",
    "refused: {p2: pass, because: TOY-COURSE-03}", "refused: [{p2: play spring, because: [TOY-COURSE-04]}]",
    "refused: {p1: fork, because: TOY-COURSE-02}", "seen: {p2: {p1.hand: ['?', '?'], p1: {pebbles: 1}}, p1: {p1.hand: [fork, offer]}}",
    "seen: {public: {p2.hand: ['?', '?', '?'], deck: ['?']}}",
    "logged: {p2: The opponent draws a card, p1: [You play spring, You draw offer.]}",
    "logged: {public: Player 1 draws a card.}", "waiting: []", "waiting: 0", "not logged: {p2: You draw offer, public: [You draw, offer]}",
    "not logged: {}", "options: ['打出rags', play scales, echo]"]


@pytest.mark.parametrize("line", RIGHT)
def test_what_is_true_passes(line: str) -> None:
    assert checked(line) == ""


WRONG = {
    "p1.hand: [offer, fork]": "p1.hand: expected [offer, fork], found [fork, offer]",
    "p1.hand: [fork]": "p1.hand: expected [fork], found [fork, offer]",
    "p1.hand: 3": "p1.hand: expected 3, found 2: [fork, offer]",
    "p1.hand:": "p1.hand: expected none, found [fork, offer]",
    "p1: {hand: 2, pebbles: 2}": "pebbles: expected 2, found 1",
    "p1: {purse: 2}": "There is no fact 'p1.purse'",
    "p1.purse: 2": "There is no fact 'p1.purse'",
    "p1.pebbles.colour: red": "'p1.pebbles' has no parts, so there is no 'p1.pebbles.colour'",
    "p3.hand: []": "There is no seat 'p3'",
    "trun: p1": "There is no fact 'trun'. Did you mean 'turn'?",
    "decision: p1": "decision: expected p1, found p2",
    "decision: none": "decision: expected none, found p2",
    "decision: [p2]": "expected text, found a list",
    "offered: fork": "There is no action 'fork' here. Offered: play rags; play scales; play echo. Refused: pass; play spring.",
    "offered: [rags, pass]": "'pass' is not allowed: Only a player without cards may pass. [TOY-COURSE-03] Offered: play rags; play sc",
    "offered: play": "'play' may mean several things: play rags; play scales; play echo. Say which.",
    "offered: sclaes": "There is no action 'sclaes' here. Did you mean 'play scales'?",
    "not offered: rags": "'rags' is offered and should not be",
    "not offered: [fork, 'play:3']": "'play:3' is offered and should not be",
    "not offered: play": "'play' is offered and should not be",
    "not offered: dance": "There is no action 'dance' here. Offered: play rags; play scales; play echo. Refused: pass; play spring.",
    "not offered: [fork, play sprng]": "There is no action 'play sprng' here. Did you mean 'play spring'?",
    "options: [rags, scales]": "options: these are offered too: play echo",
    "options: [rags, scales, echo, scales]": "'scales' stands for an option that is named already",
    "options: [rags, scales, pass]": "'pass' is not allowed",
    "options: rags": "expected a list, found text",
    "refused: {p2: pass, because: TOY-COURSE-04}": "'pass': expected the refusal TOY-COURSE-04, found TOY-COURSE-03",
    "refused: {p2: rags, because: TOY-COURSE-03}": "'rags': expected the refusal TOY-COURSE-03, found none: it is allowed",
    "refused: {p2: pass, because: TOY-CORSE-03}": "There is no clause 'TOY-CORSE-03'. Did you mean 'TOY-COURSE-03'?",
    "refused: {p2: pass, because: [TOY-COURSE-03, TOY-COURSE-04]}": "expected the refusal TOY-COURSE-04",
    "refused: {p2: dance, because: TOY-COURSE-03}": "There is no action 'dance'",
    "refused: {p2: pass}": "a refusal reads {p1: what is tried, because: CLAUSE}",
    "refused: {because: TOY-COURSE-03}": "a refusal reads",
    "refused: {p3: pass, because: TOY-COURSE-03}": "There is no seat 'p3'",
    "refused: {p2: 'fork, pass', because: TOY-COURSE-03}": "There is no action 'fork'",
    "refused: {p2: 'rags, pass', because: TOY-COURSE-03}": "the choices before 'pass' leave p2 nothing to choose",
    "seen: {p2: {p1.hand: [fork, offer]}}": "p1.hand: expected [fork, offer], found [?, ?]",
    "seen: {p1: {p1.hand: ['?', '?']}}": "p1.hand: expected [?, ?], found [fork, offer]",
    "seen: {p3: {p1.hand: 2}}": "There is no seat 'p3'",
    "seen: {p1: 3}": "expected a mapping, found a number",
    "logged: {p2: You draw offer}": "'You draw offer' is not in the log of p2:\nThe opponent plays spring. [TOY-COURSE-02]",
    "logged: {p1: [You play spring, You win]}": "'You win' is not in the log of p1",
    "logged: {nobody: x}": "There is no seat 'nobody'",
    "logged: You draw": "expected a mapping, found text",
    "not logged: {p2: draws a card}": "'draws a card' is in the log of p2 and should not be: The opponent draws a card.",
    "not logged: {p3: x}": "There is no seat 'p3'",
    "result: [1, 0]": "result: expected [1, 0], found a game still going on",
    "result: [one, 0]": "a result is a number for each player, such as [1, 0]",
    "not offred: rags": "There is no fact 'not offred'. Did you mean 'not offered'?",
}


@pytest.mark.parametrize("line", WRONG)
def test_what_is_false_fails_with_its_line_and_what_was_found(line: str) -> None:
    wrong = checked(line)
    assert wrong.startswith("here.yaml:9: ") and wrong.endswith("(straight)")
    assert WRONG[line] in wrong


def test_the_result_is_checked_at_the_end() -> None:
    text = "title: t\ngiven: {p1: {hand: [spring]}, p2: {hand: [offer], pebbles: 3}}\nwhen:\n  - p2: %s\nthen: {%s}\n"
    assert failure(text % ("yes", "result: [0, 1], decision: none, not offered: pass, offered: []")) == ""
    assert "result: expected [0.5, 0.5], found [0, 1]" in failure(text % ("no", "result: [0.5, 0.5]"))
    assert "'pass' is not offered: the game is over" in failure(text % ("no", "offered: pass"))
    assert "There is no action 'pas' here. Offered: none." in failure(text % ("no", "not offered: pas"))
    assert "'pass' cannot be tried: the game is over" in failure(text % ("no", "refused: {p1: pass, because: TOY-COURSE-03}"))


def test_all_that_is_wrong_is_said_at_once() -> None:
    wrong = failure(GOOD.replace("{decision: p1}", "{decision: p2, p1.pebbles: 3}") + "  decision: p1\n  p1: {hand: 0, purse: 1}\n"
                    "  seen: {p2: {p1.hand: 1, p2.hand: 1}}\n  offered: [fork, rags, dance]\n"
                    "  refused: [{p2: pass}, {p2: rags, because: TOY-COURSE-03}]\n")
    lines = [int(line.split(":")[1]) for line in wrong.split("\n")]
    assert lines == [5, 5, 9, 10, 10, 11, 11, 12, 12, 13, 13] and wrong.count("(straight)") == 11


def test_what_is_wrong_before_a_choice_that_cannot_be_made_is_said_too() -> None:
    wrong = failure(GOOD.replace("{decision: p1}", "{decision: p2}").replace("p1: play spring", "p1: play rags") + "  decision: p1\n")
    assert [line.split(": ")[0] for line in wrong.split("\n")] == ["here.yaml:5", "here.yaml:6"]


def test_a_question_that_is_open_at_the_end_is_said_first() -> None:
    first, second = failure(GOOD.replace("p1: play spring", "p1: play fork")).split("\n")
    assert first.startswith("here.yaml:8: the scenario ends in the middle of something: p1 is asked 'Fork: which one do you choose?'.")
    assert second == "here.yaml:8: p1.pebbles: expected 1, found 0 (straight)"


def test_checks_in_between_can_fail() -> None:
    assert "here.yaml:5: decision: expected p2, found p1" in failure(GOOD.replace("{decision: p1}", "{decision: p2}"))


def told(facts: dict[str, Any]) -> Rulebook:
    return replace(RULEBOOK, facts=lambda seen: toy.facts(seen) | facts)


FACTS = {"asleep": True, "awake": False, "nobody": None, "unit": {"Gilder": {"wounds": 1}, "Gilder#2": {"wounds": 2}, "Gilder#11": {}},
         "attackers": ["Gilder", "Gilder#2"], "half": 0.5, "size": {"a": 1, "b": True}}


@pytest.mark.parametrize("line", [
    "{asleep: yes, awake: no}", "{asleep: true, awake: false}", "nobody: none", "nobody: ~", "half: 0.5", "size: {b: yes}",
    "size: 2", "unit.Gilder.wounds: 1", "unit.Gilder#1.wounds: 1", "unit.Gilder#2.wounds: 2", "'unit.Gilder #2': {wounds: 2}",
    "unit: {Gilder#1: {wounds: 1}, 'Gilder #2': {wounds: 2}}", "attackers: [Gilder, Gilder#2]", "attackers: ['Gilder #1', 'Gilder #2']",
    "attackers: [Gilder#1, Gilder#2]", "unit.Gilder#11: 0", "attackers: 2"])
def test_facts_are_written_as_in_positions(line: str) -> None:
    text = GOOD.replace("then:\n  p1.pebbles: 1\n", f"then: {line if line.startswith('{') else f'{{{line}}}'}\n")
    assert failure(text, told(FACTS)) == ""


@pytest.mark.parametrize(("line", "wrong"), {
    "asleep: no": "asleep: expected no, found yes", "awake: 0": "awake: expected 0, found no", "asleep: 1": "asleep: expected 1, found yes",
    "asleep: none": "asleep: expected none, found yes", "nobody: no": "nobody: expected no, found none",
    "half: 1": "half: expected 1, found 0.5", "size: {a: 1, b: no}": "size.b: expected no, found yes",
    "unit: {Gilder#2: {wounds: 1}}": "unit.Gilder#2.wounds: expected 1, found 2",
    "unit: {Gilder: {wings: 1}}": "There is no fact 'unit.Gilder.wings'. Did you mean 'unit.Gilder.wounds'?",
    "size: 3": "size: expected 3, found 2: {a: 1, b: yes}", "unit.Gilder#3: {}": "There is no fact 'unit.Gilder#3'",
    "attackers: [Gilder#2, Gilder]": "expected [Gilder#2, Gilder], found [Gilder, Gilder#2]",
    "attackers: [Gilder]": "expected [Gilder], found [Gilder, Gilder#2]"}.items())
def test_facts_that_are_not_so_fail(line: str, wrong: str) -> None:
    assert wrong in failure(GOOD + f"  {line}\n", told(FACTS))


# --- pauses ----------------------------------------------------------------------------------------------------------


PAUSED = """\
title: t
given: {p1: {hand: [spring, fork]}, p2: {hand: [offer], pebbles: 2}, deck: [rags]}
when:
  - p1: play spring
%s
  - p2: yes
then: {p2.hand: []}
"""


def paused(*steps: str) -> str:
    return failure(PAUSED % "\n".join(f"  - {step}" for step in steps))


def test_a_pause_shows_what_is_there_before_the_game_goes_on_by_itself() -> None:
    """The turn passes, nothing is left to draw, and the only card is played because it must be."""
    before = "{turn: p2, p1.pebbles: 1, p2.hand: [offer], decision: none, logged: {p1: You play spring}, not logged: {p1: draws}}"
    forced = "{decision: p2, options: [play offer], refused: {p2: pass, because: TOY-COURSE-03}, seen: {p1: {p2.hand: 1}}}"
    assert paused() == paused(f"pause: {before}") == paused(f"pause: {before}", f"pause: {forced}", "then: {p2.hand: []}") == ""


@pytest.mark.parametrize(("steps", "wrong"), [
    (["pause: {p2.hand: 0, turn: p1}"], "here.yaml:5: p2.hand: expected 0, found 1: [offer] (straight)\nhere.yaml:5: turn: expected p1"),
    (["pause: {}", "pause: {options: [pass]}"], "here.yaml:6: 'pass' is not allowed"),
    (["pause: {offered: pass}"], "here.yaml:5: 'pass' is not offered: nobody is asked anything here"),
    (["pause: {result: [1, 0]}"], "found a game still going on"),
    (["pause: {}", "pause: {}", "pause: {}"], "here.yaml:7: after this choice the game does not run on by itself, or not once more"),
    (["then: {}", "pause: {}"], "here.yaml:6: after this choice the game does not run on by itself"),
    (["pause: 3"], "here.yaml:5: expected a mapping, found a number"),
])
def test_a_pause_can_fail(steps: list[str], wrong: str) -> None:
    assert wrong in paused(*steps)


def test_what_is_wrong_after_a_pause_that_is_none_is_said_too() -> None:
    wrong = failure(GOOD.replace("then: {decision: p1}", "pause: {decision: p1}") + "  decision: p1\n")
    assert [line.split(": ")[0] for line in wrong.split("\n")] == ["here.yaml:5", "here.yaml:9"]


def test_there_is_no_pause_before_the_first_choice_or_where_somebody_really_chooses() -> None:
    assert "here.yaml:5: after this choice" in failure(GOOD.replace("then: {decision: p1}", "pause: {decision: p1}"))
    asked = GOOD.replace("p1: play spring", "p1: fork\n  - pause: {}\n  - p1: gain 2 pebbles").replace("pebbles: 1", "pebbles: 2")
    assert failure(asked).startswith("here.yaml:7: after this choice")


# --- strictness ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("old", "new", "wrong"), [
    ("p1: play spring", "p2: play rags", "here.yaml:6: it is p1 who must choose now (What do you do?), not p2"),
    ("p1: play spring", "p1: [play spring, play fork]", "here.yaml:6: it is p2 who must choose now (What do you do?), not p1"),
    ("p1: play spring", "p1: play rags", "here.yaml:6: There is no action 'play rags' here. Did you mean 'play fork'?"),
    ("p1: play spring", "p1: pass", "here.yaml:6: 'pass' is not allowed: Only a player without cards may pass. [TOY-COURSE-03] "
     "Offered: play spring; play fork."),
    ("p1: play spring", "p1: play", "here.yaml:6: 'play' may mean several things: play spring; play fork. Say which. Offered:"),
    ("p1: play spring", "p4: play spring", "here.yaml:6: There is no seat 'p4': Pebbles is for 2 players. Choose p1 or p2."),
    ("p1: play spring", "{p1: play spring, p2: play rags}", "here.yaml:6: a step has one entry"),
    ("p1: play spring", "play spring", "here.yaml:6: expected a mapping, found text"),
    ("p1: play spring", "p1:", "here.yaml:6: expected text, found nothing"),
    ("p1: play spring", "p1: [[play spring]]", "here.yaml:6: expected text, found a list"),
    ("p1: {hand: [spring, fork]}", "p1: {hand: [srping]}", "here.yaml:3: there is no card 'srping'"),
])
def test_choices_are_strict(old: str, new: str, wrong: str) -> None:
    assert old in GOOD
    found = failure(GOOD.replace(old, new))
    assert found.startswith(wrong) and found.endswith("(straight)")


def test_a_scenario_may_not_end_in_the_middle() -> None:
    assert failure(GOOD.replace("p1: play spring", "p1: play fork").replace("pebbles: 1", "pebbles: 0")) == (
        "here.yaml:8: the scenario ends in the middle of something: p1 is asked 'Fork: which one do you choose?'. Script that choice too. "
        "Offered: gain 2 pebbles; draw a card; gain 1 pebble, then draw a card. (straight)")


def test_a_choice_that_is_left_over_fails() -> None:
    text = "title: t\ngiven: {p1: {hand: [spring]}, p2: {hand: [offer]}}\nwhen:\n  - p2: [yes%s]\nthen: {}\n"
    assert failure(text % "") == ""
    assert failure(text % ", pass").startswith("here.yaml:4: 'pass' cannot be chosen: the game is over")


def test_several_choices_stand_on_one_line_or_in_a_list() -> None:
    for choices in ("'fork, gain 2 pebbles'", "[fork, gain 2 pebbles]", "[play:1, 'one:fork/0/0']"):
        assert failure(GOOD.replace("p1: play spring", f"p1: {choices}").replace("pebbles: 1", "pebbles: 2")) == ""
    both = "p1: [fork, 'gain 1 pebble, then draw a card']"
    assert failure(GOOD.replace("p1: play spring", both)) == "", "in a list a label may have a comma"


# --- mistakes in files -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("old", "new", "wrong"), [
    ("title: a spring brings a pebble and a card\n", "", "here.yaml:1: a scenario needs 'title'"),
    ("then:\n  p1.pebbles: 1\n", "", "here.yaml:1: a scenario needs 'then'"),
    ("given:", "gvien:", "here.yaml:3: unknown key 'gvien'; did you mean 'given'?"),
    ("clause: [TOY-COURSE-02, TOY-R01]", "clause: [TOY-COURSE-02,\n  TOY-R10]", "here.yaml:2: There is no clause 'TOY-R10'."),
    ("clause: [TOY-COURSE-02, TOY-R01]", "clause: TOY-CORSE-02", "here.yaml:1: There is no clause 'TOY-CORSE-02'. Did you mean 'TOY-CO"),
    ("clause: [TOY-COURSE-02, TOY-R01]", "clause: {a: b}", "here.yaml:1: expected text, found a mapping"),
    ("clause: [TOY-COURSE-02, TOY-R01]", "game: toys", "here.yaml:1: There is no game 'toys'. Did you mean 'toy'?"),
    ("clause: [TOY-COURSE-02, TOY-R01]", "seed: many", "here.yaml:1: a seed is a whole number"),
    ("clause: [TOY-COURSE-02, TOY-R01]", "rejected: TOY-R01", "here.yaml:1: a game that is rejected has no `when` and no `then`"),
    ("when:\n  - then: {decision: p1}\n  - p1: play spring", "when: p1", "here.yaml:4: expected a list, found text"),
    ("title: a spring", "title: [a spring]\n#", "here.yaml:2: expected text, found a list"),
    ("  - p1: play spring", "  - p1: {play spring", "here.yaml:7: expected , or } to go on from line 6: 'then:'"),
    ("  - p1: play spring", "\t- p1: play spring", "here.yaml:6: use spaces instead of a tab"),
])
def test_a_wrong_file_names_line_and_expectation(old: str, new: str, wrong: str) -> None:
    assert old in GOOD
    with pytest.raises(ReadError) as error:
        scenario(GOOD.replace(old, new))
    assert str(error.value).startswith(wrong)


@pytest.mark.parametrize(("given", "wrong"), [
    ("given: {p1: {hnad: []}}", "here.yaml:3: unknown key 'hnad'; did you mean 'hand'?"),
    ("given: [p1]", "here.yaml:3: expected a mapping, found a list"),
    ("given: {state: {step: turn}}", "here.yaml:3: state.seats: missing"),
    ("given: {state: 3}", "here.yaml:3: state: expected a mapping, found a int (3)"),
    ("given: {new: {frist: 1}}", "There is no option of toy 'frist'. Did you mean 'first'?"),
    ("given: {new: {first: 7}}", "toy: first=7: 0 or 1"),
    ("given: {new: [1]}", "here.yaml:3: expected the options of a new game as a mapping"),
    ("given: {new: {}, deck: [seed]}", "here.yaml:3: beside `new` nothing else is written: leave `deck` out"),
])
def test_a_wrong_position_is_a_failure(given: str, wrong: str) -> None:
    assert wrong in failure(f"clause: TOY-R01\ntitle: t\n{given}\nthen: {{}}\n")


@pytest.mark.parametrize(("text", "hint"), [
    ("mvoe", " Did you mean 'move to K3'?"), ("use strike", " Did you mean 'use the strike'?"), ("typo", ""), ("tpyo", "")])
def test_the_action_that_was_meant_is_named_but_no_other(text: str, hint: str) -> None:
    assert str(UnknownAction(text, ["use the strike", "move to K3"], [])).startswith(f"There is no action {text!r} here.{hint} Offered:")


def test_the_game_must_be_known() -> None:
    (place,) = read("title: t\ngiven: {}\nthen: {}\n", "here.yaml")
    with pytest.raises(ReadError, match=r"here\.yaml:1: say which game this is"):
        scenario_from(place, BOOKS, None)
    (place,) = read("game: toy\ntitle: t\ngiven: {p1: {hand: [spring, fork]}}\nthen: {}\n", "here.yaml")
    assert not run(scenario_from(place, BOOKS, None), BOOKS).failure


def test_a_new_game_begins_with_its_seed_and_options() -> None:
    text = "title: t\nseed: 5\ngiven: {new: {first: 1}}\nthen: {decision: p2, p1.hand: 3, p2.hand: 4}\n"
    assert failure(text) == ""
    assert scenario(text).begin().state.face != scenario(text.replace("seed: 5", "seed: 6")).begin().state.face


def test_options_may_be_rejected_for_a_clause() -> None:
    picky = replace(RULEBOOK, settings={"first": replace(RULEBOOK.settings["first"], check=lambda given: (
        None if given == 0 else "the first player begins (TOY-COURSE-02)"))})
    text = "title: t\ngiven: {new: {first: %s}}\nrejected: %s\n"
    assert failure(text % (1, "TOY-COURSE-02"), picky) == ""
    assert "expected the refusal TOY-R01, found: toy: first=1" in failure(text % (1, "TOY-R01"), picky)
    assert "expected the refusal TOY-COURSE-02, but the game begins" in failure(text % (0, "TOY-COURSE-02"), picky)


def test_files_are_found_and_parsed(tmp_path: Path) -> None:
    (tmp_path / "deep").mkdir()
    (tmp_path / "deep" / "b.yaml").write_text(f"{GOOD}---\n{GOOD}", encoding="utf-8")
    (tmp_path / "a.yaml").write_text(f"game: toy\n{GOOD}", encoding="utf-8")
    (tmp_path / "notes.txt").write_text("not one", encoding="utf-8")
    files = find(tmp_path)
    assert [path.name for path in files] == ["a.yaml", "b.yaml"]
    assert find(files[1]) == [files[1]]
    assert [len(parse(path, BOOKS, "toy")) for path in files] == [1, 2]
    assert parse(files[1], BOOKS, "toy")[1].place.line == 10
    with pytest.raises(ArbiterError, match="There is no file or folder"):
        find(tmp_path / "nothing")
    (tmp_path / "bad.yaml").write_bytes(b"title: \xff")
    with pytest.raises(ArbiterError, match=r"bad\.yaml: cannot be read"):
        parse(tmp_path / "bad.yaml", BOOKS)


# --- the four ways ---------------------------------------------------------------------------------------------------


MEMORY = [0]


def forgetful(game: Toy) -> Steps:
    """After some runs the rule is another one."""
    MEMORY[0] += 1
    game.pebbles[1] += MEMORY[0] > 14
    yield from toy.turn(game)


def too_open(game: Toy, eyes: int) -> dict[str, Any]:
    return toy.view(game, eyes) | {"top": [game.face[card] for card in game.deck[:1]]}


@pytest.mark.parametrize(("way", "rules"), {
    "saved and loaded": replace(RULEBOOK, lines={}),
    "undone and redone": replace(RULEBOOK, beats={**RULEBOOK.beats, "turn": forgetful}),
    "from each seat's view": replace(RULEBOOK, view=too_open),
}.items())
def test_a_scenario_fails_when_one_of_the_four_ways_does(way: str, rules: Rulebook) -> None:
    MEMORY[0] = 0
    assert way in WAYS
    assert failure(GOOD, rules).endswith(f"({way})")


class Lossy(Toy):
    """A state that forgets the pebbles when it is loaded."""

    @classmethod
    def load(cls, data: object, path: str = "state") -> Any:
        state = Toy.load(data, path)
        state.pebbles = [0, 0]
        return state


def test_a_scenario_fails_when_its_game_does_not_load_as_it_was_saved() -> None:
    wrong = failure(GOOD, replace(RULEBOOK, state=Lossy))
    assert wrong.startswith("here.yaml:1: ") and "even its starting position is different now" in wrong
    assert wrong.endswith("(saved and loaded)")


def test_a_rule_that_throws_fails_the_scenario() -> None:
    cracked = GOOD.replace("[spring, fork]", "[crack, fork]").replace("play spring", "play crack")
    assert "A rule of toy failed (ZeroDivisionError: the pebbles fell on the floor)" in failure(cracked)

    def throws(game: Toy) -> None:
        raise LookupError("no turn")

    assert failure(GOOD, replace(RULEBOOK, beats={"turn": throws})) == "here.yaml:1: a rule threw LookupError: no turn (straight)"


def test_worlds_that_do_not_fit_fail_the_scenario() -> None:
    def wrong(rest: Toy, now: Toy, seat: int, rng: Random) -> None:
        rest.pebbles[0] += 1

    asked = GOOD.replace("p1: play spring", "p1: [fork, gain 2 pebbles]").replace("pebbles: 1", "pebbles: 2")
    assert failure(asked) == ""
    assert "(from each seat's view)" in failure(asked, replace(RULEBOOK, redeal=wrong))


def test_a_position_from_the_table_is_a_scenario() -> None:
    game = play(toy_at("{p1: {hand: [spring, fork]}, p2: {hand: [rags, scales]}, deck: [echo, seed, offer]}"), "fork")
    text = scenario_text(game, 'a "quoted" title: 一', (0, "one:fork/0/0"))
    saved = scenario(text)
    assert saved.title.en == 'a "quoted" title: 一'
    assert run(saved, BOOKS).failure == ""
    assert scenario(scenario_text(play(game, 0), "later")).begin().digest() == game.digest()
