"""Doing something at the table: by dragging, by two clicks, by keys; paid in one step, cancelled without a trace, warned of in time."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import Any

import pytest
from playwright.sync_api import Locator, Page

from arbiter.core.game import Game
from tests.browser.human import Human
from tests.browser.keys import Typist
from tests.browser.positions import Couple
from tests.browser.test_fit import DESKTOPS, ROWS
from tests.browser.visitor import PHONE, Visitor, Visitors, wait_until

DECKS = ("coal", "aradel")
BAR = "section.bar"
CONFIRM, CANCEL = f"{BAR} [data-option=confirm]", f"{BAR} [data-cancel]"
CHOSEN = ".stage [aria-pressed=true]"
AT_ONCE = """(key) => new Promise((done) => {
  const look = () => {
    const button = document.querySelector(`section.bar [data-option="${key}"]`);
    if (!button) return;
    changes.disconnect();
    button.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1 }));
    done();
  };
  const changes = new MutationObserver(look);
  changes.observe(document, { subtree: true, childList: true });
  look();
})"""
"""Clicks on a button of the bar in the moment in which it appears, with a pointer that rests."""


Tables = Callable[..., tuple[Couple, Visitor]]


# --- positions -----------------------------------------------------------------------------------------------------------


def ready(game: Game) -> list[int]:
    """The first seat's units that could attack."""
    state: Any = game.state
    return [unit for unit in state.battlefield[0] if not state.exhaustion[unit]]


def asks(game: Game, prompt: str) -> bool:
    return game.decision is not None and game.decision.prompt.key == prompt


def offers(game: Game, key: str) -> bool:
    return game.decision is not None and any(option.key.startswith(key) for option in game.decision.options)


def two_against_one(game: Game) -> bool:
    """Two units could attack the opposing Phoenixborn, or one of them a unit."""
    state: Any = game.state
    return asks(game, "act") and offers(game, "attack") and len(ready(game)) == 2 and len(state.battlefield[1]) > 0


def one_alone(game: Game) -> bool:
    """A single unit could attack."""
    return asks(game, "act") and offers(game, "attack") and len(ready(game)) == 1


def first_turn(game: Game) -> bool:
    return asks(game, "act")


def useless_power(game: Game) -> bool:
    """The ceremonial dice power takes an ally from the discard pile, and hurts its user; there is no ally."""
    return asks(game, "act") and offers(game, "power:2") and not game.state.discard[0]  # type: ignore[attr-defined]


def eran_turn(game: Game) -> bool:
    return asks(game, "turn")


def eran_may(game: Game) -> bool:
    return asks(game, "may")


@pytest.fixture
def tables(visitors: Visitors) -> Iterator[Tables]:
    """Two friends at a position, the first one with a browser."""
    with ExitStack() as stack:
        def sit(game: str, wanted: Callable[[Game], object], decks: tuple[str, ...] = ()) -> tuple[Couple, Visitor]:
            couple = Couple(visitors.address, game, wanted, decks)
            stack.callback(couple.close)
            host = visitors.seated(couple.seat)
            host.page.locator(f".stage [data-can=true], {BAR} [data-option]").first.wait_for()
            return couple, host
        yield sit


def at_table(visitors: Visitors, couple: Couple) -> Visitor:
    """The friend, with a browser."""
    friend = visitors.seated(couple.other_seat)
    friend.catch_up(couple.version)
    friend.page.locator(".stage [data-thing]").first.wait_for()
    return friend


# --- what a person does --------------------------------------------------------------------------------------------------


def thing(page: Page, kind: str, id: object) -> Locator:
    """Where a thing lies; what stands for it in the middle of the table does not count."""
    return page.locator(f'.stage [data-thing="{kind}:{id}"]').first


def centre(of: Locator) -> tuple[float, float]:
    box = of.bounding_box()
    assert box, f"{of} is not seen"
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(page: Page, what: Locator, to: Locator | tuple[float, float]) -> None:
    """Press, move and let go, like a hand; what lights up on the way may move other things."""
    page.mouse.move(*centre(what))
    page.mouse.down()
    start = centre(what)
    page.mouse.move(start[0] + 12, start[1] - 14, steps=3)
    still(page)
    page.mouse.move(*(centre(to) if isinstance(to, Locator) else to), steps=5)
    page.mouse.up()
    still(page)


