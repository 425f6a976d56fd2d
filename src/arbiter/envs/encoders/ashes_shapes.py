"""The parts of an observation of Ashes: cards in play by where they lie, piles by how many of each title they hold."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from arbiter.core.log import noun_of
from arbiter.core.table import CARD
from arbiter.envs.seen import Seen
from arbiter.envs.vectors import Part, Shape, Source, array, count, each, flag, one_of, size, tally
from arbiter.games.ashes.definition import ALTERATIONS, CONJURED, DECK_KINDS, PHOENIXBORN, READY, UNITS, Ability
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


# --- cards in play ---------------------------------------------------------------------------------------------------


def tokens(*sorts: str, most: int = 0) -> list[Part]:
    """The tokens that lie on cards of these sorts."""
    return [count(one.key, most or one.most, one.note) for one in TOKENS if one.on in sorts]


ON_ANY_CARD = (
    flag("card", "whether a card is here", lambda card, scene: 1),
    *tokens(CARD),
    flag("used", "whether its once-per-turn ability has been used", lambda card, scene: card["id"] in scene.used),
    flag("asked about", "whether the question names it", lambda card, scene: card["id"] in scene.named),
)
MINE = flag("mine", "whether you own it", lambda card, scene: card["owner"] == scene.seat)

CHAMPION = Shape(
    *ON_ANY_CARD,
    one_of("title", CHAMPIONS, "which Phoenixborn", "key"),
    count("life", 25, "life"),
    *tokens(LIVING, most=25),
    flag("target", "whether it is attacked", lambda card, scene: card["id"] == scene.target),
    flag("guards", "whether it guards a unit now", lambda card, scene: card["id"] == scene.guard),
    tally("abilities", ABILITY_NAMES, "its abilities in force by name: 1 each", source=ranked))

ON_BATTLEFIELD = Shape(
    *ON_ANY_CARD,
    one_of("title", UNIT_TITLES, "what it is or counts as", "key"),
    MINE,
    count("attack", 10, "attack"),
    count("life", 10, "life"),
    count("recover", 5, "recover"),
    *tokens(LIVING, UNIT),
    count("beneath", 3, "cards face down beneath it"),
    flag("charmed", "whether a charm die lies on it", lambda card, scene: card["charm"] >= 0),
    tally("attached", ATTACHED_TITLES, "spells attached to it, by title", COPIES, keys("attached")),
    tally("abilities", ABILITY_NAMES, "its abilities in force, by name and number", 3, ranked),
    flag("target", "whether it is attacked", lambda card, scene: card["id"] == scene.target),
    flag("attacks", "whether it attacks", lambda card, scene: card["id"] in scene.attackers),
    flag("blocks", "whether it blocks", lambda card, scene: card["id"] in scene.blockers),
    flag("guards", "whether it guards", lambda card, scene: card["id"] == scene.guard),
    one_of("blocked by", range(BATTLEFIELD), "the place of its blocker on the other battlefield",
           lambda card, scene: scene.blocker(card["id"])))

ON_SPELLBOARD = Shape(*ON_ANY_CARD, one_of("title", READY_TITLES, "which spell", "key"))

ATTACHED_SPELL = Shape(
    *ON_ANY_CARD,
    one_of("title", ATTACHED_TITLES, "which spell", "key"),
    MINE,
    one_of("on", range(BATTLEFIELD), "the place of its unit on the battlefield"))

# --- players ---------------------------------------------------------------------------------------------------------

PLAYER = Shape(
    flag("alive", "whether this player is still in the game", lambda player, scene: player["seat"] in scene.state["living"]),
    flag("first", "whether this player holds the first player token", lambda player, scene: player["seat"] == scene.state["first"]),
    flag("turn", "whether it is this player's turn", lambda player, scene: player["seat"] == scene.state["turn"]),
    flag("reacted", "whether this player has used the reaction of this turn",
         lambda player, scene: player["seat"] in scene.state["reacted"]),
    flag("guarded", "whether the Phoenixborn has guarded this round"),
    count("owed", 5, "fatigue wounds yet to take"),
    count("pending", 10, "how much you have chosen while all choose at once", size("pending")),
    count("battlefield limit", BATTLEFIELD, "the battlefield limit", lambda player, scene: player["limits"]["battlefield"]),
    count("spellboard limit", SPELLBOARD // COPIES, "the spellboard limit", lambda player, scene: player["limits"]["spellboard"]),
    tally("dice", DICE, "active dice, by type and level", POOL),
    tally("exhausted dice", DICE_TYPES, "exhausted dice, by type", POOL, "exhausted"),
    count("hand size", 10, "cards in hand", size("hand")),
    tally("hand", HELD, "the cards you know to be in this hand, by title", COPIES, keys("hand")),
    count("draw size", DECK, "cards in the draw pile", size("draw")),
    tally("draw", HELD, "the cards you know to be in the draw pile, by title", COPIES, keys("draw")),
    tally("discard", HELD, "the discard pile, by title", COPIES, keys("discard")),
    count("conjuration pile size", 20, "cards in the conjuration pile", size("conjurations")),
    tally("conjuration pile", CONJURATIONS, "the conjuration pile as far as you may look, by title", 5, keys("conjurations")),
    count("removed", DECK, "cards removed from the game", size("removed")),
    array("Phoenixborn", 1, CHAMPION, "the Phoenixborn", lambda player, scene: [player["phoenixborn"]]),
    array("unit", BATTLEFIELD, ON_BATTLEFIELD, "the battlefield, in order", "battlefield"),
    array("ready spell", SPELLBOARD, ON_SPELLBOARD, "the spellboard, in order", "spellboard"),
    array("attached spell", ATTACHED, ATTACHED_SPELL, "spells attached to this player's cards, in order", _attachments))

DRAFTER = Shape(
    one_of("Phoenixborn", CHAMPIONS, "the Phoenixborn taken", "champions"),
    flag("chosen", "whether this player has chosen a card to keep"),
    flag("offered", "whether this player has had the chance to swap"),
    tally("pack", HELD, "the cards you know to be in the pack in front of this player: 1 each", source=keys("packs")),
    tally("kept", HELD, "the cards you know this player to have kept: 1 each", source=keys("kept")),
    tally("dice", DICE_TYPES, "dice taken, by type", POOL))


def draft(seats: int) -> Shape:
    """A draft under way."""
    return Shape(
        tally("supply", DICE_TYPES, "dice left, by type", POOL,
              lambda draft, scene: [kind for kind, count in draft["supply"].items() for _ in range(count)]),
        tally("offer", HELD, "the cards face up in the middle: 1 each", source=keys("offer")),
        array("drafter", seats, DRAFTER, "the players from you on", _drafters))
