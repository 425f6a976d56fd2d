"""What effects permit to be played: spells from the top of the library, and spells for nothing (601.3, 118.9)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from arbiter.core.decisions import Prompt, Steps, move
from arbiter.core.effects import At, Number, happening, number
from arbiter.core.effects import Node as Effect
from arbiter.core.text import Words
from arbiter.games.magic.abilities import plural
from arbiter.games.magic.casting import (
    Permission,
    Way,
    alternatives,
    cast,
    from_hand,
    unfinished,
)
from arbiter.games.magic.costs import Mana
from arbiter.games.magic.kinds import Spells
from arbiter.games.magic.layers import spell_subtypes
from arbiter.games.magic.ledger import clauses
from arbiter.games.magic.libraries import pick_hidden
from arbiter.games.magic.shelf import BACK, CARDS
from arbiter.games.magic.state import ALL_EYES, Magic, permanent, ref_of
from arbiter.games.magic.types import LAND

# --- from the top of the library -------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class CastFromTop(Permission):
    """Spells of a kind may be cast from the top of your library, if they are of the type chosen for the permanent."""

    what: Spells

    @clauses("KHM-C-realmwalker-03", "KHM-C-realmwalker-07")
    def slots(self, game: Magic, at: At) -> Sequence[int]:
        return [slot for slot in game.library[at.seat][:1] if game.known[slot] >> at.seat & 1]

    @clauses("KHM-C-realmwalker-02", "KHM-C-realmwalker-05", "KHM-C-realmwalker-06", "KHM-MDFC-03")
    def ways(self, game: Magic, at: At, slot: int, code: int) -> list[Way]:
        source, face = permanent(game, at.source), game.face[slot]
        if source is None or not source.chosen:
            return []
        plain = [way._replace(code=code + way.code) for way in from_hand(face)]
        return [way for way in (*plain, *alternatives(game, at.seat, face, code)) if self.what.fits(game, at.seat, way.face)
                and spell_subtypes(game, at.seat, way.face) & source.chosen[0]]

    def say(self, lang: str) -> str:
        return FROM_TOP.say(lang).format(plural(self.what, lang))


FROM_TOP = Words("you may cast {} of the chosen type from the top of your library", "你可以從你的牌庫頂施放該類別的{}")

# --- for nothing -----------------------------------------------------------------------------------------------------

FREE_WAY = -1
"""The way in which a spell is cast while something resolves."""


@clauses("MTG-COST-04", "KHM-C-in-search-of-greatness-03", "KHM-C-in-search-of-greatness-05", "MTG-UNK-17")
def free_ways(game: Magic, seat: int, slot: int, what: Spells, worth: int | None = None) -> list[Way]:
    """The faces with which a card could be cast without paying its mana cost, as such a spell, perhaps of one mana value."""
    found = []
    for face in dict.fromkeys((game.face[slot], BACK[game.face[slot]])):
        way = Way(FREE_WAY, face, Mana(), free=True)
        if not CARDS[face].types & LAND and what.fits(game, seat, face) and worth in (None, CARDS[face].mana_value) and next(
                unfinished(game, seat, slot, way), None) is None:
            found.append(way)
    return found


FACE = move("face", "{title}", "{title}")
WHICH_FACE = Prompt("{source}: which face?", "{source}：要施放哪一面？", key="face",
                    candidates=lambda game, decision: [("face", way.face) for way in decision.about[1]])


@clauses("MTG-UNK-17", "MTG-UNK-10")
def cast_one_free(game: Magic, at: At, seat: int, offered: dict[int, list[Way]]) -> Steps:
    """A player may cast one of some cards in one of these ways: the card is picked, then its face if both will do; *it* is the spell."""
    picked = yield from pick_hidden(game, at, seat, list(offered), 1)
    at.bound["cast"] = ()
    if picked:
        game.known[picked[0]] = ALL_EYES
        ways = offered[picked[0]]
        way = ways[0]
        if len(ways) > 1:
            answer = yield WHICH_FACE(seat, at.address, tuple(ways))
            way = next(way for way in ways if way.face == answer[1])
        yield from cast(game, seat, picked[0], way)
        at.bound["cast"] = (ref_of(game, picked[0]),)


@dataclass(frozen=True, slots=True)
class MayCastFree(Effect):
    """You may cast a spell of a kind from your hand without paying its mana cost; perhaps only one of a certain mana value."""

    what: Spells
    worth: Number | None = None
    otherwise: Effect | None = None

    @clauses("KHM-C-in-search-of-greatness-02", "KHM-C-in-search-of-greatness-04")
    def happen(self, game: Magic, at: At) -> Steps:
        offered = dict[int, list[Way]]()
        worth = None if self.worth is None else number(self.worth, game, at)
        for slot in game.hand[at.seat]:
            ways = free_ways(game, at.seat, slot, self.what, worth)
            if ways:
                offered[slot] = ways
        yield from cast_one_free(game, at, at.seat, offered)
        if not at.bound["cast"] and self.otherwise is not None:
            yield from happening(self.otherwise, game, at.step(0))

    def say(self, lang: str) -> str:
        worth = "" if self.worth is None else WORTH.say(lang).format(self.worth.say(lang))
        said = MAY_CAST_FREE.say(lang).format(self.what.one(lang), worth)
        return said if self.otherwise is None else OR_ELSE.say(lang).format(said, self.otherwise.say(lang))


WORTH = Words(" with mana value equal to {}", "總魔法力費用等同於{}的")
MAY_CAST_FREE = Words("you may cast {}{} from your hand without paying its mana cost",
                      "你可以從你手上施放一個{1}{0}，且不需支付其魔法力費用")
OR_ELSE = Words("{}. If you don't, {}", "{}。若你未如此作，{}")
MOVES = (FACE,)
