"""Keyword actions and the other things that effects do (701, 610)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from arbiter.core.decisions import Steps
from arbiter.core.effects import At, Number, happening, number, say
from arbiter.core.effects import Node as Effect
from arbiter.core.selectors import Selector, This, in_order
from arbiter.core.text import Template, Words, fill, indefinite, listed
from arbiter.games.magic import lines
from arbiter.games.magic.abilities import CannotBeCountered, chinese, plural
from arbiter.games.magic.attachments import attach
from arbiter.games.magic.damage import Blow, deal, gain_life, lose_life
from arbiter.games.magic.entering import add_counters, counters_on, enter, put_counters
from arbiter.games.magic.layers import look
from arbiter.games.magic.ledger import clauses
from arbiter.games.magic.mana import tap, untap
from arbiter.games.magic.moving import destroy, discard, link, mill, move, sacrifice
from arbiter.games.magic.numbers import WHERE_X
from arbiter.games.magic.replacement import Entering
from arbiter.games.magic.resolving import leave_stack, take_off
from arbiter.games.magic.shelf import ABILITIES, CARDS, NODES, NUMBER
from arbiter.games.magic.state import (
    COUNTER_NAMES,
    EXILE,
    HAND,
    SLOT,
    SPELL,
    Item,
    Magic,
    here,
    in_turn_order,
    on_battlefield,
    permanent,
    player,
    ref_of,
    seat_of,
    spell,
)
from arbiter.games.magic.tokens import described, new_token
from arbiter.games.magic.triggers import AMOUNT, IT
from arbiter.games.magic.types import CREATURE
from arbiter.games.magic.who import COUNTED_EN, COUNTED_ZH, DAMAGED, Players, Target, Who, choose_some
from arbiter.games.magic.zones import draw_cards


def amount_said(amount: int | Number, lang: str) -> str:
    """A number as it is written in a text."""
    return str(amount) if isinstance(amount, int) else amount.say(lang)


def equal_or_plain(plain: Template, counted: Template, lang: str, amount: int | Number, **parts: object) -> str:
    """A sentence with a plain number or X, or *equal to* something that has to be counted."""
    simple = isinstance(amount, int) or amount.say("en") in ("X", "that much", "that many")
    return fill(plain if simple else counted, lang, {"amount": amount, **parts})


# --- damage and life -------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Damage(Effect):
    """Its source deals damage, to each of those it is about; or each of several sources does, all at once, of which *it* then speaks."""

    amount: int | Number
    who: Who
    by: Who | None = None

    @clauses("MTG-DAMG-06")
    def happen(self, game: Magic, at: At) -> Steps:
        if self.by is None:
            amounts = {at.source: number(self.amount, game, at)}
        else:
            sources = yield from self.by.pick(game, at)
            amounts = {source: number(self.amount, game, at.binding(IT, source)) for source in sources}
        things = (yield from self.who.pick(game, at)) if amounts else []
        dealt = yield from deal(game, [Blow(source, thing, amount) for source, amount in amounts.items() for thing in things])
        at.bound[AMOUNT] = (dealt,)
        at.bound[DAMAGED] = tuple([ref for ref in things if (found := permanent(game, ref)) and not amounts.keys().isdisjoint(
            found.damaged_by)])

    def say(self, lang: str) -> str:
        by = self.by.say(lang) if self.by else ""
        said = equal_or_plain(DAMAGE, EQUAL_DAMAGE, lang, self.amount, who=self.who)
        if lang == "en":
            return f"{by} deals {said}" if by else f"deal {said}"
        return f"{by}{said}"


DAMAGE = Template("{amount} damage to {who}", "對{who}造成{amount}點傷害")
EQUAL_DAMAGE = Template("damage equal to {amount} to {who}", "對{who}造成等同於{amount}的傷害")


@dataclass(frozen=True, slots=True)
class Fight(Effect):
    """Two creatures deal damage equal to their power to each other (701.12)."""

    one: Who
    other: Who

    @clauses("MTG-ACTN-07")
    def happen(self, game: Magic, at: At) -> Steps:
        ones = yield from self.one.pick(game, at)
        others = yield from self.other.pick(game, at)
        both = [ref for ref in (*ones[:1], *others[:1]) if on_battlefield(game, ref) and look(game, ref).types & CREATURE]
        if len(both) == 2:
            game.tell(lines.FIGHTS, both[0], both[1])
            yield from deal(game, [Blow(a, b, max(0, look(game, a).power)) for a, b in (both, both[::-1])])


say(Fight, en="{one} fights {other}", zh="{one}與{other}互鬥")


@dataclass(frozen=True, slots=True)
class ForPlayers(Effect):
    """Something that players do."""

    who: Who

    def for_each(self, game: Magic, at: At, seat: int) -> Steps | None:
        """What one player does."""
        raise TypeError(f"{type(self).__name__} does not say what a player does")

    def happen(self, game: Magic, at: At) -> Steps:
        for ref in (yield from self.who.pick(game, at)):
            steps = self.for_each(game, at, seat_of(ref))
            if steps is not None:
                yield from steps


@dataclass(frozen=True, slots=True)
class GainLife(ForPlayers):
    """Gain life."""

    amount: int | Number

    def for_each(self, game: Magic, at: At, seat: int) -> None:
        gain_life(game, seat, number(self.amount, game, at))

    def say(self, lang: str) -> str:
        return equal_or_plain(GAIN, GAIN_EQUAL, lang, self.amount, who=self.who)


GAIN = Template("{who} {who|gain|gains} {amount} life", "{who}獲得{amount}點生命")
GAIN_EQUAL = Template("{who} {who|gain|gains} life equal to {amount}", "{who}獲得等同於{amount}的生命")


@dataclass(frozen=True, slots=True)
class LoseLife(ForPlayers):
    """Lose life."""

    amount: int | Number

    def for_each(self, game: Magic, at: At, seat: int) -> None:
        lose_life(game, seat, number(self.amount, game, at))

    def say(self, lang: str) -> str:
        return equal_or_plain(LOSE, LOSE_EQUAL, lang, self.amount, who=self.who)


LOSE = Template("{who} {who|lose|loses} {amount} life", "{who}失去{amount}點生命")
LOSE_EQUAL = Template("{who} {who|lose|loses} life equal to {amount}", "{who}失去等同於{amount}的生命")

# --- cards -----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Draw(ForPlayers):
    """Draw cards."""

    amount: int | Number

    def for_each(self, game: Magic, at: At, seat: int) -> None:
        draw_cards(game, seat, number(self.amount, game, at))

    def say(self, lang: str) -> str:
        if self.amount == 1:
            return fill(DRAW_ONE, lang, {"who": self.who})
        return equal_or_plain(DRAW, DRAW_EQUAL, lang, self.amount, who=self.who)


DRAW_ONE = Template("{who} {who|draw|draws} a card", "{who}抽一張牌")
DRAW = Template("{who} {who|draw|draws} {amount} cards", "{who}抽{amount}張牌")
DRAW_EQUAL = Template("{who} {who|draw|draws} cards equal to {amount}", "{who}抽等同於{amount}的牌")


@dataclass(frozen=True, slots=True)
class Discard(ForPlayers):
    """Discard cards of one's own choice."""

    amount: int | Number

    @clauses("MTG-ACTN-04", "KHM-C-kardurs-vicious-return-02")
    def happen(self, game: Magic, at: At) -> Steps:
        """The players choose in turn order, nobody seeing what the others choose; then all of it is discarded."""
        players, amount, chosen, moved = (yield from self.who.pick(game, at)), number(self.amount, game, at), dict[int, list[int]](), []
        for seat in in_turn_order(game):
            if player(seat) in players:
                chosen[seat] = yield from choose_some(game, at, seat, [ref_of(game, slot) for slot in game.hand[seat]], amount, amount)
        for seat, refs in chosen.items():
            moved += yield from discard(game, seat, [ref & SLOT for ref in refs], at.source)
        at.bound[IT] = tuple(moved)

    def say(self, lang: str) -> str:
        return fill(DISCARD_ONE if self.amount == 1 else DISCARD, lang, {"who": self.who, "amount": self.amount})


