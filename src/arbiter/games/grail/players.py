"""Positions in the words scenarios use: reading what belongs to one player."""

from __future__ import annotations

from arbiter.core.given import Side, flag, left_out, listed, whole, yes
from arbiter.games.grail.character_setup import NOVICE_LIFE
from arbiter.games.grail.heroes.nia import MARKS
from arbiter.games.grail.heroes.silas import SKELETON_LIFE
from arbiter.games.grail.roster import GEAR, HEROES, hero_of
from arbiter.games.grail.state import (
    CURSES,
    DARIEN,
    EDWIN,
    ESSENCES,
    FINAL,
    ITEMS,
    NIA,
    NOTHING,
    ROUNDS,
    SACRED,
    SILAS,
    SKELETONS,
    SOULS,
    Grail,
)
from arbiter.games.grail.states import LASTS, STATUSES, same_marker
from arbiter.games.grail.wording import (
    ESSENCE_NAMES,
    FORM_WORDS,
    HERO_NAMES,
    NONE,
    STATE_NAMES,
    facing_named,
    gear_named,
    named,
    open_cell,
)
from arbiter.letters.reading import Place

OF_UNIT = ("at", "facing", "life", "walked")
STANDARD_ONLY = {"rune": "GRAIL-CSET-02", "souls": "GRAIL-PREP-03", "items": "GRAIL-SETUP-07", "equipment": "GRAIL-SETUP-07"}
"""What the novice game does without."""
OF_CHARACTER = (*OF_UNIT, "maximum", "side", "covered", "ultimate", "response", "rune", "souls", "curses", "items", "equipment",
                "equipment up", "states", "form", "rounds", "essences", "skeletons", "dead")
PLAYER = ("character", "offers", "picked", "team", "relic", *OF_CHARACTER)
NOT_YET = ("reveal tile", "join tile", "statue", "relics", "offers", "choose", "reveal", "initiative", "campfire", "ready")
"""The steps before anybody has anything but a character."""
CURSE_TOKENS = 32
OWN = {"form": DARIEN, "rounds": EDWIN, "essences": NIA, "skeletons": SILAS}
"""What only one character has."""


def read_player(game: Grail, seat: int, side: Side) -> None:
    """Everything of a player but the place on the map."""
    if game.step in NOT_YET:
        left_out(side, OF_CHARACTER, f"in the step {game.step!r} nobody has that yet", "GRAIL-CSET-01", usual=())
        return
    for key, clause in STANDARD_ONLY.items() if game.novice else ():
        left_out(side, (key,), "there is no such thing in the novice game", clause, (0, [], NONE))
    for key, hero in OWN.items():
        if key in side and game.character[seat] != hero:
            raise side[key].error(f"`{key}` is of {HERO_NAMES[hero]}, and this is {HERO_NAMES[game.character[seat]]} (GRAIL-CSET-10)")
    _read_life(game, seat, side)
    _read_board(game, seat, side)
    _read_tokens(game, seat, side)
    _read_gear(game, seat, side)
    for entry in listed(side, "states"):
        _read_state(game, seat, entry)
    _read_own(game, seat, side)


def is_dead(side: Side) -> bool:
    """Whether somebody is written to be dead."""
    return yes(side, "dead")


def _read_life(game: Grail, seat: int, side: Side) -> None:
    """Life and maximum life: full, unless somebody says otherwise."""
    printed = NOVICE_LIFE if game.novice else hero_of(game, seat).life
    name = HERO_NAMES[game.character[seat]]
    judged = game.slot == FINAL and not is_dead(side)
    game.maximum[seat] = whole(side["maximum"]) if "maximum" in side else 1 if judged else printed
    if judged and game.maximum[seat] != 1:
        raise side["maximum"].error("in Final Judgement everybody's maximum life is 1: leave `maximum` out (GRAIL-ROUND-04)")
    if game.maximum[seat] > printed:
        raise side["maximum"].error(f"{name} begins with a life of {printed}, and the maximum never rises (GRAIL-CARD-01)")
    if is_dead(side):
        _read_death(game, seat, side)
        return
    game.life[seat] = whole(side["life"]) if "life" in side else game.maximum[seat]
    if not game.life[seat]:
        raise side["life" if "life" in side else "maximum"].error(f"without life {name} is dead: write `dead: yes` (GRAIL-GOAL-04)")
    if game.life[seat] > game.maximum[seat]:
        raise side["life"].error(f"{name} has a maximum life of {game.maximum[seat]} here, and life never exceeds it (GRAIL-CARD-02)")


def _read_death(game: Grail, seat: int, side: Side) -> None:
    if game.relic[seat] == SACRED:
        raise side["dead"].error("with a leader dead the game is over: write `relic: vessel` (GRAIL-GOAL-03)")
    if game.step == "place":
        raise side["dead"].error("nobody is dead before the game has begun (GRAIL-FLOW-01)")
    left_out(side, ("at", "life", "states", "skeletons"), "the dead are removed with everything of their own", "GRAIL-UNK-54",
             (NONE, 0, []))


