"""What a position is worth: the chance to hold two realms, and the characters still standing."""

from __future__ import annotations

from math import exp

from arbiter.core.decisions import Action
from arbiter.core.state import OVER
from arbiter.games.eran.scoring import result
from arbiter.games.eran.state import REALMS, Eran, active, origin

ODDS = 0.9
"""What a lead of one character does to the odds to win, as a logarithm (`arbiter lab odds eran` shows how well that fits)."""
STRIKE_UNUSED = 0.04
STEEPNESS = 0.28
ORIGIN_LEAD = 1.5
PROTECTED = 3
AT_HOME = {7: 2, 9: 3}
"""What the special effects of some powers are worth in the origin realm."""
IN_HAND, ON_TABLE = {"play", "discard"}, {"flip", "destroy", "protect", "swap", "move"}
"""What is done with a card in hand, and with one on the table."""


def worth(game: Eran, seat: int) -> float:
    """How good a position is for a seat: the odds that come with the number of characters it can expect to lead by."""
    if game.step == OVER:
        return 10.0 * (result(game)[seat] - result(game)[1 - seat])
    return ODDS * _lead(game, seat)


def _lead(game: Eran, seat: int) -> float:
    """About how many characters a seat will lead by after this duel."""
    lead = game.fallen[1 - seat] - game.fallen[seat]
    if game.step != "turn" and not any(game.sides):
        return lead
    chances = [_chance(game, seat, realm) for realm in REALMS]
    a, b, c = chances
    two_or_more = a * b + a * c + b * c - 2 * a * b * c
    strikes = STRIKE_UNUSED * ((seat not in game.turned) - (1 - seat not in game.turned))
    return lead + 2 * two_or_more - 1 + strikes


def turn_key(game: Eran) -> int:
    """A duel: only when the cards are turned up does one know."""
    return game.duel


def action_key(game: Eran, action: Action) -> Action:
    """What is done with a card, by its face in hand and by its place on the table: nobody knows others' cards by their numbers."""
    if action[0] in IN_HAND:
        return action[0], game.face[action[1]]
    if action[0] in ON_TABLE:
        return action[0], *_place(game, action[1])
    return action


def _place(game: Eran, card: int) -> tuple[int, int]:
    """On which side of which realm a card lies, and where there."""
    side = next(side for side, cards in enumerate(game.sides) if card in cards)
    return side, game.sides[side].index(card)


def information_key(game: Eran, seat: int) -> object:
    """All that a seat sees: its hand, the table, what was discarded, how many cards others hold, and who fights where."""
    face, known, up = game.face, game.known, game.up
    table = [tuple([(face[card] if known[card] >> seat & 1 else 0, up[card], card in game.protected) for card in cards])
             for cards in game.sides]
    discarded = [face[card] for cards in game.discard for card in cards]
    return (tuple(sorted([face[card] for card in game.hand[seat]])), tuple(table), tuple(discarded), game.seals, game.turned,
            len(game.hand[1 - seat]), game.empires, game.lands, game.orders, game.revealed and active(game, 1 - seat))


def _chance(game: Eran, seat: int, realm: int) -> float:
    """The chance to control a realm, from the lead there now."""
    mine, theirs = origin(game, seat, realm), origin(game, 1 - seat, realm)
    lead = _power(game, game.sides[seat * 3 + realm], mine) - _power(game, game.sides[(1 - seat) * 3 + realm], theirs)
    return 1 / (1 + exp(-STEEPNESS * (lead + ORIGIN_LEAD * (mine - theirs))))


def _power(game: Eran, cards: tuple[int, ...], home: bool) -> float:
    """What the cards on one side of a realm are worth at the end, as far as can be seen now."""
    total = 0.0
    for card in cards:
        if game.up[card]:
            power = game.face[card]
            total += power + (PROTECTED if card in game.protected else 0)
            if home:
                total += AT_HOME.get(power, 0)
    return total
