"""The stack in words: the spells and abilities on it, the top one last."""

from __future__ import annotations

from collections.abc import Iterable

from arbiter.core.effects import Bindings
from arbiter.core.given import MOST, seat_key, seat_named, whole, yes
from arbiter.core.values import Plain
from arbiter.core.zones import Zone
from arbiter.games.magic.abilities import Activated, Chapter
from arbiter.games.magic.casting import program_of
from arbiter.games.magic.lasting_words import NUMBERS, told_bound
from arbiter.games.magic.layers import look
from arbiter.games.magic.shelf import ABILITIES, NODES, trigger
from arbiter.games.magic.state import (
    ACTIVATED,
    ALL_EYES,
    EXILE,
    GRAVEYARD,
    HAND,
    NOTHING,
    PLAYERS,
    SLOT,
    SPELL,
    STACK,
    TRIGGERED,
    ZONE_NAMES,
    Item,
    Magic,
    ref_of,
)
from arbiter.games.magic.triggers import next_ref
from arbiter.games.magic.who import targets_of
from arbiter.games.magic.wording import (
    PERMANENT_CARD,
    SHELF,
    SPELL_CARD,
    in_symbols,
    read_mana,
    read_refs,
    reference,
    referred,
    still_there,
    title,
    told_mana,
    zone_named,
)
from arbiter.letters.reading import Place

ON_ITEM = ("by", "targets", "x", "modes", "division", "foretold", "spell number", "ability", "owner", "it", "player", "amount",
           "sacrificed",
           "exiled", "because of", "spent", "from", "fate", "enters tapped")
BOUND = ("it", "player", "amount", "sacrificed", "exiled", "because of")
"""What a spell or ability may remember besides."""
SPELLS = Zone((PERMANENT_CARD, SPELL_CARD), "a land is played, never cast, and a token neither: leave it out", "MTG-LAND-01",
              more=ON_ITEM)


def read_stack(game: Magic, places: Iterable[Place]) -> None:
    """Spells, `Squash: {targets: [p2 Bear]}`, and abilities of permanents, `p1 Elvish Warmaster: {ability: 2}`; the top one last."""
    entries = [(place, *_announce(game, place)) for place in places]
    for place, item, on in entries:
        _complete(game, place, item, on)


def _announce(game: Magic, place: Place) -> tuple[Item, dict[str, Place]]:
    on: dict[str, Place] = {}
    if isinstance(place.value, dict):
        (inside,) = place.value.values()
        on = inside.mapping() if isinstance(inside.value, dict) else {}
    item = _ability(game, place, on) if "ability" in on else _spell(game, place)
    game.stack.append(item)
    return item, on


def _spell(game: Magic, place: Place) -> Item:
    ((slot, written),) = SHELF.laid(game, game.active, SPELLS, [place], ALL_EYES)
    game.zone[slot] = STACK
    owner = game.owner[slot]
    seat = seat_named(written.on["by"], PLAYERS) if "by" in written.on else owner
    if "by" in written.on and written.owner < 0:
        game.owner = (*game.owner[:slot], seat, *game.owner[slot + 1:])
    ref = ref_of(game, slot)
    return Item(SPELL, program_of(written.face), seat, ref, ref, face=written.face)


def _ability(game: Magic, place: Place, on: dict[str, Place]) -> Item:
    ((name, _),) = place.mapping().items()
    source = referred(game, place.key(name), players=False)
    held = look(game, source)
    number = whole(on["ability"], 1, len(ABILITIES[held.face]) or 1) - 1
    address = ABILITIES[held.face][number]
    seat = seat_named(on["by"], PLAYERS) if "by" in on else held.controller
    if trigger(address) is not None or isinstance(NODES[address], Chapter):
        return Item(TRIGGERED, address, seat, source, next_ref(game))
    if not isinstance(NODES[address], Activated):
        raise on["ability"].error(f"paragraph {number + 1} of {title(held.face)} never goes on the stack: count only those that trigger or "
                                  "are activated, in their places (MTG-ABIL-03)")
    return Item(ACTIVATED, f"{address}/0", seat, source, next_ref(game))


