"""An attack under way, in the words scenarios use."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from arbiter.core.given import listed, owned_name
from arbiter.core.values import Plain
from arbiter.games.ashes.abilities import UnitGuard
from arbiter.games.ashes.definition import PHOENIXBORN
from arbiter.games.ashes.places import opponents
from arbiter.games.ashes.shelf import CARDS, KIND, PASSIVES
from arbiter.games.ashes.state import GONE, NOBODY, Ashes
from arbiter.games.ashes.wording import SHELF, living_seat
from arbiter.letters.reading import Place

BATTLE_STEPS = ("declared", "defend", "battle")
ATTACK = ("target", "attackers", "blocks", "guard")
LEFT, NONE = "gone", "none"


def told_attack(attack: Mapping[str, Any], names: Mapping[int, tuple[str, str]]) -> dict[str, Plain]:
    """An attack of a view; the names say of each card whose it is and what it is called."""
    return {
        "target": " ".join(names.get(attack["target"], (LEFT,))),
        "attackers": [names[unit][1] for unit in attack["attackers"] if unit in names],
        "blocks": {names[attacker][1]: names[blocker][1] for attacker, blocker in attack["blocks"]
                   if attacker in names and blocker in names},
        "guard": NONE if attack["guard"] == NOBODY else names.get(attack["guard"], ("", LEFT))[1],
    }


def read_attack(game: Ashes, place: Place | None, given: Place) -> None:
    """What is attacked with what, and what blocks or guards."""
    if place is None:
        if game.step in BATTLE_STEPS:
            raise given.error("say what is attacked: `attack: {target: p2 Maeoni Viper, attackers: [Iron Worker]}`")
        return
    parts = place.mapping(*ATTACK)
    if game.step not in BATTLE_STEPS:
        raise place.error(f"nothing is attacked in the step {game.step!r}: write `step: declared`, defend or battle")
    if "target" not in parts or (game.step == "declared" and not listed(parts, "attackers")):
        raise place.error("an attack has a target and at least one attacker (ASH-UNK-31)")
    game.target = _target(game, parts["target"])
    for entry in listed(parts, "attackers"):
        game.attackers += (SHELF.one(entry, game, game.turn, "battlefield", taken=game.attackers),)
    if len(game.attackers) > 1 and not _at_phoenixborn(game):
        raise parts["attackers"].error("a unit is attacked by exactly one unit (ASH-ATKUN-01)")
    for key in ("blocks", "guard"):
        if key in parts and game.step != "battle" and parts[key].value not in ({}, NONE):
            raise parts[key].error("blockers and guards are declared before the battles: write `step: battle`, or leave the step out")
    if "blocks" in parts and parts["blocks"].mapping():
        _read_blocks(game, parts["blocks"])
    if "guard" in parts and parts["guard"].value != NONE:
        game.guard = _guard(game, parts["guard"])


def _at_phoenixborn(game: Ashes) -> bool:
    return game.target != GONE and KIND[game.face[game.target]] == PHOENIXBORN


def _target(game: Ashes, place: Place) -> int:
    """A Phoenixborn or unit of an opponent, by name and, if several opponents have one, by seat; or one that has left play."""
    if place.value == LEFT:
        if game.step == "declared":
            raise place.error("what is attacked is in play when the attack is declared: name it, or write another step (ASH-ATK-03)")
        return GONE
    return _of_opponent(game, place)


def _of_opponent(game: Ashes, place: Place) -> int:
    whose, name = owned_name(place)
    seats = [living_seat(game, whose)] if whose else [seat for seat in game.living if seat != game.turn]
    if game.turn in seats:
        raise place.error("one attacks an opponent's Phoenixborn or unit (ASH-ATK-03)")
    return SHELF.of_one(name, game, seats, "battlefield", lambda seat: (game.phoenixborn[seat],))


def _read_blocks(game: Ashes, place: Place) -> None:
    if not _at_phoenixborn(game):
        raise place.error("units block only for a Phoenixborn; when a unit is attacked, write `guard` (ASH-ATKPB-04)")
    for name, entry in place.mapping().items():
        attackers = SHELF.alike(place.key(name), game, game.battlefield[game.turn])
        unblocked = [card for card in attackers if card in game.attackers and card not in game.blocks]
        if not unblocked:
            raise place.key(name).error(f"{name} is not among the attackers, or is blocked already")
        game.blocks[unblocked[0]] = SHELF.one(entry, game, game.holder[game.target], "battlefield", taken=game.blocks.values())


def _guard(game: Ashes, place: Place) -> int:
    """Who guards; `gone Gilder` guarded, and lies in a pile of its owner since it left play before the battle."""
    if _at_phoenixborn(game):
        raise place.error("only units are guarded; for a Phoenixborn write `blocks` (ASH-ATKPB-04)")
    left, _, name = place.text().partition(" ")
    if left == LEFT:
        piles = [card for seat in opponents(game, game.turn) for card in (*game.discard[seat], *game.pile[seat])]
        if name and not SHELF.alike(place.part(name), game, piles):
            raise place.part(name).error(f"no opponent has {name} in the discard pile or the conjuration pile (ASH-UNK-33)")
        return GONE
    if game.target == GONE:
        card = _of_opponent(game, place)
    else:
        attacked = game.holder[game.target]
        card = SHELF.one(place, game, attacked, "battlefield", (game.phoenixborn[attacked],), taken=(game.target,))
    seat = game.holder[card]
    if card == game.phoenixborn[seat]:
        if game.guarded >> seat & 1:
            raise place.error("this Phoenixborn has already guarded this round (ASH-ATKUN-04)")
    elif not any(game.face[source] in PASSIVES[UnitGuard] for source in (card, *game.under.get(card, ()))):
        raise place.error(f"{CARDS[game.face[card]].name.en} has no Unit Guard (ASH-ATKUN-02)")
    return card
