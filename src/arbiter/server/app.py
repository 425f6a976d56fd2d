"""The application: which address does what."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager
from typing import Annotated, Any, TypeVar

from fastapi import APIRouter, FastAPI, Query, Request, WebSocket
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, Response
from pydantic import BaseModel, ValidationError
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.types import ASGIApp

from arbiter.core.errors import UnknownName
from arbiter.core.text import LANGUAGES, language
from arbiter.core.version import VERSION
from arbiter.server import frames, library, showing
from arbiter.server.guard import Guard, language_of
from arbiter.server.hall import Hall
from arbiter.server.lobby import lobby
from arbiter.server.messages import CreateRequest, JoinRequest, LookRequest, MineRequest, OwnRequest
from arbiter.server.opening import own_value, rulebook
from arbiter.server.pages import page
from arbiter.server.reasons import BROKEN, FORGED, MALFORMED, NO_DATABASE, NOT_OVER, UNKNOWN, Refused
from arbiter.server.snapshot import players
from arbiter.server.sockets import Door

MOST_FRAMES = 60
SMALL = 1024
"""Answers shorter than this are not worth packing."""
BEARER = "Bearer "

api = APIRouter(prefix="/api")
B = TypeVar("B", bound=BaseModel)
Lang = Annotated[str, Query(alias="lang")]
Answer = dict[str, Any]


def application(hall: Hall, door: Door, hosts: Iterable[str] = ()) -> ASGIApp:
    """Everything that answers. `hosts` are the names by which it may be called; none: any."""
    @asynccontextmanager
    async def life(_: FastAPI) -> AsyncIterator[None]:
        await hall.open()
        yield
        await hall.close()

    app = FastAPI(docs_url=None, redoc_url=None, openapi_url=None, lifespan=life)
    app.state.hall, app.state.door = hall, door
    app.include_router(api)
    app.add_route("/{path:path}", page, methods=["GET", "HEAD"])
    app.add_middleware(GZipMiddleware, minimum_size=SMALL)
    app.add_exception_handler(Refused, _refused)
    app.add_exception_handler(RequestValidationError, lambda request, _: _answered(request, Refused(MALFORMED)))
    app.add_exception_handler(HTTPException, lambda request, _: _answered(request, Refused(UNKNOWN)))
    app.add_exception_handler(Exception, lambda request, _: _answered(request, Refused(BROKEN)))
    return Guard(app, hall.limits, hosts)


def _refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, Refused)
    return _answered(request, error)


def _answered(request: Request, refused: Refused) -> Response:
    return JSONResponse({"refused": refused.plain(language_of(request.scope))}, refused.reason.status)


# --- what requests carry ---------------------------------------------------------------------------------------------------


def hall_of(request: Request) -> Hall:
    """The hall behind the application."""
    hall: Hall = request.app.state.hall
    return hall


def spoken(lang: str) -> str:
    """A language by its code."""
    try:
        return language(lang)
    except UnknownName as error:
        raise Refused(UNKNOWN, str(error)) from None


async def body(request: Request, kind: type[B]) -> B:
    """The body of a request, if it is what it should be."""
    try:
        return kind.model_validate_json(await request.body())
    except ValidationError as error:
        wrong = "; ".join(f"{'.'.join(map(str, entry['loc']))}: {entry['msg']}" for entry in error.errors()[:3])
        raise Refused(MALFORMED, f"This request is not valid: {wrong}.") from None


def bearer(request: Request) -> str:
    """The token in the header of a request."""
    given = request.headers.get("authorization", "")
    if not given.startswith(BEARER):
        raise Refused(FORGED)
    return given[len(BEARER):]


# --- looking up ------------------------------------------------------------------------------------------------------------


@api.get("/health")
async def health(request: Request) -> Response:
    """Whether the server is there, and can find and keep matches."""
    hall, door = hall_of(request), request.app.state.door
    well = await hall.healthy()
    return JSONResponse({"ok": well, "version": VERSION, "matches": len(hall.matches), "tables": sum(door.open.values()),
                         "workers": hall.limits.workers, "database": well}, 200 if well else NO_DATABASE.status)


@api.get("/lobby")
async def see_lobby(lang: Lang = LANGUAGES[0]) -> Answer:
    """What there is to play."""
    return lobby(spoken(lang))


@api.get("/games/{slug}/cards")
async def see_cards(request: Request, slug: str, lang: Lang = LANGUAGES[0]) -> Response:
    """All cards of a game."""
    return await _looked_up(request, slug, lang, library.cards)


@api.get("/games/{slug}/terms")
async def see_terms(request: Request, slug: str, lang: Lang = LANGUAGES[0]) -> Response:
    """All words and signs of a game that can be looked up."""
    return await _looked_up(request, slug, lang, library.terms)


async def _looked_up(request: Request, slug: str, lang: str, find: Callable[[str, str], Answer]) -> Response:
    """Something that changes only with the game; whoever has it already is not sent it again."""
    body, mark = await asyncio.to_thread(library.packed, find, rulebook(slug).slug, spoken(lang))
    headers = {"etag": mark, "cache-control": "no-cache"}
    if request.headers.get("if-none-match") == mark:
        return Response(None, 304, headers)
    return Response(body, headers=headers, media_type="application/json")


@api.get("/games/{slug}/clauses/{id}")
async def see_clause(slug: str, id: str, lang: Lang = LANGUAGES[0]) -> Answer:
    """One clause."""
    return await asyncio.to_thread(library.clause, rulebook(slug), id, spoken(lang))


@api.get("/games/{slug}/scenarios/{id}")
async def see_scenario(slug: str, id: str, eyes: str = library.ALL, lang: Lang = LANGUAGES[0]) -> Answer:
    """One scenario to step through."""
    return await asyncio.to_thread(library.scenario, rulebook(slug), id, eyes, spoken(lang))


@api.post("/games/{slug}/own")
async def check_own(request: Request, slug: str, lang: Lang = LANGUAGES[0]) -> Answer:
    """Check a deck of one's own."""
    given, book = await body(request, OwnRequest), rulebook(slug)
    spoken(lang)
    value = await asyncio.to_thread(own_value, book, given.setting, given)
    name = value.get("name") if isinstance(value, dict) else None
    return {"value": value, "name": str(name or given.name)}


