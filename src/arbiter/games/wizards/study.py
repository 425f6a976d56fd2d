"""What the lab knows of 巫师牌: the suggested decks, and which of their cards were drawn and played."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from typing import Any

from arbiter.core.log import Line
from arbiter.core.study import CardFact, Chapters, Decks, Findings, Study
from arbiter.core.values import Plain
from arbiter.games.wizards import lines
from arbiter.games.wizards.definition import CHARACTER, MAIN_DECK, SKILLS
from arbiter.games.wizards.ledger import template, words
from arbiter.games.wizards.shelf import CARDS, KIND, USE
from arbiter.games.wizards.state import OPENING_HAND, PARAGRAPHS, Wizards
from arbiter.games.wizards.suggested import SUGGESTED

PAIRS = [*permutations([deck.key for deck in SUGGESTED], 2)]
STRIDE = 19
"""Far enough apart that the decks of one benchmark game are not those of the next; no divisor of their number."""
PLAYED = (lines.SUMMONED, lines.EQUIPPED, lines.SET, lines.PLACED, lines.LEARNED, lines.USED)
"""How cards come into play; those of the main deck are drawn first, while skills are learned from the pool."""
AS_SPELLS = (lines.CAST, lines.REINFORCED, lines.DEFENDED_WITH, lines.USED, lines.COUNTERED)
"""How skills are used, but for abilities, which work once they are learned; spell scrolls are played in the same way."""
DRAWN = (lines.DREW, lines.FOUND, lines.TAKEN)


class Scout:
    """Notes the cards of each deck that were in the opening hand, drawn or found, played or learned, and used."""

    def __init__(self) -> None:
        self.opening = [set[int](), set[int]()]
        self.drawn = Counter[tuple[int, int]]()
        self.played = Counter[tuple[int, int]]()
        self.starter: int | None = None
        self.begun = False

    def notify(self, state: Any, line: Line, values: tuple[Any, ...]) -> None:
        """Note what a line of the log says about a card or about who starts."""
        if line in DRAWN:
            self._drew(state, values[0], values[1])
        elif line in PLAYED or line in AS_SPELLS:
            face = state.face[values[1]]
            if KIND[face] not in SKILLS or line in AS_SPELLS or USE[face] is None:
                self.played[values[0], face] += 1
        elif line is lines.ACTIVATED:
            self._activated(state, values[0], values[1])
        elif line is lines.REDREW:
            self.opening[values[0]].clear()
        elif line is lines.STARTS:
            self.starter = values[0]
        elif line is lines.TURN:
            self.begun = True

    def _drew(self, state: Any, seat: int, card: int) -> None:
        if self.begun:
            self.drawn[seat, state.face[card]] += 1
        else:
            self.opening[seat].add(state.face[card])

    def _activated(self, state: Any, seat: int, paragraph: int) -> None:
        """A character is played by using its effect."""
        character = state.character[seat]
        if paragraph // PARAGRAPHS == character:
            self.played[seat, state.face[character]] += 1

    def findings(self, state: Wizards) -> Findings:
        """What became of every card of both decks; skills and characters are in nobody's hand."""
        facts = []
        for seat, faces in enumerate(state.lists):
            for face in sorted(set(faces)):
                if KIND[face] in MAIN_DECK and not CARDS[face].derived:
                    facts.append(CardFact(seat, CARDS[face].key, opening=face in self.opening[seat], drawn=self.drawn[seat, face],
                                          played=self.played[seat, face]))
                elif KIND[face] in SKILLS or KIND[face] == CHARACTER:
                    facts.append(CardFact(seat, CARDS[face].key, played=self.played[seat, face]))
        return Findings(facts, state.number, self.starter)


def options(seed: int) -> dict[str, Plain]:
    """Pairs of suggested decks in turn."""
    return {"decks": [*PAIRS[seed * STRIDE % len(PAIRS)]]}


STUDY = Study(
    decks=Decks("decks", {deck.key: deck.name for deck in SUGGESTED}, words("deck", "卡组"), words("decks", "卡组")),
    scout=Scout,
    chapters=Chapters("WIZ-TURN-01", template("Turn {number}", "第{number}回合")),
    rounds=words("turns", "回合"),
    card_note=words(
        f"Drawn: at least one copy came from the deck into the hand, in games in which none was among the first {OPENING_HAND} cards. That "
        "is left to chance, but long games draw more. Played: a creature was summoned, an item equipped, set, placed or used, a skill used "
        "to attack, to defend, to reinforce or as a hex. Skills are learned and not drawn.",
        f"抽到：至少有一张从卡组进入手牌，只看起手{OPENING_HAND}张中没有该牌的对局。这由运气决定，但较长的对局会抽得更多。"
        "打出：召唤生物，装备、盖放、放置或使用道具，以及用技能攻击、防御、强化或施放咒术。技能靠学习获得，不靠抽取。"),
    options=options,
    targets={"decisions": 8_000.0, "copy_us": 30.0, "imagine_us": 200.0},
)
