"""What abilities trigger on (603.2)."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import ClassVar

from arbiter.core.effects import SAYINGS, At, Condition, Event, say
from arbiter.core.selectors import Player, Selector
from arbiter.core.text import Said, Words, spoken
from arbiter.games.magic.abilities import plural
from arbiter.games.magic.activating import BOASTED
from arbiter.games.magic.attacking import ATTACKED
from arbiter.games.magic.blocking import BLOCKED, BLOCKS
from arbiter.games.magic.casting import CAST
from arbiter.games.magic.damage import COMBAT_DAMAGED, DEALS, EXCESS, EXCESS_ELSEWHERE, GAINED, STRUCK
from arbiter.games.magic.entering import ENTERED
from arbiter.games.magic.foretelling import FORETOLD
from arbiter.games.magic.kinds import you
from arbiter.games.magic.ledger import clauses
from arbiter.games.magic.mana import GOT_TAPPED, TAPPED_FOR_MANA
from arbiter.games.magic.moving import SACRIFICED
from arbiter.games.magic.state import EXILE, GRAVEYARD, SPELL, Magic, spell
from arbiter.games.magic.targets import TARGETED
from arbiter.games.magic.triggers import Happening
from arbiter.games.magic.zones import BURIED, DIED, DRAWN, EXILED_BY, LEFT, PUT_INTO_EXILE


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

    def say(self, lang: str) -> str:
        return self.say_of(Said(self.what.one(lang)), lang)

    def say_of(self, what: Said, lang: str) -> str:
        """Its words, said of one thing or of several."""
        parts = {spec.name: getattr(self, spec.name) for spec in fields(self)}
        return SAYINGS[type(self)].fill(lang, lambda hole: what if hole == "what" else spoken(parts[hole], lang))


@dataclass(frozen=True, slots=True)
class Enters(Occurs):
    """Something enters the battlefield."""

    name: ClassVar[str] = ENTERED


@dataclass(frozen=True, slots=True)
class Dies(Occurs):
    """Something is put into a graveyard from the battlefield."""

    name: ClassVar[str] = DIED


@dataclass(frozen=True, slots=True)
class IsBuried(Dies):
    """A permanent, creature or not, is put into a graveyard from the battlefield."""


@dataclass(frozen=True, slots=True)
class DiesOrIsExiled(Occurs):
    """Something leaves the battlefield for a graveyard or for exile."""

    name: ClassVar[str] = LEFT

    def applies(self, game: Magic, at: At, facts: Happening) -> bool:
        return facts.amount in (GRAVEYARD, EXILE) and self.what.matches(game, at, facts.thing)


@dataclass(frozen=True, slots=True)
class EntersOrAttacks(Occurs):
    """Something enters the battlefield, or is declared as an attacker."""

    kinds: ClassVar[tuple[str, ...]] = (ENTERED, ATTACKED)
    name: ClassVar[str] = ENTERED


@dataclass(frozen=True, slots=True)
class EntersOrDies(Occurs):
    """Something enters the battlefield, or is put into a graveyard from there."""

    kinds: ClassVar[tuple[str, ...]] = (ENTERED, DIED)
    name: ClassVar[str] = ENTERED


@dataclass(frozen=True, slots=True)
class Leaves(Occurs):
    """Something leaves the battlefield."""

    name: ClassVar[str] = LEFT


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
    """Something becomes the target of a spell or ability of a player."""

    of: Player
    name: ClassVar[str] = TARGETED

    def applies(self, game: Magic, at: At, facts: Happening) -> bool:
        return self.what.matches(game, at, facts.thing) and self.of.matches(game, at, facts.seat)


@dataclass(frozen=True, slots=True)
class BecomesTargetOfSpell(Occurs):
    """Something becomes the target of a spell."""

    name: ClassVar[str] = TARGETED

    @clauses("KHM-C-goldspan-dragon-01", "KHM-C-goldspan-dragon-02")
    def applies(self, game: Magic, at: At, facts: Happening) -> bool:
        item = spell(game, facts.source)
        return item is not None and item.kind == SPELL and self.what.matches(game, at, facts.thing)


@dataclass(frozen=True, slots=True)
class AttacksOrIsTargeted(BecomesTargetOfSpell):
    """A creature is declared as an attacker, or becomes the target of a spell."""

    kinds: ClassVar[tuple[str, ...]] = (ATTACKED, TARGETED)

    def applies(self, game: Magic, at: At, facts: Happening) -> bool:
        if facts.kind == ATTACKED:
            return self.what.matches(game, at, facts.thing)
        return BecomesTargetOfSpell.applies(self, game, at, facts)


@dataclass(frozen=True, slots=True)
class DealsDamage(Occurs):
    """Something deals damage, to however much at once."""

    name: ClassVar[str] = DEALS


@dataclass(frozen=True, slots=True)
class DealsCombatDamage(Occurs):
    """A creature deals combat damage to a player."""

    name: ClassVar[str] = COMBAT_DAMAGED

    def applies(self, game: Magic, at: At, facts: Happening) -> bool:
        return facts.thing < 0 and self.what.matches(game, at, facts.source)


@dataclass(frozen=True, slots=True)
class DealCombatDamage(Occurs):
    """Creatures deal combat damage to a player, as one event for each player."""

    name: ClassVar[str] = STRUCK


@dataclass(frozen=True, slots=True)
class DealtExcess(Occurs):
    """A creature or planeswalker is dealt more damage than is lethal to it."""

    name: ClassVar[str] = EXCESS


@dataclass(frozen=True, slots=True)
class DealtExcessOutsideCombat(Occurs):
    """A creature or planeswalker is dealt more damage than is lethal to it, and no combat damage."""

    name: ClassVar[str] = EXCESS_ELSEWHERE


@dataclass(frozen=True, slots=True)
class Casts(Event):
    """A player casts a spell of a kind."""

    who: Player
    what: Selector
    together: ClassVar[bool] = False

    @property
    def kind(self) -> object:
        return CAST

    def applies(self, game: Magic, at: At, facts: Happening) -> bool:
        return self.who.matches(game, at, facts.seat) and self.what.matches(game, at, facts.thing)

    def say(self, lang: str) -> str:
        return CASTS.say(lang).format(self.who.say(lang), "cast" if self.who is you else "casts", self.what.one(lang))


CASTS = Words("{0} {1} {2}", "{0}施放{2}")


@dataclass(frozen=True, slots=True)
class SecondSpell(Event):
    """A player casts their second spell in a turn."""

    who: Player

    @property
    def kind(self) -> object:
        return CAST

    def applies(self, game: Magic, at: At, facts: Happening) -> bool:
        return facts.amount == 2 and self.who.matches(game, at, facts.seat)


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


@dataclass(frozen=True, slots=True)
class Draws(PlayerEvent):
    """A player draws a card."""

    name: ClassVar[str] = DRAWN


@dataclass(frozen=True, slots=True)
class GainsLife(PlayerEvent):
    """A player gains life."""

    name: ClassVar[str] = GAINED


@dataclass(frozen=True, slots=True)
class Foretells(PlayerEvent):
    """A player foretells a card."""

    name: ClassVar[str] = FORETOLD


@dataclass(frozen=True, slots=True)
class Sacrifices(PlayerEvent):
    """A player sacrifices a permanent."""

    name: ClassVar[str] = SACRIFICED


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
class Boasts(Occurs):
    """A boast ability is activated."""

    name: ClassVar[str] = BOASTED


@dataclass(frozen=True, slots=True)
class ActivatesBoast(PlayerEvent):
    """A player activates a boast ability."""

    name: ClassVar[str] = BOASTED


@dataclass(frozen=True, slots=True)
class OnlyIf(Event):
    """Something happens while something else is true; that is asked only now, not on resolution."""

    event: Event
    given: Condition
    together: ClassVar[bool] = False

    @property
    def kind(self) -> object:
        return self.event.kind

    def applies(self, game: Magic, at: At, facts: Happening) -> bool:
        return self.event.applies(game, at, facts) and self.given.true(game, at)

    def say(self, lang: str) -> str:
        return self.event.say(lang)


@dataclass(frozen=True, slots=True)
class PutIntoGraveyard(Occurs):
    """A card is put into a graveyard from anywhere."""

    name: ClassVar[str] = BURIED


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
say(EntersOrDies, en="{what} {what|enter|enters} the battlefield or {what|die|dies}", zh="{what}進戰場或死去")
say(Leaves, en="{what} {what|leave|leaves} the battlefield", zh="{what}離開戰場")
say(Attacks, en="{what} {what|attack|attacks}", zh="{what}攻擊")
say(Blocks, en="{what} {what|block|blocks}", zh="{what}進行阻擋")
say(BecomesBlocked, en="{what} {what|become|becomes} blocked", zh="{what}被阻擋")
say(BecomesTapped, en="{what} {what|become|becomes} tapped", zh="{what}成為橫置")
say(TappedForMana, en="{what} {what|are|is} tapped for mana", zh="{what}為魔法力而被橫置")
say(BecomesTarget, en="{what} {what|become|becomes} the target of a spell or ability {of} controls",
    zh="{what}成為{of}所操控之咒語或異能的目標")
say(BecomesTargetOfSpell, en="{what} {what|become|becomes} the target of a spell", zh="{what}成為咒語的目標")
say(AttacksOrIsTargeted, en="{what} {what|attack|attacks} or {what|become|becomes} the target of a spell", zh="{what}攻擊或成為咒語的目標")
say(DealsDamage, en="{what} {what|deal|deals} damage", zh="{what}造成傷害")
say(ActivatesBoast, en="{who} {who|activate|activates} a boast ability", zh="{who}起動炫威異能")
say(DealsCombatDamage, en="{what} {what|deal|deals} combat damage to a player", zh="{what}對任一玩家造成戰鬥傷害")
say(DealCombatDamage, en="{what} {what|deal|deals} combat damage to a player", zh="{what}對任一玩家造成戰鬥傷害")
say(DealtExcess, en="{what} {what|are|is} dealt excess damage", zh="{what}受到過量傷害")
say(DealtExcessOutsideCombat, en="{what} {what|are|is} dealt excess noncombat damage", zh="{what}受到過量的非戰鬥傷害")
say(IsBuried, en="{what} {what|are|is} put into a graveyard from the battlefield", zh="{what}從戰場進入墳墓場")
say(DiesOrIsExiled, en="{what} {what|die|dies} or {what|are|is} put into exile", zh="{what}死去或被放逐")
say(EntersOrAttacks, en="{what} {what|enter|enters} the battlefield or {what|attack|attacks}", zh="{what}進戰場或攻擊")
say(PutIntoExile, en="one or more cards are put into exile from {who|your|their} hand, or a spell or ability {who} {who|control|controls} "
    "exiles one or more permanents from the battlefield",
    zh="一張或數張牌從{who}的手牌進入放逐區，或{who}操控的咒語或異能從戰場放逐一個或數個永久物")
say(SecondSpell, en="{who} cast {who|your|their} second spell each turn", zh="{who}於每回合施放第二個咒語")
say(Draws, en="{who} {who|draw|draws} a card", zh="{who}抽一張牌")
say(GainsLife, en="{who} {who|gain|gains} life", zh="{who}獲得生命")
say(Foretells, en="{who} {who|foretell|foretells} a card", zh="{who}預示一張牌")
say(Sacrifices, en="{who} {who|sacrifice|sacrifices} a permanent", zh="{who}犧牲一個永久物")
say(ExilesSome, en="{who} {who|exile|exiles} one or more cards from {who|your|their} hand and/or permanents from the battlefield",
    zh="{who}從手上放逐一張或數張牌和／或從戰場放逐一個或數個永久物")
say(Boasts, en="{what} {what|boast|boasts}", zh="{what}炫威")
say(PutIntoGraveyard, en="{what} {what|are|is} put into a graveyard from anywhere", zh="{what}從任何區域置入墳墓場")
