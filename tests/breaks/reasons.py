"""The list of breaks that nobody can notice, each with its reason."""

from __future__ import annotations

from dataclasses import dataclass
from fnmatch import fnmatchcase
from pathlib import Path

import yaml

from tests.breaks.programs import Break


@dataclass(frozen=True)
class Reason:
    """Why some breaks of a game go unnoticed: patterns of the card, the path and the change."""

    card: str
    path: str
    change: str
    why: str

    def excuses(self, broken: Break) -> bool:
        """Whether this is why nobody can notice a break."""
        return (fnmatchcase(broken.subject.name, self.card) and fnmatchcase(broken.path, self.path)
                and fnmatchcase(broken.change.words, self.change))


def reasons(game: str) -> list[Reason]:
    """The reasons of a game, as they are written."""
    games = yaml.safe_load((Path(__file__).parent / "reasons.yaml").read_text(encoding="utf-8"))
    return [Reason(entry["card"], entry["path"], entry["break"], entry["why"]) for entry in games.get(game, [])]
