"""The parts of an observation of Ashes: cards in play by where they lie, piles by how many of each title they hold."""

from __future__ import annotations

from collections.abc import Iterator

from arbiter.core.table import CARD
from arbiter.envs.places import Card, Side, titles
from arbiter.envs.seen import Seen
from arbiter.envs.vectors import Shape, array, count, declared, each, flag, named, one_of, pile, role, size, tally
from arbiter.games.ashes.definition import ALTERATIONS, CONJURED, DECK_KINDS, PHOENIXBORN, READY, UNITS, Ability
from arbiter.games.ashes.dice import POOL
from arbiter.games.ashes.shelf import CARDS, nodes
from arbiter.games.ashes.state import COPIES, DECK, LIVING, TOKENS, UNIT
from arbiter.games.ashes.view import OF_DRAFTER
from arbiter.games.ashes.wording import FACES_IN_BOX, IN_BOX

CHAMPIONS, HELD, CONJURATIONS = titles(CARDS, PHOENIXBORN), titles(CARDS, *DECK_KINDS), titles(CARDS, *CONJURED)
UNIT_TITLES, READY_TITLES, ATTACHED_TITLES = titles(CARDS, *UNITS), titles(CARDS, READY), titles(CARDS, *ALTERATIONS)
ABILITY_NAMES = sorted({node.name.en for card in CARDS for node in nodes(card) if isinstance(node, Ability) and node.name})

BATTLEFIELD = max(card.battlefield for card in CARDS)
SPELLBOARD = max(card.spellboard for card in CARDS) * COPIES
ATTACHED = 16
"""How many attached spells of one side have a place of their own."""
ASIDE = 8
"""How many cards between two places have one."""
PLACES = Side({"phoenixborn": 1, "battlefield": BATTLEFIELD, "spellboard": SPELLBOARD, "attached": ATTACHED}, ASIDE, "attached")
"""The places of one side: the Phoenixborn, the battlefield, the spellboard, and what is attached to any of them."""


# --- where contents come from ----------------------------------------------------------------------------------------


def ranked(card: Card, seen: Seen) -> Iterator[str]:
    """The names of a card's abilities, each as often as its number says."""
    for ability in card["abilities"]:
        name, _, rank = ability.rpartition(" ")
        yield from [name] * int(rank) if rank.isdigit() else [ability]


def blocker(unit: Card, seen: Seen) -> int | None:
    """The place of a unit's blocker on its battlefield."""
    blocks = dict(seen.state["attack"]["blocks"]) if seen.roles["blocks"] else {}
    return PLACES.within("battlefield", seen.spots.get(blocks.get(unit["id"], -1)))


def attachments(player: Card, seen: Seen) -> Iterator[Card]:
    """Attached spells, each with the place of its unit on the battlefield."""
    return ({**spell, "on": PLACES.within("battlefield", host)} for host, spell in PLACES.on(player))


# --- cards in play ---------------------------------------------------------------------------------------------------


ON_ANY_CARD = (
    flag("card", "whether a card is here", lambda card, seen: 1),
    *declared(TOKENS, CARD),
    role("used", "whether its once-per-turn ability has been used"),
    role("asked about", "whether the question names it"),
)
MINE = flag("mine", "whether you own it", lambda card, seen: card["owner"] == seen.seat)

CHAMPION = Shape(
    *ON_ANY_CARD,
    one_of("title", CHAMPIONS, "which Phoenixborn", "key"),
    count("life", 25, "life"),
    *declared(TOKENS, LIVING, most=25),
    role("target", "whether it is attacked"),
    role("guards", "whether it guards a unit now"),
    tally("abilities", ABILITY_NAMES, "its abilities in force by name: 1 each", source=ranked))

