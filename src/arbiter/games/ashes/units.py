"""目前數值與能力: what a card's values are now, and which of its texts are active."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from arbiter.core.state import Standing
from arbiter.games.ashes.abilities import (
    NoAbilities,
    NotAffectedBySpells,
    OnUnit,
    OthersStronger,
    Passive,
    Stronger,
    WhileAttacking,
)
from arbiter.games.ashes.causes import SPELL, Cause
from arbiter.games.ashes.definition import UNITS
from arbiter.games.ashes.ledger import clauses
from arbiter.games.ashes.places import controller
from arbiter.games.ashes.shelf import (
    ATTACK,
    GRANTS,
    INEXHAUSTIBLE,
    KIND,
    LIBRARY,
    LIFE,
    PASSIVES,
    PRINTED,
    RECOVER,
    X_OF,
    ActiveText,
)
from arbiter.games.ashes.state import ON, Ashes


def lasting_on(game: Ashes, card: int) -> list[tuple[OnUnit, Standing]]:
    """What lasts on a card this turn, in the order it began."""
    return [(effect, entry) for effect, entry in LIBRARY.lasting(game) if entry.bound[ON] == (card,) and isinstance(effect, OnUnit)]


def face_now(game: Ashes, card: int) -> int:
    """What a card counts as: its own face, or that of the unit it is a copy of."""
    face = game.face[card]
    if game.standing:
        for effect, entry in lasting_on(game, card):
            face = effect.face(face, entry.bound)
    return face


def current_x(game: Ashes, unit: int) -> int:
    """The current value of X, for units whose attack is X."""
    defined = X_OF[game.face[unit]]
    x = 0 if defined is None else defined.x(game, unit)
    for effect, entry in lasting_on(game, unit):
        x = effect.x(x, entry.bound)
    return x


@clauses("ASH-CARD-04", "ASH-CARD-05", "ASH-UNK-16", "ASH-UNK-66")
def is_unit(game: Ashes, card: int) -> bool:
    """Allies and conjurations are units; a Phoenixborn is not."""
    return KIND[game.face[card]] in UNITS


# --- values ----------------------------------------------------------------------------------------------------------


@clauses("ASH-TYPE-04", "ASH-TYPE-08", "ASH-ATK-11", "ASH-GLOS-18", "ASH-GLOS-19", "ASH-GLOS-21", "ASH-EXH-04", "ASH-EXH-05")
def attack(game: Ashes, unit: int) -> int:
    """A unit's attack: printed, with all bonuses, never below 0."""
    value = _printed_attack(game, unit)
    for spell in game.under.get(unit, ()):
        value += ATTACK[game.face[spell]]
    if unit in game.charmed:
        value -= 1
    if game.standing:
        value += sum([effect.attack() for effect, _ in lasting_on(game, unit)])
    if game.boosts:
        value += _boosts(game, unit)
    return value if value > 0 else 0


@clauses("ASH-GLOS-39", "ASH-TOKEN-02")
def _printed_attack(game: Ashes, unit: int) -> int:
    if game.standing:
        return lasting_values(game, unit)[0]
    face = game.face[unit]
    defined = X_OF[face]
    return ATTACK[face] if defined is None else defined.x(game, unit)


@clauses("ASH-GLOS-19", "ASH-GLOS-20")
def lasting_values(game: Ashes, unit: int) -> tuple[int, int]:
    """The printed attack and life of a unit, with what lasts this turn: being a copy, or having them exchanged."""
    face = game.face[unit]
    defined = X_OF[face]
    values = (ATTACK[face] if defined is None else defined.x(game, unit), LIFE[face])
    for effect, entry in lasting_on(game, unit):
        values = effect.values(values, entry.bound)
    return values


def _boosts(game: Ashes, unit: int) -> int:
    own = sum(bonus.attack for bonus in own_bonuses(game, unit))
    others = sum(text.ability.program.attack for other in game.battlefield[controller(game, unit)] if other != unit
                 for text in active_texts(game, other) if isinstance(text.ability.program, OthersStronger))
    return own + others


