"""卡牌的去处: drawing, searching, and what leaves the field for where."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from arbiter.core.dealing import shuffle_faces
from arbiter.core.values import replaced, without
from arbiter.games.wizards import lines, timing
from arbiter.games.wizards.abilities import LastWords
from arbiter.games.wizards.board import EMPTY
from arbiter.games.wizards.definition import SKILLS
from arbiter.games.wizards.events import DRAWN, FALLEN
from arbiter.games.wizards.field import bodies, cell_of, modifiers, silent
from arbiter.games.wizards.ledger import clauses
from arbiter.games.wizards.modifiers import OpensHand, SharesCell
from arbiter.games.wizards.shelf import CARDS, DEVOUR, EAR, KIND, LIBRARY, TIMED, VOICE, WITH
from arbiter.games.wizards.state import PARAGRAPHS, PLAYERS, SOURCES, USES, Happening, Pending, Wizards, everyone
from arbiter.games.wizards.values import life_of, max_life


def add_cards(game: Wizards, seat: int, faces: Sequence[int]) -> tuple[int, ...]:
    """New cards of a player, which lie nowhere yet."""
    start = len(game.face)
    for face in faces:
        game.voices |= VOICE[face] | 1
        game.ears |= EAR[face] | 1
    game.face += tuple(faces)
    game.owner += (seat,) * len(faces)
    game.holder += [seat] * len(faces)
    game.known += [0] * len(faces)
    game.exhausted += [False] * len(faces)
    game.damage += [0] * len(faces)
    return tuple(range(start, len(game.face)))


def equal_ones_once(game: Wizards, cards: Iterable[int]) -> list[int]:
    """Some cards that are not on the field, of those that nobody could tell apart only the first."""
    found, face, turned = dict[object, int](), game.face, game.turned
    for card in cards:
        found.setdefault((face[card], turned[card]) if card in turned else face[card], card)
    return [*found.values()]


def distinct_hand(game: Wizards, seat: int) -> list[int]:
    """The cards in a hand, equal ones once; worked out once while answers are judged, which only one player gives."""
    memory = game.memory
    if memory is None:
        return equal_ones_once(game, game.hand[seat])
    if memory.hand is None:
        memory.hand = equal_ones_once(game, game.hand[seat])
    return memory.hand


# --- deck and hand ---------------------------------------------------------------------------------------------------


@clauses("WIZ-TYPE-08", "WIZ-U09", "WIZ-FLOW-03")
def draw(game: Wizards, seat: int, count: int = 1) -> list[int]:
    """A player draws cards, as many as there are."""
    shuffle_now(game, seat)
    drawn = game.deck[seat][:count]
    for card in drawn:
        take(game, seat, card)
        game.tell(lines.DREW, seat, card)
    if len(drawn) < count:
        game.tell(lines.NO_CARDS, seat)
    return list(drawn)


def take(game: Wizards, seat: int, card: int) -> None:
    """A card of the deck goes to the hand; that counts as drawing it."""
    game.deck[seat] = without(game.deck[seat], card)
    game.hand[seat] += (card,)
    game.known[card] |= 1 << seat
    if WITH[OpensHand] and any(at.seat == seat for _, at in modifiers(game, OpensHand)):
        show(game, card)
    game.draws = replaced(game.draws, seat, game.draws[seat] + 1)
    timing.occur(game, Happening(DRAWN, card, seat, game.draws[seat], by=seat))


def shuffle_later(game: Wizards, seat: int) -> None:
    """A deck that somebody looked through is shuffled as soon as what is going on is finished."""
    game.unshuffled |= 1 << seat


@clauses("WIZ-U33")
def shuffle_now(game: Wizards, seat: int) -> None:
    """A deck that is still to be shuffled is shuffled."""
    if game.unshuffled >> seat & 1:
        game.unshuffled &= ~(1 << seat)
        shuffle_faces(game, game.deck[seat])
        game.tell(lines.SHUFFLED, seat)


def show(game: Wizards, card: int) -> None:
    """Everybody may see a card."""
    game.known[card] = everyone(game)


@clauses("WIZ-ZONE-06")
def discard_from_hand(game: Wizards, card: int) -> None:
    """A card of a hand goes to the discard pile."""
    seat = game.holder[card]
    game.hand[seat] = without(game.hand[seat], card)
    show(game, card)
    game.discard[game.owner[card]] += (card,)
    game.tell(lines.DISCARDED, seat, card)


@clauses("WIZ-U32", "WIZ-TYPE-11")
def put_on_deck(game: Wizards, card: int, top: bool) -> None:
    """A card goes on the top or the bottom of its owner's deck; a derived one to the idle zone."""
    owner = game.owner[card]
    game.turned.pop(card, None)
    # What a search has made cheaper is not recognised any more among the cards of a deck.
    game.standing = [entry for entry in game.standing if card not in entry.bound.get("found", ())]
    if CARDS[game.face[card]].derived:
        game.idle[owner] += (card,)
    else:
        game.deck[owner] = (card, *game.deck[owner]) if top else (*game.deck[owner], card)


# --- leaving the field -----------------------------------------------------------------------------------------------


@clauses("WIZ-KW-02", "WIZ-ZONE-06", "WIZ-U32", "WIZ-U18")
def discard_from_field(game: Wizards, card: int) -> None:
    """A card goes from the field to the discard pile; its last words wait."""
    words, cell = last_words(game, card), cell_of(game, card)
    seat = game.holder[card]
    if not off_field(game, card):
        return
    for one in words:
        game.pending.append(Pending(one, seat, card, Happening(FALLEN, card, seat, cell)))
    settle_in(game, card, game.discard)


