"""Labels keep the form of their kind: options are phrases, prompts are questions, and log lines become whole sentences."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib import import_module
from pkgutil import walk_packages
from random import Random
from typing import Any

import pytest

import arbiter
from arbiter.core.decisions import Move, Prompt
from arbiter.core.effects import CHOOSE_ONE, MAY
from arbiter.core.text import HOLE, Template

GAMES = arbiter.slugs()
LOWER = re.compile(r"[a-z0-9{]|X is|Final Judgement ")
"""Options and lines begin as they stand in the middle of a sentence; X is a number, and Final Judgement a name."""
UPPER = re.compile(r"[A-Z{]")
CHINESE, NARROW = "[\u3400-\u9fff]", "[,;:?!()]"
MISSET = re.compile(rf"  | [,;:.?!]|{CHINESE} *{NARROW}|{NARROW} *{CHINESE}|{CHINESE} +{CHINESE}|\.\.\.")
"""Double or stray spaces, narrow marks in Chinese, and three dots for an ellipsis."""


def moves(slug: str) -> list[Template]:
    """What a game calls its options."""
    return list(arbiter.rulebook(slug).state.moves.values())


def prompts(slug: str) -> list[Prompt]:
    """What a game asks, in the modules of its package and in the kernel."""
    home = import_module(arbiter.rulebook(slug).state.__module__.rpartition(".")[0])
    modules = [home, *(import_module(found.name) for found in walk_packages(home.__path__, f"{home.__name__}."))]
    named = (thing for module in modules for thing in vars(module).values())
    found = (one for thing in named for one in (thing.values() if isinstance(thing, dict) else (thing,)) if isinstance(one, Prompt))
    return [MAY, CHOOSE_ONE, *{prompt.key: prompt for prompt in found}.values()]


def lines(slug: str) -> list[Template]:
    """What a game tells in its log."""
    return list(arbiter.rulebook(slug).lines.values())


@pytest.mark.parametrize("slug", GAMES)
def test_options_are_phrases(slug: str) -> None:
    assert len(moves(slug)) > 20 and all(isinstance(move, Move) for move in moves(slug))
    assert [move.en for move in moves(slug) if not LOWER.match(move.en) or move.en.endswith((".", "!", "?", ":"))] == []
    assert [move.zh for move in moves(slug) if move.zh.endswith(("。", "！", "？", "："))] == []


@pytest.mark.parametrize("slug", GAMES)
def test_prompts_are_questions(slug: str) -> None:
    assert len(prompts(slug)) > 10
    assert [prompt.en for prompt in prompts(slug) if not UPPER.match(prompt.en) or not prompt.en.endswith("?")] == []
    assert [prompt.zh for prompt in prompts(slug) if not prompt.zh.endswith("？")] == []


@pytest.mark.parametrize("slug", GAMES)
def test_lines_are_clauses_without_a_full_stop(slug: str) -> None:
    assert len(lines(slug)) > 30
    assert [line.en for line in lines(slug) if not LOWER.match(line.en) or line.en.endswith((".", "?", ":"))] == []
    assert [line.zh for line in lines(slug) if line.zh.endswith(("。", "？", "："))] == []


@pytest.mark.parametrize("slug", GAMES)
def test_nothing_is_set_wrongly(slug: str) -> None:
    templates = [*moves(slug), *prompts(slug), *lines(slug)]
    words = (HOLE.sub(lambda hole: hole[2] or "0", text) for template in templates for text in (template.en, template.zh))
    assert [text for text in words if MISSET.search(text)] == []


def told(slug: str, lang: str) -> Iterator[str]:
    """Whatever a random game says to its players: lines, prompts and options as they are filled."""
    game, dice = arbiter.new(slug, seed=5), Random(5)
    while not game.over and len(game.choices()) < 150:
        assert game.decision is not None
        yield game.decision.label(lang)
        game.choose(dice.randrange(len(game.decision.options)))
    for seat in (*game.seats, None):
        view: dict[str, Any] = game.view(seat, lang)
        yield from (line["text"] for line in view["log"])


def names(slug: str, lang: str) -> list[str]:
    """What the cards of a game are called; a name may have a space, as it is printed."""
    return [sheet.name.say(lang) for sheet in arbiter.rulebook(slug).cards()]


@pytest.mark.parametrize("slug", GAMES)
def test_what_is_told_is_whole_sentences(slug: str) -> None:
    assert [text for text in told(slug, "en") if not re.match(r"[A-Z0-9a-z]", text) or text[-1] not in ".!?"] == []
    assert [text for text in told(slug, "en") if text[-1] != "?" and text[0].islower()] == []
    for lang in ("zh-Hant", "zh-Hans"):
        spaced = re.compile("|".join(name for name in names(slug, lang) if " " in name) or "(?!)")
        assert [text for text in told(slug, lang) if text[-1] not in "。！？" or MISSET.search(spaced.sub("", text))] == []
