"""Entering the battlefield (603.6, 614.12): how something enters is settled before it is there."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from arbiter.core.decisions import Action, Decision, Prompt, Steps, move
from arbiter.core.effects import At, Event
from arbiter.core.selectors import Selector
from arbiter.core.standing import Lasting
from arbiter.core.text import Words
from arbiter.games.magic import lines
from arbiter.games.magic.abilities import Chapter, Part, agreeing, has_several, plural
from arbiter.games.magic.layers import EXILES, FIELD, LIFE, changed, in_force, look
from arbiter.games.magic.ledger import clauses
from arbiter.games.magic.replacement import Change, Counting, Entering, replaceable, replaced
from arbiter.games.magic.shelf import ABILITIES, CARDS, LIBRARY, NODES
from arbiter.games.magic.state import (
    ALL_EYES,
    BATTLEFIELD,
    GONE,
    GRAVEYARD,
    LORE,
    LOYALTY,
    NOBODY,
    NOTHING,
    SLOT,
    STACK,
    TRIGGERED,
    Exiled,
    Item,
    Magic,
    Permanent,
    here,
    on_battlefield,
    ref_of,
    seat_of,
)
from arbiter.games.magic.targets import may_be_enchanted
from arbiter.games.magic.triggers import Happening, happened, next_ref
from arbiter.games.magic.types import AURA, INSTANT, PLANESWALKER, SAGA, SORCERY
from arbiter.games.magic.zones import leave, relocate

ENTERED = "entered"


@dataclass(frozen=True, slots=True)
class AsItEnters(Change):
    """How something enters: an ability of a permanent about itself, or a change to what others do; `copying` ones come first (616.1)."""

    @property
    def copying(self) -> bool:
        """Whether it makes it enter as a copy."""
        return False


@dataclass(frozen=True, slots=True)
class Manner(AsItEnters):
    """How something enters, in words that stand after what enters: *tapped*, *with a +1/+1 counter on it*."""

    def manner(self, lang: str) -> str:
        """How it enters."""
        raise TypeError(f"{type(self).__name__} does not say how it enters")

    def manner_too(self, lang: str) -> str:
        """How it enters, where another text than its own adds this."""
        return self.manner(lang)

    def say(self, lang: str) -> str:
        return THIS_ENTERS.say(lang).format(self.manner(lang))

    def instead_of(self, event: Event, lang: str) -> str:
        what: Selector = event.what  # type: ignore[attr-defined]
        several = has_several(what)
        return agreeing(THEY_ENTER.say(lang).format(plural(what, lang) if several else what.say(lang), self.manner_too(lang)), not several)


THIS_ENTERS = Words("this permanent enters the battlefield {}", "此永久物進戰場時{}")
THEY_ENTER = Words("{} {{enters|enter}} the battlefield {}", "{}進戰場時{}")


@clauses("MTG-REPL-03", "MTG-REPL-05", "MTG-COPY-02", "MTG-OBJ-05", "MTG-OBJ-06", "MTG-TRIG-07", "MTG-LAND-03")
def enter(game: Magic, coming: Iterable[Entering]) -> Steps:
    """Cards and tokens enter together: first how each of them enters is settled, then all are there, then it is told."""
    entering = [one for one in coming if not CARDS[one.face].types & (INSTANT | SORCERY) and may_enter(game, one)]
    for one in entering:
        game.known[one.slot] = ALL_EYES
    if game.standing:
        yield from _settle_together(game, entering)
    there = []
    for one in entering:
        yield from settle_entry(game, one)
        if (yield from _finds_host(game, one)):
            there.append(one)
        elif game.zone[one.slot] == STACK:
            relocate(game, one.slot, GRAVEYARD)
        elif one.slot in game.tokens:
            game.zone[one.slot] = GONE
    refs = [_put_down(game, one) for one in there]
    changed(game, FIELD)
    for one, ref in zip(there, refs, strict=True):
        game.tell(lines.ENTERED, ref)
        yield from _with_counters(game, one, ref)
    game.arrived = tuple([kinds | _subtypes_of(game, refs, seat) for seat, kinds in enumerate(game.arrived)])
    happened(game, Happening(ENTERED, refs))


@dataclass(frozen=True, slots=True)
class CannotEnter(Part):
    """Some cards cannot enter the battlefield: they stay where they are."""

    what: Selector
    of_rules: ClassVar[bool] = True

    @clauses("KHM-C-weathered-runestone-01", "KHM-C-weathered-runestone-03")
    def forbids(self, game: Magic, at: At, one: Entering) -> bool:
        """Whether a card may not enter."""
        return self.what.matches(game, at, ref_of(game, one.slot))

    def say(self, lang: str) -> str:
        return CANNOT_ENTER.say(lang).format(plural(self.what, lang))


CANNOT_ENTER = Words("{} can't enter the battlefield", "{}不能進戰場")


def may_enter(game: Magic, one: Entering) -> bool:
    """Whether nothing keeps a card from entering."""
    return not any(isinstance(part, CannotEnter) and part.forbids(game, at, one) for part, at in in_force(game).parts.get(CannotEnter, ()))


@dataclass(frozen=True, slots=True)
class AsTheyEnter(Lasting):
    """What is left in force for the next things that enter, all of them together."""

    def fits(self, game: Any, at: At, one: Entering) -> bool:
        """Whether it waits for this one."""
        raise TypeError(f"{type(self).__name__} does not say for what it waits")

    def change(self, game: Any, at: At, one: Entering) -> None:
        """Settle how it enters."""
        raise TypeError(f"{type(self).__name__} does not say how it enters")

    def about(self, at: At) -> int:
        """The object by which it is told apart from others."""
        return at.source


def _waiting(game: Magic, decision: Decision) -> Sequence[Action]:
    return [("last", ref) for ref in dict.fromkeys(node.about(at) for node, at in decision.about[1])]


LAST = move("last", "that of {thing} last", "最後套用{thing}的效應")
WHICH_LAST = Prompt("Several effects would change how {entering} enters: which one last?",
                    "有數個效應要改變{entering}進戰場的方式：最後套用哪一個？",
                    key="as they enter", candidates=_waiting)


@clauses("MTG-REPL-04", "KHM-C-mystic-reflection-05", "KHM-C-mystic-reflection-08")
def _settle_together(game: Magic, entering: Sequence[Entering]) -> Steps:
    """Effects that wait for the next things that enter: all of them are used up, and the one applied last decides."""
    found = [(node, At(entry.seat, entry.source, entry.address, entry.bound, stamp=entry.stamp))
             for node, entry in LIBRARY.lasting(game) if isinstance(node, AsTheyEnter)]
    used = set[int]()
    for one in entering:
        fitting = [(node, at) for node, at in found if node.fits(game, at, one)]
        if fitting:
            used |= {at.stamp for _, at in fitting}
            node, at = fitting[0]
            if len(fitting) > 1:
                answer = yield WHICH_LAST(one.seat, one.face, fitting)
                node, at = next((node, at) for node, at in fitting if node.about(at) == answer[1])
            node.change(game, at, one)
    if used:
        game.standing = [entry for entry in game.standing if entry.stamp not in used]


def _subtypes_of(game: Magic, refs: Sequence[int], seat: int) -> int:
    """All the subtypes of those of some permanents that a player controls."""
    found = 0
    for ref in refs:
        held = look(game, ref)
        found |= held.subtypes if held.controller == seat else 0
    return found


def settle_entry(game: Magic, one: Entering) -> Steps:
    """What its own abilities and those of others say about how something enters; copying comes first."""
    yield from _by_itself(game, one, copying=True)
    yield from _by_itself(game, one, copying=False)
    yield from replaced(game, one)


def _by_itself(game: Magic, one: Entering, *, copying: bool) -> Steps:
    for address in (*ABILITIES[one.face], *one.twists):
        node = NODES[address]
        if isinstance(node, AsItEnters) and node.copying == copying:
            steps = node.change(game, At(one.seat, ref_of(game, one.slot), address, {"x": (one.x,)}), one)
            if steps is not None:
                yield from steps


def _put_down(game: Magic, one: Entering) -> int:
    """A card or token is on the battlefield, as a new object."""
    slot = one.slot
    if game.zone[slot] not in (GONE, BATTLEFIELD):
        leave(game, slot)
    game.lives[slot] += 1
    game.zone[slot] = BATTLEFIELD
    game.known[slot] = ALL_EYES
    game.stamp += 1
    game.permanents[slot] = Permanent(
        one.face, one.seat, game.stamp, one.twists, tapped=one.tapped, holder=one.seat, host=one.host, attacking=one.attacking,
        attacked=False, chosen=one.chosen, linked=one.linked, x=one.x, cast=one.cast, foretold=one.foretold,
        ordinal=one.ordinal, cast_from=one.cast_from, spent=one.spent)
    return ref_of(game, slot)


@clauses("MTG-PLAN-01", "MTG-CNTR-03", "MTG-AURA-04")
def _with_counters(game: Magic, one: Entering, ref: int) -> Steps:
    """The counters it enters with, among them its loyalty and the first lore counter of a Saga."""
    card = CARDS[one.face]
    counters = dict(one.counters)
    if card.types & PLANESWALKER:
        counters[LOYALTY] = counters.get(LOYALTY, 0) + card.loyalty
    if card.subtypes & SAGA:
        counters[LORE] = counters.get(LORE, 0) + 1
    for kind, count in counters.items():
        yield from put_counters(game, ref, kind, count, one.seat)


@clauses("MTG-CNTR-01")
def put_counters(game: Magic, ref: int, kind: int, count: int, by: int = NOBODY) -> Steps:
    """Put counters on a permanent, a player or a card in exile, as far as nothing changes how many."""
    if count <= 0 or not (ref < 0 or bearer(game, ref)):
        return
    if ref > 0 and not on_battlefield(game, ref):
        add_counters(game, ref, kind, count)
        game.tell(lines.COUNTERS, ref, count, kind)
        return
    coming = Counting(seat_of(ref) if ref < 0 else look(game, ref).controller, ref, kind, count, by)
    if replaceable(game, coming.kind):
        yield from replaced(game, coming)
    if coming.amount > 0:
        if ref < 0:
            game.poison[seat_of(ref)] += coming.amount
            changed(game, LIFE)
        else:
            add_counters(game, ref, kind, coming.amount)
        game.tell(lines.COUNTERS, ref, coming.amount, kind)
        happened(game, Happening(COUNTERS_PUT, (ref,), coming.by, amount=coming.amount))
        if kind == LORE:
            reach_chapters(game, ref, coming.amount)


COUNTERS_PUT = "counters put"


@clauses("KHM-SAGA-02", "KHM-SAGA-03", "KHM-SAGA-05", "KHM-SAGA-06")
def reach_chapters(game: Magic, ref: int, put: int) -> None:
    """Each chapter of a Saga triggers whose number its new lore counters have reached."""
    held, now = look(game, ref), counters_on(game.permanents[ref & SLOT], LORE)
    for address in held.abilities:
        node = NODES[address]
        if isinstance(node, Chapter):
            for number in node.numbers:
                if now - put < number <= now:
                    game.pending.append(Item(TRIGGERED, address, held.controller, ref, next_ref(game)))


def add_counters(game: Magic, ref: int, kind: int, count: int) -> None:
    """Change how many counters of a kind are on something, and nothing else; by a negative number they are removed."""
    thing = bearer(game, ref)
    assert thing is not None
    held = dict(thing.counters)
    held[kind] = held.get(kind, 0) + count
    thing.counters = tuple((kind, count) for kind, count in held.items() if count > 0)
    changed(game, FIELD if isinstance(thing, Permanent) else EXILES)


def bearer(game: Magic, ref: int) -> Permanent | Exiled | None:
    """What bears the counters that lie on an object: a permanent, or a card in exile; nothing else does, and nothing that is gone."""
    return (game.permanents.get(ref & SLOT) or game.exiled.get(ref & SLOT)) if here(game, ref) else None


def counters_on(thing: Permanent | Exiled, kind: int) -> int:
    """How many counters of a kind are on a permanent or a card in exile."""
    for held, count in thing.counters:
        if held == kind:
            return count
    return 0


# --- Auras that were not cast ----------------------------------------------------------------------------------------


def _hosts(game: Magic, decision: Decision) -> Sequence[Action]:
    return [("host", ref) for ref in decision.about[1]]


HOST = move("host", "{thing}", "{thing}")
WHICH_HOST = Prompt("{entering}: what does it enchant?", "{entering}：要結附在什麼上？", key="host", candidates=_hosts)


@clauses("MTG-AURA-02", "MTG-AURA-03")
def _finds_host(game: Magic, one: Entering) -> Generator[Decision, Action, bool]:
    """An Aura that does not enter as a resolving Aura spell is attached to something its player chooses, or does not enter."""
    card = CARDS[one.face]
    if not card.subtypes & AURA or one.host != NOTHING:
        return True
    at = At(one.seat, ref_of(game, one.slot), f"{card.key}/0")
    able = card.enchants.all(game, at) if card.enchants else []
    hosts = [ref for ref in able if may_be_enchanted(game, ref, one.face, one.seat, at.source)]
    if not hosts:
        return False
    answer = yield WHICH_HOST(one.seat, one.face, hosts)
    one.host = int(answer[1])
    return True


MOVES = (HOST, LAST)
