"""区域与资讯: the table as one pair of eyes sees it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from arbiter.core.log import EVERYONE
from arbiter.core.state import Standing
from arbiter.core.table import CARD, NUMBERS, SEAT_OF, TABLE, Kind, Part, Table, computed
from arbiter.core.values import Plain
from arbiter.games.wizards.board import EMPTY
from arbiter.games.wizards.definition import SKILLS, SPELL, SPELL_SCROLL, UNDEFINED, UNITS
from arbiter.games.wizards.elements import NOTHING, plus
from arbiter.games.wizards.field import hidden
from arbiter.games.wizards.ledger import clauses
from arbiter.games.wizards.payment import payers
from arbiter.games.wizards.power import as_it_stands, attack_total, defence_total, power, power_sources, spell_attack
from arbiter.games.wizards.ranges import enemies_in_range, is_giant, terrain_in_range
from arbiter.games.wizards.shelf import CARDS, KEY, KIND, NUMBER
from arbiter.games.wizards.state import GRID, HELD, ON_FIELD, PARAGRAPHS, POINTS, SKILL, UNIT, Exchange, Use, Wizards
from arbiter.games.wizards.values import attack_of, element_of, life_of, load_of, use_cost
from arbiter.games.wizards.wording import told_points

LIFE = Kind("life", "number")


def held(game: Wizards, cards: Iterable[int], eyes: int) -> list[Plain]:
    """Cards in a pile or a hand; their keys only to those who know them."""
    face, known = game.face, game.known
    return [{"id": card, "key": KEY[face[card]] if eyes == EVERYONE or known[card] & eyes else None} for card in cards]


def on_field(game: Wizards, card: int, eyes: int) -> dict[str, Plain]:
    """A card on the field; one that lies face down only for those who know it."""
    if card in game.down and not (eyes == EVERYONE or game.known[card] & eyes):
        return {"id": card, "key": None, "face_down": True}
    kind = KIND[game.face[card]]
    shown: dict[str, Plain] = {"id": card, "key": KEY[game.face[card]]}
    shown.update(of_kind(kind).view(game, card, eyes))
    shown["attribute"] = element_of(game, card)
    shown["holder"] = game.holder[card]
    shown["used"] = [[one % PARAGRAPHS, times] for one, times in game.used.items() if one // PARAGRAPHS == card]
    shown["spent"] = [one % PARAGRAPHS for one in game.spent if one // PARAGRAPHS == card]
    shown["lost"] = [one % PARAGRAPHS for one in game.lost if one // PARAGRAPHS == card]
    if card in game.companions:
        shown["came_with"] = game.companions[card]
    if card in game.pairs:
        shown["second"] = KEY[game.face[game.pairs[card]]]
    return shown


def fielded(game: Wizards, cards: Iterable[int], eyes: int) -> list[Plain]:
    """Cards in a row."""
    return [on_field(game, card, eyes) for card in cards]


def grid(game: Wizards, cards: Iterable[int], eyes: int) -> list[Plain]:
    """What lies on the nine cells of a side."""
    return [None if card == EMPTY else on_field(game, card, eyes) for card in cards]


def attack(game: Wizards, card: int) -> int | None:
    """The attack of a card that has one."""
    if KIND[game.face[card]] in (SPELL, SPELL_SCROLL):
        return spell_attack(game, as_it_stands(card))
    value = attack_of(game, card)
    return None if value == UNDEFINED else value


def life(game: Wizards, card: int) -> int:
    """A unit's current life."""
    return life_of(game, card)


def load(game: Wizards, card: int) -> tuple[int, ...]:
    """The elements a card can give."""
    return load_of(game, card)


def spell_power(game: Wizards, card: int) -> int | None:
    """The power a learned spell would attack with by itself."""
    return power(game, as_it_stands(card)) if KIND[game.face[card]] == SPELL else None


def costs(game: Wizards, card: int) -> tuple[int, ...]:
    """What using a skill costs, reductions of the payer's choice not taken off."""
    return use_cost(game, card)[0]


