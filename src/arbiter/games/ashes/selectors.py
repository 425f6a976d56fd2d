"""目標與選擇: the cards and players an effect speaks of, and how they are picked.

A target is chosen immediately before its effect resolves; whoever controls it may then answer that.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from dataclasses import dataclass, replace
from typing import Any

from arbiter.core.decisions import Action, Decision, Prompt, Refusals, move
from arbiter.core.effects import At, Spoken, say
from arbiter.core.text import Words
from arbiter.games.ashes.abilities import NotTargeted, Rank
from arbiter.games.ashes.causes import TARGETED, WOUNDED, Happening
from arbiter.games.ashes.definition import ALLY, ALTERATIONS, CONJURATION, PHOENIXBORN, READY, UNITS
from arbiter.games.ashes.ledger import clauses, refusal
from arbiter.games.ashes.refusals import CARD_FORBIDS, OUT_OF_THE_GAME
from arbiter.games.ashes.shelf import KIND
from arbiter.games.ashes.state import NOBODY, Ashes, controller, exhausted, here, in_play, opponents, order
from arbiter.games.ashes.timing import AFTERWARDS, Cancelled, answers
from arbiter.games.ashes.units import attack, is_unit, life, passive

Picking = Generator[Decision, Action, int]

ANY, YOURS, THEIRS, THAT_PLAYER, THAT_OPPONENT = range(5)
WHOSE = (Words("", ""), Words(" you control", "你控制的"), Words(" an opponent controls", "對手控制的"),
         Words(" that player controls", "該玩家控制的"), Words(" that opponent controls", "該對手控制的"))
NOUNS = {
    "unit": Words("unit", "單位"), "ally": Words("ally", "盟友"), "conjuration": Words("conjuration", "咒法生物"),
    "phoenixborn": Words("Phoenixborn", "鳳族後裔"), "unit or phoenixborn": Words("unit or Phoenixborn", "單位或鳳族後裔"),
    "ready spell": Words("ready spell", "設置法術"), "alteration": Words("alteration spell", "狀態法術")}
KINDS = {"unit": UNITS, "ally": (ALLY,), "conjuration": (CONJURATION,), "phoenixborn": (PHOENIXBORN,),
         "unit or phoenixborn": (PHOENIXBORN, *UNITS), "ready spell": (READY,), "alteration": ALTERATIONS}

NOT_SPOKEN_OF = refusal("ASH-GLOS-34")
NOT_A_UNIT = refusal("ASH-CARD-04")


def that_opponent(at: At) -> int:
    """The opponent an answer speaks of: whose attack, effect or unit it answers."""
    happened: Happening = at.cause.happening
    return happened.cause.seat if happened.kind == WOUNDED else happened.seat


@dataclass(frozen=True, slots=True)
class Some(Spoken):
    """Cards in play of a kind: whose, and in what condition."""

    what: str
    whose: int = ANY
    ready: bool = False
    spent: bool = False
    another: bool = False
    """Not the card itself, nor one chosen before."""
    most_life: int | Rank = 0
    idle: bool = False
    """Not attacking."""

    @property
    def yours(self) -> Some:
        return replace(self, whose=YOURS)

    @property
    def theirs(self) -> Some:
        return replace(self, whose=THEIRS)

    @property
    def of_that_player(self) -> Some:
        return replace(self, whose=THAT_PLAYER)

    @property
    def of_that_opponent(self) -> Some:
        return replace(self, whose=THAT_OPPONENT)

    @property
    def unexhausted(self) -> Some:
        return replace(self, ready=True)

    @property
    def exhausted(self) -> Some:
        return replace(self, spent=True)

    @property
    def other(self) -> Some:
        return replace(self, another=True)

    @property
    def not_attacking(self) -> Some:
        return replace(self, idle=True)

    def with_life_at_most(self, most: int | Rank) -> Some:
        """Only those with little life."""
        return replace(self, most_life=most)

    def all(self, game: Ashes, at: At) -> list[int]:
        """The cards it speaks of, by seat."""
        kinds, face = KINDS[self.what], game.face
        cards = [card for seat in self.seats(game, at) for card in _of_seat(game, seat, self.what) if KIND[face[card]] in kinds]
        if self.ready or self.spent:
            cards = [card for card in cards if exhausted(game, card) == self.spent]
        if self.another:
            cards = [card for card in cards if card != at.source and card not in at.bound.get("picked", ())]
        if self.most_life:
            most = self.most_life if isinstance(self.most_life, int) else self.most_life.value(game, at)
            cards = [card for card in cards if life(game, card) <= most]
        return [card for card in cards if card not in game.attackers] if self.idle else cards

    def seats(self, game: Ashes, at: At) -> tuple[int, ...]:
        """The players whose cards it speaks of."""
        if self.whose == YOURS:
            return (at.seat,)
        if self.whose == THEIRS:
            return opponents(game, at.seat)
        if self.whose == ANY:
            return order(game, at.seat) if at.seat in game.living else game.living
        seat = at.bound["player"][0] if self.whose == THAT_PLAYER else that_opponent(at)
        return (seat,) if seat in game.living else ()

    def say(self, lang: str, aimed: str = "") -> str:
        noun, whose = NOUNS[self.what].say(lang), WHOSE[self.whose].say(lang)
        marks = [words.say(lang) for flag, words in ((self.ready, UNEXHAUSTED), (self.spent, EXHAUSTED)) if flag]
        limit = [SMALL.say(lang).format(_number(self.most_life))] if self.most_life else []
        limit += [IDLE.say(lang)] if self.idle else []
        if lang == "en":
            return " ".join([*marks, noun]) + whose + "".join(limit)
        return whose + "".join([*limit, *marks]) + aimed + noun


def _number(number: int | Rank) -> int:
    return number if isinstance(number, int) else number.printed


UNEXHAUSTED, EXHAUSTED = Words("unexhausted", "未消耗的"), Words("exhausted", "已消耗的")
SMALL, IDLE = Words(" with a life of {} or less", "生命值{}或以下的"), Words(" that is not attacking", "未在攻擊的")


def _of_seat(game: Ashes, seat: int, what: str) -> tuple[int, ...] | list[int]:
    if what in ("unit", "ally", "conjuration"):
        return game.battlefield[seat]
    if what == "unit or phoenixborn":
        return (*game.battlefield[seat], game.phoenixborn[seat])
    if what == "phoenixborn":
        return (game.phoenixborn[seat],)
    return game.spellboard[seat] if what == "ready spell" else in_play(game, seat)


unit, ally, conjuration, phoenixborn = Some("unit"), Some("ally"), Some("conjuration"), Some("phoenixborn")
unit_or_phoenixborn, spell, alteration = Some("unit or phoenixborn"), Some("ready spell"), Some("alteration")


# --- picking a card --------------------------------------------------------------------------------------------------

PICK = move("pick", "{unit}", "{unit}")
PLAYER = move("player", "{seat}", "{seat}")
MOVES = (PICK, PLAYER)


def spoken_of(game: Ashes, decision: Decision) -> list[Action]:
    """The cards the effect speaks of."""
    return [("pick", card) for card in decision.about[1]]


def others_in_play(game: Ashes, decision: Decision) -> Iterator[Action]:
    """Every other card in play."""
    for seat in game.living:
        yield from (PICK(card) for card in in_play(game, seat) if card not in decision.about[1])


@clauses("ASH-CARD-04", "ASH-GLOS-12", "ASH-GLOS-34", "ASH-EFF-04")
def pick_refusals(game: Ashes, decision: Decision, action: Action) -> Refusals:
    """Why a card cannot be picked: it is hidden from this player, or the effect does not speak of it."""
    (_, cards, at), card = decision.about, action[1]
    if card in cards:
        return
    if concealed(game, card, at.seat):
        yield CARD_FORBIDS
    elif KIND[game.face[card]] == PHOENIXBORN and all(is_unit(game, other) for other in cards):
        yield NOT_A_UNIT
    else:
        yield NOT_SPOKEN_OF


TARGET = Prompt("{ability}: which target?", "{ability}：以何者為目標？", key="target", candidates=spoken_of, refusals=pick_refusals,
                attempts=others_in_play)
CHOICE = Prompt("{ability}: which card?", "{ability}：選擇哪張牌？", key="choose", candidates=spoken_of, refusals=pick_refusals,
                attempts=others_in_play)


@clauses("ASH-GLOS-34")
def concealed(game: Ashes, card: int, seat: int) -> bool:
    """Whether a player cannot target a card because it is hidden from opponents."""
    return is_unit(game, card) and controller(game, card) != seat and passive(game, card, NotTargeted) is not None


@dataclass(frozen=True, slots=True)
class Who(Spoken):
    """The card an effect is about."""

    def pick(self, game: Ashes, at: At) -> Picking:
        """The card, asked for if there is a choice; nobody if there is none."""
        raise TypeError(f"{type(self).__name__} does not say how it is picked")

    def possible(self, game: Ashes, at: At) -> bool:
        """Whether there is what a target requires."""
        return True


@dataclass(frozen=True, slots=True)
class Target(Who):
    """A target card."""

    some: Some

    def candidates(self, game: Ashes, at: At) -> list[int]:
        """What may be targeted."""
        return [card for card in self.some.all(game, at) if not concealed(game, card, at.seat)]

    def possible(self, game: Ashes, at: At) -> bool:
        return bool(self.candidates(game, at))

    @clauses("ASH-GLOS-35")
    def pick(self, game: Ashes, at: At) -> Picking:
        cards = self.candidates(game, at)
        if not cards:
            return NOBODY
        _, card = yield TARGET(at.seat, at.address, cards, at)
        at.bound["it"] = (card,)
        at.bound["picked"] = (*at.bound.get("picked", ()), card)
        yield from targeted(game, at, card)
        return int(card)

    def say(self, lang: str) -> str:
        if lang != "en":
            return f"{OTHER.say(lang) if self.some.another else ''}{self.some.say(lang, A_TARGET.say(lang))}"
        return f"{'another' if self.some.another else 'a'} target {self.some.say(lang)}"


OTHER, A_TARGET, A_CHOSEN = Words("another", "另一個"), Words("a target", "目標"), Words("a", "一個")


@clauses("ASH-GLOS-06", "ASH-GLOS-11", "ASH-GLOS-34")
def targeted(game: Ashes, at: At, card: int) -> Generator[Decision, Action, None]:
    """A card has been targeted; whoever controls it may answer, and the effect may be cancelled."""
    if is_unit(game, card):
        yield from answers(game, Happening(TARGETED, card, game.holder[card], at.cause), AFTERWARDS)
        if at.cause.cancelled:
            raise Cancelled(at.cause)


@dataclass(frozen=True, slots=True)
class Chosen(Who):
    """A card that is chosen, not targeted."""

    some: Some

    @clauses("ASH-GLOS-12")
    def pick(self, game: Ashes, at: At) -> Picking:
        cards = self.some.all(game, at)
        if not cards:
            return NOBODY
        _, card = yield CHOICE(at.seat, at.address, cards, at)
        at.bound["chosen"] = (card,)
        at.bound["picked"] = (*at.bound.get("picked", ()), card)
        return int(card)

    def say(self, lang: str) -> str:
        if lang != "en":
            return f"{OTHER.say(lang) if self.some.another else A_CHOSEN.say(lang)}{self.some.say(lang)}"
        article = "another" if self.some.another else "an" if self.some.say(lang)[0] in "aeio" or self.some.ready else "a"
        return f"{article} {self.some.say(lang)}"


@dataclass(frozen=True, slots=True)
class Bound(Who):
    """A card spoken of before; nobody if it has left play since."""

    name: str
    words: Words

    def pick(self, game: Ashes, at: At) -> Picking:
        return self.card(game, at)
        yield

    @clauses("ASH-UNK-43")
    def card(self, game: Ashes, at: At) -> int:
        """The card that is spoken of, if it is still in play."""
        (card,) = at.bound.get(self.name, (NOBODY,))
        return card if here(game, card) else NOBODY

    def possible(self, game: Ashes, at: At) -> bool:
        return self.card(game, at) != NOBODY

    def say(self, lang: str) -> str:
        return self.words.say(lang)


it = Bound("it", Words("that unit", "該單位"))
the_chosen = Bound("chosen", Words("the chosen unit", "所選單位"))
the_placed = Bound("placed", Words("that conjuration", "該咒法生物"))


@dataclass(frozen=True, slots=True)
class This(Who):
    """The card itself."""

    words: Words

    def pick(self, game: Ashes, at: At) -> Picking:
        return at.source
        yield

    def say(self, lang: str) -> str:
        return self.words.say(lang)


this_unit, this_spell = This(Words("this unit", "此單位")), This(Words("this spell", "此法術"))


@dataclass(frozen=True, slots=True)
class YourPhoenixborn(Who):
    """The player's own Phoenixborn."""

    def pick(self, game: Ashes, at: At) -> Picking:
        return game.phoenixborn[at.seat] if at.seat in game.living else NOBODY
        yield


