"""What abilities trigger on (603.2)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from arbiter.core.effects import SAYINGS, At, Event, Spoken, say
from arbiter.core.selectors import Player, Selector
from arbiter.core.text import Said, Template, Words, fill, spoken
from arbiter.games.magic.abilities import plural
from arbiter.games.magic.activating import BOASTED
from arbiter.games.magic.attacking import ATTACKED
from arbiter.games.magic.blocking import BLOCKED, BLOCKS
from arbiter.games.magic.casting import CAST
from arbiter.games.magic.damage import COMBAT_DAMAGED, DEALS, EXCESS, EXCESS_ELSEWHERE
from arbiter.games.magic.entering import ENTERED
from arbiter.games.magic.foretelling import FORETOLD
from arbiter.games.magic.kinds import you
from arbiter.games.magic.ledger import clauses
from arbiter.games.magic.mana import GOT_TAPPED, TAPPED_FOR_MANA
from arbiter.games.magic.moving import SACRIFICED
from arbiter.games.magic.state import EXILE, GRAVEYARD, Magic
from arbiter.games.magic.targets import TARGETED
from arbiter.games.magic.triggers import Happening
from arbiter.games.magic.zones import DIED, DISCARDED, EXILED_BY, LEFT, PUT_INTO_EXILE


@dataclass(frozen=True, slots=True)
class Occurs(Event):
    """Something happens to a thing of a kind."""

    what: Selector
    name: ClassVar[str] = ""
    together: ClassVar[bool] = False

    @property
    def kind(self) -> object:
        return self.name

    def applies(self, game: Magic, at: At, facts: Happening) -> bool:
        return self.what.matches(game, at, facts.thing)

    def subject_said(self, lang: str) -> str:
        return self.what.one(lang)

    def say(self, lang: str) -> str:
        return self.say_of(Said(self.what.one(lang)), lang)

    def say_of(self, what: Said, lang: str) -> str:
        """Its words, said of one thing or of several."""
        return self.template.fill(lang, lambda hole: what if hole == "what" else one_said(getattr(self, hole), lang))

    @property
    def template(self) -> Template:
        """Its words."""
        return SAYINGS[type(self)]


def one_said(part: object, lang: str) -> Said:
    """What fills a hole of an event's words: of a selector one thing."""
    return Said(part.one(lang)) if isinstance(part, Selector) else spoken(part, lang)


@dataclass(frozen=True, slots=True)
class Enters(Occurs):
    """Something enters the battlefield."""

    name: ClassVar[str] = ENTERED


@dataclass(frozen=True, slots=True)
class Dies(Occurs):
    """Something is put into a graveyard from the battlefield."""

    name: ClassVar[str] = DIED


@dataclass(frozen=True, slots=True)
class Leaves(Occurs):
    """Something leaves the battlefield, perhaps only if it goes to a certain zone."""

    to: int | None = None
    name: ClassVar[str] = LEFT

    def applies(self, game: Magic, at: At, facts: Happening) -> bool:
        return self.to in (None, facts.amount) and self.what.matches(game, at, facts.thing)

    @property
    def template(self) -> Template:
        return GOES[self.to]


GOES = {None: Template("{what} {what|leave|leaves} the battlefield", "{what}離開戰場"),
        GRAVEYARD: Template("{what} {what|are|is} put into a graveyard from the battlefield", "{what}從戰場進入墳墓場"),
        EXILE: Template("{what} {what|are|is} put into exile", "{what}被放逐")}


@dataclass(frozen=True, slots=True)
class Attacks(Occurs):
    """A creature is declared as an attacker."""

    name: ClassVar[str] = ATTACKED


@dataclass(frozen=True, slots=True)
class Blocks(Occurs):
    """A creature is declared as a blocker."""

    name: ClassVar[str] = BLOCKS


@dataclass(frozen=True, slots=True)
class BecomesBlocked(Occurs):
    """An attacker becomes blocked."""

    name: ClassVar[str] = BLOCKED


@dataclass(frozen=True, slots=True)
class BecomesTapped(Occurs):
    """A permanent becomes tapped."""

    name: ClassVar[str] = GOT_TAPPED


@dataclass(frozen=True, slots=True)
class TappedForMana(Occurs):
    """A permanent is tapped for mana."""

    name: ClassVar[str] = TAPPED_FOR_MANA


