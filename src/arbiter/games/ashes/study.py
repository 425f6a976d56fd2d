"""What the lab knows of 餘燼燃起: the suggested decks, and which of their cards were drawn and played."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from typing import Any

from arbiter.core.log import Line
from arbiter.core.study import CardFact, Chapters, Decks, Findings, Study
from arbiter.core.text import Template, Words
from arbiter.core.values import Plain
from arbiter.games.ashes import lines
from arbiter.games.ashes.cards import SUGGESTED
from arbiter.games.ashes.definition import DECK_KINDS
from arbiter.games.ashes.shelf import CARDS, KIND
from arbiter.games.ashes.state import Ashes

PAIRS = [*permutations([deck.key for deck in SUGGESTED], 2)]


class Scout:
    """Notes the titles of each deck that were drawn or searched for after the opening, and played or reacted with."""

    def __init__(self) -> None:
        self.drawn = Counter[tuple[int, int]]()
        self.played = Counter[tuple[int, int]]()
        self.starter: int | None = None

    def notify(self, state: Any, line: Line, values: tuple[Any, ...]) -> None:
        """Note what a line of the log says about a card or about who starts."""
        if line is lines.PLAYED or line is lines.REACTED:
            self.played[values[0], state.face[values[1]]] += 1
        elif line is lines.DREW or line is lines.DREW_MORE or line is lines.DREW_BY_EFFECT or line is lines.FOUND:
            self.drawn[values[0], state.face[values[1]]] += 1
        elif line is lines.FIRST_PLAYER and self.starter is None:
            self.starter = values[1]

    def findings(self, state: Ashes) -> Findings:
        """What became of every title of both decks."""
        opening = {(seat, state.face[card]) for seat, cards in enumerate(state.firsts) for card in cards}
        titles = sorted(set(zip(state.owner, state.face, strict=True)))
        cards = [CardFact(seat, CARDS[face].key, opening=(seat, face) in opening, drawn=self.drawn[seat, face],
                          played=self.played[seat, face]) for seat, face in titles if KIND[face] in DECK_KINDS]
        return Findings(cards, state.round, self.starter)


def options(seed: int) -> dict[str, Plain]:
    """Every pair of suggested decks in turn."""
    return {"decks": [*PAIRS[seed % len(PAIRS)]]}


STUDY = Study(
    decks=Decks("decks", {deck.key: deck.name for deck in SUGGESTED}, Words("deck", "牌庫"), Words("decks", "牌庫")),
    scout=Scout,
    chapters=Chapters("ASH-ROUND-01", Template("Round {number}", "第{number}輪")),
    card_note=Words(
        "Drawn: at least one copy came from the draw pile into the hand, in games in which none was in the opening five, which are "
        "chosen. That is left to chance, but long games draw more. Played: played as an action or as a reaction.",
        "抽到：至少有一張從抽牌堆進入手牌；起始手牌是選的，因此只看起始手牌中沒有該牌的對局。這由運氣決定，但較長的對局會抽得更多。"
        "打出：作為行動或反應打出。"),
    options=options,
    targets={"decisions": 8_000.0, "games": 66.0, "copy_tail": 12.0},
)
