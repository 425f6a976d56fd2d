"""What makes two turns, actions or situations the same for computer players, who know hidden cards by no number."""

from __future__ import annotations

from collections.abc import Iterable

from arbiter.core.decisions import Action
from arbiter.games.wizards.board import EMPTY
from arbiter.games.wizards.shelf import KIND
from arbiter.games.wizards.state import PARAGRAPHS, Exchange, Wizards
from arbiter.games.wizards.view import of_kind

OF_CARDS = {
    "load", "summon", "equip", "play", "place", "set", "attack", "strike", "learn", "hex", "cast", "exhaust for", "pay with", "return",
    "replace", "reinforce", "at", "defend", "struck", "sacrifice", "pick", "take", "top", "bottom", "burn", "discard",
}
"""What is done with a card."""
OF_PARAGRAPHS = {"activate", "answer"}


def turn_key(game: Wizards) -> int:
    """A player's turn."""
    return game.number


def action_key(game: Wizards, action: Action) -> Action:
    """What is done with cards, by where they are on the table, or else by their faces."""
    name = action[0]
    if name in OF_CARDS:
        return name, *[_place(game, card) for card in action[1:]]
    if name in OF_PARAGRAPHS:
        card, paragraph = divmod(action[1], PARAGRAPHS)
        return name, _place(game, card), paragraph
    return action


def _place(game: Wizards, card: int) -> object:
    """A card on the table by its place, any other by its face."""
    seat = game.holder[card]
    if card in game.grid[seat]:
        return seat, game.grid[seat].index(card)
    if card in game.down:
        return seat, "down", game.items[seat].index(card)
    for name, zone in (("item", game.items[seat]), ("skill", game.skills[seat])):
        if card in zone:
            return seat, name, game.face[card]
    return game.face[card]


def information_key(game: Wizards, seat: int) -> object:
    """All that a seat sees: its hand and pool, how much is hidden, what lies open, what goes on, and what lasts."""
    own = tuple([tuple(sorted([game.face[card] for card in zone])) for zone in (game.hand[seat], game.pool[seat])])
    sizes = tuple([len(zone) for zones in (game.hand, game.deck, game.pool) for zone in zones])
    lasting = tuple([(entry.address, entry.seat, entry.until) for entry in game.standing])
    return (game.step, game.number, game.turn, own, sizes, tuple([_faces(game, zone) for zone in game.discard]), _side(game, 0, seat),
            _side(game, 1, seat), tuple([_exchange(game, one) for one in game.exchanges]), len(game.pending), lasting)


def _faces(game: Wizards, cards: Iterable[int]) -> tuple[int, ...]:
    return tuple([game.face[card] for card in cards])


def _exchange(game: Wizards, one: Exchange) -> object:
    """A spell attack: who attacks with what whom or where, and what defends."""
    return (one.seat, one.stage, _faces(game, [use.card for use in one.attack]), _faces(game, [use.card for use in one.defence]), one.cells,
            tuple([_place(game, card) for card in one.targets]))


def _side(game: Wizards, side: int, seat: int) -> object:
    """A side of the table as a seat sees it."""
    zones = (game.grid[side], game.terrain[side], game.items[side], game.skills[side], game.charts[side])
    return game.elements[side], tuple([tuple([None if card == EMPTY else _seen(game, card, seat) for card in zone]) for zone in zones])


def _seen(game: Wizards, card: int, seat: int) -> object:
    if card in game.down and not game.known[card] >> seat & 1:
        return ()
    face = game.face[card]
    on_it = [tuple(part) if isinstance(part, list) else part for part in of_kind(KIND[face]).key(game, card)]
    return face, game.pairs.get(card, EMPTY), *on_it
