"""Positions in the words scenarios use: writing the `given` of what is on the table, hidden cards included."""

from __future__ import annotations

from arbiter.core.given import NOBODY, seat_key
from arbiter.core.values import Plain
from arbiter.games.eran.cards import DEMIGODS, EMPIRES, TYPE_NAMES
from arbiter.games.eran.facts import realm_name
from arbiter.games.eran.position import PICKING
from arbiter.games.eran.state import ALL_EYES, REALMS, SEATS, Eran, owner


def given(game: Eran) -> dict[str, Plain]:
    """All of a position; what is as it would be anyway is left out."""
    words: dict[str, Plain] = {"step": game.step, "duel": game.duel, "orders": game.order_set, "draws": [*game.draws]}
    if game.stone != NOBODY:
        words |= {"turn": seat_key(game.turn), "stone": seat_key(game.stone), "ties": game.ties}
    if game.step == "turn":
        words["played"] = game.played
    if game.lands:
        words["realms"] = [realm_name(game.lands[realm], game.orders[realm]) for realm in REALMS]
    if any(game.returned):
        words["returned"] = [*game.returned]
    if game.totals:
        words["scored"] = {"totals": [[game.totals[realm], game.totals[3 + realm]] for realm in REALMS],
                           "control": [seat_key(seat) for seat in game.control], "winner": seat_key(game.winner)}
    return words | {seat_key(seat): _player(game, seat) for seat in range(SEATS)}


def _player(game: Eran, seat: int) -> Plain:
    words: dict[str, Plain] = {}
    if game.empires[seat] != NOBODY:
        words["empire"] = EMPIRES[game.empires[seat]].name.en
    if game.roster[seat]:
        names: list[Plain] = [DEMIGODS[demigod].name.en for demigod in game.roster[seat]]
        fallen = game.fallen[seat]
        words |= {"fallen": names[:fallen], "fighting": names[fallen], "waiting": names[fallen + 1:]}
    if game.step in PICKING:
        return words
    return words | {"deck": [game.face[card] for card in game.deck[seat]]} | _fought(game, seat)


def _fought(game: Eran, seat: int) -> dict[str, Plain]:
    """What a player has besides a deck, once there is anything."""
    words: dict[str, Plain] = {
        "hand": [_held(game, card) for card in game.hand[seat]],
        "discard": [game.face[card] for card in game.discard[seat]],
        **{f"realm {realm + 1}": [_tabled(game, card, seat) for card in game.sides[seat * 3 + realm]] for realm in REALMS},
        "seals": [*game.seals[seat * 3:seat * 3 + 3]], "seals used": game.seals_used[seat], "turned": seat in game.turned,
    }
    usual: tuple[Plain, ...] = ([], [0, 0, 0], 0, False)
    return {key: content for key, content in words.items() if content not in usual or key == "hand"}


def _held(game: Eran, card: int) -> Plain:
    marks = _unfit(game, card)
    return " ".join([*marks, str(game.face[card])]) if marks else game.face[card]


def _tabled(game: Eran, card: int, seat: int) -> Plain:
    up = game.up[card]
    marks = ["" if up else "down", "shown" if not up and game.known[card] == ALL_EYES else "", "turned" if card in game.protected else "",
             "their" if owner(card) != seat else ""]
    words = [*filter(None, marks), *_unfit(game, card)]
    return " ".join([*words, str(game.face[card])]) if words else game.face[card]


def _unfit(game: Eran, card: int) -> list[str]:
    """The attack types that all know a card not to have, as long as it is not open."""
    types = dict.fromkeys(symbols for other, symbols in game.unfit if other == card and game.known[card] != ALL_EYES)
    return [f"not {TYPE_NAMES[symbols].en}" for symbols in types]
