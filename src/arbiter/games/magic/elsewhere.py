"""Playing cards from elsewhere (601.3, 305.1): from exile, the graveyard or the library, as other texts permit or the card's own."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from arbiter.core.effects import At, Condition, Spoken
from arbiter.core.selectors import Selector, This, Whose
from arbiter.core.text import Words
from arbiter.games.magic.abilities import plural
from arbiter.games.magic.casting import OWN_WAY, OwnWay, Permission, Way, alternatives, from_hand
from arbiter.games.magic.costs import mana
from arbiter.games.magic.kinds import MagicNoun, Spells, played_card, you
from arbiter.games.magic.ledger import clauses
from arbiter.games.magic.state import EXILE, SLOT, Magic, ref_of
from arbiter.games.magic.tolls import one_of
from arbiter.games.magic.units import EVERY_MANA, FROM_SNOW
from arbiter.games.magic.weighing import Weighed

# --- as other texts permit -------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Terms(Spoken):
    """What a permission says of how cards are played with it."""

    def agreed(self, way: Way) -> Way:
        """A way to play a card, on these terms."""
        raise TypeError(f"{type(self).__name__} does not say what it changes")


@dataclass(frozen=True, slots=True)
class AsAnyColor(Terms):
    """Some mana may be spent as though it were mana of any colour."""

    which: int
    words: Words

    @clauses("KHM-SNOW-03")
    def agreed(self, way: Way) -> Way:
        return way._replace(as_any=self.which)

    def say(self, lang: str) -> str:
        return AS_ANY_COLOR.say(lang).format(self.words.say(lang))


AS_ANY_COLOR = Words(", and you may spend {} as though it were mana of any color to cast those spells",
                     "，且你可以將{}視同任意顏色的魔法力來支付這些咒語")
mana_as_any_color = AsAnyColor(EVERY_MANA, Words("mana", "魔法力"))
snow_as_any_color = AsAnyColor(FROM_SNOW, Words("mana from snow sources", "來自雪境來源的魔法力"))


@dataclass(frozen=True, slots=True)
class MayPlay(Permission):
    """What is played of some cards, be it spells or lands, may be played from where they are; costs and timing are as ever."""

    what: Selector
    among: Selector
    terms: tuple[Terms, ...] = ()

    @clauses("MTG-CAST-01", "KHM-C-cosima-god-of-the-voyage-06", "KHM-C-valki-god-of-lies-09", "KHM-C-king-narfis-betrayal-03",
             "KHM-C-king-narfis-betrayal-04", "KHM-C-draugr-necromancer-04", "KHM-C-jorn-god-of-winter-06", "KHM-C-realmwalker-07")
    def slots(self, game: Magic, at: At) -> Sequence[int]:
        return [ref & SLOT for ref in self.among.all(game, at)]

    @clauses("MTG-CAST-09", "MTG-COST-06", "KHM-MDFC-01", "KHM-MDFC-02", "KHM-MDFC-03", "KHM-C-cosima-god-of-the-voyage-05",
             "KHM-C-draugr-necromancer-02", "KHM-C-draugr-necromancer-03", "KHM-C-jorn-god-of-winter-03", "KHM-C-jorn-god-of-winter-04",
             "KHM-C-king-narfis-betrayal-02", "KHM-C-realmwalker-02", "KHM-C-realmwalker-05", "KHM-C-realmwalker-06",
             "KHM-C-serpents-soul-jar-02", "KHM-C-valki-god-of-lies-11", "KHM-C-valki-god-of-lies-12")
    def ways(self, game: Magic, at: At, slot: int, code: int) -> list[Way]:
        face, found = game.face[slot], list[Way]()
        for way in (*[way._replace(code=code + way.code) for way in from_hand(face)], *alternatives(game, at.seat, face, code)):
            if self.what.matches(game, at, Weighed(at.seat, way.face, slot).ref):
                for terms in self.terms:
                    way = terms.agreed(way)
                found.append(way)
        return found

    def say(self, lang: str) -> str:
        return self._said(plural(self.what, lang), self.among.say(lang) if is_one(self.among) else plural(self.among, lang), lang)

    def say_of(self, cards: str, lang: str) -> str:
        """Its words, said of certain cards."""
        return self._said(plural(self.what, lang), cards, lang)

    def say_once(self, lang: str) -> str:
        return self._said(one_of(self.what, lang), plural(self.among, lang), lang)

    def _said(self, what: str, cards: str, lang: str) -> str:
        if self.what is played_card:
            said = PLAY.say(lang).format(cards)
        else:
            where = (FROM if is_one(self.among) else FROM_AMONG).say(lang).format(cards)
            said = (CAST if isinstance(self.what.noun, Spells) else PLAY_SOME).say(lang).format(where, what)
        return said + "".join([terms.say(lang) for terms in self.terms])


PLAY, PLAY_SOME, CAST = (Words("you may play {}", "你可以使用{}"), Words("you may play {1} {0}", "你可以{}使用{}"),
                         Words("you may cast {1} {0}", "你可以{}施放{}"))
FROM, FROM_AMONG = Words("from {}", "從{}"), Words("from among {}", "從{}中")


def is_one(among: Selector) -> bool:
    """Whether there can be only one card of a kind."""
    return not isinstance(among, This) and isinstance(among.noun, TopCard)


@dataclass(frozen=True, slots=True)
class TopCard(MagicNoun):
    """The top card of a library, as far as its player knows it."""

    @clauses("KHM-C-realmwalker-03")
    def of(self, game: Magic, seat: int) -> Sequence[int]:
        return [ref_of(game, slot) for slot in game.library[seat][:1] if game.known[slot] >> seat & 1]


top_of_your_library = TopCard(Words("the top", "牌庫頂")) & Whose(you, Words("of your library", "你的"))


# --- by their own text -----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class CastThisFor(OwnWay):
    """As long as something is true, this card may be cast from your graveyard for another cost; it is exiled afterwards."""

    price: str
    given: Condition

    @clauses("KHM-C-glimpse-the-cosmos-01", "KHM-C-glimpse-the-cosmos-02", "KHM-C-glimpse-the-cosmos-03")
    def ways(self, game: Magic, at: At, slot: int) -> list[Way]:
        return [Way(OWN_WAY, game.face[slot], mana(self.price), fate=EXILE)] if self.given.true(game, at) else []

    def say(self, lang: str) -> str:
        return CAST_THIS.say(lang).format(self.given.say(lang), self.price)


CAST_THIS = Words("as long as {}, you may cast this card from your graveyard by paying {} rather than paying its mana cost. If you cast it "
                  "this way and it would be put into your graveyard, exile it instead",
                  "只要{}，你可以支付{}而不支付其魔法力費用，從你的墳墓場施放此牌。若你以此法施放它且它將置入你的墳墓場，則改為將它放逐")
