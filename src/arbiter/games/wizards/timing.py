"""结算: what happened is answered, at once in a window or when what is going on is finished, and in which order.

In a window each side is asked until it passes. What waits is resolved one by one, in the order that the player whose turn it is likes.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from arbiter.core.decisions import YES, Action, Decision, Refusals, Steps
from arbiter.core.effects import MAY, At, May, Node, happening
from arbiter.core.ledger import Refusal
from arbiter.core.values import without
from arbiter.games.wizards import lines, payment, skills, zones
from arbiter.games.wizards.abilities import FromHand, FromHandOrDeck
from arbiter.games.wizards.definition import HEX, UNITS
from arbiter.games.wizards.events import AFTER_USE, HEX_USED, ITEM_USED, WINDOWS
from arbiter.games.wizards.field import here, listened_for, on_field, silent, whole_unit
from arbiter.games.wizards.ledger import clauses, move, prompt, refusal
from arbiter.games.wizards.modifiers import USING
from arbiter.games.wizards.shelf import (
    COUNTERS,
    FROM_HAND,
    KIND,
    LIBRARY,
    LISTENING,
    NUMBER,
    TRIGGERS,
    Trigger,
    optional,
)
from arbiter.games.wizards.state import PARAGRAPHS, PLAYERS, Happening, Pending, Wizards, everyone, opponent
from arbiter.games.wizards.values import entry_cost, life_of, use_cost

SPENT = refusal("WIZ-KW-09")
USED_UP = refusal("WIZ-KW-06")
NOT_NOW = refusal("WIZ-KW-19")
NOTHING_TO_DO = refusal("WIZ-U42")
NO_LIFE = refusal("WIZ-U46")

USE = move("answer", "use {text}", "使用{text}")
DECLINE = move("decline", "use nothing", "不使用")
FIRST = move("first", "{waiting}", "{waiting}")
MOVES = (USE, DECLINE, FIRST)


class Offer(NamedTuple):
    """Something that can answer what happens: the card, which paragraph of it, and where the effect is written."""

    card: int
    trigger: Trigger
    counter: bool


# --- what waits ------------------------------------------------------------------------------------------------------


@clauses("WIZ-TURN-03", "WIZ-TURN-08", "WIZ-KW-18")
def occur(game: Wizards, happened: Happening) -> None:
    """Something has happened: whatever follows on it waits until what is going on is finished."""
    if not listened_for(game, happened.kind) and not game.standing:
        return
    face = game.face
    if held := FROM_HAND.get(happened.kind):
        for seat in range(PLAYERS):
            for kind, zone in ((FromHand, game.hand), (FromHandOrDeck, game.deck)):
                for card in zone[seat]:
                    if face[card] in held:
                        queue(game, seat, card, happened, kind)
    listening = LISTENING.get(happened.kind)
    if listening:
        counters = False
        for seat in range(PLAYERS):
            for card in on_field(game, seat):
                if face[card] in listening:
                    queue(game, seat, card, happened)
                    counters = counters or bool(COUNTERS[face[card]])
        if counters:
            game.pending.append(Pending("", opponent(game.turn), -1, happened))
    for _, at in LIBRARY.standing(game, happened.kind, happened) if game.standing else ():
        game.pending.append(Pending(at.address, at.seat, at.source, happened, bound=dict(at.bound)))


def queue(game: Wizards, seat: int, card: int, happened: Happening, elsewhere: type[FromHand] | None = None) -> None:
    """The triggered texts of a card that follow on something: those that work on the field, or those that work in the hand or deck."""
    for trigger in TRIGGERS[game.face[card]]:
        waiting = trigger.waiting
        if happened.kind not in trigger.kinds or isinstance(waiting, FromHand) != (elsewhere is not None):
            continue
        if elsewhere is not None and not isinstance(waiting, elsewhere):
            continue
        if not silent(game, card) and waits_for(game, seat, card, trigger, happened):
            use = card * PARAGRAPHS + trigger.place if trigger.times or trigger.ultimate else -1
            if next(limits(game, card, trigger), None) is None:
                game.pending.append(Pending(trigger.address, seat, card, happened, use))


def waits_for(game: Wizards, seat: int, card: int, trigger: Trigger, happened: Happening) -> bool:
    """Whether this is what a text waits for."""
    at = At(seat, card, trigger.address, {"it": (happened.thing,)}, happened)
    return card * PARAGRAPHS + trigger.place not in game.lost and trigger.waiting.event.applies(game, at, happened)


@clauses("WIZ-KW-06", "WIZ-KW-09", "WIZ-U27")
def limits(game: Wizards, card: int, trigger: Trigger) -> Iterator[Refusal]:
    """Why a text cannot be used again."""
    paragraph = card * PARAGRAPHS + trigger.place
    if trigger.times and game.used.get(paragraph, 0) >= trigger.times:
        yield USED_UP
    if trigger.ultimate and paragraph in game.spent:
        yield SPENT


@clauses("WIZ-KW-06")
def used_up(game: Wizards, paragraph: int) -> bool:
    """Whether a limited text that waits has been used up meanwhile."""
    card, index = divmod(paragraph, PARAGRAPHS)
    trigger = next(one for one in TRIGGERS[game.face[card]] if one.place == index)
    return next(limits(game, card, trigger), None) is not None


def count_use(game: Wizards, paragraph: int, ultimate: bool) -> None:
    """A limited text has been used once more; of a card that has left the field nothing is remembered."""
    if not here(game, paragraph // PARAGRAPHS):
        return
    if ultimate:
        game.spent += (paragraph,)
    else:
        game.used[paragraph] = game.used.get(paragraph, 0) + 1


def waiting(game: Wizards, decision: Decision) -> list[Action]:
    """What can be resolved next, by its place in the queue; the same text of the same card in the order in which things have happened."""
    first = dict[tuple[str, int], int]()
    for index, one in enumerate(game.pending):
        if one.address:
            first.setdefault((one.address, one.source), index)
    return [FIRST(index) for index in first.values()]


WHICH_FIRST = prompt("What is resolved first?", "先结算哪一项？", key="order", candidates=waiting)


@clauses("WIZ-TURN-04", "WIZ-U42")
def resolve_next(game: Wizards) -> Steps:
    """One of the effects that wait is resolved: triggers first, in the turn player's order, then the windows for counters."""
    triggers = [index for index, one in enumerate(game.pending) if one.address]
    if triggers:
        _, index = (yield WHICH_FIRST(game.turn)) if len(triggers) > 1 else (FIRST.name, triggers[0])
        one = game.pending.pop(index)
        yield from resolve(game, one)
    else:
        yield from window(game, game.pending.pop(0).happened)


