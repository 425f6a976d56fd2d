"""Runes: Auras that give something to a creature, or through an Equipment to whatever wears it."""

from arbiter.games.magic.abilities import Part, Static, When
from arbiter.games.magic.definition import Aura, Card
from arbiter.games.magic.events import Enters
from arbiter.games.magic.kinds import enchanted_creature, enchanted_equipment, equipped_creature, permanent_, you
from arbiter.games.magic.statics import has
from arbiter.games.magic.verbs import Draw
from arbiter.games.magic.who import Players, this


def Rune(en: str, zh: str, cost: str, *parts: Part) -> Card:
    """A Rune, and what it gives."""
    return Aura(en, zh, cost, "rune", permanent_, When(Enters(this), Draw(Players(you), 1)),
                Static(enchanted_creature, *parts), Static(enchanted_equipment, has(Static(equipped_creature, *parts))))
