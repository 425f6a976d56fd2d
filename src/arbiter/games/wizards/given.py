"""Positions in the words scenarios use: writing the `given` of what is on the table, hidden cards included."""

from __future__ import annotations

from collections.abc import Iterable

from arbiter.core.given import seat_key
from arbiter.core.values import Plain
from arbiter.games.wizards import loops
from arbiter.games.wizards.board import CENTRE, EMPTY
from arbiter.games.wizards.definition import ABILITY
from arbiter.games.wizards.elements import KEYS, NOTHING
from arbiter.games.wizards.lasting_words import given_lasting, given_noted, in_words
from arbiter.games.wizards.marks import STORED, steps_taken
from arbiter.games.wizards.position import OPENING, STEPS, usual_idle
from arbiter.games.wizards.shelf import CARDS, DURATION, TAGS
from arbiter.games.wizards.state import PARAGRAPHS, PLAYERS, WITHOUT_LIMIT, Wizards, everyone
from arbiter.games.wizards.wording import CELL_NAMES, SHELF, given_points

Words = dict[str, Plain]


def given(game: Wizards) -> Words | None:
    """All of a position; what is as it would be anyway is left out. In the middle of something there are no words for it."""
    if (game.step not in STEPS or game.pending or game.exchanges or game.aside or game.unshuffled or game.burning or game.frozen
            or game.hollows
            or (game.step == "settle" and game.after != "act") or not in_words(game) or {*game.seen} - {loops.position(game)}):
        return None
    words: Words = {"step": game.step}
    if game.step in OPENING:
        words |= {"first": seat_key(game.first), "redrawn": [seat_key(seat) for seat in range(PLAYERS) if game.redrawn >> seat & 1]}
    else:
        words |= {"turn": seat_key(game.turn), "turn number": game.number + (game.step == "turn")}
    if game.scripted:
        words["dice"] = [*game.scripted]
    if game.unlocked:
        words["unlocked"] = [seat_key(seat) for seat in range(PLAYERS) if game.unlocked >> seat & 1]
    return words | {seat_key(seat): _player(game, seat) for seat in range(PLAYERS)}


def _player(game: Wizards, seat: int) -> Words:
    character = game.character[seat]
    cell = game.grid[seat].index(character)
    mine, all_ = 1 << seat, everyone(game)
    words: Words = {
        "character": SHELF.title(game.face[character]), "at": "" if cell == CENTRE else CELL_NAMES[cell], **_on(game, character),
        "grid": {CELL_NAMES[cell]: _unit(game, seat, card) for cell, card in enumerate(game.grid[seat]) if card not in (EMPTY, character)},
        "terrain": {CELL_NAMES[cell]: _card(game, seat, card) for cell, card in enumerate(game.terrain[seat]) if card != EMPTY},
        "skills": [_card(game, seat, card) for card in game.skills[seat]],
        "items": [_item(game, seat, card) for card in game.items[seat]],
        "charts": [_card(game, seat, card) for card in game.charts[seat]],
        "hand": _held(game, seat, game.hand[seat], mine), "deck": _held(game, seat, game.deck[seat], 0),
        "pool": _held(game, seat, game.pool[seat], mine), "discard": _held(game, seat, game.discard[seat], all_),
        "idle": _held(game, seat, game.idle[seat], all_), "removed": _held(game, seat, game.gone[seat], all_),
        "elements": given_points(game.elements[seat]), "draws": game.draws[seat], "draws skipped": game.skipped[seat],
        "lasting": given_lasting(game, seat),
    }
    always = ("character", "deck", "idle")
    if sorted(game.face[card] for card in game.idle[seat]) == sorted(usual_idle(game, seat)):
        del words["idle"]
    return {key: content for key, content in words.items() if content or key in always}


def _held(game: Wizards, seat: int, cards: Iterable[int], usual: int) -> list[Plain]:
    """The cards of a hand or a pile, with who has seen them besides those who usually have."""
    found: list[Plain] = []
    for card in cards:
        seen = SHELF.held(game, seat, card, usual)
        inside = next(iter(seen.values())) if isinstance(seen, dict) else None
        found.append(SHELF.words(game, seat, card, {**(inside if isinstance(inside, dict) else {}), **_on(game, card)}))
    return found


def _unit(game: Wizards, seat: int, card: int) -> Plain:
    """A unit, or the two creatures that make it up."""
    if card in game.pairs:
        return [_card(game, seat, card), _card(game, seat, game.pairs[card])]
    return _card(game, seat, card)


def _card(game: Wizards, seat: int, card: int) -> Plain:
    return SHELF.words(game, seat, card, _on(game, card))


def _item(game: Wizards, seat: int, card: int) -> Plain:
    """An item; one that is set with who has seen it."""
    if card in game.down:
        return _held(game, seat, (card,), 1 << seat)[0]
    return _card(game, seat, card)


def _on(game: Wizards, card: int) -> Words:
    """What lies on a card and is remembered of it."""
    face = game.face[card]
    words: Words = {"exhausted": game.exhausted[card], "damage": game.damage[card]}
    for name, field in STORED.items():
        counts = getattr(game, field)
        if card in counts:
            words[name] = counts[card]
    if words.get("duration") == (DURATION[face] or WITHOUT_LIMIT) and ABILITY.key in TAGS[face]:
        del words["duration"]
    words |= _remembered(game, card)
    return {name: content for name, content in words.items() if content or name == "base power"}


def _remembered(game: Wizards, card: int) -> Words:
    face = game.face[card]
    words: Words = {
        "load bonus": given_points(game.load_bonus.get(card, NOTHING)), "no load": card in game.lost_load,
        "miniature": card in game.small, "copy": card in game.copies, "dies": card in game.dying,
        "used": {str(one % PARAGRAPHS + 1): count for one, count in sorted(game.used.items()) if one // PARAGRAPHS == card},
        "spent": [one % PARAGRAPHS + 1 for one in game.spent if one // PARAGRAPHS == card],
        "lost": [one % PARAGRAPHS + 1 for one in game.lost if one // PARAGRAPHS == card],
        "noted": given_noted(game, card),
    }
    if card in game.turned:
        words["attribute"] = KEYS[game.turned[card]]
    if (taken := game.steps.get(card, 0)) != steps_taken(face, game.mastery.get(card, 0)):
        words["steps"] = [index + 1 for index in range(len(CARDS[face].abilities)) if taken >> index & 1]
    if card in game.companions:
        words["came with"] = _companion(game, game.companions[card])
    return words


def _companion(game: Wizards, creature: int) -> Plain:
    return CELL_NAMES[game.grid[game.holder[creature]].index(creature)]