def resolve(game: Wizards, one: Pending) -> Steps:
    """A triggered effect is carried out, if its player wants to."""
    if one.use >= 0 and used_up(game, one.use):
        return
    effect, address = LIBRARY[one.address], one.address
    one.source = whereabouts(game, one)
    at = At(one.seat, one.source, address, {"it": (one.happened.thing,), **one.bound}, one.happened)
    if isinstance(effect, May):
        if not effect.effect.possible(game, at.step(0)):
            return
        if (yield MAY(one.seat, address, f"{address}/0", effect.effect, at))[0] != YES.name:
            return
        effect, at = effect.effect, at.step(0)
    if one.use >= 0:
        count_use(game, one.use, _is_ultimate(game, one))
    game.tell(lines.TRIGGERED, one.source, address)
    yield from happening(effect, game, at)


def whereabouts(game: Wizards, one: Pending) -> int:
    """The card whose text waits; in a deck that has been shuffled meanwhile it is looked for anew."""
    face = NUMBER[one.address.partition("/")[0]]
    if one.source not in game.deck[one.seat] or game.face[one.source] == face:
        return one.source
    return next((card for card in game.deck[one.seat] if game.face[card] == face), one.source)


def _is_ultimate(game: Wizards, one: Pending) -> bool:
    card, index = divmod(one.use, PARAGRAPHS)
    return next(trigger.ultimate for trigger in TRIGGERS[game.face[card]] if trigger.place == index)


