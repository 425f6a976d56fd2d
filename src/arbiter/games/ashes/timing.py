"""時機: who may answer what has happened, in which order, and how a text is resolved.

*When* effects come before *after* effects; in each window every player, from the active one on, gets one opportunity.
A player with nothing to use is not asked.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from arbiter.core.decisions import Decision, Judged, Prompt, Steps, move
from arbiter.core.effects import At, May, Node, Waiting, When, happening
from arbiter.core.values import without
from arbiter.games.ashes import lines
from arbiter.games.ashes.abilities import ABILITY, SPELL, After, Cause, OncePerTurn
from arbiter.games.ashes.costs import Cost
from arbiter.games.ashes.definition import PHOENIXBORN, REACTION, UNITS
from arbiter.games.ashes.events import Happening
from arbiter.games.ashes.ledger import clauses
from arbiter.games.ashes.payment import affordable, pay
from arbiter.games.ashes.shelf import CARDS, HEARING, KIND, REACTING, REACTIONS
from arbiter.games.ashes.state import NOBODY, Ashes, active, everyone, in_play, order, to_discard
from arbiter.games.ashes.units import face_now, in_force


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
    must: bool
    rank: int
    cost: Cost | None
    """What it costs, if it costs something."""
    reaction: bool


USE = move("answer", "use {force}", "使用{force}")
REACT = move("react", "react with {card}", "以{card}反應")
DECLINE = move("decline", "use nothing", "不使用")
MOVES = (USE, REACT, DECLINE)


def _action(offer: Offer) -> tuple[str | int, ...]:
    return ("react", offer.card) if offer.reaction else ("answer", f"{offer.address}@{offer.card}")


@clauses("ASH-TSIM-01", "ASH-UNK-49", "ASH-GLOS-33")
def offered(game: Ashes, decision: Decision) -> Judged:
    """Anything of one's own; one may stop once nothing mandatory is left."""
    offers: Sequence[Offer] = decision.about[2]
    actions = [_action(offer) for offer in offers]
    return Judged(actions if any(offer.must for offer in offers) else [*actions, DECLINE()])


ANSWER = Prompt("{unit} {happening} what do you use?", "{unit}{happening}要使用甚麼？", name="answer", judge=offered)
MUSTS = Prompt("Which of these happens first?", "先結算哪一項？", name="first", judge=offered)


# --- windows ---------------------------------------------------------------------------------------------------------


@clauses("ASH-TSIM-03", "ASH-TSIM-04", "ASH-TDMG-11")
def answers(game: Ashes, happened: Happening) -> Steps:
    """All that answers a happening: first every *when*, then every *after*."""
    for timing in (When, After):
        if heard(game, happened.kind, timing):
            yield from window(game, happened, timing)


@clauses("ASH-REACT-02", "ASH-UNK-20")
def heard(game: Ashes, kind: int, timing: type[Waiting]) -> bool:
    """Whether any card at all might answer this kind of happening: a quick look that saves most windows."""
    face, hearing = game.face, HEARING.get((timing, kind))
    if hearing:
        for seat in game.living:
            if face[game.phoenixborn[seat]] in hearing:
                return True
            for card in game.battlefield[seat]:
                if face[card] in hearing:
                    return True
            for card in game.spellboard[seat]:
                if face[card] in hearing:
                    return True
        for card in game.aside:
            if face[card] in hearing:
                return True
        if game.under or game.lasting:
            return True
    if timing is After and game.turn != NOBODY:
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


@clauses("ASH-TSIM-02", "ASH-UNK-49", "ASH-UNK-48")
def opportunity(game: Ashes, seat: int, happened: Happening, timing: type[Waiting]) -> Steps:
    """One player's opportunity: their effects one at a time, each resolved completely, until they stop."""
    used: list[tuple[str | int, ...]] = []
    while seat in game.living and (
            offers := [offer for offer in all_offers(game, seat, happened, timing) if _action(offer) not in used]):
        chosen = offers[0]
        if len(offers) > 1 or not chosen.must:
            prompt = MUSTS if all(offer.must for offer in offers) else ANSWER
            answer = yield prompt(seat, happened.card, happened.kind, offers)
            if answer == DECLINE():
                return
            chosen = next(offer for offer in offers if _action(offer) == answer)
        used.append(_action(chosen))
        yield from (react if chosen.reaction else use)(game, seat, chosen, happened)


