"""状态列表: the thirteen states, and what each is: continuing or periodic, harmful or helpful."""

from __future__ import annotations

from dataclasses import dataclass

from arbiter.core.text import Words
from arbiter.games.grail.dice import Amount, dis, norm
from arbiter.games.grail.ledger import clauses, words

(BURN, BOUND, BLEED, POISON, STUN, FRENZY, LINK, STURDY, HIDDEN, WEAKNESS, VIGILANCE, RENEWAL, ICE_SHIELD, RED_VIGILANCE) = range(14)
"""The last one is the red side of Vigilance: the same marker turned over."""

NEGATIVE, POSITIVE, NEUTRAL = range(3)


@dataclass(frozen=True, slots=True)
class Status:
    """A state: its name and kind, and how many markers the box has of it."""

    key: str
    name: Words
    periodic: bool
    tone: int
    markers: int


STATUSES = (
    Status("burn", words("Burn", "燃烧"), True, NEGATIVE, 4),
    Status("bound", words("Bound", "禁锢"), False, NEGATIVE, 4),
    Status("bleed", words("Bleed", "流血"), False, NEGATIVE, 4),
    Status("poison", words("Poison", "中毒"), False, NEGATIVE, 4),
    Status("stun", words("Stun", "眩晕"), False, NEGATIVE, 4),
    Status("frenzy", words("Frenzy", "狂暴"), False, POSITIVE, 2),
    Status("link", words("Link", "链接"), False, NEUTRAL, 4),
    Status("sturdy", words("Sturdy", "坚固"), False, POSITIVE, 2),
    Status("hidden", words("Hidden", "隐匿"), False, POSITIVE, 1),
    Status("weakness", words("Weakness", "弱点"), False, NEGATIVE, 4),
    Status("vigilance", words("Vigilance", "警戒"), False, POSITIVE, 1),
    Status("renewal", words("Renewal", "复苏"), True, POSITIVE, 2),
    Status("ice shield", words("Ice Shield", "冰盾"), False, POSITIVE, 2),
    Status("red vigilance", words("red Vigilance", "红面警戒"), False, POSITIVE, 0),
)
"""GRAIL-UNK-11 and GRAIL-UNK-14: colours, tones and numbers of markers are our own reading where the rulebook names none."""

BURN_DAMAGE = 1
BLEED_DAMAGE = norm()
BLEED_CELLS = 2
POISON_DAMAGE = norm()
STUN_SAVE = 2
FRENZY_BONUS = 1
WEAKNESS_BONUS = norm()
STURDY_GUARD = norm()
ICE_GUARD = norm(2)
VIGILANCE_GUARD = dis(3)
RENEWAL_HEALING = Amount(advantage=1)
"""The dice of the state list, whose pictures are lost (GRAIL-UNK-05)."""

LASTS = 2
"""The age at which a state is removed."""


@clauses("GRAIL-UNK-13")
def same_marker(state: int) -> int:
    """The state whose marker this is: both sides of Vigilance are one."""
    return VIGILANCE if state == RED_VIGILANCE else state
