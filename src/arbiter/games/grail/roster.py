"""The characters, abilities, items, equipment and events of the game by number or key, and what must be looked up quickly about them.

The shelves are filled once, when the heroes and cards are imported.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

from arbiter.core.effects import Node
from arbiter.core.library import Library
from arbiter.games.grail.definition import VARIANTS, Ability, Character, variants
from arbiter.games.grail.gear import Gear
from arbiter.games.grail.passives import Rule
from arbiter.games.grail.state import NOTHING, Grail

R = TypeVar("R", bound=Rule)
LIBRARY = Library()
ABILITIES: dict[str, Ability] = {}
HEROES: list[Character] = []
"""By the numbers of state.py."""
GEAR: list[Gear] = []
"""Items, then equipment."""
NUMBER: dict[str, int] = {}
"""The number of an item or a piece of equipment by its key."""
OWNER: dict[str, int] = {}
"""The character whose ability it is, by its key."""
BOARD: dict[str, tuple[int, int]] = {}
"""For weapon skills the side of the board they are on, and their place among all skills of the character."""
OWN_ABILITIES: list[tuple[str, ...]] = []
"""For each character everything that is printed on its card and boards, by key."""
RULES: list[tuple[Rule, ...]] = []
"""The passives of each character that rules look for."""
DAMAGING: set[str] = set()
"""The abilities that deal damage to those they affect."""


def add_ability(ability: Ability) -> None:
    """Shelve an ability under its key, in all ways in which it can be carried out."""
    if ability.key in ABILITIES:
        raise ValueError(f"two abilities are called {ability.key!r}")
    ABILITIES[ability.key] = ability
    VARIANTS[ability.key] = variants(ability)
    LIBRARY.add(ability.key, *VARIANTS[ability.key])
    if any(getattr(type(node), "hurts", False) for program in ability.programs for _, step in program.each() for node in inside(step)):
        DAMAGING.add(ability.key)


def add_hero(hero: Character) -> None:
    """Shelve a character and all of its abilities; characters come in the order of their numbers."""
    number = len(HEROES)
    HEROES.append(hero)
    extra = [passive for passive in hero.passives if isinstance(passive, Ability)]
    for ability in (*hero.skills, hero.ultimate, hero.response, *extra):
        add_ability(ability)
        OWNER[ability.key] = number
    OWN_ABILITIES.append((*(skill.key for skill in hero.skills), hero.ultimate.key, hero.response.key,
                          *(ability.key for ability in extra), "flip"))
    RULES.append(tuple(passive for passive in hero.passives if isinstance(passive, Rule)))
    for side, part in enumerate(hero.sides):
        for place, skill in enumerate(part.skills):
            BOARD[skill.key] = side, 2 * side + place


def add_gear(gear: Gear) -> None:
    """Shelve an item or a piece of equipment."""
    NUMBER[gear.key] = len(GEAR)
    GEAR.append(gear)
    if gear.ability:
        add_ability(gear.ability)


def hero_of(game: Grail, seat: int) -> Character:
    """The character of a seat."""
    return HEROES[game.character[seat]]


def rule_of(game: Grail, seat: int, kind: type[R]) -> R | None:
    """The passive of a character, if it has one of this sort."""
    for rule in RULES[game.character[seat]]:
        if isinstance(rule, kind):
            return rule
    return None


def worn_by(game: Grail, seat: int) -> Gear | None:
    """The equipment of a seat, if it has any."""
    return None if game.worn[seat] == NOTHING else GEAR[game.worn[seat]]


def inside(node: Node) -> Iterator[Node]:
    """A node and all nodes in it."""
    yield node
    for part in node.parts():
        yield from inside(part)
