"""Qualities of what texts speak of (109.3): types, colours, tapped, attacking, with so much power, enchanted and so on."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from arbiter.core.effects import At, Number, number
from arbiter.core.selectors import (
    Phrase,
    Place,
    Quality,
    Selector,
    Trait,
    Worded,
)
from arbiter.core.text import Words, indefinite, quoted
from arbiter.games.magic.keywords import Keyword
from arbiter.games.magic.layers import ABILITY, FIGHTING, TAPPED, TYPE, in_force, look
from arbiter.games.magic.ledger import clauses
from arbiter.games.magic.shelf import CARDS
from arbiter.games.magic.state import (
    COUNTER_NAMES,
    EXILE,
    GRAVEYARD,
    HAND,
    LIBRARY,
    NOTHING,
    SLOT,
    Magic,
    here,
    permanent,
    spell,
)
from arbiter.games.magic.types import (
    AURA,
    BASIC,
    CREATURE_TYPES,
    EQUIPMENT,
    EVERY_CREATURE_TYPE,
    LEGENDARY,
    SNOW,
    SUBTYPE,
    SUBTYPE_NAMES,
)
from arbiter.games.magic.types import BLACK as BLACK_BIT
from arbiter.games.magic.types import BLUE as BLUE_BIT
from arbiter.games.magic.types import GREEN as GREEN_BIT
from arbiter.games.magic.types import RED as RED_BIT
from arbiter.games.magic.types import WHITE as WHITE_BIT
from arbiter.games.magic.weighing import WEIGHED, weighed
from arbiter.games.magic.who import Who


@dataclass(frozen=True, slots=True)
class OfSupertype(Trait):
    """Legendary, snow or basic."""

    bit: int = 0
    reads: ClassVar[int] = TYPE

    def matches(self, game: Magic, at: At, thing: int, seat: int | None = None) -> bool:
        return bool(look(game, thing).supertypes & self.bit)


legendary, snow, basic = (OfSupertype(words, None, bit) for words, bit in (
    (Words("legendary", "傳奇"), LEGENDARY), (Words("snow", "雪境"), SNOW), (Words("basic", "基本"), BASIC)))


@dataclass(frozen=True, slots=True)
class OfSubtype(Trait):
    """Of a subtype, where it stands before another noun: *Elf creature card*."""

    bit: int = 0
    reads: ClassVar[int] = TYPE

    def matches(self, game: Magic, at: At, thing: int, seat: int | None = None) -> bool:
        return bool(look(game, thing).subtypes & self.bit)

    def denied(self, lang: str) -> Worded:
        return Worded(Words, NON.say(lang).format(self.words.say(lang)))


NON = Words("non-{}", "非{}")


def being(name: str) -> OfSubtype:
    """Of a subtype: *Giant* in *Giant card*."""
    return OfSubtype(next(words for words in SUBTYPE_NAMES if words.en == name), None, SUBTYPE[name])


@dataclass(frozen=True, slots=True)
class OfColor(Trait):
    """Of a colour."""

    bit: int = 0

    def matches(self, game: Magic, at: At, thing: int, seat: int | None = None) -> bool:
        return bool(look(game, thing).colors & self.bit)


white, blue, black, red, green = (OfColor(words, None, bit) for words, bit in (
    (Words("white", "白色"), WHITE_BIT), (Words("blue", "藍色"), BLUE_BIT), (Words("black", "黑色"), BLACK_BIT),
    (Words("red", "紅色"), RED_BIT), (Words("green", "綠色"), GREEN_BIT)))


@dataclass(frozen=True, slots=True)
class IsTapped(Trait):
    """Tapped."""

    watches: ClassVar[int] = TAPPED

    def matches(self, game: Magic, at: At, thing: int, seat: int | None = None) -> bool:
        found = permanent(game, thing)
        return found is not None and found.tapped


tapped = IsTapped(Words("tapped", "已橫置的"), Words("untapped", "未橫置的"))


@dataclass(frozen=True, slots=True)
class IsAttacking(Trait):
    """Attacking."""

    watches: ClassVar[int] = FIGHTING

    def matches(self, game: Magic, at: At, thing: int, seat: int | None = None) -> bool:
        found = permanent(game, thing)
        return (found.attacking if found else game.last[thing].attacking if thing in game.last else NOTHING) != NOTHING


@dataclass(frozen=True, slots=True)
class IsBlocking(Trait):
    """Blocking."""

    watches: ClassVar[int] = FIGHTING

    def matches(self, game: Magic, at: At, thing: int, seat: int | None = None) -> bool:
        found = permanent(game, thing)
        return found is not None and bool(found.blocking)


attacking, blocking = IsAttacking(Words("attacking", "進行攻擊的")), IsBlocking(Words("blocking", "進行阻擋的"))


@dataclass(frozen=True, slots=True)
class IsToken(Trait):
    """A token."""

    def matches(self, game: Magic, at: At, thing: int, seat: int | None = None) -> bool:
        return thing & SLOT in game.tokens


token = IsToken(Words("token", "衍生"), Words("nontoken", "非衍生物的"))


@dataclass(frozen=True, slots=True)
class Having(Quality):
    """With a keyword."""

    keyword: Keyword
    reads: ClassVar[int] = ABILITY

    def matches(self, game: Magic, at: At, thing: int, seat: int | None = None) -> bool:
        return bool(look(game, thing).keywords & self.keyword.bit)

    def worded(self, lang: str) -> Worded:
        return Worded(Phrase, WITH.say(lang).format(self.keyword.say(lang)))

    def denied(self, lang: str) -> Worded:
        return Worded(Phrase, WITHOUT.say(lang).format(self.keyword.say(lang)))


WITH, WITHOUT = Words("with {}", "具{}的"), Words("without {}", "不具{}的")


def having(keyword: Keyword) -> Having:
    """*With flying.*"""
    return Having(keyword)


@dataclass(frozen=True, slots=True)
class Measured(Quality):
    """With power, toughness or mana value of so much, or more, or less."""

    what: str
    bound: int | Number
    sense: int

    @clauses("KHM-C-firjas-retribution-02")
    def matches(self, game: Magic, at: At, thing: int, seat: int | None = None) -> bool:
        return compare(measure(game, thing, self.what), number(self.bound, game, at), self.sense)

    def worded(self, lang: str) -> Worded:
        if not isinstance(self.bound, int) and self.bound.say("en") != "X":
            return Worded(Phrase, COUNTED[self.sense].say(lang).format(MEASURE_NAMES[self.what].say(lang), self.bound.say(lang)))
        return Worded(Phrase, MEASURES[self.what, self.sense].say(lang).format(self.bound if isinstance(self.bound, int) else "X"))


MORE, AT_LEAST, EXACTLY, AT_MOST, LESS = 2, 1, 0, -1, -2
"""The sense in which numbers are compared."""


def compare(found: int, wanted: int, sense: int) -> bool:
    """Whether a number compares with another in a certain sense."""
    return (found > wanted, found >= wanted, found == wanted, found <= wanted, found < wanted)[MORE - sense]


MEASURE_NAMES = {"power": Words("power", "力量"), "toughness": Words("toughness", "防禦力"),
                 "power or toughness": Words("power or toughness", "力量或防禦力"), "mana value": Words("mana value", "總魔法力費用")}
SENSES = {1: Words("with {} {{}} or greater", "{}等於或大於{{}}的"), -1: Words("with {} {{}} or less", "{}等於或小於{{}}的"),
          0: Words("with {} {{}}", "{}為{{}}的")}
COUNTED = {1: Words("with {} greater than or equal to {}", "{}等於或大於{}的"), -1: Words("with {} less than or equal to {}",
                                                                                          "{}等於或小於{}的"),
           0: Words("with {} equal to {}", "{}等同於{}的"), LESS: Words("with {} less than {}", "{}小於{}的")}
MEASURES = {(what, sense): Words(words.en.format(name.en), words.zh.format(name.zh))
            for what, name in MEASURE_NAMES.items() for sense, words in SENSES.items()}


@clauses("MTG-PART-02")
def measure(game: Magic, thing: int, what: str) -> int:
    """A number of an object: its power, its toughness, or its mana value."""
    if what == "power or toughness":
        return max(look(game, thing).power, look(game, thing).toughness)
    if what != "mana value":
        return int(getattr(look(game, thing), what))
    if thing <= WEIGHED:
        one = weighed(thing)
        price = CARDS[one.face].cost
        return price.with_x(one.x).total if price else 0
    item = spell(game, thing)
    if item is not None:
        cost = CARDS[item.face].cost
        return cost.with_x(item.x).total if cost else 0
    return CARDS[look(game, thing).face].mana_value


def power(bound: int | Number, sense: int = 1) -> Measured:
    """*With power 4 or greater*; with a sense of -1 *or less*."""
    return Measured("power", bound, sense)


def toughness(bound: int | Number, sense: int = 1) -> Measured:
    """*With toughness 4 or greater*."""
    return Measured("toughness", bound, sense)


def power_or_toughness(bound: int | Number) -> Measured:
    """*With power or toughness 6 or greater*."""
    return Measured("power or toughness", bound, 1)


def mana_value(bound: int | Number, sense: int = -1) -> Measured:
    """*With mana value 3 or less*."""
    return Measured("mana value", bound, sense)


@dataclass(frozen=True, slots=True)
class Called(Quality):
    """With a certain name."""

    name: Words

    def matches(self, game: Magic, at: At, thing: int, seat: int | None = None) -> bool:
        return CARDS[look(game, thing).face].name == self.name

    def worded(self, lang: str) -> Worded:
        return Worded(Phrase, NAMED.say(lang).format(quoted(self.name.say(lang), lang)))


NAMED = Words("named {}", "名稱為{}的")


@dataclass(frozen=True, slots=True)
class NamedLike(Quality):
    """With the same name as one of some other things."""

    others: Selector | Who

    @clauses("KHM-C-battle-for-bretagard-02", "KHM-C-tibalts-trickery-04")
    def matches(self, game: Magic, at: At, thing: int, seat: int | None = None) -> bool:
        name = CARDS[look(game, thing).face].name
        return any(CARDS[look(game, other).face].name == name for other in self.others.all(game, at))

    def worded(self, lang: str) -> Worded:
        return Worded(Phrase, LIKE.say(lang).format(self.others.one(lang)))

    def denied(self, lang: str) -> Worded:
        return Worded(Phrase, UNLIKE.say(lang).format(self.others.one(lang)))


LIKE, UNLIKE = Words("with the same name as {}", "名稱與{}相同的"), Words("with a different name than {}", "名稱與{}不同的")


@dataclass(frozen=True, slots=True)
class CastFrom(Trait):
    """Cast from one of some zones, or about to be: a spell, or the permanent that it has become."""

    zones: tuple[int, ...] = ()

    @clauses("KHM-C-vega-the-watcher-01", "KHM-C-weathered-runestone-02")
    def matches(self, game: Magic, at: At, thing: int, seat: int | None = None) -> bool:
        if thing <= WEIGHED:
            return game.zone[weighed(thing).slot] in self.zones
        item = spell(game, thing)
        if item is not None:
            return item.zone in self.zones
        found = permanent(game, thing) or game.last.get(thing)
        return found is not None and found.cast_from in self.zones


from_your_hand = CastFrom(Phrase("from your hand", "來自你手牌的"),
                          Phrase("from anywhere other than your hand", "來自你手牌以外區域的"), (HAND,))
from_what_is_yours = CastFrom(Phrase("from your hand, from your graveyard, or from among cards you own in exile",
                                     "來自你手牌、墳墓場或你在放逐區所擁有之牌的"), None, (HAND, GRAVEYARD, EXILE))
from_graveyards_or_libraries = CastFrom(Phrase("from graveyards or libraries", "來自墳墓場或牌庫的"), None, (GRAVEYARD, LIBRARY))


@dataclass(frozen=True, slots=True)
class OfChosenType(Trait):
    """Of the creature type that was chosen as the thing itself entered (607.2d)."""

    reads: ClassVar[int] = TYPE

    @clauses("MTG-LINK-01")
    def matches(self, game: Magic, at: At, thing: int, seat: int | None = None) -> bool:
        if CHOSEN_TYPE in at.bound:
            chosen: tuple[int, ...] = (SUBTYPE[CREATURE_TYPES[at.bound[CHOSEN_TYPE][0]].en],)
        else:
            found = permanent(game, at.source) or game.last.get(at.source)
            chosen = found.chosen if found else ()
        return bool(chosen) and bool(look(game, thing).subtypes & chosen[0])


CHOSEN_TYPE = "type"
"""The name under which an effect that lets somebody choose a creature type keeps its place among them."""
of_chosen_type = OfChosenType(Place("of the chosen type", "該類別的"), Place("that aren't of the chosen type", "不是該類別的"))


@dataclass(frozen=True, slots=True)
class SharesType(Trait):
    """With a creature type, or a card type, in common with what was spoken of under a name."""

    name: str = "it"
    of: str = "subtypes"
    reads: ClassVar[int] = TYPE

    @clauses("KHM-C-raise-the-draugr-01", "KHM-C-the-trickster-gods-heist-05")
    def matches(self, game: Magic, at: At, thing: int, seat: int | None = None) -> bool:
        shared = self._types(game, thing)
        return any(self._types(game, other) & shared for other in at.bound.get(self.name, ()))

    def _types(self, game: Magic, thing: int) -> int:
        held: int = getattr(look(game, thing), self.of)
        return held & EVERY_CREATURE_TYPE if self.of == "subtypes" else held


@dataclass(frozen=True, slots=True)
class OtherCard(Trait):
    """Another card than the thing itself, wherever it is now."""

    def matches(self, game: Magic, at: At, thing: int, seat: int | None = None) -> bool:
        return thing & SLOT != at.source & SLOT

    @property
    def other(self) -> bool:
        return True


other_card = OtherCard(Words("", ""))


@dataclass(frozen=True, slots=True)
class WithCounter(Quality):
    """With a counter of a kind on it, or of any kind."""

    counter: int = -1

    def matches(self, game: Magic, at: At, thing: int, seat: int | None = None) -> bool:
        found = permanent(game, thing)
        held = found.counters if found else game.last[thing].counters if thing in game.last else ()
        if thing > 0 and here(game, thing) and game.zone[thing & SLOT] == EXILE:
            held = game.exiled[thing & SLOT].counters
        return any(count for kind, count in held if self.counter in (-1, kind))

    def worded(self, lang: str) -> Worded:
        name = "" if self.counter < 0 else COUNTER_NAMES[self.counter].say(lang)
        return Worded(Phrase, WITH_COUNTER.say(lang).format(indefinite(f"{name} counter".strip()) if lang == "en" else name))


WITH_COUNTER = Words("with {} on it", "其上有{}指示物的")


@dataclass(frozen=True, slots=True)
class WasDamaged(Trait):
    """Was dealt damage this turn, perhaps only by something of a kind."""

    by: Selector | None = None
    watches: ClassVar[int] = FIGHTING

    @clauses("KHM-C-aegar-the-freezing-flame-04", "MTG-RESO-04")
    def matches(self, game: Magic, at: At, thing: int, seat: int | None = None) -> bool:
        found = permanent(game, thing) or game.last.get(thing)
        return found is not None and any(self.by is None or self.by.matches(game, at, source) for source in found.damaged_by)


was_damaged = WasDamaged(Place("that was dealt damage this turn", "本回合中曾受到傷害的"))


@dataclass(frozen=True, slots=True)
class ExiledWith(Trait):
    """Exiled with the thing itself (607.2a)."""

    asks_its_source: ClassVar[bool] = True

    @clauses("MTG-LINK-01")
    def matches(self, game: Magic, at: At, thing: int, seat: int | None = None) -> bool:
        found = permanent(game, at.source) or game.last.get(at.source)
        return found is not None and thing in found.linked


exiled_with_this = ExiledWith(Place("exiled with this permanent", "以此永久物放逐的"))
exiled_with_that_planeswalker = ExiledWith(Place("exiled with that planeswalker", "以該鵬洛客放逐的"))


@dataclass(frozen=True, slots=True)
class Wearing(Trait):
    """Enchanted or equipped, as the subtypes say."""

    subtypes: int = 0

    def matches(self, game: Magic, at: At, thing: int, seat: int | None = None) -> bool:
        if thing in game.last and not here(game, thing):
            return any(look(game, other).subtypes & self.subtypes for other in game.last[thing].attached)
        return any(one.host == thing and in_force(game).chars[slot].subtypes & self.subtypes for slot, one in game.permanents.items())


enchanted, equipped = Wearing(Words("enchanted", "已結附的"), None, AURA), Wearing(Words("equipped", "已佩帶的"), None, EQUIPMENT)
enchanted_or_equipped = Wearing(Phrase("that are enchanted or equipped", "已結附或已佩帶的"), None, AURA | EQUIPMENT)


@dataclass(frozen=True, slots=True)
class AttachedTo(Quality):
    """Attached to something of a kind, whoever controls what is attached."""

    what: Selector

    @clauses("KHM-C-halvar-god-of-battle-02")
    def matches(self, game: Magic, at: At, thing: int, seat: int | None = None) -> bool:
        found = permanent(game, thing)
        return found is not None and found.host > 0 and self.what.matches(game, at, found.host)

    def worded(self, lang: str) -> Worded:
        return Worded(Phrase, ATTACHED.say(lang).format(self.what.one(lang)))


ATTACHED = Words("attached to {}", "結附在{}上的")
