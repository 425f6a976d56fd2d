"""What people do at a table, each thing checked before anything changes."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from arbiter.core.decisions import key_of
from arbiter.core.errors import IllegalChoice
from arbiter.core.rehearsal import goes_on as same_action
from arbiter.server import showing, store
from arbiter.server.history import ALSO, BACK, CHOICE, JOIN, RESIGN
from arbiter.server.match import Match
from arbiter.server.messages import Act, Answer, CallMe, Choose, Rehearse, Requested, Why
from arbiter.server.reasons import (
    GAVE_UP,
    ILLEGAL,
    MALFORMED,
    NO_HINTS,
    NO_UNDO,
    NOBODY_ASKS,
    NOT_OVER,
    NOT_YOURS,
    NOTHING,
    ONE_HINT,
    ONE_REQUEST,
    OUT_OF_TURN,
    OVER,
    STALE,
    TOO_FAST,
    WAITING,
    Refused,
)
from arbiter.server.takeback import TakeBack

Done = dict[str, Any]


async def act(match: Match, seat: int, request: Requested, lang: str, client: str) -> Done:
    """Do what a person at some address asks; what it gives belongs to the answer."""
    async with match.lock:
        if isinstance(request, Act):
            check(match, seat, request.version)
        if isinstance(request, Choose):
            return {"made": await choose(match, seat, request)}
        elif isinstance(request, Rehearse):
            return rehearse(match, seat, request.options, lang)
        elif isinstance(request, Why):
            return {"answers": why(match, seat, request, lang)}
        elif isinstance(request, Answer):
            await answer(match, seat, request)
        elif isinstance(request, CallMe):
            await rename(match, seat, request.name, client)
        elif request.type in SIMPLE:
            await SIMPLE[request.type](match, seat)
    return await hint(match, seat, client) if request.type == "hint" else {}


def check(match: Match, seat: int, version: int) -> None:
    """Refuse what cannot be done at this moment, whatever it is."""
    if match.history.status == "waiting":
        raise Refused(WAITING)
    if version != match.history.version:
        raise Refused(STALE)
    if match.history.status == "over":
        raise Refused(OVER)
    if seat in match.history.gave_up:
        raise Refused(GAVE_UP)


def check_turn(match: Match, seat: int) -> None:
    """Refuse what only whoever must choose may do."""
    if match.history.turn != seat:
        raise Refused(OUT_OF_TURN, clauses=[match.history.book.ledger[match.history.book.turn_clause]])


async def choose(match: Match, seat: int, request: Choose) -> int:
    """Make a choice by the key of an option, or several in a row. Gives how many were made: the first must be allowed, and later ones
    are left out from where the game goes on otherwise than foreseen."""
    check_turn(match, seat)
    wanted = request.wanted
    check_allowed(match, wanted[0])
    made, goes_on = 0, True
    while made < len(wanted) and goes_on and (made == 0 or still_offered(match, wanted[made])):
        asked = match.game.decision
        try:
            await match.happen(ALSO if made else CHOICE, seat, wanted[made])
        except Refused:
            if made == 0 or match.gone:
                raise
            break  # a rule of ours failed: what was chosen before stands
        goes_on = asked is not None and same_action(match.game, seat, asked.prompt)
        made += 1
    match.changed()
    return made


def check_allowed(match: Match, option: str) -> None:
    """Refuse a choice that the rules forbid now."""
    try:
        refusals = match.game.why_not(option)
    except IllegalChoice:
        raise Refused(ILLEGAL) from None
    if refusals:
        raise Refused(ILLEGAL, clauses=[refusal.clause for refusal in refusals])


def still_offered(match: Match, option: str) -> bool:
    """Whether the next of several choices is among those that are offered now."""
    decision = match.game.decision
    return decision is not None and option in map(key_of, decision.actions)


def rehearse(match: Match, seat: int, options: list[str], lang: str) -> Done:
    """What would come of these choices, as far as the seat can foresee that."""
    check_turn(match, seat)
    check_allowed(match, options[0])
    return showing.rehearsed(match.game, seat, options, lang)


def why(match: Match, seat: int, request: Why, lang: str) -> list[Done]:
    """Why something is not allowed."""
    if (request.option is None) == (request.thing is None):
        raise Refused(MALFORMED)
    game = match.game
    if request.after:
        check_turn(match, seat)
        check_allowed(match, request.after[0])
        game = showing.rehearsal(game, seat, request.after).game or game
    return showing.why(game, seat, lang, request.option, request.thing)


# --- taking back -------------------------------------------------------------------------------------------------------


async def undo(match: Match, seat: int) -> None:
    """Take back one's last choice, if nobody but computers is there."""
    if match.people() != [seat]:
        raise Refused(NO_UNDO)
    await go_back(match, seat)