@dataclass(frozen=True, slots=True)
class TheAttacker(Who):
    """The attacking unit whose damage is being answered, as a target."""

    def pick(self, game: Ashes, at: At) -> Picking:
        card: int = at.cause.happening.cause.source
        if not here(game, card) or concealed(game, card, at.seat):
            return NOBODY
        yield from targeted(game, at, card)
        return card


@dataclass(frozen=True, slots=True)
class TheUnit(Who):
    """The unit that an answer is about, as a target."""

    def pick(self, game: Ashes, at: At) -> Picking:
        card: int = at.cause.happening.card
        if concealed(game, card, at.seat):
            return NOBODY
        yield from targeted(game, at, card)
        return card

    def possible(self, game: Ashes, at: At) -> bool:
        return not concealed(game, at.cause.happening.card, at.seat)


say(YourPhoenixborn, en="your Phoenixborn", zh="你的鳳族後裔")
say(TheAttacker, en="the target attacking unit", zh="該目標攻擊單位")
say(TheUnit, en="that target unit", zh="該目標單位")
your_phoenixborn = YourPhoenixborn()


# --- picking a player ------------------------------------------------------------------------------------------------


def player_refusals(game: Ashes, decision: Decision, action: Action) -> Refusals:
    """Players who are out, and those the effect does not speak of, cannot be picked."""
    if action[1] not in decision.about[1]:
        yield NOT_SPOKEN_OF if action[1] in game.living else OUT_OF_THE_GAME


