"""The parts of an observation of Ashes: cards in play by where they lie, piles by how many of each title they hold."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from arbiter.core.log import noun_of
from arbiter.envs.seen import Seen
from arbiter.envs.vectors import Shape, Vector
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
from arbiter.games.ashes.state import COPIES, DECK


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


def attached(player: dict[str, Any]) -> Iterator[tuple[int, dict[str, Any]]]:
    """The spells attached to a player's cards, each with the place of its card on that side."""
    cards = (player["phoenixborn"], *player["battlefield"], *player["spellboard"])
    starts = (0, *range(1, 1 + len(player["battlefield"])), *range(1 + BATTLEFIELD, SIDE))
    return ((place, spell) for place, card in zip(starts, cards, strict=False) for spell in card["attached"])


class Scene:
    """What is going on: who is attacked by whom and who stands in between, what has been used, what the question names."""

    def __init__(self, seen: Seen) -> None:
        self.seat, self.state, self.spots = seen.seat, seen.state, seen.spots
        self.used = set(seen.state["used"])
        self.named = {thing for hole, thing in seen.about.items() if noun_of(hole) in ("unit", "card")}
        attack = seen.state["attack"] or {"target": None, "attackers": (), "blocks": (), "guard": None}
        self.target, self.attackers, self.guard = attack["target"], attack["attackers"], attack["guard"]
        self.blocks = dict(attack["blocks"])
        self.blockers = set(self.blocks.values())


class Token(Shape):
    """What every card in play may carry."""

    def __init__(self) -> None:
        super().__init__()
        self.card = self.flag("card", "whether a card is here")
        self.exhaustion = self.number("exhaustion", 3, "exhaustion tokens")
        self.status = self.number("status", 10, "status tokens")
        self.used = self.flag("used", "whether its once-per-turn ability has been used")
        self.asked = self.flag("asked about", "whether the question names it")

    def put(self, row: Vector, base: int, card: dict[str, Any], scene: Scene) -> None:
        """Describe what lies on a card."""
        self.card.put(row, base, 1)
        self.exhaustion.put(row, base, card["exhaustion"])
        self.status.put(row, base, card["status"])
        self.used.put(row, base, card["id"] in scene.used)
        self.asked.put(row, base, card["id"] in scene.named)


class Champion(Token):
    """A Phoenixborn."""

    def __init__(self) -> None:
        super().__init__()
        self.title = self.one_of("title", CHAMPIONS, "which Phoenixborn")
        self.life = self.number("life", 25, "life")
        self.wounds = self.number("wounds", 25, "wounds")
        self.target = self.flag("target", "whether it is attacked")
        self.guards = self.flag("guards", "whether it guards a unit now")
        self.abilities = self.tally("abilities", ABILITY_NAMES, "its abilities in force by name: 1 each")

    def fill(self, row: Vector, base: int, card: dict[str, Any], scene: Scene) -> None:
        """Describe a Phoenixborn."""
        self.put(row, base, card, scene)
        self.title.put(row, base, card["key"])
        self.life.put(row, base, card["life"])
        self.wounds.put(row, base, card["wounds"])
        self.target.put(row, base, card["id"] == scene.target)
        self.guards.put(row, base, card["id"] == scene.guard)
        self.abilities.put(row, base, ranked(card["abilities"]))


class Unit(Token):
    """A unit on a battlefield."""

    def __init__(self) -> None:
        super().__init__()
        self.title = self.one_of("title", UNIT_TITLES, "what it is or counts as")
        self.mine = self.flag("mine", "whether you own it")
        self.attack = self.number("attack", 10, "attack")
        self.life = self.number("life", 10, "life")
        self.recover = self.number("recover", 5, "recover")
        self.wounds = self.number("wounds", 10, "wounds")
        self.beneath = self.number("beneath", 3, "cards face down beneath it")
        self.charmed = self.flag("charmed", "whether a charm die lies on it")
        self.attached = self.tally("attached", ATTACHED_TITLES, "spells attached to it, by title", COPIES)
        self.abilities = self.tally("abilities", ABILITY_NAMES, "its abilities in force, by name and number", 3)
        self.target = self.flag("target", "whether it is attacked")
        self.attacks = self.flag("attacks", "whether it attacks")
        self.blocks = self.flag("blocks", "whether it blocks")
        self.guards = self.flag("guards", "whether it guards")
        self.blocker = self.one_of("blocked by", range(BATTLEFIELD), "the place of its blocker on the other battlefield")

    def fill(self, row: Vector, base: int, card: dict[str, Any], scene: Scene) -> None:
        """Describe a unit."""
        self.put(row, base, card, scene)
        self.title.put(row, base, card["key"])
        self.mine.put(row, base, card["owner"] == scene.seat)
        self.attack.put(row, base, card["attack"])
        self.life.put(row, base, card["life"])
        self.recover.put(row, base, card["recover"])
        self.wounds.put(row, base, card["wounds"])
        self.beneath.put(row, base, card["beneath"])
        self.charmed.put(row, base, card["charm"] >= 0)
        self.attached.put(row, base, [spell["key"] for spell in card["attached"]])
        self.abilities.put(row, base, ranked(card["abilities"]))
        self._fill_attack(row, base, card["id"], scene)

    def _fill_attack(self, row: Vector, base: int, unit: int, scene: Scene) -> None:
        if scene.target is None:
            return
        self.target.put(row, base, unit == scene.target)
        self.attacks.put(row, base, unit in scene.attackers)
        self.blocks.put(row, base, unit in scene.blockers)
        self.guards.put(row, base, unit == scene.guard)
        place = scene.spots.get(scene.blocks.get(unit, -1), 0) % SIDE - 1
        self.blocker.put(row, base, place if 0 <= place < BATTLEFIELD else None)


