"""What looks best at first sight, corrected by what came of it: sensible play on the way, for games where chance moves say nothing."""

from __future__ import annotations

from math import inf, sqrt
from random import Random as Dice

from arbiter.agents.greedy import after
from arbiter.core.game import Game

AFRESH = {0, 4, 16, 64, 256, 1024, 4096}
"""After how often something has come up it is looked at afresh."""
FIRST = 16
"""As how many tries the first sight of an action counts beside those in which it was done."""
DOUBT = 0.4
"""How far what a single try shows may be from the truth, in odds. An action is taken to be better or worse than it seems, by chance, and
the less the more often it was tried: so whatever may well be the best is done at times."""
CLEAR = 4.0
"""Odds beyond which a try is clearly won or lost, and counts no more than that."""


class Move:
    """An action where it was on offer: how often, what it looked like, and what came of it."""

    __slots__ = ("gains", "looks", "odds", "offered", "tries")

    def __init__(self) -> None:
        self.offered = self.looks = self.tries = 0
        self.gains = self.odds = 0.0

    @property
    def gain(self) -> float:
        """How much better off its seat was at once, when it was looked at."""
        return self.gains / self.looks


class Place:
    """What can be done by a seat after a certain action."""

    __slots__ = ("moves", "surplus", "tries")

    def __init__(self) -> None:
        self.moves = dict[object, Move]()
        self.tries = 0
        self.surplus = 0.0
        """By how much first sights promised more than there was in the end, added up."""


class Tastes:
    """What seats like to do. Actions are known by who does them, and in the midst of something by what was done just before: so what is
    found out in one world is known in all of them, and no option looks good only because luck hides what can be done about it.
    """

    __slots__ = ("_last", "_places", "_trail")

    def __init__(self) -> None:
        self._places = dict[tuple[int, object], Place]()
        self._trail = list[tuple[int, Place, Move]]()
        self._last: object = None

    def begin(self) -> None:
        """A new try."""
        self._trail, self._last = [], None

    def did(self, game: Game, index: int) -> None:
        """An option is about to be chosen in the tree. The first is the one that is being tried: not what anybody likes to do."""
        decision = game.decision
        assert decision is not None
        place, kind = self._place(game, decision.seat), game.rules.alike(game.state, decision.actions[index])
        if self._last is not None and (move := place.moves.get(kind)):
            self._trail.append((decision.seat, place, move))
        self._last = kind

    def pick(self, game: Game, dice: Dice) -> int:
        """The option to choose beyond the tree: what looks best, by first sight and by what has come of it."""
        decision, alike, state = game.decision, game.rules.alike, game.state
        assert decision is not None
        place = self._place(game, decision.seat)
        usual = place.surplus / place.tries if place.tries else 0.0
        best = -inf
        chosen: tuple[int, Move, object]
        for index, action in enumerate(decision.actions):
            kind = alike(state, action)
            move = place.moves.get(kind)
            if move is None:
                move = place.moves[kind] = Move()
            if move.offered in AFRESH:
                _look(game, index, move)
            move.offered += 1
            known = FIRST + move.tries
            value = (FIRST * move.gain + move.odds + move.tries * usual) / known + DOUBT / sqrt(known) * dice.gauss(0, 1)
            if value > best:
                best, chosen = value, (index, move, kind)
        index, move, self._last = chosen
        self._trail.append((decision.seat, place, move))
        return index

    def learn(self, seat: int, odds: float) -> None:
        """The try has ended, with odds to win for the seat that thinks."""
        odds = max(-CLEAR, min(CLEAR, odds))
        for chooser, place, move in self._trail:
            signed = odds if chooser == seat else -odds
            move.tries += 1
            move.odds += signed
            place.tries += 1
            place.surplus += move.gain - signed

    def _place(self, game: Game, seat: int) -> Place:
        where = seat, None if game.at_rest else self._last
        place = self._places.get(where)
        if place is None:
            place = self._places[where] = Place()
        return place


def _look(game: Game, index: int, move: Move) -> None:
    """Look at an option: what it is worth at once to whoever chooses."""
    seat, worth = game.decision.seat, game.rules.worth  # type: ignore[union-attr]
    move.looks += 1
    move.gains += worth(after(game, index).state, seat) - worth(game.state, seat)
