"""What makes two turns, actions or situations the same for computer players, who know hidden cards by no number."""

from __future__ import annotations

from collections.abc import Iterable

from arbiter.core.decisions import Action
from arbiter.games.magic.layers import chars
from arbiter.games.magic.state import SLOT, Limited, Magic, Permanent, here

OF_SLOTS = {"land", "cast", "foretell", "discard", "bottom", "pick", "down", "on top", "make"}
"""What is done with a card, by its slot."""
OF_POOL = {"draft", "deck in", "deck out"}
"""What is done with a card of a booster, by its slot there."""
OF_THINGS = {"attack", "attack at", "block", "target", "choose", "host", "keep one", "next", "crews"}
"""What is done with objects."""
OF_TEXTS = {"activate", "trigger", "apply"}
"""What is done with texts of objects."""


def turn_key(game: Magic) -> int:
    """A player's turn."""
    return game.turn


def action_key(game: Magic, action: Action) -> Action:
    """What is done with cards and objects, by what they are."""
    name = action[0]
    if name in OF_POOL and game.limited is not None:
        return name, game.limited.face[action[1]]
    if name in OF_SLOTS:
        return (name, _card(game, action[1]), *action[2:])
    if name in OF_THINGS:
        return name, *[_thing(game, ref) for ref in action[1:]]
    if name in OF_TEXTS:
        address, _, ref = str(action[1]).partition("@")
        return name, address, _thing(game, int(ref))
    return action


def _card(game: Magic, slot: int) -> object:
    """A card by its face, where it may be known by it; cards that lie in the same zone with the same face are the same."""
    return game.zone[slot], game.face[slot]


def _thing(game: Magic, ref: int) -> object:
    """An object or player: a permanent by what it is now."""
    if ref < 0 or not here(game, ref):
        return ref
    slot = ref & SLOT
    thing = game.permanents.get(slot)
    return _card(game, slot) if thing is None else _permanent(game, slot, thing)


def _permanent(game: Magic, slot: int, thing: Permanent) -> tuple[object, ...]:
    held = chars(game, slot)
    return (held.face, held.controller, held.power, held.toughness, thing.tapped, thing.damage, thing.counters, thing.host != 0,
            thing.attacking != 0, bool(thing.blocking))


def information_key(game: Magic, seat: int) -> object:
    """All that a seat sees: its hand, how much is hidden, what lies open, what goes on, and what lasts."""
    if game.limited is not None:
        return _pool(game.limited, seat)
    table = tuple([_permanent(game, slot, thing) for slot, thing in game.permanents.items()])
    stack = tuple([(item.address, item.face, item.seat, item.x, item.modes, len(item.targets)) for item in game.stack])
    sizes = tuple([len(pile) for pile in (*game.hand, *game.library)])
    lasting = tuple([(entry.address, entry.seat, entry.until) for entry in game.standing])
    return (game.step, game.turn, game.phase, game.priority, tuple(game.life), tuple(game.poison), tuple(sorted(_faces(game,
                                                                                                                       game.hand[seat]))),
            sizes, tuple([_faces(game, pile) for pile in game.graveyard]), _exile(game, seat), table, stack, len(game.pending), lasting,
            game.choosing)


def _pool(pool: Limited, seat: int) -> object:
    """What a drafter sees: the pack, what has been taken, and the deck that is being built."""
    piles = [tuple([pool.face[slot] for slot in pile]) for pile in (pool.packs[seat], pool.kept[seat], pool.decks[seat])]
    return *piles, pool.basics[seat], pool.built


def _faces(game: Magic, slots: Iterable[int]) -> tuple[int, ...]:
    return tuple([game.face[slot] for slot in slots])


def _exile(game: Magic, seat: int) -> tuple[object, ...]:
    """The cards in exile, as far as a seat knows them."""
    return tuple([(game.face[slot] if game.known[slot] >> seat & 1 else -1, game.exiled[slot].foretold) for pile in game.exile
                  for slot in pile])
