"""時機: who may answer what has happened, in which order, and how a text is resolved.

*When* effects come before *after* effects; in each window every player, from the active one on, gets one opportunity.
A player with nothing to use is not asked.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from arbiter.core.decisions import Action, Decision, Prompt, Refusals, Steps, move
from arbiter.core.effects import At, May, Node, happening
from arbiter.core.ledger import Refusal
from arbiter.core.standing import Waiting, When
from arbiter.core.state import everyone
from arbiter.core.values import without
from arbiter.games.ashes import lines
from arbiter.games.ashes.abilities import After, OncePerTurn
from arbiter.games.ashes.causes import ABILITY, SPELL, Cause, Happening
from arbiter.games.ashes.costs import Cost, free
from arbiter.games.ashes.definition import PHOENIXBORN, REACTION, UNITS
from arbiter.games.ashes.ledger import clauses, refusal
from arbiter.games.ashes.payment import affordable, pay
from arbiter.games.ashes.places import active, exhausted, in_play, order, to_discard
from arbiter.games.ashes.refusals import CANNOT_PAY, CARD_FORBIDS, NO_TARGET, ONLY_AS_ANSWER
from arbiter.games.ashes.shelf import CARDS, KIND, LISTENERS, PRINTED, REACTING, REACTIONS, ActiveText
from arbiter.games.ashes.state import NOBODY, Ashes
from arbiter.games.ashes.units import active_texts, face_now

ONE_REACTION = refusal("ASH-REACT-03")
ONLY_IN_TURNS = refusal("ASH-REACT-02")
NOT_YET = refusal("ASH-TSIM-04")
IS_EXHAUSTED = refusal("ASH-EXH-02")
USED_ALREADY = refusal("ASH-UNK-48")
MANDATORY_FIRST = refusal("ASH-UNK-49")
AFTERWARDS = (After,)
"""For what is still going on there are no *when* effects."""


class Cancelled(Exception):
    """A card's effect was cancelled: it and all that remained of it stop."""

    def __init__(self, cause: Cause) -> None:
        self.cause = cause


class Interrupted(Exception):
    """The game is over, or the active player is out: whatever was going on stops."""


class Offer(NamedTuple):
    """Something a player may or must use in a window."""

    card: int
    address: str
    effect: Node
    rank: int = 0
    must: bool = False
    cost: Cost = free
    once: bool = False
    """Whether it can be used only once in a turn."""
    reaction: bool = False


USE = move("answer", "use {text}", "使用{text}")
REACT = move("react", "react with {card}", "以{card}反應")
DECLINE = move("decline", "use nothing", "什麼都不用")
MOVES = (USE, REACT, DECLINE)


def _action(offer: Offer) -> Action:
    return ("react", offer.card) if offer.reaction else ("answer", f"{offer.address}@{offer.card}")


@clauses("ASH-TSIM-01", "ASH-GLOS-33")
def answers_left(game: Ashes, decision: Decision) -> list[Action]:
    """Whatever of a player's own can be used, or nothing more."""
    return [*[_action(offer) for offer in decision.about[2]], DECLINE()]


def other_answers(game: Ashes, decision: Decision) -> list[Action]:
    """Everything else people try to answer with: what waits for this and cannot be used, and reactions in hand."""
    seat, (_, _, offers, happened, timing) = decision.seat, decision.about
    usable = [_action(offer) for offer in offers]
    others = [_action(offer) for offer, _ in triggered(game, seat, happened, timing)]
    others += [_action(offer) for offer in switched_off(game, seat, happened, timing)]
    others += [REACT(card) for card in game.hand[seat] if REACTIONS[game.face[card]]]
    return [action for action in dict.fromkeys(others) if action not in usable]