def own_bonuses(game: Ashes, unit: int) -> Iterator[Stronger]:
    """What a unit's own texts add to its values now."""
    for text in active_texts(game, unit):
        program = text.ability.program
        if isinstance(program, WhileAttacking) and unit in game.attackers:
            program = program.stronger
        if isinstance(program, Stronger):
            yield program


@clauses("ASH-TYPE-05", "ASH-DMG-03", "ASH-GLOS-22")
def life(game: Ashes, card: int) -> int:
    """A card's life: wounds do not lower it."""
    value = lasting_values(game, card)[1] if game.standing else LIFE[game.face[card]]
    for spell in game.under.get(card, ()):
        value += LIFE[game.face[spell]]
    return value


@clauses("ASH-TYPE-06", "ASH-REC-04", "ASH-REC-09")
def recover(game: Ashes, unit: int) -> int:
    """How many wounds a unit loses in the recovery phase, never below 0."""
    face = face_now(game, unit)
    value = RECOVER[face] + sum(RECOVER[game.face[spell]] for spell in game.under.get(unit, ()))
    if game.boosts:
        value += sum(bonus.recover for bonus in own_bonuses(game, unit))
    return max(0, value)


@clauses("ASH-OBJ-02", "ASH-DMG-02", "ASH-TOKEN-03")
def lethal(game: Ashes, card: int) -> bool:
    """Whether a card has as many wounds as its life, or more."""
    return game.wounds[card] >= life(game, card)


# --- active texts ----------------------------------------------------------------------------------------------------


@clauses("ASH-EXH-02", "ASH-EXH-06", "ASH-EXH-08", "ASH-EXH-09", "ASH-UNK-10", "ASH-GLOS-36", "ASH-GLOS-37", "ASH-TYPE-11")
def active_texts(game: Ashes, card: int) -> Sequence[ActiveText]:
    """The texts of a card that work now: printed and gained ones, less what exhaustion or another card switches off."""
    under = game.under.get(card, ())
    if under and without_abilities(game, under):
        return ()
    face = face_now(game, card)
    shown = INEXHAUSTIBLE[face] if game.exhaustion[card] else PRINTED[face]
    if not under and not game.standing:
        return shown
    gained = [text for text in _gained(game, card, under) if text.ability.inexhaustible or not game.exhaustion[card]]
    return _stacked([*shown, *gained]) if gained else shown


def without_abilities(game: Ashes, under: tuple[int, ...]) -> bool:
    """Whether one of the spells attached to a unit takes all its abilities away."""
    return any(passive(game, spell, NoAbilities) for spell in under)


def _gained(game: Ashes, card: int, under: tuple[int, ...]) -> list[ActiveText]:
    """What attached spells and effects of this turn give a card."""
    found = [text for spell in under for text, always in GRANTS[game.face[spell]] if always or not game.exhaustion[spell]]
    if game.standing:
        texts = [effect.text(f"{entry.address}/0") for effect, entry in lasting_on(game, card)]
        found += [ActiveText(*text, text[1].number) for text in texts if text]
    return found


def _stacked(found: list[ActiveText]) -> list[ActiveText]:
    """Numbers of abilities with the same name add up; an ability without a number counts once."""
    by_name: dict[str, ActiveText] = {}
    unnamed = []
    for text in found:
        if text.ability.name is None:
            unnamed.append(text)
            continue
        name = text.ability.name.en
        known = by_name.get(name)
        by_name[name] = text if known is None else ActiveText(known.address, known.ability, known.rank + text.rank)
    return [*by_name.values(), *unnamed]


def passive(game: Ashes, card: int, kind: type[Passive]) -> ActiveText | None:
    """A card's passive of this kind, if it is active."""
    if game.face[card] not in PASSIVES[kind] and not game.standing and card not in game.under:
        return None
    for text in active_texts(game, card):
        if type(text.ability.program) is kind:
            return text
    return None


@clauses("ASH-GLOS-04")
def guarded_from(game: Ashes, card: int, cause: Cause) -> bool:
    """Whether a card cannot be affected by this: it is an opponent's spell, and the card is guarded from those."""
    return (cause.kind == SPELL and passive(game, card, NotAffectedBySpells) is not None
            and cause.seat != controller(game, card))
