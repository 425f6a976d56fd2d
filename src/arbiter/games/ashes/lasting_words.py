"""What lasts for the remainder of a turn, in words: by the card whose text it is."""

from __future__ import annotations

from typing import Any

from arbiter.core.effects import At
from arbiter.core.errors import UnknownName
from arbiter.core.given import found, whole
from arbiter.core.standing import Until, stand
from arbiter.core.values import Plain
from arbiter.games.ashes.abilities import Focus
from arbiter.games.ashes.definition import UNITS
from arbiter.games.ashes.lasting import COPY, BecomeCopy
from arbiter.games.ashes.shelf import CARDS, KIND, LIBRARY, NUMBER, X_OF, named_card
from arbiter.games.ashes.state import END_OF_TURN, ON, Ashes
from arbiter.letters.reading import Place

FOCUSED = "{} focus"
"""What the focus of a spell adds, which lasts on its own."""


def lasting_name(address: str) -> str:
    """What lasts, by the name of the card whose text stands at an address."""
    parts = address.split("/")
    inside: list[Any] = [LIBRARY.nodes["/".join(parts[:end])] for end in range(2, len(parts))]
    title = CARDS[NUMBER[parts[0]]].name.en
    return FOCUSED.format(title) if any(isinstance(getattr(node, "program", node), Focus) for node in inside) else title


def lasting_texts() -> dict[str, str]:
    """All that can last, by name: where its text stands."""
    return {lasting_name(address): address for address, node in LIBRARY.nodes.items() if isinstance(node, Until)}


def lasting_words(game: Ashes, card: int) -> list[Plain]:
    """What lasts on a card, as a `given` writes it: names, and for a copy what it is a copy of."""
    words: list[Plain] = []
    for entry in (entry for entry in game.standing if entry.bound[ON] == (card,)):
        name = lasting_name(entry.address)
        if COPY not in entry.bound:
            words.append(name)
            continue
        face, x = entry.bound[COPY]
        model = CARDS[face].name.en
        words.append({name: model if X_OF[face] is None else {"copy of": model, "x": x}})
    return words


def read_lasting(game: Ashes, seat: int, card: int, place: Place) -> None:
    """From now on something lasts on a card: `Strengthen`, or for a copy `Strange Copy: Gilder`."""
    if isinstance(place.value, dict) and len(place.value) == 1:
        ((name, model),) = place.mapping().items()
        place = place.key(name)
    else:
        name, model = place.text(), None
    texts = lasting_texts()
    if name not in texts:
        raise place.error(str(UnknownName("effect that lasts for a turn", name, texts)))
    bound: dict[str, tuple[int, ...]] = {ON: (card,)}
    node = LIBRARY.nodes[texts[name]]
    if isinstance(node, Until) and isinstance(node.effect, BecomeCopy):
        if model is None:
            raise place.error(f"say what it is a copy of: `{name}: Gilder`")
        bound[COPY] = _model(model)
    elif model is not None:
        raise model.error(f"{name} needs nothing behind it: write just {name}")
    stand(game, At(seat, card, texts[name], bound), END_OF_TURN)


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
