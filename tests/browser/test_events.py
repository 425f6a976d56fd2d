"""What happens is played on the table: arrows, numbers, cards, banners; in order, and never longer than one likes."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any

import pytest
from playwright.sync_api import Route

from tests.browser.human import Human
from tests.browser.keys import Typist
from tests.browser.puppet import IDLE, Puppet, play_until
from tests.browser.recorder import LOOKS, PLAYING, Recorder, box_of
from tests.browser.visitor import PHONE, Visitor, Visitors, play_on, wait_until
from tests.server.kit import Client, Plainly

NEAR = 45
"""How many pixels beside a thing an arrow may begin or end."""
MANY = 9
"""So many cards discarded and dice turned take more than five seconds, at the pace of one."""
BLOCK, STEP = 40, 1200
"""How many steps of a replay come at once, and a little more than the milliseconds between two of them."""
AGAIN = "Show it again"
"""What a click on a deed does, in the words of its button."""
SETTINGS: dict[str, Plainly] = {"ashes": {"first": "recommended"}, "eran": {}}
MOST_DECISIONS = 40
LIKES = {"ashes": ("attack:", "first player:0", "play Iron Worker"), "eran": ("start:0", "play:", "up:")}
"""What the opponent likes: a unit, and to attack with it; a card on a realm."""


class Opponent:
    """A visitor at a table, and somebody who plays against them by the protocol, just before doing something worth seeing."""

    def __init__(self, visitors: Visitors, game: str, before: str) -> None:
        self.visitors, self.open = visitors, ExitStack()
        seat = visitors.address.create(game, seed=7, settings=SETTINGS[game])
        mine = self.open.enter_context(visitors.address.table(seat))
        (invite,) = mine.table["links"]["invites"]
        self.seat = visitors.address.post("/api/invites/join", {"invite": invite["token"]})
        theirs = self.open.enter_context(visitors.address.table(self.seat))
        mine.wait(lambda now: now["status"] == "playing")
        theirs.wait(lambda now: now["status"] == "playing")
        self.other, self.own = Puppet(mine, *LIKES[game], *IDLE), Puppet(theirs, "start:0", *IDLE)
        play_until([self.other, self.own], lambda: self.other.can(before))

    def watch(self, calm: bool = False, frozen: bool = False, **more: Any) -> tuple[Visitor, Recorder]:
        """Let the visitor come to the table; time may stand still there."""
        visitor = self.visitors.come("/credits", seats=[self.seat], calm=calm, **more)
        recorder = Recorder(visitor)
        if frozen:
            recorder.freeze()
        visitor.open(f"/table/{self.seat['match']}")
        visitor.page.locator(".stage [data-thing]").first.wait_for()
        return visitor, recorder

    def act(self) -> int:
        """Make choices until it is the visitor's turn; the version of the table then."""
        play_until([self.other, self.own], lambda: self.own.can("pass|play:"))
        return int(self.own.client.table["version"])


@pytest.fixture
def opponents(visitors: Visitors) -> Iterator[dict[str, Opponent]]:
    """One for each game, made when asked for."""

    class Made(dict[str, Opponent]):
        def __missing__(self, game: str) -> Opponent:
            made = self[game] = Opponent(visitors, game, {"ashes": "attack:", "eran": "play:"}[game])
            return made

    made = Made()
    yield made
    for opponent in made.values():
        opponent.open.close()


def hurry(visitor: Visitor) -> None:
    """Let what happens be shown fast from the next page on."""
    visitor.page.evaluate("localStorage.setItem('arbiter.speed', JSON.stringify('fast'))")


def event(opponent: Opponent, kind: str) -> Plainly:
    """The last event of a kind in the visitor's log."""
    return next(line["event"] for line in reversed(opponent.own.client.log) if (line["event"] or {}).get("kind") == kind)


