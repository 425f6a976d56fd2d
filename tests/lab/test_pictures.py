"""What the page shows with little to show, with a lot of it, and what its marks mean."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from arbiter.lab import numbers
from arbiter.lab.folder import Folder
from arbiter.lab.pictures import Bar, forest
from arbiter.lab.play import play
from arbiter.lab.rating import Rated
from tests.lab.matches import play_all_of, small_plan
from tests.lab.pages import Page, written

AGENTS = ("random", "greedy", "mcts:1", "mcts:2", "mcts:3")


@pytest.mark.parametrize("size", [0.0, 0.4, 3.0, 12.0, 250.0])
@pytest.mark.parametrize("percent", [False, True])
def test_no_two_marks_of_an_axis_read_the_same(size: float, percent: bool) -> None:
    unit = 0.01 if percent else 1.0
    picture = Page(forest([Bar("one", size * unit, 0.0, size * unit), Bar("other", 0.0, 0.0, 0.0)], "axis", "alt", percent))
    marks = [text for text in picture.texts["text"] if re.fullmatch(r"[+−]?\d+", text)]
    assert len(marks) == len(set(marks)) >= 3 and "0" in marks
    assert max(int(mark.replace("−", "-")) for mark in marks) >= 10


def test_bold_means_that_the_range_leaves_out_zero() -> None:
    assert numbers.rating(Rated(30, 10, 50, 9), "en").startswith("<b>+30</b>")
    assert numbers.rating(Rated(-30, -50, -10, 9), "en").startswith("<b>−30</b>")
    assert numbers.rating(Rated(30, -10, 50, 9), "en").startswith("<span>+30</span>")
    assert numbers.rating(Rated(30, 30, 30, 9), "en").startswith("<span>+30</span>")


def test_ratings_without_ranges_are_not_said_to_have_them(tmp_path: Path) -> None:
    page = written(play_all_of(small_plan(games=2), tmp_path / "match"), tmp_path / "page.html")
    assert page.texts["figcaption"][0] == "Ratings, without ranges, from 6 games"
    assert "ranges" not in (page.all("svg")[0]["aria-label"] or "").replace("without ranges", "")
    assert "There are too few games for ranges of ratings" in " ".join(page.texts["caption"])


def test_every_agent_has_its_bars(tmp_path: Path) -> None:
    """There are three colours; more agents have more pictures, with the same ends."""
    plan = replace(small_plan(games=2, decks=2), agents=AGENTS)
    record = play(small_plan(games=2, decks=2).jobs()[0])
    with Folder(tmp_path / "match").open(plan) as folder:
        for number, name in enumerate(AGENTS):
            folder.add(replace(record, job=name, agents=[name, name], decisions=record.decisions + 10 * number))
    page = written(folder, tmp_path / "page.html")
    for what in ("decisions", "duels", "options per decision"):
        alts = [alt for picture in page.all("svg") if f"Distribution of the {what} of a game" in (alt := picture["aria-label"] or "")]
        assert [re.findall(r"(\S+) on both sides", alt.lower()) for alt in alts] == [list(AGENTS[:3]), list(AGENTS[3:])]


def test_the_page_says_which_range_is_which(tmp_path: Path) -> None:
    page = written(play_all_of(small_plan(games=2), tmp_path / "match"), tmp_path / "page.html")
    (reading,) = (text for text in page.texts["p"] if "95% confidence interval" in text)
    assert "below a win rate, a difference of win rates or a rating" in reading and "nine games in ten" in reading
    assert "have no range" in reading