DISCARD_ONE = Template("{who} {who|discard|discards} a card", "{who}棄一張牌")
DISCARD = Template("{who} {who|discard|discards} {amount} cards", "{who}棄{amount}張牌")


@dataclass(frozen=True, slots=True)
class Mill(ForPlayers):
    """Put cards from the top of the library into the graveyard."""

    amount: int | Number

    def for_each(self, game: Magic, at: At, seat: int) -> Steps:
        moved = yield from mill(game, seat, number(self.amount, game, at))
        at.bound[IT] = tuple(moved)

    def say(self, lang: str) -> str:
        return fill(MILL if isinstance(self.amount, int) else MILL_MANY, lang, {"who": self.who, "amount": self.amount})


MILL = Template("{who} {who|mill|mills} {amount} {amount|card|cards}", "{who}磨{amount}張牌")
MILL_MANY = Template("{who} {who|mill|mills} {amount} cards", "{who}磨{amount}牌")


@dataclass(frozen=True, slots=True)
class WhereX(Effect):
    """Something happens in which X is a number that is worked out before (107.3)."""

    number: Number
    effect: Effect

    @clauses("KHM-C-cosima-god-of-the-voyage-02", "KHM-C-cosima-god-of-the-voyage-03")
    def happen(self, game: Magic, at: At) -> Steps:
        yield from happening(self.effect, game, at.binding(WHERE_X, self.number.value(game, at)).step(0))


