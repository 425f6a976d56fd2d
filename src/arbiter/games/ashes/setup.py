"""遊戲設置: decks on the table, ten exhausted dice each, and the first five."""

from __future__ import annotations

from collections.abc import Sequence

from arbiter.core.decisions import Action, Decision, Kind, Prompt, Refusals, Steps, move
from arbiter.core.state import everyone
from arbiter.core.values import replaced
from arbiter.games.ashes import lines
from arbiter.games.ashes.decks import Deck, conjurations
from arbiter.games.ashes.ledger import clauses, refusal
from arbiter.games.ashes.piles import by_title
from arbiter.games.ashes.places import shuffle
from arbiter.games.ashes.shelf import BOOSTERS
from arbiter.games.ashes.state import HAND, NOBODY, TOKENS, Ashes

ALL_DIFFERENT = refusal("ASH-SETUP-07")
TAKE = move("take first", "take {card}", "選取{card}")
RECOMMENDED = move("recommended", "take the recommended first five", "選取推薦的起始手牌")
MOVES = (TAKE, RECOMMENDED)


@clauses("ASH-SETUP-02", "ASH-SETUP-03", "ASH-SETUP-05", "ASH-SETUP-04", "ASH-DECK-09", "ASH-DECK-10", "ASH-GLOS-16")
def deal_decks(game: Ashes, decks: Sequence[Deck], recommended: bool = False) -> None:
    """Put everything on the table: Phoenixborn, conjuration piles, decks, and all dice exhausted."""
    game.draft, game.first, game.turn = None, NOBODY, NOBODY
    faces: list[int] = []
    owners: list[int] = []
    for seat, deck in enumerate(decks):
        start = len(faces)
        pile = conjurations(deck.champion, deck.cards)
        faces += [deck.champion, *deck.cards, *pile]
        owners += [seat] * (1 + len(deck.cards) + len(pile))
        game.phoenixborn = replaced(game.phoenixborn, seat, start)
        game.draw[seat] = tuple(range(start + 1, start + 1 + len(deck.cards)))
        game.pile[seat] = tuple(range(start + 1 + len(deck.cards), len(faces)))
        game.spent[seat] = deck.dice
    game.face, game.owner, game.holder = tuple(faces), tuple(owners), owners[:]
    for tokens in TOKENS:
        setattr(game, tokens.name, [0] * len(faces))
    game.known = [everyone(game)] * len(faces)
    game.boosts = any(face in BOOSTERS for face in faces)
    game.fives = tuple(deck.five for deck in decks)
    game.firsts = ((),) * game.seats
    for seat in range(game.seats):
        shuffle(game, seat)
        look_through(game, seat)
        if recommended and game.fives[seat]:
            take_recommended(game, seat)
    game.step = "first five"


def look_through(game: Ashes, seat: int) -> None:
    """A player looks through their deck, and nobody else does."""
    for card in game.draw[seat]:
        game.known[card] = 1 << seat


@clauses("ASH-SETUP-06", "ASH-SETUP-07", "ASH-UNK-54")
def first_cards(game: Ashes, decision: Decision) -> list[Action]:
    """One card of each title in the deck."""
    seat = decision.seat
    chosen = game.pending[seat]
    left = tuple([card for card in game.draw[seat] if card not in chosen]) if chosen else game.draw[seat]
    return [("take first", card) for card in by_title(game, left)]


@clauses("ASH-PRECON-02", "ASH-UNK-08")
def recommended_cards(game: Ashes, decision: Decision) -> list[Action]:
    """The recommended five at once, before any card is chosen."""
    return [RECOMMENDED()] if game.fives[decision.seat] and not game.pending[decision.seat] else []


@clauses("ASH-SETUP-07")
def first_refusals(game: Ashes, decision: Decision, action: Action) -> Refusals:
    """A second card of a title cannot be among the first five."""
    return (ALL_DIFFERENT,) if game.face[action[1]] in decision.about[0] else ()


FIRST_FIVE = Prompt("Choose your first five: which card do you take?", "選擇起始手牌：要選取哪張牌？", key="first five", kinds=(
    Kind("recommended", recommended_cards), Kind("take first", first_cards, first_refusals)),
    gathers=lambda game, decision: HAND - len(game.pending[decision.seat]))


@clauses("ASH-SETUP-06", "ASH-SETUP-07", "ASH-SETUP-08", "ASH-SETUP-11", "ASH-UNK-29")
def first_five(game: Ashes) -> Steps | None:
    """One more card of somebody's first five; until all have chosen nobody else sees which, nor how many."""
    seat = choosing(game)
    if seat != NOBODY:
        return take_one(game, seat)
    deal_first_five(game)
    return None


def take_one(game: Ashes, seat: int) -> Steps:
    """A player takes one more card, or the recommended five."""
    answer = yield FIRST_FIVE(seat, tuple([game.face[card] for card in game.pending[seat]]))
    if answer == RECOMMENDED():
        take_recommended(game, seat)
    else:
        game.pending[seat] += (answer[1],)
    if len(game.pending[seat]) == HAND:
        game.tell(lines.FIVE, seat)


def choosing(game: Ashes) -> int:
    """The next player without a first five; nobody if all have chosen."""
    return next((seat for seat in range(game.seats) if len(game.pending[seat]) < HAND), NOBODY)


def take_recommended(game: Ashes, seat: int) -> None:
    """Take one card of each recommended title."""
    game.pending[seat] = tuple(next(card for card in game.draw[seat] if game.face[card] == face) for face in game.fives[seat])


@clauses("ASH-SETUP-06", "ASH-SETUP-08", "ASH-UNK-29")
def deal_first_five(game: Ashes) -> None:
    """What all have chosen becomes the opening hands, and the rest is shuffled into the draw piles."""
    game.firsts = tuple(game.pending)
    for seat, five in enumerate(game.firsts):
        game.hand[seat] = five
        game.draw[seat] = tuple(card for card in game.draw[seat] if card not in five)
        shuffle(game, seat)
    game.pending = [()] * game.seats
    game.step = "roll"


BEATS = {"first five": first_five}
