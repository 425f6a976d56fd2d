"""Playing cards that effects have exiled (601.3, 305.1): which, for how long."""

from __future__ import annotations

from dataclasses import dataclass

from arbiter.core.decisions import Steps
from arbiter.core.effects import At, Number, number
from arbiter.core.selectors import Selector
from arbiter.core.standing import Duration, Until
from arbiter.core.text import Template, Words, fill
from arbiter.games.magic.durations import Indefinitely
from arbiter.games.magic.elsewhere import MayPlay, Terms
from arbiter.games.magic.kinds import played_card
from arbiter.games.magic.layers import HELD
from arbiter.games.magic.ledger import clauses
from arbiter.games.magic.moving import link, move
from arbiter.games.magic.state import EXILE, SLOT, Magic, here, ref_of
from arbiter.games.magic.statics import FOR_TIME, Affects
from arbiter.games.magic.triggers import IT
from arbiter.games.magic.verbs import ForPlayers
from arbiter.games.magic.who import Bound, SpokenOf, Who


def still_exiled(game: Magic, ref: int) -> bool:
    """Whether a card in exile is still there as the same object."""
    return ref > 0 and here(game, ref) and game.zone[ref & SLOT] == EXILE


@dataclass(frozen=True, slots=True)
class Plays(Affects):
    """Certain cards may be played for a while."""

    def say_for(self, duration: str, lang: str) -> str:
        return FOR_TIME.say(lang).format("".join([part.say_of(self.who.say(lang), lang) for part in self.changes
                                                  if isinstance(part, MayPlay)]), duration)


the_held = SpokenOf(Words("those cards", "這些牌"), HELD)


def may_play(duration: Duration, who: Who, *terms: Terms, what: Selector = played_card) -> Until:
    """*Until end of turn, you may play that card.*"""
    return Until(duration, Plays((MayPlay(what, the_held, terms),), who))


while_exiled = Indefinitely(Words("for as long as they remain exiled", "只要它們仍在放逐區"))


@dataclass(frozen=True, slots=True)
class ExileTop(ForPlayers):
    """Exile cards from the top of the library, face up; they are *them* from now on."""

    amount: int | Number

    @clauses("KHM-C-tuskeri-firewalker-01", "KHM-C-fire-giants-fury-01")
    def for_each(self, game: Magic, at: At, seat: int) -> Steps:
        slots = game.library[seat][:number(self.amount, game, at)]
        at.bound[IT] = tuple((yield from move(game, [ref_of(game, slot) for slot in slots], EXILE, source=at.source)))
        link(game, at.source, at.bound[IT])

    def say(self, lang: str) -> str:
        template = EXILE_TOP if self.amount == 1 else EXILE_SEVERAL if isinstance(self.amount, int) else EXILE_MANY
        return fill(template, lang, {"who": self.who, "amount": self.amount})


EXILE_TOP = Template("{who} {who|exile|exiles} the top card of {who|your|their} library", "{who}放逐{who|你的|其}牌庫頂牌")
EXILE_SEVERAL = Template("{who} {who|exile|exiles} the top {amount} cards of {who|your|their} library",
                         "{who}放逐{who|你的|其}牌庫頂的{amount}張牌")
EXILE_MANY = Template("{who} {who|exile|exiles} {amount} cards from the top of {who|your|their} library",
                      "{who}從{who|你的|其}牌庫頂放逐{amount}牌")
those_cards = Bound(IT, Words("those cards", "這些牌"), several=True)
