"""The parts of an observation of Ashes: cards in play by where they lie, piles by how many of each title they hold."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from arbiter.core.log import noun_of
from arbiter.core.table import CARD
from arbiter.envs.seen import Seen
from arbiter.envs.vectors import Shape, Source, each, size
from arbiter.games.ashes.definition import (
    ALTERATIONS,
    CONJURED,
    DECK_KINDS,
    PHOENIXBORN,
    READY,
    UNITS,
    Ability,
)
from arbiter.games.ashes.dice import MASTER_SET, POOL, TYPE_NAMES, die_name
from arbiter.games.ashes.shelf import CARDS, nodes
from arbiter.games.ashes.state import COPIES, DECK, LIVING, TOKENS, UNIT

Card = dict[str, Any]
"""A card or a player as a view has it."""


def titles(*kinds: int) -> list[str]:
    """The keys of all cards of some kinds, in their order."""
    return [card.key for card in CARDS if card.kind in kinds]


CHAMPIONS, HELD, CONJURATIONS = titles(PHOENIXBORN), titles(*DECK_KINDS), titles(*CONJURED)
UNIT_TITLES, READY_TITLES, ATTACHED_TITLES = titles(*UNITS), titles(READY), titles(*ALTERATIONS)
ABILITY_NAMES = sorted({node.name.en for card in CARDS for node in nodes(card) if isinstance(node, Ability) and node.name})
DICE = [die_name(code, "en") for code in range(len(MASTER_SET) * 3)]
DICE_TYPES = [TYPE_NAMES[kind].en for kind in MASTER_SET]

BATTLEFIELD = max(card.battlefield for card in CARDS)
SPELLBOARD = max(card.spellboard for card in CARDS) * COPIES
ATTACHED = 16
"""How many attached spells of one side have a place of their own."""
ASIDE = 8
"""How many cards between two places have one."""
SIDE = 1 + BATTLEFIELD + SPELLBOARD + ATTACHED
"""The places of one side: the Phoenixborn, the battlefield, the spellboard, and what is attached to any of them."""


def attached(player: Card) -> Iterator[tuple[int, Card]]:
    """The spells attached to a player's cards, each with the place of its card on that side."""
    cards = (player["phoenixborn"], *player["battlefield"], *player["spellboard"])
    starts = (0, *range(1, 1 + len(player["battlefield"])), *range(1 + BATTLEFIELD, SIDE))
    return ((place, spell) for place, card in zip(starts, cards, strict=False) for spell in card["attached"])


class Scene:
    """What is going on: who is attacked by whom and who stands in between, what has been used, what the question names."""

    def __init__(self, seen: Seen) -> None:
        self.seen, self.seat, self.state, self.spots = seen, seen.seat, seen.state, seen.spots
        self.used = set(seen.state["used"])
        self.named = {thing for hole, thing in seen.about.items() if noun_of(hole) in ("unit", "card")}
        attack = seen.state["attack"] or {"target": None, "attackers": (), "blocks": (), "guard": None}
        self.target, self.attackers, self.guard = attack["target"], attack["attackers"], attack["guard"]
        self.blocks = dict(attack["blocks"])
        self.blockers = set(self.blocks.values())

    def blocker(self, unit: int) -> int | None:
        """The place of a unit's blocker on its battlefield."""
        place = self.spots.get(self.blocks.get(unit, -1), 0) % SIDE - 1
        return place if 0 <= place < BATTLEFIELD else None


class Token(Shape):
    """What every card in play may carry."""

    def __init__(self) -> None:
        super().__init__()
        self.flag("card", "whether a card is here", lambda card, scene: 1)
        self.tokens(CARD)
        self.flag("used", "whether its once-per-turn ability has been used", lambda card, scene: card["id"] in scene.used)
        self.flag("asked about", "whether the question names it", lambda card, scene: card["id"] in scene.named)

    def tokens(self, *sorts: str, most: int = 0) -> None:
        """The tokens that lie on cards of these sorts."""
        for one in TOKENS:
            if one.on in sorts:
                self.number(one.key, most or one.most, one.note)

    def mine(self) -> None:
        """Whose it is."""
        self.flag("mine", "whether you own it", lambda card, scene: card["owner"] == scene.seat)


class Champion(Token):
    """A Phoenixborn."""

    def __init__(self) -> None:
        super().__init__()
        self.one_of("title", CHAMPIONS, "which Phoenixborn", "key")
        self.number("life", 25, "life")
        self.tokens(LIVING, most=25)
        self.flag("target", "whether it is attacked", lambda card, scene: card["id"] == scene.target)
        self.flag("guards", "whether it guards a unit now", lambda card, scene: card["id"] == scene.guard)
        self.tally("abilities", ABILITY_NAMES, "its abilities in force by name: 1 each", source=ranked)


class Unit(Token):
    """A unit on a battlefield."""

    def __init__(self) -> None:
        super().__init__()
        self.one_of("title", UNIT_TITLES, "what it is or counts as", "key")
        self.mine()
        self.number("attack", 10, "attack")
        self.number("life", 10, "life")
        self.number("recover", 5, "recover")
        self.tokens(LIVING, UNIT)
        self.number("beneath", 3, "cards face down beneath it")
        self.flag("charmed", "whether a charm die lies on it", lambda card, scene: card["charm"] >= 0)
        self.tally("attached", ATTACHED_TITLES, "spells attached to it, by title", COPIES, keys("attached"))
        self.tally("abilities", ABILITY_NAMES, "its abilities in force, by name and number", 3, ranked)
        self.flag("target", "whether it is attacked", lambda card, scene: card["id"] == scene.target)
        self.flag("attacks", "whether it attacks", lambda card, scene: card["id"] in scene.attackers)
        self.flag("blocks", "whether it blocks", lambda card, scene: card["id"] in scene.blockers)
        self.flag("guards", "whether it guards", lambda card, scene: card["id"] == scene.guard)
        self.one_of("blocked by", range(BATTLEFIELD), "the place of its blocker on the other battlefield",
                    lambda card, scene: scene.blocker(card["id"]))


