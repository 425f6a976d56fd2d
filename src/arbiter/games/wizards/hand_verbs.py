"""手牌与卡组: drawing, searching, looking at the top of the deck, discarding, and taking cards back."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass

from arbiter.core.decisions import Action, Decision, Kind, Steps, just
from arbiter.core.effects import At, Node, Number, number
from arbiter.core.selectors import Selector
from arbiter.core.text import fill
from arbiter.core.values import replaced, without
from arbiter.games.wizards import lines, timing, zones
from arbiter.games.wizards.abilities import ROOM
from arbiter.games.wizards.choosing import The, several
from arbiter.games.wizards.definition import CREATURE, MAIN_DECK, SHACKLE
from arbiter.games.wizards.devour import can_devour
from arbiter.games.wizards.events import FOUND
from arbiter.games.wizards.field import here
from arbiter.games.wizards.kinds import card as any_card
from arbiter.games.wizards.ledger import clauses, move, prompt, say, template, words
from arbiter.games.wizards.placement import can_pay_entry, lift, open_cells, summon_for_cost, summon_free
from arbiter.games.wizards.shelf import CARDS, KIND, LIFE, NUMBER
from arbiter.games.wizards.state import Happening, Wizards, opponent
from arbiter.games.wizards.verbs import Verb

TAKE = move("take", "take {card}", "选择{card}")
NONE = move("none", "take none", "不选择")
TOP = move("top", "put {card} on top of the deck", "将{card}放到卡组顶")
BOTTOM = move("bottom", "put {card} at the bottom of the deck", "将{card}放到卡组底")
MOVES = (TAKE, NONE, TOP, BOTTOM)

Picking = Generator[Decision, Action, list[int]]


def of_these(game: Wizards, decision: Decision) -> list[Action]:
    """The cards that may be taken, equal ones once."""
    return [TAKE(card) for card in zones.equal_ones_once(game, decision.about[1])]


WHICH_CARD = prompt("{source}: which card?", "{source}：选择哪张牌？", key="which card", candidates=of_these)
WHICH_OR_NONE = prompt("{source}: which card, if any?", "{source}：选择哪张牌？", key="which card or none", kinds=(
    Kind(TAKE.name, of_these), Kind(NONE.name, just(NONE()))))


# --- the hand --------------------------------------------------------------------------------------------------------


def pick_from_hand(game: Wizards, at: At, count: int, what: Selector) -> Picking:
    """So many cards of the hand, one after another."""
    picked: list[int] = []
    while len(picked) < count:
        left = [card for card in game.hand[at.seat] if card not in picked and what.matches(game, at, card)]
        if not left:
            break
        _, card = yield WHICH_CARD(at.seat, at.address, tuple(left))
        picked.append(card)
    return picked


@dataclass(frozen=True, slots=True)
class Draw(Node):
    """Draw cards."""

    count: int | Number

    @clauses("WIZ-RANGE-02")
    def happen(self, game: Wizards, at: At) -> None:
        at.bound["drawn"] = tuple(zones.draw(game, at.seat, number(self.count, game, at)))

    def say(self, lang: str) -> str:
        """So many cards, or so many for each of some things."""
        if isinstance(self.count, int):
            return fill(DRAW, lang, {"count": self.count})
        each = self.count.each(lang) if hasattr(self.count, "each") else ""
        return DRAW_EACH.say(lang).format(each) if each else fill(DRAW, lang, {"count": self.count})


@dataclass(frozen=True, slots=True)
class Discard(Node):
    """Discard cards from the hand, as far as there are some."""

    count: int | Number
    what: Selector = any_card

    def happen(self, game: Wizards, at: At) -> Steps:
        found = yield from pick_from_hand(game, at, number(self.count, game, at), self.what)
        for card in found:
            zones.discard_from_hand(game, card)

    def say(self, lang: str) -> str:
        return fill(DISCARD, lang, {"count": self.count, "what": several(self.what, lang)})


DISCARD = template("discard {count} {what} from your hand", "从手牌弃置{count}张{what}")
DRAW, DRAW_EACH = template("draw {count} {count|card|cards}", "抽{count}张牌"), words("draw 1 card{0}", "{0}抽1张牌")


# --- the deck --------------------------------------------------------------------------------------------------------


def look_through(game: Wizards, seat: int) -> None:
    """A player looks through their deck, and sees every card of it until it is shuffled."""
    zones.shuffle_now(game, seat)
    for card in game.deck[seat]:
        game.known[card] |= 1 << seat


@dataclass(frozen=True, slots=True)
class Search(Node):
    """检索: take a fitting card of the deck into the hand, show it, and shuffle; one may find nothing."""

    what: Selector

    @clauses("WIZ-U33")
    def happen(self, game: Wizards, at: At) -> Steps:
        look_through(game, at.seat)
        fitting = tuple([card for card in game.deck[at.seat] if self.what.matches(game, at, card)])
        at.bound["found"] = ()
        if fitting:
            kind, *found = yield WHICH_OR_NONE(at.seat, at.address, fitting)
            if kind == TAKE.name:
                self.take(game, at, found[0])
        else:
            game.tell(lines.NOT_FOUND, at.seat)
        zones.shuffle_later(game, at.seat)

    def take(self, game: Wizards, at: At, card: int) -> None:
        """The card that was found goes to the hand; it counts as drawn."""
        if self.what != any_card:
            zones.show(game, card)
        zones.take(game, at.seat, card)
        at.bound["found"] = (card,)
        game.tell(lines.FOUND, at.seat, card)
        timing.occur(game, Happening(FOUND, card, at.seat, by=at.seat))

    def say(self, lang: str) -> str:
        return fill(SEARCH, lang, {"what": self.what.one(lang) if lang == "en" else self.what})


SEARCH = template("search your deck for {what}", "检索1张{what}")


def top_or_bottom(game: Wizards, decision: Decision) -> list[Action]:
    """Each of the cards on the top or on the bottom, equal ones once."""
    return [place(card) for card in zones.equal_ones_once(game, decision.about[1]) for place in (TOP, BOTTOM)]


WHERE_TO = prompt("{source}: which card goes where?", "{source}：哪张牌放到哪里？", key="top or bottom", candidates=top_or_bottom)


def arrange(game: Wizards, at: At, cards: list[int]) -> Steps:
    """Put cards on the top or the bottom of the deck, one after another; the last one put on the top is the first to be drawn."""
    left = list(cards)
    while left:
        where, card = yield WHERE_TO(at.seat, at.address, tuple(left))
        left.remove(card)
        game.deck[at.seat] = without(game.deck[at.seat], card)
        zones.put_on_deck(game, card, top=where == TOP.name)
        game.tell(lines.ON_TOP if where == TOP.name else lines.AT_THE_BOTTOM, at.seat)


def look_at_top(game: Wizards, seat: int, count: int) -> list[int]:
    """The top cards of a deck, which its player sees now."""
    zones.shuffle_now(game, seat)
    cards = list(game.deck[seat][:count])
    for card in cards:
        game.known[card] |= 1 << seat
    return cards


@dataclass(frozen=True, slots=True)
class LookAtTop(Node):
    """Look at the top cards, and put each on the top or on the bottom in any order."""

    count: int

    def happen(self, game: Wizards, at: At) -> Steps:
        yield from arrange(game, at, look_at_top(game, at.seat, self.count))


say(LookAtTop, en="look at the top {count} cards of your deck and put each on the top or on the bottom in any order",
    zh="查看卡组顶的{count}张牌，并以任意顺序将每张置于卡组顶或卡组底")


# --- the discard pile ------------------------------------------------------------------------------------------------


def in_discard(game: Wizards, at: At, what: Selector) -> list[int]:
    """The fitting cards of one's own discard pile."""
    return [card for card in game.discard[at.seat] if what.matches(game, at, card)]


