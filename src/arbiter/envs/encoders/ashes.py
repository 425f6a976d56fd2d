"""Ashes Reborn: a card in hand is its title, a card in play its place, a die its type and level."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from arbiter.core.text import listed
from arbiter.envs.actions import among, face, holder, last_step, number, part_of, player, sort_on, spot
from arbiter.envs.encoders.ashes_shapes import BATTLEFIELD, CHAMPIONS, HELD, PLACES, PLAYER, draft
from arbiter.envs.encoding import Encoder, asked_text, choosing, steps
from arbiter.envs.seen import Seen
from arbiter.envs.vectors import Shape, array, asked, count, each, flag, one_of, tally
from arbiter.games.ashes.costs import ANY
from arbiter.games.ashes.dice import LEVEL_NAMES, MASTER_SET, POOL, TYPE_NAMES
from arbiter.games.ashes.nouns import HAPPENINGS, TOKEN_NAMES
from arbiter.games.ashes.shelf import ACTIVATED, CARDS, KEY, LIBRARY
from arbiter.games.ashes.state import ABILITIES, COPIES, NOBODY
from arbiter.games.ashes.wording import FACES_IN_BOX

TITLE = {key: place for place, key in enumerate(HELD)}
NEEDED = (ANY, *range(len(TYPE_NAMES)))
PARAGRAPHS = 1 + max(paragraph for effects in ACTIVATED for paragraph in effects)
TEXTS_AT_ONCE = 4
"""How many texts of one card may answer the same happening."""
SORTS = listed([words.en for words in TOKEN_NAMES], "en", "or")
TOKENS_AT_MOST = 20
ALTERNATIVES = 8
WAYS_ALIKE = 4
IN_PLAY = "the place in play: your Phoenixborn, battlefield, spellboard and attached spells, then those of the next players, then aside"
OWN = "the place in play on your side"
IN_HAND = "the title of the card, and which of the copies"


def encoder(seats: int, options: Mapping[str, Any]) -> Encoder:
    """The encoder: its size depends on how many play and whether there is a draft."""
    return AshesEncoder(seats, bool(options.get("draft")))


def observation(seats: int, drafted: bool) -> Shape:
    """The whole table."""
    during = array("draft", 1, draft(seats), "the draft, while it lasts", lambda state, seen: [state["draft"]] if state["draft"] else [])
    return Shape(
        *choosing("ashes"),
        asked_text(LIBRARY, "the card or dice power whose text the question names", "source", "program"),
        asked("dice type asked for", NEEDED, "the type of die to pay with: any, then the six types", "need", of=lambda seen, need: need[0]),
        asked("dice level asked for", range(len(LEVEL_NAMES)), "its level", "need", of=lambda seen, need: need[1]),
        asked("player asked about", range(seats), "the player the question names, you first", "seat", of=player),
        asked("happening", list(HAPPENINGS), "what has just happened", "happening"),
        asked("draft card asked about", HELD, "the card to swap for", "slot", of=lambda seen, slot: HELD[seen.faces[slot]]),
        one_of("step", steps("ashes"), "the step of the rules"),
        count("round", 10, "the round"),
        flag("main action", "whether the main action of this turn is left", "main"),
        count("side actions", 3, "side actions left", "side"),
        count("passes", seats, "how many have passed in a row"),
        tally("aside", KEY, "cards between two places, by title: 1 each", source=each("aside")),
        array("player", seats, PLAYER, "you, then the others clockwise", lambda state, seen: seen.around(state["players"])),
        *([during] if drafted else []))


class AshesEncoder(Encoder):
    """The fixed-size language of Ashes."""

    def __init__(self, seats: int, drafted: bool) -> None:
        super().__init__(observation(seats, drafted))
        self._number_cards(seats, PLACES.all(seats))
        self._number_the_rest(seats)
        if drafted:
            self._number_draft()

    def survey(self, seen: Seen) -> None:
        PLACES.survey(seen)
        for owner in seen.state["players"]:
            seen.know([*owner["hand"], *owner["draw"], *owner["discard"]], TITLE)
        seen.roles = roles(seen)
        if draft := seen.state["draft"]:
            for slots in (*draft["packs"], *draft["kept"], draft["offer"]):
                seen.know(slots, TITLE)

    # --- the actions ---------------------------------------------------------------------------------------------

    def _number_cards(self, seats: int, places: int) -> None:
        actions, own = self.actions, PLACES.size
        actions.each(("play", "react", "discard", "shed", "drop"), len(HELD), IN_HAND, face, COPIES)
        actions.each(("take first", "find"), len(HELD), "the title of the card", face)
        actions.add("use", own * PARAGRAPHS, f"{OWN}, and which of its activated effects", part_of(ABILITIES, PARAGRAPHS))
        actions.each(("answer", "ending"), places, f"{IN_PLAY}, and which of its texts", holder, TEXTS_AT_ONCE)
        actions.each(("attack", "pick", "battle", "first", "next", "onto"), places, IN_PLAY, spot)
        actions.each(("with", "guard", "shed spell"), own, OWN, spot)
        actions.add("take", len(TOKEN_NAMES) * places, f"{SORTS}; {IN_PLAY}", sort_on(places))
        actions.add("block", (seats - 1) * BATTLEFIELD * BATTLEFIELD,
                    "the attacker's place on its battlefield, and the blocker's on yours", pair)

    def _number_the_rest(self, seats: int) -> None:
        actions = self.actions
        actions.each(("die", "put back", "raise", "lower"), len(FACES_IN_BOX),
                     "the die: natural, charm, ceremonial, illusion; basic, class, power each", number)
        actions.add("turn", len(FACES_IN_BOX) * 3, "the die, and the level it is turned to", lambda seen, code, into: code * 3 + into % 3)
        actions.add("power", len(MASTER_SET), "the type of die", number)
        actions.add("way", 1 << len(NEEDED), "the types of dice it asks for, one bit each; further ways of the same types", way, WAYS_ALIKE)
        actions.each(("player", "first player"), seats, "the player, you first", player)
        actions.each(("x", "draw", "extra"), POOL + 1, "the number", number)
        actions.add("count", TOKENS_AT_MOST + 1, "the number", number)
        actions.add("one", ALTERNATIVES, "which of the alternatives of a text", last_step)
        actions.plain("pass", "end", "meditate", "top", "stop", "done", "no block", "no guard", "counter", "no counter", "enough",
                      "keep dice", "keep hand", "decline", "recommended", "yes", "no")

    def _number_draft(self) -> None:
        self.actions.add("champion", len(CHAMPIONS), "which Phoenixborn", among(CHAMPIONS, lambda title: CARDS[title].key))
        self.actions.each(("keep", "swap", "give"), len(HELD), "the title of the card", face)
        self.actions.add("take die", len(MASTER_SET), "the type of die", number)
        self.actions.plain("no swap")


def roles(seen: Seen) -> dict[str, Collection[int]]:
    """Who is attacked by whom and who stands in between, what has been used, and what the question names."""
    attack = seen.state["attack"] or {"target": NOBODY, "attackers": (), "blocks": (), "guard": NOBODY}
    return {
        "used": seen.state["used"],
        "asked about": seen.all_named("unit", "card"),
        "target": (attack["target"],), "guards": (attack["guard"],),
        "attacks": attack["attackers"], "blocks": [blocker for _, blocker in attack["blocks"]]}


def pair(seen: Seen, attacker: int, blocker: int) -> int | None:
    """A block: the places of both units on their battlefields."""
    place, own = (PLACES.within("battlefield", seen.spots.get(unit)) for unit in (attacker, blocker))
    if place is None or own is None:
        return None
    return ((seen.spots[attacker] // PLACES.size - 1) * BATTLEFIELD + place) * BATTLEFIELD + own


def way(seen: Seen, needs: tuple[tuple[int, int, int], ...]) -> int:
    """A way to pay, by the types of dice it asks for."""
    return sum({1 << NEEDED.index(kind) for count, kind, _ in needs if count})
