"""Who may know what (ruling U08): the table as one pair of eyes sees it."""

from __future__ import annotations

from arbiter.core.log import EVERYONE
from arbiter.core.values import Plain
from arbiter.games.eran.cards import DEMIGODS, EMPIRES, TYPE_NAMES
from arbiter.games.eran.ledger import clauses
from arbiter.games.eran.state import ALL_EYES, NOBODY, REALMS, SEALS, SEATS, TYPES, Eran, origin, owner


@clauses("ERAN-U08", "ERAN-SETUP-13", "ERAN-TERM-04", "ERAN-FAQ-13")
def view(game: Eran, eyes: int) -> dict[str, Plain]:
    """Everything these eyes may know, as plain data."""
    return {
        "step": game.step,
        "duel": game.duel,
        "turn": game.turn,
        "played": game.played,
        "last_turn": game.last_turn,
        "stone": game.stone,
        "ties": game.ties,
        "draws": list(game.draws),
        "supply": SEALS - sum(game.seals_used),
        "realms": [_realm(game, place) for place in range(len(game.lands))],
        "players": [_player(game, seat, eyes) for seat in range(SEATS)],
        "scored": _scored(game),
    }


def _realm(game: Eran, place: int) -> Plain:
    return {"land": EMPIRES[game.lands[place]].key, "order": TYPE_NAMES[game.orders[place]].en}


def _player(game: Eran, seat: int, eyes: int) -> Plain:
    fallen, roster = game.fallen[seat], game.roster[seat]
    standing = 1 if game.revealed else 0
    waiting = roster[fallen + standing:]
    return {
        "empire": EMPIRES[game.empires[seat]].key if game.empires[seat] != NOBODY else None,
        "fighting": DEMIGODS[roster[fallen]].key if standing and fallen < len(roster) else None,
        "fallen": [DEMIGODS[demigod].key for demigod in roster[:fallen]],
        "waiting": [DEMIGODS[demigod].key if eyes & (1 << seat) else None for demigod in waiting],
        "turned": seat in game.turned,
        "hand": [_card(game, card, eyes) for card in game.hand[seat]],
        "deck": [_card(game, card, eyes) for card in game.deck[seat]],
        "discard": [_card(game, card, eyes) for card in game.discard[seat]],
        "realms": [_side(game, seat, realm, eyes) for realm in REALMS],
        "seals_used": game.seals_used[seat],
        "power": game.power[seat],
        "returned": game.returned[seat],
    }


def _side(game: Eran, seat: int, realm: int, eyes: int) -> Plain:
    side = seat * 3 + realm
    return {
        "cards": [_tabled(game, card, realm, eyes) for card in game.sides[side]],
        "seals": game.seals[side],
        "free": game.free[side],
        "origin": origin(game, seat, realm) if game.lands else False,
        "power": sum(game.face[card] for card in game.sides[side] if game.up[card]),
    }


def _card(game: Eran, card: int, eyes: int) -> Plain:
    known = eyes == EVERYONE or game.known[card] & eyes
    return {"id": card, "power": game.face[card] if known else None}


def _tabled(game: Eran, card: int, realm: int, eyes: int) -> Plain:
    power = game.face[card] if eyes == EVERYONE or game.known[card] & eyes else None
    mismatched = game.up[card] and not TYPES[game.face[card]] & game.orders[realm]
    return {"id": card, "power": power, "up": game.up[card], "owner": owner(card), "protected": card in game.protected,
            "public": game.known[card] == ALL_EYES, "mismatched": mismatched}


def _scored(game: Eran) -> Plain:
    if not game.totals:
        return None
    return {"totals": [[game.totals[realm], game.totals[3 + realm]] for realm in REALMS], "control": list(game.control),
            "winner": game.winner}
