"""區域與資訊: the table as one pair of eyes sees it."""

from __future__ import annotations

from arbiter.core.log import EVERYONE
from arbiter.core.values import Plain
from arbiter.games.ashes.dice import TYPE_NAMES, die_name
from arbiter.games.ashes.draft import draft_view
from arbiter.games.ashes.ledger import clauses
from arbiter.games.ashes.shelf import CARDS
from arbiter.games.ashes.state import NOBODY, Ashes, controller
from arbiter.games.ashes.units import active_texts, attack, face_now, is_unit, life, recover


@clauses("ASH-ZONE-07", "ASH-ZONE-08", "ASH-ZONE-09", "ASH-UNK-56", "ASH-SETUP-02", "ASH-SETUP-03", "ASH-SETUP-10")
def view(game: Ashes, eyes: int) -> dict[str, Plain]:
    """Everything these eyes may know, as plain data."""
    return {
        "step": game.step,
        "round": game.round,
        "first": game.first,
        "turn": game.turn,
        "main": game.main,
        "side": game.side,
        "passes": game.passes,
        "used": list(game.used),
        "reacted": [seat for seat in range(game.seats) if game.reacted >> seat & 1],
        "living": list(game.living),
        "winner": game.winner,
        "attack": _attack(game),
        "aside": [_card(game, card, eyes) for card in game.aside],
        "draft": None if game.draft is None else draft_view(game, eyes),
        "players": [_player(game, seat, eyes) for seat in range(game.seats)] if game.face else [],
    }


def _attack(game: Ashes) -> Plain:
    if game.target == NOBODY:
        return None
    blocks: list[Plain] = [[attacker, blocker] for attacker, blocker in game.blocks.items()]
    return {"target": game.target, "attackers": list(game.attackers), "blocks": blocks, "guard": game.guard}


def _player(game: Ashes, seat: int, eyes: int) -> Plain:
    mine = eyes == EVERYONE or bool(eyes >> seat & 1)
    hand, draw = _first_five(game, seat) if mine and game.step == "first five" else (game.hand[seat], game.draw[seat])
    champion = CARDS[game.face[game.phoenixborn[seat]]]
    return {
        "phoenixborn": _in_play(game, game.phoenixborn[seat]),
        "limits": {"battlefield": champion.battlefield, "spellboard": champion.spellboard},
        "guarded": bool(game.guarded >> seat & 1),
        "battlefield": [_in_play(game, card) for card in game.battlefield[seat]],
        "spellboard": [_in_play(game, card) for card in game.spellboard[seat]],
        "hand": [_card(game, card, eyes) for card in hand],
        "draw": [_card(game, card, eyes) for card in draw],
        "discard": [_card(game, card, eyes) for card in game.discard[seat]],
        "conjurations": [_card(game, card, eyes if mine else 0) for card in game.pile[seat]],
        "removed": [_card(game, card, eyes) for card in game.removed[seat]],
        "dice": [die_name(code, "en") for code in game.dice[seat]],
        "exhausted": [TYPE_NAMES[kind].en for kind in game.spent[seat]],
        "pending": list(game.pending[seat]) if mine else None,
        "owed": game.owed[seat],
    }


@clauses("ASH-SETUP-06", "ASH-UNK-29")
def _first_five(game: Ashes, seat: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The first five as far as they are chosen, and the rest of the deck, as only their player sees them."""
    chosen = game.pending[seat]
    return chosen, tuple(card for card in game.draw[seat] if card not in chosen)


def _card(game: Ashes, card: int, eyes: int) -> Plain:
    """A card in a pile or hand; its key only to those who know it."""
    known = eyes == EVERYONE or game.known[card] & eyes
    return {"id": card, "key": CARDS[game.face[card]].key if known else None}


def _in_play(game: Ashes, card: int) -> dict[str, Plain]:
    """A card in play, for all to see."""
    face = face_now(game, card)
    shown: dict[str, Plain] = {
        "id": card, "key": CARDS[face].key, "owner": game.owner[card], "controller": controller(game, card),
        "wounds": game.wounds[card], "exhaustion": game.exhaustion[card], "status": game.status[card],
        "attached": [_in_play(game, spell) for spell in game.under.get(card, ())],
        "beneath": len(game.beneath.get(card, ())), "charm": game.charmed.get(card, NOBODY),
        "abilities": _abilities(game, card), "life": life(game, card),
    }
    if is_unit(game, card):
        shown |= {"attack": attack(game, card), "recover": recover(game, card)}
    return shown


def _abilities(game: Ashes, card: int) -> list[Plain]:
    """The names of the active abilities, with their numbers added up."""
    return [f"{text.ability.name.en} {text.rank}" if text.rank else text.ability.name.en
            for text in active_texts(game, card) if text.ability.name]
