"""What static abilities say (604, 611, 613): the parts of continuous effects, by layer."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import ClassVar

from arbiter.core.effects import At, Node, Number, Spoken, number
from arbiter.core.selectors import Quality, Selector
from arbiter.core.standing import Beginning, Duration, Until
from arbiter.core.state import Standing
from arbiter.core.text import Words, indefinite, listed, quoted
from arbiter.games.magic.abilities import (
    CHANGING,
    CONTROLLING,
    COPYING,
    GRANTING,
    RULES,
    SETTING,
    TYPING,
    Part,
    agreeing,
    fitted,
    plural,
)
from arbiter.games.magic.keywords import Keyword
from arbiter.games.magic.layers import ABILITY, CONTROL, HELD, LOSS, TYPE, Affecting, changed, look, twist
from arbiter.games.magic.ledger import clauses
from arbiter.games.magic.shelf import NODES, PRINTED, Chars
from arbiter.games.magic.state import Last, Magic, permanent
from arbiter.games.magic.types import (
    COLOR_NAMES,
    CREATURE,
    EVERY_CREATURE_TYPE,
    OF_TYPE,
    SUBTYPE_NAMES,
    SUPERTYPE_NAMES,
    TYPE_NAMES,
    bits,
    fitting,
    type_line,
)
from arbiter.games.magic.who import Who

# --- power and toughness ---------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Gets(Part):
    """Gets so much power and toughness (layer 7c)."""

    power: int | Number
    toughness: int | Number
    layer: ClassVar[int] = CHANGING

    @clauses("MTG-LAYR-03")
    def apply(self, game: Magic, chars: Chars, at: At) -> None:
        chars.power += _settled(self.power, POWER, game, at)
        chars.toughness += _settled(self.toughness, TOUGHNESS, game, at)

    @clauses("MTG-RESO-04")
    def settle(self, game: Magic, at: At) -> None:
        for name, amount in ((POWER, self.power), (TOUGHNESS, self.toughness)):
            if not isinstance(amount, int):
                at.bound[name] = (amount.value(game, at),)

    def say(self, lang: str) -> str:
        if isinstance(self.power, int) and isinstance(self.toughness, int):
            return fitted(GETS, lang, f"{_signed(self.power, self.toughness)}/{_signed(self.toughness, self.power)}")
        counted = self.power if not isinstance(self.power, int) else self.toughness
        assert not isinstance(counted, int)
        sign = "-" if isinstance(counted, Minus) else "+"
        each = "X" if not isinstance(self.power, int) else "0", "X" if not isinstance(self.toughness, int) else "0"
        if counted.say("en") == "X":
            return fitted(GETS, lang, f"{sign}{each[0]}/{sign}{each[1]}")
        return fitted(GETS_X, lang, f"{sign}{each[0]}/{sign}{each[1]}", counted.say(lang))


POWER, TOUGHNESS = "power", "toughness"
"""The names under which a lasting effect keeps how much it gives: that is settled as it begins."""


def _settled(amount: int | Number, name: str, game: Magic, at: At) -> int:
    return at.bound[name][0] if not isinstance(amount, int) and name in at.bound else number(amount, game, at)


@dataclass(frozen=True, slots=True)
class Minus(Spoken):
    """So much less: *-X/-X*."""

    amount: Number

    def value(self, game: Magic, at: At) -> int:
        return -self.amount.value(game, at)

    def say(self, lang: str) -> str:
        return self.amount.say(lang)


def _signed(value: int, other: int) -> str:
    return f"-{-value}" if value < 0 or (value == 0 and other < 0) else f"+{value}"


GETS = Words("{gets|get} {}", "得{}")
GETS_X = Words("{gets|get} {}, where X is {}", "得{}，X為{}")


@dataclass(frozen=True, slots=True)
class HasBase(Part):
    """Has this base power and toughness (layer 7b)."""

    power: int | Number
    toughness: int | Number
    layer: ClassVar[int] = SETTING
    adds_up: ClassVar[bool] = False

    def apply(self, game: Magic, chars: Chars, at: At) -> None:
        chars.power, chars.toughness = number(self.power, game, at), number(self.toughness, game, at)

    def say(self, lang: str) -> str:
        power, toughness = (part if isinstance(part, int) else part.say(lang) for part in (self.power, self.toughness))
        return fitted(HAS_BASE, lang, power, toughness)


@dataclass(frozen=True, slots=True)
class HasBasePower(Part):
    """Has this base power (layer 7b)."""

    power: int | Number
    layer: ClassVar[int] = SETTING
    adds_up: ClassVar[bool] = False

    @clauses("KHM-C-withercrown-01", "KHM-C-withercrown-02", "KHM-C-arni-brokenbrow-02")
    def apply(self, game: Magic, chars: Chars, at: At) -> None:
        chars.power = _settled(self.power, POWER, game, at)

    @clauses("MTG-RESO-04", "KHM-C-arni-brokenbrow-03")
    def settle(self, game: Magic, at: At) -> None:
        if not isinstance(self.power, int):
            at.bound[POWER] = (self.power.value(game, at),)

    def say(self, lang: str) -> str:
        return fitted(HAS_BASE_POWER, lang, self.power if isinstance(self.power, int) else self.power.say(lang))


HAS_BASE_POWER = Words("{has|have} base power {}", "基礎力量為{}")
HAS_BASE = Words("{has|have} base power and toughness {}/{}", "基礎力量與防禦力為{}/{}")

# --- abilities -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Has(Part):
    """Has abilities (layer 6)."""

    abilities: tuple[Node, ...]
    layer: ClassVar[int] = GRANTING
    writes: ClassVar[int] = ABILITY

    @property
    def regroups(self) -> bool:
        return not all(isinstance(node, Keyword) for node in self.abilities)

    def apply(self, game: Magic, chars: Chars, at: At) -> None:
        for index, node in enumerate(self.abilities):
            if isinstance(node, Keyword):
                chars.keywords |= node.bit
            else:
                chars.abilities = (*chars.abilities, f"{at.address}/{index}")

    def say(self, lang: str) -> str:
        words = [node.say(lang) if isinstance(node, Keyword) else quoted(_sentence(node.say(lang), lang), lang) if lang != "en"
                 else f'"{_sentence(node.say(lang), lang)}"' for node in self.abilities]
        return fitted(HAS, lang, listed(words, lang))


def _sentence(text: str, lang: str) -> str:
    return f"{text[:1].upper()}{text[1:]}" if lang == "en" else text


HAS = Words("{has|have} {}", "具有{}")


def has(*abilities: Node) -> Has:
    """*Has flying and vigilance.*"""
    return Has(abilities)


@dataclass(frozen=True, slots=True)
class LosesAbilities(Part):
    """Loses all abilities (layer 6)."""

    layer: ClassVar[int] = GRANTING
    writes: ClassVar[int] = ABILITY | LOSS

    def apply(self, game: Magic, chars: Chars, at: At) -> None:
        chars.abilities, chars.keywords = (), 0

    def say(self, lang: str) -> str:
        return LOSES.say(lang)


LOSES = Words("{loses|lose} all abilities", "失去所有異能")

# --- types, colours, control -----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Is(Part):
    """Is of further types, beside those it has (layer 4)."""

    line: str
    layer: ClassVar[int] = TYPING
    adds_up: ClassVar[bool] = False
    writes: ClassVar[int] = TYPE

    @clauses("MTG-PART-03", "MTG-PART-04")
    def apply(self, game: Magic, chars: Chars, at: At) -> None:
        supertypes, types, subtypes = type_line(self.line)
        chars.supertypes |= supertypes
        chars.types |= types
        chars.subtypes |= fitting(subtypes, chars.types)

    def say(self, lang: str) -> str:
        words = line_words(self.line, lang)
        supertypes, types, subtypes = type_line(self.line)
        if not types and not subtypes:
            return fitted(IS, lang, listed([word.say(lang) for word in bits(supertypes, SUPERTYPE_NAMES)], lang))
        return fitted(IS_TOO, lang, f"{{{indefinite(words)}|{words}s}}" if lang == "en" else words)


@dataclass(frozen=True, slots=True)
class Becomes(Part):
    """Is only of these types (layer 4): each sort of type that is named replaces what there was."""

    line: str
    layer: ClassVar[int] = TYPING
    adds_up: ClassVar[bool] = False
    writes: ClassVar[int] = TYPE

    @clauses("MTG-PART-03", "MTG-PART-04")
    def apply(self, game: Magic, chars: Chars, at: At) -> None:
        supertypes, types, subtypes = type_line(self.line)
        chars.supertypes |= supertypes
        if types:
            chars.types, chars.subtypes = types, fitting(chars.subtypes, types)
        for mask in OF_TYPE.values():
            if subtypes & mask:
                chars.subtypes = chars.subtypes & ~mask | subtypes & mask

    def say(self, lang: str) -> str:
        words = line_words(self.line, lang)
        return fitted(IS, lang, f"{{{indefinite(words)}|{words}s}}" if lang == "en" else words)


IS_TOO, IS = Words("{is|are} {} in addition to {its|their} other types", "額外為{}"), Words("{is|are} {}", "為{}")


def line_words(line: str, lang: str) -> str:
    """A type line in a language."""
    supertypes, types, subtypes = type_line(line)
    kinds = [*bits(types & ~CREATURE, TYPE_NAMES), *bits(types & CREATURE, TYPE_NAMES)]
    words = [*bits(supertypes, SUPERTYPE_NAMES), *bits(subtypes, SUBTYPE_NAMES), *kinds]
    return (" " if lang == "en" else "").join(word.say(lang) for word in words)


@dataclass(frozen=True, slots=True)
class IsEveryCreatureType(Part):
    """Is every creature type (layer 4)."""

    layer: ClassVar[int] = TYPING
    adds_up: ClassVar[bool] = False
    writes: ClassVar[int] = TYPE

    @clauses("KHM-C-faceless-haven-01")
    def apply(self, game: Magic, chars: Chars, at: At) -> None:
        chars.subtypes |= EVERY_CREATURE_TYPE

    def say(self, lang: str) -> str:
        return EVERY_TYPE.say(lang)


EVERY_TYPE = Words("{is|are} every creature type", "具有所有生物類別")
is_every_creature_type = IsEveryCreatureType()


@dataclass(frozen=True, slots=True)
class IsColored(Part):
    """Is of these colours (layer 5)."""

    colors: int
    layer: ClassVar[int] = 5
    adds_up: ClassVar[bool] = False

    def apply(self, game: Magic, chars: Chars, at: At) -> None:
        chars.colors = self.colors

    def say(self, lang: str) -> str:
        return fitted(IS, lang, listed([name.say(lang) for name in bits(self.colors, COLOR_NAMES)], lang))


@dataclass(frozen=True, slots=True)
class UnderControl(Part):
    """Its controller is the player whose effect this is (layer 2)."""

    layer: ClassVar[int] = CONTROLLING
    adds_up: ClassVar[bool] = False
    writes: ClassVar[int] = CONTROL

    @clauses("MTG-LAYR-02")
    def apply(self, game: Magic, chars: Chars, at: At) -> None:
        chars.controller = at.seat

    def say(self, lang: str) -> str:
        return UNDER_CONTROL.say(lang)


UNDER_CONTROL = Words("{is|are} under your control", "由你操控")


@clauses("MTG-COPY-01", "MTG-COPY-03")
def copiable(game: Magic, ref: int) -> tuple[int, tuple[str, ...]]:
    """The copiable values of a card, or of a permanent as it is or last was: its face, as copies have made it, and their exceptions."""
    found = permanent(game, ref) or game.last.get(ref)
    return look(game, ref).face, found.twists if found else ()


@dataclass(frozen=True, slots=True)
class CopyOf(Part):
    """Has the copiable values of something (layer 1), as they are when the effect begins."""

    model: Who
    layer: ClassVar[int] = COPYING

    @clauses("KHM-C-absorb-identity-03", "KHM-C-absorb-identity-04", "KHM-C-valki-god-of-lies-03", "KHM-C-valki-god-of-lies-05")
    def settle(self, game: Magic, at: At) -> None:
        """With nothing to copy, nothing changes."""
        found = self.model.now(game, at)
        if found:
            at.bound[COPIED], at.bound[LIKE] = (copiable(game, found[0])[0],), (found[0],)
        else:
            at.bound[HELD] = ()

    @clauses("MTG-COPY-01", "KHM-C-valki-god-of-lies-08")
    def apply(self, game: Magic, chars: Chars, at: At) -> None:
        (face,) = at.bound[COPIED]
        become_face(chars, face)
        for ref in at.bound.get(LIKE, ()):
            for address in game.last[ref].twists if ref in game.last else ():
                twist(game, chars, at, address)

    def say(self, lang: str) -> str:
        return fitted(COPY_OF, lang, self.model.say(lang))


COPIED, LIKE = "copied", "like"
"""The names under which a lasting effect keeps the face that things become, and the permanent whose exceptions it has."""
COPY_OF = Words("{becomes a copy|become copies} of {}", "成為{}的複製品")


def become_face(chars: Chars, face: int) -> None:
    """Take all that is printed on a face."""
    printed = PRINTED[0][face]
    chars.face, chars.supertypes, chars.types, chars.subtypes = face, printed.supertypes, printed.types, printed.subtypes
    chars.colors, chars.keywords, chars.abilities = printed.colors, printed.keywords, printed.abilities
    chars.power, chars.toughness = printed.power, printed.toughness


# --- duties and bans -------------------------------------------------------------------------------------------------

(CANNOT_ATTACK, CANNOT_BLOCK, CANNOT_BE_BLOCKED, MUST_ATTACK, MUST_BE_BLOCKED, STAYS_TAPPED, CANNOT_ACTIVATE, CANNOT_ATTACK_ALONE,
 CANNOT_BLOCK_ALONE, ASSIGNS_TOUGHNESS, FREE_TO_ATTACK, ONLY_MANA_ABILITIES, CANNOT_CREW, CREWS_BY_TOUGHNESS,
 BOASTS_TWICE) = DUTIES = tuple(1 << place for place in range(15))


@dataclass(frozen=True, slots=True)
class Duty(Part):
    """Something that it must or must not do."""

    bit: int
    words: Words
    layer: ClassVar[int] = RULES
    adds_up: ClassVar[bool] = False

    def apply(self, game: Magic, chars: Chars, at: At) -> None:
        chars.rules |= self.bit

    def say(self, lang: str) -> str:
        return self.words.say(lang)


cannot_attack = Duty(CANNOT_ATTACK, Words("can't attack", "不能攻擊"))
cannot_block = Duty(CANNOT_BLOCK, Words("can't block", "不能進行阻擋"))
cannot_block_alone = Duty(CANNOT_BLOCK_ALONE, Words("can't block alone", "不能單獨進行阻擋"))
cannot_be_blocked = Duty(CANNOT_BE_BLOCKED, Words("can't be blocked", "不能被阻擋"))
must_attack = Duty(MUST_ATTACK, Words("{attacks|attack} each combat if able", "每次戰鬥若能攻擊，則必須攻擊"))
must_be_blocked = Duty(MUST_BE_BLOCKED, Words("must be blocked if able", "若能被阻擋則必須被阻擋"))
stays_tapped = Duty(STAYS_TAPPED, Words("{doesn't|don't} untap during {its|their} controller's untap step",
                                        "於其操控者的重置步驟中不能重置"))
does_not_untap = Duty(STAYS_TAPPED, Words("{doesn't|don't} untap", "不能重置"))
cannot_crew = Duty(CANNOT_CREW, Words("can't crew Vehicles", "不能搭載載具"))
crews_by_toughness = Duty(CREWS_BY_TOUGHNESS, Words("{crews|crew} Vehicles using {its|their} toughness rather than {its|their} power",
                                                    "搭載載具時使用其防禦力而非力量"))
boasts_twice = Duty(BOASTS_TWICE, Words("can boast twice during each of your turns rather than once",
                                        "於你的每個回合中可炫威兩次，而非一次"))
only_mana_abilities = Duty(ONLY_MANA_ABILITIES, Words(
    "can't have {its|their} activated abilities activated unless they're mana abilities", "其起動式異能不能起動，魔法力異能除外"))
cannot_activate = Duty(CANNOT_ACTIVATE, Words("can't have {its|their} activated abilities activated", "的起動式異能不能起動"))


# --- protection ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Guard(Node):
    """Protection, or hexproof, from sources of a kind."""

    source: Selector
    words: ClassVar[Words] = Words("hexproof from {}", "辟邪於{}")

    @clauses("MTG-KEYW-05")
    def stops_target(self, game: Magic, guarding: At, at: At) -> bool:
        """Whether it forbids a source to target what it guards."""
        return at.seat != guarding.seat and self.source.matches(game, guarding, at.source)

    def stops_attachment(self, game: Magic, guarding: At, source: int) -> bool:
        """Whether it forbids a source to be attached to what it guards."""
        return False

    def say(self, lang: str) -> str:
        source = self.source.worded(lang).text if isinstance(self.source, Quality) else plural(self.source, lang)
        return self.words.say(lang).format(source)


@dataclass(frozen=True, slots=True)
class Protection(Guard):
    """Protection from a quality (702.16)."""

    words: ClassVar[Words] = Words("protection from {}", "反{}保護")

    @clauses("MTG-KEYW-09")
    def stops_target(self, game: Magic, guarding: At, at: At) -> bool:
        return self.source.matches(game, guarding, at.source)

    def stops_attachment(self, game: Magic, guarding: At, source: int) -> bool:
        return self.source.matches(game, guarding, source)


@cache
def _guards(abilities: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(address for address in abilities if isinstance(NODES[address], Guard))


def guards(game: Magic, found: Chars | Last) -> Iterator[tuple[Guard, At]]:
    """What guards something against sources of a kind."""
    for address in _guards(found.abilities):
        node = NODES[address]
        assert isinstance(node, Guard)
        yield node, At(found.controller, 0, address)


# --- for a while -----------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Affects(Affecting):
    """Something is true of certain things for a while; which they are is settled as it begins (611.2c)."""

    who: Who

    def begin(self, game: Magic, at: At) -> Beginning:
        things = yield from self.who.pick(game, at)
        at.bound[HELD] = tuple([ref for ref in things if ref > 0])
        for index, part in enumerate(self.changes):
            part.settle(game, at.step(index))
        if not at.bound[HELD]:
            return False
        changed(game)
        return True

    def begun(self, game: Magic, at: At) -> None:
        """What the same ability has left in force before is forgotten, if the new effect takes its place entirely: a Vehicle that is
        crewed again."""
        new = game.standing[-1]
        if not any(part.adds_up and not (isinstance(part, Has) and not part.regroups) for part in self.changes):
            game.standing = [entry for entry in game.standing if entry is new or not _alike(entry, new)]

    @clauses("MTG-EFCT-05")
    def happen(self, game: Magic, at: At) -> None:
        raise TypeError("what lasts is written with until(...)")

    def say_for(self, duration: str, lang: str) -> str:
        return self.said(duration, lang, self.who.form)

    def said(self, duration: str, lang: str, form: int) -> str:
        """It in words, of one thing (1), or of several or as something that is made so (0)."""
        parts = [part.say(lang) for part in self.changes]
        said = f"{self.who.say(lang)} {listed(parts, lang)}" if lang == "en" else self.who.say(lang) + "且".join(parts)
        if duration:
            counted = any(isinstance(part, Gets) and not isinstance(part.power, int) for part in self.changes)
            said = (FOR_TIME if counted else FOR).say(lang).format(said, duration)
        return agreeing(said, form == 1)


FOR = Words("{0} {1}", "{1}，{0}")


def _alike(one: Standing, other: Standing) -> bool:
    return (one.address, one.seat, one.source, one.until, one.bound) == (other.address, other.seat, other.source, other.until, other.bound)


@dataclass(frozen=True, slots=True)
class AffectsAll(Affecting):
    """Something is required of all things of a kind for a while, of those that come later, too (611.2c)."""

    what: Selector

    def asked(self) -> Selector:
        return self.what

    def begin(self, game: Magic, at: At) -> Beginning:
        changed(game)
        return True
        yield

    def happen(self, game: Magic, at: At) -> None:
        raise TypeError("what lasts is written with until(...)")

    def say_for(self, duration: str, lang: str) -> str:
        said = f"{plural(self.what, lang)}{' ' if lang == 'en' else ''}{listed([part.say(lang) for part in self.changes], lang)}"
        return agreeing(FOR_TIME.say(lang).format(said, duration), False)


@dataclass(frozen=True, slots=True)
class Governs(Affecting):
    """A rule is changed for a while, such as what may be played."""

    def begin(self, game: Magic, at: At) -> Beginning:
        changed(game)
        return True
        yield

    def happen(self, game: Magic, at: At) -> None:
        raise TypeError("what lasts is written with until(...)")

    def say_for(self, duration: str, lang: str) -> str:
        said = listed([part.say(lang) for part in self.changes], lang)
        return FOR_TIME.say(lang).format(said, duration) if duration else said


FOR_TIME = Words("{1}, {0}", "{1}，{0}")


def until(duration: Duration, who: Who, *changes: Part) -> Until:
    """*Until end of turn, target creature gets +2/+2 and has trample.*"""
    return Until(duration, Affects(changes, who))
