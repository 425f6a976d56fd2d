"""What the lab knows of 坠落圣杯: its characters, and which of their skills and which gear were used."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from typing import Any

from arbiter.core.log import Line
from arbiter.core.study import CardFact, Chapters, Common, Decks, Findings, Study
from arbiter.core.values import Plain
from arbiter.games.grail import lines
from arbiter.games.grail.cards.equipment import EQUIPMENT
from arbiter.games.grail.cards.items import ITEMS
from arbiter.games.grail.events import EVENTS
from arbiter.games.grail.heroes.edwin import CARD as DETONATOR
from arbiter.games.grail.ledger import template, words
from arbiter.games.grail.roster import GEAR, HEROES, OWN_ABILITIES
from arbiter.games.grail.state import EDWIN, NIGHTS, PLAYERS, SILAS, SKELETONS, Grail

FOURS = [*permutations([hero.key for hero in HEROES], PLAYERS)]
STRIDE = 401
"""Far enough apart that the characters of one benchmark game are not those of the next; no divisor of their number."""
NOVICE_EVERY = 5
CYCLES = 12
"""A measured game ends undecided after so many cycles of Final Judgement (GRAIL-UNK-84)."""
TEAR = "tear"


class Scout:
    """Notes what each seat used, as an action or as a reaction, and what it bought."""

    def __init__(self) -> None:
        self.used = Counter[tuple[int, str]]()
        self.bought = Counter[tuple[int, int]]()
        self.market = set[int]()
        self.events = Counter[int]()
        self.starter: int | None = None
        self.turns = 0
        """World turns after which the game went on."""

    def notify(self, state: Any, line: Line, values: tuple[Any, ...]) -> None:
        """Note what a line of the log says about an ability, a card of gear, an event or who starts."""
        if line is lines.DECLARED or line is lines.REACTED:
            self.used[values[0], values[1]] += 1
        elif line is lines.BOUGHT:
            self.bought[values[0], values[1]] += 1
        elif line is lines.EVENT_ACTS:
            self.events[values[0]] += 1
        elif line is lines.ROUND or line is lines.CYCLE:
            self.turns += 1
        elif line is lines.TURN and self.starter is None:
            self.starter = values[0]
            self.market = {*state.items, *state.equipment}

    def findings(self, state: Grail) -> Findings:
        """What became of every ability of the four characters, of the gear for sale and of the events."""
        cards = [fact for seat in range(state.seats)
                 for found in (self._abilities(state, seat), self._gear(seat), self._events(state, seat)) for fact in found]
        return Findings(cards, self.turns, self.starter)

    def _abilities(self, state: Grail, seat: int) -> list[CardFact]:
        hero = state.character[seat]
        keys = [*OWN_ABILITIES[hero], *(() if state.novice else ("rune",)), *((DETONATOR,) if hero == EDWIN else ())]
        facts = [CardFact(seat, key, played=self.used[seat, key]) for key in keys]
        if hero == SILAS:
            facts.append(CardFact(seat, TEAR, played=sum([self.used[skeleton, TEAR] for skeleton in SKELETONS])))
        return facts

    def _gear(self, seat: int) -> list[CardFact]:
        """Gear that was for sale; what works without being used counts as used when it is bought."""
        return [CardFact(seat, GEAR[number].key, drawn=self.bought[seat, number],
                         played=self.used[seat, GEAR[number].key] if GEAR[number].ability else self.bought[seat, number])
                for number in sorted(self.market)]

    def _events(self, state: Grail, seat: int) -> list[CardFact]:
        nights = () if state.novice else state.events[:len(NIGHTS)]
        return [CardFact(seat, EVENTS[event].key, played=self.events[event]) for event in sorted(nights)]


def options(seed: int) -> dict[str, Plain]:
    """All characters in turn on maps by chance; every fifth game is one for beginners."""
    if seed % NOVICE_EVERY == 0:
        return {"variant": "novice", "cycles": CYCLES}
    return {"teams": "1+3", "map": "random", "cycles": CYCLES, "characters": [*FOURS[seed * STRIDE % len(FOURS)]]}


STUDY = Study(
    decks=Decks("characters", {hero.key: hero.name for hero in HEROES}, words("character", "角色"), words("characters", "角色"),
                mirrors=False, shared=False),
    scout=Scout,
    chapters=Chapters("GRAIL-WORLD-02", template("World turn {number}", "第{number}个世界回合"), also="GRAIL-ROUND-06"),
    rounds=words("world turns", "世界回合"),
    card_note=words(
        "Played: a skill or a card of gear was used, as an action or as a reaction; equipment that works by itself counts when it is "
        "bought, an event when it takes effect. Drawn: bought. A card of gear counts in the games in which it was for sale.",
        "打出：作为行动或反应行动使用；无须使用的装备在购买时计入，事件在生效时计入。抽到：购买。道具与装备只计其在售的对局。"),
    common=Common(words("items and equipment", "道具与装备"), tuple(gear.key for gear in (*ITEMS, *EQUIPMENT) if gear.for_sale)),
    options=options,
    match_options={"teams": "1+3", "map": "random", "cycles": CYCLES},
    targets={"decisions": 6_000.0, "copy_us": 30.0, "imagine_us": 200.0},
)
