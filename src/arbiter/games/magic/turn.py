"""The turn (500-514): its steps, and what happens by itself in each of them."""

from __future__ import annotations

from collections.abc import Sequence

from arbiter.core.decisions import Action, Decision, Prompt, Steps, move
from arbiter.games.magic import lines
from arbiter.games.magic.entering import put_counters
from arbiter.games.magic.keywords import DOUBLE_STRIKE
from arbiter.games.magic.keywords import FIRST_STRIKE as FIRST
from arbiter.games.magic.layers import FIELD, FIGHTING, TAPPED, TURN, changed, chars, in_force
from arbiter.games.magic.ledger import clauses
from arbiter.games.magic.mana import empty_pools
from arbiter.games.magic.moving import discard
from arbiter.games.magic.shelf import LIBRARY
from arbiter.games.magic.state import (
    ATTACKERS,
    BLOCKERS,
    CLEANUP,
    COMBAT,
    COMBAT_END,
    DAMAGE,
    DRAW,
    END,
    END_OF_TURN,
    FIRST_STRIKE,
    HAND_SIZE,
    LORE,
    MAIN,
    NOTHING,
    SECOND_MAIN,
    UNTAP,
    UPKEEP,
    Magic,
    ref_of,
)
from arbiter.games.magic.state_based import due
from arbiter.games.magic.statics import STAYS_TAPPED
from arbiter.games.magic.triggers import Happening, happened
from arbiter.games.magic.types import ENCHANTMENT, SAGA
from arbiter.games.magic.zones import draw_cards

BEGAN = {UPKEEP: "upkeep", DRAW: "draw step", MAIN: "first main", COMBAT: "combat", SECOND_MAIN: "second main", END: "end step"}
"""What happens at the beginning of a step, for those who wait for it."""


def until_turn_of(game: Magic, seat: int, turns: int = 0) -> int:
    """The number of the duration that ends as a player's turn begins: the present one, or so many turns of theirs later."""
    return 8 * (game.turns[seat] + turns) + 2 + seat


def until_untap_of(game: Magic, seat: int, turns: int = 0) -> int:
    """The number of the duration that ends with a player's untap step."""
    return 8 * (game.turns[seat] + turns) + 4 + seat


def until_end_of_turn_of(game: Magic, seat: int, turns: int = 0) -> int:
    """The number of the duration that ends with a player's turn."""
    return 8 * (game.turns[seat] + turns) + 6 + seat


# --- from step to step -----------------------------------------------------------------------------------------------


@clauses("MTG-TURN-01", "MTG-TURN-03", "MTG-GAME-01")
def begin_turn(game: Magic, seat: int) -> None:
    """A player's turn begins."""
    game.turn += 1
    game.turns[seat] += 1
    game.active = game.priority = seat
    game.landed, game.cast, game.drawn, game.gained, game.lost, game.foretelling, game.acts = ([0, 0] for _ in range(7))
    game.died, game.arrived, game.resolved, game.looping = (), (0, 0), 0, ""
    game.last = {ref: last for ref, last in game.last.items() if _spoken_of(game, ref)}
    for thing in game.permanents.values():
        thing.used = ()
    changed(game, TURN)
    game.tell(lines.TURN, seat)
    expire(game, until_turn_of(game, seat))
    _begin(game, UNTAP)


def expire(game: Magic, number: int) -> None:
    """A duration is over: what lasted so long no longer holds."""
    before = len(game.standing)
    LIBRARY.expire(game, number)
    if len(game.standing) < before:
        changed(game, FIELD)


def _spoken_of(game: Magic, ref: int) -> bool:
    """Whether anything still refers to an object that has left."""
    return any(ref in things for entry in game.standing for things in entry.bound.values()) or any(
        entry.source == ref for entry in game.standing) or any(ref in thing.linked for thing in game.permanents.values())


def _begin(game: Magic, phase: int) -> None:
    """A step begins: what happens by itself comes first, then priority."""
    game.phase, game.priority, game.passes = phase, game.active, 0
    game.step = PROCEDURES.get(phase, "begin")


PROCEDURES = {UNTAP: "untap", ATTACKERS: "attackers", BLOCKERS: "blockers", FIRST_STRIKE: "damage", DAMAGE: "damage", CLEANUP: "cleanup",
              MAIN: "lore"}
"""The steps in which more happens than that abilities trigger."""


@clauses("MTG-TURN-02", "MTG-TURN-06")
def begin(game: Magic) -> None:
    """What triggers at the beginning of a step; in the draw step the active player draws first."""
    if game.phase == DRAW:
        draw_for_turn(game)
    if game.phase in BEGAN:
        happened(game, Happening(BEGAN[game.phase], seat=game.active))
    game.step = "settle"


@clauses("MTG-TURN-05", "MTG-START-05")
def draw_for_turn(game: Magic) -> None:
    """The active player draws a card, but for the very first turn of the game."""
    if game.turn > 1:
        draw_cards(game, game.active, 1)