def last_words(game: Wizards, card: int) -> list[str]:
    """Where the last words of a card are written, if its text is in force."""
    if silent(game, card):
        return []
    return [address for index, address, _ in TIMED[game.face[card]].get(LastWords, ())
            if card * PARAGRAPHS + index not in game.lost]


def settle_in(game: Wizards, card: int, zone: list[tuple[int, ...]]) -> None:
    """A card that has left the field arrives in a zone of its owner; a copy ceases to exist, a skill goes to the pool."""
    owner = game.owner[card]
    if card in game.copies:
        game.gone[owner] += (card,)
    elif zone is not game.discard and zone is not game.gone and waits_idle(game.face[card]):
        game.idle[owner] += (card,)
    else:
        zone[owner] += (card,)
    game.holder[card] = owner


@clauses("WIZ-U32", "WIZ-TYPE-11")
def waits_idle(face: int) -> bool:
    """Whether a derived card goes to the idle zone in place of a hand, a deck or a pool: all but the skills that are put into the pool."""
    return CARDS[face].derived and (KIND[face] not in SKILLS or DEVOUR[face] is not None)


@clauses("WIZ-U15", "WIZ-U28", "WIZ-KW-08", "WIZ-KW-10", "WIZ-U32", "WIZ-U36")
def off_field(game: Wizards, card: int) -> bool:
    """A card leaves the field, and all that lay on it is gone; whether it was there."""
    if not remove(game, card):
        return False
    show(game, card)
    forget(game, card)
    for skill, creature in list(game.companions.items()):
        if creature == card:
            dismiss(game, skill)
    if game.pairs and game.face[card] in WITH[SharesCell]:
        part(game, game.holder[card])
    LIBRARY.expire(game, SOURCES + card)
    LIBRARY.expire(game, USES + card)
    return True


@clauses("WIZ-RULE-04", "WIZ-RULE-05", "WIZ-U36")
def part(game: Wizards, seat: int) -> None:
    """Combined units come apart: the card that entered later is discarded, and the life of the other one is cut to its own."""
    for first, second in list(game.pairs.items()):
        if game.holder[first] == seat:
            life = life_of(game, first)
            discard_from_field(game, second)
            game.damage[first] = max(0, max_life(game, first) - life)


def remove(game: Wizards, card: int) -> bool:
    """Take a card from its place on the field."""
    seat = game.holder[card]
    for grids in (game.grid, game.terrain):
        for side in range(PLAYERS):
            if card in grids[side]:
                grids[side] = replaced(grids[side], grids[side].index(card), EMPTY)
                return True
    for zone in (game.skills, game.items, game.charts):
        if card in zone[seat]:
            zone[seat] = without(zone[seat], card)
            return True
    for first, second in list(game.pairs.items()):
        if second == card:
            del game.pairs[first]
            return True
    return False


def forget(game: Wizards, card: int) -> None:
    """Whatever lay on a card or was remembered of it while it was on the field is gone."""
    game.exhausted[card] = False
    game.damage[card] = 0
    for counts in (game.ignite, game.freeze, game.stun, game.petrify, game.weaken, game.erosion, game.hidden, game.seal, game.cooldown,
                   game.duration, game.mastery, game.markers, game.life_bonus, game.attack_bonus, game.power_bonus, game.damage_bonus,
                   game.base_power, game.steps, game.hurt):
        counts.pop(card, None)
    game.load_bonus.pop(card, None)
    game.noted.pop(card, None)
    for paragraph in [one for one in game.used if one // PARAGRAPHS == card]:
        del game.used[paragraph]
    game.spent = _others(game.spent, card)
    game.lost = _others(game.lost, card)
    game.down = tuple([other for other in game.down if other != card])
    game.small = tuple([other for other in game.small if other != card])
    game.lost_load = tuple([other for other in game.lost_load if other != card])
    game.dying = tuple([other for other in game.dying if other != card])


def _others(paragraphs: tuple[int, ...], card: int) -> tuple[int, ...]:
    return tuple([one for one in paragraphs if one // PARAGRAPHS != card])


@clauses("WIZ-U32")
def dismiss(game: Wizards, skill: int) -> None:
    """A derived skill goes back to the idle zone with the creature it came with."""
    del game.companions[skill]
    if off_field(game, skill):
        game.idle[game.owner[skill]] += (skill,)
        game.tell(lines.DISMISSED, skill)


@clauses("WIZ-U25", "WIZ-PLACE-06", "WIZ-SKILL-13")
def to_pool(game: Wizards, skill: int) -> None:
    """A learned skill goes back to the spell pool; a copy ceases to exist."""
    off_field(game, skill)
    settle_in(game, skill, game.pool)
    game.tell(lines.TO_POOL, skill)


@clauses("WIZ-U32")
def to_hand(game: Wizards, card: int) -> None:
    """A card goes from the field to its owner's hand; that is no death."""
    for body in reversed(bodies(game, card)):
        off_field(game, body)
        settle_in(game, body, game.hand)
        game.tell(lines.TO_HAND, body)


def remove_from_game(game: Wizards, card: int) -> None:
    """A card leaves the game: no last words."""
    for body in reversed(bodies(game, card)):
        off_field(game, body)
        settle_in(game, body, game.gone)
        game.tell(lines.REMOVED, body)
