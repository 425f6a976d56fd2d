"""Copies of spells (707.10): put on the stack, not cast."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from arbiter.core.decisions import Action, Decision, Prompt, Steps, move
from arbiter.core.effects import At, Spoken, say
from arbiter.core.selectors import PICKED
from arbiter.core.text import Template, fill
from arbiter.games.magic import lines
from arbiter.games.magic.layers import STACKED, changed
from arbiter.games.magic.ledger import clauses
from arbiter.games.magic.state import SPELL, Item, Magic, spell_or_what_it_was
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


@dataclass(frozen=True, slots=True)
class NewTargets(Spoken):
    """New targets may be chosen for a copy, one by one; what cannot be changed stays as it was."""

    @clauses("KHM-C-dual-strike-03", "KHM-C-dual-strike-06")
    def choose(self, game: Magic, item: Item) -> Steps:
        """The player of a copy aims it anew, as far as they like."""
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


say(NewTargets, en="you may choose new targets for the copy", zh="你可以為該複製品選擇新的目標")
new_targets = NewTargets()


@dataclass(frozen=True, slots=True)
class CopySpell(ToThings):
    """Copy spells, even if they have left the stack; perhaps new targets may be chosen before anything becomes the target of a copy."""

    targets: NewTargets | None = None

    @clauses("KHM-C-dual-strike-02", "KHM-C-reflections-of-littjara-02", "KHM-C-reflections-of-littjara-03",
             "KHM-C-reflections-of-littjara-04")
    def do(self, game: Magic, at: At, things: list[int]) -> Steps:
        for item in filter(None, [spell_or_what_it_was(game, ref) for ref in things]):
            copied = copy_spell(game, item, at.seat)
            if self.targets is not None:
                yield from self.targets.choose(game, copied)
            become_targets(game, copied)

    def say(self, lang: str) -> str:
        return fill(COPY if self.targets is None else COPY_ANEW, lang, {"who": self.who, "targets": self.targets})


COPY = Template("copy {who}", "複製{who}")
COPY_ANEW = Template("copy {who}, and {targets}", "複製{who}，且{targets}")
MOVES = (AIM,)
