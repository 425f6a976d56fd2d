"""Emblems (114): abilities that belong to a player and stay for the rest of the game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from arbiter.core.decisions import Steps
from arbiter.core.effects import At, happening
from arbiter.core.effects import Node as Effect
from arbiter.core.standing import Duration, Until, Waiting, stand
from arbiter.core.text import Words, opened, quoted
from arbiter.games.magic.durations import for_ever
from arbiter.games.magic.layers import changed
from arbiter.games.magic.ledger import clauses
from arbiter.games.magic.state import Magic


@dataclass(frozen=True, slots=True)
class GetEmblem(Effect):
    """You get an emblem with an ability: one that triggers, or one that lasts for ever."""

    ability: Waiting | Until
    duration: ClassVar[Duration] = for_ever

    @clauses("MTG-ABIL-06")
    def happen(self, game: Magic, at: At) -> Steps:
        if isinstance(self.ability, Until):
            yield from happening(self.ability, game, at.step(0))
        else:
            stand(game, at.step(0), self.duration.number(game, at))
            changed(game)

    def say(self, lang: str) -> str:
        text = opened(self.ability.say(lang), lang)
        return EMBLEM.say(lang).format(f'"{text}"' if lang == "en" else quoted(text, lang))


EMBLEM = Words("you get an emblem with {}", "你獲得一個具有{}的徽記")