# --- matches ---------------------------------------------------------------------------------------------------------------


@api.post("/matches", status_code=201)
async def create(request: Request) -> Answer:
    """Open a match."""
    hall = hall_of(request)
    return await hall.create(await body(request, CreateRequest), hall.client(request.scope))


@api.post("/invites/look")
async def look(request: Request, lang: Lang = LANGUAGES[0]) -> Answer:
    """What one is invited to."""
    return await hall_of(request).look(await body(request, LookRequest), spoken(lang))


@api.post("/invites/join")
async def join(request: Request) -> Answer:
    """Accept an invitation."""
    return await hall_of(request).join(await body(request, JoinRequest))


@api.post("/mine")
async def mine(request: Request, lang: Lang = LANGUAGES[0]) -> Answer:
    """One's matches."""
    return {"matches": await hall_of(request).mine((await body(request, MineRequest)).tokens, spoken(lang))}


@api.get("/matches/{id}/replay")
async def replay(request: Request, id: str, first: Annotated[int, Query(alias="from", ge=0)] = 0,
                 count: Annotated[int, Query(ge=1, le=MOST_FRAMES)] = 40, lang: Lang = LANGUAGES[0]) -> Answer:
    """Some frames of a match that is over."""
    match, seat = await hall_of(request).permitted(id, bearer(request))
    history = match.history
    if history.status != "over":
        raise Refused(NOT_OVER)
    found = await asyncio.to_thread(frames.replay, history, showing.names(match.seats, spoken(lang)), seat, spoken(lang), first, count)
    return {"match": id, "game": history.book.slug, "title": history.book.title.say(spoken(lang)), "seat": seat,
            "seats": len(match.seats), "players": players(match.seats, match), "choices": len(history.made),
            "seed": match.row["seed"], "ended": history.ended, "frames": found}


@api.get("/matches/{id}/curve")
async def curve(request: Request, id: str) -> Answer:
    """How likely each seat was to win, as the one who asks could know."""
    hall = hall_of(request)
    match, seat = await hall.permitted(id, bearer(request))
    if match.history.status != "over":
        raise Refused(NOT_OVER)
    return await hall.curves.of(match, seat, hall.client(request.scope))


@api.websocket("/matches/{id}/table")
async def table(socket: WebSocket, id: str) -> None:
    """A place at a table."""
    door: Door = socket.app.state.door
    await door.enter(socket, id)
