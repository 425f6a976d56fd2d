"""Every scenario of every game passes all four ways, and every clause of every ledger has one, unless none can show it."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

import arbiter
from arbiter.core.scenario import Scenario, find, parse, run

BOOKS = {slug: arbiter.rulebook(slug) for slug in arbiter.slugs()}
FOLDERS = {slug: Path(arbiter.__file__).parent / "games" / slug / "scenarios" for slug in BOOKS}
FILES = [(slug, path) for slug, folder in FOLDERS.items() for path in find(folder)]


@cache
def scenarios(slug: str) -> list[Scenario]:
    return [scenario for game, path in FILES if game == slug for scenario in parse(path, BOOKS, slug)]


@pytest.mark.parametrize(("slug", "path"), FILES, ids=[f"{slug}/{path.name}" for slug, path in FILES])
def test_the_scenarios_of_a_file_pass(slug: str, path: Path) -> None:
    outcomes = [run(scenario, BOOKS) for scenario in parse(path, BOOKS, slug)]
    assert outcomes, f"{path} holds no scenario"
    failures = [outcome.failure for outcome in outcomes if outcome.failure]
    assert not failures, "\n".join(failures)


@pytest.mark.parametrize("slug", BOOKS)
def test_every_clause_has_a_scenario(slug: str) -> None:
    ledger = BOOKS[slug].ledger
    shown = {clause for scenario in scenarios(slug) for clause in scenario.clauses}  # all of them pass, as the test above says
    clauses = (*ledger.clauses.values(), *ledger.rulings.values())
    missing = [clause.id for clause in clauses if clause.id not in shown and not clause.physical]
    assert not missing, f"{len(missing)} clauses of {slug} have no scenario: {', '.join(missing)}"


@pytest.mark.parametrize("slug", BOOKS)
def test_every_scenario_cites_a_clause_and_has_a_title_of_its_own(slug: str) -> None:
    assert not [scenario.title for scenario in scenarios(slug) if not scenario.clauses]
    for lang in ("en", "zh-Hant"):
        titles = [scenario.title.say(lang) for scenario in scenarios(slug)]
        assert sorted(set(titles)) == sorted(titles), sorted(title for title in set(titles) if titles.count(title) > 1)


@pytest.mark.parametrize("slug", BOOKS)
def test_every_scenario_has_a_title_in_chinese_too(slug: str) -> None:
    assert not [scenario.place.error(scenario.title.en) for scenario in scenarios(slug) if scenario.title.zh == scenario.title.en]