def all_offers(game: Ashes, seat: int, happened: Happening, timing: type[Waiting]) -> list[Offer]:
    """Everything of a player that answers a happening."""
    offers = triggers(game, seat, happened, timing)
    if timing is After and game.turn != NOBODY and not game.reacted >> seat & 1:
        offers += reactions(game, seat, happened)
    return offers


@clauses("ASH-GLOS-32", "ASH-GLOS-33", "ASH-UNK-46", "ASH-UNK-62")
def triggers(game: Ashes, seat: int, happened: Happening, timing: type[Waiting]) -> list[Offer]:
    """The triggered effects a player controls that answer a happening."""
    hearing, found = HEARING.get((timing, happened.kind), ()), []
    leaving = [card for card in game.aside if game.holder[card] == seat and card == happened.card]
    for card in (*in_play(game, seat), *leaving):
        if face_now(game, card) in hearing or card in game.under or game.lasting:
            for force in in_force(game, card):
                program = force.ability.program
                if type(program) is timing and program.event.kind == happened.kind:  # type: ignore[attr-defined]
                    offer = _offer(game, seat, card, f"{force.address}/0", program, force.rank, happened)
                    found += [offer] if offer else []
    return found


def _offer(game: Ashes, seat: int, card: int, address: str, program: Waiting, rank: int, happened: Happening) -> Offer | None:
    """The offer that a triggered effect makes now, if any."""
    at = At(seat, card, f"{address}/0", {}, Cause(seat, card, ABILITY, happened, rank))
    if not program.event.applies(game, at, happened):
        return None
    effect = program.effect
    if isinstance(effect, May):
        return Offer(card, f"{address}/0/0", effect.effect, False, rank, None, False) if effect.effect.possible(game, at) else None
    if isinstance(effect, OncePerTurn):
        if card in game.used or not affordable(game, seat, effect.cost):
            return None
        return Offer(card, f"{address}/0/0", effect.effect, False, rank, effect.cost, False)
    return Offer(card, f"{address}/0", effect, True, rank, None, False)


@clauses("ASH-REACT-01", "ASH-REACT-03", "ASH-REACT-04", "ASH-REACT-07", "ASH-REACT-08", "ASH-UNK-21", "ASH-UNK-50",
         "ASH-ATK-12", "ASH-UNK-46")
def reactions(game: Ashes, seat: int, happened: Happening) -> list[Offer]:
    """The cards in hand that may be played after this; each player reacts at most once a turn."""
    reacting, found = REACTING.get(happened.kind, ()), []
    for card in game.hand[seat]:
        face = game.face[card]
        if face in reacting:
            address, program = REACTIONS[face]  # type: ignore[misc]
            cost = CARDS[face].cost if program.cost is None else program.cost
            at = At(seat, card, f"{address}/0", {}, Cause(seat, card, SPELL, happened))
            if program.event.applies(game, at, happened) and affordable(game, seat, cost):
                found.append(Offer(card, f"{address}/0", program.effect, False, 0, cost, True))
    return found


# --- resolving -------------------------------------------------------------------------------------------------------


def use(game: Ashes, seat: int, offer: Offer, happened: Happening) -> Steps:
    """Resolve a triggered effect."""
    if offer.cost is not None:
        game.used += (offer.card,)
        yield from pay(game, seat, offer.cost, offer.card)
    game.tell(lines.USED, seat, f"{offer.address}@{offer.card}")
    cause = Cause(seat, offer.card, kind_of_effect(game, offer.card), happened, offer.rank)
    yield from carry_out(game, offer.effect, At(seat, offer.card, offer.address, {}, cause))


@clauses("ASH-REACT-03", "ASH-REACT-05", "ASH-REACT-08", "ASH-REACT-06")
def react(game: Ashes, seat: int, offer: Offer, happened: Happening) -> Steps:
    """Play a reaction: pay, resolve, discard."""
    assert offer.cost is not None
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
