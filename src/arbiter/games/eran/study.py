"""What the lab knows of 爾安戰記: empires for decks, and cards that are counted duel by duel."""

from __future__ import annotations

from typing import Any

from arbiter.core.log import Line
from arbiter.core.study import CardFact, Chapters, Decks, Findings, Study
from arbiter.core.text import Template, Words
from arbiter.games.eran import lines
from arbiter.games.eran.cards import DEMIGODS, EMPIRES
from arbiter.games.eran.endgames import ENDGAMES
from arbiter.games.eran.state import CARDS_EACH, SEATS, Eran

POWERS = range(1, CARDS_EACH + 1)
PLAYS = (lines.PLAYED, lines.PLAYED_DOWN, lines.PLAYED_UNSEALED)


class Scout:
    """Notes, duel by duel, the attack cards that were in hand and were played, and the strikes of the characters that fought.

    Hands are played to the end, so what was in a hand is what has left it.
    """

    def __init__(self) -> None:
        self.points, self.duel = list[float](), 0
        self.starts: int | None = None
        self.starts_by_chance: int | None = None
        self.attacks = {(seat, power): CardFact(seat, "", drawn=0, drawn_in=[], played_in=[])
                        for seat in range(SEATS) for power in POWERS}
        self.fought: dict[int, list[int]] = {}
        self.struck: dict[int, list[int]] = {}

    def notify(self, state: Any, line: Line, values: tuple[Any, ...]) -> None:
        """Note what a line of the log says about a card, a character or a duel."""
        if line in PLAYS:
            fact = self._held(state, values[0], values[1])
            fact.played += 1
            fact.hidden += line is not lines.PLAYED
            _mark(fact.played_in, self.duel)
        elif line is lines.DISCARDED or line is lines.DREW_SHOWN:
            self._held(state, values[0], values[1])
        elif line is lines.STRUCK:
            self.struck.setdefault(values[1], []).append(self.duel)
        elif line is lines.REVEALED:
            self.fought.setdefault(values[1], []).append(self.duel)
        elif line is lines.STAYED:
            self.fought.setdefault(values[0], []).append(self.duel)
        else:
            self._course(line, values)

    def _course(self, line: Line, values: tuple[Any, ...]) -> None:
        """Note who starts, and who wins a duel."""
        if line is lines.DUEL:
            self.duel += 1
        elif line is lines.WON:
            self.points.append(1.0 - values[0])
        elif line is lines.TIED or line is lines.TIED_AGAIN:
            self.points.append(0.5)
        elif line is lines.STARTS and self.starts is None:
            self.starts = values[1]
        elif line is lines.START_TIE and self.starts_by_chance is None:
            self.starts_by_chance = values[0]

    def _held(self, state: Eran, seat: int, card: int) -> CardFact:
        """The card that a player has had in hand in this duel."""
        fact = self.attacks[seat, state.face[card]]
        fact.drawn = (fact.drawn or 0) + 1
        _mark(fact.drawn_in, self.duel)
        return fact

    def findings(self, state: Eran) -> Findings:
        """What became of both sides' attack cards and characters."""
        for (seat, power), fact in self.attacks.items():
            fact.card = f"{EMPIRES[state.empires[seat]].key} {power}"
        characters = [CardFact(seat, DEMIGODS[demigod].key, played=len(self.struck.get(demigod, ())),
                               there_in=self.fought.get(demigod, []), played_in=self.struck.get(demigod, []))
                      for seat, roster in enumerate(state.roster) for demigod in roster]
        starter = self.starts_by_chance if self.starts is None else self.starts
        return Findings([*self.attacks.values(), *characters], self.duel, starter, self.points)


def _mark(duels: list[int] | None, duel: int) -> None:
    assert duels is not None
    duels.append(duel)


STUDY = Study(
    decks=Decks("empires", {empire.key: empire.name for empire in EMPIRES}, Words("empire", "帝國"), Words("empires", "帝國"),
                mirrors=False),
    scout=Scout,
    chapters=Chapters("ERAN-DUEL-01", Template("Duel {number}", "第{number}場對決")),
    rounds=Words("duels", "對決場數"),
    by_duel=True,
    card_note=Words(
        "Drawn: the attack card was dealt at the start of the duel or drawn during it, which is a matter of chance. Played: it was "
        "played from hand onto a realm; since hands are always played out, that is nearly the same. For a character: its strike was "
        "used, compared with the other duels in which it fought.",
        "抽到：攻擊牌在對決開始時發到手中，或在對決中抽到，全憑運氣。打出：從手中打到結界上；因為手牌最後都會打完，兩者幾乎相同。"
        "角色則是指發動了破神擊，並與該角色出戰的其他對決比較。"),
    targets={"python_open_spiel_ratio": 1.0, "rlcard_ratio": 2.0, "deepcopy_ratio": 30.0, "copy_tail": 4.0},
    endgames=ENDGAMES,
)
