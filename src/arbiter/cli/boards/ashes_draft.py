"""The table of Ashes Reborn while decks are drafted."""

from __future__ import annotations

from rich.console import Group
from rich.text import Text

from arbiter.cli.boards import View, ashes_words
from arbiter.cli.boards.ashes_marks import LYING, pool
from arbiter.cli.boards.cards import across, piles, title
from arbiter.cli.boards.layout import aligned, headline, holding, row, ruled
from arbiter.core.table import declared, titles
from arbiter.games.ashes.draft import CHAMPIONS, UNIQUES
from arbiter.games.ashes.shelf import CARDS, NUMBER
from arbiter.games.ashes.state import NAMES, Draft

OF_DRAFT = titles(declared(Draft))


def draw(view: View, lang: str, width: int) -> Group:
    """The course, the others, what lies in the middle, and the own pack and choices."""
    step = view["state"]["step"]
    course = ashes_words.DRAFT[step if step in ashes_words.DRAFT else "draft picks"]
    return across(view, [headline([course.say(lang)], width, lang)],
                  lambda seat, own: (_own if own else _other)(view, seat, lang, width), _middle(view, lang, width))


def _heading(view: View, seat: int, lang: str, width: int) -> list[Text]:
    """Who it is, and the Phoenixborn with its card."""
    state, champion = view["state"], view["state"]["draft"]["champions"][seat]
    pieces = [title(view, seat, lang)]
    pieces += [Text(LYING.name(champion, lang), "bold")] if champion else []
    pieces += holding(((state["draft"]["chosen"][seat], ashes_words.CHOSEN), (seat == state["first"], ashes_words.FIRST)), lang)
    return ruled(pieces, width, lang)


def _other(view: View, seat: int, lang: str, width: int) -> list[list[Text]]:
    """Another player: how many cards they have before them and have kept, and their dice."""
    draft = view["state"]["draft"]
    counted = [(OF_DRAFT[part], len(draft[part][seat]), ()) for part in ("packs", "kept")]
    cards = piles(ashes_words.PILES, [pile for pile in counted if pile[1]], lang, width)
    return [_heading(view, seat, lang, width), cards, row(NAMES["dice"], pool(draft["dice"][seat], lang), width, lang)]


def _middle(view: View, lang: str, width: int) -> list[Text]:
    """The dice nobody has taken, the cards face up, and the draft pile."""
    draft = view["state"]["draft"]
    lines: list[Text] = []
    if view["state"]["step"] == "draft champions":
        lines += _champions([face for face in CHAMPIONS if CARDS[face].key not in draft["champions"]], lang, width)
    if view["state"]["step"] == "draft dice":
        left = [kind for kind, count in draft["supply"].items() for _ in range(count)]
        lines += row(OF_DRAFT["supply"], pool(left, lang), width, lang)
    if draft["offer"]:
        lines += LYING.rows(OF_DRAFT["offer"], [card["key"] for card in draft["offer"]], lang, width)
    return lines + row(OF_DRAFT["pile"], [[Text(ashes_words.CARDS(lang, count=len(draft["pile"])))]], width, lang)


def _champions(faces: list[int], lang: str, width: int) -> list[Text]:
    """Phoenixborn, each with its values and its own card, one below the other."""
    rows = list[list[Text]]()
    for face in faces:
        card = CARDS[face]
        values = [(ashes_words.LIFE, card.life), (NAMES["battlefield"], card.battlefield), (NAMES["spellboard"], card.spellboard)]
        rows.append([Text(f" {card.name.say(lang)}", "bold"), *(Text(f"{label.say(lang)} {number}") for label, number in values),
                     Text(CARDS[UNIQUES[face]].name.say(lang))])
    return aligned(rows, width)


def _own(view: View, seat: int, lang: str, width: int) -> list[list[Text]]:
    """The Phoenixborn, the dice, what has been kept, and the pack to choose from."""
    draft = view["state"]["draft"]
    pack, kept, champion = draft["packs"][seat], [card["key"] for card in draft["kept"][seat]], draft["champions"][seat]
    parts = [_heading(view, seat, lang, width), row(NAMES["dice"], pool(draft["dice"][seat], lang), width, lang)]
    if champion:
        notes = [ashes_words.UNIQUE.say(lang), *[""] * len(kept)]
        parts.append(LYING.rows(OF_DRAFT["kept"], [CARDS[UNIQUES[NUMBER[champion]]].key, *kept], lang, width, notes))
    return [*parts, LYING.rows(OF_DRAFT["packs"], [card["key"] for card in pack], lang, width) if pack else []]