@dataclass(frozen=True, slots=True)
class BecomesTarget(Occurs):
    """Something becomes the target of a spell or ability of a kind, which the trigger remembers."""

    by: Selector
    name: ClassVar[str] = TARGETED
    names_source: ClassVar[bool] = True

    @clauses("KHM-C-goldspan-dragon-01", "KHM-C-goldspan-dragon-02", "KHM-C-reidane-god-of-the-worthy-04")
    def applies(self, game: Magic, at: At, facts: Happening) -> bool:
        return self.by.matches(game, at, facts.source) and self.what.matches(game, at, facts.thing)


@dataclass(frozen=True, slots=True)
class DealsDamage(Occurs):
    """Something deals damage, to however much at once."""

    name: ClassVar[str] = DEALS


@dataclass(frozen=True, slots=True)
class DealsCombatDamage(Occurs):
    """A creature deals combat damage to a player; one event for all that deal it to that player together."""

    name: ClassVar[str] = COMBAT_DAMAGED


@dataclass(frozen=True, slots=True)
class DealtExcess(Occurs):
    """A creature or planeswalker is dealt more damage of some sort than is lethal to it."""

    damage: ExcessDamage

    @property
    def kind(self) -> object:
        return self.damage.kind


@dataclass(frozen=True, slots=True)
class ExcessDamage(Spoken):
    """A sort of damage of which there may be too much."""

    kind: str
    words: Words

    def say(self, lang: str) -> str:
        return self.words.say(lang)


excess_damage = ExcessDamage(EXCESS, Words("excess damage", "過量傷害"))
excess_noncombat_damage = ExcessDamage(EXCESS_ELSEWHERE, Words("excess noncombat damage", "過量的非戰鬥傷害"))


@dataclass(frozen=True, slots=True)
class PlayerEvent(Event):
    """Something that a player does."""

    who: Player
    name: ClassVar[str] = ""

    @property
    def kind(self) -> object:
        return self.name

    def applies(self, game: Magic, at: At, facts: Happening) -> bool:
        return self.who.matches(game, at, facts.seat)

    def subject_said(self, lang: str) -> str:
        return self.who.say(lang)

    def say(self, lang: str) -> str:
        return SAYINGS[type(self)].fill(lang, lambda hole: one_said(getattr(self, hole), lang))


@dataclass(frozen=True, slots=True)
class DoesTo(PlayerEvent):
    """Something that a player does to a thing of a kind."""

    what: Selector

    def applies(self, game: Magic, at: At, facts: Happening) -> bool:
        return self.who.matches(game, at, facts.seat) and self.what.matches(game, at, facts.thing)


@dataclass(frozen=True, slots=True)
class Casts(DoesTo):
    """A player casts a spell of a kind."""

    name: ClassVar[str] = CAST


@dataclass(frozen=True, slots=True)
class SecondSpell(PlayerEvent):
    """A player casts their second spell in a turn."""

    name: ClassVar[str] = CAST

    def applies(self, game: Magic, at: At, facts: Happening) -> bool:
        return facts.amount == 2 and self.who.matches(game, at, facts.seat)


@dataclass(frozen=True, slots=True)
class Sacrifices(DoesTo):
    """A player sacrifices a permanent of a kind."""

    name: ClassVar[str] = SACRIFICED


@dataclass(frozen=True, slots=True)
class Discards(DoesTo):
    """A player discards a card of a kind, perhaps only if something of a kind makes them do so."""

    because: Selector | None = None
    name: ClassVar[str] = DISCARDED

    @clauses("KHM-C-orvar-the-all-form-05", "KHM-C-orvar-the-all-form-11", "KHM-C-tergrid-god-of-fright-01",
             "KHM-C-tergrid-god-of-fright-02")
    def applies(self, game: Magic, at: At, facts: Happening) -> bool:
        return DoesTo.applies(self, game, at, facts) and (self.because is None or self.because.matches(game, at, facts.source))

    def say(self, lang: str) -> str:
        said = fill(DISCARDS, lang, {"who": self.who, "what": self.what.one(lang)})
        return BECAUSE.say(lang).format(said, self.because.one(lang)) if self.because else said


DISCARDS = Template("{who} {who|discard|discards} {what}", "{who}棄掉{what}")
BECAUSE = Words("{} because of {}", "{1}使{0}")


@dataclass(frozen=True, slots=True)
class Foretells(PlayerEvent):
    """A player foretells a card."""

    name: ClassVar[str] = FORETOLD


@dataclass(frozen=True, slots=True)
class ExilesSome(PlayerEvent):
    """A player exiles cards from their hand, permanents from the battlefield, or both, all at once."""

    together: ClassVar[bool] = True
    name: ClassVar[str] = EXILED_BY


