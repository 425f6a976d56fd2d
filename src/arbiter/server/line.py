"""Connections to browsers: uvicorn's own, but idle ones are closed, and those to tables can be cut and report when they are gone."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any, cast

from starlette.websockets import WebSocket
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

if TYPE_CHECKING:
    import h11

    from arbiter.server.serving import Config


class Call(H11Protocol):
    """A connection over HTTP. It is closed if a request does not arrive in time, or its answer is not read."""

    config: Config

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self._request_due: asyncio.TimerHandle | None = None
        self._delivery_due: asyncio.TimerHandle | None = None
        self._upgraded = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Wait for the first request."""
        super().connection_made(transport)
        self._wait()

    def data_received(self, data: bytes) -> None:
        """Something has arrived: perhaps a whole request, perhaps not."""
        super().data_received(data)
        self._wait()

    def on_response_complete(self) -> None:
        """Wait for another request."""
        super().on_response_complete()
        self._wait()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Hand the connection over to the protocol of tables."""
        self._upgraded = True
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection is gone."""
        self._upgraded = True
        self._wait()
        self.resume_writing()
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        """The other side is not reading."""
        super().pause_writing()
        if self._delivery_due is None:
            self._delivery_due = self.loop.call_later(self.config.limits.delivery_seconds, self.transport.abort)

    def resume_writing(self) -> None:
        """The other side is reading again."""
        super().resume_writing()
        if self._delivery_due is not None:
            self._delivery_due.cancel()
            self._delivery_due = None

    def _wait(self) -> None:
        """Start the timer for the next request, unless it runs already; stop it while a request is being answered."""
        answering = self.cycle is not None and not self.cycle.response_complete
        if answering or self._upgraded:
            if self._request_due is not None:
                self._request_due.cancel()
                self._request_due = None
        elif self._request_due is None:
            self._request_due = self.loop.call_later(self.config.limits.request_seconds, self.transport.abort)


class Line(WebSocketsSansIOProtocol):
    """One connection. Closing waits until the other side has read everything, which may be never; cutting does not."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.lost = asyncio.Event()
        self.app_state = {**self.app_state, "line": self}

    def cut(self) -> None:
        """End the connection now, whatever is still to be sent."""
        self.transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection is gone."""
        super().connection_lost(exc)
        self.lost.set()

    def keepalive_timeout(self) -> None:
        """The other side has not answered for long."""
        super().keepalive_timeout()
        self.cut()


def line_of(socket: WebSocket) -> Line:
    """The line on which a WebSocket goes."""
    return cast(Line, socket.state.line)