def still(page: Page) -> None:
    """Wait until nothing is thought through any more."""
    page.locator(f"{BAR}[aria-busy=true]").wait_for(state="hidden")


def lit(page: Page) -> set[str]:
    """What can be acted on."""
    return set(page.locator(".stage [data-can=true]:not([aria-pressed=true])").evaluate_all("all => all.map((one) => one.dataset.thing)"))


def unit(couple: Couple, seat: int) -> int:
    """A unit that is not exhausted."""
    return int(next(card["id"] for card in couple.state["players"][seat]["battlefield"] if not card["exhaustion"]))


def attacked(couple: Couple, target: int) -> bool:
    """Whether an attack on a card has been declared, or fought out."""
    couple.friend.catch_up()
    events = [line["event"] for line in couple.friend.log if line["event"]]
    return any(event["kind"] == "attack" and event["target"] == [["card", target]] for event in events)


# --- attacking -----------------------------------------------------------------------------------------------------------


def by_dragging(visitor: Visitor, own: int, target: int) -> None:
    drag(visitor.page, thing(visitor.page, "card", own), thing(visitor.page, "card", target))


def by_clicks(visitor: Visitor, own: int, target: int) -> None:
    thing(visitor.page, "card", own).click()
    assert thing(visitor.page, "card", own).get_attribute("aria-pressed") == "true"
    assert f"card:{target}" in lit(visitor.page) and f"card:{own}" not in lit(visitor.page)
    assert thing(visitor.page, "card", target).get_attribute("data-glow") == "target"
    thing(visitor.page, "card", target).click()


def by_keys(visitor: Visitor, own: int, target: int) -> None:
    typist = Typist(visitor)
    for id in (own, target):
        key = f'[data-thing="card:{id}"]'
        typist.tab_to(f":is([data-zone]:has({key}) [data-thing], {key})")
        for _ in range(8):
            if visitor.page.evaluate("(key) => document.activeElement.matches(key)", key):
                break
            typist.press("ArrowRight")
        typist.press("Enter")


@pytest.mark.parametrize("how", (by_dragging, by_clicks, by_keys))
def test_a_unit_attacks(tables: Tables, how: Callable[[Visitor, int, int], None]) -> None:
    """A ready unit glows, though the rules ask for the target first; it is led to a target, and the attack is declared."""
    couple, host = tables("ashes", two_against_one, DECKS)
    own, target = unit(couple, 0), couple.state["players"][1]["battlefield"][0]["id"]
    assert f"card:{own}" in lit(host.page)
    how(host, own, target)
    wait_until(host.page, lambda: attacked(couple, target))
    sources = [line["event"]["source"] for line in couple.friend.log if line["event"] and line["event"]["kind"] == "attack"]
    assert sources == [[["card", own]]]


@pytest.mark.parametrize("size", DESKTOPS, ids=str)
def test_nothing_moves_while_an_attack_is_begun(tables: Tables, size: tuple[int, int]) -> None:
    """A unit is clicked on or lifted, and led to its target: what glows is not listed in the bar, and the rows stay where they are."""
    couple, host = tables("ashes", two_against_one, DECKS)
    page, target = host.page, couple.state["players"][1]["phoenixborn"]["id"]
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.wait_for_function("(wide) => innerWidth === wide && document.fonts.status === 'loaded'", arg=size[0])
    own, aim = thing(page, "card", unit(couple, 0)), thing(page, "card", target)
    rows = page.evaluate(ROWS)
    own.click()
    page.locator(CANCEL).wait_for()
    assert page.locator(f"{BAR} [data-option]").count() == 0
    assert page.evaluate(ROWS) == rows
    aim.click()
    page.locator(".arrows .sure").wait_for()
    assert page.evaluate(ROWS) == rows
    page.locator(CANCEL).click()
    page.locator(CANCEL).wait_for(state="hidden")
    page.mouse.move(*centre(own))
    page.mouse.down()
    for to in (own, aim):
        x, y = centre(to)
        page.mouse.move(x + 12, y - 14, steps=3)
        still(page)
        assert page.evaluate(ROWS) == rows
    page.mouse.up()
    page.locator(".arrows .sure").wait_for()
    assert page.evaluate(ROWS) == rows


