"""區域: who is next, what is in play, and how cards get from place to place."""

from __future__ import annotations

from arbiter.core.dealing import shuffle_faces
from arbiter.core.log import Line
from arbiter.core.state import everyone
from arbiter.core.values import without
from arbiter.games.ashes.dice import CHARM, added
from arbiter.games.ashes.ledger import clauses
from arbiter.games.ashes.state import GONE, NOBODY, ON, TOKENS, Ashes

# --- who and in which order ------------------------------------------------------------------------------------------


@clauses("ASH-MULTI-04", "ASH-GLOS-25")
def active(game: Ashes) -> int:
    """The player whose turn it is, or outside turns the first player."""
    return game.first if game.turn == NOBODY else game.turn


@clauses("ASH-MULTI-02", "ASH-PREP-13", "ASH-UNK-60")
def order(game: Ashes, start: int) -> tuple[int, ...]:
    """The seats still in the game, clockwise from one of them."""
    living = game.living
    if start == living[0]:
        return living
    if len(living) == 2 and start == living[1]:
        return start, living[0]
    return tuple(sorted(living, key=lambda seat: (seat - start) % game.seats))


@clauses("ASH-MULTI-03", "ASH-END-04", "ASH-UNK-61")
def next_seat(game: Ashes, seat: int) -> int:
    """The next player clockwise who is still in the game."""
    return min(game.living, key=lambda other: (other - seat - 1) % game.seats)


def opponents(game: Ashes, seat: int) -> tuple[int, ...]:
    """The other players still in the game, clockwise."""
    living = game.living
    if len(living) == 2 and seat in living:
        return living[1:] if seat == living[0] else living[:1]
    return tuple([other for other in order(game, seat) if other != seat])


@clauses("ASH-GLOS-13", "ASH-GLOS-15")
def controller(game: Ashes, card: int) -> int:
    """Who controls a card in play; an attached spell goes with the card it is on."""
    return game.holder[game.host.get(card, card)]


def exhausted(game: Ashes, card: int) -> bool:
    """Whether a card has an exhaustion token on it."""
    return game.exhaustion[card] > 0


@clauses("ASH-ZONE-05", "ASH-ZONE-06", "ASH-UNK-53")
def in_play(game: Ashes, seat: int) -> list[int]:
    """A player's face-up cards: Phoenixborn, units, ready spells, and what is attached to them."""
    cards = [game.phoenixborn[seat], *game.battlefield[seat], *game.spellboard[seat]]
    if game.under:
        cards += [spell for card in cards for spell in game.under.get(card, ())]
    return cards


@clauses("ASH-ZONE-05", "ASH-UNK-53", "ASH-MULTI-06")
def here(game: Ashes, card: int) -> bool:
    """Whether a card is in play: a Phoenixborn, a unit, a ready spell, or what is attached to one of them. Nobody is not."""
    if game.host:
        card = game.host.get(card, card)
    seat = game.holder[card]
    return seat in game.living and (card in game.battlefield[seat] or card == game.phoenixborn[seat]
                                    or card in game.spellboard[seat])


@clauses("ASH-ZONE-03", "ASH-CARD-05")
def units(game: Ashes) -> list[int]:
    """All units in play, by seat."""
    return [unit for seat in game.living for unit in game.battlefield[seat]]


# --- from place to place ---------------------------------------------------------------------------------------------


@clauses("ASH-ZONE-07")
def to_discard(game: Ashes, card: int) -> None:
    """Put a card on its owner's discard pile, where all can see it; of players who are out, remove it from the game."""
    game.known[card] = everyone(game)
    owner = game.owner[card]
    zone = game.discard if owner in game.living else game.removed
    zone[owner] += (card,)


def discard_from_hand(game: Ashes, seat: int, card: int, told: Line) -> None:
    """A card goes from a hand to the discard pile."""
    game.hand[seat] = without(game.hand[seat], card)
    to_discard(game, card)
    game.tell(told, seat, card)


@clauses("ASH-DISC-01")
def set_aside(game: Ashes, card: int) -> None:
    """Take a card off the table for a moment; what is attached to it or beneath it goes along."""
    holder = game.holder[card]
    if card in game.battlefield[holder]:
        game.battlefield[holder] = without(game.battlefield[holder], card)
        if game.target != NOBODY:
            leave_attack(game, card)
    elif card in game.spellboard[holder]:
        game.spellboard[holder] = without(game.spellboard[holder], card)
    elif card in game.host:
        unit = game.host.pop(card)
        game.holder[card] = game.holder[unit]
        game.under[unit] = without(game.under[unit], card)
        if not game.under[unit]:
            del game.under[unit]
    else:
        return
    game.aside += (card,)


@clauses("ASH-TATK-02", "ASH-TATK-03", "ASH-ATKPB-08", "ASH-UNK-32", "ASH-UNK-33", "ASH-UNK-34")
def leave_attack(game: Ashes, unit: int) -> None:
    """A unit that leaves play neither attacks, blocks nor guards any more; should it come back, it is another one."""
    if unit in game.attackers:
        game.attackers = without(game.attackers, unit)
    game.blocks = {attacker: blocker for attacker, blocker in game.blocks.items() if unit not in (attacker, blocker)}
    if game.target == unit:
        game.target = GONE
    if game.guard == unit:
        game.guard = GONE


def clean(game: Ashes, card: int) -> None:
    """Give the tokens on a card back to the supply, and a charm die to its owner's exhausted pool."""
    for tokens in TOKENS:
        tokens.put(game, card, 0)
    if card in game.charmed:
        owner = game.charmed.pop(card)
        game.spent[owner] = added(game.spent[owner], CHARM)
    if game.standing:
        game.standing = [entry for entry in game.standing if entry.bound[ON] != (card,)]


def take_cards(game: Ashes, seat: int, count: int) -> tuple[int, ...]:
    """Move cards from the top of a draw pile into the hand, as many as there are."""
    cards = game.draw[seat][:count]
    game.draw[seat] = game.draw[seat][count:]
    for card in cards:
        game.known[card] |= 1 << seat
    game.hand[seat] += cards
    return cards


def shuffle(game: Ashes, seat: int) -> None:
    """Shuffle a draw pile: what lies in which place, nobody knows any more."""
    shuffle_faces(game, game.draw[seat])