class Ready(Token):
    """A ready spell on a spellboard."""

    def __init__(self) -> None:
        super().__init__()
        self.one_of("title", READY_TITLES, "which spell", "key")


class Spell(Token):
    """A spell attached to a card."""

    def __init__(self) -> None:
        super().__init__()
        self.one_of("title", ATTACHED_TITLES, "which spell", "key")
        self.mine()
        self.one_of("on", range(BATTLEFIELD), "the place of its unit on the battlefield")


class Player(Shape):
    """All that belongs to one player."""

    def __init__(self) -> None:
        super().__init__()
        self._lay_flags()
        self._lay_piles()
        self.array("Phoenixborn", 1, Champion(), "the Phoenixborn", lambda player, scene: [player["phoenixborn"]])
        self.array("unit", BATTLEFIELD, Unit(), "the battlefield, in order", "battlefield")
        self.array("ready spell", SPELLBOARD, Ready(), "the spellboard, in order", "spellboard")
        self.array("attached spell", ATTACHED, Spell(), "spells attached to this player's cards, in order", _attachments)

    def _lay_flags(self) -> None:
        self.flag("alive", "whether this player is still in the game", lambda player, scene: player["seat"] in scene.state["living"])
        self.flag("first", "whether this player holds the first player token",
                  lambda player, scene: player["seat"] == scene.state["first"])
        self.flag("turn", "whether it is this player's turn", lambda player, scene: player["seat"] == scene.state["turn"])
        self.flag("reacted", "whether this player has used the reaction of this turn",
                  lambda player, scene: player["seat"] in scene.state["reacted"])
        self.flag("guarded", "whether the Phoenixborn has guarded this round")
        self.number("owed", 5, "fatigue wounds yet to take")
        self.number("pending", 10, "how much you have chosen while all choose at once", size("pending"))
        self.number("battlefield limit", BATTLEFIELD, "the battlefield limit", lambda player, scene: player["limits"]["battlefield"])
        self.number("spellboard limit", SPELLBOARD // COPIES, "the spellboard limit",
                    lambda player, scene: player["limits"]["spellboard"])

    def _lay_piles(self) -> None:
        self.tally("dice", DICE, "active dice, by type and level", POOL)
        self.tally("exhausted dice", DICE_TYPES, "exhausted dice, by type", POOL, "exhausted")
        self.number("hand size", 10, "cards in hand", size("hand"))
        self.tally("hand", HELD, "the cards you know to be in this hand, by title", COPIES, keys("hand"))
        self.number("draw size", DECK, "cards in the draw pile", size("draw"))
        self.tally("draw", HELD, "the cards you know to be in the draw pile, by title", COPIES, keys("draw"))
        self.tally("discard", HELD, "the discard pile, by title", COPIES, keys("discard"))
        self.number("conjuration pile size", 20, "cards in the conjuration pile", size("conjurations"))
        self.tally("conjuration pile", CONJURATIONS, "the conjuration pile as far as you may look, by title", 5, keys("conjurations"))
        self.number("removed", DECK, "cards removed from the game", size("removed"))


class Drafter(Shape):
    """One player of a draft."""

    def __init__(self) -> None:
        super().__init__()
        self.one_of("Phoenixborn", CHAMPIONS, "the Phoenixborn taken", "champions")
        self.flag("chosen", "whether this player has chosen a card to keep")
        self.flag("offered", "whether this player has had the chance to swap")
        self.tally("pack", HELD, "the cards you know to be in the pack in front of this player: 1 each", source=keys("packs"))
        self.tally("kept", HELD, "the cards you know this player to have kept: 1 each", source=keys("kept"))
        self.tally("dice", DICE_TYPES, "dice taken, by type", POOL)


class Draft(Shape):
    """A draft under way."""

    def __init__(self, seats: int) -> None:
        super().__init__()
        self.tally("supply", DICE_TYPES, "dice left, by type", POOL,
                   lambda draft, scene: [kind for kind, count in draft["supply"].items() for _ in range(count)])
        self.tally("offer", HELD, "the cards face up in the middle: 1 each", source=keys("offer"))
        self.array("drafter", seats, Drafter(), "the players from you on", _drafters)


# --- where contents come from ----------------------------------------------------------------------------------------


def keys(zone: str) -> Source:
    """The titles of the cards in a zone."""
    return each(zone, "key")


def ranked(card: Card, scene: Scene) -> Iterator[str]:
    """The names of a card's abilities, each as often as its number says."""
    for ability in card["abilities"]:
        name, _, rank = ability.rpartition(" ")
        yield from [name] * int(rank) if rank.isdigit() else [ability]


def _attachments(player: Card, scene: Scene) -> Iterator[Card]:
    """Attached spells, each with the place of its unit on the battlefield."""
    return ({**spell, "on": host - 1 if 1 <= host <= BATTLEFIELD else None} for host, spell in attached(player))


def _drafters(draft: Card, scene: Scene) -> Iterator[Card]:
    """What the draft shows of each seat."""
    parts = ("champions", "chosen", "offered", "packs", "kept", "dice")
    return scene.seen.around([{part: draft[part][seat] for part in parts} for seat in range(scene.seen.seats)])