WHICH_PLAYER = Prompt("{ability}: which player?", "{ability}：選擇哪位玩家？", key="player", refusals=player_refusals,
                      candidates=lambda game, decision: [PLAYER(seat) for seat in decision.about[1]],
                      attempts=lambda game, decision: [PLAYER(seat) for seat in range(game.seats) if seat not in decision.about[1]])


def pick_player(at: At, seats: tuple[int, ...]) -> Picking:
    """Ask for one of these players; the answer is remembered as *that player*."""
    if not seats:
        return NOBODY
    seat = seats[0]
    if len(seats) > 1:
        _, seat = yield WHICH_PLAYER(at.seat, at.address, seats)
    at.bound["player"] = (seat,)
    return int(seat)


# --- numbers ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class AttackOf(Spoken):
    """The attack of the chosen unit."""

    @clauses("ASH-GLOS-17", "ASH-GLOS-18")
    def value(self, game: Ashes, at: At) -> int:
        chosen = at.bound.get("chosen")
        return attack(game, chosen[0]) if chosen else 0


@dataclass(frozen=True, slots=True)
class YourUnits(Spoken):
    """How many units the player has in play."""

    @clauses("ASH-GLOS-17", "ASH-GLOS-39")
    def value(self, game: Ashes, at: At) -> int:
        return len(game.battlefield[at.seat])


@dataclass(frozen=True, slots=True)
class Remembered(Spoken):
    """A number noted a moment ago."""

    name: str
    words: Words

    def value(self, game: Any, at: At) -> int:
        return at.bound.get(self.name, (0,))[0]

    def say(self, lang: str) -> str:
        return self.words.say(lang)


@dataclass(frozen=True, slots=True)
class PaidX(Spoken):
    """How many further dice were paid for X."""

    symbols: int = 0

    def value(self, game: Any, at: At) -> int:
        return len(at.cause.paid) - self.symbols


@dataclass(frozen=True, slots=True)
class StatusOfThis(Spoken):
    """How many status tokens are on the card itself."""

    def value(self, game: Ashes, at: At) -> int:
        return game.status[at.source]


say(StatusOfThis, en="the number of status tokens on this unit", zh="此單位的狀態標記數")
say(AttackOf, en="the attack of the chosen unit", zh="所選單位攻擊值")
say(YourUnits, en="X, the number of units you have in play,", zh="X（你場上的單位數）")
say(PaidX, en="X, the number of further dice paid,", zh="X（額外支付的骰子數）")
