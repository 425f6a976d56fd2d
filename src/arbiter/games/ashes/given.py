"""Positions in the words scenarios use: writing the `given` of what is on the table, hidden cards included."""

from __future__ import annotations

from arbiter.core.given import counted_out, seat_key
from arbiter.core.state import everyone
from arbiter.core.values import Plain
from arbiter.games.ashes.dice import TYPE_NAMES, die_name
from arbiter.games.ashes.lasting_words import LASTING
from arbiter.games.ashes.position import ALL_EXHAUSTED, CHOOSING, TURN_STEPS
from arbiter.games.ashes.state import GONE, NOBODY, Ashes
from arbiter.games.ashes.wording import SHELF

Words = dict[str, Plain]


def given(game: Ashes) -> Words | None:
    """All of a position; what is as it would be anyway is left out. A draft has no such words."""
    if game.draft is not None:
        return None
    words: Words = {"step": game.step, "round": game.round + (game.step in ALL_EXHAUSTED)}
    if game.first != NOBODY:
        words["first"] = seat_key(game.first)
    if game.step in TURN_STEPS:
        words |= _turn(game)
    if game.target != NOBODY:
        words["attack"] = _attack(game)
    return words | {seat_key(seat): _player(game, seat) for seat in range(game.seats)}


def _turn(game: Ashes) -> Words:
    words: Words = {"turn": seat_key(game.turn), "main": game.main, "side": game.side, "passes": game.passes,
                    "reacted": [seat_key(seat) for seat in range(game.seats) if game.reacted >> seat & 1],
                    "passed": not game.main and not game.acted, "meditated": game.step == "meditate" and game.meditated}
    return {key: content for key, content in words.items() if content or key in ("turn", "main", "side")}


# --- a player --------------------------------------------------------------------------------------------------------


def _player(game: Ashes, seat: int) -> Words:
    champion = game.phoenixborn[seat]
    hidden = 1 << seat
    draw = hidden if game.step == "first five" else 0
    hand = game.pending[seat] if game.step == "first five" else game.hand[seat]
    pile = [card for card in game.draw[seat] if game.step != "first five" or card not in hand]
    words: Words = {
        "phoenixborn": SHELF.title(game.face[champion]), **SHELF.on(game, champion), "guarded": bool(game.guarded >> seat & 1),
        "used": champion in game.used,
        "battlefield": [_unit(game, seat, card) for card in game.battlefield[seat]],
        "spellboard": [SHELF.words(game, seat, card, SHELF.on(game, card)) for card in game.spellboard[seat]],
        "hand": [SHELF.held(game, seat, card, hidden) for card in hand],
        "draw": [SHELF.held(game, seat, card, draw) for card in pile],
        "discard": [SHELF.held(game, seat, card, everyone(game)) for card in game.discard[seat]],
        "conjurations": [*SHELF.titles(game, game.pile[seat])], "removed": [*SHELF.titles(game, game.removed[seat])],
        "dice": counted_out(die_name(code, "en") for code in game.dice[seat]),
        "exhausted dice": counted_out(TYPE_NAMES[kind].en for kind in game.spent[seat]),
        "owed": game.owed[seat], "chosen": _chosen(game, seat), "settled": bool(game.settled >> seat & 1), "out": seat not in game.living,
    }
    always = ("phoenixborn", "draw", "conjurations", "dice", "exhausted dice")
    return {key: content for key, content in words.items() if content or key in always}


def _chosen(game: Ashes, seat: int) -> Plain:
    """What a player has chosen in secret; of the first five the hand tells."""
    if game.step not in CHOOSING:
        return []
    if game.step == "discard":
        names = SHELF.numbered(game, game.hand[seat])
        return [names[card] for card in game.pending[seat]]
    return counted_out(die_name(code, "en") for code in game.pending[seat])


def _unit(game: Ashes, seat: int, card: int) -> Plain:
    return SHELF.words(game, seat, card, {
        **SHELF.on(game, card),
        "attached": [SHELF.words(game, seat, spell, SHELF.on(game, spell)) for spell in game.under.get(card, ())],
        "beneath": [SHELF.words(game, seat, spell, {}) for spell in game.beneath.get(card, ())],
        "charm die": seat_key(game.charmed[card]) if card in game.charmed else "",
        "lasting": LASTING.words(game, card), "used": card in game.used})


def _attack(game: Ashes) -> Plain:
    names = {card: (seat, name) for seat in game.living
             for card, name in SHELF.numbered(game, (*game.battlefield[seat], game.phoenixborn[seat])).items()}
    words: Words = {"target": _of(names, game.target), "attackers": [names[unit][1] for unit in game.attackers]}
    if game.blocks:
        words["blocks"] = {names[attacker][1]: names[blocker][1] for attacker, blocker in game.blocks.items()}
    if game.guard != NOBODY:
        words["guard"] = _of(names, game.guard) if game.target == GONE or game.guard == GONE else names[game.guard][1]
    return words


def _of(names: dict[int, tuple[int, str]], card: int) -> str:
    """A card and whose it is, or that it has left play."""
    if card == GONE:
        return "gone"
    seat, name = names[card]
    return f"{seat_key(seat)} {name}"
