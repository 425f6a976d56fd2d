"""特殊道具与装备: the Soul-Rending Bell, and the Stubborn Old Die on its slot."""

from __future__ import annotations

from dataclasses import dataclass

from arbiter.core.effects import At, Node
from arbiter.games.grail import lines
from arbiter.games.grail.damage import suffer
from arbiter.games.grail.dice import Amount
from arbiter.games.grail.gear import Passive
from arbiter.games.grail.ledger import clauses, say
from arbiter.games.grail.saves import saves
from arbiter.games.grail.state import NOBODY, Grail
from arbiter.games.grail.states import WEAKNESS, WEAKNESS_BONUS
from arbiter.games.grail.tracker import has
from arbiter.games.grail.vision import alive, friends, unit_on


@dataclass(frozen=True, slots=True)
class Bell(Passive):
    """At the start of the bearer's turn every enemy nearby saves or is hurt; nobody can react to that or resist it."""

    range: int
    save: int
    damage: int

    @clauses("GRAIL-PREP-06", "GRAIL-SPEC-04", "GRAIL-SPEC-05", "GRAIL-SPEC-06", "GRAIL-UNK-59")
    def ring(self, game: Grail, seat: int) -> None:
        """Each enemy in the area, in order, saves on its own."""
        game.tell(lines.BELL, seat)
        found = [unit_on(game, cell) for cell in game.map.around(game.cell[seat], game.facing[seat], self.range)]
        for unit in [unit for unit in found if unit != NOBODY and not friends(game, seat, unit)]:
            if alive(game, unit) and not saves(game, unit, self.save):
                amount = Amount(self.damage) + (WEAKNESS_BONUS if has(game, unit, WEAKNESS) else 0)
                suffer(game, unit, amount.roll(game), unresistable=True)


@dataclass(frozen=True, slots=True)
class MarkInitiative(Node):
    """The card is laid on its user's initiative slot; it takes effect in the next world turn."""

    @clauses("GRAIL-SPEC-01", "GRAIL-SPEC-02", "GRAIL-SPEC-03")
    def happen(self, game: Grail, at: At) -> None:
        marked = (*game.dice_on, at.source)
        game.dice_on = tuple([seat for seat in game.order if seat in marked])
        game.tell(lines.DIE_LAID, at.source)


say(Bell,
    en="at the start of your turn, each enemy within {range} of you takes {damage} damage (save {save}) that can be neither answered nor "
       "resisted",
    zh="己方回合开始时，自身周围{range}格内每个敌方单位受到{damage}点伤害（豁免{save}），该伤害不可响应、不可抵抗")
say(MarkInitiative,
    en="lay this card on your initiative slot; in the next world turn you trade places with the character just ahead of you",
    zh="将此卡置于自己的先攻槽；下一次世界回合中，与前一顺位的角色交换先攻")
