"""區域: the cards, tokens and dice of Ashes Reborn, and where each of them is.

A card is an id. Where it lies is public; its `face`, the number of what is printed on it, is known to those whose bit
is set in `known`. Shuffling changes faces, never places.
"""

from __future__ import annotations

from arbiter.core.dealing import shuffle_faces
from arbiter.core.log import Line
from arbiter.core.state import State
from arbiter.core.table import (
    COUNT,
    FLAG,
    NUMBERS,
    SEAT,
    SEAT_BITS,
    SEATS,
    SIZE,
    Kind,
    declared,
    emptied,
    faces,
    per_card,
    per_seat,
    public,
    secret,
    special,
    token,
)
from arbiter.core.text import Words
from arbiter.core.values import Value, value, without
from arbiter.games.ashes.dice import CHARM, TYPE_NAMES, added, die_name
from arbiter.games.ashes.ledger import clauses

NOBODY = -1
GONE = -2
"""In place of a card of an attack: it has left play."""
HAND = 5
DECK = 30
COPIES = 3
ABILITIES = 16
"""An activated effect is one number: its card times this, plus which paragraph it is."""

END_OF_TURN = 1
"""The number of the duration that ends with the turn."""
ON = "on"
"""The name under which what lasts on a card keeps that card."""

LIVING, UNIT = "living", "unit"
"""The sorts of cards that wounds and values belong to: those with life, and units."""
HELD = Kind("held", "readonly Held[]", faces=True, empty=())
CHAMPION = Kind("champion", "InPlay")
IN_PLAY = Kind("in play", "readonly InPlay[]", empty=())
DICE = Kind("dice", "readonly string[]", show=lambda game, dice, eyes: [die_name(code, "en") for code in dice], empty=())
DICE_TYPES = Kind("dice types", "readonly DieType[]", show=lambda game, dice, eyes: [TYPE_NAMES[kind].en for kind in dice], empty=())
"""What lies in zones; what a card looks like is said in view.py."""


@value
class Draft(Value):
    """抽選: a draft under way. A slot is one title of the draft pile; `face` says which, `known` who may know it."""

    face: tuple[int, ...] = faces()
    known: list[int] = secret(list)
    seen: tuple[tuple[int, ...], ...] = secret(())
    """What players know of slots together: a seat, then the slots whose faces it has seen, in whatever order now."""
    champions: tuple[int, ...] = special(())
    """The Phoenixborn of each seat, by face."""
    packs: list[tuple[int, ...]] = special(list)
    """The slots in front of each seat."""
    picks: tuple[int, ...] = per_seat(NUMBERS, (), owner_only=True)
    """The slot each seat keeps from its pack, hidden until all have chosen."""
    kept: list[tuple[int, ...]] = special(list)
    supply: tuple[int, ...] = special(())
    """How many dice of each type are left."""
    dice: list[tuple[int, ...]] = special(list)
    pile: tuple[int, ...] = special(())
    """The draft pile; the top card is the first one."""
    offer: tuple[int, ...] = special(())
    """The slots face up in the middle."""
    offered: int = special(0)
    """The seats that have had their chance to swap, as bits."""