@clauses("ASH-UNK-49")
def answer_refusals(game: Ashes, decision: Decision, action: Action) -> Refusals:
    """Why something cannot be used as an answer; one may stop once nothing mandatory is left."""
    seat, (_, _, offers, happened, timing) = decision.seat, decision.about
    if action == DECLINE():
        return (MANDATORY_FIRST,) if any(offer.must for offer in offers) else ()
    if any(_action(offer) == action for offer in offers):
        return ()
    if action[0] == REACT.name:
        return reaction_refusals(game, seat, action[1], happened, timing)
    for offer, at in triggered(game, seat, happened, timing):
        if _action(offer) == action:
            return list(trigger_refusals(game, seat, offer, at)) or [USED_ALREADY]
    return (IS_EXHAUSTED,)


ANSWER = Prompt("{unit} {happening} what do you use?", "{unit}{happening}要使用什麼？", key="answer", candidates=answers_left,
                refusals=answer_refusals, attempts=other_answers)
MUSTS = Prompt("{unit} {happening} which of these happens first?", "{unit}{happening}要先結算哪一項？", key="first",
               candidates=answers_left, refusals=answer_refusals, attempts=other_answers)


# --- windows ---------------------------------------------------------------------------------------------------------


@clauses("ASH-TSIM-03", "ASH-TSIM-04", "ASH-TDMG-11", "ASH-UNK-61", "ASH-UNK-62")
def answers(game: Ashes, happened: Happening, timings: tuple[type[Waiting], ...] = (When, After)) -> Steps:
    """All that answers a happening: first every *when*, then every *after*. A turn that ends meanwhile ends after that."""
    goes_on = not turn_broken(game)
    for timing in timings:
        if anybody_listens(game, happened.kind, timing):
            yield from window(game, happened, timing)
    if goes_on and turn_broken(game):
        raise Interrupted


def turn_broken(game: Ashes) -> bool:
    """Whether the player whose turn it is has been eliminated in it."""
    return game.turn != NOBODY and game.turn not in game.living


@clauses("ASH-REACT-02", "ASH-UNK-20")
def anybody_listens(game: Ashes, kind: int, timing: type[Waiting]) -> bool:
    """Whether any card at all might answer this kind of happening: a quick look that saves most windows."""
    face, listening = game.face, LISTENERS.get((timing, kind))
    if listening:
        for seat in game.living:
            if face[game.phoenixborn[seat]] in listening:
                return True
            for card in game.battlefield[seat]:
                if face[card] in listening:
                    return True
            for card in game.spellboard[seat]:
                if face[card] in listening:
                    return True
        for card in game.aside:
            if face[card] in listening:
                return True
        if game.under or game.standing:
            return True
    if timing is After and game.turn in game.living:
        reacting = REACTING.get(kind, ())
        for seat in game.living:
            if not game.reacted >> seat & 1:
                for card in game.hand[seat]:
                    if face[card] in reacting:
                        return True
    return False


@clauses("ASH-TSIM-01", "ASH-UNK-48", "ASH-MULTI-02")
def window(game: Ashes, happened: Happening, timing: type[Waiting]) -> Steps:
    """Each player in turn, from the active one on, uses what they like for the same happening."""
    for seat in order(game, active(game)):
        if seat in game.living:
            yield from opportunity(game, seat, happened, timing)


@clauses("ASH-TSIM-02", "ASH-UNK-49", "ASH-UNK-48", "ASH-UNK-62")
def opportunity(game: Ashes, seat: int, happened: Happening, timing: type[Waiting]) -> Steps:
    """One player's opportunity: their effects one at a time, each resolved completely, until they stop.

    If one of them eliminates the active player, the others may still be used: what they answer has happened.
    """
    used: list[Action] = []
    while seat in game.living and (
            offers := [offer for offer in all_offers(game, seat, happened, timing) if _action(offer) not in used]):
        chosen = offers[0]
        if len(offers) > 1 or not chosen.must:
            prompt = MUSTS if all(offer.must for offer in offers) else ANSWER
            answer = yield prompt(seat, happened.card, happened.kind, offers, happened, timing)
            if answer == DECLINE():
                return
            chosen = next(offer for offer in offers if _action(offer) == answer)
        used.append(_action(chosen))
        try:
            yield from (react if chosen.reaction else use)(game, seat, chosen, happened)
        except Interrupted:
            if game.winner != NOBODY:
                raise


