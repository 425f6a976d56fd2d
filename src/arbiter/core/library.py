"""The programs of a game by their addresses, and which of them stand in a state."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from arbiter.core.effects import At, Node, Seq
from arbiter.core.errors import UnknownName
from arbiter.core.log import Noun, public
from arbiter.core.standing import Instead, Lasting, Until, Waiting, When
from arbiter.core.state import Standing, State
from arbiter.core.text import Said, Words, opened, sentence

THEN, STOP = Words(". Then ", "。之後"), Words(". ", "。")


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
                for kind in ability.event.kinds:
                    self._waiting[card, kind] = (*self.waiting(card, kind), (address, ability))

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

    def paragraph(self, address: str, lang: str) -> str:
        """One ability as people read it."""
        return _paragraph(self[address], lang)

    def _shelve(self, address: str, node: Node) -> None:
        self.nodes[address] = node
        if isinstance(node, Waiting):
            for kind in node.event.kinds:
                self._listening[address, kind] = node
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
