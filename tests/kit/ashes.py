"""Ashes as the kit plays it: suggested, built and drafted decks for two to four, and what always holds on its table."""

from __future__ import annotations

from itertools import chain
from random import Random
from typing import Any

from arbiter.core.state import OVER, everyone
from arbiter.games.ashes.cards import POOL, SUGGESTED
from arbiter.games.ashes.definition import ALTERATIONS, CONJURED, DECK_KINDS, PHOENIXBORN, READY, UNITS
from arbiter.games.ashes.dice import MASTER_SET, TYPE_NAMES
from arbiter.games.ashes.places import here, units
from arbiter.games.ashes.shelf import CARDS, KIND
from arbiter.games.ashes.state import GONE, NOBODY, Ashes
from arbiter.games.ashes.units import lethal

DICE = 10
DRAFTED = [face for face in range(POOL) if KIND[face] in DECK_KINDS and not CARDS[face].unique]


def options(chance: Random) -> dict[str, Any]:
    """Two to four players with suggested or built decks, or a draft."""
    players = chance.choice((2, 2, 3, 4))
    if chance.random() < 0.2:
        return {"players": players, "draft": True}
    decks = [built(chance) if chance.random() < 0.35 else chance.choice(SUGGESTED).key for _ in range(players)]
    return {"decks": decks, "first": chance.choice(("choose", "recommended"))}


def built(chance: Random) -> dict[str, Any]:
    """A legal deck of random cards and dice."""
    champion = CARDS[chance.choice(SUGGESTED).champion]
    titles = [card.name.en for card in CARDS[:POOL] if card.kind in DECK_KINDS and card.unique in ("", champion.key)]
    copies = chance.sample([title for title in titles for _ in range(3)], 30)
    dice = [TYPE_NAMES[chance.choice(MASTER_SET)].en for _ in range(DICE)]
    return {"phoenixborn": champion.name.en, "cards": {title: copies.count(title) for title in dict.fromkeys(copies)},
            "dice": {kind: dice.count(kind) for kind in dict.fromkeys(dice)}}


def invariants(game: Ashes) -> None:
    """The table of Ashes adds up."""
    if game.draft is not None:
        assert sorted(game.draft.face) == DRAFTED, "a title of the draft is lost or doubled"
        return
    _one_place_each(game)
    _cards_where_they_belong(game)
    _tokens(game)
    _nobody_is_doomed(game)
    _the_attack_is_in_play(game)
    _dice(game)
    _knowledge(game)


def _one_place_each(game: Ashes) -> None:
    piles = [*game.hand, *game.draw, *game.discard, *game.pile, *game.battlefield, *game.spellboard, *game.removed,
             *game.under.values(), *game.beneath.values(), game.aside, game.phoenixborn]
    assert sorted(chain.from_iterable(piles)) == list(range(len(game.face))), f"a card is not in one place: {piles}"
    for seat in range(game.seats):
        for zone in (game.hand, game.draw, game.discard, game.pile, game.removed):
            assert all(game.owner[card] == seat for card in zone[seat]), "a card lies in another player's pile"


def _cards_where_they_belong(game: Ashes) -> None:
    for seat in range(game.seats):
        champion = CARDS[game.face[game.phoenixborn[seat]]]
        assert champion.kind == PHOENIXBORN
        assert all(KIND[game.face[card]] in UNITS for card in game.battlefield[seat]), "no unit on a battlefield"
        assert all(KIND[game.face[card]] == READY for card in game.spellboard[seat]), "no ready spell on a spellboard"
        assert all(KIND[game.face[card]] in CONJURED for card in game.pile[seat]), "no conjured card in a conjuration pile"
        assert len(game.battlefield[seat]) <= champion.battlefield, "a battlefield holds too many units"
        assert len({game.face[card] for card in game.spellboard[seat]}) <= champion.spellboard, "a spellboard holds too much"
        assert all(game.holder[card] == seat for card in (*game.battlefield[seat], *game.spellboard[seat]))
        if seat not in game.living and game.step != OVER:
            assert not game.battlefield[seat] and not game.spellboard[seat], "a player who is out has cards in play"
    for host, spells in game.under.items():
        assert spells and all(game.host[spell] == host and KIND[game.face[spell]] in ALTERATIONS for spell in spells)
    assert sorted(game.host) == sorted(chain.from_iterable(game.under.values())), "attachments do not agree"


def _tokens(game: Ashes) -> None:
    tabled = {*chain.from_iterable((*game.battlefield, *game.spellboard, *game.under.values())), *game.aside, *game.phoenixborn}
    for card in range(len(game.face)):
        tokens = (game.wounds[card], game.exhaustion[card], game.status[card])
        assert min(tokens) >= 0, f"card {card} has less than no tokens: {tokens}"
        assert card in tabled or not any(tokens), f"card {card} is not in play and has tokens: {tokens}"
    assert set(game.charmed) <= tabled, "a charm die lies on a card that left play"
    for seat in game.living:
        assert not lethal(game, game.phoenixborn[seat]), "a player with lethal wounds is still in the game"


def _nobody_is_doomed(game: Ashes) -> None:
    """Only at the end of a turn several units may wait for their destruction; whatever is set aside may change what holds."""
    if game.step not in ("turn end", OVER) and not game.aside:
        doomed = [CARDS[game.face[unit]].name.en for unit in units(game) if lethal(game, unit)]
        assert not doomed, f"in play with lethal wounds: {doomed}"


def _the_attack_is_in_play(game: Ashes) -> None:
    fighting = [*game.attackers, *chain.from_iterable(game.blocks.items()), game.target, game.guard]
    gone = [card for card in fighting if card not in (NOBODY, GONE) and not here(game, card) and card not in game.phoenixborn]
    assert not gone, f"cards of the attack have left play: {gone}"
    assert game.target != NOBODY or not game.attackers, "something attacks nobody"


def _dice(game: Ashes) -> None:
    for seat in game.living:
        charms = sum(1 for owner in game.charmed.values() if owner == seat)
        assert len(game.dice[seat]) + len(game.spent[seat]) + charms == DICE, f"the dice of seat {seat} do not add up"
        assert list(game.dice[seat]) == sorted(game.dice[seat]) and list(game.spent[seat]) == sorted(game.spent[seat])


def _knowledge(game: Ashes) -> None:
    all_eyes = everyone(game)
    for seat in range(game.seats):
        assert all(game.known[card] >> seat & 1 for card in game.hand[seat]), f"seat {seat} does not know its hand"
        open_cards = (*game.battlefield[seat], *game.spellboard[seat], *game.discard[seat], *game.removed[seat])
        assert all(game.known[card] == all_eyes for card in open_cards), "an open card is a secret"
        others = all_eyes ^ (1 << seat)
        assert not any(game.known[card] & others for card in game.draw[seat]), "somebody knows a card of another's draw pile"
    if game.step == OVER:
        assert game.living == (game.winner,), "the game ended too early"