@dataclass(frozen=True, slots=True)
class PutIntoExile(PlayerEvent):
    """Cards are put into exile from a player's hand, or what that player controls exiles permanents, all at once."""

    together: ClassVar[bool] = True
    name: ClassVar[str] = PUT_INTO_EXILE


@dataclass(frozen=True, slots=True)
class ActivatesBoast(PlayerEvent):
    """A player activates a boast ability."""

    name: ClassVar[str] = BOASTED


@dataclass(frozen=True, slots=True)
class OneOrMore(Event):
    """One or more of what happens together: triggers once for all of them."""

    event: Occurs
    together: ClassVar[bool] = True

    @property
    def kind(self) -> object:
        return self.event.kind

    def applies(self, game: Magic, at: At, facts: Happening) -> bool:
        return self.event.applies(game, at, facts)

    def say(self, lang: str) -> str:
        what = plural(self.event.what, lang)
        return self.event.say_of(Said(ONE_OR_MORE.say(lang).format(what), 0), lang)


ONE_OR_MORE = Words("one or more {}", "一個或數個{}")


@dataclass(frozen=True, slots=True)
class StepBegins(Event):
    """A step of a player's turn begins."""

    step: str
    whose: Player | None
    words: Words

    @property
    def kind(self) -> object:
        return self.step

    def applies(self, game: Magic, at: At, facts: Happening) -> bool:
        return self.whose is None or self.whose.matches(game, at, facts.seat)

    def say(self, lang: str) -> str:
        return self.words.say(lang)


your_upkeep = StepBegins("upkeep", you, Words("your upkeep", "你的維持"))
each_upkeep = StepBegins("upkeep", None, Words("each upkeep", "每位玩家的維持"))
your_end_step = StepBegins("end step", you, Words("your end step", "你的結束步驟"))
each_end_step = StepBegins("end step", None, Words("each end step", "每個結束步驟"))
next_end_step = StepBegins("end step", None, Words("the next end step", "下一個結束步驟"))
your_combat = StepBegins("combat", you, Words("combat on your turn", "你回合的戰鬥"))
each_combat = StepBegins("combat", None, Words("each combat", "每次戰鬥"))
your_main_phase = StepBegins("first main", you, Words("your precombat main phase", "你戰鬥前的行動階段"))
your_draw_step = StepBegins("draw step", you, Words("your draw step", "你的抽牌步驟"))

say(Enters, en="{what} {what|enter|enters} the battlefield", zh="{what}進戰場")
say(Dies, en="{what} {what|die|dies}", zh="{what}死去")
say(Attacks, en="{what} {what|attack|attacks}", zh="{what}攻擊")
say(Blocks, en="{what} {what|block|blocks}", zh="{what}進行阻擋")
say(BecomesBlocked, en="{what} {what|become|becomes} blocked", zh="{what}被阻擋")
say(BecomesTapped, en="{what} {what|become|becomes} tapped", zh="{what}成為橫置")
say(TappedForMana, en="{what} {what|are|is} tapped for mana", zh="{what}為魔法力而被橫置")
say(BecomesTarget, en="{what} {what|become|becomes} the target of {by}", zh="{what}成為{by}的目標")
say(DealsDamage, en="{what} {what|deal|deals} damage", zh="{what}造成傷害")
say(ActivatesBoast, en="{who} {who|activate|activates} a boast ability", zh="{who}起動炫威異能")
say(DealsCombatDamage, en="{what} {what|deal|deals} combat damage to a player", zh="{what}對任一玩家造成戰鬥傷害")
say(DealtExcess, en="{what} {what|are|is} dealt {damage}", zh="{what}受到{damage}")
say(PutIntoExile, en="one or more cards are put into exile from {who|your|their} hand, or a spell or ability {who} {who|control|controls} "
    "exiles one or more permanents from the battlefield",
    zh="一張或數張牌從{who}的手牌進入放逐區，或{who}操控的咒語或異能從戰場放逐一個或數個永久物")
say(SecondSpell, en="{who} cast {who|your|their} second spell each turn", zh="{who}於每回合施放第二個咒語")
say(Foretells, en="{who} {who|foretell|foretells} a card", zh="{who}預示一張牌")
say(Casts, en="{who} {who|cast|casts} {what}", zh="{who}施放{what}")
say(Sacrifices, en="{who} {who|sacrifice|sacrifices} {what}", zh="{who}犧牲{what}")
say(ExilesSome, en="{who} {who|exile|exiles} one or more cards from {who|your|their} hand and/or permanents from the battlefield",
    zh="{who}從手上放逐一張或數張牌和／或從戰場放逐一個或數個永久物")
