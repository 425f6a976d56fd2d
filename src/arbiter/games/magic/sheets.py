"""Every face of every card, and every token, as people look it up."""

from __future__ import annotations

from collections.abc import Iterator

from arbiter.core.rulebook import Sheet
from arbiter.core.text import Words, listed
from arbiter.games.magic import cards as cards
from arbiter.games.magic.definition import Card, has_numbers
from arbiter.games.magic.ledger import clauses
from arbiter.games.magic.shelf import BACK, CARDS, LIBRARY, parts_of
from arbiter.games.magic.types import COLOR_NAMES, COLORLESS_NAME, SUBTYPE_NAMES, SUPERTYPE_NAMES, TYPE_NAMES, bits

MANA_COST, COLOR, NUMBERS, LOYALTY = (Words("Mana cost", "魔法力費用"), Words("Colour", "顏色"), Words("Power and toughness",
                                                                                                       "力量與防禦力"),
                                      Words("Loyalty", "忠誠"))
OTHER_FACE, IS_TOKEN, TOKEN = Words("Other face", "另一面"), Words("Made by effects", "由效應派出"), Words("token", "衍生物")
NOT_A_CARD = Words("not for decks", "不可放入套牌")
LINE, LINE_ZH = Words("{} — {}", "{}～{}"), "／"

Fact = tuple[Words, Words]


@clauses("MTG-PART-02", "MTG-TOKN-03", "MTG-COPY-05")
def sheets() -> list[Sheet]:
    """All faces in the order of the files."""
    return [sheet(card, face) for face, card in enumerate(CARDS)]


def sheet(card: Card, face: int) -> Sheet:
    """One face: what is printed on it, and what its program says."""
    return Sheet(key=card.key, name=card.name, kind=type_words(card), facts=tuple(facts(card, face)),
                 text=lambda lang: LIBRARY.text(card.key, lang), names=tuple(dict.fromkeys(named(card, face))))


def type_words(card: Card) -> Words:
    """A type line: *Legendary Snow Creature — Elf Warrior*."""
    return Words(_type_line(card, "en"), _type_line(card, "zh-Hant"))


def _type_line(card: Card, lang: str) -> str:
    supertypes = [words.say(lang) for words in bits(card.supertypes, SUPERTYPE_NAMES)]
    types = [words.say(lang) for words in bits(card.types, TYPE_NAMES)]
    subtypes = [words.say(lang) for words in bits(card.subtypes, SUBTYPE_NAMES)]
    if lang != "en":
        front = "".join([*supertypes, *([TOKEN.say(lang)] if card.token else []), *types])
        return LINE.say(lang).format(front, LINE_ZH.join(subtypes)) if subtypes else front
    front = " ".join([*(["Token"] if card.token else []), *(word.capitalize() for word in (*supertypes, *types))])
    return LINE.say(lang).format(front, " ".join(subtypes)) if subtypes else front


def facts(card: Card, face: int) -> Iterator[Fact]:
    """The numbers and words of a face."""
    if card.cost is not None:
        yield MANA_COST, Words(str(card.cost), str(card.cost))
    colors = list(bits(card.colors, COLOR_NAMES)) or [COLORLESS_NAME]
    yield COLOR, Words(*(listed([words.say(lang) for words in colors], lang) for lang in ("en", "zh-Hant")))
    if has_numbers(card):
        numbers = f"{card.power}/{card.toughness}"
        yield NUMBERS, Words(numbers, numbers)
    if card.loyalty:
        yield LOYALTY, Words(str(card.loyalty), str(card.loyalty))
    if BACK[face] != face:
        yield OTHER_FACE, CARDS[BACK[face]].name
    if card.token:
        yield IS_TOKEN, NOT_A_CARD


def named(card: Card, face: int) -> Iterator[str]:
    """The keys of its other face, and of the tokens that its text speaks of."""
    if BACK[face] != face:
        yield CARDS[BACK[face]].key
    for ability in card.abilities:
        for part in parts_of(ability):
            token = getattr(part, "token", None)
            if isinstance(token, str):
                yield f"token-{token}"
