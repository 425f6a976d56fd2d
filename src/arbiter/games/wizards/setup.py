"""开局: decks on the table, five cards each, and one redraw."""

from __future__ import annotations

from collections.abc import Sequence

from arbiter.core.decisions import Steps
from arbiter.core.effects import At, at_once
from arbiter.core.values import replaced
from arbiter.games.wizards import lines
from arbiter.games.wizards.abilities import Setup
from arbiter.games.wizards.board import CENTRE, EMPTY_GRID
from arbiter.games.wizards.decks import Deck
from arbiter.games.wizards.definition import CHART
from arbiter.games.wizards.elements import NOTHING
from arbiter.games.wizards.ledger import clauses, move, prompt
from arbiter.games.wizards.shelf import KIND, NUMBER, TIMED
from arbiter.games.wizards.state import OPENING_HAND, PLAYERS, Wizards, everyone, opponent
from arbiter.games.wizards.zones import add_cards, shuffle_later, shuffle_now

REDRAW = move("redraw", "shuffle your hand back and draw five new cards", "将手牌洗回卡组，重新抽5张")
KEEP = move("keep", "keep this hand", "保留手牌")
MOVES = (REDRAW, KEEP)

CHARTS = tuple(sorted(face for face, kind in enumerate(KIND) if kind == CHART))
"""Every deck has all star charts in its idle zone (WIZ-U17)."""


@clauses("WIZ-ZONE-01", "WIZ-ZONE-04", "WIZ-ZONE-05", "WIZ-ZONE-07", "WIZ-TYPE-10", "WIZ-TYPE-11", "WIZ-TYPE-12", "WIZ-U06", "WIZ-U07",
         "WIZ-U33")
def deal_decks(game: Wizards, decks: Sequence[Deck]) -> None:
    """Put everything on the table: characters in the centre, decks, spell pools, idle zones."""
    for seat, deck in enumerate(decks):
        game.grid[seat], game.terrain[seat], game.elements[seat] = EMPTY_GRID, EMPTY_GRID, NOTHING
        (character,) = add_cards(game, seat, (deck.character,))
        game.character += (character,)
        game.grid[seat] = replaced(game.grid[seat], CENTRE, character)
        game.deck[seat] = add_cards(game, seat, deck.main)
        game.pool[seat] = add_cards(game, seat, deck.skills)
        game.idle[seat] = add_cards(game, seat, (*deck.derived, *CHARTS))
        for card in (character, *game.idle[seat]):
            game.known[card] = everyone(game)
        for card in game.pool[seat]:
            game.known[card] = 1 << seat
    game.lists = tuple(tuple(sorted(game.face[card] for card, owner in enumerate(game.owner) if owner == seat)) for seat in range(PLAYERS))
    game.first = game.turn = game.rng.below(PLAYERS)
    game.step = "setup"


@clauses("WIZ-FLOW-01", "WIZ-U07")
def setup(game: Wizards) -> None:
    """Whatever characters do before the game, then shuffling, and five cards each."""
    game.tell(lines.STARTS, game.first)
    for seat in (game.first, opponent(game.first)):
        character = game.character[seat]
        for _, address, effect in TIMED[game.face[character]].get(Setup, ()):
            at_once(effect, game, At(seat, character, address))
    for seat in range(PLAYERS):
        shuffle_later(game, seat)
        shuffle_now(game, seat)
    game.step = "deal"


@clauses("WIZ-FLOW-01")
def deal(game: Wizards) -> None:
    """Five cards each."""
    for seat in range(PLAYERS):
        opening_hand(game, seat)
    game.step = "redraw"


def opening_hand(game: Wizards, seat: int) -> None:
    """The top five cards; drawing them triggers nothing."""
    hand = game.deck[seat][:OPENING_HAND]
    game.deck[seat] = game.deck[seat][OPENING_HAND:]
    game.hand[seat] = hand
    for card in hand:
        game.known[card] |= 1 << seat
        game.tell(lines.DREW, seat, card)


REDRAW_OR_KEEP = prompt("Do you keep your hand?", "要保留手牌吗？", key="redraw", candidates=lambda game, decision: [KEEP(), REDRAW()])


@clauses("WIZ-FLOW-02", "WIZ-U08")
def redraw(game: Wizards) -> Steps | None:
    """The first player decides first, then the second; then the first turn begins."""
    for seat in (game.first, opponent(game.first)):
        if not game.redrawn >> seat & 1:
            return ask_redraw(game, seat)
    game.step = "turn"
    return None


def ask_redraw(game: Wizards, seat: int) -> Steps:
    """All five go back, or none."""
    (answer,) = yield REDRAW_OR_KEEP(seat)
    game.redrawn |= 1 << seat
    if answer == KEEP.name:
        game.tell(lines.KEPT, seat)
        return
    game.deck[seat] += game.hand[seat]
    game.hand[seat] = ()
    game.tell(lines.REDREW, seat)
    shuffle_later(game, seat)
    game.step = "new hand"


def new_hand(game: Wizards) -> None:
    """Whoever has shuffled their hand back draws five cards."""
    for seat in range(PLAYERS):
        if game.unshuffled >> seat & 1:
            shuffle_now(game, seat)
            opening_hand(game, seat)
    game.step = "redraw"


def idle_card(game: Wizards, seat: int, key: str) -> int:
    """A derived card in a player's idle zone, by its key."""
    return next(card for card in game.idle[seat] if game.face[card] == NUMBER[key])


BEATS = {"setup": setup, "deal": deal, "redraw": redraw, "new hand": new_hand}
