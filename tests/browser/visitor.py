"""Somebody in front of a browser, and all that may go wrong in it."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from pathlib import Path
from random import Random
from types import TracebackType
from typing import Any, Self
from urllib.parse import urlparse

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Locator, Page, Request, Response, Route

from tests.server.kit import Address, Client, Plainly

PATIENCE = 60_000
"""How many milliseconds a test waits for something that should come at once."""
DESKTOP, TABLET, PHONE = (1440, 900), (820, 1180), (360, 740)
GONE = "net::ERR_ABORTED"
"""What a page that is left no longer needs."""
PICTURES = Path(__file__).parents[2] / "test-artifacts"
"""Pictures to be looked at; they are not committed."""
REMEMBER = """if (location.protocol === "http:" && localStorage.length === 0) {
  for (const [name, value] of Object.entries(%s)) localStorage.setItem(name, JSON.stringify(value));
}"""
"""A browser that has been here before."""
TIMERS = """const kept = ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "requestAnimationFrame"];
globalThis.timers = Object.fromEntries(kept.map((name) => [name, globalThis[name].bind(globalThis)]));"""
"""What a test waits by goes on when it stops the clock of the page."""
DRAWN = """async () => {
  await document.fonts.ready;
  for (let frames = 0; frames < 2; frames += 1) await new Promise((done) => timers.requestAnimationFrame(done));
}"""
"""What measures its room has got it when a frame has been drawn, and lies still with the next one."""
FOLLOW = """(path) => {
  const link = document.createElement("a");
  link.href = path;
  document.body.append(link);
  link.click();
  link.remove();
}"""


def wait_until(page: Page, true: Callable[[], object]) -> None:
    """Wait until something is true on this side of the browser."""
    end = time.monotonic() + PATIENCE / 1000
    while not true():
        assert time.monotonic() < end, "What should come at once has not come"
        page.wait_for_timeout(10)


def play_on(address: Address, seat: Plainly, choices: int, *, give_up: bool = False) -> bool:
    """Make so many choices against computers by chance, without a browser; and perhaps give up then. Whether the game goes on."""
    dice = Random(3)
    with address.table(seat) as table:
        for _ in range(choices):
            if not _asked(table):
                return False
            table.choose(dice.choice(table.options))
        if not _asked(table):
            return False
        if give_up:
            table.act("resign")
    return not give_up


def _asked(table: Client) -> bool:
    """Wait until this seat is asked; false if the game is over: computers, too, choose by chance and by their time."""
    table.wait(lambda now: now["view"]["decision"] is None or now["view"]["decision"]["seat"] == now["seat"])
    return table.table["view"]["decision"] is not None


def serve(client: Path, route: Route) -> None:
    """Answer with a file of a client other than the server's own."""
    file = client / urlparse(route.request.url).path.lstrip("/")
    route.fulfill(path=file if file.is_file() else client / "index.html")


