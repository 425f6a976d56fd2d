"""回合的进行: the fixed order of a turn's start and end, with any number of actions between them."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from arbiter.core.decisions import Action, Decision, Steps
from arbiter.core.values import without
from arbiter.games.wizards import acting, charts, lines, loops, timing, zones
from arbiter.games.wizards.abilities import AtEndOfTurn, BeforeDraw, Invocation, LastWords, Timed, TurnEnd, TurnStart
from arbiter.games.wizards.damage import bury, doomed, finish, hurt, kill
from arbiter.games.wizards.definition import ABILITY, TERRAIN
from arbiter.games.wizards.elements import FIRE, NOTHING
from arbiter.games.wizards.events import DIED, HURT, WOULD_HURT
from arbiter.games.wizards.exchange import exchange
from arbiter.games.wizards.exhausting import reset, take_steps
from arbiter.games.wizards.field import afflicted, here, modifiers, on_field, silent, units
from arbiter.games.wizards.hollows import Swallows, ended, give_back, swallow
from arbiter.games.wizards.ledger import clauses, move, prompt
from arbiter.games.wizards.modifiers import IGNITE_DAMAGE, MasteryComplete, MoreSlots, OpensHand
from arbiter.games.wizards.placement import ability_ends, crowded
from arbiter.games.wizards.shelf import KIND, LIBRARY, MASTERY, TAGS, TIMED, WITH
from arbiter.games.wizards.state import (
    HAND_LIMIT,
    LAST_TURN,
    NO_CARD,
    NOBODY,
    PARAGRAPHS,
    PLAYERS,
    TURNS,
    WITHOUT_LIMIT,
    Happening,
    Pending,
    Wizards,
    opponent,
)
from arbiter.games.wizards.statuses import HIDDEN, NEGATIVE, counts, run_down

BURN = move("burn", "{unit}", "{unit}")
DISCARD = move("discard", "discard {card}", "弃置{card}")
MOVES = (BURN, DISCARD)


# --- the start of a turn ---------------------------------------------------------------------------------------------


@clauses("WIZ-TURN-01", "WIZ-U09", "WIZ-U27")
def begin_turn(game: Wizards) -> None:
    """A player's turn begins; after sixty turns nobody has won."""
    if game.number >= LAST_TURN:
        game.drawn = True
        finish(game)
        return
    game.number += 1
    game.used, game.draws, game.hurt, game.seen = {}, (0,) * PLAYERS, {}, ()
    game.tell(lines.TURN, game.number, game.turn)
    wait_for(game, BeforeDraw, "draw")


def wait_for(game: Wizards, kind: type[Timed], then: str) -> None:
    """All effects of this time wait, those of the player whose turn it is; then the turn goes on."""
    seat = game.turn
    for card in on_field(game, seat):
        if game.face[card] in WITH[kind] and not silent(game, card):
            for index, address, _ in TIMED[game.face[card]].get(kind, ()):
                if card * PARAGRAPHS + index not in game.lost:
                    game.pending.append(Pending(address, seat, card, Happening("time", card, seat)))
    game.after, game.step = then, "settle"


@clauses("WIZ-FLOW-03", "WIZ-FLOW-04", "WIZ-TURN-05")
def draw_step(game: Wizards) -> None:
    """The player draws a card; whoever goes first does not on the first turn."""
    seat = game.turn
    if game.skipped[seat]:
        game.skipped[seat] -= 1
        game.tell(lines.SKIPS_DRAW, seat)
    elif game.number > 1:
        zones.draw(game, seat)
    game.after, game.step = "invocations", "settle"


@clauses("WIZ-BASE-04", "WIZ-TURN-06")
def invocations(game: Wizards) -> None:
    """Invocations happen by themselves."""
    wait_for(game, Invocation, "starts")


@clauses("WIZ-TURN-07")
def starts(game: Wizards) -> None:
    """Whatever cards say for the start of the turn."""
    wait_for(game, TurnStart, "act")


# --- settling --------------------------------------------------------------------------------------------------------


