"""Effects: nodes that happen and can be said. A card's text is its program, spoken."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, fields
from typing import Any, ClassVar, Protocol

from arbiter.core.decisions import NO, YES, Action, Decision, Move, Prompt, Steps
from arbiter.core.errors import UnknownName
from arbiter.core.text import Template, Words, fill

SAYINGS: dict[type, Template] = {}
NEXT = Words(", then ", "，之後")
CHOOSE, OR = Words("choose one: ", "選擇一項："), Words("; or ", "；或")


Bindings = dict[str, tuple[int, ...]]
"""What the words of an effect stand for, by name."""


class At:
    """Where an effect happens: whose it is, what it comes from, what its words are bound to, and what the game adds."""

    __slots__ = ("address", "bound", "cause", "seat", "source", "stamp")

    def __init__(self, seat: int, source: int, address: str, bound: Bindings | None = None, cause: Any = None, stamp: int = 0) -> None:
        self.seat, self.source, self.address, self.cause, self.stamp = seat, source, address, cause, stamp
        self.bound: Bindings = {} if bound is None else bound

    def step(self, index: int) -> At:
        """The same moment, one step further into the program."""
        return At(self.seat, self.source, f"{self.address}/{index}", self.bound, self.cause)

    def binding(self, name: str, *things: int) -> At:
        """A moment of its own in which `name` means these things."""
        return At(self.seat, self.source, self.address, {**self.bound, name: things}, self.cause)


def say(kind: type[Spoken], *, en: str, zh: str, written: str = "zh-Hant") -> None:
    """Give a kind of node its words; holes are the names of its fields."""
    template = Template(en, zh, written)
    known = [spec.name for spec in fields(kind)] + [*kind.holes]
    for hole in template.holes:
        if hole not in known:
            raise UnknownName(f"field of {kind.__name__}", hole, known)
    SAYINGS[kind] = template


@dataclass(frozen=True, slots=True)
class Spoken:
    """Anything in a program that has words: nodes, numbers, conditions, selectors, events."""

    holes: ClassVar[tuple[str, ...]] = ()
    """The holes of its words that are filled by what is around it, not by a field."""

    def say(self, lang: str) -> str:
        """This part of the program in words."""
        template = SAYINGS.get(type(self))
        if template is None:
            raise TypeError(f"{type(self).__name__} has no words: give it some with say(...)")
        return fill(template, lang, {spec.name: getattr(self, spec.name) for spec in fields(self)})


@dataclass(frozen=True, slots=True)
class Node(Spoken):
    """An effect: it happens to a game, and it can be said."""

    def happen(self, game: Any, at: At) -> Steps | None:
        """Carry it out: at once, or as a generator that asks by yielding."""
        raise TypeError(f"{type(self).__name__} does not say how it happens")

    def possible(self, game: Any, at: At) -> bool:
        """Whether it could be carried out in full now."""
        return True

    def parts(self) -> Sequence[Node]:
        """The nodes inside this one, in the order of their addresses."""
        return [part for spec in fields(self) for part in _nodes(getattr(self, spec.name))]


class Number(Protocol):
    """A number that depends on the game."""

    def value(self, game: Any, at: At) -> int: ...

    def say(self, lang: str) -> str: ...


class Condition(Protocol):
    """Something that is true or not; its words follow *if*."""

    def true(self, game: Any, at: At) -> bool: ...

    def say(self, lang: str) -> str: ...


class Things(Protocol):
    """Things an effect may be about, as ids in a stable order."""

    def all(self, game: Any, at: At) -> list[int]: ...

    def say(self, lang: str) -> str: ...


@dataclass(frozen=True, slots=True)
class Event(Spoken):
    """A kind of thing that happens and that effects wait for; its words follow *when*."""

    @property
    def kind(self) -> object:
        """What it is filed under, so that only those who wait for this kind of thing are asked."""
        return type(self)

    @property
    def kinds(self) -> tuple[object, ...]:
        """All that it is filed under: one kind, or several if it may be one thing or another."""
        return (self.kind,)

    def applies(self, game: Any, at: At, facts: Any) -> bool:
        """Whether this happening, described by `facts`, is the one waited for."""
        return True

    def subject_said(self, lang: str) -> str:
        """The words for what it happens to, with which its sentence begins; none if that may not be left out."""
        return ""

    def __or__(self, other: Event) -> Event:
        return OneOf((*_alternatives(self), *_alternatives(other)))


@dataclass(frozen=True, slots=True)
class OneOf(Event):
    """One thing happens or another: *enters or dies*. What happens says of which `kind` it is."""

    events: tuple[Event, ...]

    @property
    def kinds(self) -> tuple[object, ...]:
        return tuple(dict.fromkeys(kind for event in self.events for kind in event.kinds))

    def applies(self, game: Any, at: At, facts: Any) -> bool:
        return any(facts.kind in event.kinds and event.applies(game, at, facts) for event in self.events)

    def say(self, lang: str) -> str:
        """What is the subject of all of them is named once."""
        first, *others = self.events
        subject, texts = first.subject_said(lang), [first.say(lang)]
        for event in others:
            again = subject if event.subject_said(lang) == subject else ""
            texts.append(event.say(lang).removeprefix(again).removeprefix(ITS.say(lang) if again else ""))
        return ONE_OR_OTHER.say(lang).join(texts)


ONE_OR_OTHER, ITS = Words(" or ", "或"), Words(" ", "的")


def _alternatives(event: Event) -> tuple[Event, ...]:
    return event.events if isinstance(event, OneOf) else (event,)


def happening(node: Node, game: Any, at: At) -> Steps:
    """A node carried out, whether it asks or not."""
    steps = node.happen(game, at)
    if steps is not None:
        yield from steps


def at_once(node: Node, game: Any, at: At) -> None:
    """Carry out a node that asks nothing."""
    for decision in happening(node, game, at):
        raise RuntimeError(f"{at.address} asks {decision.prompt.key!r} where nothing may be asked")


def number(value: int | Number, game: Any, at: At) -> int:
    """A number, worked out now."""
    return value if isinstance(value, int) else value.value(game, at)


@dataclass(frozen=True, slots=True)
class Seq(Node):
    """One thing, then the next."""

    steps: tuple[Node, ...]

    def happen(self, game: Any, at: At) -> Steps:
        for index, step in enumerate(self.steps):
            yield from happening(step, game, at.step(index))

    def possible(self, game: Any, at: At) -> bool:
        return all(step.possible(game, at) for step in self.steps)

    def say(self, lang: str) -> str:
        """Its steps in one breath, so that what stands around it holds for all of them."""
        return NEXT.say(lang).join([step.say(lang) for step in self.steps])


def seq(*steps: Node) -> Node:
    """A program of one step or several."""
    return steps[0] if len(steps) == 1 else Seq(steps)


YES_NO, ONLY_NO = (YES(), NO()), (NO(),)


def yes_or_no(game: Any, decision: Decision) -> Sequence[Action]:
    """The candidates of a plain question."""
    return YES_NO


def yes_if_possible(game: Any, decision: Decision) -> Sequence[Action]:
    """What cannot happen cannot be wanted."""
    *_, effect, at = decision.about
    return YES_NO if effect.possible(game, at) else ONLY_NO


MAY = Prompt("{source}: do you want to {program}?", "{source}：要{program}嗎？", key="may", candidates=yes_if_possible)
"""A question that an effect asks names its source: each game has a noun `source`, which names the text at an address."""


@dataclass(frozen=True, slots=True)
class May(Node):
    """The player decides whether it happens; what cannot happen is not offered."""

    effect: Node

    def happen(self, game: Any, at: At) -> Steps:
        if (yield MAY(at.seat, at.address, f"{at.address}/0", self.effect, at))[0] == YES.name:
            yield from happening(self.effect, game, at.step(0))


say(May, en="you may {effect}", zh="你可{effect}")


@dataclass(frozen=True, slots=True)
class If(Node):
    """Only if something is true."""

    condition: Condition
    then: Node

    def happen(self, game: Any, at: At) -> Steps:
        if self.condition.true(game, at):
            yield from happening(self.then, game, at.step(0))


say(If, en="if {condition}, {then}", zh="若{condition}，{then}")


@dataclass(frozen=True, slots=True)
class IfElse(Node):
    """One thing if something is true, another if not."""

    condition: Condition
    then: Node
    otherwise: Node

    def happen(self, game: Any, at: At) -> Steps:
        index = 0 if self.condition.true(game, at) else 1
        yield from happening((self.then, self.otherwise)[index], game, at.step(index))


say(IfElse, en="if {condition}, {then}; otherwise {otherwise}", zh="若{condition}，{then}；否則{otherwise}")


@dataclass(frozen=True, slots=True)
class ForEach(Node):
    """The same for each of several things; the set is fixed before the first."""

    things: Things
    effect: Node

    def happen(self, game: Any, at: At) -> Steps:
        for thing in self.things.all(game, at):
            yield from happening(self.effect, game, at.binding("each", thing).step(0))


say(ForEach, en="for each of {things}, {effect}", zh="每有一個{things}，{effect}")

ONE = Move("{program}", "{program}", name="one")


def possible_effects(game: Any, decision: Decision) -> Sequence[Action]:
    """The effects that could happen, by their addresses."""
    _, effects, at = decision.about
    return [(ONE.name, f"{at.address}/{index}") for index, effect in enumerate(effects) if effect.possible(game, at)]


CHOOSE_ONE = Prompt("{source}: which one do you choose?", "{source}：要選擇哪一項？", key="choose one", candidates=possible_effects)


@dataclass(frozen=True, slots=True)
class ChooseOne(Node):
    """One of several things, as the player likes; only what is possible is offered."""

    effects: tuple[Node, ...]

    def happen(self, game: Any, at: At) -> Steps:
        if self.possible(game, at):
            _, address = yield CHOOSE_ONE(at.seat, at.address, self.effects, at)
            index = int(str(address).rpartition("/")[2])
            yield from happening(self.effects[index], game, at.step(index))

    def possible(self, game: Any, at: At) -> bool:
        return any(effect.possible(game, at) for effect in self.effects)

    def say(self, lang: str) -> str:
        texts = [effect.say(lang) for effect in self.effects]
        return CHOOSE.say(lang) + OR.say(lang).join(texts)


@dataclass(frozen=True, slots=True)
class Repeat(Node):
    """The same several times over."""

    times: int | Number
    effect: Node

    def happen(self, game: Any, at: At) -> Steps:
        for _ in range(number(self.times, game, at)):
            yield from happening(self.effect, game, at.step(0))


say(Repeat, en="{effect}, {times} {times|time|times}", zh="{effect}，重複{times}次")


def _nodes(thing: object) -> Iterable[Node]:
    if isinstance(thing, Node):
        yield thing
    elif isinstance(thing, tuple):
        for item in thing:
            yield from _nodes(item)