class Ready(Token):
    """A ready spell on a spellboard."""

    def __init__(self) -> None:
        super().__init__()
        self.title = self.one_of("title", READY_TITLES, "which spell")

    def fill(self, row: Vector, base: int, card: dict[str, Any], scene: Scene) -> None:
        """Describe a ready spell."""
        self.put(row, base, card, scene)
        self.title.put(row, base, card["key"])


class Spell(Token):
    """A spell attached to a card."""

    def __init__(self) -> None:
        super().__init__()
        self.title = self.one_of("title", ATTACHED_TITLES, "which spell")
        self.mine = self.flag("mine", "whether you own it")
        self.host = self.one_of("on", range(BATTLEFIELD), "the place of its unit on the battlefield")

    def fill(self, row: Vector, base: int, card: dict[str, Any], scene: Scene, host: int) -> None:
        """Describe an attached spell."""
        self.put(row, base, card, scene)
        self.title.put(row, base, card["key"])
        self.mine.put(row, base, card["owner"] == scene.seat)
        self.host.put(row, base, host - 1 if 1 <= host <= BATTLEFIELD else None)


class Player(Shape):
    """All that belongs to one player."""

    def __init__(self) -> None:
        super().__init__()
        self._lay_flags()
        self._lay_piles()
        self.champion, self.unit, self.ready, self.spell = Champion(), Unit(), Ready(), Spell()
        self.leads = self.array("Phoenixborn", 1, self.champion, "the Phoenixborn")
        self.units = self.array("unit", BATTLEFIELD, self.unit, "the battlefield, in order")
        self.spells = self.array("ready spell", SPELLBOARD, self.ready, "the spellboard, in order")
        self.attachments = self.array("attached spell", ATTACHED, self.spell, "spells attached to this player's cards, in order")

    def _lay_flags(self) -> None:
        self.alive = self.flag("alive", "whether this player is still in the game")
        self.first = self.flag("first", "whether this player holds the first player token")
        self.turn = self.flag("turn", "whether it is this player's turn")
        self.reacted = self.flag("reacted", "whether this player has used the reaction of this turn")
        self.guarded = self.flag("guarded", "whether the Phoenixborn has guarded this round")
        self.owed = self.number("owed", 5, "fatigue wounds yet to take")
        self.pending = self.number("pending", 10, "how much you have chosen while all choose at once")
        self.room = self.number("battlefield limit", BATTLEFIELD, "the battlefield limit")
        self.slots = self.number("spellboard limit", SPELLBOARD // COPIES, "the spellboard limit")

    def _lay_piles(self) -> None:
        self.dice = self.tally("dice", DICE, "active dice, by type and level", POOL)
        self.spent = self.tally("exhausted dice", DICE_TYPES, "exhausted dice, by type", POOL)
        self.hand_size = self.number("hand size", 10, "cards in hand")
        self.hand = self.tally("hand", HELD, "the cards you know to be in this hand, by title", COPIES)
        self.draw_size = self.number("draw size", DECK, "cards in the draw pile")
        self.draw = self.tally("draw", HELD, "the cards you know to be in the draw pile, by title", COPIES)
        self.discard = self.tally("discard", HELD, "the discard pile, by title", COPIES)
        self.pile_size = self.number("conjuration pile size", 20, "cards in the conjuration pile")
        self.pile = self.tally("conjuration pile", CONJURATIONS, "the conjuration pile as far as you may look, by title", 5)
        self.removed = self.number("removed", DECK, "cards removed from the game")

    def fill(self, row: Vector, base: int, seat: int, scene: Scene) -> None:
        """Describe a player."""
        self._fill_flags(row, base, seat, scene)
        player = scene.state["players"][seat]
        self._fill_piles(row, base, player)
        self.champion.fill(row, base + self.leads[0], player["phoenixborn"], scene)
        for start, card in zip(self.units, player["battlefield"], strict=False):
            self.unit.fill(row, base + start, card, scene)
        for start, card in zip(self.spells, player["spellboard"], strict=False):
            self.ready.fill(row, base + start, card, scene)
        for start, (host, card) in zip(self.attachments, attached(player), strict=False):
            self.spell.fill(row, base + start, card, scene, host)

    def _fill_flags(self, row: Vector, base: int, seat: int, scene: Scene) -> None:
        state, player = scene.state, scene.state["players"][seat]
        self.alive.put(row, base, seat in state["living"])
        self.first.put(row, base, seat == state["first"])
        self.turn.put(row, base, seat == state["turn"])
        self.reacted.put(row, base, seat in state["reacted"])
        self.guarded.put(row, base, player["guarded"])
        self.owed.put(row, base, player["owed"])
        self.pending.put(row, base, len(player["pending"] or ()))
        self.room.put(row, base, player["limits"]["battlefield"])
        self.slots.put(row, base, player["limits"]["spellboard"])

    def _fill_piles(self, row: Vector, base: int, player: dict[str, Any]) -> None:
        self.dice.put(row, base, player["dice"])
        self.spent.put(row, base, player["exhausted"])
        self.hand_size.put(row, base, len(player["hand"]))
        self.hand.put(row, base, _keys(player["hand"]))
        self.draw_size.put(row, base, len(player["draw"]))
        self.draw.put(row, base, _keys(player["draw"]))
        self.discard.put(row, base, _keys(player["discard"]))
        self.pile_size.put(row, base, len(player["conjurations"]))
        self.pile.put(row, base, _keys(player["conjurations"]))
        self.removed.put(row, base, len(player["removed"]))


class Drafter(Shape):
    """One player of a draft."""

    def __init__(self) -> None:
        super().__init__()
        self.champion = self.one_of("Phoenixborn", CHAMPIONS, "the Phoenixborn taken")
        self.chosen = self.flag("chosen", "whether this player has chosen a card to keep")
        self.swapped = self.flag("offered", "whether this player has had the chance to swap")
        self.pack = self.tally("pack", HELD, "the cards you know to be in the pack in front of this player: 1 each")
        self.kept = self.tally("kept", HELD, "the cards you know this player to have kept: 1 each")
        self.dice = self.tally("dice", DICE_TYPES, "dice taken, by type", POOL)

    def fill(self, row: Vector, base: int, seat: int, draft: dict[str, Any]) -> None:
        """Describe a player of a draft."""
        self.champion.put(row, base, draft["champions"][seat])
        self.chosen.put(row, base, draft["chosen"][seat])
        self.swapped.put(row, base, draft["offered"][seat])
        self.pack.put(row, base, _keys(draft["packs"][seat]))
        self.kept.put(row, base, _keys(draft["kept"][seat]))
        self.dice.put(row, base, draft["dice"][seat])


class Draft(Shape):
    """A draft under way."""

    def __init__(self, seats: int) -> None:
        super().__init__()
        self.supply = self.tally("supply", DICE_TYPES, "dice left, by type", POOL)
        self.offer = self.tally("offer", HELD, "the cards face up in the middle: 1 each")
        self.drafter = Drafter()
        self.drafters = self.array("drafter", seats, self.drafter, "the players from you on")

    def fill(self, row: Vector, base: int, seen: Seen) -> None:
        """Describe the draft."""
        draft = seen.state["draft"]
        self.supply.put(row, base, [kind for kind, count in draft["supply"].items() for _ in range(count)])
        self.offer.put(row, base, _keys(draft["offer"]))
        for seat in range(seen.seats):
            self.drafter.fill(row, base + self.drafters[seen.away(seat)], seat, draft)


def ranked(abilities: Iterable[str]) -> Iterator[str]:
    """The names of abilities, each as often as its number says."""
    for ability in abilities:
        name, _, rank = ability.rpartition(" ")
        yield from [name] * int(rank) if rank.isdigit() else [ability]


def _keys(cards: Iterable[dict[str, Any]]) -> list[str | None]:
    return [card["key"] for card in cards]
