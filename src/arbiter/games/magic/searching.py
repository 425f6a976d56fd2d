"""Searching (701.19): one's library or other zones, for cards that are put somewhere."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from arbiter.core.decisions import Action, Decision, Prompt, Steps, move
from arbiter.core.effects import At, Node
from arbiter.core.selectors import Selector, Trait, in_order
from arbiter.core.text import Template, Words, fill, indefinite
from arbiter.games.magic.abilities import bare, chinese, plural
from arbiter.games.magic.kinds import any_card, you
from arbiter.games.magic.ledger import clauses
from arbiter.games.magic.libraries import fitting, look_at, pick_hidden, pick_one
from arbiter.games.magic.placing import Where, revealed_into_hand
from arbiter.games.magic.state import LIBRARY, ZONE_NAMES, Magic, ref_of, seat_of
from arbiter.games.magic.triggers import IT
from arbiter.games.magic.who import ANY_NUMBER, ANY_NUMBER_OF, COUNTED_EN, COUNTED_ZH, Picking, Players, Who
from arbiter.games.magic.zones import PILES, shuffle


@dataclass(frozen=True, slots=True)
class Search(Node):
    """Search a library for cards, put them somewhere, then shuffle; only any card at all has to be found (701.19)."""

    what: Selector
    where: Where = revealed_into_hand
    most: int = 1
    also: Selector | None = None
    """Another kind, of which a card is searched for as well."""
    who: Who = Players(you)  # noqa: RUF009  (nodes are immutable)

    @clauses("MTG-ACTN-10", "MTG-INFO-01", "MTG-UNK-10")
    def happen(self, game: Magic, at: At) -> Steps:
        for ref in (yield from self.who.pick(game, at)):
            seat = seat_of(ref)
            look_at(game, seat, game.library[seat])
            found = yield from self._find(game, at, seat, self.what, game.library[seat])
            if self.also is not None:
                found += yield from self._find(game, at, seat, self.also, [slot for slot in game.library[seat] if slot not in found])
            yield from self.where.put_found(game, At(seat, at.source, at.address, at.bound, at.cause), found)

    def _find(self, game: Magic, at: At, seat: int, what: Selector, slots: Sequence[int]) -> Picking:
        able = fitting(game, at, what, slots)
        if any_card(what):
            return (yield from pick_one(game, at, seat, able))
        return (yield from pick_hidden(game, at, seat, able, self.most, shown=self.where.shows or self.most > 1))

    def say(self, lang: str) -> str:
        what = _said(self.what, lang, self.most)
        if self.also is not None:
            what = AND_OR.say(lang).format(what, _said(self.also, lang, self.most))
        them = THEM.say(lang) if self.most > 1 or self.also is not None else IT_.say(lang)
        said = fill(SEARCH, lang, {"who": self.who, "what": what, "then": self.where.of_found(self.who, them, lang)})
        return bare(said, lang)


SEARCH = Template("{who} {who|search|searches} {who|your|their} library for {what}, {then}", "{who}從{who|你的|其}牌庫中搜尋{what}，{then}")
AND_OR, THEM, IT_ = Words("{} and/or {}", "{}和／或{}"), Words("them", "這些牌"), Words("it", "該牌")


def _said(what: Selector, lang: str, most: int) -> str:
    """What is searched for."""
    if most == ANY_NUMBER:
        return plural(what, lang, ANY_NUMBER_OF.say(lang))
    if most > 1:
        return plural(what, lang, f"up to {COUNTED_EN[most]}" if lang == "en" else chinese(f"至多{COUNTED_ZH[most]}張", lang))
    return what.one(lang) if lang == "en" else chinese(f"一張{in_order(lang, what.pieces(lang))}", lang)


# --- in several zones ------------------------------------------------------------------------------------------------


def _where(game: Magic, decision: Decision) -> Sequence[Action]:
    return [EVERYWHERE(), NOT_IN_LIBRARY(), NOWHERE()]


EVERYWHERE, NOT_IN_LIBRARY, NOWHERE = (
    move("search everywhere", "everywhere", "每一處"), move("search without library", "everywhere but the library", "牌庫以外的各處"),
    move("search nowhere", "nowhere", "都不搜尋"))
WHERE = Prompt("{source}: where do you search?", "{source}：要在哪裡搜尋？", key="search where", candidates=_where)


@dataclass(frozen=True, slots=True)
class MaySearch(Node):
    """You may search your library and other zones for a card and put it somewhere; the library is shuffled if it was searched."""

    zones: tuple[int, ...]
    what: Trait
    where: Where

    @clauses("MTG-ACTN-10", "MTG-ACTN-11", "MTG-UNK-10")
    def happen(self, game: Magic, at: At) -> Steps:
        answer, seat = (yield WHERE(at.seat, at.address)), at.seat
        if answer == NOWHERE():
            return
        zones = [zone for zone in self.zones if zone != LIBRARY or answer == EVERYWHERE()]
        if LIBRARY in zones:
            look_at(game, seat, game.library[seat])
        slots = [slot for zone in zones for slot in getattr(game, PILES[zone])[seat]]
        able = [slot for slot in fitting(game, at, self.what, slots) if self.where.takes(game, at, ref_of(game, slot))]
        picked = yield from pick_hidden(game, at, seat, able, 1, shown=self.where.shows)
        at.bound[IT] = tuple((yield from self.where.put(game, at, [ref_of(game, slot) for slot in picked])))
        if LIBRARY in zones:
            shuffle(game, seat)

    def say(self, lang: str) -> str:
        *zones, last = (ZONE_NAMES[zone].say(lang) for zone in self.zones)
        where = AND_OR.say(lang).format((", " if lang == "en" else "、").join(zones), last)
        card = CARD.say(lang).format(self.what.words.say(lang))
        return MAY_SEARCH.say(lang).format(where, indefinite(card) if lang == "en" else card, self.where.of(IT_.say(lang), lang))


CARD = Words("{} card", "一張{}牌")
MAY_SEARCH = Words("you may search your {} for {}, then {}. If you search your library this way, shuffle",
                   "你可以從你的{}中搜尋{}，並{}。若你以此法搜尋了牌庫，將牌庫洗牌")
MOVES = (EVERYWHERE, NOT_IN_LIBRARY, NOWHERE)
