"""Choosing a creature type as an effect happens (608.2d)."""

from __future__ import annotations

from dataclasses import dataclass

from arbiter.core.decisions import Action, Decision, Prompt, Steps
from arbiter.core.effects import At, Node, say
from arbiter.games.magic.ledger import clauses
from arbiter.games.magic.qualities import CHOSEN_TYPE
from arbiter.games.magic.state import Magic
from arbiter.games.magic.types import CREATURE_TYPES


def _types(game: Magic, decision: Decision) -> list[Action]:
    return [("type", place) for place in range(len(CREATURE_TYPES))]


WHICH_TYPE = Prompt("{source}: which creature type?", "{source}：選擇哪種生物類別？", key="type now", candidates=_types)


@dataclass(frozen=True, slots=True)
class ChooseType(Node):
    """Choose a creature type: one that exists, whether or not anything is of it."""

    @clauses("MTG-UNK-13", "MTG-RESO-03", "KHM-C-crippling-fear-01", "KHM-C-crippling-fear-02", "KHM-C-haunting-voyage-02",
             "KHM-C-pact-of-the-serpent-01", "KHM-C-pact-of-the-serpent-02")
    def happen(self, game: Magic, at: At) -> Steps:
        answer = yield WHICH_TYPE(at.seat, at.address)
        at.bound[CHOSEN_TYPE] = (int(answer[1]),)


say(ChooseType, en="choose a creature type", zh="選擇一種生物類別")
choose_type = ChooseType()
