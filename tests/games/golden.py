"""Whole games kept as text: any change of rules, words or order shows as a difference.

The choices are read from the files, so a file stays a test of the rules alone. To write the files anew after a
change that is meant, run the tests once with ARBITER_GOLDEN=write and look at the difference.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from random import Random

from arbiter import Game

CHOICE = re.compile(r"^p[1-4] \((\S+(?: \S+)*?)\) ")


@dataclass(frozen=True)
class Golden:
    """One game, and how it is written down."""

    path: Path
    begin: Callable[[], Game]
    chance: int
    """The chance with which the choices were made when the file was written."""
    reader: int | None
    lang: str

    def check(self) -> None:
        """Whether the game is as it was."""
        if os.environ.get("ARBITER_GOLDEN") == "write":
            self.path.write_text(self.written(None), encoding="utf-8")
        kept = self.path.read_text("utf-8")
        keys = [match[1] for line in kept.splitlines() if (match := CHOICE.match(line))]
        assert len(keys) > 70
        assert self.written(keys).splitlines() == kept.splitlines()

    def written(self, keys: list[str] | None) -> str:
        """The game as text: every choice, and below it what the reader is told; chance chooses if no keys are given."""
        game, chance, told, lines = self.begin(), Random(self.chance), 0, []
        while True:
            story = game.log(self.reader, self.lang)
            lines += [f"    {line}" for line in story[told:]]
            told = len(story)
            if game.decision is None:
                return "\n".join([*lines, f"result {game.result}", ""])
            options = game.decision.options
            wanted = keys.pop(0) if keys else chance.choice(options).key
            option = next(option for option in options if option.key == wanted)
            lines.append(f"p{game.decision.seat + 1} ({option.key}) {option.label(self.lang)}")
            game.choose(option)
