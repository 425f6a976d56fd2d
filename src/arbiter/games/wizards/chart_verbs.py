"""星象: placing star charts for a reward, achieving them, unlocking them and taking them back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from arbiter.core.decisions import Steps
from arbiter.core.effects import At, Node
from arbiter.core.selectors import Pieces
from arbiter.core.standing import stand
from arbiter.core.values import without
from arbiter.games.wizards import charts
from arbiter.games.wizards.charts import Rewards
from arbiter.games.wizards.choosing import WHICH
from arbiter.games.wizards.definition import CHART
from arbiter.games.wizards.kinds import Charts
from arbiter.games.wizards.ledger import clauses, say, words
from arbiter.games.wizards.shelf import KIND
from arbiter.games.wizards.state import Wizards
from arbiter.games.wizards.verbs import Verb


@dataclass(frozen=True, slots=True)
class AchievedCharts(Charts):
    """Star charts in one's own discard pile."""

    def pieces(self, lang: str, several: bool = False) -> Pieces:
        return Pieces(self.name(lang, several), places=(IN_DISCARD.say(lang),))

    def players(self, game: Wizards, seat: int) -> Sequence[int]:
        return (seat,)

    def of(self, game: Wizards, seat: int) -> Sequence[int]:
        return [card for card in game.discard[seat] if KIND[game.face[card]] == CHART]


IN_DISCARD = words("in your discard pile", "弃牌堆中的")
achieved_charts = AchievedCharts()


@dataclass(frozen=True, slots=True)
class PlaceChartFor(Rewards):
    """Place a star chart; when it is achieved, something happens."""

    @clauses("WIZ-SCHOOL-08", "WIZ-U17")
    def happen(self, game: Wizards, at: At) -> Steps:
        candidates = charts.placeable(game, at.seat)
        if candidates:
            _, chart = yield WHICH(at.seat, at.address, tuple(candidates))
            charts.place(game, at.seat, chart)
            stand(game, at.binding("chart", chart))

    def possible(self, game: Wizards, at: At) -> bool:
        return bool(charts.placeable(game, at.seat))


@dataclass(frozen=True, slots=True)
class UnlockCharts(Node):
    """The hidden star charts can be placed from now on."""

    @clauses("WIZ-U17")
    def happen(self, game: Wizards, at: At) -> None:
        game.unlocked |= 1 << at.seat


@dataclass(frozen=True, slots=True)
class Achieve(Verb):
    """A star chart counts as achieved."""

    @clauses("WIZ-U17")
    def on(self, game: Wizards, at: At, thing: int) -> None:
        charts.achieve(game, thing)


@dataclass(frozen=True, slots=True)
class ChartsBack(Node):
    """All star charts go from the discard pile to the idle zone."""

    def happen(self, game: Wizards, at: At) -> None:
        for chart in achieved_charts.of(game, at.seat):
            game.discard[at.seat] = without(game.discard[at.seat], chart)
            game.idle[at.seat] += (chart,)


say(PlaceChartFor, en="place a star chart; when it is achieved, {reward}", zh="放置1张星象图，其达成时，{reward}")
say(UnlockCharts, en="unlock the hidden star charts for the rest of the game", zh="本局游戏中解锁隐藏的星象图")
say(Achieve, en="discard {who}; it counts as achieved", zh="弃置{who}，视为已达成")
say(ChartsBack, en="return all star charts from your discard pile to the idle zone", zh="将弃牌堆中的所有星象图放回闲置区")