@value
class Ashes(State):
    """Everything on the table."""

    owner: tuple[int, ...] = per_card(SEAT, (), given=False)
    face: tuple[int, ...] = faces()
    phoenixborn: tuple[int, ...] = per_seat(CHAMPION, ())
    """The card of each seat's Phoenixborn."""
    living: tuple[int, ...] = public(SEATS, (), given=False)
    """The seats still in the game, in their order."""
    fives: tuple[tuple[int, ...], ...] = secret(())
    """The faces each deck recommends as first five."""
    firsts: tuple[tuple[int, ...], ...] = secret(())
    """The cards each seat chose as its first five: all different."""

    hand: list[tuple[int, ...]] = per_seat(HELD)
    draw: list[tuple[int, ...]] = per_seat(HELD)
    """The top card is the first one."""
    discard: list[tuple[int, ...]] = per_seat(HELD)
    pile: list[tuple[int, ...]] = per_seat(HELD, key="conjurations", owner_only=True)
    """The conjuration piles."""
    battlefield: list[tuple[int, ...]] = per_seat(IN_PLAY)
    spellboard: list[tuple[int, ...]] = per_seat(IN_PLAY)
    removed: list[tuple[int, ...]] = per_seat(HELD)
    aside: tuple[int, ...] = public(HELD, ())
    """Cards between two places: being resolved, or leaving play."""
    under: dict[int, tuple[int, ...]] = per_card(IN_PLAY, dict, key="attached", on=UNIT)
    """The alteration spells attached to a card."""
    beneath: dict[int, tuple[int, ...]] = per_card(SIZE, dict, on=UNIT, in_key=True)
    """The cards face down beneath a card: not attached and not in play."""
    host: dict[int, int] = special(dict)
    """The card an attached spell is on."""
    holder: list[int] = special(list)
    """Who controls a card in play, or controlled it until it was set aside."""
    known: list[int] = secret(list)

    wounds: list[int] = token(Words("wound", "傷害"), on=LIVING, note="wounds")
    exhaustion: list[int] = token(Words("exhaustion", "消耗"), note="exhaustion tokens", most=3)
    status: list[int] = token(Words("status", "狀態"), note="status tokens")

    dice: list[tuple[int, ...]] = per_seat(DICE, note='Active dice, such as "natural class".')
    """The active pools."""
    spent: list[tuple[int, ...]] = per_seat(DICE_TYPES, key="exhausted", fact="exhausted dice", note="The types of the exhausted dice.")
    """The exhausted pools: only types count there."""
    charmed: dict[int, int] = per_card(SEAT, dict, key="charm", fact="charm die", on=UNIT, given=False, in_key=True,
                                       note="Whose charm die lies on it, or nobody's.")
    """Units with a charm die on them, and whose die it is."""

    round: int = public(COUNT)
    first: int = public(SEAT, NOBODY)
    turn: int = public(SEAT, NOBODY)
    """Whose turn it is; nobody's outside the player turns phase."""
    main: bool = public(FLAG, False)
    side: int = public(COUNT)
    acted: bool = special(False)
    """Whether the main action of this turn has been taken and was something else than passing."""
    meditated: bool = special(False)
    """Whether the player who meditates has discarded a card already."""
    passes: int = public(COUNT)
    reacted: int = public(SEAT_BITS)
    """The seats that have used their reaction of this turn, as bits."""
    guarded: int = per_seat(FLAG, 0)
    """The seats whose Phoenixborn has guarded this round, as bits."""
    used: tuple[int, ...] = public(NUMBERS, (), told=False)
    """The cards whose once-per-turn ability has been used."""
    boosts: bool = secret(False)
    """Whether any card of this game changes values by its mere presence; if none does, nobody has to look."""

    target: int = special(NOBODY)
    """What is being attacked; nobody if nothing is."""
    attackers: tuple[int, ...] = special(())
    """The attackers whose battle is still to come."""
    blocks: dict[int, int] = special(dict)
    """For each blocked attacker its blocker."""
    guard: int = special(NOBODY)

    pending: list[tuple[int, ...]] = per_seat(NUMBERS, owner_only=True, told=False,
                                              note="What is chosen while all choose at the same time: cards by id, dice by number.")
    """What each seat has chosen while all choose at the same time, hidden from the others."""
    settled: int = special(0)
    """The seats that have finished choosing, as bits."""
    owed: list[int] = per_seat(COUNT)
    """The fatigue wounds each seat has yet to take."""
    draft: Draft | None = special(None)
    winner: int = public(SEAT, NOBODY, given=False)


FIELDS = declared(Ashes)
TOKENS = tuple(one for one in FIELDS if one.words)
"""The tokens that lie on cards."""


def everyone(game: Ashes) -> int:
    """The eyes of all seats and the spectators."""
    return (2 << game.seats) - 1


def table(seats: int) -> Ashes:
    """An empty table."""
    return emptied(Ashes(seats=seats, living=tuple(range(seats)), phoenixborn=(NOBODY,) * seats), FIELDS)


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


def on_cards(game: Ashes) -> list[list[int]]:
    """How many tokens of each sort lie on each card."""
    return [getattr(game, tokens.name) for tokens in TOKENS]


def clean(game: Ashes, card: int) -> None:
    """Give the tokens on a card back to the supply, and a charm die to its owner's exhausted pool."""
    for tokens in on_cards(game):
        tokens[card] = 0
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
