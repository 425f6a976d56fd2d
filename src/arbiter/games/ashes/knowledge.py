"""Imagining: what a seat does not know is dealt anew, consistently with all it does know."""

from __future__ import annotations

from random import Random

from arbiter.core.dealing import redeal_faces, shuffle_until
from arbiter.games.ashes import prepare, setup
from arbiter.games.ashes.draft import redeal_draft
from arbiter.games.ashes.ledger import clauses
from arbiter.games.ashes.piles import by_title
from arbiter.games.ashes.state import HAND, Ashes

SECRETS = {"first five": setup.choosing, "discard": prepare.choosing, "exhaust dice": prepare.choosing}
"""The steps in which players choose at the same time, and who is asked next."""


@clauses("ASH-UNK-56", "ASH-ZONE-08", "ASH-UNK-29")
def redeal(rest: Ashes, now: Ashes, seat: int, rng: Random) -> None:
    """Change in `rest` what `seat` does not know `now`: hands, draw piles, and what others have secretly chosen."""
    if rest.draft is not None:
        redeal_draft(rest, now, seat, rng)
        return
    decks = [[card for card, whose in enumerate(rest.owner) if whose == owner] for owner in range(rest.seats)]
    redeal_faces(rest, now, seat, decks, lambda owner, unknown: dealt(rest, owner, unknown, rng))
    if rest.step in SECRETS:
        rechoose(rest, seat, rng)


def dealt(game: Ashes, owner: int, unknown: list[int], rng: Random) -> list[int]:
    """The unknown faces of a deck in a random order in which the first five are all different."""
    faces = [game.face[card] for card in unknown]
    firsts = game.firsts[owner]
    hidden = [index for index, card in enumerate(unknown) if card in firsts]
    shown = {game.face[card] for card in firsts if card not in unknown}
    different = len(shown) + len(hidden)
    if shuffle_until(faces, rng, lambda order: len(shown.union([order[index] for index in hidden])) == different):
        return faces
    return [game.face[card] for card in unknown]


@clauses("ASH-UNK-29")
def rechoose(game: Ashes, seat: int, rng: Random) -> None:
    """The others who have been asked in secret may have chosen something else: another first five, other cards of the hand or dice."""
    now = SECRETS[game.step](game)
    for other in game.living:
        if other == seat:
            continue
        if game.step == "first five":
            game.pending[other] = five_of(game, other, now, rng)
        elif other == now or game.settled >> other & 1:
            things = game.hand[other] if game.step == "discard" else game.dice[other]
            game.pending[other] = tuple([thing for thing in things if rng.random() < 0.3])


def five_of(game: Ashes, seat: int, now: int, rng: Random) -> tuple[int, ...]:
    """Any first five somebody may have chosen; less than five of whoever chooses now, and none of those yet to choose."""
    count = HAND if len(game.pending[seat]) == HAND else rng.randrange(HAND) if seat == now else 0
    deck = list(game.draw[seat])
    rng.shuffle(deck)
    return tuple(by_title(game, tuple(deck))[:count])