def all_offers(game: Ashes, seat: int, happened: Happening, timing: type[Waiting]) -> list[Offer]:
    """Everything of a player that can answer a happening: what nothing refuses."""
    offers = triggers(game, seat, happened, timing)
    if timing is After:
        reacting = REACTING.get(happened.kind, ())
        for card in game.hand[seat]:
            if game.face[card] in reacting:
                for _ in reaction_refusals(game, seat, card, happened, timing):
                    break
                else:
                    offers.append(_reaction(game, card))
    return offers


@clauses("ASH-GLOS-32", "ASH-GLOS-33", "ASH-UNK-46", "ASH-UNK-62")
def triggers(game: Ashes, seat: int, happened: Happening, timing: type[Waiting]) -> list[Offer]:
    """The triggered effects a player controls that can answer a happening."""
    return [offer for offer, at in triggered(game, seat, happened, timing)
            if next(trigger_refusals(game, seat, offer, at), None) is None]


def triggered(game: Ashes, seat: int, happened: Happening, timing: type[Waiting]) -> Iterator[tuple[Offer, At]]:
    """Every active text that a player controls and that waits for this happening, each with its moment."""
    listening = LISTENERS.get((timing, happened.kind), ())
    for card in listeners(game, seat, happened):
        if game.face[card] in listening or card in game.under or game.standing:
            for text in active_texts(game, card):
                if found := _offer(game, seat, card, text, happened, timing):
                    yield found


@clauses("ASH-UNK-67")
def listeners(game: Ashes, seat: int, happened: Happening) -> list[int]:
    """A player's cards that may answer: those in play, and the one that is just leaving."""
    return in_play(game, seat) + [card for card in game.aside if card == happened.card and game.holder[card] == seat]


def _offer(game: Ashes, seat: int, card: int, text: ActiveText, happened: Happening, timing: type[Waiting]) -> tuple[Offer, At] | None:
    """What a text offers for this happening: a choice, a choice for a cost, or something that must happen."""
    program, address = text.ability.program, f"{text.address}/0/0"
    if type(program) is not timing or program.event.kind != happened.kind:
        return None
    at = At(seat, card, address, {}, Cause(seat, card, ABILITY, happened, text.rank))
    if not program.event.applies(game, at, happened):
        return None
    effect = program.effect
    if isinstance(effect, May):
        return Offer(card, f"{address}/0", effect.effect, text.rank), at
    if isinstance(effect, OncePerTurn):
        return Offer(card, f"{address}/0", effect.effect, text.rank, cost=effect.cost, once=True), at
    return Offer(card, address, effect, text.rank, must=True), at


def trigger_refusals(game: Ashes, seat: int, offer: Offer, at: At) -> Iterator[Refusal]:
    """Everything that forbids using a triggered effect now."""
    if offer.must:
        return
    if offer.once and offer.card in game.used:
        yield CARD_FORBIDS
    if not affordable(game, seat, offer.cost):
        yield CANNOT_PAY
    if not offer.effect.possible(game, at):
        yield NO_TARGET


@clauses("ASH-EXH-02")
def switched_off(game: Ashes, seat: int, happened: Happening, timing: type[Waiting]) -> Iterator[Offer]:
    """The triggered effects of exhausted cards, which would answer this otherwise."""
    for card in listeners(game, seat, happened):
        for text in PRINTED[face_now(game, card)] if exhausted(game, card) else ():
            found = _offer(game, seat, card, text, happened, timing)
            if found and not text.ability.inexhaustible:
                yield found[0]


def _reaction(game: Ashes, card: int) -> Offer:
    """What a card in hand offers as a reaction."""
    face = game.face[card]
    address, program = REACTIONS[face]  # type: ignore[misc]
    cost = CARDS[face].cost if program.cost is None else program.cost
    return Offer(card, f"{address}/0", program.effect, cost=cost, reaction=True)