@clauses("WIZ-TURN-03", "WIZ-TURN-08", "WIZ-U10", "WIZ-U17")
def settle(game: Wizards) -> Steps | None:
    """Deaths, then one effect that waits, then star charts; again and again until nothing waits."""
    open_hands(game)
    if dead := doomed(game):
        bury(game, dead)
    elif WITH[Swallows] and swallow(game):
        pass
    elif game.hollows and (terrain := ended(game)) != NO_CARD:
        return give_back(game, terrain)
    elif WITH[MoreSlots] and (crowd := crowded(game)) is not None:
        return crowd
    elif game.unshuffled:
        for seat in range(PLAYERS):
            zones.shuffle_now(game, seat)
    elif game.exchanges:
        game.step = "exchange"
    elif complete_mastery(game):
        pass
    elif game.pending:
        return resolve(game)
    elif (chart := charts.achieved(game)) != NO_CARD:
        charts.achieve(game, chart)
    else:
        game.step = game.after
        if game.step == "act":
            loops.note(game)
    return None


@clauses("WIZ-U33")
def open_hands(game: Wizards) -> None:
    """Where a text opens a hand, everybody sees what is in it."""
    for _, at in modifiers(game, OpensHand):
        for card in game.hand[at.seat]:
            zones.show(game, card)


def resolve(game: Wizards) -> Steps:
    """One effect that waits; it may begin a spell attack."""
    yield from timing.resolve_next(game)
    if game.exchanges:
        game.step = "exchange"


@clauses("WIZ-BASE-05")
def complete_mastery(game: Wizards) -> bool:
    """Where all mastery counts as complete, every step that has not happened yet happens; whether there was any."""
    waiting = len(game.pending)
    for _, at in modifiers(game, MasteryComplete):
        for card in on_field(game, at.seat):
            if MASTERY[game.face[card]]:
                take_steps(game, card, WITHOUT_LIMIT)
    return len(game.pending) > waiting


# --- the end of a turn -----------------------------------------------------------------------------------------------


@clauses("WIZ-TURN-10", "WIZ-U43")
def end_effects(game: Wizards) -> None:
    """Whatever cards say for the end of the turn."""
    for entry in list(game.standing):
        if isinstance(LIBRARY.nodes[entry.address], AtEndOfTurn):
            game.pending.append(Pending(f"{entry.address}/0", entry.seat, entry.source, Happening("time", entry.source, entry.seat),
                                        bound=dict(entry.bound)))
            game.standing.remove(entry)
    for unit in game.dying:
        if here(game, unit):
            game.tell(lines.DIES, unit)
            kill(game, unit)
    game.dying = ()
    wait_for(game, TurnEnd, "end statuses")


@clauses("WIZ-TURN-11", "WIZ-STAT-01", "WIZ-U13")
def end_statuses(game: Wizards) -> None:
    """Negative statuses come next; what is frozen or cooling now will not be reset."""
    seat = game.turn
    game.burning = tuple([unit for unit in units(game, seat) if afflicted(game, game.ignite, unit)])
    game.frozen = tuple([card for card in on_field(game, seat) if card in game.freeze or card in game.cooldown])
    game.step = "burn"


def burnable(game: Wizards) -> list[int]:
    """The units whose ignite damage is still to come."""
    return [unit for unit in game.burning if here(game, unit) and unit in game.ignite]


@clauses("WIZ-STAT-01", "WIZ-U13")
def burn(game: Wizards) -> Steps | None:
    """One ignited unit after another takes its damage; then the statuses run down."""
    left = burnable(game)
    if not left:
        game.burning = ()
        run_everything_down(game)
        game.after, game.step = "end discard", "settle"
        return None
    return burn_one(game, left)


WHO_BURNS = prompt("Who takes ignite damage first?", "谁先受到点燃伤害？", key="burn",
                   candidates=lambda game, decision: [BURN(unit) for unit in burnable(game)])


def burn_one(game: Wizards, left: list[int]) -> Steps:
    """One unit takes ignite damage, which nobody deals, whichever its player likes if that could matter."""
    unit = left[0]
    if len(left) > 1 and order_matters(game, left):
        _, unit = yield WHO_BURNS(game.turn)
    game.burning = without(game.burning, unit)
    yield from hurt(game, Happening(WOULD_HURT, unit, game.turn, 1, NO_CARD, NOBODY, FIRE, IGNITE_DAMAGE))
    game.after, game.step = "burn", "settle"


