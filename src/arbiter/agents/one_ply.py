"""Looking one ply ahead: what a position is worth once an action, with all its further questions, is carried out."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from typing import Final, NamedTuple

from arbiter.core.effects import Spoken
from arbiter.core.game import Game

Asked = tuple[str, tuple[object, ...]]
"""A question: its prompt and the texts it is about."""
Line = tuple[tuple[Asked, object], ...]
"""The answers to the questions of an action, one after the other: to what, and their keys."""

MOST_CARRIED_OUT: Final = 16
"""By how many choices at most a look carries out what is under way: triggers may keep each other going."""
FEW: Final = 2
"""So many answers that a game names do not count as a question that is searched through."""
LOOKED_AT_TWICE: Final = 1
"""How many of the best answers to a question are looked at once more, with the best answers to the questions after them."""
MOST_ANSWERS: Final = 6
"""How many of the answers that others can give meanwhile are looked at."""


def after(world: Game, index: int) -> Game:
    """A copy of a world in which an option is chosen."""
    then = world.copy()
    then.choose(index)
    return then


def carried_out(game: Game, seat: int) -> Game:
    """The same game once what is under way is carried out, as far as the game says how; what others are asked meanwhile, they answer as
    looks best to them."""
    carried_on, worth = game.rules.thinking.carried_on, game.rules.worth
    if carried_on is None:
        return game
    for _ in range(MOST_CARRIED_OUT):
        decision = game.decision
        if decision is None:
            break
        action = carried_on(game.state, decision)
        if action is not None:
            game.choose(decision.actions.index(action))
        elif not _under_way(game) or game.rules.allied(game.state, seat, decision.seat):
            break
        else:
            options = range(min(len(decision), MOST_ANSWERS))
            game.choose(max(options, key=lambda option: worth(after(game, option).state, decision.seat)))
    return game


def tried(world: Game) -> Sequence[int]:
    """The options that are looked at: all but those that the game says are left out."""
    decision, thinking = world.decision, world.rules.thinking
    assert decision is not None
    left_out = thinking.left_out
    if thinking.too_early is not None:
        left_out += thinking.too_early(world.state, decision)
    if not left_out:
        return range(len(decision))
    return [index for index, action in enumerate(decision.actions) if action[0] not in left_out] or range(len(decision))


def considered(game: Game) -> Sequence[int]:
    """The answers to a further question that are looked at: all, those the game names, or the proposed one where it trusts its
    proposals."""
    decision, thinking = game.decision, game.rules.thinking
    assert decision is not None
    named = thinking.answers(game.state, decision) if thinking.answers is not None else ()
    if named:
        return [decision.actions.index(action) for action in named]
    if decision.prompt.proposal is None or not thinking.trusts_proposals:
        return tried(game)
    return [decision.actions.index(decision.prompt.proposal(game.state, decision))]


def followed(game: Game) -> Sequence[int]:
    """The options that a rollout chooses from: in the middle of an action only what is looked at, where the game names it."""
    return tried(game) if game.at_rest or game.rules.thinking.answers is None else considered(game)


def routine_answer(game: Game) -> int | None:
    """The proposed answer, where the game says that computer players give it without a look ahead."""
    decision = game.decision
    assert decision is not None
    if decision.prompt.key not in game.rules.thinking.routine or decision.prompt.proposal is None:
        return None
    return decision.actions.index(decision.prompt.proposal(game.state, decision))


class Look(NamedTuple):
    """What an option is worth one ply ahead, and the answers that the questions of its action got."""

    value: float
    line: Line = ()


def one_ply_value(world: Game, index: int, seat: int, follow_ups: int) -> float:
    """What an option is worth to a seat if its side gives the best answers to so many further questions of the same action."""
    return looked(world, index, seat, follow_ups).value


def looked(world: Game, index: int, seat: int, follow_ups: int, hint: Line = ()) -> Look:
    """The same with the answers; where a hint says what the answers are, no others are looked at."""
    then, wide = after(world, index), world.rules.thinking.wide
    if not follow_ups or not _asked(then, seat):
        carried_out(then, seat)
        if not follow_ups or not _asked(then, seat):
            return Look(then.rules.worth(then.state, seat)) if wide is None else _finished(then, seat, hint)
    answers = considered(then)
    left = follow_ups - _counts(then, answers)
    if wide is None:
        return max([looked(then, option, seat, left) for option in answers], key=_value)
    return _best_answer(then, answers, seat, 0 if len(answers) > wide else left, hint)


def _value(look: Look) -> float:
    return look.value


def _best_answer(game: Game, answers: Sequence[int], seat: int, follow_ups: int, hint: Line) -> Look:
    """The best look at the answers to a question of an action; at the one in the hint if there is one."""
    if len(answers) == 1:
        return looked(game, answers[0], seat, follow_ups, hint)
    known = _hinted(game, answers, hint)
    if known is not None:
        best, left = known
        look = looked(game, best, seat, follow_ups, left)
    else:
        looks = looked_at_all(game, answers, seat, follow_ups, hint)
        best = max(looks, key=lambda option: looks[option].value)
        look = looks[best]
    return Look(look.value, ((_asks(game), _key(game, best)), *look.line))


def looked_at_all(game: Game, answers: Sequence[int], seat: int, follow_ups: int, hint: Line = ()) -> dict[int, Look]:
    """Looks at all answers to a question of an action. What is asked after one of them is answered as was best after those before it; after
    the best of them it is looked at once more, unless the game names so few answers that they go on and on."""
    looks, best, hasty = dict[int, Look](), Look(-inf, hint), list[int]()
    for option in answers:
        look = looks[option] = looked(game, option, seat, follow_ups, best.line)
        if best.line and look.line:
            hasty.append(option)
        if look.value > best.value:
            best = look
    if _counts(game, answers):
        for option in sorted(hasty, key=lambda option: -looks[option].value)[:LOOKED_AT_TWICE]:
            looks[option] = max(looks[option], looked(game, option, seat, follow_ups), key=_value)
    return looks


def _counts(game: Game, answers: Sequence[int]) -> bool:
    """Whether a question is one of those that are searched through, and not one of a chain to which the game names few answers."""
    return len(answers) == len(game.decision) or len(answers) > FEW  # type: ignore[arg-type]


def _hinted(game: Game, answers: Sequence[int], hint: Line) -> tuple[int, Line] | None:
    """The first answer in a hint to the same question that is possible, and what is left of the hint."""
    asked = _asks(game) if hint else None
    for place, (question, key) in enumerate(hint):
        if question == asked:
            for option in answers:
                if _key(game, option) == key:
                    return option, hint[:place] + hint[place + 1:]
    return None


def _asks(game: Game) -> Asked:
    """What a question asks, as far as that is the same in all worlds."""
    decision = game.decision
    assert decision is not None
    return decision.prompt.key, tuple([part for part in decision.about if isinstance(part, str | Spoken)])


def _key(game: Game, option: int) -> object:
    return game.rules.thinking.action_key(game.state, game.decision.actions[option])  # type: ignore[union-attr]


def unlike(game: Game, options: Sequence[int]) -> Sequence[int]:
    """Of options that are alike to the game the first."""
    return list({_key(game, option): option for option in reversed(options)}.values())[::-1]


def quick_one_ply_value(world: Game, index: int, seat: int) -> float:
    """The same if each question gets the answer that looks best at once: fast, however many there are."""
    return _finished(carried_out(after(world, index), seat), seat).value


def _finished(then: Game, seat: int, hint: Line = ()) -> Look:
    """What a position is worth once each question that is left has got the answer in the hint, or the one that looks best at once."""
    worth, line = then.rules.worth, list[tuple[Asked, object]]()
    while _asked(then, seat):
        answers = considered(then)
        if len(answers) > 1:
            known, asked = _hinted(then, answers, hint), then
            if known is not None:
                answers, hint = (known[0],), known[1]
            ends = [(option, carried_out(after(then, option), seat)) for option in answers]
            option, then = max(ends, key=lambda end: worth(end[1].state, seat))
            line.append((_asks(asked), _key(asked, option)))
        else:
            then = carried_out(after(then, answers[0]), seat)
    return Look(worth(then.state, seat), tuple(line))


def _asked(game: Game, seat: int) -> bool:
    """Whether a seat's side is asked a further question of an action, or of what it has set going."""
    return game.decision is not None and _under_way(game) and game.rules.allied(game.state, seat, game.decision.seat)


def _under_way(game: Game) -> bool:
    """Whether a question belongs to an action that is not finished, or to what has yet to be carried out."""
    under_way = game.rules.thinking.under_way
    return not game.at_rest or (under_way is not None and under_way(game.state, game.decision))
