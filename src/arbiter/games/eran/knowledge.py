"""Imagining: what a seat does not know is dealt anew, consistently with all it does know (ruling U08)."""

from __future__ import annotations

from random import Random

from arbiter.core.values import replaced
from arbiter.games.eran.ledger import clauses
from arbiter.games.eran.state import HAND, SEATS, TYPES, Eran, ids

TRIES = 1000


@clauses("ERAN-U08")
def redeal(rest: Eran, now: Eran, seat: int, rng: Random) -> None:
    """Change in `rest` what `seat` does not know `now`: unknown cards, and the order of waiting characters."""
    for owner in range(SEATS):
        unknown = [card for card in ids(owner) if not now.known[card] & (1 << seat)]
        powers = dict(zip(unknown, consistent(now, owner, unknown, rng), strict=True))
        rest.face = tuple(powers.get(card, power) for card, power in enumerate(rest.face))
    other = 1 - seat
    shown = rest.fallen[other] + (1 if rest.revealed else 0)
    hidden = list(rest.roster[other][shown:])
    rng.shuffle(hidden)
    rest.roster = replaced(rest.roster, other, (*rest.roster[other][:shown], *hidden))


def consistent(game: Eran, owner: int, unknown: list[int], rng: Random) -> list[int]:
    """The unknown powers in an order that contradicts nothing."""
    powers = [game.face[card] for card in unknown]
    for _ in range(TRIES):
        rng.shuffle(powers)
        if _types_fit(game, unknown, powers) and _start_card_fits(game, owner, unknown, powers):
            return powers
    return [game.face[card] for card in unknown]


def _types_fit(game: Eran, unknown: list[int], powers: list[int]) -> bool:
    """Cards that were publicly unplayable when a card was put down without a seal do not match those realms."""
    dealt = dict(zip(unknown, powers, strict=True))
    return not any(TYPES[dealt[card]] & types for card, types in game.unfit if card in dealt)


def _start_card_fits(game: Eran, owner: int, unknown: list[int], powers: list[int]) -> bool:
    """The card shown to settle who starts went back into the deck: it is one of the last three slots."""
    shown = game.returned[owner]
    return shown not in powers or unknown[powers.index(shown)] in ids(owner)[HAND:]