def _condition_met(game: Ashes, seat: int, card: int, happened: Happening) -> bool:
    """Whether a reaction waits for this."""
    _, program = REACTIONS[game.face[card]]  # type: ignore[misc]
    at = At(seat, card, "", {}, Cause(seat, card, SPELL, happened))
    return program.event.kind == happened.kind and program.event.applies(game, at, happened)


@clauses("ASH-REACT-01", "ASH-REACT-02", "ASH-REACT-03", "ASH-REACT-04", "ASH-REACT-07", "ASH-REACT-08", "ASH-UNK-21", "ASH-UNK-50",
         "ASH-ATK-12", "ASH-UNK-46")
def reaction_refusals(game: Ashes, seat: int, card: int, happened: Happening, timing: type[Waiting]) -> Iterator[Refusal]:
    """Everything that forbids reacting with a card in hand now; each player reacts at most once a turn."""
    if game.turn not in game.living:
        yield ONLY_IN_TURNS
    if game.reacted >> seat & 1:
        yield ONE_REACTION
    if not _condition_met(game, seat, card, happened):
        yield ONLY_AS_ANSWER
    elif timing is not After:
        yield NOT_YET
    if not affordable(game, seat, _reaction(game, card).cost):
        yield CANNOT_PAY


# --- resolving -------------------------------------------------------------------------------------------------------


def use(game: Ashes, seat: int, offer: Offer, happened: Happening) -> Steps:
    """Resolve a triggered effect."""
    if offer.once:
        game.used += (offer.card,)
    yield from pay(game, seat, offer.cost, offer.card)
    game.tell(lines.USED, seat, f"{offer.address}@{offer.card}")
    cause = Cause(seat, offer.card, kind_of_effect(game, offer.card), happened, offer.rank)
    yield from carry_out(game, offer.effect, At(seat, offer.card, offer.address, {}, cause))


@clauses("ASH-REACT-03", "ASH-REACT-05", "ASH-REACT-08", "ASH-REACT-06")
def react(game: Ashes, seat: int, offer: Offer, happened: Happening) -> Steps:
    """Play a reaction: pay, resolve, discard."""
    game.reacted |= 1 << seat
    game.hand[seat] = without(game.hand[seat], offer.card)
    game.aside += (offer.card,)
    game.known[offer.card] = everyone(game)
    game.tell(lines.REACTED, seat, offer.card)
    yield from pay(game, seat, offer.cost, offer.card)
    cause = Cause(seat, offer.card, SPELL if KIND[game.face[offer.card]] == REACTION else ABILITY, happened)
    yield from carry_out(game, offer.effect, At(seat, offer.card, offer.address, {}, cause))
    if offer.card in game.aside:
        game.aside = without(game.aside, offer.card)
        to_discard(game, offer.card)


@clauses("ASH-EFF-01", "ASH-EFF-03", "ASH-EFF-06", "ASH-GLOS-11", "ASH-UNK-47", "ASH-EFF-05", "ASH-UNK-14")
def carry_out(game: Ashes, effect: Node, at: At, further: Sequence[tuple[str, Node]] = ()) -> Steps:
    """Resolve a text and what is added to it from beginning to end, or until it is cancelled."""
    try:
        yield from happening(effect, game, at)
        for address, node in further:
            yield from happening(node, game, At(at.seat, at.source, address, at.bound, at.cause))
    except Cancelled as stop:
        if stop.cause is not at.cause:
            raise
        game.tell(lines.CANCELLED, at.address)


@clauses("ASH-GLOS-01", "ASH-GLOS-14", "ASH-GLOS-23")
def kind_of_effect(game: Ashes, card: int) -> int:
    """Whether a card's text is an ability, as on units and Phoenixborn, or a spell."""
    return ABILITY if KIND[game.face[card]] in (PHOENIXBORN, *UNITS) else SPELL
