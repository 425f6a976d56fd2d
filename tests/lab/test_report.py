"""The page: it says what it must, in every language, for every eye, and its replays can be opened."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

import pytest

import arbiter
from arbiter.core.errors import ArbiterError
from arbiter.core.text import LANGUAGES
from arbiter.lab.decks import deck_name
from arbiter.lab.folder import Folder
from arbiter.lab.machine import machine
from arbiter.lab.plan import Plan
from arbiter.lab.play import play
from arbiter.lab.report import command, write_report
from arbiter.lab.results import EVERYBODY, Results
from tests.lab.matches import play_all_of, small_plan

PLANS = {"ashes": small_plan("ashes", games=20), "eran": small_plan("eran", games=30),
         "agents": small_plan("eran", games=2, agents=("random", "greedy"), decks=2)}


class Matches(dict[str, Folder]):
    """Matches that are played when they are first looked at: three decks of each game, and one with two agents."""

    def __init__(self, place: Path) -> None:
        super().__init__()
        self.place = place

    def __missing__(self, name: str) -> Folder:
        self[name] = play_all_of(PLANS[name], self.place / name)
        return self[name]


@pytest.fixture(scope="module")
def matches(tmp_path_factory: pytest.TempPathFactory) -> Matches:
    return Matches(tmp_path_factory.mktemp("matches"))


class Page(HTMLParser):
    """A page taken apart: elements with their attributes, and the text of each kind of element."""

    VOID = ("meta",)

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.texts: dict[str, list[str]] = {}
        self.feed(text)
        self.close()
        assert not self.open, self.open

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))
        if tag not in self.VOID:
            self.open.append(tag)
            self.texts.setdefault(tag, []).append("")

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        for tag in set(self.open):
            self.texts[tag][-1] += data

    def all(self, tag: str) -> list[dict[str, str | None]]:
        return [attributes for name, attributes in self.elements if name == tag]


def written(folder: Folder, page: Path, lang: str = "en") -> Page:
    files = write_report(folder, page, lang)
    assert files[0] == page and all(file.exists() for file in files)
    return Page(page.read_text("utf-8"))


@pytest.mark.parametrize(("name", "lang"), [*(("ashes", lang) for lang in LANGUAGES), ("eran", "zh-Hant"), ("agents", "zh-Hans")])
def test_the_page_is_whole_in_every_language(matches: Matches, tmp_path: Path, name: str, lang: str) -> None:
    page = written(matches[name], tmp_path / "page.html", lang)
    text = " ".join(page.texts["body"])
    plan = matches[name].plan()
    assert page.all("html")[0]["lang"] == lang
    assert arbiter.rulebook(plan.game).title.say(lang) in page.texts["h1"][0]
    assert all(deck_name(plan.game, deck, lang) in text for deck in plan.decks)
    assert not re.search(r"\{\w+\}|None|\bnan\b", text)
    if lang != "en":
        prose = " ".join([*page.texts["p"], *page.texts["caption"], *page.texts["h2"], *page.texts["th"]])
        latin = ["Elo", "Arbiter", "plan", "json", "Parquet", "docs", "lab", "md", "closest", "longest", "[0-9a-f]{16}"]
        known = "|".join([re.escape(machine()), *plan.agents, *latin])
        assert not re.findall(r"[A-Za-z]{2,}", re.sub(known, "", prose))


def test_the_page_stands_alone_and_speaks_to_every_eye(matches: Matches, tmp_path: Path) -> None:
    page = written(matches["ashes"], tmp_path / "page.html")
    assert not page.all("script") and not page.all("link") and not page.all("img")
    text = (tmp_path / "page.html").read_text("utf-8").replace("http://www.w3.org/2000/svg", "")
    assert "http" not in text and str(tmp_path) not in text
    assert len(page.all("svg")) >= 5
    assert all(picture["role"] == "img" and (picture["aria-label"] or "").strip() for picture in page.all("svg"))
    assert len(page.all("caption")) == len(page.all("table")) >= 8 and all(map(str.strip, page.texts["caption"]))
    assert all(cell.get("scope") in ("row", "col") for cell in page.all("th"))
    ids = [attributes["id"] for _, attributes in page.elements if "id" in attributes]
    assert len(ids) == len(set(ids))
    links = [link["href"] or "" for link in page.all("a")]
    assert all(link[1:] in ids if link.startswith("#") else (tmp_path / link).exists() for link in links)
    assert {"width=device-width, initial-scale=1"} <= {meta.get("content") for meta in page.all("meta")}
    assert "prefers-color-scheme: dark" in text


def test_every_rate_says_how_many_games_stand_behind_it(matches: Matches, tmp_path: Path) -> None:
    page = written(matches["ashes"], tmp_path / "page.html")
    rates = [cell for cell in page.texts["td"] if re.match(r"\d+%", cell)]
    assert len(rates) > 40
    assert all(re.fullmatch(r"\d+%\d+–\d+%[\d,]+ games?", cell) for cell in rates), rates
    differences = [cell for cell in page.texts["td"] if re.match(r"[+−]\d", cell)]
    assert len(differences) > 20
    assert all(re.search(r"\d games?$", cell) for cell in differences)


def test_the_sections(matches: Matches, tmp_path: Path) -> None:
    ashes = written(matches["ashes"], tmp_path / "ashes.html")
    assert ashes.texts["h2"] == ["How to read this", "Decks played by random", "Seats", "How long games are",
                                 "Cards, played by random", "Games worth seeing", "How to repeat this"]
    agents = written(matches["agents"], tmp_path / "agents.html")
    assert {"Agents against each other", "Empires played by greedy", "Cards, played by greedy"} <= set(agents.texts["h2"])
    by_deck = Results(matches["agents"]).by_deck()
    assert set(by_deck) == {(deck, agent) for deck in PLANS["agents"].decks for agent in PLANS["agents"].agents}
    assert {rate.games for rate in by_deck.values()} == {2}
    assert command(matches["agents"].plan()) in " ".join(agents.texts["code"])


def test_the_figures_on_the_page_are_those_of_the_records(matches: Matches, tmp_path: Path) -> None:
    results = Results(matches["ashes"])
    games = matches["ashes"].games().to_dicts()
    one, other = "coal", "maeoni"
    met = [game for game in games if {*game["decks"]} == {one, other}]
    points = sum(game["result"][game["decks"].index(one)] for game in met)
    found = results.decks("random")[one, other]
    assert (found.points, found.games, len(met)) == (points, 20, 20)
    assert results.decks("random")[other, one].points == 20 - points
    (seat,) = results.advantages()
    assert seat.first_seat.points == sum(game["result"][0] for game in games)
    assert seat.starter is not None and seat.starter.points == sum(game["result"][game["starter"]] for game in games)
    (length,) = results.lengths()
    assert (length.agent, length.decisions.games) == (EVERYBODY, 60)
    assert length.decisions.largest == max(game["decisions"] for game in games) == results.longest(1)[0].decisions
    closest = results.closest(60)
    assert [game.last_lead for game in closest] == sorted((game.last_lead for game in closest), reverse=True)
    assert all(game.lead_changes for game in closest)


def test_card_figures_are_those_of_the_records(matches: Matches) -> None:
    cards = Results(matches["ashes"]).cards("random")
    assert list(cards) == ["coal", "maeoni", "aradel"] and all(len(rows) == 10 for rows in cards.values())
    with_it = without = 0.0
    counts = [0, 0, 0]
    for game in matches["ashes"].games().to_dicts():
        for fact in game["cards"]:
            if fact["card"] == "anchornaut":
                points = game["result"][fact["seat"]]
                with_it, without = with_it + points * (fact["drawn"] > 0), without + points * (fact["drawn"] == 0)
                counts = [counts[0] + 1, counts[1] + (fact["drawn"] > 0), counts[2] + fact["played"]]
    (row,) = (row for row in cards["coal"] if row.card == "anchornaut")
    assert (row.games, row.plays) == (counts[0], counts[2])
    assert row.drawn is not None and (row.drawn.points, row.drawn.games) == (with_it, counts[1])
    assert (row.undrawn.points if row.undrawn else 0) == without


def test_cards_that_nobody_plays_are_listed(tmp_path: Path) -> None:
    plan = small_plan("ashes", games=2, decks=2)
    with Folder(tmp_path / "match").open(plan) as folder:
        for job in plan.jobs():
            record = play(job)
            for fact in record.cards:
                fact.played = fact.played if fact.card != "anchornaut" else 0
            folder.add(record)
    page = written(folder, tmp_path / "page.html")
    never = next(text for text in page.texts["table"] if text.startswith("Cards that nobody ever played"))
    assert "AnchornautThe Iron Men2 games" in never
    assert not any(name in never for name in played_titles(folder))


def played_titles(folder: Folder) -> set[str]:
    names = {sheet.key: sheet.name.en for sheet in arbiter.rulebook("ashes").cards()}
    return {names[fact["card"]] for game in folder.games().to_dicts() for fact in game["cards"] if fact["played"]}


def test_replays_beside_the_page_open_and_end_as_recorded(matches: Matches, tmp_path: Path) -> None:
    results = Results(matches["ashes"])
    written(matches["ashes"], tmp_path / "page.html")
    games = {game["job"]: game for game in matches["ashes"].games().to_dicts()}
    for number, notable in enumerate(results.longest(5), start=1):
        game = arbiter.load(tmp_path / "page-games" / f"longest-{number}.save.json")
        assert game.over and not game.notices
        assert game.result == games[notable.job]["result"] and len(game.choices()) == notable.decisions


def test_a_match_under_way_says_so(tmp_path: Path) -> None:
    plan = small_plan(games=4)
    with Folder(tmp_path / "match").open(plan) as folder:
        for job in plan.jobs()[:5]:
            folder.add(play(job))
    assert "5 of 12 games" in " ".join(written(folder, tmp_path / "page.html").texts["p"])


def test_nothing_played_yet_is_no_report(tmp_path: Path) -> None:
    with Folder(tmp_path / "match").open(small_plan()):
        pass
    with pytest.raises(ArbiterError, match="No game"):
        write_report(Folder(tmp_path / "match"), tmp_path / "page.html", "en")


@pytest.mark.parametrize("plan", [
    small_plan("ashes", games=3, decks=1), small_plan("ashes", games=2, decks=1, agents=("random", "greedy")),
    small_plan("eran", games=1, decks=2)])
def test_the_smallest_matches_have_a_page_too(tmp_path: Path, plan: Plan) -> None:
    with Folder(tmp_path / "match").open(plan) as folder:
        for job in plan.jobs()[:3]:
            folder.add(play(job))
    page = written(folder, tmp_path / "page.html")
    assert len(page.texts["h2"]) >= 5


def test_a_game_that_no_longer_plays_the_same_has_no_replay(tmp_path: Path) -> None:
    plan = small_plan(games=2)
    with Folder(tmp_path / "match").open(plan) as folder:
        for record in drifted(plan):
            folder.add(record)
    page = written(folder, tmp_path / "page.html")
    assert "no longer plays the same" in " ".join(page.texts["body"])
    assert not (tmp_path / "page-games").exists()


def drifted(plan: Plan) -> Iterator:  # type: ignore[type-arg]
    for job in plan.jobs():
        record = play(job)
        record.digest = "0" * 20
        yield record


def test_against_a_twin_nobody_stands_better(tmp_path: Path) -> None:
    """Both sides of such a game are one entrant: it would win half of twice as many games as were played."""
    plan = small_plan("ashes", games=2, decks=1)
    with Folder(tmp_path).open(plan) as folder:
        for job in plan.jobs():
            folder.add(play(job))
    assert Results(folder).standings() == {}
