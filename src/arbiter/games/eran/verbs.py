"""術語參考: what effects do to cards. Each verb changes the table and tells it."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass

from arbiter.core.decisions import Action, Decision, Move, Prompt, Refusals, Steps, move
from arbiter.core.effects import At, Node, Things, say
from arbiter.core.ledger import Refusal
from arbiter.core.values import without
from arbiter.games.eran import lines
from arbiter.games.eran.ledger import clauses, refusal
from arbiter.games.eran.selectors import One, Some, Two
from arbiter.games.eran.state import ALL_EYES, REALMS, TYPES, Eran, lay, lift, owner, where

Picking = Generator[Decision, Action, int]

PROTECTED = refusal("ERAN-TERM-15")
NOT_HERE = refusal("ERAN-U14")
NOT_ITSELF = refusal("ERAN-U19")
NO_SPACE = refusal("ERAN-REALM-03")
MUST_MATCH = refusal("ERAN-TURN-03")
ANOTHER_REALM = refusal("ERAN-STRIKE-14")


@clauses("ERAN-TERM-05", "ERAN-U09")
def draw(game: Eran, seat: int, count: int) -> tuple[int, ...]:
    """Take cards from the top of the player's deck, as many as there are."""
    cards = game.deck[seat][:count]
    game.deck[seat] = game.deck[seat][count:]
    for card in cards:
        game.known[card] |= 1 << seat
    game.hand[seat] += cards
    return cards


@clauses("ERAN-TERM-03", "ERAN-U08")
def discard(game: Eran, seat: int, card: int) -> None:
    """Put a card from hand into its player's discard area, where everyone can see it."""
    game.hand[seat] = without(game.hand[seat], card)
    game.discard[seat] += (card,)
    game.known[card] = ALL_EYES
    game.tell(lines.DISCARDED, seat, card)


@clauses("ERAN-TERM-02", "ERAN-U20", "ERAN-U08")
def destroy(game: Eran, card: int) -> None:
    """Put a card from the table into its owner's discard area."""
    game.known[card] = ALL_EYES
    game.tell(lines.DESTROYED, card)
    lift(game, card)
    game.discard[owner(card)] += (card,)


