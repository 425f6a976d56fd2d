"""How computer players look ahead: what is under way is carried out before a position is judged, and declarations grow creature by
creature."""

from __future__ import annotations

from collections.abc import Sequence

from arbiter.core.decisions import Action, Decision
from arbiter.games.magic.attacking import DONE as NO_MORE_ATTACKERS
from arbiter.games.magic.blocking import DONE as NO_MORE_BLOCKERS
from arbiter.games.magic.keys import action_key
from arbiter.games.magic.layers import chars
from arbiter.games.magic.priority import PASS
from arbiter.games.magic.state import ATTACKERS, DAMAGE, DRAW, NOTHING, SLOT, UPKEEP, Magic
from arbiter.games.magic.worth import creature_value

DECLARED = {"attackers": NO_MORE_ATTACKERS(), "blockers": NO_MORE_BLOCKERS()}
"""The answers that end declarations."""


def carried_on(game: Magic, decision: Decision) -> Action | None:
    """Everybody passes while something waits to resolve or attackers have yet to deal their damage; a declaration under way ends, and
    damage goes to the best blocker first, as much as is proposed."""
    key = decision.prompt.key
    if key == "damage order":
        return best_blocker(game, decision)
    if key == "assign" and decision.prompt.proposal is not None:
        return decision.prompt.proposal(game, decision)
    if key == "act":
        return PASS() if game.stack or _fighting(game) else None
    done = DECLARED.get(key) if decision.about[:1] != ((),) else None
    return done if done is not None and done in decision.actions else None


def best_blocker(game: Magic, decision: Decision) -> Action:
    """The most valuable of the blockers that remain to be put in order."""
    return max(decision.actions, key=lambda action: creature_value(chars(game, action[1] & SLOT)))


def _weakest(game: Magic, decision: Decision) -> Action:
    """Whoever mans a Vehicle first: who cannot attack yet, then the least valuable; or the end of choosing, where that is offered."""
    def cost(action: Action) -> tuple[bool, bool, float]:
        if action[0] != "crews":
            return False, False, 0.0
        slot = action[1] & SLOT
        return True, not game.permanents[slot].fresh, creature_value(chars(game, slot))
    return min(decision.actions, key=cost)


def _fighting(game: Magic) -> bool:
    """Whether attackers have yet to deal their damage."""
    return ATTACKERS <= game.phase < DAMAGE and any(thing.attacking != NOTHING for thing in game.permanents.values())


def under_way(game: Magic, decision: Decision) -> bool:
    """Whether a question belongs to something that resolves, or on its way to the stack."""
    return game.step in GOING_ON and decision.prompt.key != "act"


GOING_ON = ("settle", "receive")
"""What comes next while something resolves, and while state-based actions and triggers are dealt with."""


def too_early(game: Magic, decision: Decision) -> tuple[str, ...]:
    """What one does in one's own upkeep or draw step one may as well do in the main phase, knowing more and with the same mana."""
    early = game.active == decision.seat and game.phase in (UPKEEP, DRAW) and not game.stack
    return ("cast", "activate", "foretell") if early and decision.prompt.key == "act" else ()


def answers(game: Magic, decision: Decision) -> Sequence[Action]:
    """A declaration goes on with the strongest creature that does not attack yet, or with another blocker of the same attacker; the best
    blocker is dealt damage first, and triggers go on the stack as they come; of answers that are alike one is enough."""
    if decision.prompt.key == "damage order":
        return [best_blocker(game, decision)]
    if decision.prompt.key == "triggers":
        return decision.actions[:1]
    if decision.prompt.key == "crew":
        return [_weakest(game, decision)]
    done, declared = DECLARED.get(decision.prompt.key), decision.about[:1]
    if done is None or declared == ((),):
        return () if decision.prompt.proposal is not None else _unlike(game, decision)
    ends = [done] if done in decision.actions else []
    if decision.prompt.key == "attackers":
        others = [action for action in decision.actions if action != done]
        if others:
            strongest = max(others, key=lambda action: chars(game, action[1] & SLOT).power)[1]
            ends += [action for action in others if action[1] == strongest]
        return ends
    (blocks,) = declared
    attacker = blocks[-1][1]
    if not ends or sum(other == attacker for _, other in blocks) == 1:
        ends += [action for action in decision.actions if action != done and action[2] == attacker]
    return ends


def _unlike(game: Magic, decision: Decision) -> Sequence[Action]:
    """The answers, of those that are alike the first."""
    return list({action_key(game, action): action for action in reversed(decision.actions)}.values())
