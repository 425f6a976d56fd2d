"""What a search found out about each option, and in which order it recommends them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt

from arbiter.core.thinking import SearchParameters


@dataclass(frozen=True, slots=True)
class ActionStats:
    """What a search found out about one option. All fields are sums, so that those of several cores can be added up."""

    visits: int
    """Simulations, virtual visits included: the more, the better the option looked."""
    value: float
    """Normalised values over all visits."""
    simulations: int
    wins: float
    squares: float
    """Win probabilities at the horizon over all simulations, and their squares."""
    looks: int
    look: float
    """Log-odds that one-ply looks showed."""

    @property
    def mean_value(self) -> float:
        """How good it looked beside the other options."""
        return self.value / self.visits if self.visits else 0.0

    @property
    def win_probability(self) -> float:
        """How likely the seat is to win with it, as far as the search can tell."""
        return self.wins / self.simulations if self.simulations else 0.0

    @property
    def mean_look(self) -> float:
        """The log-odds one ply ahead."""
        return self.look / self.looks

    def proven_better(self, other: ActionStats, parameters: SearchParameters) -> bool:
        """Whether enough simulations show that this is clearly better than another option, by more than noise explains."""
        if min(self.simulations, other.simulations) < parameters.compared_worlds:
            return False
        variance = sum((each.squares / each.simulations - each.win_probability ** 2) / each.simulations for each in (self, other))
        noise = parameters.standard_errors * sqrt(max(0.0, variance))  # rounding may leave less than none
        return self.win_probability - other.win_probability > max(parameters.proof, noise)


def ranking(options: Sequence[ActionStats], parameters: SearchParameters) -> list[int]:
    """The options from the best to the worst: those with the most visits by their mean values, then the others.

    What looks much worse one ply ahead than another option comes last, unless simulations have proven that it is better.
    """
    most = parameters.most_visited * max(option.visits for option in options)
    obvious = max(options, key=lambda option: option.mean_look)

    def merit(option: ActionStats) -> tuple[bool, float, float]:
        sound = obvious.mean_look - option.mean_look < parameters.suspicious or option.proven_better(obvious, parameters)
        return sound, min(option.visits, most), option.mean_value
    return sorted(range(len(options)), key=lambda index: merit(options[index]), reverse=True)


def no_worse(one: dict[int, float], other: dict[int, float], parameters: SearchParameters) -> bool:
    """Whether values are certainly no worse than others in the same worlds, or so little that it does not matter."""
    ahead = [value - other[world] for world, value in one.items() if world in other]
    if len(ahead) < parameters.compared_worlds:
        return False
    mean = sum(ahead) / len(ahead)
    variance = sum((value - mean) ** 2 for value in ahead) / len(ahead)
    return mean + parameters.negligible >= parameters.standard_errors * sqrt(variance / len(ahead))