def _complete(game: Magic, place: Place, item: Item, on: dict[str, Place]) -> None:
    """What was chosen for a spell or ability, once everything has its place."""
    item.x = whole(on["x"]) if "x" in on else 0
    item.modes = tuple([whole(one, 1) - 1 for one in on["modes"].items()]) if "modes" in on else ()
    item.division = tuple([whole(one) for one in on["division"].items()]) if "division" in on else ()
    item.ordinal = whole(on["spell number"], 0) if "spell number" in on else 0
    item.spent = read_mana(on["spent"]) if "spent" in on else ()
    item.zone = zone_named(on["from"]) if "from" in on else EXILE if yes(on, "foretold") else HAND
    item.fate = zone_named(on["fate"]) if "fate" in on else GRAVEYARD
    if item.kind == SPELL:
        item.bound["foretold"], item.tapped = (int(yes(on, "foretold")),), yes(on, "enters tapped")
    uses = targets_of(item.address, item.modes)
    said = on["targets"].items() if "targets" in on else []
    if any(isinstance(one.value, list) for one in said) or len(said) == len(uses) != 1:
        chosen = [read_refs(game, one) for one in said]
    else:
        chosen = [read_refs(game, on["targets"])] if said else [() for _ in uses]
    if len(chosen) != len(uses):
        where = on["targets"] if "targets" in on else next(iter(on.values()))
        raise where.error(f"the word target is used {len(uses)} times: write `targets` with a list for each use, such as "
                          f"[{', '.join('[p2]' for _ in uses)}] (MTG-CAST-04)")
    for use, found in zip(uses, chosen, strict=True):
        if not use.fewest <= len(found) <= use.most:
            raise on.get("targets",
                place).error(f"a spell or ability has its targets while it is on the stack: write `targets` with {use.fewest} of them "
                              "(MTG-CAST-04)")
    item.targets = tuple(chosen)
    for key in on:
        if key not in ON_ITEM or key in BOUND:
            item.bound[key] = tuple([whole(one, -MOST) for one in on[key].items()]) if key in NUMBERS else read_refs(game, on[key])


# --- the other way round ---------------------------------------------------------------------------------------------


def stack_in_words(game: Magic) -> bool:
    """Whether there are words for everything on the stack: no copies of spells, and nothing whose source has left."""
    return all(_in_words(game, item) for item in game.stack)


def _in_words(game: Magic, item: Item) -> bool:
    refs = [ref for chosen in item.targets for ref in chosen] + [ref for key, refs in item.bound.items() if key not in NUMBERS
                                                                 for ref in refs]
    if item.copy_of != NOTHING or item.twists or not in_symbols(item.spent) or any(reference(game, ref) is None for ref in refs):
        return False
    return item.kind == SPELL or (still_there(game, item.source) and _number(game, item) > 0 and item.source & SLOT in game.permanents)


def _number(game: Magic, item: Item) -> int:
    """Which paragraph of its source an ability is; 0 if none."""
    addresses = ABILITIES[look(game, item.source).face]
    address = item.address if item.kind == TRIGGERED else item.address.removesuffix("/0")
    return addresses.index(address) + 1 if address in addresses else 0


def given_stack(game: Magic) -> list[Plain]:
    """The stack, as it is read."""
    return [_given(game, item) for item in game.stack]


def _given(game: Magic, item: Item) -> Plain:
    bound: Bindings = {key: refs for key, refs in item.bound.items() if refs}
    usual = EXILE if bound.get("foretold") == (1,) else HAND
    words: dict[str, Plain] = {
        "by": seat_key(item.seat), "targets": [[reference(game, ref) for ref in chosen] for chosen in item.targets], "x": item.x,
        "modes": [mode + 1 for mode in item.modes], "division": [*item.division], "spell number": item.ordinal,
        "spent": told_mana(item.spent), "from": ZONE_NAMES[item.zone].en if item.zone != usual else "",
        "fate": ZONE_NAMES[item.fate].en if item.fate != GRAVEYARD else "",
        "foretold": bool(bound.pop("foretold", (0,))[0]), "enters tapped": item.tapped,
        **{key: told_bound(game, key, refs) for key, refs in bound.items()},
    }
    if item.kind == SPELL:
        owner = game.owner[item.source & SLOT]
        name = title(item.face) if owner == item.seat else f"{seat_key(owner)} {title(item.face)}"
    else:
        name, words["ability"] = str(reference(game, item.source)), _number(game, item)
    return {name: {key: content for key, content in words.items() if content or key == "by"}}
