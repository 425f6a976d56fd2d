"""Fallen Grail at the terminal: its map, its panels, what is hidden, and a whole game."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from rich.cells import cell_len
from rich.console import Console

import arbiter
from arbiter.cli import boards
from arbiter.cli.boards import grail, grail_map, grail_words
from arbiter.cli.words import Phrase
from arbiter.core.game import Game
from arbiter.core.text import LANGUAGES, Words
from arbiter.games.grail.definition import WEAPON
from arbiter.games.grail.roster import ABILITIES, HEROES
from arbiter.games.grail.state import DETONATORS, NOBODY, SACRED, STATUE, VESSEL, Frame, Grail
from arbiter.games.grail.states import BURN, STURDY
from tests.cli.conftest import Invoke

TABLES: list[dict[str, Any]] = [{"variant": "novice"}, {}, {"map": "random", "characters": ["silas", "edwin", "alicia", "nia"]}]


def drawn(view: dict[str, Any], lang: str, width: int = 80) -> list[str]:
    screen = Console(width=width, markup=False, highlight=False, no_color=True)
    return ["".join(part.text for part in line).rstrip() for line in screen.render_lines(grail.draw(view, lang, width))]


def moments(options: dict[str, Any], seed: int, every: int) -> Iterator[Game]:
    """A random game at some of its decisions, and at its end."""
    game, dice, count = arbiter.new("grail", seed=seed, **options), Random(seed), 0
    while game.decision is not None:
        if count % every == 0:
            yield game
        game.choose(dice.randrange(len(game.decision)))
        count += 1
    yield game


def novice() -> tuple[Game, Grail]:
    """The novice game with everybody in place: Eli beside Darien in the middle, facing east."""
    game = arbiter.new("grail", seed=1, variant="novice")
    while game.state.step == "place":
        game.choose(0)
    state: Any = game.state
    named = state.map.named
    state.cell[:4] = [named("H3"), named("L3"), named("H4"), named("B6")]
    state.facing[:4] = [0, 1, 3, 4]
    return game, state


# --- the board -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("options", TABLES)
def test_no_line_is_wider_than_the_terminal_or_cut(options: dict[str, Any]) -> None:
    for count, game in enumerate(moments(options, seed=7, every=29)):
        seat = game.decision.seat if game.decision else None
        for lang in LANGUAGES:
            view = game.view(seat, lang)
            for width in (80, 100, 120) if count % 5 == 0 else (80,):
                lines = drawn(view, lang, width)
                assert all(cell_len(line) < width for line in lines), "\n".join(lines)
                assert not any("…" in line for line in lines), "\n".join(lines)
                assert not re.search(r"\bNone\b|\{", "\n".join(lines)), "\n".join(lines)


def test_every_cell_stands_where_its_name_says() -> None:
    """A cell of row C and column 4 stands in the line of C, under the number 4 or half a cell to the right of it."""
    for game in moments({"map": "random"}, seed=3, every=200):
        view: Any = game.view(0)
        header, *rows = (line.plain for line in grail_map.draw_map(view, "en"))
        letters = [row[0] for row in rows]
        for *_, passable, name in view["state"]["cells"]:
            column = header.index(f" {name[1:]} ") + 1 if f" {name[1:]} " in header else header.rindex(name[1:])
            row = rows[letters.index(name[0])]
            around = [row[place:place + 3].ljust(3) for place in (column - 1, column + 1)]
            assert passable or "###" in around, (name, row)
        assert sum(row.count("###") for row in rows) == sum(not cell[3] for cell in view["state"]["cells"])


def test_units_statue_golem_and_markers_stand_on_the_map() -> None:
    game, state = novice()
    named: Any = state.map.named
    state.circles = ((named("H3"), 2), (named("E3"), NOBODY))
    state.detonators = (named("F4"), -1, -1)
    state.smoke, state.statue, state.golem = named("H6"), named("F2"), named("E5")
    lines = drawn(game.view(0), "en")
    shown = {line[0]: line for line in lines if re.match(r"[A-Z] ", line)}
    assert "El→oDa←" in shown["H"] and "~" in shown["H"]
    assert "St" in shown["F"] and "*" in shown["F"] and "Go" in shown["E"] and " o " in shown["E"]
    assert "Yu↘" in shown["L"] and "No↖" in shown["B"]
    assert " markers     statue F2 · golem E5 · circle H3 (linked: Darien) · circle E3" in lines
    assert "伊→o达←" in "\n".join(drawn(game.view(0, "zh-Hans"), "zh-Hans"))


def test_everything_of_a_character_is_said() -> None:
    game, state = novice()
    state.life[0], state.maximum[0], state.covered[0], state.ultimate[0] = 3, 4, 1, False
    state.continuing[0], state.periodic[0] = ((STURDY, 1),), ((BURN, 0),)
    lines = drawn(game.view(0), "en")
    own = lines[[line.startswith("── You ·") for line in lines].index(True):]
    assert own == [
        "── You · Eli · red, Sacred Relic · life 3/4 on H3 · 2 curses ──────────────────",
        " skills      Daggers side · Death Slice 28 (covered) · Lethal Throw 29",
        "             ultimate Thousand Shadows 22 (used) · response Shed Shell 12",
        " states      Sturdy (age 1) · Burn (age 0)",
    ]
    heads = [re.split(" · | ─", line[3:])[0] for line in lines if line.startswith("── ")]
    assert heads == ["Your partner", "Player 3", "Player 4", "You"]
    chinese = "\n".join(drawn(game.view(2, "zh-Hans"), "zh-Hans"))
    assert "── 队友 · 诺尔 · 蓝队、祀器" in chinese and "状态     坚固（1龄） · 燃烧（0龄）" in chinese


def test_the_chain_says_who_does_what_to_whom_and_what_waits() -> None:
    game, state = novice()
    state.open = [Frame(0, "death-slice", 28, cursed=True, targets=(2,)), Frame(2, "rend", 55, targets=(0, 1), place=1, answers=0, stage=1)]
    state.parked = [Frame(3, "inscribe", 40, targets=(STATUE, DETONATORS[0]), answers=1)]
    lines = drawn(game.view(0), "en")
    assert " chain       Eli: Death Slice 28 on Darien (cursed)" in lines
    assert "             Darien: Rend 55 on Eli, [Yunye] (takes effect)" in lines
    assert " later       Noel: Inscribe 40 on the statue, detonator 1" in lines
    assert grail.about(game.view(0), None) == ["death-slice", "rend"]


def test_enemy_relics_are_not_shown() -> None:
    game = arbiter.new("grail", seed=5, map="random", characters=["eli", "yunye", "darien", "noel"])
    while game.state.step != "act":
        game.choose(0)
    state: Any = game.state
    for seat in range(4):
        heads = [line for line in drawn(game.view(seat), "en") if line.startswith("── ")]
        assert sum("relic unknown" in line for line in heads) == 2
        own = [line for line in heads if "relic unknown" not in line]
        assert sum("Sacred Relic" in line for line in own) == sum("Votive Vessel" in line for line in own) == 1
    before = drawn(game.view(0), "en")
    enemies = [seat for seat in range(4) if state.team[seat] != state.team[0]]
    relic = list(state.relic)
    for seat in enemies:
        relic[seat] = SACRED if relic[seat] == VESSEL else VESSEL
    state.relic = tuple(relic)
    assert drawn(game.view(0), "en") == before
    everything = [line for line in drawn(game.view(None), "en") if line.startswith("── ")]
    assert sum("relic unknown" in line for line in everything) == 4


def test_while_the_map_is_built_the_places_and_the_tile_are_shown() -> None:
    game = arbiter.new("grail", seed=3)
    assert game.decision is not None
    view: Any = game.view(game.decision.seat)
    text = "\n".join(drawn(view, "en"))
    spots = {str(id) for option in view["decision"]["options"] for kind, id in option["things"] if kind == "spot"}
    assert spots and all(spot in text for spot in spots)
    assert re.search(r" tile        (River|Jungle) Goddess · impassable: [a-z-]+\n", text)
    others = "\n".join(drawn(game.view((game.decision.seat + 1) % 4), "en"))
    assert " tile " in others and not any(spot in others for spot in spots)


def test_the_end_and_the_story_in_brief() -> None:
    for seed in (1, 2, 3):
        *_, game = moments({"variant": "novice"}, seed=seed, every=10_000)
        for lang in LANGUAGES:
            view: Any = game.view(0, lang)
            told = grail.brief(view, lang)
            assert told and told[-1] == view["log"][-1]["text"]
            winner = view["state"]["winner"]
            if winner != NOBODY:
                assert grail_words.WINS(lang, team=grail_words.TEAMS[("red", "blue")[winner]]) in drawn(view, lang)[0]


def test_minor_lines_are_those_that_the_board_shows() -> None:
    *_, game = moments({"variant": "novice"}, seed=2, every=10_000)
    view: Any = game.view(0)
    told = [line["text"] for line in view["log"] if not grail.minor(line)]
    assert any("declares" in line for line in told) and any("life" in line for line in told)
    assert not any(" moves to " in line and "golem" not in line and "marker" not in line for line in told)


# --- cards, words and playing ----------------------------------------------------------------------------------------


def test_the_board_is_found_and_its_shelves_hold_every_card() -> None:
    assert boards.find("grail") is grail
    listed = [key for _, keys in grail.shelves() for key in keys]
    assert sorted(listed) == sorted(sheet.key for sheet in arbiter.rulebook("grail").cards())
    assert sum(ABILITIES[key].kind == WEAPON for key in listed if key in ABILITIES) == 36
    assert [heading for heading, _ in grail.shelves()][:8] == [hero.name for hero in HEROES]


def test_every_word_of_the_board_is_used_and_has_no_latin_letters() -> None:
    words = {name: value for name, value in vars(grail_words).items() if isinstance(value, Words | dict) and name.isupper()}
    source = "".join(Path(str(module.__file__)).read_text("utf-8") for module in (grail, grail_map))
    assert [name for name in words if f"named.{name}" not in source] == []
    for value in words.values():
        for word in value.values() if isinstance(value, dict) else (value,):
            text = re.sub(r"\{[^}]*\}|s1|s2|o为", "", word.zh)
            assert not re.search("[A-Za-z]", text), text
            assert isinstance(word, Phrase | Words)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_cards_are_listed_by_character(invoke: Invoke, lang: str) -> None:
    out = invoke("card", "grail", "--lang", lang).output
    assert all(sheet.name.say(lang) in out for sheet in arbiter.rulebook("grail").cards())
    assert all(cell_len(line.rstrip()) <= 80 for line in out.splitlines())


@pytest.mark.parametrize(("lang", "end"), [("en", "The game is over"), ("zh-Hans", "游戏结束。")])
def test_a_whole_game_is_played_at_the_terminal(invoke: Invoke, lang: str, end: str) -> None:
    dice = Random(4)
    typed = "".join(f"{dice.choice((1, 1, 2, 2, 3, 4, 5))}\n" for _ in range(700)) + "q\n"
    out = invoke("play", "grail", "--set", "variant=novice", "--against", "random", "--seed", "11", "--lang", lang, typed=typed).output
    assert end in out
    assert all(cell_len(line.rstrip()) <= 80 for line in out.splitlines())
