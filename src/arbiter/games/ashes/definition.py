"""卡牌構成: what is printed on a card."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, fields
from typing import Any

from arbiter.core.effects import At, Node, Spoken
from arbiter.core.text import Words, opened
from arbiter.games.ashes.costs import Cost, free
from arbiter.games.ashes.ledger import clauses

PHOENIXBORN, ALLY, CONJURATION, ALTERATION, CONJURED_ALTERATION, READY, ACTION, REACTION = range(8)
KIND_NAMES = (
    Words("Phoenixborn", "鳳族後裔"), Words("Ally", "盟友"), Words("Conjuration", "咒法生物"),
    Words("Alteration Spell", "狀態法術"), Words("Conjured Alteration Spell", "咒法狀態法術"), Words("Ready Spell", "設置法術"),
    Words("Action Spell", "動作法術"), Words("Reaction Spell", "反應法術"))
MEASURES = tuple(Words("", measure) for measure in "名名隻張張張張張")
"""The Chinese measure word for cards of each kind."""
UNITS = (ALLY, CONJURATION)
CONJURED = (CONJURATION, CONJURED_ALTERATION)
ALTERATIONS = (ALTERATION, CONJURED_ALTERATION)
DECK_KINDS = (ALLY, ALTERATION, READY, ACTION, REACTION)

X = -99
"""An attack value that the card's own text defines; the rank of an ability that is spoken of in general."""


@dataclass(frozen=True, slots=True)
class Ability(Node):
    """One paragraph of a card: what it does, and its name, number and yellow box if it has them."""

    program: Node
    name: Words | None = None
    inexhaustible: bool = False

    @property
    def number(self) -> int:
        """The number behind its name, which its text speaks of as a rank; 0 if it has none."""
        return next((rank.printed for rank in ranks(self.program)), 0)

    def label(self, lang: str) -> str:
        """Its name with its number."""
        name, rank = self.name.say(lang) if self.name else "", next(ranks(self.program), None)
        return LABEL.say(lang).format(name, rank.say(lang)) if rank else name

    def say(self, lang: str) -> str:
        """The paragraph as it stands on the card; an inexhaustible one is marked."""
        text = self.program.say(lang)
        if self.name:
            label = self.label(lang)
            text = f"{label}: {opened(text, lang)}" if lang == "en" else f"{label}：{text}"
        return f"{INEXHAUSTIBLE.say(lang)}{opened(text, lang)}" if self.inexhaustible else text


INEXHAUSTIBLE, LABEL = Words("(inexhaustible) ", "（非消耗）"), Words("{} {}", "{}{}")


@dataclass(frozen=True, slots=True)
class Rank(Spoken):
    """The number behind an ability's name; copies of the ability on one unit add up."""

    printed: int

    @clauses("ASH-GLOS-36")
    def value(self, game: Any, at: At) -> int:
        return at.cause.rank or self.printed

    def say(self, lang: str) -> str:
        return "X" if self.printed == X else str(self.printed)

    @property
    def form(self) -> int:
        """One die, two dice."""
        return 0 if self.printed == 1 else 1


def ranks(part: object) -> Iterator[Rank]:
    """Every rank in a text, however deep."""
    if isinstance(part, Rank):
        yield part
    elif isinstance(part, tuple):
        for item in part:
            yield from ranks(item)
    elif isinstance(part, Spoken):
        for spec in fields(part):
            yield from ranks(getattr(part, spec.name))


@dataclass(frozen=True, slots=True, eq=False)
class Card:
    """One card of the game, by its English name in lower case with hyphens."""

    name: Words
    kind: int
    abilities: tuple[Ability, ...] = ()
    cost: Cost = field(default_factory=Cost)
    attack: int = 0
    life: int = 0
    recover: int = 0
    battlefield: int = 0
    spellboard: int = 0
    limit: int = 0
    """How many of a conjured card go into the conjuration pile."""
    unique: str = ""
    """The key of the only Phoenixborn whose deck may hold it."""
    spellings: tuple[str, ...] = ()
    """Other Chinese spellings under which it is found."""
    measure: Words | None = None
    """Its Chinese measure word, where that is not the one of its kind."""

    @property
    def counted(self) -> Words:
        """Its name as it stands behind a number."""
        return Words(self.name.en, f"{(self.measure or MEASURES[self.kind]).zh}「{self.name.zh}」")

    @property
    def key(self) -> str:
        return self.name.en.lower().replace(" ", "-").replace("'", "")


def _paragraphs(programs: tuple[Node, ...]) -> tuple[Ability, ...]:
    return tuple(program if isinstance(program, Ability) else Ability(program) for program in programs)


@clauses("ASH-CARD-01")
def Phoenixborn(en: str, zh: str, *programs: Node, life: int, battlefield: int, spellboard: int,
                spellings: tuple[str, ...] = ()) -> Card:
    """A Phoenixborn: name, life, limits and abilities."""
    return Card(Words(en, zh), PHOENIXBORN, _paragraphs(programs), life=life, battlefield=battlefield,
                spellboard=spellboard, spellings=spellings)


@clauses("ASH-CARD-06")
def Ally(en: str, zh: str, cost: Cost, attack: int, life: int, recover: int, *programs: Node, unique: str = "",
         spellings: tuple[str, ...] = ()) -> Card:
    """An ally: a unit with a play cost."""
    return Card(Words(en, zh), ALLY, _paragraphs(programs), cost, attack, life, recover, unique=unique, spellings=spellings)


@clauses("ASH-CARD-06")
def Conjuration(en: str, zh: str, limit: int, attack: int, life: int, recover: int, *programs: Node, unique: str = "",
                spellings: tuple[str, ...] = (), measure: str = "") -> Card:
    """A conjuration: a unit with a conjuration limit and no play cost."""
    return Card(Words(en, zh), CONJURATION, _paragraphs(programs), free, attack, life, recover, limit=limit, unique=unique,
                spellings=spellings, measure=Words("", measure) if measure else None)


@clauses("ASH-CARD-07", "ASH-GLOS-21")
def AlterationSpell(en: str, zh: str, cost: Cost, *programs: Node, attack: int = 0, life: int = 0, recover: int = 0,
                    unique: str = "") -> Card:
    """An alteration spell, with the value bonuses it gives."""
    return Card(Words(en, zh), ALTERATION, _paragraphs(programs), cost, attack, life, recover, unique=unique)


@clauses("ASH-CARD-07", "ASH-TYPE-13")
def ConjuredAlterationSpell(en: str, zh: str, limit: int, *programs: Node, attack: int = 0, life: int = 0,
                            recover: int = 0) -> Card:
    """An alteration spell that comes from the conjuration pile."""
    return Card(Words(en, zh), CONJURED_ALTERATION, _paragraphs(programs), free, attack, life, recover, limit=limit)


@clauses("ASH-CARD-07")
def ReadySpell(en: str, zh: str, cost: Cost, *programs: Node, unique: str = "", spellings: tuple[str, ...] = ()) -> Card:
    """A ready spell."""
    return Card(Words(en, zh), READY, _paragraphs(programs), cost, unique=unique, spellings=spellings)


@clauses("ASH-CARD-07")
def ActionSpell(en: str, zh: str, cost: Cost, *programs: Node, unique: str = "") -> Card:
    """An action spell."""
    return Card(Words(en, zh), ACTION, _paragraphs(programs), cost, unique=unique)


@clauses("ASH-CARD-07")
def ReactionSpell(en: str, zh: str, cost: Cost, *programs: Node, unique: str = "") -> Card:
    """A reaction spell."""
    return Card(Words(en, zh), REACTION, _paragraphs(programs), cost, unique=unique)
