"""Imagining: what a seat does not know is dealt anew, consistently with all it does know (ruling U08)."""

from __future__ import annotations

from random import Random

from arbiter.core.dealing import redeal_faces, shuffle_until
from arbiter.core.values import replaced
from arbiter.games.eran.ledger import clauses
from arbiter.games.eran.state import SEATS, TYPES, Eran, ids


@clauses("ERAN-U08")
def redeal(rest: Eran, now: Eran, seat: int, rng: Random) -> None:
    """Change in `rest` what `seat` does not know `now`: unknown cards, and the order of waiting characters."""
    redeal_faces(rest, now, seat, map(ids, range(SEATS)), lambda owner, unknown: consistent(now, owner, unknown, rng))
    other = 1 - seat
    shown = rest.fallen[other] + (1 if rest.revealed else 0)
    hidden = sorted(rest.roster[other][shown:])
    rng.shuffle(hidden)
    rest.roster = replaced(rest.roster, other, (*rest.roster[other][:shown], *hidden))


def consistent(game: Eran, owner: int, unknown: list[int], rng: Random) -> list[int]:
    """The unknown powers in a random order that contradicts nothing the table has seen."""
    def all_fit(powers: list[int]) -> bool:
        return all(fits(game, owner, card, power) for card, power in zip(unknown, powers, strict=True))

    powers = sorted(game.face[card] for card in unknown)
    return powers if shuffle_until(powers, rng, all_fit) else fitted(game, owner, unknown, powers)


def fitted(game: Eran, owner: int, cards: list[int], powers: list[int]) -> list[int]:
    """The first order of the powers that fits, card by card, going back where there is none; empty if nothing fits."""
    for at, power in enumerate(powers):
        if fits(game, owner, cards[0], power):
            rest = fitted(game, owner, cards[1:], powers[:at] + powers[at + 1:]) if cards[1:] else []
            if len(rest) == len(cards) - 1:
                return [power, *rest]
    return []


def fits(game: Eran, owner: int, card: int, power: int) -> bool:
    """Whether a slot may hold a power: not if it is elsewhere for all to know, or of a type the card cannot be."""
    if power == game.returned[owner] and card not in game.returned_among[owner]:
        return False
    return not any(TYPES[power] & types for other, types in game.unfit if other == card)
