"""What has turned out well on the way: play beyond the tree that learns from all tries of a decision."""

from __future__ import annotations

from random import Random as Dice

from arbiter.agents.measuring import share
from arbiter.core.game import Game

ANYTHING = 0.3
"""How often anything at all is done on the way, rather than what has turned out best."""

HARDLY = 1e-6
"""Of what turned out alike, any is done."""

Move = tuple[int, object, object]
"""Who did what after which other action of its own."""


class Habits:
    """How actions turned out, by who did them and what the same seat had done just before: a card is chosen, then its place.

    They are learned anew for each decision. So the longer a search thinks, the better is the play that it judges options by.
    """

    __slots__ = ("_found", "_last", "_trail")

    def __init__(self) -> None:
        self._found = dict[Move, list[float]]()
        """For each move how often it was made, and the chances to win that it led to, added up."""
        self._trail = list[Move]()
        self._last = dict[int, object]()

    def begin(self) -> None:
        """A new try."""
        self._trail, self._last = [], {}

    def did(self, game: Game, index: int) -> None:
        """An option is about to be chosen in the tree."""
        decision = game.decision
        assert decision is not None
        self._follow((decision.seat, self._last.get(decision.seat), game.rules.alike(game.state, decision.actions[index])))

    def pick(self, game: Game, dice: Dice) -> int:
        """The option to choose beyond the tree: mostly what has turned out best, at first what was never tried."""
        decision, alike, state, found = game.decision, game.rules.alike, game.state, self._found
        assert decision is not None
        seat, actions = decision.seat, decision.actions
        before = self._last.get(seat)
        if dice.random() < ANYTHING:
            index = int(dice.random() * len(actions))
            self._follow((seat, before, alike(state, actions[index])))
            return index
        moves: list[Move] = [(seat, before, alike(state, action)) for action in actions]
        best, index = -1.0, 0
        for place, move in enumerate(moves):
            known = found.get(move)
            value = (known[1] / known[0] if known else 1.0) + HARDLY * dice.random()
            if value > best:
                best, index = value, place
        self._follow(moves[index])
        return index

    def learn(self, seat: int, odds: float) -> None:
        """The try has ended, with odds to win for the seat that thinks."""
        chance = share(odds)
        for move in self._trail:
            known = self._found.get(move)
            if known is None:
                known = self._found[move] = [0.0, 0.0]
            known[0] += 1
            known[1] += chance if move[0] == seat else 1 - chance

    def _follow(self, move: Move) -> None:
        self._trail.append(move)
        self._last[move[0]] = move[2]