@pytest.mark.parametrize("look", LOOKS)
def test_an_unblocked_attack_is_shown(opponents: dict[str, Opponent], look: str) -> None:
    """Nobody is asked anything, and yet one sees it: an arrow from the attacker to what it attacks, the blow, and how much it hurts."""
    opponent = opponents["ashes"]
    visitor, recorder = opponent.watch(**LOOKS[look])
    version = opponent.act()
    attack = event(opponent, "attack")
    recorder.frames(f"attack-ashes-{look}")
    recorder.still()
    visitor.catch_up(version)
    beats = recorder.of("beat")
    assert beats.index("attack") < beats.index("hit")
    assert recorder.of("number") == ["−2"]
    (arrow,) = recorder.arrows
    source, target = box_of(visitor, attack["source"][0]), box_of(visitor, attack["target"][0])
    for (left, top, right, bottom), (at, down) in zip((source, target), arrow, strict=True):
        assert left - NEAR < at < right + NEAR
        assert top - NEAR < down < bottom + NEAR


@pytest.mark.parametrize("look", LOOKS)
def test_a_card_that_is_played_is_shown_large(opponents: dict[str, Opponent], look: str) -> None:
    """In both games one sees which card another player plays, and where it goes."""
    opponent = opponents["eran"]
    visitor, recorder = opponent.watch(**LOOKS[look])
    opponent.act()
    recorder.frames(f"play-eran-{look}")
    recorder.still()
    assert recorder.of("beat")[0] == "play"
    (card,) = recorder.of("card")
    played = event(opponent, "play")
    assert played["source"][0][0] == "card"
    assert card.endswith(visitor.log()[-2].removesuffix("§"))
    assert len(recorder.of("arrow")) == 1


def test_dice_go_to_what_they_pay_for(visitors: Visitors) -> None:
    """Whoever pays two dice is seen to pay two dice, and what is paid for comes into play after that."""
    opponent = Opponent(visitors, "ashes", "play Iron Worker")
    with opponent.open:
        _, recorder = opponent.watch()
        opponent.act()
        recorder.still()
        shown = recorder.shown
        paid = shown.index(("beat", "pay"))
        assert shown.index(("beat", "play")) < paid < shown.index(("beat", "enter"))
        assert shown[paid + 1] == ("dice", "2")


@pytest.mark.parametrize("game", ("eran", "ashes"))
def test_what_can_be_chosen_comes_alive_after_the_last_event(opponents: dict[str, Opponent], game: str) -> None:
    """As long as something is shown nothing can be chosen, and right after that the player goes on."""
    opponent = opponents[game]
    visitor, recorder = opponent.watch()
    version = opponent.act()
    recorder.wait_for("beat")
    recorder.still()
    assert recorder.early == 0
    human = Human(visitor, seed=3)
    assert human.ready().version == version
    human.play(1)


@pytest.mark.parametrize("by", ("click", "key"))
@pytest.mark.parametrize("game", ("eran", "ashes"))
def test_playback_is_skipped(opponents: dict[str, Opponent], game: str, by: str) -> None:
    """A click or a key draws at once all that has come, and does nothing else: no choice is made by it."""
    opponent = opponents[game]
    visitor, recorder = opponent.watch(frozen=True)
    version = opponent.act()
    recorder.hear(version)
    assert len(recorder.of("beat")) == 1, "Time stands still, and with it the first event"
    if by == "click":
        visitor.page.locator(".stage .thing").last.click(force=True)
    else:
        visitor.page.keyboard.press("Escape")
    recorder.still()
    assert visitor.version == version
    assert len(recorder.of("beat")) == 1
    assert visitor.page.locator(".layer > *").count() == 0
    opponent.own.client.catch_up()
    assert opponent.own.client.table["version"] == version


