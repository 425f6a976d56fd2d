"""角色牌: what a character card and an empire's set show."""

from __future__ import annotations

from dataclasses import dataclass

from arbiter.core.effects import Node, seq
from arbiter.core.text import Words


class Character:
    """A demigod: the power its strike needs, its names, and the strike as a program with its address."""

    def __init__(self, key: str, name: Words, threshold: int, *strike_steps: Node, title: Words, strike: Words,
                 cites: tuple[str, ...], lore: Words) -> None:
        self.key, self.name, self.threshold, self.program = key, name, threshold, seq(*strike_steps)
        self.title, self.strike, self.cites, self.lore = title, strike, cites, lore
        self.address = f"{key}/0"


@dataclass(frozen=True, slots=True)
class Empire:
    """An empire's set: three characters, and the names of the ten attack cards from power 1 to 10."""

    key: str
    name: Words
    colour: Words
    characters: tuple[Character, Character, Character]
    attacks: tuple[Words, ...]
