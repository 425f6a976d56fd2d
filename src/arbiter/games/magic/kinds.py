"""What texts speak of (109.2): permanents, spells, cards in other zones and players, and whose they are."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import ClassVar

from arbiter.core.effects import At
from arbiter.core.selectors import (
    Anyone,
    Either,
    Kinds,
    Noun,
    Opponent,
    Player,
    Selector,
    ThatPlayer,
    Whose,
    You,
)
from arbiter.core.text import Words
from arbiter.games.magic.layers import CONTROL, EXILES, HANDS, TYPE, in_force, look, spell_subtypes
from arbiter.games.magic.ledger import clauses
from arbiter.games.magic.shelf import CARDS
from arbiter.games.magic.state import (
    ABILITY as ABILITY_REF,
)
from arbiter.games.magic.state import (
    EXILE,
    GRAVEYARD,
    HAND,
    NOTHING,
    SLOT,
    SPELL,
    Magic,
    here,
    in_turn_order,
    permanent,
    player,
    ref_of,
    seat_of,
    spell,
    spell_or_what_it_was,
)
from arbiter.games.magic.types import (
    ARTIFACT,
    AURA,
    CREATURE,
    ENCHANTMENT,
    EQUIPMENT,
    FOREST,
    INSTANT,
    LAND,
    PERMANENTS,
    PLANESWALKER,
    SAGA,
    SORCERY,
    SUBTYPE,
    SUBTYPE_NAMES,
    TREASURE,
    TYPE_NAMES,
    VEHICLE,
)
from arbiter.games.magic.weighing import WEIGHED, weighed
from arbiter.games.magic.zones import PILES

# --- nouns -----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class MagicNoun(Noun):
    """A noun of the game; each has a plural in English."""

    words: Words
    plural: str = ""
    classifier_: ClassVar[Words] = Words("", "個")
    reads: ClassVar[int] = TYPE | CONTROL
    single: ClassVar[bool] = False

    def name(self, lang: str, several: bool = False) -> str:
        if several and lang == "en":
            return self.plural or f"{self.words.en}s"
        return self.words.say(lang)

    @property
    def classifier(self) -> Words:
        return self.classifier_

    def players(self, game: Magic, seat: int) -> Sequence[int]:
        return in_turn_order(game)

    def opponents(self, game: Magic, seat: int) -> Sequence[int]:
        return (1 - seat,)

    def holder(self, game: Magic, thing: int) -> int:
        if thing < 0:
            if thing <= WEIGHED:
                return weighed(thing).seat
            item = spell(game, thing)
            return seat_of(thing) if item is None else item.seat
        item = spell(game, thing)
        return look(game, thing).controller if item is None else item.seat


@dataclass(frozen=True, slots=True)
class Permanents(MagicNoun):
    """Permanents with any of some types, and any of some subtypes if there are any."""

    types: int = PERMANENTS
    subtypes: int = 0

    @clauses("MTG-OBJ-03", "MTG-OBJ-04", "MTG-PART-04")
    def matches(self, game: Magic, at: At, thing: int, seat: int | None = None) -> bool:
        if thing <= 0 or (here(game, thing) and thing & SLOT not in game.permanents):
            return False
        held = look(game, thing)
        return bool(held.types & self.types and (not self.subtypes or held.subtypes & self.subtypes))

    def of(self, game: Magic, seat: int) -> Sequence[int]:
        found = []
        types, subtypes = self.types, self.subtypes
        for slot, held in in_force(game).chars.items():
            if held.controller == seat and held.types & types and (not subtypes or held.subtypes & subtypes):
                found.append(game.lives[slot] << 12 | slot)
        return found


@dataclass(frozen=True, slots=True)
class TokenNoun(Permanents):
    """Tokens, as a noun."""

    def matches(self, game: Magic, at: At, thing: int, seat: int | None = None) -> bool:
        return thing & SLOT in game.tokens and Permanents.matches(self, game, at, thing, seat)

    def of(self, game: Magic, seat: int) -> Sequence[int]:
        return [ref for ref in Permanents.of(self, game, seat) if ref & SLOT in game.tokens]


@dataclass(frozen=True, slots=True)
class PlayerNoun(MagicNoun):
    """Players, where they are what may be pointed at."""

    classifier_: ClassVar[Words] = Words("", "位")

    def matches(self, game: Magic, at: At, thing: int, seat: int | None = None) -> bool:
        return NOTHING > thing > ABILITY_REF

    def of(self, game: Magic, seat: int) -> Sequence[int]:
        return (player(seat),)


@dataclass(frozen=True, slots=True)
class CertainPlayers(PlayerNoun):
    """Certain players, such as opponents, where they are what may be pointed at."""

    who: Player = field(kw_only=True)

    def matches(self, game: Magic, at: At, thing: int, seat: int | None = None) -> bool:
        return NOTHING > thing > ABILITY_REF and self.who.matches(game, at, seat_of(thing))

    def all(self, game: Magic, at: At) -> list[int]:
        return [player(seat) for seat in self.who.seats(self, game, at)]

    def one(self, lang: str) -> str:
        return self.who.say(lang)

    def __or__(self, other: Selector) -> Selector:
        return Either((self, other))


@dataclass(frozen=True, slots=True)
class Anything(Kinds):
    """Whatever can be dealt damage: a target of it is *any target* (115.4)."""


@dataclass(frozen=True, slots=True)
class Spells(MagicNoun):
    """Spells of some types (112.1), on the stack or about to be cast; any of some subtypes if there are any, and of none of others."""

    types: int = -1
    subtypes: int = 0
    excluded: int = LAND

    @clauses("MTG-ABIL-01", "MTG-ABIL-05", "KHM-MDFC-02", "KHM-MDFC-03")
    def matches(self, game: Magic, at: At, thing: int, seat: int | None = None) -> bool:
        if thing <= WEIGHED:
            one = weighed(thing)
            return self._fits(game, one.seat, one.face)
        item = spell_or_what_it_was(game, thing)
        return item is not None and item.kind == SPELL and self._fits(game, item.seat, item.face)

    def of(self, game: Magic, seat: int) -> Sequence[int]:
        return [item.ref for item in game.stack if item.kind == SPELL and item.seat == seat and self._fits(game, seat, item.face)]

    def _fits(self, game: Magic, seat: int, face: int) -> bool:
        types = CARDS[face].types
        return bool(types & self.types and not types & self.excluded and (
            not self.subtypes or spell_subtypes(game, seat, face) & self.subtypes))


@dataclass(frozen=True, slots=True)
class Played(MagicNoun):
    """What is played with a face of some types, be it a land or a spell (305.1, 601)."""

    types: int = -1
    classifier_: ClassVar[Words] = Words("", "張")

    @clauses("MTG-CAST-09", "KHM-MDFC-01", "KHM-MDFC-02")
    def matches(self, game: Magic, at: At, thing: int, seat: int | None = None) -> bool:
        return thing <= WEIGHED and bool(CARDS[weighed(thing).face].types & self.types)


@dataclass(frozen=True, slots=True)
class Sources(MagicNoun):
    """Whatever makes something happen: what deals damage (609.7), or a spell or ability, for which what it comes from may stand."""

    def matches(self, game: Magic, at: At, thing: int, seat: int | None = None) -> bool:
        return thing != NOTHING


@dataclass(frozen=True, slots=True)
class CardsIn(MagicNoun):
    """Cards of some types in a zone, by whose they are."""

    zone: int = GRAVEYARD
    types: int = -1
    subtypes: int = 0
    classifier_: ClassVar[Words] = Words("", "張")

    def matches(self, game: Magic, at: At, thing: int, seat: int | None = None) -> bool:
        slot = thing & SLOT
        return thing > 0 and here(game, thing) and game.zone[slot] == self.zone and self._fits(game, slot)

    def _fits(self, game: Magic, slot: int) -> bool:
        if self.zone == EXILE and game.exiled[slot].down:
            return False
        held = look(game, ref_of(game, slot))
        return bool(held.types & self.types and (not self.subtypes or held.subtypes & self.subtypes))

    def of(self, game: Magic, seat: int) -> Sequence[int]:
        pile: list[tuple[int, ...]] = getattr(game, PILES[self.zone])
        return [ref_of(game, slot) for slot in pile[seat] if self._fits(game, slot)]

    def holder(self, game: Magic, thing: int) -> int:
        return game.owner[thing & SLOT]

    @property
    def watches(self) -> int:
        """What an effect that goes on asking for such cards watches: hands."""
        return HANDS if self.zone == HAND else 0


@dataclass(frozen=True, slots=True)
class ForetoldCards(MagicNoun):
    """Cards in exile that are foretold, by their owners."""

    classifier_: ClassVar[Words] = Words("", "張")
    watches: ClassVar[int] = EXILES

    def matches(self, game: Magic, at: At, thing: int, seat: int | None = None) -> bool:
        return thing > 0 and here(game, thing) and game.zone[thing & SLOT] == EXILE and bool(game.exiled[thing & SLOT].foretold)

    def of(self, game: Magic, seat: int) -> Sequence[int]:
        return [ref_of(game, slot) for slot in game.exile[seat] if game.exiled[slot].foretold]

    def holder(self, game: Magic, thing: int) -> int:
        return game.owner[thing & SLOT]


def _kind(types: int, place: int) -> Permanents:
    return Permanents(TYPE_NAMES[place], "", types)


creature, artifact, enchantment, land, planeswalker = (
    _kind(kind, place) for place, kind in enumerate((CREATURE, ARTIFACT, ENCHANTMENT, LAND, PLANESWALKER)))
permanent_ = Permanents(Words("permanent", "永久物"))
nonland_permanent = Permanents(Words("nonland permanent", "非地永久物"), "", PERMANENTS & ~LAND)
vehicle = Permanents(Words("Vehicle", "載具"), "", ARTIFACT, VEHICLE)
equipment = Permanents(Words("Equipment", "武具"), "Equipment", ARTIFACT, EQUIPMENT)
aura = Permanents(Words("Aura", "靈氣"), "", ENCHANTMENT, AURA)
saga = Permanents(Words("Saga", "傳紀"), "", ENCHANTMENT, SAGA)
treasure = Permanents(Words("Treasure", "珍寶"), "", ARTIFACT, TREASURE)
token_ = TokenNoun(Words("token", "衍生物"))
a_player = PlayerNoun(Words("player", "玩家"))
any_target = Anything((creature, planeswalker, a_player))

spell_ = Spells(Words("spell", "咒語"))
creature_spell = Spells(Words("creature spell", "生物咒語"), "", CREATURE)
instant_or_sorcery_spell = Spells(Words("instant or sorcery spell", "瞬間或巫術咒語"), "", INSTANT | SORCERY)
artifact_or_enchantment_spell = Spells(Words("artifact or enchantment spell", "神器或結界咒語"), "", ARTIFACT | ENCHANTMENT)
noncreature_spell = Spells(Words("noncreature spell", "非生物咒語"), "", excluded=CREATURE | LAND)
creature_or_enchantment_spell = Spells(Words("creature or enchantment spell", "生物或結界咒語"), "", CREATURE | ENCHANTMENT)
played_card, played_land = Played(Words("card", "牌")), Played(Words("land", "地"), "", LAND)
source, spell_or_ability = Sources(Words("source", "來源")), Sources(Words("spell or ability", "咒語或異能"))


def spell_of_type(name: str) -> Spells:
    """Spells of a subtype, such as Angel spells."""
    words = next(words for words in SUBTYPE_NAMES if words.en == name)
    return Spells(Words(f"{words.en} spell", f"{words.zh}咒語"), "", -1, SUBTYPE[name])


PLURALS = {"Elf": "Elves", "Dwarf": "Dwarves", "Wolf": "Wolves", "Cyclops": "Cyclopes", "Plains": "Plains", "Horse": "Horses"}


def of_type(name: str) -> Permanents:
    """Permanents of a subtype, such as Elves."""
    bit = SUBTYPE[name]
    words = next(words for words in SUBTYPE_NAMES if words.en == name)
    return Permanents(words, PLURALS.get(name, ""), PERMANENTS, bit)


def cards_in(zone: int, types: int = -1, word: Words | None = None, subtypes: int = 0) -> CardsIn:
    """Cards in a zone: *creature card in a graveyard*."""
    return CardsIn(word or Words("card", "牌"), "", zone, types, subtypes)


card_in_graveyard = cards_in(GRAVEYARD)
creature_card_in_graveyard = cards_in(GRAVEYARD, CREATURE, Words("creature card", "生物牌"))
card_in_hand = cards_in(HAND)


def any_card(what: Selector) -> bool:
    """Whether any card in a zone will do."""
    return isinstance(what, CardsIn) and what.types == -1 and not what.subtypes


foretold_card = ForetoldCards(Words("foretold card", "已預示的牌"))

# --- whose -----------------------------------------------------------------------------------------------------------

class Yourself(You):
    """You: verbs take their other form."""

    __slots__ = ()
    form = 0


you, an_opponent, each_player = Yourself(Words("you", "你"), Words("your", "你的")), Opponent(
    Words("an opponent", "對手"), Words("an opponent's", "對手的")), Anyone(Words("each player", "每位玩家"), Words("each player's",
                                                                                                                    "每位玩家的"))
each_opponent = Opponent(Words("each opponent", "每位對手"), Words("each opponent's", "每位對手的"))
that_player = ThatPlayer(Words("that player", "該玩家"), Words("that player's", "該玩家的"))
opponent_ = CertainPlayers(Words("opponent", "對手"), who=an_opponent)
yourself = CertainPlayers(Words("you", "你"), who=you)
yours = Whose(you, Words("you control", "由你操控的"))
own = Whose(you, Words("", ""))
"""Yours, where that goes without saying: one sacrifices only what one controls."""
theirs = Whose(an_opponent, Words("an opponent controls", "由對手操控的"))
that_players = Whose(that_player, Words("that player controls", "該玩家操控的"))
in_your_graveyard = Whose(you, Words("from your graveyard", "你墳墓場中的"))
buried = Whose(you, Words("in your graveyard", "你墳墓場中的"))
in_a_graveyard = Whose(each_player, Words("from a graveyard", "墳墓場中的"))
in_an_opponents_graveyard = Whose(an_opponent, Words("from an opponent's graveyard", "對手墳墓場中的"))
owned_in_exile = Whose(you, Words("you own in exile", "你放逐區中的"))
in_your_hand = Whose(you, Words("from your hand", "你手牌中的"))

# --- what something is attached to -----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class HostNoun(MagicNoun):
    """What the Aura or Equipment itself is attached to."""

    types: int = -1
    subtypes: int = -1
    single: ClassVar[bool] = True

    def all(self, game: Magic, at: At) -> list[int]:
        found = permanent(game, at.source)
        host = found.host if found else game.last[at.source].host if at.source in game.last else NOTHING
        return [host] if host and self.matches(game, at, host) else []

    def matches(self, game: Magic, at: At, thing: int, seat: int | None = None) -> bool:
        found = permanent(game, at.source)
        host = found.host if found else game.last[at.source].host if at.source in game.last else NOTHING
        if not host or thing != host:
            return False
        if self.types == -1 or thing <= 0:
            return self.types == -1
        held = look(game, thing)
        return bool(held.types & self.types and (self.subtypes == -1 or held.subtypes & self.subtypes))

    def of(self, game: Magic, seat: int) -> Sequence[int]:
        raise TypeError("what something is attached to is asked of that thing")

    def one(self, lang: str) -> str:
        return self.words.say(lang)


enchanted_creature = HostNoun(Words("enchanted creature", "所結附的生物"), "", CREATURE)
enchanted_permanent = HostNoun(Words("enchanted permanent", "所結附的永久物"))
enchanted_land = HostNoun(Words("enchanted land", "所結附的地"), "", LAND)
enchanted_forest = HostNoun(Words("enchanted Forest", "所結附的樹林"), "", LAND, FOREST)
enchanted_equipment = HostNoun(Words("enchanted Equipment", "所結附的武具"), "", ARTIFACT, EQUIPMENT)
equipped_creature = HostNoun(Words("equipped creature", "佩帶此武具的生物"), "", CREATURE)