@dataclass(frozen=True, slots=True)
class Retrieve(Node):
    """Take cards of the main deck from the discard pile into the hand."""

    count: int
    what: Selector

    def happen(self, game: Wizards, at: At) -> Steps:
        for _ in range(self.count):
            fitting = tuple(self.fitting(game, at))
            if not fitting:
                return
            kind, *found = yield WHICH_OR_NONE(at.seat, at.address, fitting)
            if kind == NONE.name:
                return
            lift(game, found[0])
            game.hand[at.seat] += (found[0],)
            game.tell(lines.TAKEN, at.seat, found[0])

    def fitting(self, game: Wizards, at: At) -> list[int]:
        """What can be taken: cards of the main deck that are not derived."""
        return [card for card in in_discard(game, at, self.what) if KIND[game.face[card]] in MAIN_DECK and KIND[game.face[card]] != SHACKLE]

    def possible(self, game: Wizards, at: At) -> bool:
        return bool(self.fitting(game, at))

    def say(self, lang: str) -> str:
        return fill(RETRIEVE, lang, {"count": self.count, "what": several(self.what, lang) if self.count > 1 else self.what})


RETRIEVE = template("take up to {count} {what} from your discard pile into your hand", "将弃牌堆中至多{count}张{what}加入手牌")


def room_for(game: Wizards, at: At, card: int) -> bool:
    """Whether a creature has a cell to enter on, now or when the price of the effect has been paid."""
    return ROOM in at.bound or bool(open_cells(game, at.seat, card))


