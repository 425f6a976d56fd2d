"""The page: it says what it must, in every language, for every eye, and its replays can be opened."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from urllib.parse import unquote

import polars as pl
import pytest

import arbiter
from arbiter.core.text import LANGUAGES
from arbiter.games.eran.cards import DEMIGODS, EMPIRES
from arbiter.host.machine import machine
from arbiter.lab.cards import Count
from arbiter.lab.decks import deck_name
from arbiter.lab.folder import Folder
from arbiter.lab.intervals import wilson
from arbiter.lab.plan import Plan
from arbiter.lab.play import play
from arbiter.lab.records import schema
from arbiter.lab.results import EVERYBODY, Results
from tests.lab.matches import play_all_of, small_plan
from tests.lab.pages import written

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
        latin = ["Elo", "Arbiter", "plan", "json", "Parquet", "docs", "lab", "md", "[0-9a-f]{16}", "arbiter"]
        latin += [r"source \.venv/bin/activate"]
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
    assert not any(link.endswith(".json") for link in links)
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
    assert ashes.texts["h2"] == ["How to read this", "Decks played by random", "Seats", "Game length and branching",
                                 "Cards, played by random", "Games worth watching", "How to repeat this"]
    agents = written(matches["agents"], tmp_path / "agents.html")
    assert {"Agents against each other", "Empires played by greedy", "Cards, played by greedy"} <= set(agents.texts["h2"])
    by_deck = Results(matches["agents"]).by_deck()
    assert set(by_deck) == {(deck, agent) for deck in PLANS["agents"].decks for agent in PLANS["agents"].agents}
    assert {rate.games for rate in by_deck.values()} == {2}


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
    assert cards is not None and (cards.count, cards.twins) == (Count(60), 0)
    assert list(cards.decks) == ["coal", "maeoni", "aradel"] and all(len(rows) == 10 for rows in cards.decks.values())
    with_it = without = 0.0
    counts, opened = [0, 0, 0], 0
    for game in matches["ashes"].games().to_dicts():
        for fact in game["cards"]:
            if fact["card"] == "anchornaut":
                points, late = game["result"][fact["seat"]], not fact["opening"]
                with_it, without = with_it + points * late * (fact["drawn"] > 0), without + points * late * (fact["drawn"] == 0)
                counts = [counts[0] + 1, counts[1] + late * (fact["drawn"] > 0), counts[2] + fact["played"]]
                opened += fact["opening"]
    (row,) = (row for row in cards.decks["coal"] if row.card == "anchornaut")
    assert (row.count, row.plays) == (Count(counts[0]), counts[2])
    assert row.draw.with_it == wilson(with_it, counts[1])
    assert (row.draw.without.points if row.draw.without else 0) == without
    assert opened and sum(rate.games for rate in (row.draw.with_it, row.draw.without) if rate) == counts[0] - opened


def test_cards_of_a_game_made_of_duels_are_counted_duel_by_duel(matches: Matches) -> None:
    """A game of Eran plays nearly every card, a duel does not: only duels tell what a card is worth."""
    games, cards = matches["eran"].games().to_dicts(), Results(matches["eran"]).cards("random")
    assert cards is not None and cards.count == Count(90, sum(len(game["duels"]) for game in games))
    fighter = DEMIGODS[3 * [empire.key for empire in EMPIRES].index("tikal")].key
    drawn, undrawn, struck, fought = [list[tuple[str, float]]() for _ in range(4)]
    for game in games:
        for fact in game["cards"]:
            won = [(game["job"], points if fact["seat"] == 0 else 1 - points) for points in game["duels"]]
            if fact["card"] == "tikal 9":
                drawn += [each for duel, each in enumerate(won, start=1) if duel in fact["drawn_in"]]
                undrawn += [each for duel, each in enumerate(won, start=1) if duel not in fact["drawn_in"]]
            elif fact["card"] == fighter:
                struck += [won[duel - 1] for duel in fact["played_in"]]
                fought += [won[duel - 1] for duel in fact["there_in"]]
    attack, character = (next(row for row in cards.decks["tikal"] if row.card == card) for card in ("tikal 9", fighter))
    for rate, told in ((attack.draw.with_it, drawn), (attack.draw.without, undrawn), (character.play.with_it, struck)):
        assert rate is not None
        assert (rate.points, rate.games, rate.duels) == (sum(points for _, points in told), len({job for job, _ in told}), len(told))
    assert attack.held == Count(len({job for job, _ in drawn}), len(drawn)) and attack.count == Count(60, len(drawn) + len(undrawn))
    assert character.held is None and character.count == Count(len({job for job, _ in fought}), len(fought))
    assert min(rate.games for rate in (attack.draw.with_it, attack.draw.without) if rate) > 40


def test_the_page_of_a_game_made_of_duels_says_how_many_stand_behind_a_figure(matches: Matches, tmp_path: Path) -> None:
    page = written(matches["eran"], tmp_path / "page.html")
    tables = [text for text in page.texts["table"] if "what each card did" in text]
    assert len(tables) == 3 and all(re.search(r"in \d+ duels in 60 games", text) for text in tables)
    differences = [cell for cell in page.texts["td"] if re.match(r"[+−]?\d+[+−]?\d+…", cell) and "duel" in cell]
    assert len(differences) >= 60 and all(re.search(r"…[+−]?\d+\d+ duels? in \d+ games?$", cell) for cell in differences)
    pictures = [svg for svg, alt in zip(page.texts["svg"], page.all("svg"), strict=True) if "win rate" in (alt["aria-label"] or "")]
    attacks = [empire.attacks[power].en for empire in EMPIRES for power in range(10)]
    assert len(pictures) == 6 and sum(name in picture for picture in pictures for name in attacks) == 30
    text = " ".join(page.texts["p"])
    assert f"{Results(matches['eran']).games['duels'].list.len().sum()} in all, and cards are counted duel by duel" in text
    assert "long games draw more" not in text


def test_games_from_before_duels_were_told_are_counted_one_by_one(matches: Matches, tmp_path: Path) -> None:
    """A folder of an earlier version has a page, and can be continued: then only the games that tell duels are counted."""
    plan, kept = PLANS["eran"], matches["eran"].games()
    old = kept.head(40).drop("duels").with_columns(pl.col("cards").list.eval(pl.struct(
        *(pl.element().struct.field(name) for name in ("seat", "card", "opening", "drawn", "played", "hidden")))))
    with Folder(tmp_path / "match").open(plan) as folder:
        old.write_parquet(folder.path / "games-old.parquet")
    cards = Results(folder).cards("random")
    assert cards is not None and cards.count == Count(40)
    assert "duel by duel" not in " ".join(written(folder, tmp_path / "page.html").texts["p"])
    with Folder(tmp_path / "match").open(plan) as folder:
        kept.tail(50).write_parquet(folder.path / "games-new.parquet")
        folder.tidy()
    assert len(folder.games()) == 90 and folder.games().schema == schema()
    cards = Results(folder).cards("random")
    assert cards is not None and cards.count == Count(50, kept.tail(50)["duels"].list.len().sum())


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


@pytest.fixture(scope="module")
def twins(tmp_path_factory: pytest.TempPathFactory) -> Folder:
    """One deck and one agent, six games against itself."""
    return play_all_of(small_plan("ashes", games=6, decks=1), tmp_path_factory.mktemp("twins"))


def test_a_game_between_twins_is_one_game_for_each_card(twins: Folder) -> None:
    """Its two sides are not independent: whatever one of them wins the other loses."""
    cards, games = Results(twins).cards("random"), twins.games().to_dicts()
    assert cards is not None
    ((deck, rows),) = cards.decks.items()
    assert deck == "coal" and cards.twins == len(games) == 6
    for row in rows:
        facts = [[next(fact for fact in game["cards"] if (fact["card"], fact["seat"]) == (row.card, seat)) for seat in (0, 1)]
                 for game in games]
        one_side = [(game["result"][game["number"] % 2], fact[game["number"] % 2]) for game, fact in zip(games, facts, strict=True)]
        drawn = [points for points, fact in one_side if fact["drawn"] and not fact["opening"]]
        assert row.count == Count(6) and row.plays == sum(fact["played"] for both in facts for fact in both)
        assert row.held == Count(sum(any(fact["drawn"] or fact["opening"] for fact in both) for both in facts))
        assert row.draw.with_it == (wilson(sum(drawn), len(drawn)) if drawn else None)
        for split, games_told in ((row.draw, sum(not fact["opening"] for _, fact in one_side)), (row.play, 6)):
            assert sum(rate.games for rate in (split.with_it, split.without) if rate) == games_told
    assert len({game["number"] % 2 for game in games}) == 2


def test_the_page_of_twins_says_what_it_counts(twins: Folder, matches: Matches, tmp_path: Path) -> None:
    page = written(twins, tmp_path / "page.html")
    text = " ".join(page.texts["p"])
    assert "6 games of The Iron Men against itself, with random on both sides." in text
    assert "In 6 of them a deck played against itself." in text and "both seats" not in text
    assert not any("12 games" in cell for cell in page.texts["td"])
    other = " ".join(written(matches["ashes"], tmp_path / "page.html").texts["p"])
    assert "against itself" not in other and "Everyone sat in both seats" in other and "the 60 games with random on both sides" in other


def test_every_picture_says_how_many_games_it_shows(matches: Matches, tmp_path: Path) -> None:
    ashes, agents = (written(matches[name], tmp_path / f"{name}.html") for name in ("ashes", "agents"))
    for page in (ashes, agents):
        alts = [picture["aria-label"] or "" for picture in page.all("svg")]
        captions = page.texts["figcaption"]
        assert len(page.texts["figure"]) == len(captions) == len(alts)
        assert all(re.search(r"\b[\d,]+ games?\b", text) for text in (*captions, *alts))
    assert ashes.texts["figcaption"][0] == "Ratings with their ranges, from 60 games"
    assert all("in 40 games" in caption for caption in ashes.texts["figcaption"][-3:])
    lengths = Results(matches["agents"]).lengths()[1:]
    (shown,) = (caption for caption in agents.texts["figcaption"] if f"median {lengths[0].decisions.median}," in caption)
    assert shown == "".join(f"{each.agent} on both sides: 2 games, median {each.decisions.median}, nine in ten from "
                            f"{each.decisions.low} to {each.decisions.high}" for each in lengths)


def test_thinking_says_how_many_decisions_of_how_many_games_stand_behind_it(twins: Folder, matches: Matches, tmp_path: Path) -> None:
    for folder in (twins, matches["ashes"]):
        games = folder.games()
        told = f"{games['decisions'].sum()} decisions in {len(games)} games"
        assert told in " ".join(written(folder, tmp_path / "page.html").texts["td"])


def test_games_worth_seeing_are_told_of_how_many_and_by_a_command_that_a_shell_takes(matches: Matches, tmp_path: Path) -> None:
    page = written(matches["ashes"], tmp_path / "my page #1.html")
    assert sum("of 60 games" in caption for caption in page.texts["caption"]) == 2
    (line,) = (code for code in page.texts["code"] if "replay" in code)
    assert shlex.split(line) == ["arbiter", "replay", "my page #1-games/game-1.save.json", "--lang", "en"]
    links = [link["href"] or "" for link in page.all("a") if "-games/" in (link["href"] or "")]
    assert "my%20page%20%231-games/game-1.html" in links
    assert all((tmp_path / unquote(link)).exists() for link in links)
    assert page.texts["a"][-len(links):] == [link.rpartition("/")[2].removesuffix(".html").replace("-", " ") for link in links]
    winners = [game.decks[game.winner] for game in Results(matches["ashes"]).longest(5) if game.winner is not None]
    cells = [cell for cell in page.texts["td"] if re.search(r"(First|Second) seat$", cell)]
    assert [re.sub(r"(First|Second) seat$", "", cell) for cell in cells[:5]] == [deck_name("ashes", deck, "en") for deck in winners]


def test_games_in_which_the_lead_never_changed_are_not_close(tmp_path: Path) -> None:
    plan = small_plan(games=2)
    with Folder(tmp_path / "match").open(plan) as folder:
        for job in plan.jobs():
            folder.add(replace(play(job), lead_changes=0))
    assert "The lead changed hands in none of the 6 games." in written(folder, tmp_path / "page.html").texts["p"]


def test_a_match_under_way_says_so(tmp_path: Path) -> None:
    plan = small_plan(games=4)
    with Folder(tmp_path / "match").open(plan) as folder:
        for job in plan.jobs()[:5]:
            folder.add(play(job))
    text = " ".join(written(folder, tmp_path / "page.html").texts["p"])
    assert "5 of 12 games" in text and "Everybody sat in both seats" not in text


def test_agents_that_look_at_the_clock_are_named_where_the_page_promises_the_same_games(tmp_path: Path) -> None:
    promised = []
    for name in ("mcts:2", "mcts:easy"):
        plan = small_plan(games=2, decks=2)
        with Folder(tmp_path / name).open(replace(plan, agents=(name,))) as folder:
            for job in plan.jobs():
                folder.add(play(job))
        promised.append("by the clock (mcts:easy)" in " ".join(written(folder, tmp_path / "page.html").texts["p"]))
    assert promised == [False, True]


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
