"""The words of every game, as people read them while they play: names in quotation marks, nothing said twice, no noun left out."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

import pytest

import arbiter
from arbiter.core.rulebook import Rulebook
from tests.kit.games import profile

GAMES = 4
QUOTED = re.compile("「[^「」]*」|【[^【】]*】")
"""A name in quotation marks, or in the brackets of a state that is called like a card."""
TWICE = re.compile("對對(?!手)")
BARE_DICE = r"\d (?:natural|charm|ceremonial|illusion) (?:basic|class|power)(?: in |\.)"
"""Dice counted without being called dice."""
PEOPLE = {"Character", "Minion"}
"""The kinds of cards that are people: a sentence calls them by their names, as it does players."""
PLAIN = {"Phoenixborn", "Rune", "Flip"}
"""The kinds of cards that clauses speak of as of any other thing or person."""
COMMON = re.compile("Token|Basic")
"""Kinds of cards that are called like what they are: a token *Spirit* is a spirit, a basic *Forest* a forest."""
LISTS = {*(f"ASH-PRECON-{number:02}" for number in range(3, 9)), "ASH-UNK-08", "ASH-UNK-11"}
"""Clauses that are lists of names."""
SPELLINGS = {"ASH-UNK-11", "ASH-UNK-12"}
"""Rulings about how a name is written in Chinese."""


def names(rules: Rulebook) -> list[str]:
    """What the cards of a game are called."""
    return [sheet.name.say("zh-Hant") for sheet in rules.cards() if sheet.kind.en not in PEOPLE and not COMMON.match(sheet.kind.en)]


def unquoted(sentence: str, cards: list[str]) -> list[str]:
    """The cards that a sentence names without quotation marks."""
    rest = QUOTED.sub("「」", sentence)
    return [name for name in cards if name in rest]


def sentences(slug: str, seed: int, lang: str = "zh-Hant") -> Iterator[str]:
    """What people read in a random game: the questions, their answers, and in the end the log of every reader."""
    chance = Random(seed)
    game = arbiter.new(slug, seed=seed, **profile(slug).options(chance))
    while game.decision is not None:
        yield game.decision.label(lang)
        yield from (option.label(lang) for option in game.decision.options)
        game.choose(chance.choice(game.decision.options))
    for reader in (*range(game.state.seats), None):
        yield from game.log(reader, lang)


@pytest.mark.parametrize("slug", arbiter.slugs())
def test_card_names_are_quoted_in_chinese_sentences(slug: str) -> None:
    cards = names(arbiter.rulebook(slug))
    said = {sentence for seed in range(GAMES) for sentence in sentences(slug, seed)}
    assert {sentence: bare for sentence in said if (bare := unquoted(sentence, cards))} == {}
    assert [sentence for sentence in said if TWICE.search(sentence)] == []


@pytest.mark.parametrize("slug", arbiter.slugs())
def test_clauses_quote_card_names_in_chinese_and_are_whole_sentences_in_english(slug: str) -> None:
    rules = arbiter.rulebook(slug)
    plain = {sheet.name.say("zh-Hant") for sheet in rules.cards() if sheet.kind.en in PLAIN}
    cards = [name for name in names(rules) if name not in plain]
    clauses = {**rules.ledger.clauses, **rules.ledger.rulings}
    assert {id: bare for id, clause in clauses.items() if id not in LISTS and (bare := unquoted(clause.say("zh-Hant"), cards))} == {}
    english = {id: clause.say("en") for id, clause in clauses.items()}
    assert [id for id, text in english.items() if id not in SPELLINGS and re.search("[\u3400-\u9fff]", text)] == []
    assert [id for id, text in english.items() if not re.fullmatch(r"['A-Z0-9].*[.]\)?", text)] == []


@pytest.mark.parametrize("slug", arbiter.slugs())
def test_card_names_are_quoted_in_chinese_card_texts(slug: str) -> None:
    rules = arbiter.rulebook(slug)
    texts = {sheet.key: "".join(sheet.text("zh-Hant")) for sheet in rules.cards()}
    assert {name: bare for name, text in texts.items() if (bare := unquoted(text, names(rules)))} == {}
    assert [name for name, text in texts.items() if TWICE.search(text)] == []


def test_english_says_whose_an_ability_is_and_calls_dice_dice() -> None:
    """*Coal Roarkwin's Slash*, *2 natural class dice*, *the natural dice power*."""
    said = {sentence for seed in range(GAMES) for sentence in sentences("ashes", seed, "en")}
    cards = arbiter.rulebook("ashes").cards()
    abilities = "|".join({re.escape(text.partition(":")[0]) for card in cards for text in card.text("en") if ":" in text})
    assert any(re.search(rf"'s (?:{abilities})\b", sentence) for sentence in said)
    for wrong in (rf"\b(?:use|activate|resolve)s? (?:{abilities}) of ", BARE_DICE, r"\b[Aa] dice power\b"):
        assert [sentence for sentence in said if re.search(wrong, sentence)] == []


@pytest.mark.parametrize(("sentence", "bare"), [
    ("你打出「銀蛇」。", []), ("你打出銀蛇。", ["銀蛇"]), ("你打出「召喚銀蛇」與銀蛇。", ["銀蛇"]), ("你打出「召喚銀蛇」。", [])])
def test_a_name_is_noticed_only_outside_quotation_marks(sentence: str, bare: list[str]) -> None:
    assert unquoted(sentence, ["召喚銀蛇", "銀蛇"]) == bare