class Visitor:
    """A browser of one's own, with what it remembers."""

    def __init__(self, browser: Browser, address: Address, seats: Sequence[Plainly] = (), lang: str = "en",
                 size: tuple[int, int] = DESKTOP, dark: bool = False, calm: bool = True, touch: bool = False,
                 client: Path | None = None, script: str = "") -> None:
        self.origin = f"http://127.0.0.1:{address.port}"
        self.troubles: list[str] = []
        self.forgiven: tuple[str, ...] = ()
        self.context: BrowserContext = browser.new_context(
            viewport={"width": size[0], "height": size[1]}, locale="en", reduced_motion="reduce" if calm else "no-preference",
            color_scheme="dark" if dark else "light", has_touch=touch, is_mobile=touch)
        self.context.set_default_timeout(PATIENCE)
        self.context.add_init_script(TIMERS)
        self.context.add_init_script(REMEMBER % json.dumps(self._memory(seats, lang)))
        if script:
            self.context.add_init_script(script)
        if client:
            self.context.route(lambda url: not urlparse(url).path.startswith("/api"), lambda route: serve(client, route))
        self.context.on("page", self._watch)
        self.page: Page = self.context.new_page()

    def _memory(self, seats: Sequence[Plainly], lang: str) -> Plainly:
        kept = [{"match": seat["match"], "token": seat["token"], "game": ""} for seat in seats]
        return {"arbiter.lang": lang, "arbiter.matches": kept}

    def _watch(self, page: Page) -> None:
        page.on("console", self._console)
        page.on("pageerror", lambda error: self.troubles.append(f"page error: {error}"))
        page.on("requestfailed", self._failed)
        page.on("response", self._answered)

    def _console(self, message: ConsoleMessage) -> None:
        if message.type == "error" or "Content Security Policy" in message.text:
            self.troubles.append(f"console: {message.text}")

    def _failed(self, request: Request) -> None:
        if request.failure != GONE:
            self.troubles.append(f"request: {request.url} {request.failure}")

    def _answered(self, response: Response) -> None:
        if response.status >= 400:
            self.troubles.append(f"response: {response.status} {response.url}")

    def open(self, path: str) -> None:
        """Go to a page of the client."""
        self.page.goto(self.origin + path)

    def follow(self, path: str) -> None:
        """Go to another page of the client by a link."""
        self.page.evaluate(FOLLOW, path)

    def drawn(self) -> None:
        """Wait until everything on the page lies where it is to lie."""
        self.page.evaluate(DRAWN)

    def picture(self, name: str) -> None:
        """Keep a picture of what is on the screen."""
        PICTURES.mkdir(exist_ok=True)
        self.page.screenshot(path=PICTURES / f"{name}.jpg", type="jpeg", quality=90)

    def forgive(self, *words: str) -> None:
        """What is expected to go wrong in this browser, by words of its complaint."""
        self.forgiven = words

    @property
    def unforgiven(self) -> list[str]:
        return [trouble for trouble in self.troubles if not any(words in trouble for words in self.forgiven)]

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)

    @property
    def version(self) -> int:
        """The version of the table on the screen."""
        return int(self.page.locator("main.table").get_attribute("data-version") or 0)

    def catch_up(self, version: int) -> None:
        """Wait until the table on the screen is of a version, or of a later one."""
        self.page.wait_for_function("(least) => Number(document.querySelector('main.table')?.dataset.version) >= least", arg=version)

    def text(self) -> str:
        """All that can be read on the page."""
        return self.page.locator("body").inner_text()

    def log(self) -> list[str]:
        """The sentences of the log that tell what happened by a rule."""
        return self.page.locator("aside ol li:has(a)").all_inner_texts()

    def stage(self) -> str:
        """All that the drawing says, to eyes and to screen readers; the card that is shown large is not part of it."""
        return self.page.locator(".stage > :first-child").text_content() or ""

    def close(self) -> None:
        self.context.close()


class Visitors(AbstractContextManager["Visitors"]):
    """Everybody who comes in a test."""

    def __init__(self, browser: Browser, address: Address, client: Path | None = None) -> None:
        self.browser, self.address, self.client = browser, address, client
        self.all: list[Visitor] = []

    def come(self, path: str, **more: Any) -> Visitor:
        """A new visitor, at a page of the client."""
        visitor = Visitor(self.browser, self.address, client=self.client, **more)
        self.all.append(visitor)
        visitor.open(path)
        return visitor

    def seated(self, seat: Plainly, **more: Any) -> Visitor:
        """A new visitor who has a seat, at its table."""
        return self.come(f"/table/{seat['match']}", seats=[seat], **more)

    def sit(self, game: str, *kinds: str, lang: str = "en", **match: Any) -> Visitor:
        """A new visitor at the table of a new match: seats are `me`, `friend` or the level of a computer."""
        return self.seated(self.address.create(game, *kinds, **match), lang=lang)

    def pair(self, game: str, **match: Any) -> tuple[Visitor, Visitor]:
        """Two friends at the table of a new match."""
        first = self.address.create(game, "me", "friend", **match)
        with self.address.table(first) as table:
            (invite,) = table.table["links"]["invites"]
        second = self.address.post("/api/invites/join", {"invite": invite["token"]})
        return self.seated(first), self.seated(second)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        for visitor in self.all:
            visitor.close()
        troubles = [trouble for visitor in self.all for trouble in visitor.unforgiven]
        assert error or not troubles, "\n".join(troubles)