def order_matters(game: Wizards, burning: Iterable[int]) -> bool:
    """Whether it could matter who burns first: somebody listens, or one of them says something when it goes."""
    return any(timing.seen_to_listen(game, game.turn, kind) for kind in (WOULD_HURT, HURT, DIED)) or any(
        game.face[unit] in WITH[LastWords] for unit in burning)


@clauses("WIZ-STAT-08", "WIZ-STAT-10", "WIZ-KW-13", "WIZ-SKILL-11", "WIZ-SKILL-12", "WIZ-SKILL-13", "WIZ-U13", "WIZ-U26")
def run_everything_down(game: Wizards) -> None:
    """Statuses and hidden drop by one, then cooldowns, except on sealed skills, then durations."""
    seat = game.turn
    cards = on_field(game, seat)
    sealed = [card for card in cards if card in game.seal]
    for status in (*NEGATIVE, HIDDEN):
        if held := counts(game, status):
            for card in cards:
                if card in held:
                    run_down(game, status, card)
    for card in (*cards, *game.pool[seat]):
        if card in game.cooldown and card not in sealed:
            game.cooldown[card] -= 1
            if not game.cooldown[card]:
                del game.cooldown[card]
    for card in cards:
        if game.duration.get(card, WITHOUT_LIMIT) < WITHOUT_LIMIT and here(game, card):
            game.duration[card] -= 1
            if not game.duration[card]:
                runs_out(game, card)


@clauses("WIZ-SKILL-12", "WIZ-SKILL-13", "WIZ-BASE-08", "WIZ-U18", "WIZ-U26")
def runs_out(game: Wizards, card: int) -> None:
    """A duration is over: an ability goes to the pool, a terrain to the discard pile, a barrier is turned exhausted."""
    del game.duration[card]
    face = game.face[card]
    game.tell(lines.RUNS_OUT, card)
    if KIND[face] == TERRAIN:
        zones.discard_from_field(game, card)
    elif ABILITY.key in TAGS[face]:
        ability_ends(game, card)
    elif card in game.copies:
        zones.remove_from_game(game, card)
    else:
        game.exhausted[card] = True
        game.frozen += (card,)


def over_the_limit(game: Wizards, decision: Decision) -> list[Action]:
    """The cards in hand, equal ones once."""
    return [DISCARD(card) for card in zones.equal_ones_once(game, game.hand[decision.seat])]


WHICH_TO_DISCARD = prompt("Which card do you discard?", "弃置哪张手牌？", key="discard", candidates=over_the_limit,
                          gathers=lambda game, decision: len(game.hand[decision.seat]) - HAND_LIMIT)


@clauses("WIZ-FLOW-10", "WIZ-FLOW-11", "WIZ-TURN-12")
def end_discard(game: Wizards) -> Steps | None:
    """The player discards down to the hand limit, one card after another."""
    if len(game.hand[game.turn]) <= HAND_LIMIT:
        game.after, game.step = "end reset", "settle"
        return None
    return discard_one(game)


def discard_one(game: Wizards) -> Steps:
    """One card of the hand goes to the discard pile."""
    _, card = yield WHICH_TO_DISCARD(game.turn)
    zones.discard_from_hand(game, card)


@clauses("WIZ-FLOW-08", "WIZ-FLOW-09", "WIZ-TURN-13", "WIZ-STAT-02", "WIZ-KW-12", "WIZ-U13", "WIZ-U43")
def end_reset(game: Wizards) -> None:
    """Elements are gone, cards are reset but for those that were frozen or cooling, what lasted this turn stops; the next turn comes."""
    seat = game.turn
    game.elements[seat] = NOTHING
    for card in on_field(game, seat):
        if game.exhausted[card] and card not in game.frozen:
            reset(game, card)
    game.frozen = ()
    LIBRARY.expire(game, TURNS + game.number)
    game.turn = opponent(seat)
    game.step = "turn"


BEATS: dict[str, Callable[[Wizards], Steps | None]] = {
    "turn": begin_turn, "draw": draw_step, "invocations": invocations, "starts": starts, "act": acting.act, "exchange": exchange,
    "settle": settle, "end effects": end_effects, "end statuses": end_statuses, "burn": burn, "end discard": end_discard,
    "end reset": end_reset}