def _read_board(game: Grail, seat: int, side: Side) -> None:
    """The side of the skill board that is up, which of its skills are covered, and what can still be used."""
    hero = hero_of(game, seat)
    game.side[seat] = named(side["side"], f"side of {HERO_NAMES[game.character[seat]]}", [part.name.en for part in hero.sides]) if (
        "side" in side) else 0
    skills = [skill.name.en for skill in hero.skills]
    for entry in listed(side, "covered"):
        place = named(entry, f"skill of {HERO_NAMES[game.character[seat]]}", skills)
        if place // 2 != game.side[seat]:
            raise entry.error(f"{skills[place]} is on the side {hero.sides[place // 2].name.en}, which is not up; only skills of "
                              f"{hero.sides[game.side[seat]].name.en} can be covered (GRAIL-BONUS-07)")
        game.covered[seat] |= 1 << place
    for key, field in (("ultimate", game.ultimate), ("response", game.response), ("rune", game.rune)):
        field[seat] = flag(side[key]) if key in side else True


def _read_tokens(game: Grail, seat: int, side: Side) -> None:
    game.souls[seat] = whole(side["souls"], 0, SOULS) if "souls" in side else 0
    game.curses[seat] = whole(side["curses"], 0, CURSE_TOKENS) if "curses" in side else CURSES if game.novice else 0
    game.walked[seat] = whole(side["walked"]) if "walked" in side else 0


def _read_gear(game: Grail, seat: int, side: Side) -> None:
    """Items and equipment, no more than there is room for."""
    game.held[seat] = tuple(gear_named(entry, equipment=False) for entry in listed(side, "items"))
    if len(game.held[seat]) > ITEMS:
        raise side["items"].error(f"a character holds at most {ITEMS} items, not {len(game.held[seat])} (GRAIL-CARD-12)")
    for entry, item in zip(listed(side, "items"), game.held[seat], strict=True):
        if GEAR[item].key == "high-energy-detonator" and game.character[seat] != EDWIN:
            raise entry.error("the High-Energy Detonators are Edwin's (GRAIL-CSET-14)")
    game.worn[seat] = gear_named(side["equipment"], equipment=True) if "equipment" in side and side["equipment"].value != NONE else NOTHING
    game.face_up[seat] = flag(side["equipment up"]) if "equipment up" in side else True
    gear = GEAR[game.worn[seat]] if game.worn[seat] != NOTHING else None
    if not game.face_up[seat] and (gear is None or gear.ability is None):
        raise side["equipment up"].error("only equipment that can be used is turned face down: leave `equipment up` out (GRAIL-CARD-16)")


def _read_state(game: Grail, seat: int, entry: Place) -> None:
    """`Burn`, or `{Burn: 1}` with its age."""
    age = 0
    if isinstance(entry.value, dict):
        name, inside = next(iter(entry.value.items()), ("Burn", entry))
        if len(entry.value) != 1:
            raise entry.error("a state and its age read {Burn: 1}")
        entry, age = entry.key(name), whole(inside, 0, LASTS - 1)
    state = named(entry, "state", STATE_NAMES)
    halves = game.periodic if STATUSES[state].periodic else game.continuing
    if any(same_marker(other) == same_marker(state) for other, _ in halves[seat]):
        raise entry.error(f"a character carries {STATE_NAMES[state]} only once (GRAIL-UNK-13)")
    halves[seat] = (*halves[seat], (state, age))


def _read_own(game: Grail, seat: int, side: Side) -> None:
    """What only this character has: weapon form, prepared rounds, essences, skeletons."""
    who, begun = game.character[seat], game.step != "place" or "at" in side
    if who == DARIEN:
        game.form = named(side["form"], "weapon form", FORM_WORDS) if "form" in side else 0
    elif who == EDWIN:
        game.rounds = whole(side["rounds"], 0, ROUNDS) if "rounds" in side else int(begun)
    elif who == NIA:
        mark = MARKS.index(HEROES[NIA].sides[game.side[seat]].mark) % len(ESSENCE_NAMES)
        game.essences = tuple(named(entry, "essence", ESSENCE_NAMES) for entry in listed(side, "essences")) if "essences" in side else (
            (mark,) if begun else ())
        if len(game.essences) > ESSENCES:
            raise side["essences"].error(f"Nia holds at most {ESSENCES} essences, not {len(game.essences)} (GRAIL-HERO-29)")
    elif who == SILAS:
        _read_skeletons(game, side)


def _read_skeletons(game: Grail, side: Side) -> None:
    places = listed(side, "skeletons")
    if len(places) > len(SKELETONS):
        raise side["skeletons"].error(f"there are {len(SKELETONS)} skeletons, not {len(places)} (GRAIL-COMP-17)")
    for unit, entry in zip(SKELETONS, places, strict=False):
        if entry.value == NONE:
            continue
        on = entry.mapping(*OF_UNIT) if isinstance(entry.value, dict) else {"at": entry}
        if "at" not in on:
            raise entry.error("say where the skeleton is: {at: C4}")
        game.cell[unit] = open_cell(game, on["at"])
        game.facing[unit] = facing_named(on["facing"]) if "facing" in on else -1
        game.life[unit] = whole(on["life"], 1, SKELETON_LIFE) if "life" in on else SKELETON_LIFE
        game.maximum[unit] = SKELETON_LIFE
        game.walked[unit] = whole(on["walked"]) if "walked" in on else 0
