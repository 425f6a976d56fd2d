"""Nouns that many games need: cards whose faces hide, things of a list, and whose a thing is."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from arbiter.core.given import NOBODY
from arbiter.core.library import Library
from arbiter.core.log import Frozen, Noun, Reader, Thing, public, seat_name
from arbiter.core.text import Said, Words, quoted

SOME_CARD = Words("a card", "一張牌")
NUMBERED, WHOSE = Words(" #{}", "#{}"), Words("{}'s {}", "{}的{}")
SHARED = -1
"""In place of a number: a proper name that another player has too."""


def hidden_card(name: Callable[[Any, str], str], secret: Callable[[Any, int], Any] = lambda state, card: state.face[card],
                known: Callable[[Any, int], int] = lambda state, card: state.known[card], kind: str = "card") -> Noun:
    """A card: what it is to those who know it, to others just a card."""
    return Noun(lambda state, card: (None, secret(state, card), known(state, card)),
                lambda _, face, reader, lang: Said(SOME_CARD.say(lang) if face is None else name(face, lang)), lambda card: (kind, card))


def spoken(name: Callable[[Any, str], str], thing: Callable[[Any], Thing] | None = None) -> Noun:
    """Something that all readers call the same: (what, language) -> its words."""
    return public(lambda value, reader, lang: Said(name(value, lang)), thing)


def named(names: Mapping[int, Words] | Sequence[Words], kind: str = "", keys: Sequence[str] = ()) -> Noun:
    """Something by its name in a list; if it is a kind of thing on the table, by its key or its English name there."""
    return spoken(lambda number, lang: names[number].say(lang),
                  (lambda number: (kind, keys[number] if keys else names[number].en)) if kind else None)


def possessive(seat: int, seats: int, reader: Reader, lang: str) -> str:
    """Whose something is: *your*, *the opponent's*, *player 2's*."""
    name = seat_name((seat, seats), reader, lang).text
    return name if lang != "en" else "your" if reader.seat == seat else f"{name}'s"


def belonging(name: str, seat: int, seats: int, reader: Reader, lang: str) -> Said:
    """Something of a player: *your Gilder*, *the opponent's Gilder*, and where that player has just been named *their Gilder*."""
    whose = possessive(seat, seats, reader, lang)
    if lang != "en":
        return Said(f"{whose}的{name}", owner=seat, again=name)
    return Said(f"{whose} {name}", owner=seat, again=f"{'your' if reader.seat == seat else 'their'} {name}")


def which_of(thing: int, alike: Sequence[int]) -> int:
    """Which of several alike something is, counted from 1; 0 if it is the only one."""
    return alike.index(thing) + 1 if len(alike) > 1 and thing in alike else 0


# --- what lies on the table ------------------------------------------------------------------------------------------


class Laid:
    """Cards on the table: whose each is, what it counts as, and which of several alike it is."""

    def __init__(self, name: Callable[[int, str], str], holder: Callable[[Any, int], int], face: Callable[[Any, int], int],
                 among: Callable[[Any, int], Sequence[int]], proper: Callable[[int], bool] = lambda face: False,
                 leaders: Callable[[Any], Sequence[int]] = lambda game: ()) -> None:
        """`among` are the cards that a player has there. The `leaders` have `proper` names: where two play it is plain whose they are."""
        self.name, self.holder, self.face, self.among, self.proper, self.leaders = name, holder, face, among, proper, leaders
        self.noun = Noun(self.freeze, lambda known, _, reader, lang: self.say(known, reader, lang), lambda card: ("card", card))

    def pinned(self, game: Any, card: int) -> tuple[int, int, int, int]:
        """Whose a card is, how many play, what it counts as, and which of several alike it is."""
        seat, face = self.holder(game, card), self.face(game, card)
        if self.proper(face) and [self.face(game, leader) for leader in self.leaders(game)].count(face) > 1:
            return seat, game.seats, face, SHARED
        return seat, game.seats, face, which_of(card, [other for other in self.among(game, seat) if self.face(game, other) == face])

    def freeze(self, game: Any, card: int) -> Frozen:
        """A card as it lies now, for all to know."""
        return self.pinned(game, card), None, -1

    def say(self, known: Sequence[int], reader: Reader, lang: str) -> Said:
        """A card by whose it is and its name: *your Gilder #2*."""
        seat, seats, face, place = known
        name = self.name(face, lang) + (NUMBERED.say(lang).format(place) if place > 0 else "")
        if self.proper(face) and lang == "en" and reader.seat is not None and seats == 2 and place != SHARED:
            return Said(name)
        return belonging(name, seat, seats, reader, lang)


    def cause(self, otherwise: Callable[[int, str], str]) -> Noun:
        """What makes something happen: a card on the table, or if that is nobody something else, such as the rules: (card, else)."""
        def freeze(game: Any, cause: tuple[int, int]) -> Frozen:
            return ((cause[1],) if cause[0] == NOBODY else self.pinned(game, cause[0])), None, -1

        def name(known: Sequence[int], _: None, reader: Reader, lang: str) -> Said:
            return Said(otherwise(known[0], lang)) if len(known) == 1 else self.say(known, reader, lang)
        return Noun(freeze, name, things=lambda cause: [] if cause[0] == NOBODY else [("card", cause[0])])


class Texts:
    """Texts of cards by their addresses: by the name of the ability they belong to, and by whose text it is."""

    def __init__(self, library: Library, bearer: Callable[[str, str], str], ability: Any = ()) -> None:
        """`bearer` names what has the texts under a key; an `ability` is a sort of node that may have a name, and says its label."""
        self.library, self._bearer, self._ability = library, bearer, ability

    def ability(self, address: str) -> Any:
        """The ability with a name to which the text at an address belongs, if there is one."""
        parts = address.split("/")
        nodes = (self.library.nodes.get("/".join(parts[:end])) for end in range(len(parts), 1, -1))
        return next((node for node in nodes if isinstance(node, self._ability) and node.name), None)

    def bearer(self, address: str, lang: str) -> str:
        """Whose text it is."""
        return self._bearer(address.partition("/")[0], lang)

    def name(self, address: str, lang: str) -> str:
        """A text by its name, or by that of its card."""
        ability = self.ability(address)
        return quoted(ability.label(lang), lang) if ability else self.bearer(address, lang)

    def source(self, address: str, lang: str) -> str:
        """What asks a question: a card, and its ability if that has a name."""
        ability, bearer = self.ability(address), self.bearer(address, lang)
        return WHOSE.say(lang).format(bearer, quoted(ability.label(lang), lang)) if ability else bearer

    def on(self, laid: Laid, card: Callable[[Any], int], address: Callable[[Any, Any], str]) -> Noun:
        """A text of a card on the table: which `card`, and (game, value) -> the `address`."""
        def freeze(game: Any, value: Any) -> Frozen:
            return (address(game, value), *laid.pinned(game, card(value))), None, -1

        def name(known: Sequence[Any], _: None, reader: Reader, lang: str) -> Said:
            text, *pinned = known
            named, owner = self.name(text, lang), laid.say(pinned, reader, lang)
            if named == laid.name(pinned[2], lang):
                return owner
            own = WHOSE.say(lang)
            return owner._replace(text=own.format(owner.text, named), again=owner.again and own.format(owner.again, named))
        return Noun(freeze, name, lambda value: ("card", card(value)))

    def written(self, laid: Laid) -> Noun:
        """A text of a card on the table, written as its address and the card: `gilder/0@17`."""
        return self.on(laid, lambda value: int(value.partition("@")[2]), lambda game, value: str(value.partition("@")[0]))
