"""Scouts: what a game's own log tells about its cards. A game without a scout has no card tables."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from arbiter.core.game import Game
from arbiter.core.log import Line, Told
from arbiter.lab.records import CardFact


class Seen(NamedTuple):
    """What a scout saw in a game that is over."""

    cards: list[CardFact]
    rounds: int | None
    starter: int | None
    """Who made the first move, as far as the game has such a thing."""


def scout(game: Game) -> Seen:
    """What can be told about a game that is over."""
    if game.rules.slug in SCOUTS:
        return SCOUTS[game.rules.slug](game)
    rounds = getattr(game.state, "round", None)
    return Seen([], rounds if isinstance(rounds, int) else None, None)


def ashes(game: Game) -> Seen:
    """Titles of each deck: in the opening hand, drawn or searched for afterwards, and played or reacted with."""
    from arbiter.games.ashes import lines
    from arbiter.games.ashes.definition import DECK_KINDS
    from arbiter.games.ashes.shelf import CARDS, KIND

    state: Any = game.state
    facts = {(seat, face): CardFact(seat, CARDS[face].key, opening=False, drawn=0)
             for seat, face in sorted(set(zip(state.owner, state.face, strict=True))) if KIND[face] in DECK_KINDS}
    for seat, cards in enumerate(state.firsts):
        for card in cards:
            facts[seat, state.face[card]].opening = True
    for told in _lines(game, lines.DREW, lines.DREW_MORE, lines.DREW_BY_EFFECT, lines.FOUND):
        fact = facts[_seat(told.frozen[0]), told.frozen[1][1]]
        fact.drawn = (fact.drawn or 0) + 1
    for told in _lines(game, lines.PLAYED, lines.REACTED):
        facts[_seat(told.frozen[0]), told.frozen[1][1]].played += 1
    return Seen(list(facts.values()), state.round, _first(game, lines.FIRST_PLAYER, 1))


def eran(game: Game) -> Seen:
    """Attack cards played from hand, face up or face down, and the strikes of the characters."""
    from arbiter.games.eran import lines
    from arbiter.games.eran.cards import DEMIGODS, EMPIRES

    state: Any = game.state
    attacks = {(seat, power): CardFact(seat, f"{EMPIRES[state.empires[seat]].key} {power}") for seat in game.seats
               for power in range(1, 11)}
    strikes = {(seat, demigod): CardFact(seat, DEMIGODS[demigod].key) for seat in game.seats for demigod in state.roster[seat]}
    for told in _lines(game, lines.PLAYED, lines.PLAYED_DOWN):
        fact = attacks[_seat(told.frozen[0]), told.frozen[1][1][1]]
        fact.played += 1
        fact.hidden += told.line is lines.PLAYED_DOWN
    for told in _lines(game, lines.STRUCK):
        strikes[_seat(told.frozen[0]), told.frozen[1][0]].played += 1
    starter = _first(game, lines.STARTS, 1)
    return Seen([*attacks.values(), *strikes.values()], state.duel,
                _first(game, lines.START_TIE, 0) if starter is None else starter)


def _lines(game: Game, *kinds: Line) -> Iterator[Told]:
    """What a game's log told in lines of these kinds."""
    wanted = {id(kind) for kind in kinds}  # comparing lines would compare their words
    return (told for told in game.told or () if id(told.line) in wanted)


def _seat(frozen: Any) -> int:
    """The seat that a word of the log stands for."""
    seat: int = frozen[0][0]
    return seat


def _first(game: Game, line: Line, hole: int) -> int | None:
    """The seat that the first line of its kind names in a hole."""
    return next((_seat(told.frozen[hole]) for told in _lines(game, line)), None)


SCOUTS: dict[str, Callable[[Game], Seen]] = {"ashes": ashes, "eran": eran}
