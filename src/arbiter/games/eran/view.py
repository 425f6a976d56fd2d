"""Who may know what (ruling U08): the table as one pair of eyes sees it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from arbiter.core.cards import Faces
from arbiter.core.table import CARD, COUNT, FLAG, SEAT_OF, TABLE, Table, computed
from arbiter.core.values import Plain
from arbiter.games.eran.cards import DEMIGODS, EMPIRES, TYPE_NAMES
from arbiter.games.eran.ledger import clauses
from arbiter.games.eran.state import (
    ALL_EYES,
    CARDS_EACH,
    EMPIRE,
    HELD,
    NOBODY,
    PILE,
    REALMS,
    SEALS,
    SEATS,
    SIDE,
    TYPES,
    Eran,
    last_turn,
    origin,
    owner,
)

FACES = Faces(range(CARDS_EACH + 1), entry="power")
KEYS = {NOBODY: None} | {number: empire.key for number, empire in enumerate(EMPIRES)}


def supply(game: Eran, at: int) -> int:
    """How many seals are left."""
    return SEALS - sum(game.seals_used)


def powers(cards: list[dict[str, Any]]) -> list[Plain]:
    """The powers of cards of a view in their order, then those these eyes do not know."""
    known: list[Plain] = sorted(card["power"] for card in cards if card["power"])
    return known + ["?" for card in cards if not card["power"]]


ERAN = Table(
    Eran, computed(FLAG, lambda game, at: last_turn(game), "last_turn", scope=TABLE),
    computed(COUNT, supply, scope=TABLE, fact="seals"),
    kinds=(FACES.kind(HELD, powers), FACES.kind(PILE),
           replace(EMPIRE, show=lambda game, empire, eyes: KEYS[empire])))
OF_TABLE, OF_PLAYER, OF_SIDE, ON_CARD = ERAN.of(TABLE), ERAN.of(SEAT_OF), ERAN.of(SIDE), ERAN.of(CARD)


@clauses("ERAN-U08", "ERAN-SETUP-13", "ERAN-TERM-04", "ERAN-FAQ-13")
def view(game: Eran, eyes: int) -> dict[str, Plain]:
    """Everything these eyes may know, as plain data."""
    return {
        "step": game.step,
        **OF_TABLE.view(game, 0, eyes),
        "realms": [_realm(game, place) for place in range(len(game.lands))],
        "players": [_player(game, seat, eyes) for seat in range(SEATS)],
        "scored": _scored(game),
    }


def _realm(game: Eran, place: int) -> Plain:
    return {"land": EMPIRES[game.lands[place]].key, "order": TYPE_NAMES[game.orders[place]].en}


def _player(game: Eran, seat: int, eyes: int) -> Plain:
    fallen, roster = game.fallen[seat], game.roster[seat]
    standing = 1 if game.revealed else 0
    shown = OF_PLAYER.view(game, seat, eyes)
    shown["fighting"] = DEMIGODS[roster[fallen]].key if standing and fallen < len(roster) else None
    shown["fallen"] = [DEMIGODS[demigod].key for demigod in roster[:fallen]]
    shown["waiting"] = [DEMIGODS[demigod].key if eyes & (1 << seat) else None for demigod in roster[fallen + standing:]]
    shown["realms"] = [_side(game, seat, realm, eyes) for realm in REALMS]
    return shown


def _side(game: Eran, seat: int, realm: int, eyes: int) -> Plain:
    side = seat * 3 + realm
    shown, cards = OF_SIDE.view(game, side, eyes), game.sides[side]
    shown["cards"] = [_laid(game, card, realm, eyes) for card in cards]
    shown["origin"] = origin(game, seat, realm) if game.lands else False
    shown["power"] = sum([game.face[card] for card in cards if game.up[card]])
    return shown


def _laid(game: Eran, card: int, realm: int, eyes: int) -> Plain:
    shown, known = ON_CARD.view(game, card, eyes), game.known[card]
    shown["id"], shown["owner"], shown["public"] = card, owner(card), known == ALL_EYES
    shown["mismatched"] = game.up[card] and not TYPES[game.face[card]] & game.orders[realm]
    return shown


def _scored(game: Eran) -> Plain:
    if not game.totals:
        return None
    return {"totals": [[game.totals[realm], game.totals[3 + realm]] for realm in REALMS], "control": list(game.control),
            "winner": game.winner}
