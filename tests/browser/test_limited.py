"""Limited in the browser: boosters are drafted and decks built by clicking, on a desktop and on a phone, with a computer or a friend."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.axe import Axe
from tests.browser.visitor import Visitor, Visitors

SIZES = [pytest.param((1280, 720), id="desktop"), pytest.param((390, 844), id="phone")]
PACK, POOLED = ".packed", ".pooled"
BOOSTER = 15


def take(visitor: Visitor, place: int) -> str:
    """Take a card of the pack by a click, and wait until the next pack is there."""
    page = visitor.page
    cards = page.locator(f"{PACK}[data-can=true]")
    expect(cards.first).to_be_visible()
    count, name = cards.count(), cards.nth(place).locator(".name").inner_text()
    cards.nth(place).click()
    expect(page.locator(PACK)).to_have_count(count - 1 if count > 1 else BOOSTER, timeout=60_000)
    return name


def fits(visitor: Visitor, size: tuple[int, int]) -> None:
    """Nothing is wider than the page; on a desktop the whole pack is seen above the bar, on a phone a thumb can hit everything."""
    visitor.drawn()
    assert visitor.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    boxes = [box for things in (PACK, POOLED, ".basic") for thing in visitor.page.locator(things).all() if (box := thing.bounding_box())]
    bar = visitor.page.locator("section.bar").bounding_box()
    assert bar and boxes and all(box["x"] >= 0 and box["x"] + box["width"] <= size[0] for box in boxes)
    if size[0] < 500:
        assert min(box["height"] for box in boxes) >= 44
    elif visitor.page.locator(PACK).count():
        assert max(box["y"] + box["height"] for box in boxes) <= bar["y"]


def shown(visitor: Visitor, name: str) -> Locator:
    """A card of the pool or the deck by its name."""
    return visitor.page.locator(POOLED, has_text=name).first


@pytest.mark.parametrize("size", SIZES)
def test_a_booster_is_drafted_by_clicking(visitors: Visitors, axe: Axe, size: tuple[int, int]) -> None:
    visitor = visitors.sit("magic", "me", "easy", settings={"format": "draft"}, seed=5, shuffle=False)
    page = visitor.page
    page.set_viewport_size({"width": size[0], "height": size[1]})
    expect(page.locator(PACK)).to_have_count(BOOSTER)
    fits(visitor, size)
    assert axe.broken(page) == []
    taken = [take(visitor, place) for place in (0, 3, 1, 2)]
    expect(page.locator(POOLED)).to_have_count(4)
    assert all(shown(visitor, name).is_visible() for name in taken)
    visitor.picture(f"draft-{size[0]}")


@pytest.mark.parametrize("size", SIZES)
def test_a_sealed_deck_is_changed_and_played_by_clicking(visitors: Visitors, axe: Axe, size: tuple[int, int]) -> None:
    visitor = visitors.sit("magic", "me", "easy", settings={"format": "sealed"}, seed=5, shuffle=False)
    page, deck = visitor.page, visitor.page.locator("[aria-label^='deck']").first
    page.set_viewport_size({"width": size[0], "height": size[1]})
    expect(deck).to_be_visible()
    fits(visitor, size)
    assert axe.broken(page) == []
    out = deck.locator(POOLED).first
    name = out.inner_text().split("\n")[0]
    out.click()
    expect(page.locator("section.bar")).to_contain_text("what comes in?")
    page.locator(".basic", has_text="Mountain").click()
    expect(deck.locator(POOLED, has_text=name)).to_have_count(0)
    visitor.picture(f"sealed-{size[0]}")
    page.locator("section.bar [data-option=built]").click()
    expect(page.locator(".limited")).to_have_count(0, timeout=60_000)
    expect(page.locator("section.bar")).to_contain_text("?")


def test_two_friends_draft_together(visitors: Visitors) -> None:
    one, other = visitors.pair("magic", settings={"format": "draft", "drafters": 2}, seed=5, shuffle=False)
    expect(one.page.locator(f"{PACK}[data-can=true]").first).to_be_visible()
    one.page.locator(f"{PACK}[data-can=true]").nth(2).click()
    expect(other.page.locator(f"{PACK}[data-can=true]").first).to_be_visible()
    passed = names(other)
    other.page.locator(f"{PACK}[data-can=true]").nth(4).click()
    expect(one.page.locator(PACK)).to_have_count(BOOSTER - 1)
    assert len(set(names(one)) & set(passed)) == BOOSTER - 1
    expect(other.page.locator(POOLED)).to_have_count(1)
    assert "takes a card" in " ".join(one.log()) and "takes a card" in " ".join(other.log())


def test_who_waits_for_a_friend_to_build_is_told_so(visitors: Visitors) -> None:
    """Decks are built one after the other: each is told who builds, and what comes next."""
    one, other = visitors.pair("magic", settings={"format": "sealed"}, seed=5, shuffle=False)
    expect(one.page.locator("section.bar [data-option=built]")).to_be_visible()
    expect(other.page.locator(".limited [role=status]")).to_contain_text("is building a deck. You build yours once it is ready")
    expect(one.page.locator(".limited [role=status]")).to_have_count(0)
    one.page.locator("section.bar [data-option=built]").click()
    expect(other.page.locator("section.bar [data-option=built]")).to_be_visible()
    expect(one.page.locator(".limited [role=status]")).to_contain_text("is still building a deck; then the game begins")
    one.picture("sealed-waiting")


def names(visitor: Visitor) -> list[str]:
    """What is in the pack in front of somebody."""
    return visitor.page.locator(f"{PACK} .name").all_inner_texts()