def test_a_turn_is_never_played_for_more_than_five_seconds(opponents: dict[str, Opponent]) -> None:
    """However much somebody does in a turn: the more there is to show, the faster it goes."""
    opponent = opponents["ashes"]
    visitor, recorder = opponent.watch(frozen=True)
    puppet, usual = opponent.other, opponent.other.wishes
    puppet.wishes = ("meditate", "shed:", "top", "turn:")
    play_until([puppet, opponent.own], lambda: sum("turns" in line["text"] for line in opponent.own.client.log) >= MANY)
    puppet.wishes = usual
    recorder.hear(opponent.act())
    visitor.page.clock.run_for(5000)
    recorder.still()
    beats = recorder.of("beat")
    assert (beats.count("discard"), beats.count("turn over")) == (MANY, MANY)
    assert beats.index("attack") < beats.index("hit")


def test_nothing_moves_for_those_who_want_it_so(opponents: dict[str, Opponent]) -> None:
    """With reduced motion a view is drawn at once; whose turn it is, is said all the same."""
    opponent = opponents["ashes"]
    visitor, recorder = opponent.watch(calm=True)
    visitor.catch_up(opponent.act())
    recorder.still()
    assert recorder.of("beat") == recorder.of("arrow") == recorder.of("number") == []
    recorder.wait_for("banner", "Your turn")
    assert visitor.page.evaluate("document.getAnimations().length") == 0


@pytest.mark.parametrize("size", (None, PHONE), ids=("desktop", "phone"))
def test_the_speed_is_chosen_and_remembered(opponents: dict[str, Opponent], size: tuple[int, int] | None) -> None:
    """Off in the tools of the table: nothing is played, on the next visit neither."""
    opponent = opponents["ashes"]
    more: Plainly = {"size": size} if size else {}
    visitor, recorder = opponent.watch(**more)
    page = visitor.page
    menu = visitor.button("More" if size else "Speed")
    menu.click()
    page.get_by_role("menuitemradio", name="Off").click()
    visitor.catch_up(opponent.act())
    recorder.still()
    assert recorder.of("beat") == []
    page.reload()
    recorder.still()
    menu.click()
    assert page.get_by_role("menuitemradio", name="Off").get_attribute("aria-checked") == "true"
    page.get_by_role("menuitemradio", name="Fast").click()
    page.get_by_role("menu").wait_for(state="hidden")


def test_by_keys_alone_while_things_move(visitors: Visitors) -> None:
    """The focus is never lost for good, and a key that ends what is shown chooses nothing."""
    seat = visitors.address.create("eran", "me", "easy", seed=4)
    play_on(visitors.address, seat, 8)
    visitor = visitors.come("/credits", seats=[seat], calm=False)
    hurry(visitor)
    visitor.open(f"/table/{seat['match']}")
    typist = Typist(visitor, seed=3)
    for _ in range(2):
        typist.decide()
    typist.ready()
    assert visitor.page.evaluate("document.activeElement !== document.body")


def test_a_banner_says_whose_turn_begins(opponents: dict[str, Opponent]) -> None:
    """Theirs and one's own, and it is in nobody's way."""
    opponent = opponents["eran"]
    visitor, recorder = opponent.watch()
    opponent.act()
    recorder.wait_for("banner", "Your turn")
    recorder.still()
    human = Human(visitor, seed=3)
    for _ in range(MOST_DECISIONS):
        if any("Player 1's turn" in one for one in recorder.of("banner")):
            break
        human.decide()
        wait_until(visitor.page, lambda: human.look().can or human.look().prompt.startswith("Waiting"))
    recorder.wait_for("banner", "Player 1's turn")
    assert visitor.page.locator(".stage > .play").evaluate("(layer) => getComputedStyle(layer).pointerEvents") == "none"


