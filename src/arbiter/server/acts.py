"""What people do at a table, each thing checked before anything changes."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from arbiter.core.errors import IllegalChoice
from arbiter.server import showing, store
from arbiter.server.history import BACK, JOIN, RESIGN
from arbiter.server.match import Match
from arbiter.server.messages import Act, Answer, CallMe, Choose, Requested, Why
from arbiter.server.reasons import (
    GAVE_UP,
    ILLEGAL,
    MALFORMED,
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
    WAITING,
    Refused,
)

Done = dict[str, Any]


async def act(match: Match, seat: int, request: Requested, lang: str) -> Done:
    """Do what a person asks; what it gives belongs to the answer."""
    async with match.lock:
        if isinstance(request, Act):
            check(match, seat, request.version)
        if isinstance(request, Choose):
            await choose(match, seat, request.option)
        elif isinstance(request, Why):
            return {"answers": why(match, seat, request, lang)}
        elif isinstance(request, Answer):
            await answer(match, seat, request)
        elif isinstance(request, CallMe):
            await rename(match, seat, request.name)
        elif request.type in SIMPLE:
            await SIMPLE[request.type](match, seat)
    return await hint(match, seat) if request.type == "hint" else {}


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


async def choose(match: Match, seat: int, option: str) -> None:
    """Make a choice by the key of an option."""
    check_turn(match, seat)
    try:
        refusals = match.game.why_not(option)
    except IllegalChoice:
        raise Refused(ILLEGAL) from None
    if refusals:
        raise Refused(ILLEGAL, clauses=[refusal.clause for refusal in refusals])
    await match.choose(seat, option)


def why(match: Match, seat: int, request: Why, lang: str) -> list[Done]:
    """Why something is not allowed."""
    if (request.option is None) == (request.thing is None):
        raise Refused(MALFORMED)
    return showing.why(match.game, seat, lang, request.option, request.thing)


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
    match.take_back = (seat, waiting)
    match.publish()


async def answer(match: Match, seat: int, request: Answer) -> None:
    """Let somebody take back, or not; whoever asked first may have withdrawn, and another may ask now."""
    if match.take_back is None:
        raise Refused(NOBODY_ASKS)
    by, waiting = match.take_back
    if request.by is not None and request.by != by:
        raise Refused(STALE)
    if seat not in waiting:
        raise Refused(NOT_YOURS)
    if request.agree and waiting == [seat]:
        await go_back(match, by)
        return
    match.take_back = (by, [other for other in waiting if other != seat]) if request.agree else None
    match.publish()


async def withdraw(match: Match, seat: int) -> None:
    """Do not ask any more."""
    if match.take_back is None or match.take_back[0] != seat:
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


async def rename(match: Match, seat: int, name: str) -> None:
    """Take another name."""
    shown = printable(name)
    await match.write(store.seat_changed(match.id, seat, name=shown))
    match.seats[seat]["name"] = shown
    match.publish()


async def hint(match: Match, seat: int) -> Done:
    """What a computer would do; the table goes on meanwhile."""
    check_turn(match, seat)
    if seat in match.hinted:
        raise Refused(ONE_HINT)
    match.hinted.add(seat)
    hall = match.hall
    try:
        found = await hall.thinkers.advise(match.task(seat) | {"seconds": hall.limits.hint_seconds})
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
