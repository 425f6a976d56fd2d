"""Scenarios: every check can fail, every mistake is named with its line, and nothing is left unscripted."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from arbiter.core.decisions import Steps
from arbiter.core.errors import ArbiterError
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
    "not offered: [play spring, fork, dance]", "options: [rags, scales, 'play:5']",
    "refused: {p2: pass, because: TOY-COURSE-03}", "refused: [{p2: play spring, because: [TOY-COURSE-04]}]",
    "refused: {p1: fork, because: TOY-COURSE-02}", "seen: {p2: {p1.hand: ['?', '?'], p1: {pebbles: 1}}, p1: {p1.hand: [fork, offer]}}",
    "seen: {public: {p2.hand: ['?', '?', '?'], deck: ['?']}}",
    "told: {p2: The opponent draws a card, p1: [You play spring, You draw offer.]}",
    "told: {public: Player 1 draws a card.}", "waiting: []"]


@pytest.mark.parametrize("line", RIGHT)
def test_what_is_true_passes(line: str) -> None:
    assert checked(line) == ""


WRONG = {
    "p1.hand: [offer, fork]": "p1.hand: expected ['offer', 'fork'], found ['fork', 'offer']",
    "p1.hand: [fork]": "p1.hand: expected ['fork'], found ['fork', 'offer']",
    "p1.hand: 3": "p1.hand: expected 3, found ['fork', 'offer']",
    "p1.hand:": "p1.hand: expected None, found ['fork', 'offer']",
    "p1: {hand: 2, pebbles: 2}": "pebbles: expected 2, found 1",
    "p1: {purse: 2}": "There is no fact 'purse'",
    "p1.purse: 2": "There is no fact 'p1.purse'",
    "p1.pebbles.colour: red": "'p1.pebbles.' has no parts, so there is no 'p1.pebbles.colour'",
    "p3.hand: []": "There is no fact 'p3.hand'",
    "trun: p1": "There is no fact 'trun'. Did you mean 'turn'?",
    "decision: p1": "decision: expected p1, found p2",
    "decision: none": "decision: expected none, found p2",
    "decision: [p2]": "expected text, found a list",
    "offered: fork": "'fork' is not offered. Offered: play rags; play scales; play echo.",
    "offered: [rags, pass]": "'pass' is not offered",
    "offered: play": "'play' is not offered",
    "not offered: rags": "'rags' is offered and should not be",
    "not offered: [fork, 'play:3']": "'play:3' is offered and should not be",
    "not offered: play": "'play' is offered and should not be",
    "options: [rags, scales]": "expected 2 options, found 3: play rags; play scales; play echo",
    "options: [rags, scales, scales]": "expected 2 options, found 3",
    "options: [rags, scales, pass]": "'pass' is not offered",
    "options: rags": "expected a list, found text",
    "refused: {p2: pass, because: TOY-COURSE-04}": "'pass': expected the refusal TOY-COURSE-04, found TOY-COURSE-03",
    "refused: {p2: rags, because: TOY-COURSE-03}": "'rags': expected the refusal TOY-COURSE-03, found none: it is allowed",
    "refused: {p2: pass, because: [TOY-COURSE-03, TOY-COURSE-04]}": "expected the refusal TOY-COURSE-04",
    "refused: {p2: dance, because: TOY-COURSE-03}": "There is no action 'dance'",
    "refused: {p2: pass}": "a refusal reads {p1: what is tried, because: CLAUSE}",
    "refused: {because: TOY-COURSE-03}": "a refusal reads",
    "refused: {p3: pass, because: TOY-COURSE-03}": "There is no seat 'p3'",
    "refused: {p2: 'fork, pass', because: TOY-COURSE-03}": "There is no action 'fork'",
    "refused: {p2: 'rags, pass', because: TOY-COURSE-03}": "the choices before 'pass' leave p2 nothing to choose",
    "seen: {p2: {p1.hand: [fork, offer]}}": "p1.hand: expected ['fork', 'offer'], found ['?', '?']",
    "seen: {p1: {p1.hand: ['?', '?']}}": "p1.hand: expected ['?', '?'], found ['fork', 'offer']",
    "seen: {p3: {p1.hand: 2}}": "There is no seat 'p3'",
    "seen: {p1: 3}": "expected a mapping, found a number",
    "told: {p2: You draw offer}": "'You draw offer' is not in the log of p2:\nThe opponent plays spring. [TOY-COURSE-02]",
    "told: {p1: [You play spring, You win]}": "'You win' is not in the log of p1",
    "told: {nobody: x}": "There is no seat 'nobody'",
    "told: You draw": "expected a mapping, found text",
    "result: [1, 0]": "result: expected ['1.0', '0.0'], found a game still going on",
}


@pytest.mark.parametrize("line", WRONG)
def test_what_is_false_fails_with_its_line_and_what_was_found(line: str) -> None:
    wrong = checked(line)
    assert wrong.startswith("here.yaml:9: ") and wrong.endswith("(straight)")
    assert WRONG[line] in wrong


def test_the_result_is_checked_at_the_end() -> None:
    text = "title: t\ngiven: {p1: {hand: [spring]}, p2: {hand: [offer], pebbles: 3}}\nwhen:\n  - p2: %s\nthen: {%s}\n"
    assert failure(text % ("yes", "result: [0, 1], decision: none, not offered: pass, offered: []")) == ""
    assert "result: expected ['0.5', '0.5'], found ['0.0', '1.0']" in failure(text % ("no", "result: [0.5, 0.5]"))
    assert "'pass' is not offered. Offered: nothing." in failure(text % ("no", "offered: pass"))
    assert "The game is over" in failure(text % ("no", "refused: {p1: pass, because: TOY-COURSE-03}"))


def test_checks_in_between_can_fail() -> None:
    assert "here.yaml:5: decision: expected p2, found p1" in failure(GOOD.replace("{decision: p1}", "{decision: p2}"))


# --- strictness ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("old", "new", "wrong"), [
    ("p1: play spring", "p2: play rags", "here.yaml:6: it is p1 who must choose now (What do you do?), not p2"),
    ("p1: play spring", "p1: [play spring, play fork]", "here.yaml:6: it is p2 who must choose now (What do you do?), not p1"),
    ("p1: play spring", "p1: play rags", "here.yaml:6: There is no action 'play rags'. Did you mean 'play fork'?"),
    ("p1: play spring", "p1: pass", "here.yaml:6: 'pass' is not allowed: Only a player without cards may pass. [TOY-COURSE-03] "
     "Offered: play spring; play fork."),
    ("p1: play spring", "p1: play", "here.yaml:6: 'play' may mean several things: play spring; play fork. Say which. Offered:"),
    ("p1: play spring", "p4: play spring", "here.yaml:6: There is no seat 'p4'. Known: p1, p2."),
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
        "here.yaml:8: the scenario ends in the middle of something: p1 is asked 'Choose one'. Script that choice too. (straight)")


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
    ("given:", "gvien:", "here.yaml:3: unknown key 'gvien'; perhaps given"),
    ("clause: [TOY-COURSE-02, TOY-R01]", "clause: [TOY-COURSE-02,\n  TOY-R10]", "here.yaml:2: There is no clause 'TOY-R10'."),
    ("clause: [TOY-COURSE-02, TOY-R01]", "clause: TOY-CORSE-02", "here.yaml:1: There is no clause 'TOY-CORSE-02'. Did you mean 'TOY-CO"),
    ("clause: [TOY-COURSE-02, TOY-R01]", "clause: {a: b}", "here.yaml:1: expected text, found a mapping"),
    ("clause: [TOY-COURSE-02, TOY-R01]", "game: toys", "here.yaml:1: There is no game 'toys'. Did you mean 'toy'?"),
    ("clause: [TOY-COURSE-02, TOY-R01]", "seed: many", "here.yaml:1: a seed is a whole number"),
    ("clause: [TOY-COURSE-02, TOY-R01]", "rejected: TOY-R01", "here.yaml:1: a game that is rejected has no `when` and no `then`"),
    ("when:\n  - then: {decision: p1}\n  - p1: play spring", "when: p1", "here.yaml:4: expected a list, found text"),
    ("title: a spring", "title: [a spring]\n#", "here.yaml:2: expected text, found a list"),
    ("  - p1: play spring", "  - p1: {play spring", "here.yaml:6: "),
    ("  - p1: play spring", "\t- p1: play spring", "here.yaml:6: use spaces instead of a tab"),
])
def test_a_wrong_file_names_line_and_expectation(old: str, new: str, wrong: str) -> None:
    assert old in GOOD
    with pytest.raises(ReadError) as error:
        scenario(GOOD.replace(old, new))
    assert str(error.value).startswith(wrong)


@pytest.mark.parametrize(("given", "wrong"), [
    ("given: {p1: {hnad: []}}", "here.yaml:3: unknown key 'hnad'; perhaps hand"),
    ("given: [p1]", "here.yaml:3: expected a mapping, found a list"),
    ("given: {state: {step: turn}}", "here.yaml:3: state.seats: missing"),
    ("given: {state: 3}", "here.yaml:3: state: expected a mapping, found a int (3)"),
    ("given: {new: {frist: 1}}", "There is no option of toy 'frist'. Did you mean 'first'?"),
    ("given: {new: {first: 7}}", "toy: first=7: 0 or 1"),
    ("given: {new: [1]}", "here.yaml:3: expected the options of a new game as a mapping"),
])
def test_a_wrong_position_is_a_failure(given: str, wrong: str) -> None:
    assert wrong in failure(f"clause: TOY-R01\ntitle: t\n{given}\nthen: {{}}\n")


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
    assert wrong.startswith("here.yaml:1: ") and "even its beginning is another one now" in wrong
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