say(WhereX, en="{effect}, where X is {number}", zh="{effect}，X為{number}")

# --- permanents ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Choose(Effect):
    """Name what the rest is about; the last is *it* from now on."""

    who: tuple[Who, ...]

    def happen(self, game: Magic, at: At) -> Steps:
        for who in self.who:
            yield from who.pick(game, at)

    def say(self, lang: str) -> str:
        return CHOOSE.say(lang).format(listed([who.say(lang) for who in self.who], lang))


CHOOSE = Words("choose {}", "選擇{}")


@dataclass(frozen=True, slots=True)
class ToThings(Effect):
    """Something that is done to objects."""

    who: Who

    def do(self, game: Magic, at: At, things: list[int]) -> Any:
        """Do it to all of them together."""
        raise TypeError(f"{type(self).__name__} does not say what it does")

    def possible(self, game: Magic, at: At) -> bool:
        return self.who.enough(game, at)

    def happen(self, game: Magic, at: At) -> Steps:
        things = yield from self.who.pick(game, at)
        if things:
            steps = self.do(game, at, things)
            if steps is not None:
                yield from steps


@dataclass(frozen=True, slots=True)
class Destroy(ToThings):
    """Destroy permanents."""

    def do(self, game: Magic, at: At, things: list[int]) -> Steps:
        yield from destroy(game, things, at.source)
        at.bound["destroyed"] = tuple([ref for ref in things if not here(game, ref)])


@dataclass(frozen=True, slots=True)
class Exile(ToThings):
    """Exile objects; what did it remembers them."""

    def do(self, game: Magic, at: At, things: list[int]) -> Steps:
        moved = yield from move(game, things, EXILE, source=at.source)
        at.bound["exiled"] = at.bound[IT] = tuple(moved)
        link(game, at.source, moved)


@dataclass(frozen=True, slots=True)
class ExileUntilLeaves(ToThings):
    """Exile objects until what does it leaves the battlefield; not at all if it has left already (610.3)."""

    until: Who

    @clauses("MTG-EFCT-01", "KHM-C-glorious-protector-02", "KHM-C-sigrid-god-favored-01", "KHM-C-valki-god-of-lies-01")
    def happen(self, game: Magic, at: At) -> Steps:
        if on_battlefield(game, at.source):
            yield from ToThings.happen(self, game, at)

    def do(self, game: Magic, at: At, things: list[int]) -> Steps:
        zones = [game.zone[ref & SLOT] for ref in things]
        moved = yield from move(game, things, EXILE, source=at.source)
        for ref, zone in zip(moved, zones, strict=True):
            if here(game, ref) and game.zone[ref & SLOT] == EXILE:
                entry = game.exiled[ref & SLOT]
                entry.by, entry.until, entry.back = at.source, at.source, zone
        at.bound["exiled"] = at.bound[IT] = tuple(moved)
        link(game, at.source, moved)


say(ExileUntilLeaves, en="exile {who} until {until} leaves the battlefield", zh="放逐{who}，直到{until}離開戰場為止")


@dataclass(frozen=True, slots=True)
class ReturnToHand(ToThings):
    """Put objects into their owners' hands."""

    def do(self, game: Magic, at: At, things: list[int]) -> Steps:
        at.bound[IT] = tuple((yield from move(game, things, HAND, source=at.source)))


@dataclass(frozen=True, slots=True)
class Tap(ToThings):
    """Tap permanents."""

    def do(self, game: Magic, at: At, things: list[int]) -> None:
        for ref in things:
            if on_battlefield(game, ref) and tap(game, ref):
                game.tell(lines.TAPPED, ref)


@dataclass(frozen=True, slots=True)
class Untap(ToThings):
    """Untap permanents."""

    def do(self, game: Magic, at: At, things: list[int]) -> None:
        for ref in things:
            if on_battlefield(game, ref) and untap(game, ref):
                game.tell(lines.UNTAPPED, ref)


