"""恢復階段: recover, remove exhaustion, exhaust dice; then the end of the round."""

from __future__ import annotations

from arbiter.core.decisions import Action, Decision, Prompt, Steps, as_many_as_you_like, move
from arbiter.core.effects import At
from arbiter.games.ashes import lines
from arbiter.games.ashes.abilities import AtEndOfRound
from arbiter.games.ashes.causes import Cause
from arbiter.games.ashes.dice import CHARM, added, kinds, left
from arbiter.games.ashes.ledger import clauses
from arbiter.games.ashes.places import exhausted, in_play, next_seat, order, units
from arbiter.games.ashes.prepare import choosing, settle
from arbiter.games.ashes.shelf import ENDINGS
from arbiter.games.ashes.state import NOBODY, Ashes
from arbiter.games.ashes.timing import carry_out, kind_of_effect
from arbiter.games.ashes.turns import whole
from arbiter.games.ashes.units import active_texts, face_now, recover

PUT_BACK = move("put back", "exhaust {die}", "消耗{die}")
KEEP_DICE = move("keep dice", "keep these dice", "保留這些骰子")
ENDING = move("ending", "resolve {text}", "結算{text}")
MOVES = (PUT_BACK, KEEP_DICE, ENDING)


@clauses("ASH-REC-01", "ASH-REC-02", "ASH-REC-03", "ASH-REC-05", "ASH-REC-09", "ASH-TYPE-06", "ASH-TYPE-08")
def recover_units(game: Ashes) -> None:
    """Each unit loses wounds equal to its recover value; Phoenixborn do not recover."""
    for unit in units(game):
        healed = min(game.wounds[unit], recover(game, unit))
        if healed:
            game.wounds[unit] -= healed
            game.tell(lines.RECOVERED, unit, healed)
    remove_exhaustion(game)


@clauses("ASH-REC-06", "ASH-REC-07", "ASH-UNK-53", "ASH-UNK-03")
def remove_exhaustion(game: Ashes) -> None:
    """Each card in play loses one exhaustion token, Phoenixborn are turned upright, charm dice go home."""
    for seat in game.living:
        for card in in_play(game, seat):
            if exhausted(game, card):
                game.exhaustion[card] -= 1
    game.guarded = 0
    for owner in game.charmed.values():
        game.spent[owner] = added(game.spent[owner], CHARM)
    game.charmed = {}
    game.tell(lines.READIED)
    game.step = "exhaust dice"


# --- exhaust dice ----------------------------------------------------------------------------------------------------


@clauses("ASH-REC-08")
def dice_left(game: Ashes, decision: Decision) -> list[Action]:
    """Any active die that is not yet among those to go."""
    dice = kinds(left(game.dice[decision.seat], game.pending[decision.seat]))
    return [*[PUT_BACK(code) for code in dice], KEEP_DICE()]


WHICH_DICE = Prompt("Recovery: which dice do you exhaust to reroll next round?", "恢復階段：要消耗哪些骰子，留待下輪重擲？", key="dice",
                    candidates=dice_left, gathers=as_many_as_you_like,
                    depends_on=lambda game, decision: kinds(left(game.dice[decision.seat], game.pending[decision.seat])))


@clauses("ASH-REC-08", "ASH-UNK-29", "ASH-REC-01")
def exhaust_dice(game: Ashes) -> Steps | None:
    """One die to exhaust, or no more; nobody sees what the others choose until all have chosen."""
    seat = choosing(game)
    if seat != NOBODY:
        return exhaust_one(game, seat)
    for other in game.living:
        exhaust_chosen(game, other)
    settle(game)
    game.step = "round end"
    return None


def exhaust_one(game: Ashes, seat: int) -> Steps:
    """A player chooses one more die to exhaust, or stops."""
    answer = yield WHICH_DICE(seat)
    if answer == KEEP_DICE():
        game.settled |= 1 << seat
    else:
        game.pending[seat] = added(game.pending[seat], answer[1])


@clauses("ASH-REC-08", "ASH-GLOS-24")
def exhaust_chosen(game: Ashes, seat: int) -> None:
    """The dice a player chose go to the exhausted pool."""
    gone = game.pending[seat]
    game.dice[seat] = left(game.dice[seat], gone)
    game.spent[seat] = added(game.spent[seat], *[code // 3 for code in gone])
    if gone:
        game.tell(lines.DICE_EXHAUSTED, seat, gone)


# --- the end of the round --------------------------------------------------------------------------------------------


def endings(game: Ashes, seat: int) -> list[tuple[int, str]]:
    """The end-of-round effects a player controls: the card and where its text stands."""
    return [(card, text.address) for card in in_play(game, seat)
            if face_now(game, card) in ENDINGS or card in game.under
            for text in active_texts(game, card) if isinstance(text.ability.program, AtEndOfRound)]


WHICH_ENDING = Prompt("The round ends: which effect is next?", "一輪結束：接著結算哪個效果？", key="ending",
                      candidates=lambda game, decision: [("ending", f"{address}@{card}") for card, address in decision.about])


@clauses("ASH-END-01", "ASH-END-02", "ASH-END-03", "ASH-REACT-02", "ASH-UNK-20", "ASH-UNK-49")
def round_end(game: Ashes) -> Steps | None:
    """From the first player on, each resolves all of their end-of-round effects in an order they choose, each effect once."""
    if any(endings(game, seat) for seat in game.living):
        return resolve_endings(game)
    pass_token(game)
    return None


def resolve_endings(game: Ashes) -> Steps:
    """The end-of-round effects of all players, one after the other."""
    for seat in order(game, game.first):
        done: list[tuple[int, str]] = []
        while seat in game.living and (waiting := [ending for ending in endings(game, seat) if ending not in done]):
            card, address = waiting[0]
            if len(waiting) > 1:
                _, chosen = yield WHICH_ENDING(seat, *waiting)
                card, address = next(ending for ending in waiting if chosen == f"{ending[1]}@{ending[0]}")
            done.append((card, address))
            yield from end_with(game, seat, card, address)
    pass_token(game)


def end_with(game: Ashes, seat: int, card: int, address: str) -> Steps:
    """Resolve one end-of-round effect."""
    text = next(text for text in active_texts(game, card) if text.address == address)
    program = text.ability.program
    assert isinstance(program, AtEndOfRound)
    game.tell(lines.USED, seat, f"{address}@{card}")
    cause = Cause(seat, card, kind_of_effect(game, card), rank=text.rank)
    yield from carry_out(game, program.effect, At(seat, card, f"{address}/0/0", {}, cause))


@clauses("ASH-END-04", "ASH-MULTI-03", "ASH-UNK-61")
def pass_token(game: Ashes) -> None:
    """The first player token goes to the next player, and the next round starts."""
    game.first = next_seat(game, game.first)
    game.passes, game.used = 0, ()
    game.tell(lines.TOKEN, game.first)
    game.step = "roll"


BEATS = {"recovery": recover_units, "exhaust dice": exhaust_dice, "round end": whole(round_end)}
