"""The line to a table: it may break without a word, and what is fetched beside it may fail."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, Route, WebSocketRoute

from tests.browser.human import Human
from tests.browser.visitor import Visitors, play_on, wait_until

TICK = 2_200
"""A little longer than the time between two pings, in milliseconds."""
STEP = 200
"""Short enough for an answer to come before a line is given up."""
MOST_STEPS = 100
BLOCK = 40
"""How many steps of a replay are fetched at a time."""
COUNT = """globalThis.lines = [];
globalThis.heard = 0;
globalThis.WebSocket = class extends WebSocket {
  constructor(...given) {
    super(...given);
    lines.push(this);
    this.addEventListener("message", () => (heard += 1));
  }
};"""
ONLINE = "dispatchEvent(new Event('online'))"


class DyingLine:
    """Lines on which nothing comes through while they are dead, in either direction."""

    def __init__(self, page: Page) -> None:
        self.opened = self.asked = 0
        self.dead = False
        self._page = page
        page.add_init_script(COUNT)
        page.route_web_socket("**/table", self._open)

    def _open(self, page_end: WebSocketRoute) -> None:
        self.opened += 1
        server_end = page_end.connect_to_server()
        page_end.on_message(lambda message: self._ask(server_end, message))
        server_end.on_message(lambda message: self._hear(page_end, message))

    def _ask(self, server_end: WebSocketRoute, message: str | bytes) -> None:
        self.asked += 1
        if not self.dead:
            server_end.send(message)

    def _hear(self, page_end: WebSocketRoute, message: str | bytes) -> None:
        if not self.dead:
            page_end.send(message)

    @property
    def heard(self) -> int:
        """How many messages the page has heard."""
        return int(self._page.evaluate("heard"))

    @property
    def held(self) -> int:
        """How many lines the page holds at once."""
        return int(self._page.evaluate("lines.filter((line) => line.readyState < WebSocket.CLOSING).length"))

    def ping(self) -> None:
        """Let the time until the next ping pass, and the answer come."""
        heard, asked = self.heard, self.asked
        for _ in range(MOST_STEPS):
            if self.asked != asked:
                break
            self._page.clock.run_for(STEP)
        else:
            raise AssertionError("No ping")
        wait_until(self._page, lambda: self.heard > heard)

    def die(self) -> None:
        """Fall silent until it is noticed."""
        self.dead = True
        self._page.clock.run_for(2 * TICK)


def on_a_dying_line(visitors: Visitors) -> tuple[Human, DyingLine]:
    """Somebody at a table, on a line that can die, with a clock that can be pushed."""
    seat = visitors.address.create("eran", "me", "easy", seed=4)
    visitor = visitors.come("/", seats=[seat])
    visitor.page.clock.install()
    line = DyingLine(visitor.page)
    visitor.open(f"/table/{seat['match']}")
    human = Human(visitor, seed=8)
    human.ready()
    return human, line


def test_a_line_that_dies_in_silence(visitors: Visitors) -> None:
    """A choice that is sent into a dead line is told to be open; soon there is another line, and one plays on."""
    human, line = on_a_dying_line(visitors)
    for _ in range(4):
        line.ping()
    assert line.opened == 1, "A line that answers stays"
    line.dead = True
    human.click(human.ready(), 0)
    line.die()
    alert = human.page.get_by_role("alert")
    alert.get_by_text("The connection dropped before the server answered").wait_for()
    line.dead = False
    human.page.evaluate(ONLINE)
    alert.get_by_text("The connection to the server is lost").wait_for(state="hidden")
    human.play(3)


def test_hurrying_leaves_one_line(visitors: Visitors) -> None:
    """When the network comes back another line is tried at once, and the one that was being opened is let go."""
    human, line = on_a_dying_line(visitors)
    line.die()
    human.page.get_by_role("alert").get_by_text("The connection to the server is lost").wait_for()
    for _ in range(3):
        opened = line.opened
        human.page.evaluate(ONLINE)
        wait_until(human.page, lambda opened=opened: line.opened > opened)
        assert line.held == 1
    line.dead = False
    human.page.evaluate(ONLINE)
    human.play(2)
    assert line.held == 1


class Failing:
    """Answers of the server that do not come so many times."""

    def __init__(self, page: Page, address: str, times: int) -> None:
        self.left = times
        page.route(address, self._answer)

    def _answer(self, route: Route) -> None:
        self.left -= 1
        if self.left < 0:
            route.continue_()
        else:
            route.abort()


def test_cards_that_fail_to_come_are_asked_for_again(visitors: Visitors) -> None:
    """The table is drawn as soon as the cards have come, without loading the page again."""
    seat = visitors.address.create("eran", "me", "easy", seed=4)
    visitor = visitors.come("/credits", seats=[seat])
    visitor.forgive("ERR_FAILED")
    failing = Failing(visitor.page, "**/api/games/eran/cards*", times=2)
    visitor.page.clock.install()
    visitor.open(f"/table/{seat['match']}")
    visitor.page.get_by_role("alert").wait_for()

    def drawn_later() -> int:
        visitor.page.clock.run_for(STEP)
        return visitor.page.locator(".stage").count()
    wait_until(visitor.page, drawn_later)
    assert failing.left == -1
    assert visitor.page.get_by_role("alert").count() == 0
    Human(visitor).play(1)


@pytest.mark.parametrize("part", ("js", "css"))
def test_a_drawing_that_fails_to_come(visitors: Visitors, part: str) -> None:
    """The table says so, and one click asks again; it is never drawn in half."""
    seat = visitors.address.create("eran", "me", "easy", seed=4)
    visitor = visitors.come("/credits", seats=[seat])
    visitor.forgive("ERR_FAILED")
    failing = Failing(visitor.page, f"**/assets/eran-*.{part}", times=1000)  # a browser may ask ahead, and once more
    visitor.page.clock.install()
    visitor.open(f"/table/{seat['match']}")
    visitor.button("Try again").wait_for()
    for _ in range(2500 // STEP):  # in steps, so that the line is not given up
        visitor.page.clock.run_for(STEP)
    visitor.drawn()
    assert visitor.page.locator(".stage").count() == 0
    failing.left = 0
    visitor.button("Try again").click()
    Human(visitor).play(1)


def test_a_part_of_a_replay_that_fails_to_come(visitors: Visitors) -> None:
    """What has come stays on the page, and going on asks again."""
    seat = visitors.address.create("eran", "me", "easy", seed=4)
    play_on(visitors.address, seat, 30, give_up=True)
    visitor = visitors.come(f"/replay/{seat['match']}", seats=[seat])
    visitor.forgive("ERR_FAILED")
    page = visitor.page
    page.locator(".stage").wait_for()
    assert int(page.get_by_role("slider").get_attribute("max") or 0) > BLOCK, "it comes in two parts"
    start = visitor.stage()
    Failing(page, f"**/replay?from={BLOCK}*", times=1)
    page.get_by_role("slider").press("End")
    page.get_by_role("alert").wait_for()
    assert visitor.stage() == start
    page.get_by_role("slider").press("ArrowLeft")
    page.get_by_role("alert").wait_for(state="hidden")
    wait_until(page, lambda: visitor.stage() != start)
