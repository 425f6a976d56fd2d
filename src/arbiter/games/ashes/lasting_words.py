"""What lasts for the remainder of a turn, in words: by the card whose text it is."""

from __future__ import annotations

from arbiter.core.given import found, whole
from arbiter.core.lasting import Detail, LastingWords
from arbiter.core.values import Plain
from arbiter.games.ashes.abilities import Focus
from arbiter.games.ashes.definition import UNITS
from arbiter.games.ashes.lasting import COPY, BecomeCopy
from arbiter.games.ashes.shelf import CARDS, KIND, LIBRARY, NUMBER, X_OF, named_card
from arbiter.games.ashes.state import ON
from arbiter.letters.reading import Place


def _model(place: Place) -> tuple[int, int]:
    """The face that something is a copy of, and what X is there."""
    parts = place.mapping("copy of", "x") if isinstance(place.value, dict) else {"copy of": place}
    if "copy of" not in parts:
        raise place.error("say what it is a copy of: {copy of: Silver Snake, x: 2}")
    name = parts["copy of"]
    face = found(name, named_card, name.text())
    if KIND[face] not in UNITS:
        raise name.error(f"only units are copied, and {CARDS[face].name.en} is none (ASH-CARD-05)")
    if "x" in parts and X_OF[face] is None:
        raise parts["x"].error(f"there is no X on {CARDS[face].name.en}: leave `x` out (ASH-GLOS-39)")
    return face, whole(parts["x"]) if "x" in parts else 0


def _copied(model: tuple[int, ...]) -> Plain:
    """What something is a copy of, as it is read."""
    face, x = model
    name = CARDS[face].name.en
    return name if X_OF[face] is None else {"copy of": name, "x": x}


LASTING = LastingWords(LIBRARY, lambda key: CARDS[NUMBER[key]].name.en, ON, {Focus: " focus"},
                       Detail(BecomeCopy, COPY, "say what it is a copy of: `{}: Gilder`", _model, _copied))
