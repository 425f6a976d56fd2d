"""Short ways to write down a character: a few declarative lines a skill."""

from __future__ import annotations

from arbiter.core.effects import Node
from arbiter.games.grail.definition import (
    EXTRA,
    RESPONSE,
    SLOWEST,
    ULTIMATE,
    WEAPON,
    Ability,
    Aim,
    Also,
    Boost,
    Curse,
    Program,
    Rather,
    Side,
    Yourself,
)
from arbiter.games.grail.ledger import words


def key_of(name: str) -> str:
    """The key of something by its English name."""
    return name.lower().replace(" ", "-").replace("'", "")


def program(*parts: Node | Aim) -> Program:
    """An aim and steps; without an aim it concerns only the user."""
    if parts and isinstance(parts[0], Aim):
        return Program(parts[0], tuple(part for part in parts[1:] if isinstance(part, Node)))
    return Program(Yourself(), tuple(part for part in parts if isinstance(part, Node)))


def also(*steps: Node) -> Also:
    """The curse adds steps."""
    return Also(steps)


def rather(*parts: Node | Aim) -> Rather:
    """The curse puts another program in place of the usual one."""
    return Rather(program(*parts))


def skill(en: str, zh: str, speed: int, *parts: Node | Aim, curse: Curse, boost: Boost | None = None,
          given: tuple[str, ...] = ()) -> Ability:
    """A weapon skill with its curse."""
    return Ability(key_of(en), words(en, zh), WEAPON, speed, (program(*parts),), (curse,), boost, given=given)


def forms(en: str, zh: str, speed: int, *programs: Program, curses: tuple[Curse, ...], given: tuple[str, ...] = ()) -> Ability:
    """A weapon skill with a program for each weapon form."""
    return Ability(key_of(en), words(en, zh), WEAPON, speed, programs, curses, given=given)


def ultimate(en: str, zh: str, speed: int, *parts: Node | Aim, boost: Boost | None = None) -> Ability:
    """An ultimate: once a game, in one's own action phase."""
    return Ability(key_of(en), words(en, zh), ULTIMATE, speed, (program(*parts),), (), boost)


def response(en: str, zh: str, speed: int, *parts: Node | Aim, boost: Boost | None = None) -> Ability:
    """A response: once a game, as a reaction."""
    return Ability(key_of(en), words(en, zh), RESPONSE, speed, (program(*parts),), (), boost)


def extra(en: str, zh: str, uses: tuple[int, ...], *parts: Node | Aim, speed: int = SLOWEST, given: tuple[str, ...] = ()) -> Ability:
    """An ability of a character besides its skills."""
    return Ability(key_of(en), words(en, zh), EXTRA, speed, (program(*parts),), uses=uses, given=given)


def side(en: str, zh: str, *skills: Ability, mark: str = "") -> Side:
    """A side of a board with its two skills."""
    return Side(key_of(en), words(en, zh), skills, mark)
