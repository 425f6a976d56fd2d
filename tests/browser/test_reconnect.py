"""The server is killed while people play, and started again."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser.conftest import SERVING
from tests.browser.human import Human
from tests.browser.visitor import Visitors
from tests.server.kit import Process


class Fragile:
    """A server that is killed, and comes back on the same port with the same data."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.process = Process(folder, *SERVING)

    def kill(self) -> None:
        self.process.kill()

    def rise(self) -> None:
        self.process = Process(self.folder, *SERVING, port=self.process.port)


@pytest.fixture
def fragile(built: Path, tmp_path: Path) -> Iterator[Fragile]:
    """A server of this test's own."""
    server = Fragile(tmp_path)
    yield server
    if server.process.process.poll() is None:
        server.kill()


@pytest.mark.parametrize("game", ("eran", "ashes"))
def test_killed_in_mid_decision(chromium: Browser, fragile: Fragile, game: str) -> None:
    """What had been acknowledged is there, the page comes back by itself, and the game goes on."""
    with Visitors(chromium, fragile.process) as visitors:
        visitor = visitors.sit(game, "me", "easy", seed=4)
        visitor.forgive("WebSocket", "ERR_CONNECTION")
        human = Human(visitor, seed=8)
        human.play(2)
        sight = human.ready()
        log, stage = visitor.log(), visitor.stage()
        for at_once in (False, True):
            if at_once:  # the choice has just been shown, or is on its way
                sight = human.decide()
                log = visitor.log()
            fragile.kill()
            banner = visitor.page.locator(".banner.bad")
            banner.wait_for()
            fragile.rise()
            banner.wait_for(state="hidden")
            now = human.ready()
            assert now.version >= sight.version
            assert visitor.log()[:len(log)] == log
            if not at_once:
                assert (now, visitor.log(), visitor.stage()) == (sight, log, stage)
        human.play(1)
