"""How the table of each game is drawn: a module named after the game's slug, or plainly where there is none.

A game of another package names such a module in the entry point group `arbiter.boards`.
"""

from __future__ import annotations

from importlib import import_module
from importlib.metadata import entry_points
from importlib.util import find_spec
from typing import Any, Protocol

from rich.console import RenderableType

from arbiter.core.text import Words

View = dict[str, Any]
"""What `game.view(seat)` gives, with what is `chosen` so far in answer to the question; a board is drawn from nothing else."""
Shown = dict[str, Any]
"""An option as a view has it: its key, its label, and the things it is about."""


class Board(Protocol):
    """What a module of this package offers."""

    def draw(self, view: View, lang: str, width: int) -> RenderableType:
        """The table as the view's seat sees it."""
        ...

    def about(self, view: View, option: Shown | None) -> list[str]:
        """The keys of cards that an option is about without naming them; for no option, those of the moment."""
        ...

    def source(self, view: View, address: str) -> list[str]:
        """The keys of the cards at whose program an address points."""
        ...

    def minor(self, line: dict[str, Any]) -> bool:
        """Whether a line of the log tells only what the board shows as well."""
        ...

    def brief(self, view: View, lang: str) -> list[str]:
        """The lines of the story that are worth telling at the end."""
        ...

    def legend(self, lang: str) -> str:
        """What the marks on the board mean."""
        ...

    def shelves(self) -> list[tuple[Words, list[str]]]:
        """The keys of cards that are listed together, with their heading; where there are none, they go by kind."""
        ...


def find(slug: str) -> Board:
    """The board of a game."""
    name = f"{__name__}.{slug}"
    brought = None if find_spec(name) else next(iter(entry_points(group="arbiter.boards", name=slug)), None)
    board: Board = brought.load() if brought else import_module(name if find_spec(name) else f"{__name__}.plain")
    return board


def around(view: View) -> list[int]:
    """All seats clockwise from the one who looks; for a spectator, from the first."""
    lower, seats = view["seat"] or 0, view["seats"]
    return [(lower + step) % seats for step in range(seats)]
