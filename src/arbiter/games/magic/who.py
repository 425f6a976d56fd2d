"""Whom a text is about: targets, what is chosen as it resolves, all of a kind, and what has been spoken of."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from arbiter.core.decisions import Action, Decision, Prompt, move
from arbiter.core.effects import At, Node, Spoken, number
from arbiter.core.selectors import PICKED, Player, Selector, This, in_order
from arbiter.core.standing import Waiting
from arbiter.core.text import Words
from arbiter.games.magic.abilities import OTHER, Activated, chinese, plural
from arbiter.games.magic.kinds import Anything
from arbiter.games.magic.layers import look
from arbiter.games.magic.ledger import clauses
from arbiter.games.magic.shelf import NODES, effect_of, trigger
from arbiter.games.magic.state import (
    ABILITY,
    EXILE,
    GRAVEYARD,
    LIVES,
    NOTHING,
    SLOT,
    Item,
    Magic,
    here,
    permanent,
    player,
    seat_of,
    spell,
)
from arbiter.games.magic.triggers import IT, PLAYER, WhenYouDo

Picking = Generator[Decision, Action, list[int]]
ANY_NUMBER = 99
LATER = (Waiting, WhenYouDo, Activated)
"""What has targets and modes of its own when it goes on the stack: triggers, and activated abilities that something gains."""


@dataclass(frozen=True, slots=True)
class Who(Spoken):
    """The objects or players that an effect is about."""

    def pick(self, game: Any, at: At) -> Picking:
        """Them, asked for if there is a choice; what is found is *it* from now on."""
        found = self.now(game, at)
        at.bound[IT] = tuple(found)
        return found
        yield

    def now(self, game: Any, at: At) -> list[int]:
        """Them, if nobody has to be asked."""
        raise TypeError(f"{type(self).__name__} is chosen, so it is not known beforehand")

    def all(self, game: Any, at: At) -> list[int]:
        """Them, where things of any kind may be asked for."""
        return self.now(game, at)

    def last(self, game: Any, at: At) -> list[int]:
        """Them, some perhaps as they were when they left (608.2h)."""
        return self.now(game, at)

    def one(self, lang: str) -> str:
        """As a noun phrase."""
        return self.say(lang)

    def enough(self, game: Any, at: At) -> bool:
        """Whether there is what it asks for, as far as that is known beforehand."""
        return True

    @property
    def form(self) -> int:
        """Whether what it does takes the form after *you* or several (0), or after a single one (1)."""
        return 1


# --- targets ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Target(Who):
    """One use of the word target: chosen as the spell or ability goes on the stack. One node used twice is one target."""

    what: Selector
    fewest: int = 1
    most: int = 1

    def pick(self, game: Magic, at: At) -> Picking:
        found = self.now(game, at)
        at.bound[IT] = tuple(found)
        at.bound[PICKED] = (*at.bound.get(PICKED, ()), *found)
        if found and NOTHING > found[0] > ABILITY:
            at.bound[PLAYER] = (seat_of(found[0]),)
        return found
        yield

    @clauses("MTG-RESO-01")
    def now(self, game: Magic, at: At) -> list[int]:
        return [ref for ref in self.chosen(at) if here(game, ref)]

    def chosen(self, at: At) -> tuple[int, ...]:
        """What was chosen and was legal as it began to resolve, even if it is gone by now."""
        item: Item = at.cause
        if item is None:
            return ()
        places = targets_of(item.address, item.modes)
        at_place = next((place for place, target in enumerate(places) if target is self), -1)
        return item.targets[at_place] if 0 <= at_place < len(item.targets) else ()

    def last(self, game: Magic, at: At) -> list[int]:
        return list(self.chosen(at))

    def say(self, lang: str) -> str:
        pieces = self.what.pieces(lang, self.most > 1)
        if isinstance(self.what.noun, Anything):
            return (ANY_OTHER_TARGET if self.what.other else ANY_TARGET).say(lang)
        if self.what.other and self.most == 1:
            return in_order(lang, pieces, ANOTHER_TARGET.say(lang) if lang == "en" else chinese("另一個", lang), "" if lang == "en"
                            else TARGET.say(lang))
        count = ""
        if self.most > 1 or self.fewest < self.most:
            count = self._count(lang)
        elif lang != "en":
            count = f"一{self.what.noun.classifier.say(lang)}"
        return in_order(lang, pieces, count, TARGET.say(lang))

    def _count(self, lang: str) -> str:
        if self.most == ANY_NUMBER:
            return ANY_NUMBER_OF.say(lang)
        counted = so_many(self.most, self.what, lang)
        return counted if self.fewest == self.most else UP_TO.say(lang).format(counted)

    @property
    def form(self) -> int:
        return 0 if self.most > 1 else 1


ANY_TARGET, ANY_OTHER_TARGET = Words("any target", "任意一個目標"), Words("any other target", "任意另一個目標")
TARGET, ANOTHER_TARGET, UP_TO, ANY_NUMBER_OF = (
    Words("target", "目標"), Words("another target", "另一個目標"), Words("up to {}", "至多{}"), Words("any number of", "任意數量的"))
COUNTED_EN = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
COUNTED_ZH = "零一兩三四五六七八九十"


def so_many(count: int, what: Selector, lang: str) -> str:
    """A number before a noun, in Chinese with its measure word."""
    return COUNTED_EN[count] if lang == "en" else chinese(COUNTED_ZH[count], lang) + what.noun.classifier.say(lang)


def UpTo(most: int, what: Selector) -> Target:
    """*Up to two target creatures.*"""
    return Target(what, 0, most)


@dataclass(frozen=True, slots=True)
class Modes(Node):
    """Choose one, or several: the modes are chosen as it goes on the stack."""

    effects: tuple[Node, ...]
    fewest: int = 1
    most: int = 1

    def happen(self, game: Magic, at: At) -> Any:
        for mode in at.cause.modes:
            steps = self.effects[mode].happen(game, at.step(mode))
            if steps is not None:
                yield from steps

    def say(self, lang: str) -> str:
        texts = [effect.say(lang) for effect in self.effects]
        opening = (ONE_MODE if self.most == 1 else ONE_OR_BOTH if self.fewest == 1 else ANY_MODES).say(lang)
        return opening + "; ".join(texts) if lang == "en" else opening + "；".join(texts)


ONE_MODE, ONE_OR_BOTH, ANY_MODES = (
    Words("choose one — ", "選擇一項～"), Words("choose one or both — ", "選擇一項或都選～"), Words("choose any number — ",
                                                                                                    "選擇任意數量～"))


def ChooseMode(*effects: Node) -> Modes:
    """*Choose one — ...; or ...*"""
    return Modes(effects)


@cache
def targets_of(address: str, modes: tuple[int, ...] = ()) -> tuple[Target, ...]:
    """Each use of the word target in a program, in the order of mention, as far as its modes are chosen."""
    found: list[Target] = []
    _mention(NODES[_done_by(address)], modes, found)
    return tuple(found)


def _done_by(address: str) -> str:
    """The address of what is done: a trigger stands for its effect."""
    return effect_of(address) if trigger(address) else address


def _mention(part: object, modes: tuple[int, ...], found: list[Target]) -> None:
    if isinstance(part, Target):
        if not any(other is part for other in found):
            found.append(part)
    elif isinstance(part, Modes):
        for mode in modes:
            _mention(part.effects[mode], modes, found)
    elif isinstance(part, Spoken) and not isinstance(part, LATER):
        for name in getattr(type(part), "__dataclass_fields__", ()):
            _mention(getattr(part, name), modes, found)
    elif isinstance(part, tuple):
        for one in part:
            _mention(one, modes, found)


@cache
def modes_of(address: str) -> tuple[str, Modes] | None:
    """Where a program asks for modes, if it does."""
    address = _done_by(address)
    node = NODES[address]
    if isinstance(node, Modes):
        return address, node
    for index, part in enumerate(node.parts()):
        if not isinstance(part, LATER):
            inner = modes_of(f"{address}/{index}")
            if inner:
                return inner
    return None


@dataclass(frozen=True, slots=True)
class Again(Who):
    """A target that has been named before, in other words."""

    target: Target
    words: Words

    def now(self, game: Magic, at: At) -> list[int]:
        return self.target.now(game, at)

    def say(self, lang: str) -> str:
        return self.words.say(lang)


# --- whose a target is ------------------------------------------------------------------------------------------------


def controller_of(game: Magic, ref: int) -> int:
    """Who controls something, or last did: a permanent, a spell, or an ability; a player is their own."""
    if NOTHING > ref > ABILITY:
        return seat_of(ref)
    item = spell(game, ref)
    return item.seat if item is not None else look(game, ref).controller


@dataclass(frozen=True, slots=True)
class ControllerOf(Who):
    """Whoever controls something, or last did if it was a target."""

    target: Target | Bound
    words: Words = Words("its controller", "其操控者")  # noqa: RUF009  (Words are immutable)

    @clauses("MTG-RESO-04")
    def now(self, game: Magic, at: At) -> list[int]:
        refs = self.target.chosen(at) if isinstance(self.target, Target) else self.target.now(game, at)
        return list(dict.fromkeys(player(controller_of(game, ref)) for ref in refs))

    def pick(self, game: Magic, at: At) -> Picking:
        return self.now(game, at)
        yield

    def say(self, lang: str) -> str:
        return self.words.say(lang)


# --- all of a kind, or chosen on resolution --------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Each(Who):
    """All of a kind."""

    what: Selector

    def now(self, game: Magic, at: At) -> list[int]:
        return self.what.all(game, at)

    def say(self, lang: str) -> str:
        return in_order(lang, self.what.pieces(lang), EACH.say(lang), OTHER.say(lang) if self.what.other else "")


EACH = Words("each", "每個")


@dataclass(frozen=True, slots=True)
class All(Who):
    """All of a kind, spoken of together: *all creatures*, *creatures you control*."""

    what: Selector

    def now(self, game: Magic, at: At) -> list[int]:
        return self.what.all(game, at)

    def say(self, lang: str) -> str:
        return plural(self.what, lang, ALL.say(lang))

    @property
    def form(self) -> int:
        return 0


ALL = Words("all", "所有")


def _choices(game: Magic, decision: Decision) -> Sequence[Action]:
    _, things, enough = decision.about
    return [*[("choose", ref) for ref in things], *([CHOSEN()] if enough else [])]


CHOOSE, CHOSEN = move("choose", "{thing}", "{thing}"), move("chosen", "no more", "不再選")
WHICH = Prompt("{source}: which do you choose?", "{source}：要選擇哪個？", key="choose", candidates=_choices)


@dataclass(frozen=True, slots=True)
class Chosen(Who):
    """Chosen as the effect happens, not targeted."""

    what: Selector
    fewest: Any = 1
    most: Any = 1

    @clauses("MTG-RESO-03", "MTG-TARG-01", "KHM-C-valki-god-of-lies-02", "KHM-C-battle-for-bretagard-01", "KHM-C-roots-of-wisdom-01",
             "KHM-C-roots-of-wisdom-02", "KHM-C-egon-god-of-death-01", "KHM-C-egon-god-of-death-02", "KHM-C-egon-god-of-death-03",
             "KHM-C-fall-of-the-impostor-02", "KHM-C-fall-of-the-impostor-03")
    def pick(self, game: Magic, at: At) -> Picking:
        fewest, most = number(self.fewest, game, at), number(self.most, game, at)
        found = yield from choose_some(game, at, at.seat, self.what.all(game, at), fewest, most, self.what)
        at.bound[IT] = tuple(found)
        at.bound[PICKED] = (*at.bound.get(PICKED, ()), *found)
        return found

    def enough(self, game: Magic, at: At) -> bool:
        return len(self.what.all(game, at)) >= number(self.fewest, game, at)

    def say(self, lang: str) -> str:
        if self.most == 1 and self.fewest == 1:
            return self.what.one(lang) if lang == "en" or self.what.other else in_order(
                lang, self.what.pieces(lang), f"一{self.what.noun.classifier.say(lang)}")
        pieces = self.what.pieces(lang, self.most != 1)
        if not isinstance(self.most, int):
            return in_order(lang, pieces, self.most.say(lang))
        if self.most == ANY_NUMBER:
            return in_order(lang, pieces, ANY_NUMBER_OF.say(lang))
        counted = so_many(self.most, self.what, lang)
        return in_order(lang, pieces, counted if self.fewest == self.most else UP_TO.say(lang).format(counted))

    @property
    def form(self) -> int:
        return 1 if self.most == 1 else 0


def choose_some(game: Magic, at: At, seat: int, things: Sequence[int], fewest: int, most: int, what: Selector | None = None) -> Picking:
    """Ask a player for some of several things, one by one; without a choice nobody is asked. What was picked may rule out others."""
    left, found = list(things), list[int]()
    while left and len(found) < most:
        enough = len(found) >= fewest
        if not enough and len(left) <= fewest - len(found):
            return found + left
        answer = yield WHICH(seat, at.address, left, enough)
        if answer == CHOSEN():
            break
        found.append(int(answer[1]))
        left.remove(found[-1])
        if what is not None:
            now = at.binding(PICKED, *at.bound.get(PICKED, ()), *found)
            left = [ref for ref in left if what.matches(game, now, ref)]
    return found


# --- spoken of -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Bound(Who):
    """What has been spoken of before, as long as it is the same object."""

    name: str
    words: Words
    several: bool = False

    @clauses("MTG-ZONE-03")
    def now(self, game: Magic, at: At) -> list[int]:
        return [ref for ref in at.bound.get(self.name, ()) if here(game, ref)]

    def last(self, game: Magic, at: At) -> list[int]:
        return list(at.bound.get(self.name, ()))

    def pick(self, game: Magic, at: At) -> Picking:
        return self.now(game, at)
        yield

    def say(self, lang: str) -> str:
        return self.words.say(lang)

    @property
    def form(self) -> int:
        return 0 if self.several else 1


@dataclass(frozen=True, slots=True)
class LastKnown(Bound):
    """What has been spoken of, even if it is no longer there: as it last was (608.2h)."""

    @clauses("MTG-RESO-04")
    def now(self, game: Magic, at: At) -> list[int]:
        return self.last(game, at)


as_it_was = LastKnown(IT, Words("it", "它"))
it = Bound(IT, Words("it", "它"))
them = Bound(IT, Words("them", "它們"), several=True)
they = Bound(IT, Words("they", "它們"), several=True)
that_creature = Bound(IT, Words("that creature", "該生物"))
that_card = Bound(IT, Words("that card", "該牌"))
that_permanent = Bound(IT, Words("that permanent", "該永久物"))
that_spell = LastKnown(IT, Words("that spell", "該咒語"))


@dataclass(frozen=True, slots=True)
class Became(Bound):
    """The card in a graveyard that what was spoken of is, or has become; a token becomes none."""

    zones: tuple[int, ...] = (GRAVEYARD,)

    def last(self, game: Magic, at: At) -> list[int]:
        return self.now(game, at)

    @clauses("MTG-ZONE-03", "KHM-C-old-growth-troll-03", "KHM-C-tergrid-god-of-fright-03")
    def now(self, game: Magic, at: At) -> list[int]:
        both = [ref + life for ref in at.bound.get(self.name, ()) for life in (0, 1 << LIVES)]
        return [ref for ref in both if here(game, ref) and game.zone[ref & SLOT] in self.zones]

    def enough(self, game: Magic, at: At) -> bool:
        return bool(self.now(game, at))

    def pick(self, game: Magic, at: At) -> Picking:
        found = self.now(game, at)
        at.bound[IT] = tuple(found)
        return found
        yield


its_card = Became(IT, Words("it", "它"))
its_card_in_exile_too = Became(IT, Words("it", "它"), zones=(GRAVEYARD, EXILE))


@dataclass(frozen=True, slots=True)
class The(Who):
    """The one thing of a kind that there can be: *enchanted creature*."""

    what: Selector

    def now(self, game: Magic, at: At) -> list[int]:
        return self.what.all(game, at)

    def say(self, lang: str) -> str:
        return self.what.say(lang)


@dataclass(frozen=True, slots=True)
class ThisOne(This, Who):
    """The object itself whose text it is."""

    def now(self, game: Magic, at: At) -> list[int]:
        return [at.source] if here(game, at.source) else []

    def last(self, game: Magic, at: At) -> list[int]:
        return [at.source]

    @clauses("KHM-C-cosima-god-of-the-voyage-01")
    def enough(self, game: Magic, at: At) -> bool:
        return bool(self.now(game, at))

    def pick(self, game: Magic, at: At) -> Picking:
        return self.now(game, at)
        yield

    def say(self, lang: str) -> str:
        return self.words.say(lang)


this = ThisOne(Words("this permanent", "此永久物"))
this_creature = ThisOne(Words("this creature", "此生物"))
itself = ThisOne(Words("it", "它"))
this_land = ThisOne(Words("this land", "此地"))
this_artifact = ThisOne(Words("this artifact", "此神器"))
this_equipment = ThisOne(Words("this Equipment", "此武具"))
this_vehicle = ThisOne(Words("this Vehicle", "此載具"))
this_spell = ThisOne(Words("this spell", "此咒語"))
this_card = ThisOne(Words("this card", "此牌"))
this_card_from_graveyard = ThisOne(Words("this card from your graveyard", "你墳墓場中的此牌"))


@dataclass(frozen=True, slots=True)
class Players(Who):
    """Players an effect speaks of."""

    who: Player

    def now(self, game: Magic, at: At) -> list[int]:
        return [player(seat) for seat in range(game.seats) if self.who.matches(game, at, seat)]

    def pick(self, game: Magic, at: At) -> Picking:
        return self.now(game, at)
        yield

    def say(self, lang: str) -> str:
        return self.who.say(lang)

    @property
    def form(self) -> int:
        return 0 if self.who.words.en == "you" else 1


@dataclass(frozen=True, slots=True)
class SpokenOf(ThisOne):
    """Something that was spoken of, where an event or another effect asks whether it is that."""

    name: str = IT

    def now(self, game: Magic, at: At) -> list[int]:
        return [ref for ref in at.bound.get(self.name, ()) if here(game, ref)]

    def last(self, game: Magic, at: At) -> list[int]:
        return list(at.bound.get(self.name, ()))

    def enough(self, game: Magic, at: At) -> bool:
        return True

    def all(self, game: Magic, at: At) -> list[int]:
        return self.now(game, at)

    def matches(self, game: Magic, at: At, thing: int, seat: int | None = None) -> bool:
        return thing in at.bound.get(self.name, ())


that_one = SpokenOf(Words("that creature", "該生物"))
DAMAGED = "damaged"
"""The name of what an effect has dealt damage to."""
destroyed_this_way = LastKnown("destroyed", Words("the permanent destroyed this way", "以此法消滅的永久物"))
picked = SpokenOf(Words("the others chosen", "其他所選者"), PICKED)
damaged_this_way = SpokenOf(Words("a creature dealt damage this way", "以此法受到傷害的生物"), DAMAGED)


@dataclass(frozen=True, slots=True)
class DefendingPlayer(Who):
    """The player whom the attacker spoken of attacks, or whose planeswalker."""

    def now(self, game: Magic, at: At) -> list[int]:
        found = [attacked for ref in at.bound.get(IT, ()) if (attacked := attacked_by(game, ref)) != NOTHING]
        return [ref if ref < 0 else player(controller_of(game, ref)) for ref in found[:1]]

    def pick(self, game: Magic, at: At) -> Picking:
        return self.now(game, at)
        yield

    def say(self, lang: str) -> str:
        return DEFENDING_PLAYER.say(lang)


DEFENDING_PLAYER = Words("defending player", "防禦玩家")
defending_player = DefendingPlayer()


def attacked_by(game: Magic, ref: int) -> int:
    """What a creature attacks, or attacked when it left."""
    found = permanent(game, ref)
    return found.attacking if found else game.last[ref].attacking if ref in game.last else NOTHING


MOVES = (CHOOSE, CHOSEN)