@clauses("MTG-TURN-04", "MTG-ACTN-13")
def untap(game: Magic) -> None:
    """The active player's permanents untap together, but for those that are held tapped; nobody gets priority."""
    force = in_force(game)
    for slot, thing in game.permanents.items():
        held = force.chars[slot]
        if held.controller == game.active:
            thing.fresh = False
            if thing.tapped and not held.rules & STAYS_TAPPED:
                thing.tapped = False
    expire(game, until_untap_of(game, game.active))
    changed(game, TAPPED)
    game.step = "step end"


@clauses("MTG-AURA-04", "KHM-SAGA-02")
def lore(game: Magic) -> Steps | None:
    """As the first main phase begins, each Saga of the active player gets a lore counter."""
    sagas = [ref_of(game, slot) for slot in game.permanents if chars(game, slot).controller == game.active
             and chars(game, slot).subtypes & SAGA and chars(game, slot).types & ENCHANTMENT]
    if not sagas:
        begin(game)
        return None
    return _add_lore(game, sagas)


def _add_lore(game: Magic, sagas: list[int]) -> Steps:
    for ref in sagas:
        yield from put_counters(game, ref, LORE, 1, game.active)
    begin(game)


@clauses("MTG-MANA-03", "MTG-COMB-17", "MTG-COMB-01", "MTG-TURN-01", "MTG-COMB-16")
def step_end(game: Magic) -> None:
    """A step ends: mana is lost, and the next step begins."""
    empty_pools(game)
    if game.phase == COMBAT_END:
        leave_combat(game)
    if game.phase == CLEANUP:
        _next_turn(game)
        return
    following = game.phase + 1
    if following == BLOCKERS and not attackers(game):
        following = COMBAT_END
    if following == FIRST_STRIKE and not strikes_first(game):
        following = DAMAGE
    _begin(game, following)


def attackers(game: Magic) -> list[int]:
    """The creatures that attack."""
    return [slot for slot, thing in game.permanents.items() if thing.attacking != NOTHING]


def strikes_first(game: Magic) -> bool:
    """Whether a creature in combat has first or double strike, so that there are two damage steps."""
    return any(chars(game, slot).keywords & (FIRST | DOUBLE_STRIKE) for slot, thing in game.permanents.items()
               if thing.attacking != NOTHING or thing.blocking)


@clauses("MTG-COMB-17")
def leave_combat(game: Magic) -> None:
    """Everything leaves combat."""
    fought = False
    for thing in game.permanents.values():
        fought = fought or thing.attacking != NOTHING or bool(thing.blocking)
        thing.attacking, thing.blocked, thing.blocking, thing.order, thing.struck = NOTHING, False, (), (), False
    if fought:
        changed(game, FIGHTING)


@clauses("MTG-TURN-03")
def _next_turn(game: Magic) -> None:
    """The next turn begins: an extra one, or the other player's."""
    if game.extra:
        seat, game.extra = game.extra[-1], game.extra[:-1]
    else:
        seat = 1 - game.active
    begin_turn(game, seat)


# --- cleanup ---------------------------------------------------------------------------------------------------------


def _held(game: Magic, decision: Decision) -> Sequence[Action]:
    return [("discard", slot) for slot in game.hand[decision.seat] if slot not in decision.about[1]]


DISCARD = move("discard", "discard {card}", "棄掉{card}")
TOO_MANY_CARDS = Prompt("Your hand is too large: which card do you discard?", "手牌過多：要棄掉哪張牌？", key="discard", candidates=_held)


@clauses("MTG-TURN-07", "MTG-TURN-08", "MTG-TURN-09")
def cleanup(game: Magic) -> Steps | None:
    """The active player discards down to seven; damage goes, and so does what lasts until end of turn."""
    if len(game.hand[game.active]) > HAND_SIZE:
        return _discard_down(game)
    _clean(game)
    return None


def _discard_down(game: Magic) -> Steps:
    seat, chosen = game.active, list[int]()
    while len(game.hand[seat]) - len(chosen) > HAND_SIZE:
        answer = yield TOO_MANY_CARDS(seat, NOTHING, tuple(chosen))
        chosen.append(int(answer[1]))
    yield from discard(game, seat, chosen)
    _clean(game)


def _clean(game: Magic) -> None:
    healed = False
    for thing in game.permanents.values():
        healed = healed or thing.attacked or bool(thing.damage or thing.damaged_by)
        thing.damage, thing.deathly, thing.damaged_by, thing.attacked = 0, False, (), False
    expire(game, END_OF_TURN)
    expire(game, until_end_of_turn_of(game, game.active))
    if healed:
        changed(game, FIGHTING)
    empty_pools(game, turn=True)
    if game.pending or due(game):
        game.priority, game.passes, game.step = game.active, 0, "settle"
        game.phase = END
    else:
        _next_turn(game)


BEATS = {"begin": begin, "untap": untap, "lore": lore, "step end": step_end, "cleanup": cleanup}
MOVES = (DISCARD,)