def test_a_unit_alone_is_not_asked_for(tables: Tables) -> None:
    """Where a single unit could attack, a click on the target attacks with it, and dragging it does, too."""
    couple, host = tables("ashes", one_alone, DECKS)
    target = couple.state["players"][1]["phoenixborn"]["id"]
    by_dragging(host, unit(couple, 0), target)
    wait_until(host.page, lambda: attacked(couple, target))


def test_more_join_an_attack_and_nobody_knows_before_it_is_declared(tables: Tables, visitors: Visitors) -> None:
    """Against a Phoenixborn several may attack: the attack stays open until one has said who; until then it can be cancelled."""
    couple, host = tables("ashes", two_against_one, DECKS)
    page, before = host.page, couple.version
    units, target = [card["id"] for card in couple.state["players"][0]["battlefield"]], couple.state["players"][1]["phoenixborn"]["id"]
    friend = at_table(visitors, couple)
    seen = friend.stage(), friend.log()
    by_dragging(host, units[0], target)
    page.locator(".arrows .sure").wait_for()
    assert "Attack" in page.locator(f"{BAR} .words").inner_text()
    page.locator(CANCEL).click()
    page.locator(CANCEL).wait_for(state="hidden")
    assert couple.version == before == int(page.locator("main.table").get_attribute("data-version") or 0)
    assert (friend.stage(), friend.log()) == seen

    for own in units:
        by_dragging(host, own, target)
    wait_until(page, lambda: attacked(couple, target))
    sources = [line["event"]["source"] for line in couple.friend.log if line["event"] and line["event"]["kind"] == "attack"]
    assert sources == [[["card", own]] for own in units]


# --- paying --------------------------------------------------------------------------------------------------------------


def payable(couple: Couple) -> tuple[str, int]:
    """A unit in the hand that two dice of any kind pay for: the key of playing it, and its id."""
    for option in couple.host.table["view"]["decision"]["options"]:
        if option["key"].startswith("play:"):
            asked = couple.host.act("rehearse", options=[option["key"]])["decision"]
            if asked and asked["prompt"] == "pay" and len(asked["proposal"]) == 2 and len(asked["options"]) > 2:
                return option["key"], option["things"][0][1]
    raise AssertionError("nothing to pay for")


def dice(page: Page, mark: str) -> list[str]:
    """The dice with a mark."""
    return [str(die.get_attribute("data-thing")) for die in page.locator(f".pool.near [data-thing].{mark}").all()]


def test_a_card_is_dragged_from_the_hand_and_paid_in_one_step(tables: Tables) -> None:
    """What it costs and with what it is paid is shown, one confirmation does all of it, and the friend sees it at once."""
    couple, host = tables("ashes", first_turn, DECKS)
    page, before = host.page, couple.version
    _, card = payable(couple)
    drag(page, thing(page, "card", card), page.locator(".mat.near .units"))
    page.locator(CONFIRM).wait_for()
    assert "Cost: main action, 2 basic" in page.locator(BAR).inner_text()
    assert page.locator(f"{BAR} .source").count() == 1
    assert len(dice(page, "offered")) == 2 and couple.version == before
    heard = len(couple.friend.tables)
    page.keyboard.press("Enter")
    host.catch_up(before + 3)
    couple.friend.catch_up()
    assert len(couple.friend.tables) == heard + 1, "the friend is shown the whole action at once"
    assert card in [unit["id"] for unit in couple.state["players"][0]["battlefield"]]


def test_a_payment_is_changed_by_clicks(tables: Tables) -> None:
    """Another die takes the place of one that is proposed, and goes back by another click."""
    couple, host = tables("ashes", first_turn, DECKS)
    page, before = host.page, couple.version
    _, card = payable(couple)
    thing(page, "card", card).click()
    page.locator(CONFIRM).wait_for()
    proposed = dice(page, "offered")
    other = page.locator(".pool.near [data-thing][data-can=true]:not(.offered)").last
    name = str(other.get_attribute("data-thing"))
    other.click()
    page.locator(".pool.near .chosen").wait_for()
    assert dice(page, "chosen") == [name] and len(dice(page, "offered")) == 1
    page.locator(".pool.near .chosen").click()
    page.locator(".pool.near .chosen").wait_for(state="hidden")
    assert dice(page, "offered") == proposed
    other.click()
    page.locator(".pool.near .chosen").wait_for()
    page.locator(CONFIRM).click()
    host.catch_up(before + 3)
    couple.host.catch_up()
    paid = [line["event"]["target"] for line in couple.host.log if line["event"] and line["event"]["kind"] == "pay"][-1]
    assert name in [":".join(one) for one in paid] and len(paid) == 2


