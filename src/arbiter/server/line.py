"""The line to a browser: uvicorn's own, but it can be cut, and tells when it is gone."""

from __future__ import annotations

import asyncio
from typing import Any, cast

from starlette.websockets import WebSocket
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol


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
