"""What the lab knows of Magic: the suggested decks, and which of their cards were drawn and played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from random import Random
from typing import Any

from arbiter.core.log import Line
from arbiter.core.study import CardFact, Chapters, Decks, Findings, Study
from arbiter.core.text import Template, Words
from arbiter.core.values import Plain
from arbiter.games.magic import lines
from arbiter.games.magic.drawn_decks import drawn_deck
from arbiter.games.magic.shelf import CARDS
from arbiter.games.magic.state import PLAYERS, Magic
from arbiter.games.magic.suggested import SUGGESTED
from arbiter.games.magic.types import COLOR_NAMES, LETTERS

PLAYED = (lines.CAST, lines.PLAYED_LAND)


def _named(places: Sequence[int]) -> Words:
    names = [COLOR_NAMES[place] for place in places]
    return Words("-".join(name.en for name in names), "".join(name.zh.removesuffix("色") for name in names))


class Scout:
    """Notes the cards of each deck that were in the hand that was kept, drawn later, and cast or played."""

    def __init__(self) -> None:
        self.opening = [set[int](), set[int]()]
        self.drawn = Counter[tuple[int, int]]()
        self.played = Counter[tuple[int, int]]()
        self.starter: int | None = None
        self.begun = False
        self.decks: list[str] | None = None

    def notify(self, state: Any, line: Line, values: tuple[Any, ...]) -> None:
        """Note what a line of the log says about a card or about who starts."""
        if line is lines.DREW:
            seat, slot = values
            if self.begun:
                self.drawn[seat, state.face[slot]] += 1
            else:
                self.opening[seat].add(state.face[slot])
        elif line in PLAYED:
            self.played[values[0], state.face[values[1]]] += 1
        elif line is lines.MULLIGAN:
            self.opening[values[0]].clear()
        elif line is lines.FIRST:
            self.starter = values[0]
            if state.from_pools and self.decks is None:
                self.decks = [colors_of(state, seat) for seat in range(state.seats)]
        elif line is lines.TURN:
            self.begun = True

    def findings(self, state: Magic) -> Findings:
        """What became of every card of both decks."""
        decks = [sorted({state.face[slot] for slot, owner in enumerate(state.owner) if owner == seat and slot not in state.tokens})
                 for seat in range(state.seats)]
        facts = [CardFact(seat, CARDS[face].key, opening=face in self.opening[seat], drawn=self.drawn[seat, face],
                          played=self.played[seat, face]) for seat, faces in enumerate(decks) for face in faces]
        return Findings(facts, state.turn, self.starter, decks=self.decks)


def colors_of(state: Magic, seat: int) -> str:
    """The colours of a deck, by their letters: those of at least three of its cards."""
    faces = [state.face[slot] for slot in state.decked[seat]]
    return "".join(letter for place, letter in enumerate(LETTERS)
                   if sum(CARDS[face].colors >> place & 1 for face in faces) >= FEWEST_OF_A_COLOR)


FEWEST_OF_A_COLOR = 3
PAIR_NAMES = {"".join(LETTERS[place] for place in places): _named(places) for count in range(1, len(LETTERS) + 1)
              for places in combinations(range(len(LETTERS)), count)}
"""What decks are called by their colours."""


def options(seed: int) -> dict[str, Plain]:
    """Decks drawn from all cards."""
    chance = Random(seed)
    return {"decks": [drawn_deck(chance) for _ in range(PLAYERS)]}


STUDY = Study(
    decks=Decks("decks", {deck.key: deck.name for deck in SUGGESTED}, Words("deck", "套牌"), Words("decks", "套牌"), built=PAIR_NAMES),
    scout=Scout,
    chapters=Chapters("MTG-TURN-01", Template("Turn {number}", "第{number}回合")),
    rounds=Words("turns", "回合"),
    card_note=Words(
        "Drawn: at least one copy was drawn after the opening hand, in games in which none was in it. That is left to chance, but long "
        "games draw more. Played: a spell was cast or a land played.",
        "抽到：起手沒有該牌的對局中，至少抽到一張。這由運氣決定，但較長的對局會抽得更多。使用：施放了咒語或使用了地。"),
    options=options,
    targets={"decisions": 4_000.0, "copy_us": 50.0, "copy_p99_us": 300.0, "imagine_us": 300.0},
)
