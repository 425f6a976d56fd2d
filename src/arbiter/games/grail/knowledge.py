"""Imagining: what a seat does not know is dealt anew: enemy relics, events face down, tiles in the stack, characters not yet revealed."""

from __future__ import annotations

from random import Random

from arbiter.core.dealing import reshuffled
from arbiter.games.grail.ledger import clauses
from arbiter.games.grail.state import CHARACTERS, NOBODY, Grail
from arbiter.games.grail.tiles import TILES


@clauses("GRAIL-IDENT-04", "GRAIL-IDENT-08", "GRAIL-UNK-78")
def redeal(rest: Grail, now: Grail, seat: int, rng: Random) -> None:
    """Change in `rest` what `seat` does not know `now`."""
    bit = 1 << seat
    if rest.relic:
        redeal_relics(rest, now, bit, rng)
    redeal_events(rest, now, bit, rng)
    redeal_stack(rest, rng)
    if rest.step == "choose":
        redeal_characters(rest, seat, rng)


def redeal_relics(rest: Grail, now: Grail, bit: int, rng: Random) -> None:
    """The relics of a team of which nothing is known change hands with probability one half."""
    for team in (0, 1):
        seats = [seat for seat in CHARACTERS if rest.team[seat] == team]
        if not any(now.relic_known[seat] & bit for seat in seats) and rng.random() < 0.5:
            relic = list(rest.relic)
            one, two = seats
            relic[one], relic[two] = relic[two], relic[one]
            rest.relic = tuple(relic)


def redeal_events(rest: Grail, now: Grail, bit: int, rng: Random) -> None:
    """Events that are face down, and those in the box, are shuffled."""
    unknown = [place for place in range(len(rest.events)) if not now.events_known[place] & bit]
    rest.events = reshuffled(rest.events, unknown, rng)


def redeal_stack(rest: Grail, rng: Random) -> None:
    """Tiles that are face down are shuffled among their kind."""
    kinds = [TILES[tile].kind for tile in rest.stack]
    for kind in dict.fromkeys(kinds):
        rest.stack = reshuffled(rest.stack, [place for place, other in enumerate(kinds) if other == kind], rng)


def redeal_characters(rest: Grail, seat: int, rng: Random) -> None:
    """The others may have drawn, and chosen, any of the characters that the seat did not draw."""
    others = [other for other in CHARACTERS if other != seat]
    heroes = [hero for other in others for hero in rest.offers[other]]
    rng.shuffle(heroes)
    for place, other in enumerate(others):
        rest.offers[other] = tuple(sorted(heroes[2 * place:2 * place + 2]))
        if rest.picked[other] != NOBODY:
            rest.picked[other] = rng.choice(rest.offers[other])
