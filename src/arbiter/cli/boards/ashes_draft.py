"""The table of Ashes Reborn while decks are drafted."""

from __future__ import annotations

from typing import Any

from rich.text import Text

from arbiter.cli import words
from arbiter.cli.boards import View, around
from arbiter.cli.boards.ashes_marks import listed_cards, name, types
from arbiter.cli.boards.layout import Cell, aligned, holding, indent, labelled, row, ruled
from arbiter.core.log import seat_name
from arbiter.core.text import opened
from arbiter.games.ashes.draft import CHAMPIONS, UNIQUES
from arbiter.games.ashes.shelf import CARDS, NUMBER


def draw(view: View, lang: str, width: int) -> list[Text]:
    """The course, the others, what lies in the middle, and the own pack and choices."""
    lower, *others = around(view)
    step = view["state"]["step"]
    course = words.ASHES_DRAFT[step if step in words.ASHES_DRAFT else "draft picks"]
    return [
        Text(opened(course.say(lang), lang), "bold"),
        *(line for seat in others for line in _other(view, seat, lang, width)),
        *_middle(view, lang, width),
        *_own(view, lower, lang, width)]


def _heading(view: View, seat: int, lang: str, width: int) -> list[Text]:
    """Who it is, and the Phoenixborn with its card."""
    state, champion = view["state"], view["state"]["draft"]["champions"][seat]
    pieces = [Text(opened(seat_name((seat, view["seats"]), view["seat"], lang).text, lang), "bold")]
    pieces += [Text(name(champion, lang), "bold")] if champion else []
    pieces += holding(((state["draft"]["chosen"][seat], words.ASHES_CHOSEN), (seat == state["first"], words.ASHES_FIRST)), lang)
    return ruled(pieces, width, lang)


def _other(view: View, seat: int, lang: str, width: int) -> list[Text]:
    """Another player: how many cards they have before them and have kept, and their dice."""
    draft = view["state"]["draft"]
    pack, kept = len(draft["packs"][seat]), len(draft["kept"][seat])
    cells = [[Text(f"{label.say(lang)} {count}")] for label, count in ((words.ASHES_PACK, pack), (words.ASHES_KEPT, kept)) if count]
    lines = _heading(view, seat, lang, width)
    lines += row(words.ASHES_ZONES["cards"], cells, width, lang) if cells else []
    return lines + _dice(draft["dice"][seat], lang, width)


def _dice(dice: list[str], lang: str, width: int) -> list[Text]:
    return row(words.ASHES_ZONES["dice"], types(dice, lang), width, lang) if dice else []


def _middle(view: View, lang: str, width: int) -> list[Text]:
    """The dice nobody has taken, the cards face up, and the draft pile."""
    draft, room = view["state"]["draft"], width - indent(lang)
    lines: list[Text] = []
    if view["state"]["step"] == "draft champions":
        lines += _champions(_left(draft), lang, width)
    if view["state"]["step"] == "draft dice":
        left = [kind for kind, count in draft["supply"].items() for _ in range(count)]
        lines += row(words.ASHES_SUPPLY, types(left, lang), width, lang)
    if draft["offer"]:
        lines += labelled(words.ASHES_OFFER, listed_cards([card["key"] for card in draft["offer"]], lang, room), lang)
    pile: Cell = [Text(words.ASHES_CARDS(lang, count=len(draft["pile"])))]
    return lines + row(words.ASHES_PILE, [pile], width, lang)


def _left(draft: dict[str, Any]) -> list[int]:
    """The Phoenixborn nobody has taken."""
    return [face for face in CHAMPIONS if CARDS[face].key not in draft["champions"]]


def _champions(faces: list[int], lang: str, width: int) -> list[Text]:
    """Phoenixborn, each with its values and its own card, one below the other."""
    zones, rows = words.ASHES_ZONES, list[list[Text]]()
    for face in faces:
        card = CARDS[face]
        values = [(words.ASHES_LIFE, card.life), (zones["battlefield"], card.battlefield), (zones["spellboard"], card.spellboard)]
        rows.append([Text(f" {card.name.say(lang)}", "bold"), *(Text(f"{label.say(lang)} {number}") for label, number in values),
                     Text(CARDS[UNIQUES[face]].name.say(lang))])
    return aligned(rows, width)


def _own(view: View, seat: int, lang: str, width: int) -> list[Text]:
    """The pack to choose from, what has been kept, the dice, and the Phoenixborn."""
    draft, room = view["state"]["draft"], width - indent(lang)
    pack, kept, champion = draft["packs"][seat], [card["key"] for card in draft["kept"][seat]], draft["champions"][seat]
    lines = labelled(words.ASHES_PACK, listed_cards([card["key"] for card in pack], lang, room), lang) if pack else []
    if champion:
        notes = [words.ASHES_UNIQUE.say(lang), *[""] * len(kept)]
        kept = [CARDS[UNIQUES[NUMBER[champion]]].key, *kept]
        lines += labelled(words.ASHES_KEPT, listed_cards(kept, lang, room, notes), lang)
    return [*lines, *_dice(draft["dice"][seat], lang, width), *_heading(view, seat, lang, width)]