# --- warnings, sets, and buttons that are told apart -----------------------------------------------------------------------


def test_what_can_only_hurt_oneself_is_asked_about(tables: Tables) -> None:
    """Nothing is sent before the answer."""
    couple, host = tables("ashes", useless_power, DECKS)
    page, before = host.page, couple.version
    for end in (CANCEL, CONFIRM):
        thing(page, "dice_type", "ceremonial").click()
        page.locator(f"{BAR} .warning").wait_for()
        assert couple.version == before
        page.locator(end).click()
        page.locator(f"{BAR} .warning").wait_for(state="hidden")
    host.catch_up(before + 1)


def test_the_first_five_can_be_put_back(visitors: Visitors) -> None:
    """They stay where they are, are counted, and go back until they are confirmed."""
    visitor = visitors.sit("ashes", "me", "easy", seed=3)
    page, human = visitor.page, Human(visitor)
    before = human.ready()
    cards = page.locator(".first-five [data-thing]")
    order = cards.evaluate_all("all => all.map((one) => one.dataset.thing)")
    for index in range(5):
        cards.nth(index).click()
        page.get_by_text(f"{index + 1} of 5 chosen").first.wait_for()
    cards.nth(1).click()
    page.get_by_text("4 of 5 chosen").first.wait_for()
    assert page.locator(CONFIRM).count() == 0
    assert cards.evaluate_all("all => all.map((one) => one.dataset.thing)") == order
    cards.nth(6).click()
    page.locator(CONFIRM).wait_for()
    chosen = page.locator(CHOSEN).evaluate_all("all => all.map((one) => one.dataset.thing)")
    assert chosen == [order[place] for place in (0, 2, 3, 4, 6)]
    assert human.look().version == before.version
    page.locator(CONFIRM).click()
    human.changed(before, "confirming")
    human.ready()
    hand = page.locator(".hand:not(.far) [data-thing]").evaluate_all("all => all.map((one) => one.dataset.thing)")
    assert sorted(hand) == sorted(chosen)


def test_what_appears_under_a_resting_pointer_is_not_clicked(tables: Tables) -> None:
    """The second click of a hasty hand does nothing; when the pointer has moved, a click counts. Passing stands apart, at the edge."""
    couple, host = tables("ashes", first_turn, DECKS)
    page, before = host.page, couple.version
    ends = page.locator(f"{BAR} .ends [data-option=pass]").bounding_box()
    rest = [one.bounding_box() for one in page.locator(f"{BAR} .options > button").all()]
    assert ends and all(box and box["x"] + box["width"] < ends["x"] for box in rest)
    page.locator(f"{BAR} [data-option=meditate]").click()
    page.evaluate(AT_ONCE, "top")
    still(page)
    assert couple.version == before + 1, "only the first click counts"
    page.mouse.move(3, 3)
    page.locator(f"{BAR} [data-option=top]").click()
    wait_until(page, lambda: couple.version > before + 1)


def test_yes_and_no_are_told_apart_and_the_card_that_asks_is_shown(tables: Tables) -> None:
    """Yes comes first; they differ in sign and colour; the card that asks lies beside the question and is read by pointing at it."""
    _, host = tables("eran", eran_may)
    page = host.page
    buttons = page.locator(f"{BAR} [data-option]")
    assert buttons.evaluate_all("all => all.map((one) => one.dataset.manner)") == ["yes", "no"]
    signs = buttons.locator("svg path").evaluate_all("all => all.map((one) => one.getAttribute('d'))")
    assert len(signs) == len(set(signs)) == 2
    colours = buttons.evaluate_all("all => all.map((one) => getComputedStyle(one).backgroundColor + getComputedStyle(one).color)")
    assert colours[0] != colours[1]
    page.mouse.move(3, 3)
    page.locator(f"{BAR} .source").hover()
    page.locator("#card-preview").wait_for()


