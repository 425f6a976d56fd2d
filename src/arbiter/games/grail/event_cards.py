"""事件: the five event cards. Their names and texts are our own (GRAIL-UNK-72)."""

from __future__ import annotations

from dataclasses import dataclass

from arbiter.core.effects import At, Node
from arbiter.games.grail import lines
from arbiter.games.grail.dice import dis
from arbiter.games.grail.events import Event, MoreDamage, ShortSight, Slower
from arbiter.games.grail.ledger import clauses, say, words
from arbiter.games.grail.saves import saves
from arbiter.games.grail.state import SOULS, Grail
from arbiter.games.grail.states import BOUND, BURN, STATUSES
from arbiter.games.grail.tracker import apply, carried, remove


@dataclass(frozen=True, slots=True)
class ClearAll(Node):
    """A state is removed from everybody."""

    state: int

    def happen(self, game: Grail, at: At) -> None:
        for seat in game.order:
            if self.state in carried(game, seat):
                remove(game, seat, self.state)

    def say(self, lang: str) -> str:
        return CLEAR_ALL.say(lang).format(STATUSES[self.state].name.say(lang))


CLEAR_ALL = words("remove {} from everybody", "移除所有角色的【{}】")


@dataclass(frozen=True, slots=True)
class SoulsForAll(Node):
    """Every character gains souls."""

    souls: int

    def happen(self, game: Grail, at: At) -> None:
        for seat in game.order:
            gain_souls(game, seat, self.souls)


@dataclass(frozen=True, slots=True)
class AllSave(Node):
    """In initiative order each character saves or gains a state."""

    state: int
    difficulty: int

    def happen(self, game: Grail, at: At) -> None:
        for seat in game.order:
            if not saves(game, seat, self.difficulty):
                apply(game, seat, self.state)

    def say(self, lang: str) -> str:
        return ALL_SAVE.say(lang).format(self.difficulty, STATUSES[self.state].name.say(lang))


ALL_SAVE = words("in initiative order, each character gains {1} (save {0})", "按先攻顺序，每名角色获得【{1}】（豁免{0}）")
say(SoulsForAll, en="each character gains {souls} {souls|soul|souls}", zh="每名角色获得{souls}个灵魂")


@clauses("GRAIL-PREP-04", "GRAIL-UNK-43")
def gain_souls(game: Grail, seat: int, count: int) -> None:
    """Souls from the supply, as long as it has any."""
    count = min(count, SOULS - sum(game.souls))
    if count:
        game.souls[seat] += count
        game.tell(lines.GAINED_SOULS, seat, count)


CARDS = (
    Event("blood-moon", words("Blood Moon", "血月"), lasting=(MoreDamage(dis(1)),)),
    Event("shrouding-fog", words("Shrouding Fog", "迷雾"), lasting=(ShortSight(2),)),
    Event("deluge", words("Deluge", "倾盆暴雨"), once=(ClearAll(BURN),), lasting=(Slower(1, 1),)),
    Event("whispering-souls", words("Whispering Souls", "亡魂低语"), once=(SoulsForAll(1),)),
    Event("trembling-earth", words("Trembling Earth", "大地震颤"), once=(AllSave(BOUND, 2),)),
)
