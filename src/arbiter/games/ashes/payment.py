"""支付費用: paying a cost part by part; what was paid is gone whatever comes of it."""

from __future__ import annotations

from collections.abc import Generator

from arbiter.core.decisions import Action, Decision, Prompt, Refusals, move
from arbiter.core.values import without
from arbiter.games.ashes import lines
from arbiter.games.ashes.costs import ANY, BASIC, Cost, payable, payers
from arbiter.games.ashes.dice import added, kinds
from arbiter.games.ashes.ledger import clauses, refusal
from arbiter.games.ashes.places import discard_from_hand
from arbiter.games.ashes.refusals import CANNOT_PAY
from arbiter.games.ashes.shelf import KEY
from arbiter.games.ashes.state import Ashes

Paying = Generator[Decision, Action, tuple[int, ...]]

DIE = move("die", "{die}", "{die}")
DISCARD = move("discard", "discard {card}", "捨棄{card}")
WAY = move("way", "pay {needs}", "支付{needs}")
X_IS = move("x", "let X be {number}", "X為{number}")
MOVES = (DIE, DISCARD, WAY, X_IS)

ONLY_FOR_BASIC, ANOTHER_TYPE = refusal("ASH-DICE-05"), refusal("ASH-DICE-07")


def active_dice(game: Ashes, decision: Decision) -> list[Action]:
    """The dice of the active pool, one of each kind."""
    return [DIE(code) for code in kinds(game.dice[decision.seat])]


@clauses("ASH-DICE-05", "ASH-DICE-07")
def die_refusals(game: Ashes, decision: Decision, action: Action) -> Refusals:
    """Why a die does not pay for a symbol."""
    (_, (kind, level)), code = decision.about, action[1]
    if code not in payers(kind, level, game.dice[decision.seat]):
        yield ONLY_FOR_BASIC if code // 3 == kind else ANOTHER_TYPE


def cheapest_die(game: Ashes, decision: Decision) -> Action:
    """The die that is missed least: one on the lowest face, of the type there is most of."""
    pool = game.dice[decision.seat]
    _, (kind, level) = decision.about
    kinds_left = [code // 3 for code in pool]
    return DIE(min(payers(kind, level, pool), key=lambda code: (code % 3, -kinds_left.count(code // 3), code)))


PAY_WITH = Prompt("{source}: pay 1 {need} with which die?", "{source}：要用哪個骰子支付1個{need}？", key="pay", candidates=active_dice,
                  refusals=die_refusals, proposal=cheapest_die,
                  depends_on=lambda game, decision: (decision.about[1], game.dice[decision.seat]))
PAY_HOW = Prompt("{source}: which cost do you pay?", "{source}：要支付哪一項費用？", key="way", candidates=lambda game, decision: [
    ("way", way) for way in decision.about[1]])
PAY_CARD = Prompt("{source}: discard which card?", "{source}：要捨棄哪張牌？", key="discard", candidates=lambda game, decision: [
    DISCARD(card) for card in game.hand[decision.seat]])


def numbers_of_dice(game: Ashes, decision: Decision) -> list[Action]:
    """Any number of dice up to one more than there are."""
    return [X_IS(number) for number in range(decision.about[1] + 2)]


def x_refusals(game: Ashes, decision: Decision, action: Action) -> Refusals:
    """X is at most the number of dice left."""
    if action[1] > decision.about[1]:
        yield CANNOT_PAY


CHOOSE_X = Prompt("{source}: how many further dice do you pay?", "{source}：要額外支付幾個骰子？", key="x", candidates=numbers_of_dice,
                  refusals=x_refusals)


@clauses("ASH-COST-10")
def affordable(game: Ashes, seat: int, cost: Cost) -> bool:
    """Whether the cards and dice of a cost can be paid; the actions and the exhaustion are looked at elsewhere."""
    return (not cost.dice or bool(payable(cost.dice, game.dice[seat]))) and cost.discard <= len(game.hand[seat])


@clauses("ASH-COST-05", "ASH-COST-06", "ASH-COST-07", "ASH-UNK-17")
def pay(game: Ashes, seat: int, cost: Cost, card: int) -> Paying:
    """Pay every part of a cost; gives the dice that were spent."""
    if cost.main:
        game.main, game.acted = False, True
    if cost.side:
        game.side -= 1
    if cost.exhaust:
        game.exhaustion[card] += 1
        game.tell(lines.PAID_EXHAUSTION, card, 1)
    for _ in range(cost.discard):
        yield from pay_card(game, seat, KEY[game.face[card]])
    if not cost.dice and not cost.x:
        return ()
    return (yield from pay_dice(game, seat, cost, KEY[game.face[card]]))


@clauses("ASH-COST-08")
def pay_card(game: Ashes, seat: int, source: str) -> Generator[Decision, Action, None]:
    """Discard a card from the hand."""
    _, card = yield PAY_CARD(seat, source)
    discard_from_hand(game, seat, card, lines.PAID_CARD)


@clauses("ASH-COST-09", "ASH-COST-11", "ASH-DICE-06")
def pay_dice(game: Ashes, seat: int, cost: Cost, source: str) -> Paying:
    """Exhaust dice for each symbol of a cost, the strictest first; `source` is what they are paid for."""
    choices = payable(cost.dice, game.dice[seat])
    way = choices[0]
    if len(choices) > 1:
        _, way = yield PAY_HOW(seat, source, choices)
    spent: tuple[int, ...] = ()
    due = sum(count for count, _, _ in way)
    for count, kind, level in way:
        for _ in range(count):
            spent += ((yield from pay_symbol(game, seat, (kind, level), due - len(spent), source)),)
    if cost.x:
        _, extra = yield CHOOSE_X(seat, source, len(game.dice[seat]))
        for more in range(extra, 0, -1):
            spent += ((yield from pay_symbol(game, seat, (ANY, BASIC), more, source)),)
    if spent:
        game.tell(lines.PAID, seat, spent)
    return spent


@clauses("ASH-COST-09", "ASH-ZONE-01", "ASH-ZONE-02")
def pay_symbol(game: Ashes, seat: int, need: tuple[int, int], due: int, source: str) -> Generator[Decision, Action, int]:
    """Move one die that pays for a symbol from the active to the exhausted pool; where all are due, nobody is asked."""
    dice = payers(*need, game.dice[seat])
    code = dice[0]
    if len(dice) > 1 and due < len(game.dice[seat]):
        _, code = yield PAY_WITH(seat, source, need)
    game.dice[seat] = without(game.dice[seat], code)
    game.spent[seat] = added(game.spent[seat], code // 3)
    return code
