"""Somebody who plays by looking at the page and clicking on what glows: no rule, no protocol, only what is drawn."""

from __future__ import annotations

import time
from dataclasses import asdict, dataclass
from random import Random

from tests.browser.visitor import PATIENCE, Visitor

SEE = """({ until, before, patience }) => new Promise((tell) => {
  const { setTimeout, clearTimeout, setInterval, clearInterval } = globalThis.timers;
  const visible = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    && element.getBoundingClientRect().width > 0;
  const all = (selector) => [...document.querySelectorAll(selector)].filter(visible);
  const words = (element) => element.textContent.replace(/\\s+/g, " ").trim();
  const spoken = (element) => {
    const heard = element?.cloneNode(true);
    heard?.querySelectorAll("[aria-hidden=true]").forEach((drawn) => drawn.remove());
    return heard?.textContent ?? "";
  };
  const onTable = () => [...all(".stage [data-thing][data-can=true]:not([aria-pressed=true])"), ...all(".bar [data-option]")];
  const look = () => {
    const main = document.querySelector("main.table");
    if (!main) return null;
    const menu = all("[role=menu] [role=menuitem]");
    globalThis.inSight = menu.length ? menu : onTable();
    return {
      version: Number(main.dataset.version), status: main.dataset.status, mine: main.querySelector(".bar.mine") !== null,
      menu: menu.length > 0, chosen: all(".stage [data-thing]").flatMap((thing, at) => thing.matches("[aria-pressed=true]") ? [at] : []),
      planned: Number(main.querySelector("section.bar")?.dataset.planned ?? 0),
      can: globalThis.inSight.map(words), prompt: spoken(main.querySelector(".bar .words")),
    };
  };
  const still = () => document.querySelector("section.bar[aria-busy=true]") === null;
  const enough = {
    now: () => true,
    ready: (sight) => sight && (sight.can.length > 0 || sight.status === "over"),
    known: (sight) => sight && (sight.can.length > 0 || !sight.mine),
    changed: (sight) => sight && JSON.stringify(sight) !== JSON.stringify(before),
  }[until];
  const stop = (sight) => {
    changes.disconnect();
    clearInterval(again);
    clearTimeout(end);
    tell(sight);
  };
  let coming = false;
  const check = () => {
    coming = false;
    const sight = look();
    if (still() && enough(sight)) stop(sight);
  };
  const changes = new MutationObserver(() => {
    if (!coming) setTimeout(check); // when all that changes at once has changed
    coming = true;
  });
  changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  const again = setInterval(check, 250); // something may come into sight without a change of the page
  const end = setTimeout(() => stop(look()), patience);
  check();
})"""

POINT = """(index) => {
  const element = globalThis.inSight[index];
  if (!element?.isConnected) return null;
  const free = () => {
    const box = element.getBoundingClientRect();
    for (const [x, y] of [[5, 5], [2, 2], [8, 2], [2, 8], [8, 8], [5, 1], [5, 9], [1, 5], [9, 5]]) {
      const at = [box.left + box.width * x / 10, box.top + box.height * y / 10];
      if (element.contains(document.elementFromPoint(...at))) return at;
    }
    return null;
  };
  const found = free();
  if (found) return found;
  element.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
  return free();
}"""


MOST_CLICKS, MOST_CHOICES = 40, 400
"""What a choice and a whole game take at most: whoever needs more gets nowhere."""
ASIDE = 9
"""How many pixels the mouse comes from, so that it is seen to move."""
CORNER = (1, 1)
"""Where the mouse rests on nothing."""
SURE = ("Pay", "Confirm", "Do it anyway", "支付", "確認", "确认", "仍要執行", "仍要执行")


@dataclass(frozen=True)
class Sight:
    """What somebody sees at a moment."""

    version: int
    status: str
    mine: bool
    """Whether this person is asked."""
    menu: bool
    chosen: list[int]
    """Which of the things on the table are selected, or chosen for what is not done yet."""
    planned: int
    """How many answers are given for what is not done yet."""
    can: list[str]
    """What can be clicked on, by name."""
    prompt: str

    @property
    def over(self) -> bool:
        return self.status == "over"


