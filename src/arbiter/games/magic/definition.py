"""Parts of a card (2): what is printed on each of its faces."""

from __future__ import annotations

from dataclasses import dataclass

from arbiter.core.effects import Node
from arbiter.core.selectors import Selector
from arbiter.core.text import Words
from arbiter.games.magic.abilities import Chapter
from arbiter.games.magic.costs import Mana, mana
from arbiter.games.magic.ledger import clauses
from arbiter.games.magic.types import CREATURE, LAND, LEGENDARY, PLANESWALKER, VEHICLE, type_line


@dataclass(frozen=True, slots=True, eq=False)
class Card:
    """One face of a card, by its English name in lower case with hyphens."""

    name: Words
    supertypes: int
    types: int
    subtypes: int
    cost: Mana | None = None
    """Its mana cost; nothing for lands and tokens, which cannot be cast for it (118.6)."""
    colors: int = 0
    power: int = 0
    toughness: int = 0
    loyalty: int = 0
    abilities: tuple[Node, ...] = ()
    enchants: Selector | None = None
    """What an Aura may be attached to."""
    back: Card | None = None
    token: bool = False
    of: str = ""
    """For a token, its key, where its name alone does not tell it apart."""

    @property
    def key(self) -> str:
        """Its name as a key: `axgard-braggart`, of a token `token-bird`."""
        if self.of:
            return self.of
        name = self.name.en.lower().replace("//", "").replace(",", "").replace("'", "").replace(".", "")
        return "-".join(name.split())

    @property
    def mana_value(self) -> int:
        """Its mana cost as a number (202.3)."""
        return self.cost.total if self.cost else 0


@clauses("MTG-PART-02", "MTG-MANA-01")
def _card(en: str, zh: str, cost: str | None, line: str, abilities: tuple[Node, ...], *, power: int = 0, toughness: int = 0,
          loyalty: int = 0, enchants: Selector | None = None) -> Card:
    supertypes, types, subtypes = type_line(line)
    price = None if cost is None else mana(cost)
    return Card(Words(en, zh), supertypes, types, subtypes, price, price.colors if price else 0, power, toughness, loyalty, abilities,
                enchants)


def Creature(en: str, zh: str, cost: str, line: str, power: int, toughness: int, *abilities: Node) -> Card:
    """A creature: its line names supertypes and creature types, and *artifact* or *enchantment* if it is one too."""
    return _card(en, zh, cost, f"{line} creature", abilities, power=power, toughness=toughness)


def Artifact(en: str, zh: str, cost: str, line: str, *abilities: Node) -> Card:
    """An artifact."""
    return _card(en, zh, cost, f"{line} artifact", abilities)


def Equipment(en: str, zh: str, cost: str, line: str, *abilities: Node) -> Card:
    """An Equipment."""
    return _card(en, zh, cost, f"{line} artifact equipment", abilities)


def Vehicle(en: str, zh: str, cost: str, line: str, power: int, toughness: int, *abilities: Node) -> Card:
    """A Vehicle, with the power and toughness it has once it is crewed."""
    return _card(en, zh, cost, f"{line} artifact vehicle", abilities, power=power, toughness=toughness)


def Enchantment(en: str, zh: str, cost: str, line: str, *abilities: Node) -> Card:
    """An enchantment."""
    return _card(en, zh, cost, f"{line} enchantment", abilities)


@dataclass(frozen=True, slots=True)
class Enchant(Node):
    """Enchant (702.5): what an Aura may be attached to."""

    what: Selector

    def say(self, lang: str) -> str:
        return ENCHANT.say(lang).format(self.what.say(lang))


ENCHANT = Words("enchant {}", "結附於{}")


def Aura(en: str, zh: str, cost: str, line: str, enchants: Selector, *abilities: Node) -> Card:
    """An Aura, and what it enchants."""
    return _card(en, zh, cost, f"{line} enchantment aura", (Enchant(enchants), *abilities), enchants=enchants)


def Saga(en: str, zh: str, cost: str, line: str, *chapters: Chapter) -> Card:
    """A Saga and its chapters."""
    return _card(en, zh, cost, f"{line} enchantment saga", chapters)


def Planeswalker(en: str, zh: str, cost: str, line: str, loyalty: int, *abilities: Node) -> Card:
    """A planeswalker and the loyalty it enters with."""
    return _card(en, zh, cost, f"{line} planeswalker", abilities, loyalty=loyalty)


def Instant(en: str, zh: str, cost: str, *abilities: Node, line: str = "") -> Card:
    """An instant."""
    return _card(en, zh, cost, f"{line} instant", abilities)


def Sorcery(en: str, zh: str, cost: str, *abilities: Node, line: str = "") -> Card:
    """A sorcery."""
    return _card(en, zh, cost, f"{line} sorcery", abilities)


def Land(en: str, zh: str, line: str, *abilities: Node) -> Card:
    """A land: it has no mana cost."""
    return _card(en, zh, None, f"{line} land", abilities)


@clauses("MTG-COPY-05")
def Double(front: Card, back: Card) -> Card:
    """A card with two faces, of which either may be played."""
    return Card(front.name, front.supertypes, front.types, front.subtypes, front.cost, front.colors, front.power, front.toughness,
                front.loyalty, front.abilities, front.enchants, back)


@clauses("MTG-TOKN-03")
def Token(en: str, zh: str, colors: int, line: str, power: int = 0, toughness: int = 0, *abilities: Node, of: str = "") -> Card:
    """What a token looks like; its name is its creature types unless it has another."""
    supertypes, types, subtypes = type_line(line)
    key = of or "token-" + "-".join(en.lower().replace("'", "").split())
    return Card(Words(en, zh), supertypes, types, subtypes, None, colors, power, toughness, abilities=abilities, token=True, of=key)


def is_creature(card: Card) -> bool:
    """Whether a face is a creature's."""
    return bool(card.types & CREATURE)


def has_numbers(card: Card) -> bool:
    """Whether power and toughness are printed on it: on creatures and Vehicles."""
    return bool(card.types & CREATURE or card.subtypes & VEHICLE)


def is_land(card: Card) -> bool:
    """Whether a face is a land's."""
    return bool(card.types & LAND)


def is_legend(card: Card) -> bool:
    """Whether a face is legendary."""
    return bool(card.supertypes & LEGENDARY)


def is_planeswalker(card: Card) -> bool:
    """Whether a face is a planeswalker's."""
    return bool(card.types & PLANESWALKER)
