"""What lasts on things, in the words of scenarios: by the name of the card whose text it is."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from arbiter.core.effects import At, Node
from arbiter.core.errors import UnknownName
from arbiter.core.library import Library
from arbiter.core.standing import Lasting, Until, stand
from arbiter.core.values import Plain
from arbiter.letters.reading import Place


@dataclass(frozen=True, slots=True)
class Detail:
    """What has to be said besides about some of what lasts, such as what something is a copy of."""

    kind: type[Lasting]
    bound: str
    """The name under which it is kept."""
    asks: str
    """What somebody reads who leaves it out; `{}` is the name of what lasts."""
    read: Callable[[Place], tuple[int, ...]]
    tell: Callable[[tuple[int, ...]], Plain]


class LastingWords:
    """All of a game that can last on a thing for a while, by name."""

    def __init__(self, library: Library, title: Callable[[str], str], on: str, parts: Mapping[type[Node], str] | None = None,
                 *details: Detail) -> None:
        """`title` names what has the texts under a key, `on` the binding of the thing, `parts` what lasts on its own beside a card."""
        self.library, self.title, self.on, self.parts, self.details = library, title, on, parts or {}, details

    def name(self, address: str) -> str:
        """What lasts, by the name of the card whose text stands at an address."""
        keys = address.split("/")
        inside: list[Any] = [self.library.nodes["/".join(keys[:end])] for end in range(2, len(keys))]
        suffixes = (self.parts.get(type(getattr(node, "program", node)), "") for node in inside)
        return f"{self.title(keys[0])}{next(filter(None, suffixes), '')}"

    def texts(self) -> dict[str, str]:
        """All that can last, by name: where its text stands."""
        return {self.name(address): address for address, node in self.library.nodes.items() if isinstance(node, Until)}

    def names(self, game: Any, thing: int) -> list[Plain]:
        """What lasts on a thing, in the order it began."""
        return [self.name(entry.address) for entry in game.standing if entry.bound[self.on] == (thing,)]

    def words(self, game: Any, thing: int) -> list[Plain]:
        """What lasts on a thing as a `given` writes it: names, and what has to be said besides."""
        words: list[Plain] = []
        for entry in (entry for entry in game.standing if entry.bound[self.on] == (thing,)):
            name = self.name(entry.address)
            told: list[Plain] = [detail.tell(entry.bound[detail.bound]) for detail in self.details if detail.bound in entry.bound]
            words.append({name: told[0]} if told else name)
        return words

    def read(self, game: Any, seat: int, thing: int, place: Place, until: int) -> None:
        """From now on something lasts on a thing: `Strengthen`, or where more has to be said `Strange Copy: Gilder`."""
        more = None
        if isinstance(place.value, dict) and len(place.value) == 1:
            ((name, more),) = place.mapping().items()
            place = place.key(name)
        name, texts = place.text(), self.texts()
        if name not in texts:
            raise place.error(str(UnknownName("effect that lasts for a turn", name, texts)))
        bound: dict[str, tuple[int, ...]] = {self.on: (thing,)}
        node = self.library.nodes[texts[name]]
        detail = next((one for one in self.details if isinstance(node, Until) and isinstance(node.effect, one.kind)), None)
        if detail is None and more is not None:
            raise more.error(f"{name} needs nothing behind it: write just {name}")
        if detail is not None:
            if more is None:
                raise place.error(detail.asks.format(name))
            bound[detail.bound] = detail.read(more)
        stand(game, At(seat, thing, texts[name], bound), until)