def test_who_goes_first_is_asked_by_name(tables: Tables) -> None:
    couple, host = tables("ashes", lambda game: asks(game, "first player"), DECKS)
    before = couple.version
    assert host.page.locator(f"{BAR} [data-option]").count() == 2
    host.page.get_by_role("button", name="Player 2").first.click()
    host.catch_up(before + 1)


# --- eran ----------------------------------------------------------------------------------------------------------------


def face_up(couple: Couple) -> tuple[int, str]:
    """A card that can be played face up and nothing more is asked then: its id, and where."""
    for option in couple.host.table["view"]["decision"]["options"]:
        for place in couple.host.act("rehearse", options=[option["key"]])["decision"]["options"]:
            if place["key"].startswith("up:") and couple.host.act("rehearse", options=[option["key"], place["key"]])["over"]:
                return option["things"][0][1], place["key"]
    raise AssertionError("no card to play face up")


def test_a_card_is_dragged_to_a_realm(tables: Tables, visitors: Visitors) -> None:
    """Where it may go appears when it is lifted; dropped beside it all, nothing has happened."""
    couple, host = tables("eran", eran_turn)
    page, before = host.page, couple.version
    card, place = face_up(couple)
    friend = at_table(visitors, couple)
    seen = friend.stage(), friend.log()
    drag(page, thing(page, "card", card), (5, 5))
    page.locator(f"{BAR} .words").get_by_text("Your turn").wait_for()
    assert couple.version == before and (friend.stage(), friend.log()) == seen
    drag(page, thing(page, "card", card), thing(page, "place", place))
    wait_until(page, lambda: couple.version == before + 2)
    laid = [one["id"] for one in couple.state["players"][0]["realms"][int(place.removeprefix("up:"))]["cards"]]
    assert laid == [card]


def test_a_finger_drags_a_card(tables: Tables, visitors: Visitors) -> None:
    """On a small screen, too: upwards, since a finger that goes sideways moves the hand."""
    couple, _ = tables("eran", eran_turn)
    visitor = visitors.seated(couple.seat, size=PHONE, touch=True)
    page, before = visitor.page, couple.version
    card, place = face_up(couple)
    thing(page, "card", card).scroll_into_view_if_needed()
    finger = visitor.context.new_cdp_session(page)

    def touch(kind: str, *at: tuple[float, float]) -> None:
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in at]})

    x, y = centre(thing(page, "card", card))
    touch("touchStart", (x, y))
    for step in range(1, 5):
        touch("touchMove", (x, y - 10 * step))
    thing(page, "place", place).wait_for()
    touch("touchMove", centre(thing(page, "place", place)))
    touch("touchEnd")
    wait_until(page, lambda: couple.version == before + 2)


def test_a_card_on_a_realm_where_it_may_lie_in_two_ways(tables: Tables) -> None:
    """Dropped on the realm and not on one of its spots, it is asked which; so far nobody knows, and Escape takes it back."""
    couple, host = tables("eran", eran_turn)
    page, before = host.page, couple.version
    card, place = face_up(couple)
    realm = place.removeprefix("up:")
    drag(page, thing(page, "card", card), page.locator(f'[data-drop="realm:{realm}"] .plate'))
    page.get_by_role("menuitem").first.wait_for()
    assert page.get_by_role("menuitem").count() == 2
    page.keyboard.press("Escape")
    page.get_by_role("menu").wait_for(state="hidden")
    page.locator(CANCEL).click()
    page.locator(f"{BAR} .words").get_by_text("Your turn").wait_for()
    assert couple.version == before


def test_why_not_in_the_midst_of_an_action(tables: Tables) -> None:
    """A place that is not offered says why, by the clause of the question that is not asked for real yet."""
    couple, host = tables("eran", eran_turn)
    page, before = host.page, couple.version
    option = next(one for one in couple.host.table["view"]["decision"]["options"] if any(
        clause["answers"] for clause in [couple.host.act("why", option=f"up:{realm}", after=[one["key"]]) for realm in range(3)]))
    key, (_, card) = option["key"], option["things"][0]
    realm = next(realm for realm in range(3) if couple.host.act("why", option=f"up:{realm}", after=[key])["answers"])
    thing(page, "card", card).click()
    page.locator(f"{BAR} .words").get_by_text("Where").wait_for()
    page.locator(f'[data-thing="realm:{realm}"]').first.click()
    page.locator(".why[aria-busy=false] a").first.wait_for()
    assert couple.version == before
