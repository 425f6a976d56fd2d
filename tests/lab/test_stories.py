"""The games beside a report: each has a page that tells it and a file that opens, and nothing old is left there."""

from __future__ import annotations

import re
import shlex
from pathlib import Path
from urllib.parse import unquote

import pytest

import arbiter
from arbiter.core.log import EVERYONE, Reader
from arbiter.core.text import LANGUAGES
from arbiter.lab import words
from arbiter.lab.decks import deck_name
from arbiter.lab.folder import Folder
from arbiter.lab.report import write_report
from arbiter.lab.results import Notable, Results
from tests.lab.matches import play_all_of, small_plan
from tests.lab.pages import Page, written

GAMES = arbiter.slugs()
TITLES = ("Duel {}", "Round {}", "第{}場對決", "第{}场对决", "第{}輪", "第{}轮",
          "World turn {}", "第{}個世界回合", "第{}个世界回合", "Turn {}", "第{}回合")


@pytest.fixture(scope="module", params=GAMES)
def match(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Folder:
    return play_all_of(small_plan(request.param, games=4), tmp_path_factory.mktemp(request.param))


def shown(folder: Folder) -> list[Notable]:
    """The games that a report shows, in the order of their names."""
    results = Results(folder)
    return list({game.job: game for game in (*results.longest(5), *results.closest(5))}.values())


def test_replays_beside_the_page_open_and_end_as_recorded(match: Folder, tmp_path: Path) -> None:
    written(match, tmp_path / "page.html")
    games = {game["job"]: game for game in match.games().to_dicts()}
    for number, notable in enumerate(shown(match), start=1):
        game = arbiter.load(tmp_path / "page-games" / f"game-{number}.save.json")
        assert game.over and not game.notices
        assert game.result == games[notable.job]["result"] and len(game.choices()) == notable.decisions


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_page_of_a_game_tells_it_from_its_beginning_to_its_end(match: Folder, tmp_path: Path, lang: str) -> None:
    written(match, tmp_path / "my page #1.html", lang)
    for number, notable in enumerate(shown(match)[:2], start=1):
        place = tmp_path / "my page #1-games"
        page, game = Page((place / f"game-{number}.html").read_text("utf-8")), arbiter.load(place / f"game-{number}.save.json")
        assert page.all("html")[0]["lang"] == lang and not re.search(r"\{[a-z]\w*\}|None", page.texts["body"][0])
        told = [line.say(game.state.nouns, Reader(), EVERYONE, lang) for line in game.entries or ()]
        lines = [re.sub(r" [A-Z]+-[A-Z0-9-]+$", "", line) for line in page.texts["li"] if re.search(r"[A-Z]+-[A-Z0-9-]+$", line)]
        assert lines == told and notable.rounds is not None
        assert page.texts["h2"][-1] in [title.format(notable.rounds) for title in TITLES]
        top = page.texts["header"][0]
        assert str(notable.seed) in top and all(deck_name(game.rules.slug, deck, lang) in top for deck in notable.decks)
        won = words.STORY_DRAW(lang) if notable.winner is None else deck_name(game.rules.slug, notable.decks[notable.winner], lang)
        assert won in page.texts["p"][1]
        assert shlex.split(page.texts["code"][0]) == ["arbiter", "replay", f"game-{number}.save.json", "--lang", lang]


def test_the_page_of_a_game_stands_alone_and_leads_back(match: Folder, tmp_path: Path) -> None:
    written(match, tmp_path / "my page #1.html")
    place = tmp_path / "my page #1-games"
    page = Page((place / "game-1.html").read_text("utf-8"))
    assert not page.all("script") and not page.all("link") and "prefers-color-scheme: dark" in page.texts["style"][0]
    ids = {attributes["id"] for _, attributes in page.elements if "id" in attributes}
    links = [link["href"] or "" for link in page.all("a")]
    inside, outside = [link[1:] for link in links if link.startswith("#")], [link for link in links if not link.startswith("#")]
    assert set(inside) <= ids and len(inside) > 1
    assert [(place / unquote(link)).resolve().name for link in outside] == ["my page #1.html", "game-1.save.json"]
    assert all((place / unquote(link)).exists() for link in outside)


def test_what_hidden_cards_were_is_told_after_the_game(tmp_path: Path) -> None:
    written(play_all_of(small_plan(games=2), tmp_path / "match"), tmp_path / "page.html")
    text = (tmp_path / "page-games" / "game-1.html").read_text("utf-8")
    assert re.search(r"plays \d+ \w[^<]* face down on realm", text) and "plays a card face down" not in text


def test_a_report_made_again_leaves_nothing_old_beside_it_and_touches_nothing_else(match: Folder, tmp_path: Path) -> None:
    place = tmp_path / "page-games"
    place.mkdir()
    mine = ["notes.txt", "game-1.txt", "my-game-1.html"]
    for name in ("game-99.html", "game-99.save.json", "longest-4.save.json", "closest-1.save.json", *mine):
        (place / name).write_text("old", "utf-8")
    pages = write_report(match, tmp_path / "page.html", "en")
    made = [name for number in range(1, len(pages)) for name in (f"game-{number}.html", f"game-{number}.save.json")]
    assert sorted(file.name for file in place.iterdir()) == sorted([*made, *mine])
    assert all((place / name).read_text("utf-8") == "old" for name in mine)


def test_where_the_page_cannot_be_written_nothing_is(match: Folder, tmp_path: Path) -> None:
    (tmp_path / "page.html").mkdir()
    (tmp_path / "page-games").mkdir()
    (tmp_path / "page-games" / "game-1.html").write_text("old", "utf-8")
    with pytest.raises(OSError, match=r"page\.html"):
        write_report(match, tmp_path / "page.html", "en")
    assert [file.read_text("utf-8") for file in (tmp_path / "page-games").iterdir()] == ["old"]
