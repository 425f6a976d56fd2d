"""A real server, a real browser, and visitors who sit in front of it."""

from __future__ import annotations

import fcntl
import importlib.util
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser.axe import Axe
from tests.browser.posed import Posed
from tests.browser.visitor import Visitors
from tests.server.kit import Process

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
CHROMIUM = ("--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update", "--disable-sync",
            "--no-first-run", "--disable-features=LocalNetworkAccessChecks")
"""The last one lets a page that a test serves itself talk to the server."""
MOST_SECONDS = 300
"""What a test here takes at most: one that waits again and again for something that does not come ends soon, and says where."""
SERVING = ("--workers", "1", "--most-matches", "1000", "--thinking", "60")
"""Where other tests take the processor, a computer player may think for long."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Whatever a test repeats, it ends in time."""
    for item in items:
        if item.path.is_relative_to(HERE) and item.get_closest_marker("timeout") is None:
            item.add_marker(pytest.mark.timeout(MOST_SECONDS))


def builder() -> ModuleType:
    """The tool that builds the client."""
    found = importlib.util.spec_from_file_location("web_builder", ROOT / "tools" / "web.py")
    assert found and found.loader
    module = importlib.util.module_from_spec(found)
    sys.modules[found.name] = module
    found.loader.exec_module(module)
    return module


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the client, built from the files as they are; of several test processes one builds and the others wait."""
    web = builder()
    with (tmp_path_factory.getbasetemp().parent / "web-client.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        web.ready_node()
        web.build()
    return Path(web.WEB)


@pytest.fixture(scope="session")
def axe(built: Path) -> Axe:
    """Looks for what keeps people from using a page."""
    return Axe((built / "node_modules" / "axe-core" / "axe.min.js").read_text("utf-8"))


@pytest.fixture(scope="package")
def house(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """A server for all tests that do not kill it."""
    process = Process(tmp_path_factory.mktemp("house"), *SERVING)
    yield process
    process.process.terminate()
    process.process.wait()


@pytest.fixture(scope="package")
def chromium() -> Iterator[Browser]:
    """The browser. It goes when the tests of this folder are done: while it runs, no other test could use asyncio."""
    program = shutil.which("chromium")
    assert program, "These tests drive Chromium. On Debian or Ubuntu: apt-get install chromium"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=list(CHROMIUM))
        yield browser
        browser.close()


@pytest.fixture
def visitors(chromium: Browser, house: Process) -> Iterator[Visitors]:
    """Whoever comes to the table in a test; at the end nothing may have gone wrong in anybody's browser."""
    with Visitors(chromium, house) as coming:
        yield coming


@pytest.fixture(scope="module")
def posed(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Posed]:
    """A server whose matches of Magic begin at positions."""
    with pytest.MonkeyPatch.context() as patching, Posed(tmp_path_factory.mktemp("posed"), "magic") as server:
        server.patch(patching)
        yield server


@pytest.fixture
def guests(chromium: Browser, posed: Posed) -> Iterator[Visitors]:
    """Whoever comes to a table at a position."""
    with Visitors(chromium, posed) as coming:
        yield coming