def test_what_the_others_did_is_at_hand(opponents: dict[str, Opponent]) -> None:
    """Their last deeds as small cards: what was done is read by resting on one or by focus, and a click shows it again, as they say."""
    opponent = opponents["ashes"]
    visitor, recorder = opponent.watch()
    opponent.act()
    recorder.still()
    page = visitor.page
    deeds = page.get_by_role("list", name="What the others did").get_by_role("button")
    attack, play = "The opponent's Iron Worker attacks Maeoni Viper.", "The opponent plays Iron Worker."
    assert [deed.locator(".out-of-sight").all_text_contents() for deed in deeds.all()] == [[attack, AGAIN], [play, AGAIN]]
    deeds.first.hover()
    large = page.locator(".large .told")
    large.wait_for()
    visitor.picture("deeds")
    assert large.inner_text().splitlines() == [attack, AGAIN]
    page.mouse.move(0, 0)
    large.wait_for(state="hidden")
    page.keyboard.press("Tab")
    deeds.first.focus()
    page.keyboard.press("ArrowRight")
    assert large.inner_text().splitlines() == [play, AGAIN]
    recorder.forget()
    deeds.first.click()
    recorder.wait_for("number", "−2")
    assert recorder.of("beat")[:2] == ["attack", "hit"]
    human = Human(visitor, seed=3)
    human.play(1)


def test_the_log_is_grouped(visitors: Visitors) -> None:
    """What came of a blow stands in its line, and its rules are there for whoever rests on the line or comes by keys."""
    visitor = visitors.come("/scenarios/ashes/19-timing-damage/1", calm=True)
    page = visitor.page
    page.get_by_role("slider").press("End")
    entry = page.locator("aside li", has_text="Drowsy Ghost, destroying it.")
    entry.wait_for()
    rules = entry.get_by_role("link")
    assert rules.count() == 2
    opacity = "(link) => getComputedStyle(link).opacity"
    assert rules.first.evaluate(opacity) == "0"
    entry.hover()
    assert rules.first.evaluate(opacity) == "1"
    page.mouse.move(0, 0)
    rules.last.focus()
    assert rules.last.evaluate(opacity) == "1"


def test_a_step_forward_is_played(opponents: dict[str, Opponent]) -> None:
    """In a replay one step forward shows what happened, so does playing it all; a jump and a step back are drawn at once."""
    opponent = opponents["ashes"]
    opponent.act()
    opponent.own.client.act("resign")
    visitor = opponent.visitors.come("/credits", seats=[opponent.seat], calm=False)
    recorder = Recorder(visitor)
    page = visitor.page
    late: list[Route] = []
    page.route("**/api/games/*/cards*", lambda route: late.append(route))
    visitor.open(f"/replay/{opponent.seat['match']}")
    wait_until(page, lambda: late)
    page.get_by_role("heading", level=1).wait_for()
    slider = page.get_by_role("slider")
    assert slider.count() == 0, "Steps are taken on a table that is drawn"
    late[0].continue_()
    slider.wait_for()
    last = int(slider.get_attribute("max") or 0)
    for key in ("End", "Home", "End", "ArrowLeft", "ArrowLeft"):
        slider.press(key)
    wait_until(page, lambda: page.locator(".scrubber .count").inner_text().startswith(f"{last - 2} /"))
    assert recorder.of("beat") == []
    visitor.button("Next").click()
    recorder.wait_for("beat", "attack")
    recorder.wait_for("number", "−2")
    recorder.forget()
    for _ in range(4):
        slider.press("ArrowLeft")
    page.get_by_role("button", name="Play", exact=True).click()
    recorder.wait_for("beat", "attack")


@pytest.fixture
def long(opponents: dict[str, Opponent]) -> Opponent:
    """Somebody with a match that is over, and too long for its replay to come in one part."""
    opponent = opponents["ashes"]
    opponent.act()
    play_until([opponent.other, opponent.own], lambda: opponent.own.client.table["version"] > BLOCK + 6)
    opponent.own.client.act("resign")
    return opponent


def hold_the_rest(visitor: Visitor) -> list[Route]:
    """Let no part of a replay but the first one come; those that were asked for."""
    held: list[Route] = []
    visitor.page.route(f"**/replay?from={BLOCK}*", lambda route: held.append(route))
    return held


