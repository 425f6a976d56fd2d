"""Activated abilities (602) and loyalty abilities (606): what may be activated, and how it is done."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from arbiter.core.decisions import Steps
from arbiter.core.effects import At
from arbiter.core.ledger import Refusal
from arbiter.games.magic import lines
from arbiter.games.magic.abilities import Activated, Boasting, Loyal, once_each_turn, sorcery_speed
from arbiter.games.magic.casting import CostChange, at_sorcery_time, choose_x
from arbiter.games.magic.costs import Mana
from arbiter.games.magic.entering import add_counters, counters_on, put_counters
from arbiter.games.magic.layers import STACKED, changed, in_force, look, remembered
from arbiter.games.magic.ledger import clauses, refusal
from arbiter.games.magic.mana import available, is_mana_ability, payable
from arbiter.games.magic.paying import pay
from arbiter.games.magic.shelf import NODES, USABLE
from arbiter.games.magic.spending import Purpose
from arbiter.games.magic.state import ACTIVATED as AN_ABILITY
from arbiter.games.magic.state import LOYALTY, SLOT, Item, Magic, Permanent, here, ref_of
from arbiter.games.magic.statics import BOASTS_TWICE, CANNOT_ACTIVATE, ONLY_MANA_ABILITIES
from arbiter.games.magic.targets import become_targets, choose_modes, choose_targets, has_targets, wants_targets
from arbiter.games.magic.triggers import Happening, happened, next_ref
from arbiter.games.magic.zones import PILES

NOT_SORCERY_TIME = refusal("MTG-INSO-02")
USED_UP = refusal("MTG-ACTV-03")
NOT_GIVEN = refusal("MTG-ACTV-03")
BOAST_ONLY = refusal("MTG-KEYW-12")
LOYALTY_TIME = refusal("MTG-ACTV-07")
TOO_LITTLE_LOYALTY = refusal("MTG-ACTV-08")
NOT_ALLOWED = refusal("MTG-ACTV-03")
CANNOT_PAY = refusal("MTG-COST-01")
NO_TARGETS = refusal("MTG-CAST-04")
BOASTED, USED_ABILITY = "boasted", "used an ability"


def activated_abilities(game: Magic, seat: int) -> list[tuple[str, int]]:
    """The abilities a player may try to activate; remembered until something changes."""
    known, key = remembered(game), ("activated", seat)
    if key not in known:
        known[key] = _activated_abilities(game, seat)
    return known[key]  # type: ignore[return-value]


def _activated_abilities(game: Magic, seat: int) -> list[tuple[str, int]]:
    """Addresses and objects; mana abilities are used as costs are paid."""
    force = in_force(game)
    found = [(address, ref_of(game, slot)) for slot, addresses in force.activated if force.chars[slot].controller == seat
             for address in addresses if not is_mana_ability(address)]
    for zone, usable in USABLE.items():
        pile: list[tuple[int, ...]] = getattr(game, PILES[zone])
        for slot in pile[seat]:
            if game.face[slot] in usable:
                found += [(address, ref_of(game, slot)) for address in usable[game.face[slot]]]
    return found


@cache
def only_in_time(address: str) -> bool:
    """Whether an ability is activated only when a sorcery could be cast."""
    node = NODES[address]
    return isinstance(node, Loyal) or (isinstance(node, Activated) and sorcery_speed in node.limits)


def beyond_means(game: Magic, seat: int, address: str) -> bool:
    """Whether an ability asks for more mana than there is, as can be seen at once where nothing changes what things cost."""
    node = NODES[address]
    assert isinstance(node, Activated)
    least = node.cost.mana.total
    return least > 0 and CostChange not in in_force(game).parts and least > available(game, seat)


@clauses("MTG-ACTV-01", "MTG-ACTV-02", "MTG-ACTV-03", "MTG-PRIO-03", "MTG-INSO-02")
def activation_refusals(game: Magic, seat: int, address: str, ref: int) -> Iterator[Refusal]:
    """What forbids a player to activate an ability, the cheapest to find out first."""
    node, thing = NODES[address], game.permanents.get(ref & SLOT)
    assert isinstance(node, Activated)
    if isinstance(node, Loyal):
        yield from _loyalty_refusals(game, seat, node, thing)
    if isinstance(node, Boasting) and (thing is None or not thing.attacked or thing.used.count(address) >= _boasts(game, seat, ref)):
        yield BOAST_ONLY
    for limit in node.limits:
        if limit is sorcery_speed and not at_sorcery_time(game, seat):
            yield NOT_SORCERY_TIME
        elif limit is once_each_turn and thing is not None and address in thing.used:
            yield USED_UP
        elif limit.condition is not None and not limit.condition.true(game, At(seat, ref, address)):
            yield NOT_GIVEN
    if thing is not None and look(game, ref).rules & (CANNOT_ACTIVATE | ONLY_MANA_ABILITIES):  # type: ignore[union-attr]
        yield NOT_ALLOWED
    if not can_pay(game, seat, node, address, ref):
        yield CANNOT_PAY
    if wants_targets(f"{address}/0") and not has_targets(game, _announced(game, seat, address, ref)):
        yield NO_TARGETS


@clauses("MTG-ACTV-07", "MTG-ACTV-08")
def _loyalty_refusals(game: Magic, seat: int, node: Loyal, thing: Permanent | None) -> Iterator[Refusal]:
    if not at_sorcery_time(game, seat) or (thing is not None and LOYALTY_USED in thing.used):
        yield LOYALTY_TIME
    if thing is not None and counters_on(thing, LOYALTY) + node.loyalty < 0:
        yield TOO_LITTLE_LOYALTY


LOYALTY_USED = "loyalty"


@clauses("MTG-KEYW-12", "KHM-C-birgi-god-of-storytelling-02")
def _boasts(game: Magic, seat: int, ref: int) -> int:
    """How often a creature may boast in this turn."""
    return 2 if game.active == seat and look(game, ref).rules & BOASTS_TWICE else 1  # type: ignore[union-attr]


def can_pay(game: Magic, seat: int, node: Activated, address: str, ref: int) -> bool:
    """Whether the cost of an ability could be paid, with X as 0."""
    if not all(toll.payable(game, seat, ref) for toll in node.cost.tolls):
        return False
    price, beside = cost_of(game, seat, node, address, ref), ref if any(toll.taps for toll in node.cost.tolls) else 0
    return payable(game, seat, price.with_x(0), Purpose(seat, source=ref), beside)


@clauses("MTG-COST-07")
def cost_of(game: Magic, seat: int, node: Activated, address: str, ref: int) -> Mana:
    """The mana an ability costs now."""
    price = node.cost.mana
    purpose = Purpose(seat, source=ref, ability=address)
    for part, at in in_force(game).parts.get(CostChange, ()):
        assert isinstance(part, CostChange)
        price = part.changed(game, at, purpose, price)
    return price


def _announced(game: Magic, seat: int, address: str, ref: int) -> Item:
    return Item(AN_ABILITY, f"{address}/0", seat, ref, ref)


@clauses("MTG-ACTV-01", "MTG-ACTV-07", "MTG-ACTV-08", "MTG-ABIL-03", "MTG-ABIL-04", "MTG-CAST-06")
def activate(game: Magic, seat: int, address: str, ref: int) -> Steps:
    """Activate an ability: announce it, choose modes, X and targets, and pay."""
    node, thing = NODES[address], game.permanents.get(ref & SLOT)
    assert isinstance(node, Activated)
    item = _announced(game, seat, address, ref)
    item.ref = next_ref(game)
    game.stack.append(item)
    changed(game, STACKED)
    game.tell(lines.ACTIVATED, seat, f"{address}@{ref}")
    yield from choose_modes(game, item)
    price, beside = cost_of(game, seat, node, address, ref), ref if any(toll.taps for toll in node.cost.tolls) else 0
    purpose = Purpose(seat, source=ref)
    item.x = yield from choose_x(game, seat, look(game, ref).face, price, purpose, beside)
    yield from choose_targets(game, item)
    if thing is not None:
        thing.used = (*thing.used, LOYALTY_USED if isinstance(node, Loyal) else address)
    item.spent = yield from pay(game, seat, price.with_x(item.x), purpose, beside)
    at = At(seat, ref, f"{address}/0", item.bound, cause=item)
    for toll in node.cost.tolls:
        yield from toll.pay(game, at)
    if isinstance(node, Loyal) and here(game, ref):
        if node.loyalty > 0:
            yield from put_counters(game, ref, LOYALTY, node.loyalty, seat)
        elif node.loyalty < 0:
            add_counters(game, ref, LOYALTY, node.loyalty)
    become_targets(game, item)
    if isinstance(node, Boasting):
        happened(game, Happening(BOASTED, (ref,), seat))
    happened(game, Happening(USED_ABILITY, (ref,), seat))
