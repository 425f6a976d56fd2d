"""卡牌一览: every card as people look it up."""

from __future__ import annotations

from collections.abc import Iterator

from arbiter.core.rulebook import Sheet
from arbiter.core.text import Words, listed
from arbiter.games.wizards import cards as cards
from arbiter.games.wizards.board import CELLS_OF_ROW, COLUMN, ROW
from arbiter.games.wizards.definition import CHARACTER, CHART, CREATURE, KIND_NAMES, SKILLS, UNDEFINED, UNITS, Card
from arbiter.games.wizards.elements import NAMES, Elements, free
from arbiter.games.wizards.ledger import clauses, words
from arbiter.games.wizards.placement import Brings
from arbiter.games.wizards.shelf import CARDS, COOLDOWN, LIBRARY

ELEMENT, COST = words("Attribute", "属性"), words("Cost", "消耗")
LEARN, USE = words("Learning cost", "学习消耗"), words("Use cost", "使用消耗")
LOAD, LIFE, ATTACK, POWER = words("Load", "负载"), words("Life", "生命值"), words("Attack", "攻击力"), words("Power", "威力")
DURATION, COOLING, TAGS = words("Duration", "持续时间"), words("Cooldown", "冷却"), words("Tags", "类别")
LEGENDARY, DERIVED, PATTERN = words("Legendary", "传奇"), words("Derived", "衍生"), words("Pattern", "图案")
ONE_COPY, NOT_IN_DECKS = words("one copy in a deck", "卡组中限1张"), words("not for decks", "不可放入卡组")
OWN_PATTERN = words("{} ({}), from the front row back; the project's own pattern", "{}（{}），由前排至后排；图案由本项目自拟")

Fact = tuple[Words, Words]


@clauses("WIZ-TYPE-01", "WIZ-CRE-01", "WIZ-SKILL-01", "WIZ-ITEM-01")
def sheets() -> list[Sheet]:
    """All cards in the order of the files."""
    return [sheet(card, face) for face, card in enumerate(CARDS)]


def sheet(card: Card, face: int) -> Sheet:
    """One card: what is printed on it, and what its program says."""
    brought = tuple([node.skill for node in card.abilities if isinstance(node, Brings)])
    return Sheet(key=card.key, name=card.name, kind=KIND_NAMES[card.kind], facts=tuple(facts(card, face)),
                 text=lambda lang: LIBRARY.text(card.key, lang), names=brought)


def facts(card: Card, face: int) -> Iterator[Fact]:
    """The numbers and words of a card; what costs nothing has a cost of nothing, what has no cost has none."""
    yield ELEMENT, NAMES[card.element]
    if card.kind not in (CHARACTER, CHART):
        yield (LEARN if card.kind in SKILLS else COST), in_words(card.cost)
    if card.use is not None:
        yield USE, in_words(card.use)
    if card.load != free or card.kind == CREATURE:
        yield LOAD, in_words(card.load)
    if card.kind in UNITS:
        yield LIFE, number(card.life)
    numbers = ((ATTACK, card.attack, UNDEFINED), (POWER, card.power, UNDEFINED), (DURATION, card.duration, 0), (COOLING, COOLDOWN[face], 0))
    yield from ((label, number(value)) for label, value, nothing in numbers if value != nothing)
    if card.pattern:
        yield PATTERN, drawn(card.pattern)
    if card.tags:
        yield TAGS, Words(*[listed([tag.say(lang) for tag in card.tags], lang) for lang in ("en", "zh-Hant")])
    if card.legendary:
        yield LEGENDARY, ONE_COPY
    if card.derived:
        yield DERIVED, NOT_IN_DECKS


def in_words(points: Elements) -> Words:
    """Points of elements in every language."""
    return Words(points.say("en"), points.say("zh-Hant"))


def number(value: int) -> Words:
    """A number, which all languages write alike."""
    return Words(str(value), str(value))


@clauses("WIZ-SCHOOL-08", "WIZ-U17")
def drawn(pattern: tuple[int, ...]) -> Words:
    """The cells of a star chart as a small picture; the patterns are the project's own, and the sheet says so."""
    cells = " ".join("ABC"[ROW[cell]] + str(COLUMN[cell] + 1) for cell in pattern)
    picture = " / ".join("".join("■" if cell in pattern else "□" for cell in row) for row in CELLS_OF_ROW)
    return Words(OWN_PATTERN.say("en").format(picture, cells), OWN_PATTERN.say("zh-Hant").format(picture, cells))