ON_BATTLEFIELD = Shape(
    *ON_ANY_CARD,
    one_of("title", UNIT_TITLES, "what it is or counts as", "key"),
    MINE,
    count("attack", 10, "attack"),
    count("life", 10, "life"),
    count("recover", 5, "recover"),
    *declared(TOKENS, LIVING, UNIT),
    count("beneath", 3, "cards face down beneath it"),
    flag("charmed", "whether a charm die lies on it", lambda card, seen: card["charm"] >= 0),
    tally("attached", ATTACHED_TITLES, "spells attached to it, by title", COPIES, each("attached")),
    tally("abilities", ABILITY_NAMES, "its abilities in force, by name and number", 3, ranked),
    role("target", "whether it is attacked"),
    role("attacks", "whether it attacks"),
    role("blocks", "whether it blocks"),
    role("guards", "whether it guards"),
    one_of("blocked by", range(BATTLEFIELD), "the place of its blocker on the other battlefield", blocker))

ON_SPELLBOARD = Shape(*ON_ANY_CARD, one_of("title", READY_TITLES, "which spell", "key"))

ATTACHED_SPELL = Shape(
    *ON_ANY_CARD,
    one_of("title", ATTACHED_TITLES, "which spell", "key"),
    MINE,
    one_of("on", range(BATTLEFIELD), "the place of its unit on the battlefield"))

# --- players ---------------------------------------------------------------------------------------------------------

PLAYER = Shape(
    named("alive", "whether this player is still in the game", "living"),
    named("first", "whether this player holds the first player token"),
    named("turn", "whether it is this player's turn"),
    named("reacted", "whether this player has used the reaction of this turn"),
    flag("guarded", "whether the Phoenixborn has guarded this round"),
    count("owed", 5, "fatigue wounds yet to take"),
    count("pending", 10, "how much you have chosen while all choose at once", size("pending")),
    count("battlefield limit", BATTLEFIELD, "the battlefield limit", lambda player, seen: player["limits"]["battlefield"]),
    count("spellboard limit", SPELLBOARD // COPIES, "the spellboard limit", lambda player, seen: player["limits"]["spellboard"]),
    tally("dice", FACES_IN_BOX, "active dice, by type and level", POOL),
    tally("exhausted dice", IN_BOX, "exhausted dice, by type", POOL, "exhausted"),
    *pile("hand", 10, HELD, COPIES, "this hand"),
    *pile("draw", DECK, HELD, COPIES, "the draw pile"),
    tally("discard", HELD, "the discard pile, by title", COPIES, each("discard")),
    count("conjuration pile size", 20, "cards in the conjuration pile", size("conjurations")),
    tally("conjuration pile", CONJURATIONS, "the conjuration pile as far as you may look, by title", 5, each("conjurations")),
    count("removed", DECK, "cards removed from the game", size("removed")),
    array("Phoenixborn", 1, CHAMPION, "the Phoenixborn", lambda player, seen: [player["phoenixborn"]]),
    array("unit", BATTLEFIELD, ON_BATTLEFIELD, "the battlefield, in order", "battlefield"),
    array("ready spell", SPELLBOARD, ON_SPELLBOARD, "the spellboard, in order", "spellboard"),
    array("attached spell", ATTACHED, ATTACHED_SPELL, "spells attached to this player's cards, in order", attachments))

DRAFTER = Shape(
    one_of("Phoenixborn", CHAMPIONS, "the Phoenixborn taken", "champions"),
    flag("chosen", "whether this player has chosen a card to keep"),
    flag("offered", "whether this player has had the chance to swap"),
    tally("pack", HELD, "the cards you know to be in the pack in front of this player: 1 each", source=each("packs")),
    tally("kept", HELD, "the cards you know this player to have kept: 1 each", source=each("kept")),
    tally("dice", IN_BOX, "dice taken, by type", POOL))


def draft(seats: int) -> Shape:
    """A draft under way."""
    return Shape(
        tally("supply", IN_BOX, "dice left, by type", POOL,
              lambda draft, seen: [kind for kind, count in draft["supply"].items() for _ in range(count)]),
        tally("offer", HELD, "the cards face up in the middle: 1 each", source=each("offer")),
        array("drafter", seats, DRAFTER, "the players from you on",
              lambda draft, seen: seen.around([OF_DRAFTER.row(draft, seat) for seat in range(seats)])))
