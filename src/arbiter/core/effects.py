"""Effects: nodes that happen and can be said. A card's text is its program, spoken."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator, Sequence
from dataclasses import dataclass, fields
from typing import Any, ClassVar, Protocol

from arbiter.core.decisions import NO, YES, Action, Decision, Move, Prompt, Steps
from arbiter.core.errors import UnknownName
from arbiter.core.log import Noun, public
from arbiter.core.state import Standing, State
from arbiter.core.text import Said, Template, Words, fill, opened, sentence

SAYINGS: dict[type, Template] = {}
THEN, NEXT, STOP = Words(". Then ", "。之後"), Words(", then ", "，之後"), Words(". ", "。")
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


def say(kind: type[Spoken], *, en: str, zh: str) -> None:
    """Give a kind of node its words; holes are the names of its fields."""
    template = Template(en, zh)
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

    def applies(self, game: Any, at: At, facts: Any) -> bool:
        """Whether this happening, described by `facts`, is the one waited for."""
        return True


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
    _, effect, at = decision.about
    return YES_NO if effect.possible(game, at) else ONLY_NO


MAY = Prompt("Do you want to {program}?", "要{program}嗎？", key="may", candidates=yes_if_possible)


@dataclass(frozen=True, slots=True)
class May(Node):
    """The player decides whether it happens; what cannot happen is not offered."""

    effect: Node

    def happen(self, game: Any, at: At) -> Steps:
        if (yield MAY(at.seat, f"{at.address}/0", self.effect, at))[0] == YES.name:
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


say(ForEach, en="for each of {things}, {effect}", zh="就每個{things}，{effect}")

ONE = Move("{program}", "{program}", name="one")


def possible_effects(game: Any, decision: Decision) -> Sequence[Action]:
    """The effects that could happen, by their addresses."""
    effects, at = decision.about
    return [(ONE.name, f"{at.address}/{index}") for index, effect in enumerate(effects) if effect.possible(game, at)]


CHOOSE_ONE = Prompt("Choose one", "選擇一項", key="choose one", candidates=possible_effects)


@dataclass(frozen=True, slots=True)
class ChooseOne(Node):
    """One of several things, as the player likes; only what is possible is offered."""

    effects: tuple[Node, ...]

    def happen(self, game: Any, at: At) -> Steps:
        if self.possible(game, at):
            _, address = yield CHOOSE_ONE(at.seat, self.effects, at)
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


say(Repeat, en="{effect}, {times} {times|time|times} over", zh="{effect}，重複{times}次")


@dataclass(frozen=True, slots=True)
class Waiting(Node):
    """The base of effects that wait in the state as an address and what their words are bound to."""

    event: Event
    effect: Node

    def happen(self, game: State, at: At) -> None:
        stand(game, at)


def stand(game: State, at: At, until: int = 0) -> None:
    """From now on an effect stands in the state: its address, and what its words are bound to now."""
    game.stamp += 1
    game.standing.append(Standing(at.address, at.seat, at.source, dict(at.bound), game.stamp, until))


@dataclass(frozen=True, slots=True)
class When(Waiting):
    """When something happens, so does this. On a card it is an ability; met in an effect it is delayed."""


@dataclass(frozen=True, slots=True)
class Instead(Waiting):
    """If something is about to happen, this happens instead."""


say(When, en="when {event}, {effect}", zh="{event}時，{effect}")
say(Instead, en="if {event}, instead {effect}", zh="若{event}，改為{effect}")


# --- what lasts ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Duration(Spoken):
    """How long something lasts: a number under which it stands until the game lets that number expire."""

    def number(self, game: Any, at: At) -> int:
        """The number, which is not 0."""
        raise TypeError(f"{type(self).__name__} does not say under which number")


Beginning = Generator[Decision, Action, bool]
"""A lasting effect about to begin: in the end, whether it does."""


@dataclass(frozen=True, slots=True)
class Lasting(Node):
    """Something that goes on for a while. What it is about is settled when it begins; then the rules ask for what stands.

    Its words say how long with a hole `{duration}`.
    """

    holes: ClassVar[tuple[str, ...]] = ("duration",)

    def begin(self, game: Any, at: At) -> Beginning:
        """Settle what it is about, in the bindings of the moment; whether there is anything."""
        return True
        yield

    def begun(self, game: Any, at: At) -> Steps | None:
        """What follows at once now that it stands."""
        return None

    def say_for(self, duration: str, lang: str) -> str:
        """It and how long it lasts, in words."""
        return fill(SAYINGS[type(self)], lang, {spec.name: getattr(self, spec.name) for spec in fields(self)} | {"duration": duration})


@dataclass(frozen=True, slots=True)
class Until(Node):
    """Something lasts as long as a duration says."""

    duration: Duration
    effect: Lasting

    def happen(self, game: Any, at: At) -> Steps:
        inner = at.step(0)
        if (yield from self.effect.begin(game, inner)):
            stand(game, at, self.duration.number(game, at))
            following = self.effect.begun(game, inner)
            if following is not None:
                yield from following

    def possible(self, game: Any, at: At) -> bool:
        return self.effect.possible(game, at)

    def say(self, lang: str) -> str:
        return self.effect.say_for(self.duration.say(lang), lang)


class Library:
    """The programs of a game, addressable: `card/ability/step` names every node."""

    def __init__(self) -> None:
        self.nodes: dict[str, Node] = {}
        self.abilities: dict[str, tuple[Node, ...]] = {}
        self._waiting: dict[tuple[str, object], tuple[tuple[str, Waiting], ...]] = {}
        self._listening: dict[tuple[str, object], Waiting] = {}
        """The effects that can stand in a state, by their address and what they wait for."""

    def add(self, card: str, *abilities: Node) -> None:
        """Shelve a card's program under its key."""
        if card in self.abilities:
            raise ValueError(f"two cards are called {card!r}")
        self.abilities[card] = abilities
        for index, ability in enumerate(abilities):
            address = f"{card}/{index}"
            self._shelve(address, ability)
            if isinstance(ability, Waiting):
                kept = self._waiting.get((card, ability.event.kind), ())
                self._waiting[card, ability.event.kind] = (*kept, (address, ability))

    def __getitem__(self, address: str) -> Node:
        if address not in self.nodes:
            raise UnknownName("program", address, self.nodes)
        return self.nodes[address]

    def waiting(self, card: str, event: object) -> tuple[tuple[str, Waiting], ...]:
        """The abilities printed on a card that wait for this kind of event, with their addresses."""
        return self._waiting.get((card, event), ())

    def standing(self, game: State, event: object, facts: Any = None) -> Iterator[tuple[Waiting, At]]:
        """The effects standing in the state that follow on this happening, in the order they began, each with its moment."""
        return self._standing(game, event, facts, When)

    def replacing(self, game: State, event: object, facts: Any = None) -> Iterator[tuple[Waiting, At]]:
        """The effects standing in the state that would happen instead of what is about to happen, each with its moment."""
        return self._standing(game, event, facts, Instead)

    def _standing(self, game: State, event: object, facts: Any, kind: type[Waiting]) -> Iterator[tuple[Waiting, At]]:
        for entry in list(game.standing):
            node = self._listening.get((entry.address, event))
            if isinstance(node, kind):
                at = At(entry.seat, entry.source, f"{entry.address}/0", dict(entry.bound), stamp=entry.stamp)
                if node.event.applies(game, at, facts or {}):
                    yield node, at

    def lasting(self, game: State) -> Iterator[tuple[Lasting, Standing]]:
        """What lasts now, in the order it began."""
        for entry in game.standing:
            node = self.nodes[entry.address]
            if isinstance(node, Until):
                yield node.effect, entry

    def end(self, game: State, at: At) -> None:
        """An effect that stood in the state stands no longer: `at` is the moment `standing` gave."""
        game.standing.remove(next(entry for entry in game.standing if entry.stamp == at.stamp))

    def expire(self, game: State, number: int) -> None:
        """A duration is over: what stood under its number stands no longer."""
        game.standing = [entry for entry in game.standing if entry.until != number]

    @property
    def noun(self) -> Noun:
        """Programs as words in prompts and labels, under the name `program`."""
        return public(lambda address, reader, lang: Said(self[address].say(lang)))

    def text(self, card: str, lang: str) -> list[str]:
        """A card's text: one paragraph an ability."""
        return [_paragraph(ability, lang) for ability in self.abilities[card]]

    def _shelve(self, address: str, node: Node) -> None:
        self.nodes[address] = node
        if isinstance(node, Waiting):
            self._listening[address, node.event.kind] = node
        for index, part in enumerate(node.parts()):
            self._shelve(f"{address}/{index}", part)


def _paragraph(ability: Node, lang: str) -> str:
    """An ability as people read it: a sentence a step."""
    first, *rest = ability.steps if isinstance(ability, Seq) else (ability,)
    text = first.say(lang)
    for step in rest:
        said = step.say(lang)
        text += STOP.say(lang) + opened(said, lang) if isinstance(step, Waiting) else THEN.say(lang) + said
    return sentence(text, lang)


def _nodes(thing: object) -> Iterable[Node]:
    if isinstance(thing, Node):
        yield thing
    elif isinstance(thing, tuple):
        for item in thing:
            yield from _nodes(item)
