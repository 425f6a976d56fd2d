"""Casting spells without paying their mana costs, as an effect says (118.9)."""

from __future__ import annotations

from dataclasses import dataclass

from arbiter.core.decisions import Prompt, Steps, move
from arbiter.core.effects import At, happening
from arbiter.core.effects import Node as Effect
from arbiter.core.selectors import Selector
from arbiter.core.text import Template, Words, fill
from arbiter.games.magic.casting import (
    Way,
    cast,
    unfinished,
)
from arbiter.games.magic.costs import Mana
from arbiter.games.magic.ledger import clauses
from arbiter.games.magic.libraries import pick_hidden
from arbiter.games.magic.shelf import BACK
from arbiter.games.magic.state import ALL_EYES, SLOT, Magic, ref_of
from arbiter.games.magic.tolls import one_of
from arbiter.games.magic.verbs import ForPlayers
from arbiter.games.magic.weighing import Weighed
from arbiter.games.magic.who import Who

FREE_WAY = -1
"""The way in which a spell is cast while something resolves."""


@clauses("MTG-COST-04", "KHM-C-in-search-of-greatness-03", "KHM-C-in-search-of-greatness-05", "MTG-UNK-17")
def free_ways(game: Magic, at: At, seat: int, slot: int, what: Selector) -> list[Way]:
    """The faces with which a card could be cast without paying its mana cost, as such a spell."""
    found = []
    for face in dict.fromkeys((game.face[slot], BACK[game.face[slot]])):
        way = Way(FREE_WAY, face, Mana(), free=True)
        if what.matches(game, at, Weighed(seat, face, slot).ref) and next(unfinished(game, seat, slot, way), None) is None:
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
class MayCastOneFree(ForPlayers):
    """A player may cast a spell of a kind from among certain cards without paying its mana cost."""

    what: Selector
    cards: Who

    @clauses("KHM-C-svella-ice-shaper-01", "KHM-C-svella-ice-shaper-02", "KHM-C-svella-ice-shaper-03", "KHM-C-svella-ice-shaper-04",
             "KHM-C-svella-ice-shaper-05", "KHM-C-svella-ice-shaper-06", "KHM-C-tibalts-trickery-02", "KHM-C-tibalts-trickery-03",
             "KHM-C-tibalts-trickery-04")
    def for_each(self, game: Magic, at: At, seat: int) -> Steps:
        slots = [ref & SLOT for ref in self.cards.now(game, at) if game.known[ref & SLOT] >> seat & 1]
        offered = {slot: ways for slot in slots if (ways := free_ways(game, at, seat, slot, self.what))}
        if offered or any(game.known[slot] != ALL_EYES for slot in slots):
            yield from cast_one_free(game, at, seat, offered)

    def say(self, lang: str) -> str:
        cards = FROM_AMONG.say(lang).format(self.what.one(lang), self.cards.say(lang)) if self.cards.form == 0 else self.cards.say(lang)
        return fill(MAY_CAST_ONE, lang, {"who": self.who, "cards": cards})


MAY_CAST_ONE = Template("{who} may cast {cards} without paying its mana cost", "{who}可以施放{cards}，且不需支付其魔法力費用")
FROM_AMONG = Words("{} from among {}", "{1}中的一個{0}")


@dataclass(frozen=True, slots=True)
class MayCastFree(Effect):
    """You may cast a spell of a kind, out of your cards that you know, without paying its mana cost; what follows if you do not."""

    what: Selector
    otherwise: Effect | None = None

    @clauses("KHM-C-kaya-the-inexorable-03", "KHM-C-kaya-the-inexorable-04", "KHM-C-kaya-the-inexorable-05")
    def happen(self, game: Magic, at: At) -> Steps:
        offered = dict[int, list[Way]]()
        for slot in (*game.hand[at.seat], *game.graveyard[at.seat], *game.exile[at.seat], *game.library[at.seat]):
            if game.known[slot] >> at.seat & 1 and (found := free_ways(game, at, at.seat, slot, self.what)):
                offered[slot] = found
        yield from cast_one_free(game, at, at.seat, offered)
        if not at.bound["cast"] and self.otherwise is not None:
            yield from happening(self.otherwise, game, at.step(0))

    def say(self, lang: str) -> str:
        said = MAY_CAST_FREE.say(lang).format(one_of(self.what, lang))
        return said if self.otherwise is None else OR_ELSE.say(lang).format(said, self.otherwise.say(lang))


MAY_CAST_FREE = Words("you may cast {} without paying its mana cost", "你可以施放{}，且不需支付其魔法力費用")
OR_ELSE = Words("{}. If you don't, {}", "{}。若你未如此作，{}")
MOVES = (FACE,)
