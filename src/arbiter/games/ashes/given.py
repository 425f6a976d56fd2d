"""Positions in the words scenarios use: writing the `given` of what is on the table, hidden cards included."""

from __future__ import annotations

from arbiter.core.given import counted_out, seat_key
from arbiter.core.log import EVERYONE
from arbiter.core.values import Plain
from arbiter.games.ashes.attack_words import NONE, told_attack
from arbiter.games.ashes.dice import TYPE_NAMES, die_name
from arbiter.games.ashes.lasting_words import LASTING
from arbiter.games.ashes.position import ALL_EXHAUSTED, CHOOSING, DECKS, OF_TURN, TURN_STEPS
from arbiter.games.ashes.state import GONE, NOBODY, Ashes
from arbiter.games.ashes.view import OF_ATTACK, OF_PLAYER, OF_TABLE, ON_LIVING
from arbiter.games.ashes.wording import SHELF

Words = dict[str, Plain]
USUAL: tuple[Plain, ...] = (NONE, 0, False, [], {})
"""What may as well be left out."""


def given(game: Ashes) -> Words | None:
    """All of a position; what is as it would be anyway is left out. A draft has no such words."""
    if game.draft is not None:
        return None
    words: Words = {"step": game.step, **OF_TABLE.written(game, 0), "round": game.round + (game.step in ALL_EXHAUSTED),
                    "passed": not game.main and not game.acted, "meditated": game.step == "meditate" and game.meditated,
                    "attack": NONE if game.target == NOBODY else _attack(game)}
    always, never = (("main", "side"), ()) if game.step in TURN_STEPS else ((), OF_TURN)
    words = {part: content for part, content in words.items() if part not in never and (content not in USUAL or part in always)}
    table = _parted(game) if game.step == "first five" else game
    return words | {seat_key(seat): _player(table, seat) for seat in range(game.seats)}


# --- a player --------------------------------------------------------------------------------------------------------


def _player(game: Ashes, seat: int) -> Words:
    champion = game.phoenixborn[seat]
    words: Words = {
        "phoenixborn": SHELF.title(game.face[champion]), **ON_LIVING.written(game, champion), **OF_PLAYER.written(game, seat),
        "used": champion in game.used,
        "battlefield": [_unit(game, seat, card) for card in game.battlefield[seat]],
        "spellboard": [SHELF.words(game, seat, card, SHELF.on(game, card)) for card in game.spellboard[seat]],
        **DECKS.written(game, seat),
        "conjurations": [*SHELF.titles(game, game.pile[seat])], "removed": [*SHELF.titles(game, game.removed[seat])],
        "dice": counted_out(die_name(code, "en") for code in game.dice[seat]),
        "exhausted dice": counted_out(TYPE_NAMES[kind].en for kind in game.spent[seat]),
        "chosen": _chosen(game, seat), "settled": bool(game.settled >> seat & 1), "out": seat not in game.living,
    }
    always = ("phoenixborn", "draw", "conjurations", "dice", "exhausted dice")
    return {key: content for key, content in words.items() if content or key in always}


def _parted(game: Ashes) -> Ashes:
    """Decks before the first round: the cards that are chosen as a hand, and the others as a draw pile."""
    game = game.copy()
    for seat, chosen in enumerate(game.pending):
        game.hand[seat], game.draw[seat] = chosen, tuple(card for card in game.draw[seat] if card not in chosen)
    return game


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
    """An attack; where the target has left play, it takes a player to say whose the guarding unit is."""
    names = {card: (seat_key(seat), name) for seat in game.living
             for card, name in SHELF.numbered(game, (*game.battlefield[seat], game.phoenixborn[seat])).items()}
    words = told_attack(OF_ATTACK.view(game, 0, EVERYONE), names)
    if game.target == GONE and game.guard in names:
        words["guard"] = " ".join(names[game.guard])
    return {part: content for part, content in words.items() if content not in USUAL or part == "attackers"}