@clauses("ERAN-TERM-09", "ERAN-TERM-20", "ERAN-TURN-13", "ERAN-U08", "ERAN-U12", "ERAN-U13")
def flip(game: Eran, card: int) -> None:
    """Turn a card over; whatever has been face-up is known to all from then on."""
    game.known[card] = ALL_EYES
    game.tell(lines.FLIPPED_DOWN if game.up[card] else lines.FLIPPED_UP, card)
    game.up[card] = not game.up[card]
    game.power[where(game, card) // 3] += game.face[card] if game.up[card] else -game.face[card]


@clauses("ERAN-TERM-15", "ERAN-TERM-16")
def protect(game: Eran, card: int) -> None:
    """Turn a card to show that it cannot be moved or taken away until the duel ends."""
    game.protected += (card,)
    game.tell(lines.PROTECTED, card)


@clauses("ERAN-TERM-17", "ERAN-FAQ-08", "ERAN-FAQ-09", "ERAN-TERM-20")
def swap(game: Eran, one: int, other: int) -> None:
    """Let two face-up cards change places; each counts for the side it lies on."""
    game.tell(lines.SWAPPED, one, other)
    here, there, places = where(game, one), where(game, other), {one: other, other: one}
    for side in dict.fromkeys((here, there)):
        game.sides[side] = tuple(places.get(card, card) for card in game.sides[side])
    gained = game.face[other] - game.face[one]
    game.power[here // 3] += gained
    game.power[there // 3] -= gained


@clauses("ERAN-FAQ-12", "ERAN-STRIKE-14", "ERAN-TERM-20")
def move_to(game: Eran, card: int, side: int) -> None:
    """Put a face-up card behind the others on another realm."""
    game.tell(lines.MOVED, card, side % 3)
    lift(game, card)
    lay(game, card, side, up=True)


# --- choosing cards --------------------------------------------------------------------------------------------------


def spoken_of(game: Eran, decision: Decision) -> list[Action]:
    """The cards the effect is about; seals are not cards."""
    name, (cards, _, _) = decision.prompt.key, decision.about[-3:]
    return [(name, card) for card in cards]


def all_others(game: Eran, decision: Decision) -> list[Action]:
    """Every other card on the table."""
    name, (cards, _, _) = decision.prompt.key, decision.about[-3:]
    return [(name, card) for side in game.sides for card in side if card not in cards]


@clauses("ERAN-SEAL-05", "ERAN-FAQ-07", "ERAN-TERM-15", "ERAN-U13", "ERAN-U14", "ERAN-U19")
def pick_refusals(game: Eran, decision: Decision, action: Action) -> Refusals:
    """Why a card cannot be picked: the effect is its own, it lies elsewhere, it is protected, or the effect is not about such cards."""
    (cards, at, realm), (name, card) = decision.about[-3:], action
    if realm is not None and where(game, card) % 3 != realm:
        yield NOT_HERE
    if name in TAKING and card in game.protected:
        yield PROTECTED
    if card not in cards:
        yield NOT_ITSELF if card == at.source else strike_clause(at)


def strike_clause(at: At) -> Refusal:
    """The clause of the strike or special effect that is being carried out."""
    return EFFECT_CLAUSES["/".join(at.address.split("/")[:2])]


EFFECT_CLAUSES: dict[str, Refusal] = {}
"""Filled in where the cards are written."""

FLIP = move("flip", "flip {tabled}", "翻轉{tabled}")
DESTROY = move("destroy", "destroy {tabled}", "摧毀{tabled}")
PROTECT = move("protect", "protect {tabled}", "保護{tabled}")
SWAP = move("swap", "swap {tabled}", "交換{tabled}")
MOVE = move("move", "move {tabled}", "移動{tabled}")
TO = move("to", "move it to realm {realm}", "移到結界{realm}")
DISCARD = move("discard", "discard {card}", "丟棄{card}")
PUT = move("put", "put it on realm {realm}", "放到結界{realm}")
MOVES = (FLIP, DESTROY, PROTECT, SWAP, MOVE, TO, DISCARD, PUT)
TAKING = ("destroy", "swap", "move")


def _which(kind: Move, en: str, zh: str) -> Prompt:
    return Prompt(en, zh, key=kind.name, candidates=spoken_of, refusals=pick_refusals, attempts=all_others)


WHICH = {
    "flip": _which(FLIP, "{source}: which card do you flip?", "{source}：要翻轉哪張牌？"),
    "destroy": _which(DESTROY, "{source}: which card do you destroy?", "{source}：要摧毀哪張牌？"),
    "protect": _which(PROTECT, "{source}: which card do you protect?", "{source}：要保護哪張牌？"),
    "swap": _which(SWAP, "{source}: which card do you swap?", "{source}：要交換哪張牌？"),
    "move": _which(MOVE, "{source}: which card do you move?", "{source}：要移動哪張牌？"),
}
WITH = {
    "destroy": _which(DESTROY, "{source}: which card do you destroy along with {tabled}?", "{source}：除了{tabled}，還要摧毀哪張牌？"),
    "swap": _which(SWAP, "{source}: which card do you swap with {tabled}?", "{source}：要把{tabled}跟哪張牌交換？"),
}
"""The second card, once the first is chosen."""


def pick(at: At, name: str, cards: list[int]) -> Picking:
    """Ask the player for one of the cards."""
    answer = yield WHICH[name](at.seat, at.address, cards, at, None)
    card: int = answer[1]
    return card


def pick_second(at: At, name: str, first: int, cards: list[int], realm: int | None = None) -> Picking:
    """Ask the player for another of the cards; if a realm is named, on that one."""
    answer = yield WITH[name](at.seat, at.address, first, cards, at, realm)
    card: int = answer[1]
    return card


def pick_some(at: At, name: str, cards: list[int], count: int) -> Generator[Decision, Action, tuple[int, ...]]:
    """Ask the player for several different cards, one at a time."""
    chosen: tuple[int, ...] = ()
    while len(chosen) < count:
        chosen += ((yield from pick(at, name, [card for card in cards if card not in chosen])),)
    return chosen


def takeable(game: Eran, at: At, what: One) -> list[int]:
    """The cards of a kind that are not protected."""
    return [card for card in what.all(game, at) if card not in game.protected]


# --- the effects -----------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Draw(Node):
    """Draw cards from one's own deck."""

    count: int

    def happen(self, game: Eran, at: At) -> None:
        for card in draw(game, at.seat, self.count):
            game.tell(lines.DREW, at.seat, card)


@dataclass(frozen=True, slots=True)
class BothDraw(Node):
    """Both players draw cards."""

    count: int

    def happen(self, game: Eran, at: At) -> None:
        for seat in (at.seat, 1 - at.seat):
            for card in draw(game, seat, self.count):
                game.tell(lines.DREW, seat, card)


DISCARD_WHICH = Prompt("{source}: which card do you discard?", "{source}：要丟棄哪張牌？", key="discard",
                       candidates=lambda game, decision: [DISCARD(card) for card in game.hand[decision.seat]])


@dataclass(frozen=True, slots=True)
class Discard(Node):
    """Choose cards from the hand and discard them."""

    count: int

    def happen(self, game: Eran, at: At) -> Steps:
        for _ in range(min(self.count, len(game.hand[at.seat]))):
            _, card = yield DISCARD_WHICH(at.seat, at.address, at)
            discard(game, at.seat, card)


@dataclass(frozen=True, slots=True)
class Destroy(Node):
    """Destroy one card."""

    what: One

    def happen(self, game: Eran, at: At) -> Steps:
        destroy(game, (yield from pick(at, "destroy", self.what.all(game, at))))

    def possible(self, game: Eran, at: At) -> bool:
        return bool(takeable(game, at, self.what))


@dataclass(frozen=True, slots=True)
class Pair(Node):
    """On one realm something happens to a card of each side."""

    mine: One
    other: One

    def realms(self, game: Eran, at: At) -> list[int]:
        """The realms on which both sides have a card to take."""
        mine, other = ([where(game, card) % 3 for card in takeable(game, at, what)] for what in (self.mine, self.other))
        return [realm for realm in REALMS if realm in mine and realm in other]

    def possible(self, game: Eran, at: At) -> bool:
        return bool(self.realms(game, at))

    def pick(self, game: Eran, at: At, name: str) -> Generator[Decision, Action, tuple[int, int]]:
        """Choose one of the player's cards, then one of the opponent's on the same realm."""
        mine = yield from pick(at, name, self.opposed(game, at))
        other = yield from pick_second(at, name, mine, self.other.all(game, at), where(game, mine) % 3)
        return mine, other

    def opposed(self, game: Eran, at: At) -> list[int]:
        """The player's cards on those realms."""
        realms = self.realms(game, at)
        return [card for card in self.mine.all(game, at) if where(game, card) % 3 in realms]


@dataclass(frozen=True, slots=True)
class DestroyPair(Pair):
    """On one realm destroy a card of each side."""

    def happen(self, game: Eran, at: At) -> Steps:
        for card in (yield from self.pick(game, at, "destroy")):
            destroy(game, card)


@dataclass(frozen=True, slots=True)
class SwapPair(Pair):
    """On one realm swap a card of each side."""

    def happen(self, game: Eran, at: At) -> Steps:
        mine, other = yield from self.pick(game, at, "swap")
        swap(game, mine, other)


@clauses("ERAN-U15")
def put_refusals(game: Eran, decision: Decision, action: Action) -> Refusals:
    """A drawn card is put where it matches and has space; if it matches nowhere, anywhere there is space."""
    (card,), seat, realm = decision.about, decision.seat, action[1]
    if not game.free[seat * 3 + realm]:
        yield NO_SPACE
    matching = face_up_realms(game, seat, card)
    if matching and realm not in matching:
        yield MUST_MATCH


def face_up_realms(game: Eran, seat: int, card: int) -> list[int]:
    """The player's realms that match a card and have a free space."""
    return [realm for realm in REALMS if TYPES[game.face[card]] & game.orders[realm] and game.free[seat * 3 + realm]]


PUT_WHERE = Prompt("Where do you put {card}?", "要把{card}放到哪個結界？", key="put", refusals=put_refusals,
                   candidates=lambda game, decision: [PUT(realm) for realm in REALMS])


@dataclass(frozen=True, slots=True)
class DrawAndPlace(Node):
    """Draw a card, show it and place it at once. It is not played from hand."""

    def happen(self, game: Eran, at: At) -> Steps:
        for card in draw(game, at.seat, 1):
            game.known[card] = ALL_EYES
            game.tell(lines.DREW_SHOWN, at.seat, card)
            _, realm = yield PUT_WHERE(at.seat, card)
            game.hand[at.seat] = without(game.hand[at.seat], card)
            lay(game, card, at.seat * 3 + realm, up=bool(TYPES[game.face[card]] & game.orders[realm]))
            game.tell(lines.PLACED if game.up[card] else lines.PLACED_DOWN, at.seat, card, realm)


@dataclass(frozen=True, slots=True)
class Flip(Node):
    """Flip one card."""

    what: One

    def happen(self, game: Eran, at: At) -> Steps:
        flip(game, (yield from pick(at, "flip", self.what.all(game, at))))

    def possible(self, game: Eran, at: At) -> bool:
        return bool(self.what.all(game, at))


@dataclass(frozen=True, slots=True)
class Protect(Node):
    """Protect some cards and turn them."""

    what: Some

    def happen(self, game: Eran, at: At) -> Steps:
        chosen = yield from pick_some(at, "protect", self.what.all(game, at), self.what.count)
        at.bound["chosen"] = chosen
        for card in chosen:
            protect(game, card)

    def possible(self, game: Eran, at: At) -> bool:
        return len(self.what.all(game, at)) >= self.what.count


@dataclass(frozen=True, slots=True)
class Boost(Node):
    """Cards gain power for the scoring."""

    cards: Things
    power: int

    def happen(self, game: Eran, at: At) -> None:
        for card in self.cards.all(game, at):
            game.bonus += ((card, self.power),)
            game.tell(lines.BOOSTED, card, self.power)


@dataclass(frozen=True, slots=True)
class SwapTwo(Node):
    """Swap two cards of a kind, wherever they are."""

    what: Two

    def happen(self, game: Eran, at: At) -> Steps:
        cards = self.what.all(game, at)
        one = yield from pick(at, "swap", cards)
        other = yield from pick_second(at, "swap", one, [card for card in cards if card != one])
        swap(game, one, other)

    def possible(self, game: Eran, at: At) -> bool:
        return len(takeable(game, at, self.what)) >= 2


@clauses("ERAN-FAQ-12", "ERAN-STRIKE-14")
def to_refusals(game: Eran, decision: Decision, action: Action) -> Refusals:
    """A card moves to another realm that has a free space."""
    if action[1] == where(game, decision.about[0]) % 3:
        yield ANOTHER_REALM
    elif not game.free[decision.seat * 3 + action[1]]:
        yield NO_SPACE


TO_WHERE = Prompt("Where do you move {tabled}?", "要把{tabled}移到哪個結界？", key="to", refusals=to_refusals,
                  candidates=lambda game, decision: [TO(realm) for realm in REALMS])


@dataclass(frozen=True, slots=True)
class MoveOne(Node):
    """Move one card to another realm, whatever its attack type."""

    what: One

    def happen(self, game: Eran, at: At) -> Steps:
        card = yield from pick(at, "move", self.movable(game, at))
        _, realm = yield TO_WHERE(at.seat, card, at)
        move_to(game, card, at.seat * 3 + realm)

    def movable(self, game: Eran, at: At) -> list[int]:
        """The cards for which another realm has space."""
        return [card for card in self.what.all(game, at)
                if any(game.free[at.seat * 3 + realm] for realm in REALMS if realm != where(game, card) % 3)]

    def possible(self, game: Eran, at: At) -> bool:
        return any(card not in game.protected for card in self.movable(game, at))


say(Draw, en="draw {count} {count|card|cards}", zh="抽{count}張牌")
say(BothDraw, en="both players draw {count} {count|card|cards}", zh="雙方各抽{count}張牌")
say(Discard, en="choose {count} {count|card|cards} from your hand and discard {count|it|them}", zh="從手牌中選{count}張丟棄")
say(Destroy, en="destroy {what}", zh="摧毀{what}")
say(DestroyPair, en="on one realm, destroy {mine} and {other}", zh="在一個結界上，摧毀{mine}與{other}")
say(SwapPair, en="on one realm, swap {mine} with {other}", zh="在一個結界上，把{mine}與{other}交換")
say(SwapTwo, en="swap {what} with each other, ignoring attack types", zh="把{what}互換位置，無視攻擊類型")
say(MoveOne, en="move {what} to another realm, ignoring attack types", zh="把{what}移到另一個結界，無視攻擊類型")
say(DrawAndPlace, en="draw 1 card, reveal it and place it at once", zh="抽1張牌，公開後立即放置")
say(Flip, en="flip {what}", zh="翻轉{what}")
say(Protect, en="protect {what} and turn {what|it|them}", zh="保護{what}，並轉動{what|這張牌|這些牌}")
say(Boost, en="{cards} {cards|gain|gains} +{power} power", zh="{cards}力量點數+{power}")