# --- windows ---------------------------------------------------------------------------------------------------------


def answers(game: Wizards, decision: Decision) -> list[Action]:
    """Everything of a player that waits for this kind of thing, or nothing more."""
    happened, used = decision.about[1], decision.about[2]
    return [*[_action(game, offer) for offer in listening(game, decision.seat, happened) if _paragraph(offer) not in used], DECLINE()]


def _paragraph(offer: Offer) -> int:
    return offer.card * PARAGRAPHS + offer.trigger.place


def _action(game: Wizards, offer: Offer) -> Action:
    return USE(_paragraph(offer))


def listening(game: Wizards, seat: int, happened: Happening) -> list[Offer]:
    """The texts of a player that wait for this kind of thing: counters that are set, counter hexes, and in a window other texts."""
    faces, found = LISTENING.get(happened.kind, ()), []
    at_once = happened.kind in WINDOWS
    for card in on_field(game, seat):
        face = game.face[card]
        if face in faces:
            found += [Offer(card, counter, True) for counter in COUNTERS[face] if happened.kind in counter.kinds]
            if at_once:
                found += [Offer(card, trigger, False) for trigger in TRIGGERS[face] if happened.kind in trigger.kinds]
    return found


@clauses("WIZ-KW-18", "WIZ-KW-19", "WIZ-U24", "WIZ-U42", "WIZ-U44")
def answer_refusals(game: Wizards, decision: Decision, action: Action) -> Refusals:
    """Why something cannot be used as an answer now."""
    if action == DECLINE():
        return
    card, index = divmod(int(action[1]), PARAGRAPHS)
    seat, happened = decision.seat, decision.about[1]
    offer = next(one for one in listening(game, seat, happened) if one.card == card and one.trigger.place == index)
    yield from offer_refusals(game, seat, offer, happened)


def offer_refusals(game: Wizards, seat: int, offer: Offer, happened: Happening) -> Refusals:
    """Everything that forbids an answer: its condition, its limits, its cost, and whether it could do anything."""
    card, trigger = offer.card, offer.trigger
    hex_ = KIND[game.face[card]] == HEX
    if offer.counter and not hex_:
        if card not in game.down:
            yield NOT_NOW
    elif offer.counter:
        yield from skills.skill_refusals(game, card)
    elif silent(game, card):
        yield NOT_NOW
    if KIND[game.face[card]] in UNITS and life_of(game, whole_unit(game, card)) <= 0:
        yield NO_LIFE
    if not waits_for(game, seat, card, trigger, happened):
        yield NOT_NOW
        return
    yield from limits(game, card, trigger)
    if offer.counter and not payment.payable(game, seat, use_cost(game, card) if hex_ else entry_cost(game, card)):
        yield payment.CANNOT_PAY
    effect = trigger.waiting.effect
    at = At(seat, card, trigger.address, {"it": (happened.thing,)}, happened)
    if not (effect.effect if isinstance(effect, May) else effect).possible(game, at):
        yield NOTHING_TO_DO


WHAT_TO_USE = prompt("{happening}: how do you respond?", "{happening}：如何应对？", key="answer", candidates=answers,
                     refusals=answer_refusals)


def usable(game: Wizards, seat: int, happened: Happening, used: tuple[int, ...] = ()) -> list[Offer]:
    """What a player can answer with now."""
    return [offer for offer in listening(game, seat, happened)
            if _paragraph(offer) not in used and next(iter(offer_refusals(game, seat, offer, happened)), None) is None]


@clauses("WIZ-U33")
def seen_to_listen(game: Wizards, seat: int, kind: str) -> bool:
    """Whether a player knows of a card that answers this kind of thing: what the other side has set must not betray itself."""
    faces, bit = LISTENING.get(kind), 1 << seat
    if faces and listened_for(game, kind):
        face = game.face
        for owner in range(PLAYERS):
            for card in on_field(game, owner):
                if face[card] in faces and (card not in game.down or game.known[card] & bit):
                    return True
    return False