say(Destroy, en="destroy {who}", zh="消滅{who}")
say(Exile, en="exile {who}", zh="放逐{who}")
say(ReturnToHand, en="return {who} to {who|their owners' hands|its owner's hand}", zh="將{who}移回其擁有者手上")
say(Tap, en="tap {who}", zh="橫置{who}")
say(Untap, en="untap {who}", zh="重置{who}")


@dataclass(frozen=True, slots=True)
class PutCounters(ToThings):
    """Put counters on things."""

    amount: int | Number
    counter: int

    def do(self, game: Magic, at: At, things: list[int]) -> Steps:
        amount = number(self.amount, game, at)
        for ref in things:
            yield from put_counters(game, ref, self.counter, amount, at.seat)

    def say(self, lang: str) -> str:
        name = COUNTER_NAMES[self.counter].say(lang)
        if isinstance(self.who, Players):
            return fill(GET, lang, {"who": self.who, "amount": self.amount, "name": name})
        if self.amount == 1:
            one = indefinite(name) if lang == "en" else name
            return fill(PUT_ONE if self.who.form else PUT_EACH, lang, {"who": self.who, "name": one})
        plain = PUT if isinstance(self.amount, int) or self.amount.say("en") == "X" else PUT_SO_MANY
        return equal_or_plain(plain, PUT_EQUAL, lang, self.amount, who=self.who, name=name)


GET = Template("{who} {who|get|gets} {amount} {name} counters", "{who}得到{amount}個{name}指示物")
PUT_SO_MANY = Template("put {amount} {name} counters on {who}", "在{who}上放置{amount}{name}指示物")
PUT_ONE = Template("put {name} counter on {who}", "在{who}上放置一個{name}指示物")
PUT_EACH = Template("put {name} counter on each of {who}", "在{who}上各放置一個{name}指示物")
PUT = Template("put {amount} {name} counters on {who}", "在{who}上放置{amount}個{name}指示物")
PUT_EQUAL = Template("put a number of {name} counters equal to {amount} on {who}", "在{who}上放置等同於{amount}的{name}指示物")


@dataclass(frozen=True, slots=True)
class RemoveAll(ToThings):
    """Remove all counters of a kind; their number is spoken of from now on."""

    counter: int

    @clauses("KHM-C-sarulf-realm-eater-04", "KHM-C-sarulf-realm-eater-05", "KHM-C-sarulf-realm-eater-07")
    def do(self, game: Magic, at: At, things: list[int]) -> None:
        removed = 0
        for ref in things:
            if on_battlefield(game, ref):
                held = counters_on(game.permanents[ref & SLOT], self.counter)
                add_counters(game, ref, self.counter, -held)
                removed += held
        at.bound[AMOUNT] = (removed,)

    def say(self, lang: str) -> str:
        return fill(REMOVE_ALL, lang, {"who": self.who, "name": COUNTER_NAMES[self.counter]})


REMOVE_ALL = Template("remove all {name} counters from {who}", "從{who}上移去所有{name}指示物")


@dataclass(frozen=True, slots=True)
class Attach(Effect):
    """Attach Auras or Equipment to something."""

    what: Who
    to: Who

    @clauses("MTG-ACTN-01", "MTG-EQPT-02", "KHM-C-armed-and-armored-01")
    def happen(self, game: Magic, at: At) -> Steps:
        hosts = yield from self.to.pick(game, at)
        if hosts:
            for thing in (yield from self.what.pick(game, at)):
                attach(game, thing, hosts[0])

    def possible(self, game: Magic, at: At) -> bool:
        return all(who.now(game, at) for who in (self.what, self.to) if isinstance(who, Target))


say(Attach, en="attach {what} to {to}", zh="將{what}結附在{to}上")


@dataclass(frozen=True, slots=True)
class Sacrifice(ForPlayers):
    """A player sacrifices permanents of a kind."""

    what: Selector
    amount: int = 1

    @clauses("MTG-ACTN-05", "KHM-C-tergrids-shadow-01", "KHM-C-tergrids-shadow-02", "KHM-C-eradicator-valkyrie-02")
    def happen(self, game: Magic, at: At) -> Steps:
        """The players choose in turn order, knowing what was chosen before; then all of it is sacrificed together."""
        players, all_chosen = (yield from self.who.pick(game, at)), list[int]()
        for seat in in_turn_order(game):
            if player(seat) in players:
                able = [ref for ref in self.what.all(game, at) if look(game, ref).controller == seat]
                all_chosen += yield from choose_some(game, at, seat, able, self.amount, self.amount)
        at.bound["sacrificed"] = tuple(all_chosen)
        yield from sacrifice(game, all_chosen)

    def say(self, lang: str) -> str:
        if self.amount > 1:
            what = plural(self.what, lang, COUNTED_EN[self.amount] if lang == "en" else chinese(f"{COUNTED_ZH[self.amount]}個", lang))
        else:
            alone = lang == "en" or isinstance(self.what, This)
            what = self.what.one(lang) if alone else chinese(f"一個{in_order(lang, self.what.pieces(lang))}", lang)
        return fill(SACRIFICES, lang, {"who": self.who, "what": what})


