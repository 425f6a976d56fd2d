"""Replacement effects (614-616): what is about to happen is a record that effects may change before it happens."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from arbiter.core.decisions import Action, Decision, Prompt, Steps, move
from arbiter.core.effects import At, Event, Node
from arbiter.core.standing import Instead as Replacing
from arbiter.core.standing import stand
from arbiter.core.text import Words
from arbiter.games.magic.layers import in_force
from arbiter.games.magic.ledger import clauses
from arbiter.games.magic.shelf import ABILITIES, LIBRARY, NODES
from arbiter.games.magic.state import END_OF_TURN, GRAVEYARD, HAND, NOBODY, NOTHING, SLOT, Magic, ref_of

ENTERING, MOVING, DEALING, COUNTING = "entering", "moving", "dealing", "counting"


class Coming:
    """Something about to happen: whom it affects, and which effects have had their chance at it (614.5)."""

    __slots__ = ("applied", "changes", "seat", "thing")
    kind = ""

    def __init__(self, seat: int, thing: int) -> None:
        self.seat, self.thing = seat, thing
        """The affected player, or the controller of the affected object; and what is affected."""
        self.applied: list[tuple[int, str]] = []
        self.changes: list[tuple[Change, At]] = []
        """What has changed it."""


class Entering(Coming):
    """A card or token about to enter the battlefield, as it will be."""

    __slots__ = (
        "attacking",
        "cast",
        "cast_from",
        "chosen",
        "counters",
        "face",
        "foretold",
        "host",
        "kept",
        "linked",
        "ordinal",
        "resolved",
        "slot",
        "source",
        "spent",
        "tapped",
        "twists",
        "x",
        "zone",
    )
    kind = ENTERING

    def __init__(self, slot: int, face: int, seat: int, zone: int = HAND, source: int = NOTHING) -> None:
        Coming.__init__(self, seat, slot)
        self.slot, self.face, self.zone, self.source = slot, face, zone, source
        self.tapped = self.cast = self.foretold = self.resolved = self.kept = False
        self.twists: tuple[str, ...] = ()
        self.counters: dict[int, int] = {}
        self.host = self.attacking = NOTHING
        self.chosen: tuple[int, ...] = ()
        self.linked: tuple[int, ...] = ()
        self.spent: tuple[int, ...] = ()
        self.x = self.ordinal = 0
        self.cast_from = NOBODY


class Moving(Coming):
    """An object about to go to a zone."""

    __slots__ = ("source", "to")
    kind = MOVING

    def __init__(self, seat: int, ref: int, to: int, source: int = NOTHING) -> None:
        Coming.__init__(self, seat, ref)
        self.to, self.source = to, source

    @property
    def dying(self) -> bool:
        """Whether it is about to be put into a graveyard."""
        return self.to == GRAVEYARD


class Dealing(Coming):
    """Damage about to be dealt."""

    __slots__ = ("amount", "combat", "source")
    kind = DEALING

    def __init__(self, seat: int, source: int, target: int, amount: int, combat: bool) -> None:
        Coming.__init__(self, seat, target)
        self.source, self.amount, self.combat = source, amount, combat


class Counting(Coming):
    """Counters about to be put on something."""

    __slots__ = ("amount", "by", "counter")
    kind = COUNTING

    def __init__(self, seat: int, thing: int, counter: int, amount: int, by: int = NOBODY) -> None:
        Coming.__init__(self, seat, thing)
        self.counter, self.amount, self.by = counter, amount, by


@dataclass(frozen=True, slots=True)
class Change(Node):
    """What happens instead: how what is about to happen is changed."""

    def change(self, game: Any, at: At, coming: Any) -> Steps | None:
        """Change it, perhaps asking."""
        raise TypeError(f"{type(self).__name__} does not say what it changes")

    def after(self, game: Any, at: At, thing: int) -> None:
        """What follows once something has moved so, and is a new object."""

    def instead_of(self, event: Event, lang: str) -> str:
        """The whole sentence: what is about to happen, and what happens instead."""
        return IF_INSTEAD.say(lang).format(event.say(lang), self.say(lang))


IF_INSTEAD = Words("if {}, instead {}", "若{}，改為{}")


@dataclass(frozen=True, slots=True)
class Instead(Replacing):
    """If something is about to happen, it happens otherwise, as a change says; met in an effect it holds for the turn."""

    effect: Change

    def happen(self, game: Any, at: At) -> None:
        stand(game, at, END_OF_TURN)

    def say(self, lang: str) -> str:
        return self.effect.instead_of(self.event, lang)


AnyComing = TypeVar("AnyComing", bound=Coming)
Fitting = tuple[Instead, At]


def _fitting(game: Magic, coming: Coming) -> Iterator[Fitting]:
    """The replacement effects that fit what is about to happen and have not had their chance yet."""
    force = in_force(game)
    for ref, address in force.replaces.get(coming.kind, ()):
        if (ref, address) not in coming.applied:
            yield from _fits(game, coming, At(force.chars[ref & SLOT].controller, ref, address))
    if isinstance(coming, Entering):
        for address in ABILITIES[coming.face]:
            if isinstance(NODES[address], Instead) and (ref_of(game, coming.slot), address) not in coming.applied:
                yield from _fits(game, coming, At(coming.seat, ref_of(game, coming.slot), address))
    if game.standing:
        for node, at in LIBRARY.replacing(game, coming.kind, coming):
            address = at.address.rpartition("/")[0]
            if (-at.stamp, address) not in coming.applied:
                assert isinstance(node, Instead)
                yield node, At(at.seat, at.source, address, at.bound, stamp=at.stamp)


def _fits(game: Magic, coming: Coming, at: At) -> Iterator[Fitting]:
    node = NODES[at.address]
    assert isinstance(node, Instead)
    if node.event.kind == coming.kind and node.event.applies(game, at, coming):
        yield node, at


def _offered(game: Magic, decision: Decision) -> Sequence[Action]:
    return [("apply", f"{at.address}@{at.source}") for _, at in decision.about[0]]


FIRST = move("apply", "{text} first", "先{text}")
WHICH_FIRST = Prompt("Several effects would change this: which one first?", "有數個效應要改變此事件：先套用哪一個？", key="replace",
                     candidates=_offered)


@clauses("MTG-REPL-01", "MTG-REPL-02", "MTG-REPL-04", "MTG-REPL-05")
def replaced(game: Magic, coming: AnyComing) -> Generator[Decision, Action, AnyComing]:
    """What is about to happen, after every effect that fits has had its chance; the affected player picks the order."""
    while True:
        fitting = [*_fitting(game, coming)]
        if not fitting:
            return coming
        picked = 0
        if len({at.address for _, at in fitting}) > 1:
            answer = yield WHICH_FIRST(coming.seat, fitting)
            picked = [f"{at.address}@{at.source}" for _, at in fitting].index(str(answer[1]))
        node, at = fitting[picked]
        coming.applied.append((-at.stamp if at.stamp else at.source, at.address))
        steps = node.effect.change(game, at.step(0), coming)
        if steps is not None:
            yield from steps
        coming.changes.append((node.effect, at.step(0)))


def replaceable(game: Magic, kind: str) -> bool:
    """Whether anything at all replaces a kind of event."""
    return kind in in_force(game).replaces or bool(game.standing)


MOVES = (FIRST,)