def anybody_listens(game: Wizards, kind: str) -> bool:
    """Whether any card at all might answer this kind of thing: a quick look that saves most windows."""
    faces = LISTENING.get(kind)
    if not faces or not listened_for(game, kind):
        return False
    face = game.face
    for seat in range(PLAYERS):
        for card in on_field(game, seat):
            if face[card] in faces:
                return True
    return False


@clauses("WIZ-U42")
def window(game: Wizards, happened: Happening) -> Steps:
    """Each side, the player whose turn it is first, uses what it likes until it passes; whoever has nothing to use is not asked."""
    if not anybody_listens(game, happened.kind):
        return
    for seat in (game.turn, opponent(game.turn)):
        used: tuple[int, ...] = ()
        while not happened.cancelled and (offers := usable(game, seat, happened, used)):
            must = [offer for offer in offers if not offer.counter and not optional(offer.trigger.waiting.effect)]
            if must:
                offer = must[0]
            else:
                answer = yield WHAT_TO_USE(seat, _about(happened), happened, used)
                if answer == DECLINE():
                    break
                offer = next(one for one in offers if _paragraph(one) == answer[1])
            used += (_paragraph(offer),)
            yield from use(game, seat, offer, happened)


def _about(happened: Happening) -> tuple[str, int]:
    return happened.kind, happened.thing


def use(game: Wizards, seat: int, offer: Offer, happened: Happening) -> Steps:
    """An answer is paid for and carried out."""
    if not offer.counter:
        yield from _carry_out(game, seat, offer, happened)
    elif KIND[game.face[offer.card]] == HEX:
        yield from counter_hex(game, seat, offer, happened)
    else:
        yield from turn_up(game, seat, offer, happened)


def _carry_out(game: Wizards, seat: int, offer: Offer, happened: Happening) -> Steps:
    card, trigger = offer.card, offer.trigger
    if trigger.times or trigger.ultimate:
        count_use(game, _paragraph(offer), trigger.ultimate)
    effect: Node = trigger.waiting.effect
    at = At(seat, card, trigger.address, {"it": (happened.thing,)}, happened)
    if isinstance(effect, May):
        effect, at = effect.effect, at.step(0)
    game.tell(lines.TRIGGERED, card, at.address)
    yield from happening(effect, game, at)


@clauses("WIZ-U24", "WIZ-PLACE-11", "WIZ-PLACE-12")
def turn_up(game: Wizards, seat: int, offer: Offer, happened: Happening) -> Steps:
    """A set item is turned up, paid for, carried out and discarded; if it cannot be paid for any more, it lies as it was, and is known."""
    card = offer.card
    game.down = without(game.down, card)
    game.known[card] = everyone(game)
    game.tell(lines.TURNED_UP, seat, card)
    if (yield from payment.pay(game, seat, entry_cost(game, card), card)) is None:
        game.down += (card,)
        return
    yield from _carry_out(game, seat, offer, happened)
    occur(game, Happening(ITEM_USED, card, seat, by=seat))
    zones.discard_from_field(game, card)


@clauses("WIZ-U42", "WIZ-U44")
def counter_hex(game: Wizards, seat: int, offer: Offer, happened: Happening) -> Steps:
    """A counter hex is paid for and exhausted; the other side may answer that, then it takes effect."""
    if (yield from payment.pay(game, seat, use_cost(game, offer.card), offer.card)) is None:
        return
    skills.spend_discounts(game, offer.card, USING)
    yield from skills.use_up(game, offer.card)
    game.tell(lines.COUNTERED, seat, offer.card)
    using = Happening(HEX_USED, offer.card, seat, by=seat)
    yield from window(game, using)
    if not using.cancelled:
        yield from _carry_out(game, seat, offer, happened)
    occur(game, Happening(AFTER_USE, offer.card, seat, by=seat))
