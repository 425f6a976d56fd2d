"""The words and signs that people look up: explained in every language, and each of them to be found somewhere."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

import pytest

import arbiter
from arbiter.core.errors import UnknownName
from arbiter.core.ledger import CONCEPT, SIGN
from arbiter.core.rulebook import Rulebook
from arbiter.core.text import LANGUAGES, Words
from arbiter.games.ashes.ledger import LEDGER


def written(book: Rulebook, lang: str) -> str:
    """All that stands on the cards of a game, and in its ledger."""
    cards = [[*card.text(lang), card.kind.say(lang), *(value.say(lang) for _, value in card.facts)] for card in book.cards()]
    clauses = [clause.say(lang) for clause in (*book.ledger.clauses.values(), *book.ledger.rulings.values())]
    return "\n".join([*(text for card in cards for text in card), *clauses]).casefold()


def explained(book: Rulebook) -> Iterator[str]:
    """Everything that a term explains."""
    for term in book.terms:
        yield from (term.key, *term.explains)


@pytest.mark.parametrize("slug", arbiter.slugs())
def test_every_term_is_explained_once_in_every_language(slug: str) -> None:
    book = arbiter.rulebook(slug)
    assert book.terms
    assert [key for key, count in Counter(explained(book)).items() if count > 1] == []
    for term in book.terms:
        assert term.name.en != term.name.zh
        for lang in LANGUAGES:
            assert [*term.text(lang), *(clause.say(lang) for clause in term.clauses)], term.key


@pytest.mark.parametrize("slug", arbiter.slugs())
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_term_is_written_somewhere_as_it_says(slug: str, lang: str) -> None:
    book = arbiter.rulebook(slug)
    text = written(book, lang)
    for term in (term for term in book.terms if term.kind != SIGN):  # not every cost that could be printed is
        forms = term.spellings(lang)
        assert not forms or any(form.casefold() in text for form in forms), f"{term.key}: nothing says any of {forms}"


@pytest.mark.parametrize("slug", arbiter.slugs())
@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_two_terms_are_written_alike(slug: str, lang: str) -> None:
    spellings = Counter(form.casefold() for term in arbiter.rulebook(slug).terms for form in term.spellings(lang))
    assert [form for form, count in spellings.items() if count > 1] == []


@pytest.mark.parametrize("slug", arbiter.slugs())
def test_moves_and_facts_that_are_explained_exist(slug: str) -> None:
    book = arbiter.rulebook(slug)
    facts = {name.en for card in book.cards() for name, _ in card.facts}
    for kind, _, what in (key.partition(":") for key in explained(book)):
        assert kind != "do" or what in book.state.moves, what
        assert kind != "fact" or what in facts, what


@pytest.mark.parametrize("slug", arbiter.slugs())
def test_cards_that_are_named_exist_and_are_named(slug: str) -> None:
    sheets = {card.key: card for card in arbiter.rulebook(slug).cards()}
    for card in sheets.values():
        for lang in LANGUAGES:
            told = " ".join([*card.text(lang), *(value.say(lang) for _, value in card.facts)])
            assert all(sheets[key].name.say(lang) in told for key in card.names), card.key


def test_whatever_brings_a_card_into_play_names_it() -> None:
    names = {card.key: card.names for card in arbiter.rulebook("ashes").cards()}
    assert names["summon-gilder"] == ("gilder",)
    assert names["summon-mist-spirit"] == ("mist-spirit",)
    assert names["weaving-of-bark"] == ("bark-weave",)
    assert names["gilder"] == ()


def test_every_ability_of_several_cards_is_a_keyword() -> None:
    """Abilities that cards share are told by their names, and those of a single card only by its text."""
    book = arbiter.rulebook("ashes")
    heads = Counter(match[1] for card in book.cards() for text in card.text("en")
                    for match in [re.match(r"(?:\(inexhaustible\) )?([A-Z][\w' ]*?)(?: \d)?: [A-Z]", text)] if match)
    shared = {head for head, count in heads.items() if count > 1 and head not in ("Focus", "Main action", "Side action")}
    assert shared
    assert shared <= {term.forms[0].en for term in book.terms if term.key.startswith("keyword:")}


def test_a_keyword_is_told_in_general() -> None:
    throw = next(term for term in arbiter.rulebook("ashes").terms if term.key == "keyword:throw")
    assert throw.name.en == "Throw X"
    assert throw.text("en") == ["When this unit comes into play, you may deal X damage to another target unit."]
    assert throw.text("zh-Hant") == ["此單位進場時，你可對另一個目標單位造成X點傷害。"]


def test_a_term_cites_the_ledger_or_does_not_exist() -> None:
    with pytest.raises(UnknownName):
        LEDGER.term("nonsense", CONCEPT, Words("nonsense", "胡說"), "ASH-NONSENSE-01")
