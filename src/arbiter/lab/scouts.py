"""Scouts: what a game's own log tells about its cards. A game without a scout has no card tables."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from arbiter.core.game import Game
from arbiter.core.log import Frozen, Line, LogEntry
from arbiter.lab.records import CardFact


class Seen(NamedTuple):
    """What a scout saw in a game that is over."""

    cards: list[CardFact]
    rounds: int | None
    starter: int | None
    """Who made the first move, as far as the game has such a thing."""
    duels: list[float] | None = None
    """What the first seat won in each duel of a game that is made of them: its cards are counted duel by duel."""


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
    """Duel by duel, the attack cards that came into hands and were played, and the strikes of the characters that fought."""
    from arbiter.games.eran import lines

    starter = _first(game, lines.STARTS, 1)
    watch = Duels(game.state)
    for told in game.entries or ():
        watch.hear(told)
    return Seen([*watch.attacks.values(), *watch.strikes.values()], watch.duel,
                _first(game, lines.START_TIE, 0) if starter is None else starter, watch.points)


class Duels:
    """Listens to the log of a game of Eran. Hands are played to the end, so what was in a hand is what has left it."""

    def __init__(self, state: Any) -> None:
        from arbiter.games.eran import lines
        from arbiter.games.eran.cards import DEMIGODS, EMPIRES

        self.points, self.duel = list[float](), 0
        self.attacks = {(seat, power): CardFact(seat, f"{EMPIRES[empire].key} {power}", drawn=0, drawn_in=[], played_in=[])
                        for seat, empire in enumerate(state.empires) for power in range(1, 11)}
        self.strikes = {demigod: CardFact(seat, DEMIGODS[demigod].key, there_in=[], played_in=[])
                        for seat, roster in enumerate(state.roster) for demigod in roster}
        self._lines = lines

    def hear(self, told: LogEntry) -> None:
        """Note what a line of the log says about a card, a character or a duel."""
        lines, line, words = self._lines, told.line, told.frozen
        if line is lines.PLAYED or line is lines.PLAYED_DOWN:
            fact = self._held(words)
            fact.hidden += line is lines.PLAYED_DOWN
            self._played(fact)
        elif line is lines.DISCARDED or line is lines.DREW_SHOWN:
            self._held(words)
        elif line is lines.STRUCK:
            self._played(self.strikes[words[1][0]])
        elif line is lines.REVEALED:
            self._marked(self.strikes[words[1][0]].there_in)
        elif line is lines.STAYED:
            self._marked(self.strikes[words[0][0]].there_in)
        elif line is lines.DUEL:
            self.duel += 1
        elif line is lines.WON:
            self.points.append(1.0 - _seat(words[0]))
        elif line is lines.TIED or line is lines.TIED_AGAIN:
            self.points.append(0.5)

    def _held(self, words: tuple[Frozen, ...]) -> CardFact:
        """The card that a player has had in hand in this duel."""
        fact = self.attacks[_seat(words[0]), words[1][1][1]]
        fact.drawn = (fact.drawn or 0) + 1
        self._marked(fact.drawn_in)
        return fact

    def _played(self, fact: CardFact) -> None:
        fact.played += 1
        self._marked(fact.played_in)

    def _marked(self, duels: list[int] | None) -> None:
        """Put down the duel that is being fought."""
        assert duels is not None
        duels.append(self.duel)


def _lines(game: Game, *kinds: Line) -> Iterator[LogEntry]:
    """What a game's log told in lines of these kinds."""
    wanted = {id(kind) for kind in kinds}  # comparing lines would compare their words
    return (told for told in game.entries or () if id(told.line) in wanted)


def _seat(frozen: Any) -> int:
    """The seat that a word of the log stands for."""
    seat: int = frozen[0][0]
    return seat


def _first(game: Game, line: Line, hole: int) -> int | None:
    """The seat that the first line of its kind names in a hole."""
    return next((_seat(told.frozen[hole]) for told in _lines(game, line)), None)


SCOUTS: dict[str, Callable[[Game], Seen]] = {"ashes": ashes, "eran": eran}
