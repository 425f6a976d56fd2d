"""负面状态: giving them, what prevents them, and how they run down."""

from __future__ import annotations

from arbiter.core.decisions import Steps
from arbiter.games.wizards import lines, timing
from arbiter.games.wizards.definition import CHARACTER, SKILLS, UNITS
from arbiter.games.wizards.events import WOULD_GIVE
from arbiter.games.wizards.field import here, immune
from arbiter.games.wizards.ledger import clauses, words
from arbiter.games.wizards.shelf import KIND
from arbiter.games.wizards.state import WITHOUT_LIMIT, Happening, Wizards

IGNITE, FREEZE, STUN, PETRIFY, WEAKEN, EROSION, SEAL, HIDDEN = range(8)
NEGATIVE = (IGNITE, FREEZE, STUN, PETRIFY, WEAKEN, EROSION, SEAL)
NAMES = (words("ignite", "点燃"), words("freeze", "冻结"), words("stun", "晕眩"), words("petrify", "石化"), words("weaken", "虚弱"),
         words("erosion", "侵蚀"), words("seal", "封印"), words("hidden", "隐蔽"))


def counts(game: Wizards, status: int) -> dict[int, int]:
    """How much of a status each card has."""
    return (game.ignite, game.freeze, game.stun, game.petrify, game.weaken, game.erosion, game.seal, game.hidden)[status]


@clauses("WIZ-U15", "WIZ-STAT-09")
def can_carry(game: Wizards, status: int, card: int) -> bool:
    """Whether a status can lie on a card of this kind."""
    kind = KIND[game.face[card]]
    if status in (WEAKEN, EROSION):
        return kind == CHARACTER
    return kind in SKILLS if status == SEAL else kind in UNITS


@clauses("WIZ-U14", "WIZ-STAT-10", "WIZ-U37")
def give(game: Wizards, status: int, card: int, amount: int, seat: int, source: int) -> Steps:
    """Put a status on a card: what changes it comes first, then immunity."""
    if not here(game, card) or not can_carry(game, status, card) or amount <= 0:
        return
    about = Happening(WOULD_GIVE, card, game.holder[card], amount, source, seat, manner=status)
    if status != HIDDEN:
        yield from timing.window(game, about)
        status = about.manner
        if KIND[game.face[card]] in UNITS and immune(game, card):
            game.tell(lines.IMMUNE, card, status)
            return
    put(game, status, card, amount)


@clauses("WIZ-U14")
def put(game: Wizards, status: int, card: int, amount: int) -> None:
    """A status lies on a card; numbers of the same one add up."""
    held = counts(game, status)
    held[card] = min(WITHOUT_LIMIT, held.get(card, 0) + amount)
    game.tell(lines.STATUS, card, status, amount)


def lose(game: Wizards, status: int, card: int) -> None:
    """A status is gone from a card."""
    if counts(game, status).pop(card, 0):
        game.tell(lines.LOST_STATUS, card, status)


@clauses("WIZ-SCHOOL-13")
def lose_all(game: Wizards, card: int) -> None:
    """All negative statuses are gone from a card."""
    for status in NEGATIVE:
        lose(game, status, card)


@clauses("WIZ-STAT-10", "WIZ-U13", "WIZ-U19")
def run_down(game: Wizards, status: int, card: int) -> None:
    """A status drops by one at the end of its holder's turn, unless it has no limit."""
    held = counts(game, status)
    if held[card] >= WITHOUT_LIMIT:
        return
    held[card] -= 1
    if not held[card]:
        del held[card]
        game.tell(lines.LOST_STATUS, card, status)