async def take_back(match: Match, seat: int) -> None:
    """Ask the others to take back one's last choice."""
    waiting = [other for other in match.people() if other != seat]
    if match.history.before_last_choice_of(seat) is None:
        raise Refused(NOTHING)
    if not waiting:
        await go_back(match, seat)
        return
    if match.take_back is not None:
        raise Refused(ONE_REQUEST)
    match.take_back = TakeBack(match.history, seat, waiting)
    match.publish()


async def answer(match: Match, seat: int, request: Answer) -> None:
    """Let somebody take back, or not; whoever asked first may have withdrawn, and another may ask now."""
    asked = match.take_back
    if asked is None:
        raise Refused(NOBODY_ASKS)
    if request.by is not None and request.by != asked.by:
        raise Refused(STALE)
    if seat not in asked.waiting:
        raise Refused(NOT_YOURS)
    if request.agree and asked.waiting == [seat]:
        await go_back(match, asked.by)
        return
    asked.waiting = [other for other in asked.waiting if other != seat]
    match.take_back = asked if request.agree else None
    match.publish()


async def withdraw(match: Match, seat: int) -> None:
    """Do not ask any more."""
    if match.take_back is None or match.take_back.by != seat:
        raise Refused(NOBODY_ASKS)
    match.take_back = None
    match.publish()


async def go_back(match: Match, seat: int) -> None:
    """Take back a seat's last choice and whatever came after it."""
    to = match.history.before_last_choice_of(seat)
    if to is None:
        raise Refused(NOTHING)
    await match.happen(BACK, seat, str(to))
    lines = len(match.game.entries or ())
    for onlooker in match.onlookers:
        onlooker.known = min(onlooker.known, lines)
    match.changed()


# --- the rest ------------------------------------------------------------------------------------------------------------


async def resign(match: Match, seat: int) -> None:
    """Give up."""
    await match.happen(RESIGN, seat)
    match.changed()


async def rematch(match: Match, seat: int) -> None:
    """Want another match; when all people do, it is made."""
    if match.history.status != "over":
        raise Refused(NOT_OVER)
    asked = list(dict.fromkeys([*match.rematch_asked, seat]))
    if not match.next_seats and all(other in asked for other in match.history.people):
        await match.hall.open_rematch(match)
    match.rematch_asked = asked
    match.publish()


async def rename(match: Match, seat: int, name: str, client: str) -> None:
    """Take another name."""
    shown = printable(name)
    if shown == match.seats[seat]["name"]:
        return
    if not match.hall.changes.take(client):
        raise Refused(TOO_FAST)
    await match.write(store.seat_changed(match.id, seat, name=shown))
    match.seats[seat]["name"] = shown
    for onlooker in match.onlookers:
        onlooker.known = 0  # the log calls them by their new name
    match.publish()


async def hint(match: Match, seat: int, client: str) -> Done:
    """What a computer would do; the table goes on meanwhile. Where people play against each other, they must have agreed to it."""
    check_turn(match, seat)
    if not match.hints:
        raise Refused(NO_HINTS)
    if seat in match.hinted:
        raise Refused(ONE_HINT)
    match.hinted.add(seat)
    hall = match.hall
    try:
        found = await hall.thinkers.advise(match.task(seat) | {"seconds": hall.limits.hint_seconds}, client)
    finally:
        match.hinted.discard(seat)
    return {"advice": [{"option": option, "share": share, "win": win} for option, share, win in found]}


async def join(match: Match, seat: int, name: str, wishes: dict[str, Any], nonce: str) -> None:
    """A friend takes a seat; when nobody is missing any more, the match begins."""
    taken = {"joined": True, "name": printable(name), "wishes": match.seats[seat]["wishes"] | wishes, "nonce": nonce}
    seats = [row | taken if row["seat"] == seat else row for row in match.seats]
    origin = match.hall.opening(match.row, seats).checked() if all(row["joined"] for row in seats) else None
    events = [match.history.happen(JOIN, seat)]
    if origin is not None:
        events.append(match.history.begin(origin))
    await match.keep(*events, also=(store.seat_changed(match.id, seat, **taken),))
    match.seats = seats
    match.changed()


def printable(name: str) -> str | None:
    """A name without what cannot be seen; None if nothing is left."""
    return " ".join("".join(letter if letter.isprintable() else " " for letter in name).split()) or None


SIMPLE: dict[str, Callable[[Match, int], Awaitable[None]]] = {
    "undo": undo, "take_back": take_back, "withdraw": withdraw, "resign": resign, "rematch": rematch}