SACRIFICES = Template("{who} {who|sacrifice|sacrifices} {what}", "{who}犧牲{what}")


@dataclass(frozen=True, slots=True)
class Create(ForPlayers):
    """Create tokens (701.6)."""

    amount: int | Number
    token: str
    tapped: bool = False

    @clauses("MTG-TOKN-01", "MTG-TOKN-02", "MTG-TOKN-03")
    def for_each(self, game: Magic, at: At, seat: int) -> Steps:
        face = NUMBER[f"token-{self.token}"]
        entering = []
        for _ in range(number(self.amount, game, at)):
            coming = Entering(new_token(game, face, seat), face, seat, source=at.source)
            coming.tapped = self.tapped
            entering.append(coming)
        yield from enter(game, entering)
        at.bound[IT] = tuple(ref_of(game, one.slot) for one in entering)

    def say(self, lang: str) -> str:
        card = CARDS[NUMBER[f"token-{self.token}"]]
        return say_create(self, card, lang)


def say_create(node: Create, card: Any, lang: str) -> str:
    """A sentence about tokens of a kind: *create two 1/1 green Elf Warrior creature tokens*."""
    several = node.amount != 1
    what = described(card, lang, several)
    state = (TAPPED_TOKEN.say(lang) if node.tapped else "")
    if isinstance(node.amount, int):
        count = (("a" if node.amount == 1 else COUNTED_EN[node.amount]) if lang == "en" else chinese(f"{COUNTED_ZH[node.amount]}個", lang))
        if lang == "en" and node.amount == 1 and f"{state}{what}"[0].lower() in "aeio":
            count = "an"
        return fill(CREATE, lang, {"who": node.who, "what": f"{count} {state}{what}" if lang == "en" else f"{count}{state}{what}"})
    if node.amount.say("en") in ("X", "that many"):
        count = node.amount.say(lang)
        return fill(CREATE, lang, {"who": node.who, "what": f"{count} {state}{what}" if lang == "en"
                                   else chinese(f"{count}{'' if count.endswith('的') else '個'}{state}{what}", lang)})
    return fill(CREATE_EQUAL, lang, {"who": node.who, "what": f"{state}{what}", "amount": node.amount})


TAPPED_TOKEN = Words("tapped ", "已橫置的")
CREATE = Template("{who} {who|create|creates} {what}", "{who}派出{what}")
CREATE_EQUAL = Template("{who} {who|create|creates} a number of {what} equal to {amount}", "{who}派出等同於{amount}的{what}")

@dataclass(frozen=True, slots=True)
class TakeExtraTurn(ForPlayers):
    """Take an extra turn after this one."""

    @clauses("MTG-TURN-03")
    def for_each(self, game: Magic, at: At, seat: int) -> None:
        game.extra = (*game.extra, seat)


say(TakeExtraTurn, en="{who} {who|take|takes} an extra turn after this one", zh="{who}在本回合之後進行一個額外回合")

# --- spells ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class CounterSpell(ToThings):
    """Counter spells (701.5)."""

    @clauses("MTG-ACTN-02")
    def do(self, game: Magic, at: At, things: list[int]) -> Steps:
        for ref in things:
            item = spell(game, ref)
            if item is None or not may_be_countered(item):
                continue
            game.tell(lines.COUNTERED, ref)
            if item.kind == SPELL:
                yield from leave_stack(game, item)
            else:
                take_off(game, item)


@clauses("MTG-GAME-03", "KHM-C-toski-bearer-of-secrets-01", "KHM-C-tibalts-trickery-05")
def may_be_countered(item: Item) -> bool:
    """Whether something on the stack can be countered."""
    return item.kind != SPELL or not any(isinstance(NODES[address], CannotBeCountered) for address in ABILITIES[item.face])


say(CounterSpell, en="counter {who}", zh="反擊{who}")
