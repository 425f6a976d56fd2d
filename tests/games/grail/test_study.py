"""Fallen Grail in the lab: characters meet with partners drawn for each game, and what they used is noted."""

from __future__ import annotations

import json
import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import arbiter
from arbiter.core.errors import ArbiterError
from arbiter.games.grail.roster import ABILITIES, HEROES
from arbiter.games.grail.state import Grail
from arbiter.games.grail.study import STUDY, Scout, options
from arbiter.lab.decks import chosen
from arbiter.lab.intervals import wilson
from arbiter.lab.plan import Contest, Plan, planned
from arbiter.lab.play import play
from arbiter.lab.results import Results
from tests.lab.matches import play_all_of
from tests.lab.pages import written

KEYS = [hero.key for hero in HEROES]


def match(*decks: str, games: int = 2, **options: Any) -> Plan:
    return Plan("grail", chosen("grail", [*decks], {}), ("random",), games, seed=4, options=options)


# --- plans -------------------------------------------------------------------------------------------------------------------


def test_a_match_needs_no_options() -> None:
    plan = match()
    assert plan.sides == [[0, 2], [1, 3]] and len(plan.pairings()) == 28
    given = json.loads(plan.jobs()[0].options)
    assert given["teams"] == "1+3" and given["map"] == "random" and len(set(given["characters"])) == 4
    assert json.loads(match(map="novice").jobs()[0].options)["map"] == "novice"


def test_partners_are_drawn_anew_for_each_game_and_go_with_their_character() -> None:
    jobs = match("eli", "nia", games=40).jobs()
    pairs = Counter[frozenset[str]]()
    for one, other in zip(jobs[::2], jobs[1::2], strict=True):
        assert one.seed == other.seed and {one.decks[0], one.decks[1]} == {"eli", "nia"}
        assert one.decks[::2] == other.decks[1::2] and one.decks[1::2] == other.decks[::2], "both orders have the same teams"
        assert len(set(one.decks)) == 4 and json.loads(one.options)["characters"] == list(one.decks)
        pairs[frozenset(one.decks)] += 1
    assert len(pairs) > 8 and match("eli", "nia", games=60).jobs()[:40] == jobs


def test_partners_are_drawn_from_the_named_characters_if_there_are_enough() -> None:
    four = ("eli", "nia", "noel", "silas")
    assert all(set(job.decks) == set(four) for job in match(*four).jobs())


def test_agents_get_the_same_teams_in_a_contest() -> None:
    plan = Contest("grail", chosen("grail", [], {}), ("greedy", "random"), 8, seed=1)
    jobs = plan.jobs()
    for number in range(0, 8, 4):
        some = jobs[number:number + 4]
        assert len({job.seed for job in some}) == 1 and len({frozenset((job.decks[::2], job.decks[1::2])) for job in some}) == 1
        assert len({(job.agents[0], job.decks[::2]) for job in some}) == 4
    assert planned(json.loads(json.dumps(plan.manifest()))).jobs() == jobs


def test_who_are_partners_must_be_settled_before_the_game() -> None:
    with pytest.raises(ArbiterError, match="two sides"):
        match(teams="dealt")


# --- what is noted -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", range(3))
def test_what_was_used_and_bought_is_noted(number: int) -> None:
    """As often as the log tells it."""
    job = match(games=6).jobs()[60 + number]
    record, game = play(job), job.begin()
    for key in record.choices:
        game.choose(key)
    told = [str(line["text"]) for line in game.lines(everything=True)]

    def count(pattern: str) -> int:
        return sum(re.search(pattern, text) is not None for text in told)
    used = [card for card in record.cards if card.card in ABILITIES]
    assert sum(card.played for card in used) == count(r" declares | reacts with ") > 0
    assert sum(card.drawn or 0 for card in record.cards) == count(r" buys ")
    assert record.rounds == count(r"^The round marker moves|Final Judgement goes on")
    assert f"Player {(record.starter or 0) + 1} begins" in next(text for text in told if " begins their turn " in text)
    assert {card.card for card in record.cards} <= {sheet.key for sheet in arbiter.rulebook("grail").cards()}


