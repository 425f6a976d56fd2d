"""回合追踪版: the slots of the round track."""

from __future__ import annotations

from arbiter.games.grail.ledger import clauses, words
from arbiter.games.grail.state import DAYS, FINAL, NIGHTS, START

SLOT_NAMES = (
    words("Banishment by Yel", "耶尔放逐"),
    words("Three Days Before the Cataclysm", "灾变前3日"), words("Three Nights Before the Cataclysm", "灾变前3夜"),
    words("Two Days Before the Cataclysm", "灾变前2日"), words("Two Nights Before the Cataclysm", "灾变前2夜"),
    words("Last Day Before the Cataclysm", "灾变前1日"), words("Eve of the Cataclysm", "灾变前1夜"),
    words("Final Judgement", "最终审判"),
)
"""The start, the novice start and the last slot are named in the rulebook; the other names are ours (GRAIL-UNK-35)."""


@clauses("GRAIL-ROUND-03", "GRAIL-ROUND-07", "GRAIL-ROUND-08", "GRAIL-UNK-36")
def kind_of(slot: int) -> str:
    """What a slot is: the start, a day, a night, or the end."""
    if slot in DAYS:
        return "day"
    return "night" if slot in NIGHTS else {START: "start", FINAL: "final"}[slot]
