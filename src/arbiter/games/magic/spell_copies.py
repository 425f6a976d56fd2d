"""Copies of spells (707.10): put on the stack, not cast."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from arbiter.core.decisions import Action, Decision, Prompt, Steps, move
from arbiter.core.effects import At, say
from arbiter.core.selectors import PICKED
from arbiter.games.magic import lines
from arbiter.games.magic.layers import STACKED, changed
from arbiter.games.magic.ledger import clauses
from arbiter.games.magic.state import SPELL, Item, Magic, spell
from arbiter.games.magic.targets import become_targets, candidates, moment
from arbiter.games.magic.triggers import next_ref
from arbiter.games.magic.verbs import ToThings
from arbiter.games.magic.who import targets_of


@clauses("MTG-COPY-04", "KHM-C-dual-strike-01", "KHM-C-dual-strike-04", "KHM-C-dual-strike-05", "KHM-C-dual-strike-07",
         "KHM-C-dual-strike-08", "MTG-UNK-21")
def copy_spell(game: Magic, item: Item, seat: int) -> Item:
    """A copy of a spell is put on the stack under a player's control: with the same modes, X, targets and division."""
    ref = next_ref(game)
    copied = Item(SPELL, item.address, seat, ref, ref, face=item.face, copy_of=item.ref, zone=item.zone, way=item.way, x=item.x,
                  modes=item.modes, targets=item.targets, division=item.division, twists=item.twists, bound=dict(item.bound))
    game.stack.append(copied)
    changed(game, STACKED)
    game.tell(lines.COPIED, ref)
    return copied


def _others(game: Magic, decision: Decision) -> Sequence[Action]:
    return [("aim", ref) for ref in decision.about[1]]


AIM = move("aim", "{thing}", "{thing}")
WHICH_INSTEAD = Prompt("{source}: which target for the copy?", "{source}：複製品要以什麼為目標？", key="new target", candidates=_others)


@clauses("KHM-C-dual-strike-03", "KHM-C-dual-strike-06")
def choose_new_targets(game: Magic, item: Item) -> Steps:
    """The player of a copy may choose new targets for it, one by one; what cannot be changed stays as it was."""
    at, found = moment(item), list[tuple[int, ...]]()
    for target, chosen in zip(targets_of(item.address, item.modes), item.targets, strict=True):
        taken = list[int]()
        for place, ref in enumerate(chosen):
            left = [other for other in candidates(game, at, target) if other not in taken and other not in chosen[place:]]
            picked = ref
            if left:
                picked = int((yield WHICH_INSTEAD(item.seat, item.address, [ref, *left]))[1])
            taken.append(picked)
        at.bound[PICKED] = (*at.bound.get(PICKED, ()), *taken)
        found.append(tuple(taken))
    item.targets = tuple(found)


@dataclass(frozen=True, slots=True)
class CopySpell(ToThings):
    """Copy spells, even if they have left the stack; you may choose new targets for the copies."""

    @clauses("KHM-C-dual-strike-02", "KHM-C-dual-strike-03")
    def happen(self, game: Magic, at: At) -> Steps:
        for ref in at.bound.get("it", ()):
            item = spell(game, ref) or (game.last[ref].item if ref in game.last else None)
            if item is not None:
                copied = copy_spell(game, item, at.seat)
                yield from choose_new_targets(game, copied)
                become_targets(game, copied)


say(CopySpell, en="copy {who}. You may choose new targets for the copy", zh="複製{who}。你可以為該複製品選擇新的目標")
MOVES = (AIM,)