@dataclass(frozen=True, slots=True)
class Revive(Node):
    """复活: summon a creature from the discard pile."""

    what: Selector
    life: int = 0
    """Its life when it enters; 0 for all it has."""
    paying: bool = False

    @clauses("WIZ-KW-01", "WIZ-KW-10")
    def happen(self, game: Wizards, at: At) -> Steps:
        fitting = tuple(self.fitting(game, at))
        if not fitting:
            return
        _, card = yield WHICH_CARD(at.seat, at.address, fitting)
        yield from summon_for_cost(game, at.seat, card) if self.paying else summon_free(game, at.seat, card)
        if self.life and card in game.grid[at.seat]:
            game.damage[card] = max(0, LIFE[game.face[card]] - self.life)

    def fitting(self, game: Wizards, at: At) -> list[int]:
        """The creatures that can be brought back now."""
        return [card for card in in_discard(game, at, self.what) if KIND[game.face[card]] == CREATURE and can_devour(game, at.seat, card)
                and room_for(game, at, card) and (not self.paying or can_pay_entry(game, at.seat, card))]

    def possible(self, game: Wizards, at: At) -> bool:
        return bool(self.fitting(game, at))

    def say(self, lang: str) -> str:
        text = fill(REVIVE, lang, {"what": self.what.one(lang) if lang == "en" else self.what})
        if self.life:
            text += fill(WITH_LIFE, lang, {"life": self.life})
        return text + PAYING.say(lang) if self.paying else text


REVIVE = template("revive {what} from your discard pile", "从弃牌堆复活1个{what}")
WITH_LIFE, PAYING = template(" with {life} life", "，其生命值为{life}"), template(", paying its entry cost", "，须支付其入场费用")


@dataclass(frozen=True, slots=True)
class SummonFromHand(Node):
    """Summon a creature from the hand for free; what it devours is still due."""

    what: Selector

    def happen(self, game: Wizards, at: At) -> Steps:
        fitting = tuple(self.fitting(game, at))
        if fitting:
            _, card = yield WHICH_CARD(at.seat, at.address, fitting)
            yield from summon_free(game, at.seat, card)

    def fitting(self, game: Wizards, at: At) -> list[int]:
        """The creatures in hand that can enter now."""
        return [card for card in game.hand[at.seat] if KIND[game.face[card]] == CREATURE and self.what.matches(game, at, card)
                and can_devour(game, at.seat, card) and room_for(game, at, card)]

    def possible(self, game: Wizards, at: At) -> bool:
        return bool(self.fitting(game, at))

    def say(self, lang: str) -> str:
        return fill(FROM_HAND, lang, {"what": self.what.one(lang) if lang == "en" else self.what})


FROM_HAND = template("summon {what} from your hand for free", "免费召唤手牌中的1个{what}")