def test_what_comes_meanwhile_cuts_nothing_short(long: Opponent) -> None:
    """A part of the replay that comes while a step is shown is put away for later."""
    visitor = long.visitors.come("/credits", seats=[long.seat], calm=False)
    recorder = Recorder(visitor)
    recorder.freeze()
    page, held = visitor.page, hold_the_rest(visitor)
    visitor.open(f"/replay/{long.seat['match']}")
    slider = page.get_by_role("slider")
    slider.press("End")
    wait_until(page, lambda: held)
    slider.press("Home")
    for _ in range(BLOCK):
        if "play" in recorder.of("beat"):
            break
        slider.press("ArrowRight")
    with page.expect_event("requestfinished", lambda request: f"replay?from={BLOCK}" in request.url):
        held[0].continue_()
    page.evaluate("new Promise((done) => timers.setTimeout(done))")  # and it is taken in
    assert page.evaluate(PLAYING)
    page.clock.run_for(5000)
    page.wait_for_function(f"() => !({PLAYING})()")
    assert recorder.of("beat")[-1] == "play"
    assert len(recorder.of("card")) == 1


def test_playing_waits_for_the_table(long: Opponent) -> None:
    """A replay that plays by itself goes on when a step has come, not before: nothing is passed over unseen."""
    visitor = long.visitors.come("/credits", seats=[long.seat])
    page, held = visitor.page, hold_the_rest(visitor)
    now = page.evaluate("Date.now()")
    page.clock.install(time=now / 1000)
    page.clock.pause_at(now / 1000 + 60)
    visitor.open(f"/replay/{long.seat['match']}?at={BLOCK - 2}")
    page.get_by_role("button", name="Play", exact=True).click()
    count = page.locator(".scrubber .count")
    page.clock.run_for(5 * STEP)
    wait_until(page, lambda: held)
    page.clock.run_for(5 * STEP)
    assert count.inner_text().startswith(f"{BLOCK} /")
    held[0].continue_()

    def gone_on() -> bool:
        page.clock.run_for(STEP // 10)
        return not count.inner_text().startswith(f"{BLOCK} /")
    wait_until(page, gone_on)
    assert count.inner_text().startswith(f"{BLOCK + 1} /")


def test_a_link_beyond_the_end_of_a_replay(long: Opponent) -> None:
    """It leads to the end, and one can go on from there."""
    visitor = long.visitors.come(f"/replay/{long.seat['match']}?at=999", seats=[long.seat])
    slider = visitor.page.get_by_role("slider")
    last = int(slider.get_attribute("max") or 0)
    assert last > BLOCK
    count = visitor.page.locator(".scrubber .count")
    count.get_by_text(f"{last} / {last}").wait_for()
    slider.press("ArrowLeft")
    count.get_by_text(f"{last - 1} / {last}").wait_for()


def test_a_computers_attack_is_shown(visitors: Visitors) -> None:
    """Against the computer, which moves faster than anybody can see."""
    seat = visitors.address.create("ashes", "easy", "me", seed=7, settings=SETTINGS["ashes"])
    with visitors.address.table(seat) as table:
        idle = Puppet(table, *IDLE)
        for _ in range(MOST_DECISIONS):
            if ready_units(my_turn(table)):
                break
            idle.choose()
        visitor = visitors.come("/credits", seats=[seat], calm=False)
        hurry(visitor)
        recorder = Recorder(visitor)
        visitor.open(f"/table/{seat['match']}")
        for _ in range(MOST_DECISIONS):
            recorder.still()
            beats = recorder.of("beat")
            if "attack" in beats and "hit" in beats[beats.index("attack"):]:
                break
            idle.choose()
            visitor.catch_up(my_turn(table)["version"])
        assert recorder.of("arrow")
        assert any(number.startswith("−") for number in recorder.of("number"))
        assert recorder.early == 0


def my_turn(table: Client) -> Plainly:
    """Wait until the player must choose."""
    return table.wait(lambda now: now["view"]["decision"]["seat"] == now["seat"])


def ready_units(table: Plainly) -> bool:
    """Whether the computer has something to attack with."""
    return any(not unit["exhaustion"] for unit in table["view"]["state"]["players"][0]["battlefield"])
