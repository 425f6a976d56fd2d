"""Targets (115, 601.2c, 608.2b): what may be targeted, choosing, and checking again on resolution."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

from arbiter.core.decisions import Action, Decision, Prompt, Steps, move
from arbiter.core.effects import At
from arbiter.core.ledger import Refusal
from arbiter.core.selectors import PICKED, Selector
from arbiter.games.magic.definition import Enchant
from arbiter.games.magic.keywords import HEXPROOF
from arbiter.games.magic.layers import chars, look
from arbiter.games.magic.ledger import clauses, refusal
from arbiter.games.magic.shelf import CARDS, NODES, parts_of
from arbiter.games.magic.state import SLOT, Item, Magic, here, on_battlefield
from arbiter.games.magic.statics import guards
from arbiter.games.magic.triggers import Happening, happened
from arbiter.games.magic.who import Modes, Target, modes_of, targets_of

IS_HEXPROOF = refusal("MTG-KEYW-05")
IS_PROTECTED = refusal("MTG-KEYW-09")
NOT_MEANT = refusal("MTG-TARG-02")
LEAVES_NONE = refusal("MTG-CAST-04")
TARGETED = "targeted"


# --- what may be targeted --------------------------------------------------------------------------------------------


@clauses("MTG-KEYW-05", "MTG-KEYW-09", "MTG-TARG-05")
def target_refusals(game: Magic, at: At, ref: int) -> Iterator[Refusal]:
    """What forbids a spell or ability of a player to target something."""
    if not on_battlefield(game, ref):
        return
    found = chars(game, ref & SLOT)
    if found.keywords & HEXPROOF and found.controller != at.seat:
        yield IS_HEXPROOF
    for guard, guarding in guards(game, found):
        if guard.stops_target(game, guarding, at):
            yield IS_PROTECTED


def may_target(game: Magic, at: At, ref: int) -> bool:
    """Whether something may be targeted."""
    return next(target_refusals(game, at, ref), None) is None


def candidates(game: Magic, at: At, target: Target) -> list[int]:
    """Everything a use of the word target may point at; a spell never at itself."""
    return [ref for ref in target.what.all(game, at) if may_target(game, at, ref) and (ref != at.source or on_battlefield(game, ref))]


@clauses("MTG-AURA-01", "MTG-STBA-07", "MTG-ACTN-01")
def may_be_enchanted(game: Magic, ref: int, face: int, seat: int, source: int) -> bool:
    """Whether an Aura could be attached to something."""
    card = CARDS[face]
    at = At(seat, source, f"{card.key}/0")
    allowed = _allowed(chars(game, source & SLOT).abilities) if on_battlefield(game, source) else (card.enchants,)
    if not allowed or not all(what is not None and what.matches(game, at, ref) for what in allowed):
        return False
    if ref > 0:
        found = look(game, ref)
        return not any(guard.stops_attachment(game, guarding, source) for guard, guarding in guards(game, found))
    return True


@cache
def _allowed(abilities: tuple[str, ...]) -> tuple[Selector, ...]:
    """What the enchant abilities of an Aura on the battlefield allow, printed or given to it."""
    return tuple(node.what for node in (NODES[address] for address in abilities) if isinstance(node, Enchant))


# --- choosing --------------------------------------------------------------------------------------------------------


def _modes_left(game: Magic, decision: Decision) -> Sequence[Action]:
    address, found, taken, at = decision.about[1:]
    left = [("mode", f"{address}/{index}") for index in range(len(found.effects)) if index not in taken and mode_possible(game, at, found,
                                                                                                                          index)]
    return [*left, *([ENOUGH()] if len(taken) >= found.fewest else [])]


MODE, ENOUGH = move("mode", "{program}", "{program}"), move("enough", "no more", "不再選")
WHICH_MODE = Prompt("{source}: which one do you choose?", "{source}：要選擇哪一項？", key="mode", candidates=_modes_left)


@clauses("MTG-CAST-03")
def mode_possible(game: Magic, at: At, modes: Modes, index: int) -> bool:
    """Whether a mode has the targets it needs."""
    return _possible(game, at, [target for target in _targets_in(modes.effects[index]) if target.fewest])


def _targets_in(effect: object) -> list[Target]:
    return [part for part in parts_of(effect) if isinstance(part, Target)]


def choose_modes(game: Magic, item: Item) -> Steps:
    """Choose the modes of a spell or ability, if it has any."""
    found = modes_of(item.address)
    if found is None:
        return
    address, modes = found
    at = moment(item)
    taken: list[int] = []
    while len(taken) < modes.most:
        answer = yield WHICH_MODE(item.seat, item.address, address, modes, tuple(taken), at)
        if answer == ENOUGH():
            break
        taken.append(int(str(answer[1]).rpartition("/")[2]))
    item.modes = tuple(sorted(taken))


def moment(item: Item) -> At:
    """The moment in which a spell or ability happens."""
    return At(item.seat, item.source, item.address, {**item.bound, "x": (item.x,)}, cause=item)


def _targets_left(game: Magic, decision: Decision) -> Sequence[Action]:
    target, taken, at, _ = decision.about[1:]
    left = [("target", ref) for ref in candidates(game, at, target) if ref not in taken]
    return [*left, *([NO_MORE()] if len(taken) >= target.fewest else [])]


@clauses("MTG-CAST-04", "MTG-TARG-03")
def _target_refused(game: Magic, decision: Decision, action: Action) -> Iterator[Refusal]:
    """What would leave a later target without anything to point at may not be chosen."""
    later, at = decision.about[4], decision.about[3]
    if action[0] == "target" and later:
        picked = at.binding(PICKED, *at.bound.get(PICKED, ()), action[1])
        if not all(target.fewest == 0 or candidates(game, picked, target) for target in later):
            yield LEAVES_NONE


TARGET, NO_MORE = move("target", "target {thing}", "以{thing}為目標"), move("no more", "no more targets", "不再選擇目標")
WHICH_TARGET = Prompt("{source}: which target?", "{source}：要以什麼為目標？", key="target", candidates=_targets_left,
                      refusals=_target_refused)


@clauses("MTG-CAST-04", "MTG-TARG-03", "MTG-TARG-06", "MTG-TRIG-10")
def choose_targets(game: Magic, item: Item) -> Steps:
    """Choose every target of a spell or ability, in the order of mention."""
    targets, at = targets_of(item.address, item.modes), moment(item)
    found: list[tuple[int, ...]] = []
    for place, target in enumerate(targets):
        taken: list[int] = []
        while len(taken) < target.most:
            left = [ref for ref in candidates(game, at, target) if ref not in taken]
            if not left:
                break
            answer = yield WHICH_TARGET(item.seat, item.address, target, tuple(taken), at, targets[place + 1:])
            if answer == NO_MORE():
                break
            taken.append(int(answer[1]))
        at.bound[PICKED] = (*at.bound.get(PICKED, ()), *taken)
        found.append(tuple(taken))
    item.targets = tuple(found)


def become_targets(game: Magic, item: Item) -> None:
    """Say what has been targeted to those who listen."""
    refs = list(dict.fromkeys(ref for chosen in item.targets for ref in chosen))
    if refs:
        happened(game, Happening(TARGETED, refs, item.seat, item.ref))


@cache
def wants_targets(address: str) -> bool:
    """Whether a spell or ability cannot do without targets, or asks for modes."""
    return modes_of(address) is not None or any(target.fewest for target in targets_of(address))


@clauses("MTG-TRIG-03", "MTG-CAST-04")
def has_targets(game: Magic, item: Item) -> bool:
    """Whether there is something to point at for every target that is required."""
    found, at = modes_of(item.address), moment(item)
    if found is not None:
        _, modes = found
        return sum(mode_possible(game, at, modes, index) for index in range(len(modes.effects))) >= modes.fewest
    return _possible(game, at, [target for target in targets_of(item.address) if target.fewest])


def _possible(game: Magic, at: At, targets: Sequence[Target]) -> bool:
    """Whether something can be chosen for all of several targets, one after the other."""
    if not targets:
        return True
    left, later = candidates(game, at, targets[0]), targets[1:]
    if len(left) < targets[0].fewest or not later:
        return len(left) >= targets[0].fewest
    return any(_possible(game, at.binding(PICKED, *at.bound.get(PICKED, ()), ref), later) for ref in left)


@clauses("MTG-RESO-01")
def still_legal(game: Magic, item: Item) -> bool:
    """Leave out the targets that have become illegal; whether any is left, if there were any."""
    if not any(item.targets):
        return True
    at, targets = moment(item), targets_of(item.address, item.modes)
    every = [ref for chosen in item.targets for ref in chosen]
    item.targets = tuple([tuple([ref for ref in chosen if _legal(game, at.binding(PICKED, *[one for one in every if one != ref]), target,
                                                                 ref)])
                          for target, chosen in zip(targets, item.targets, strict=True)])
    return any(item.targets)


def _legal(game: Magic, at: At, target: Target, ref: int) -> bool:
    return here(game, ref) and target.what.matches(game, at, ref) and may_target(game, at, ref)


MOVES = (MODE, ENOUGH, TARGET, NO_MORE)