class Human:
    """A person with a will of its own (by a seed) and a mouse."""

    def __init__(self, visitor: Visitor, seed: int = 1) -> None:
        self.visitor, self.page, self.dice = visitor, visitor.page, Random(seed)

    def see(self, until: str, before: Sight | None = None, patience: float = PATIENCE) -> Sight | None:
        """What is seen once it is enough (or patience is at an end); None before the table is there."""
        found = self.page.evaluate(SEE, {"until": until, "before": before and asdict(before), "patience": patience})
        return found and Sight(**found)

    def look(self) -> Sight:
        """What is seen now."""
        now = self.see("now")
        assert now
        return now

    def ready(self) -> Sight:
        """Wait until this person can do something, or the game is over."""
        now = self.see("ready")
        assert now and (now.can or now.over), f"Nothing can be done: {now}"
        return now

    def click(self, sight: Sight, index: int) -> Sight:
        """Click on one of the things in sight, and see the page change."""
        point = self.page.evaluate(POINT, index)
        if point is None:
            now = self.aside()
            if now != sight:
                return now
            point = self.page.evaluate(POINT, index)
            assert point, f"“{sight.can[index]}” glows but is covered"
        self.page.mouse.move(point[0] + ASIDE, point[1] + ASIDE)  # a hand that means it moves
        self.page.mouse.click(*self.page.evaluate(POINT, index) or point)  # and follows what has moved meanwhile
        return self.changed(sight, f"a click on “{sight.can[index]}”")

    def aside(self) -> Sight:
        """Take the hand away, and with it what explains the thing it rested on and may lie over others; what is seen then."""
        self.page.mouse.move(*CORNER)
        self.page.locator("#tip[role=tooltip]").wait_for(state="detached")
        return self.look()

    def changed(self, before: Sight, what: str) -> Sight:
        """Wait until the page is another one than before."""
        now = self.see("changed", before)
        assert now and now != before, f"Nothing happened after {what}: {before}"
        return now

    def decide(self) -> Sight:
        """Click until a choice is made: a thing, then perhaps its menu, a second thing, or the button that confirms. What is seen then."""
        now = before = self.ready()
        for _ in range(MOST_CLICKS):
            if now.over or now.version != before.version or not now.can:
                return now
            now = self.click(now, self.pick(now))
        raise AssertionError(f"{MOST_CLICKS} clicks and no choice: {now}")

    def pick(self, sight: Sight) -> int:
        """One of the things in sight; what only has to be confirmed is confirmed every other time."""
        sure = next((index for index, words in enumerate(sight.can) if words.lstrip("1 ") in SURE), None)
        return sure if sure is not None and self.dice.random() < 0.5 else self.dice.randrange(len(sight.can))

    def play(self, decisions: int) -> None:
        """Make so many choices, or fewer if the game ends."""
        for _ in range(decisions):
            if self.ready().over:
                return
            self.decide()


def next_of(*people: Human) -> tuple[Human, Sight]:
    """Wait until one of several people can do something, or the game is over; who it is, and what they see."""
    end = time.monotonic() + PATIENCE / 1000
    while time.monotonic() < end:
        for person in people:
            if (sight := person.see("known", patience=1000)) and (sight.can or sight.over):
                return person, sight
    raise AssertionError(f"Nobody can do anything: {[person.look() for person in people]}")


def play_out(*people: Human, most: int = MOST_CHOICES) -> int:
    """Play until the game is over; how many choices were made."""
    for number in range(most):
        person, sight = next_of(*people) if len(people) > 1 else (people[0], people[0].ready())
        if sight.over:
            return number
        person.decide()
    raise AssertionError(f"The game does not end within {most} choices.")


def resign(visitor: Visitor) -> None:
    """Give up in one's own turn: while the computer chooses, the match may go on before the server hears of it."""
    Human(visitor).ready()
    visitor.button("Resign").click()
    visitor.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    visitor.page.locator("section.over").wait_for()