@dataclass(frozen=True, slots=True)
class SummonThis(Node):
    """Summon this card from the hand for free."""

    def happen(self, game: Wizards, at: At) -> Steps:
        if self.possible(game, at):
            yield from summon_free(game, at.seat, at.source)

    def possible(self, game: Wizards, at: At) -> bool:
        card = at.source
        return card in game.hand[at.seat] and can_devour(game, at.seat, card) and bool(open_cells(game, at.seat, card))


say(SummonThis, en="summon this card from your hand for free", zh="免费召唤手牌中的此卡")


@dataclass(frozen=True, slots=True)
class AddToPool(Node):
    """Put a derived skill into the spell pool."""

    skill: str

    @clauses("WIZ-U32", "WIZ-ZONE-05")
    def happen(self, game: Wizards, at: At) -> None:
        face = NUMBER[self.skill]
        card = next((one for one in game.idle[at.seat] if game.face[one] == face), None)
        if card is not None:
            lift(game, card)
            game.pool[at.seat] += (card,)

    def say(self, lang: str) -> str:
        return fill(ADD_TO_POOL, lang, {"name": CARDS[NUMBER[self.skill]].name})


@dataclass(frozen=True, slots=True)
class ShuffleIntoDeck(Node):
    """Put derived cards into a deck that is still to be shuffled."""

    card: str
    count: int = 1

    @clauses("WIZ-U32", "WIZ-DECK-07")
    def happen(self, game: Wizards, at: At) -> None:
        self.put(game, at.seat, at.seat)

    def put(self, game: Wizards, seat: int, other: int) -> None:
        """As many cards of one player's idle zone as are wanted go into a deck, and are its owner's."""
        face = NUMBER[self.card]
        for card in [one for one in game.idle[seat] if game.face[one] == face][:self.count]:
            lift(game, card)
            game.known[card] = 0
            game.owner = replaced(game.owner, card, other)
            game.holder[card] = other
            game.deck[other] += (card,)
        zones.shuffle_later(game, other)

    def say(self, lang: str) -> str:
        return fill(SHUFFLE_IN, lang, {"name": CARDS[NUMBER[self.card]].name, "count": self.count})


@dataclass(frozen=True, slots=True)
class ShuffleIntoEnemyDeck(ShuffleIntoDeck):
    """Put derived cards into the enemy's deck that is still to be shuffled."""

    def happen(self, game: Wizards, at: At) -> None:
        self.put(game, at.seat, opponent(at.seat))

    def say(self, lang: str) -> str:
        return fill(SHUFFLE_INTO_ENEMY, lang, {"name": CARDS[NUMBER[self.card]].name, "count": self.count})


SHUFFLE_IN = template("shuffle {count} {count|copy|copies} of {name} into your deck", "将{count}张「{name}」洗入你的卡组")
SHUFFLE_INTO_ENEMY = template("shuffle {count} {count|copy|copies} of {name} into the enemy's deck", "将{count}张「{name}」洗入对手的卡组")


@dataclass(frozen=True, slots=True)
class IntoDeck(Verb):
    """Shuffle a card from the field or the discard pile into its owner's deck; a derived one goes to the idle zone."""

    @clauses("WIZ-U32")
    def on(self, game: Wizards, at: At, thing: int) -> None:
        if here(game, thing):
            zones.off_field(game, thing)
        elif thing in game.discard[game.owner[thing]]:
            lift(game, thing)
        else:
            return
        game.holder[thing] = game.owner[thing]
        zones.put_on_deck(game, thing, top=True)
        zones.shuffle_later(game, game.owner[thing])
        game.tell(lines.INTO_DECK, thing)

    def possible(self, game: Wizards, at: At) -> bool:
        things = self.who.what.all(game, at) if isinstance(self.who, The) else ()
        return any(here(game, thing) or thing in game.discard[game.owner[thing]] for thing in things)


say(IntoDeck, en="shuffle {who} into its owner's deck", zh="将{who}洗入其拥有者的卡组")
ADD_TO_POOL = template("put the derived skill {name} into your spell pool", "将衍生技能「{name}」加入法术池")