def unseen(game: Wizards, card: int) -> bool:
    """Whether a unit is hidden."""
    return hidden(game, card)


def giant(game: Wizards, card: int) -> bool:
    """Whether a unit is within range wherever it stands."""
    return is_giant(game, card)


def gainable(game: Wizards, seat: int) -> tuple[int, ...]:
    """What a player's ready cards could still give, all together."""
    points = NOTHING
    for card in payers(game, seat):
        points = plus(points, load_of(game, card))
    return points


def reach(game: Wizards, seat: int) -> tuple[int, ...]:
    """The enemy units and terrain that a player can choose without piercing."""
    return (*enemies_in_range(game, seat), *terrain_in_range(game, seat))


NUMBER_OR_NONE = Kind("number or none", "number | null")
FLAG_OF = Kind("flag of", "boolean")
WIZARDS = Table(
    Wizards,
    computed(LIFE, life, on=UNIT, scope=UNIT), computed(NUMBER_OR_NONE, attack, in_facts=True),
    computed(POINTS, load), computed(NUMBER_OR_NONE, spell_power, "power", scope=SKILL, on=SKILL),
    computed(POINTS, costs, "use_cost", scope=SKILL, on=SKILL), computed(FLAG_OF, unseen, scope=UNIT, on=UNIT),
    computed(FLAG_OF, giant, scope=UNIT, on=UNIT, in_facts=False),
    computed(POINTS, gainable, scope=SEAT_OF, in_facts=False), computed(NUMBERS, reach, scope=SEAT_OF, in_facts=False),
    kinds=(replace(POINTS, tell=told_points), replace(HELD, show=held, tell=lambda cards: [title(card) for card in cards]),
           replace(ON_FIELD, show=fielded, tell=lambda cards: [title(card) for card in cards]),
           replace(GRID, show=grid, tell=lambda cards: [title(card) for card in cards])))
OF_TABLE, OF_PLAYER = WIZARDS.of(TABLE), WIZARDS.of(SEAT_OF)
ON_CARD, ON_UNIT, ON_SKILL = WIZARDS.of(CARD), WIZARDS.of(CARD, UNIT), WIZARDS.of(CARD, SKILL)


def of_kind(kind: int) -> Part:
    """What belongs to a card of a kind."""
    return ON_UNIT if kind in UNITS else ON_SKILL if kind in SKILLS else ON_CARD


def title(card: dict[str, Any] | None) -> Plain:
    """A card of a view by its name: `?` if these eyes do not know it, `-` for an empty cell."""
    if card is None:
        return "-"
    return CARDS[NUMBER[card["key"]]].name.en if card["key"] else "?"


@clauses("WIZ-U33")
def view(game: Wizards, eyes: int) -> dict[str, Plain]:
    """Everything these eyes may know, as plain data."""
    return {
        "step": game.step,
        **OF_TABLE.view(game, 0, eyes),
        "exchanges": [exchange(game, one) for one in game.exchanges],
        "lasting": [lasting(game, one) for one in game.standing],
        "players": [OF_PLAYER.view(game, seat, eyes) for seat in range(game.seats)] if game.face else [],
    }


def lasting(game: Wizards, entry: Standing) -> Plain:
    """Something that lasts or is still to come: whose it is, where its text is, and the card it came from."""
    return {"seat": entry.seat, "text": entry.address, "source": entry.source, "until": entry.until}


def exchange(game: Wizards, one: Exchange) -> Plain:
    """A spell attack, for all to see."""
    return {"seat": one.seat, "stage": one.stage, "attack": [used(game, use) for use in one.attack],
            "defence": [used(game, use) for use in one.defence], "targets": [*one.targets], "areas": [*one.cells],
            "attack_total": attack_total(game, one), "defence_total": defence_total(game, one)}


def used(game: Wizards, use: Use) -> Plain:
    """A spell in use, with what makes up its power."""
    return {"id": use.card, "key": KEY[game.face[use.card]], "role": use.role, "power": power(game, use),
            "sources": [[source, amount] for source, amount in power_sources(game, use)], "nullified": use.nullified, "zero": use.zero}