def test_every_skill_of_the_four_characters_has_a_row() -> None:
    job = match("silas", "edwin").jobs()[0]
    found = {(card.seat, card.card) for card in play(job).cards}
    for seat, key in enumerate(job.decks):
        hero = HEROES[KEYS.index(key)]
        assert {(seat, ability.key) for ability in (*hero.skills, hero.ultimate, hero.response)} <= found
    silas, edwin = job.decks.index("silas"), job.decks.index("edwin")
    assert (silas, "tear") in found and (edwin, "high-energy-detonator") in found and (edwin, "tear") not in found


def test_a_scout_of_a_novice_game_knows_no_gear() -> None:
    scout = Scout()
    game = arbiter.new("grail", seed=1, log=scout, track=False, variant="novice", cycles=1)
    while game.decision is not None:
        game.choose(0)
    assert isinstance(game.state, Grail)
    assert not {"rune", "blood-moon", "fire-flask"} & {card.card for card in scout.findings(game.state).cards}


# --- what a report shows -----------------------------------------------------------------------------------------------------


def test_characters_are_counted_in_all_seats_and_partners_together(tmp_path: Path) -> None:
    plan = match("eli", "nia", "noel", "silas")
    results = Results(play_all_of(plan, tmp_path / "match"))
    games = len(plan.jobs())
    assert {deck: rate.games for deck, rate in results.overall("random").items()} == dict.fromkeys(plan.decks, games)
    assert {deck: rate.games for (deck, _), rate in results.standings().items()} == dict.fromkeys(plan.decks, games)
    together = results.partners("random")
    assert sum(rate.games for rate in together.values()) == 4 * games
    assert all(together[two, one] == rate for (one, two), rate in together.items())


def test_gear_is_compared_over_all_characters_where_only_one_team_has_it(tmp_path: Path) -> None:
    """A game in which both teams have a card, or neither, says nothing about it."""
    folder = play_all_of(match("eli", "nia", "noel", "silas", games=4), tmp_path / "match")
    cards, common = Results(folder).cards("random"), STUDY.common
    assert cards is not None and common is not None
    assert not set(common.cards) & {row.card for rows in cards.decks.values() for row in rows}
    found = {row.card: row for row in cards.common}
    assert set(found) <= set(common.cards) and len(found) > 8
    alone = 0
    for key, row in found.items():
        buyers = [{fact["seat"] % 2: game["result"][fact["seat"]] for fact in game["cards"] if fact["card"] == key and fact["drawn"]}
                  for game in folder.games().to_dicts() if any(fact["card"] == key for fact in game["cards"])]
        only = [points for sides in buyers if len(sides) == 1 for points in sides.values()]
        assert row.games == len(buyers) and row.drawn == sum(map(len, buyers))
        assert row.draw == (wilson(sum(only), len(only)) if only else None)
        alone += len(only)
    assert alone > 10
    page = written(folder, tmp_path / "page.html")
    (shown,) = (text for text in page.texts["table"] if text.startswith("Cards that anybody may get"))
    names = {sheet.key: sheet.name.en for sheet in arbiter.rulebook("grail").cards()}
    assert all(names[key] in shown for key in found) and "Items and equipment" in page.texts["h3"]
    assert not any(names[key] in text for key in found for text in page.texts["table"] if ": what each card did" in text)


def test_a_match_of_shared_decks_has_no_partners(tmp_path: Path) -> None:
    plan = Plan("eran", chosen("eran", ["aten", "tikal"], {}), ("random",), 2, seed=1)
    assert Results(play_all_of(plan, tmp_path / "match")).partners("random") == {}


# --- the benchmark -----------------------------------------------------------------------------------------------------------


def test_benchmark_games_are_of_both_variants_with_all_characters() -> None:
    found: list[dict[str, Any]] = [options(seed) for seed in range(100)]
    assert sum("variant" in given for given in found) == 20
    heroes = Counter(key for given in found for key in given.get("characters", ()))
    assert sorted(heroes) == sorted(KEYS) and min(heroes.values()) > 20
    for given in found[:10]:
        arbiter.new("grail", seed=1, **given)
