"""The boards: drawn from a view alone, in every language, within the width they are given."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import Any

import pytest
from rich.cells import cell_len
from rich.console import Console

import arbiter
from arbiter.cli import boards
from arbiter.cli.boards import eran, plain
from arbiter.cli.options import columns
from arbiter.cli.screen import News, folded, latest
from arbiter.cli.terminal import line_ends
from arbiter.core.text import LANGUAGES

HEIGHT, WIDTH = 13, 79


def drawn(view: dict[str, Any], lang: str, width: int = 80, board: Any = eran) -> list[str]:
    screen = Console(width=width, markup=False, highlight=False, no_color=True)
    return ["".join(part.text for part in line).rstrip() for line in screen.render_lines(board.draw(view, lang, width))]


def moments(seed: int) -> list[tuple[int, dict[str, dict[str, Any]]]]:
    """The deciding seat and its views in every language, at each decision of a random game."""
    game, dice, found = arbiter.new("eran", seed=seed), Random(seed), []
    while game.decision is not None:
        seat = game.decision.seat
        found.append((seat, {lang: game.view(seat, lang) for lang in LANGUAGES}))
        game.choose(dice.randrange(len(game.decision)))
    return found


@pytest.mark.parametrize("seed", [1, 2])
def test_the_board_keeps_its_size(seed: int) -> None:
    for _, views in moments(seed):
        for lang, view in views.items():
            lines = drawn(view, lang)
            leading = sum(bool(player["empire"]) for player in view["state"]["players"])
            assert len([line for line in lines if line]) == (HEIGHT if view["state"]["realms"] else leading)
            assert {cell_len(line) for line in lines if line and line[0] in "╭├╰│"} <= {WIDTH}, "\n".join(lines)
            assert all(cell_len(line) <= WIDTH for line in lines), "\n".join(lines)


def test_face_down_cards_of_the_other_side_are_hidden() -> None:
    seen = 0
    for seat, views in moments(3):
        view = views["en"]
        sides = view["state"]["players"][1 - seat]["realms"]
        unknown = sum(card["power"] is None for side in sides for card in side["cards"])
        assert sum(line.count("[face-down]") for line in drawn(view, "en")) == unknown
        seen += unknown
    assert seen > 20


def test_a_game_without_a_board_is_shown_as_plain_data() -> None:
    assert boards.find("eran") is eran
    assert boards.find("chess") is plain
    game = arbiter.new("eran", seed=3, empires=["aten", "tikal"])
    for _ in range(3):
        game.choose(0)
    assert game.decision is not None
    lines = drawn(game.view(game.decision.seat), "en", board=plain)
    assert any(line.split() == ["duel", "1"] for line in lines)
    heads = [line for line in lines if line in ("You", "The opponent")]
    assert heads == ["The opponent", "You"] and sum(line.split()[:1] == ["empire"] for line in lines) == 2


def test_the_plain_board_names_cards_and_counts_what_is_alike() -> None:
    def shown(part: Any) -> str:
        return plain.inline(part, {"spring": "Spring", "echo": "Echo"}, "en")
    assert shown([{"id": 1, "card": "spring"}, {"id": 2, "card": "echo"}, {"id": 3, "card": "spring"}]) == "Spring ×2, Echo"
    assert shown({"id": 1, "card": "spring", "exhausted": True, "wounds": 2, "guard": False}) == "Spring (exhausted, wounds 2)"
    assert shown([{"id": 1, "card": None}, {"id": 2, "card": None}]) == "? ×2" and shown({"id": 3, "power": 7}) == "power 7"
    assert (shown([]), shown(None), shown(True), shown("echo")) == ("–", "?", "yes", "Echo")


def test_the_plain_board_shows_what_is_inside_further_in() -> None:
    state = {"hand": [{"power": None}], "deck": {"top": None, "sizes": [1, 2]}}
    assert list(plain.rows(state, {}, "en")) == [("hand 1", "power ?"), ("deck", ""), ("  top", "?"), ("  sizes", "1, 2")]


def test_options_stand_in_columns_and_count_downwards() -> None:
    assert columns(["a", "b", "c"], 80).plain == "1) a   3) c\n2) b"
    assert columns(["x" * 50, "y"], 80).plain == f"1) {'x' * 50}\n2) y"
    assert columns(["結界" * 9] * 4, 80).plain.count("\n") == 1
    assert columns([str(n) for n in range(10)], 80).plain.splitlines()[0].startswith(" 1) 0")


@pytest.mark.parametrize("text", [
    "滅殺 2：此單位以攻擊摧毀對手的單位之後，對該對手控制的目標鳳族後裔造成2點傷害。（非消耗）繼承 1：你可放置1個狀態標記。",
    "Overkill 2: After this unit destroys an opponent's unit by attacking, deal 2 damage to a target Phoenixborn."])
def test_prose_is_broken_between_words_and_never_before_a_closing_mark(text: str) -> None:
    for width in range(14, 60):
        places = [0, *line_ends(text, width), len(text)]
        lines = [text[start:end] for start, end in pairwise(places)]
        assert all(cell_len(line.rstrip()) <= width for line in lines)
        assert not any(line[0] in "。，：）" for line in lines)
        assert text.isascii() <= all(line.endswith(" ") for line in lines[:-1])
        assert min(map(cell_len, lines[:-1])) > width - 14


def test_the_latest_news_that_fit_are_shown() -> None:
    screen, news = Console(width=80), [f"line {number}" for number in range(10)]
    assert latest(screen, news, 10, "en") == news
    assert latest(screen, news, 4, "en") == ["(7 earlier: log)", *news[7:]]
    assert latest(screen, news, 0, "en") == []


def test_minor_news_are_folded_first_and_others_never() -> None:
    screen = Console(width=80)
    news = [News("lost", False), News("set up", True), News("won", False), News("begins", True)]
    assert folded(screen, news, 4, "en") == ["lost", "set up", "won", "begins"]
    assert folded(screen, news, 3, "en") == ["(2 earlier: log)", "lost", "won"]
    assert folded(screen, news, 2, "en") is None


def test_how_a_duel_ends_is_never_minor() -> None:
    game, dice = arbiter.new("eran", seed=3), Random(3)
    while game.decision is not None:
        game.choose(dice.randrange(len(game.decision)))
    log: Any = game.view(0)["log"]
    told = [line["text"] for line in log if not eran.minor(line)]
    assert sum(" the duel." in line and "win" in line for line in told) > 1
    assert sum("is defeated" in line for line in told) > 1
    assert sum(line.startswith("Realm ") and " for you" in line for line in told) > 5
    assert not any("begins" in line or " land card " in line for line in told)


def test_seals_left_stand_beside_the_player_and_a_colon_before_what_is_listed() -> None:
    for seat, views in moments(2):
        view = views["en"]
        if not view["state"]["realms"]:
            continue
        lines = drawn(view, "en")
        assert not any("discard " in line for line in lines)
        for line, player in zip((lines[0], lines[-2]), (1 - seat, seat), strict=True):
            assert f"  seals {2 - view['state']['players'][player]['seals_used']}" in line


def test_a_narrow_terminal_is_told_what_the_board_needs() -> None:
    _, views = moments(2)[-1]
    for width in (50, 70):
        lines = drawn(views["en"], "en", width)
        assert " ".join(lines).startswith("The board needs 80 columns; ")
        assert all(cell_len(line) <= width for line in lines)


def test_the_story_in_brief_has_a_line_for_each_duel() -> None:
    game, dice = arbiter.new("eran", seed=3), Random(3)
    while game.decision is not None:
        game.choose(dice.randrange(len(game.decision)))
    view: Any = game.view(0)
    told = eran.brief(view, "en")
    assert len(told) == view["state"]["duel"] + 2
    assert told[1].startswith("duel 1: ")
    assert told[-1] == view["log"][-1]["text"]
