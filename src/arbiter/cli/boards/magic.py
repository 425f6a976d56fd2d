"""The table of Magic: the opponent above, the stack between, the own side below."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from rich.console import Group
from rich.text import Text

from arbiter.cli.boards import Shown, View, magic_limited, magic_words, plain
from arbiter.cli.boards.cards import Cards, Story, across, numbered, picked, title, who
from arbiter.cli.boards.layout import Cell, bracketed, comma, headline, holding, row, ruled
from arbiter.core.text import Words
from arbiter.games.magic.cards import FILES
from arbiter.games.magic.definition import has_numbers
from arbiter.games.magic.keywords import WORDS as KEYWORDS
from arbiter.games.magic.shelf import CARDS, NUMBER
from arbiter.games.magic.state import COUNTER_NAMES, NOBODY, STEP_NAMES
from arbiter.games.magic.types import COLORLESS_NAME, TYPE_NAMES, bits

Lying = dict[str, Any]
ZONES = magic_words.ZONES
STYLES = {"W": "bright_white", "U": "bright_blue", "B": "magenta", "R": "red", "G": "green"}
STEPS = {words.en: words for words in STEP_NAMES}
COUNTERS = {words.en: words for words in COUNTER_NAMES}
KEYWORD = {word.words.en: word.words for word in KEYWORDS}

STORY = Story(
    round=magic_words.TURN, begins="MTG-TURN-01", told={"MTG-ACTN-03", "MTG-CAST-02", "MTG-COMB-05"},
    ends={"MTG-ENDG-01", "MTG-ENDG-04", "MTG-STBA-02", "MTG-ENDG-03", "MTG-LOOP-01"},
    shown={"MTG-DRAW-01", "MTG-ACTN-11", "MTG-CAST-06", "MTG-OBJ-06", "MTG-ACTN-13", "MTG-PRIO-06"})
"""What was cast, attacked and destroyed in each turn, and how it ended; the board shows draws, payments and what is tapped."""


def draw(view: View, lang: str, width: int) -> Group:
    """The turn and its step, the opponent, the stack, and the own side."""
    width -= 1
    if view["state"]["limited"]:
        return magic_limited.draw(view, HELD, lang, width)
    return across(view, [_course(view, lang, width)], lambda seat, own: _side(view, seat, lang, width, own=own), _middle(view, lang, width))


def about(view: View, option: Shown | None) -> list[str]:
    """The cards of the moment: those of the stack, from its top on."""
    if option is not None:
        return []
    return [key for item in reversed(view["state"]["stack"]) if (key := _key_of(item))]


source = plain.source
legend = magic_words.LEGEND
minor = STORY.minor
brief = STORY.brief


def shelves() -> list[tuple[Words, list[str]]]:
    """The cards of each file: by colour and kind."""
    return [(_heading_of(file.CARDS), [card.key for card in file.CARDS]) for file in FILES if getattr(file, "CARDS", ())]


def _heading_of(cards: Sequence[Any]) -> Words:
    """What the cards of a file have in common: tokens, a type, or else their name by the first of them."""
    if all(card.token for card in cards):
        return magic_words.TOKEN
    common = cards[0].types
    for card in cards:
        common &= card.types
    names = [*bits(common, TYPE_NAMES)]
    return names[0] if names else COLORLESS_NAME if not cards[0].colors else cards[0].name


# --- cards in short --------------------------------------------------------------------------------------------------


def in_short(key: str, lang: str) -> list[Text]:
    """A card's cost, types and numbers."""
    card = CARDS[NUMBER[key]]
    kinds = (" " if lang == "en" else "").join(name.say(lang) for name in bits(card.types, TYPE_NAMES))
    numbers = f" {card.power}/{card.toughness}" if has_numbers(card) else ""
    return [Text(str(card.cost) if card.cost else "", _style_of(key)), Text(f"{kinds}{numbers}", "dim")]


def _style_of(key: str) -> str:
    colors = [style for place, style in enumerate(STYLES.values()) if CARDS[NUMBER[key]].colors >> place & 1]
    return "yellow" if len(colors) > 1 else colors[0] if colors else ""


HELD = Cards(CARDS, (), {}, {}, short=in_short)


def _key_of(item: Lying) -> str | None:
    """The card of something on the stack."""
    key = item["key"] or item["address"].partition("/")[0]
    return key if key in NUMBER else None


def _called(view: View, thing: Any, lang: str) -> str:
    """What something points at."""
    if thing is None:
        return magic_words.NONE.say(lang)
    if "seat" in thing:
        return who(view, thing["seat"], lang)
    state = view["state"]
    for card in state["battlefield"]:
        if card["id"] == thing.get("card"):
            return _name(view, card, lang)
    for item in state["stack"]:
        if item["id"] in (thing.get("stack"), thing.get("card")) and (key := _key_of(item)):
            return HELD.name(key, lang)
    zones = (*state["exile"], *(card for player in state["players"] for card in player["graveyard"]))
    found = next((card["key"] for card in zones if card["id"] == thing.get("card")), None)
    return HELD.name(found, lang) if found else magic_words.FACE_DOWN.say(lang)


def _name(view: View, card: Lying, lang: str) -> str:
    """A permanent by its name, and which of several alike of its controller it is."""
    alike = [other for other in view["state"]["battlefield"] if other["controller"] == card["controller"]]
    return f"{HELD.name(card['key'], lang)}{numbered(card, alike)}"


# --- the course of the game ------------------------------------------------------------------------------------------


def _course(view: View, lang: str, width: int) -> Text:
    """The turn, whose it is, its step, and who has priority."""
    state = view["state"]
    if state["step"] == "over":
        return headline([magic_words.OVER.say(lang)], width, lang)
    if not state["turn"]:
        return headline([magic_words.SETUP.say(lang)], width, lang)
    parts = [magic_words.TURN(lang, count=state["turn"]), who(view, state["active"], lang), STEPS[state["phase"]].say(lang)]
    if state["priority"] not in (NOBODY, state["active"]):
        own = state["priority"] == view["seat"]
        parts.append(magic_words.YOUR_PRIORITY.say(lang) if own else magic_words.PRIORITY(lang, who=who(view, state["priority"], lang)))
    return headline(parts, width, lang)


def _middle(view: View, lang: str, width: int) -> list[Text]:
    """A line, and the stack, its top first."""
    cells: list[Cell] = [_on_stack(view, item, lang) for item in reversed(view["state"]["stack"])]
    return [Text("┄" * width, "dim"), *(row(ZONES["stack"], cells, width, lang) if cells else [])]


def _on_stack(view: View, item: Lying, lang: str) -> Cell:
    """A spell or ability, with X and what it is aimed at."""
    key = _key_of(item)
    name = HELD.name(key, lang) if key else magic_words.NONE.say(lang)
    head = name if item["key"] else magic_words.ABILITY(lang, card=name)
    more = [Text(who(view, item["seat"], lang), "dim")]
    more += [Text(magic_words.X_IS(lang, count=item["x"]))] if item["x"] else []
    targets = [_called(view, thing, lang) for chosen in item["targets"] for thing in chosen]
    more += [Text(magic_words.AT(lang, targets=comma(lang).join(targets)))] if targets else []
    return bracketed(Text(head, "bold"), more, lang)


# --- one player ------------------------------------------------------------------------------------------------------


def _side(view: View, seat: int, lang: str, width: int, *, own: bool) -> list[list[Text]]:
    """The parts of a player across the table: who it is first, the creatures nearest to the middle."""
    state = view["state"]
    player = state["players"][seat]
    mine = [card for card in state["battlefield"] if card["controller"] == seat]
    lands = [card for card in mine if "land" in card["types"] and "creature" not in card["types"]]
    creatures = [card for card in mine if "creature" in card["types"]]
    others = [card for card in mine if card not in lands and card not in creatures]
    listed = own and any(card["key"] for card in player["hand"])
    parts = [_heading(view, seat, lang, width), _piles(view, seat, lang, width, hand=not listed)]
    if listed:
        parts.append(HELD.rows(ZONES["hand"], [card["key"] for card in player["hand"]], lang, width))
    parts += [row(ZONES["lands"], [_stacked(view, cards, lang) for cards in _alike(lands)], width, lang)] if lands else []
    parts += [row(ZONES["others"], [_permanent(view, card, lang) for card in others], width, lang)] if others else []
    parts += [row(ZONES["creatures"], [_permanent(view, card, lang) for card in creatures], width, lang)] if creatures else []
    return parts


def _heading(view: View, seat: int, lang: str, width: int) -> list[Text]:
    """Who it is, life, poison and mana, and who has won."""
    state = view["state"]
    player = state["players"][seat]
    pieces = [title(view, seat, lang), Text(magic_words.LIFE(lang, count=player["life"]), "bold")]
    pieces += [Text(magic_words.POISON(lang, count=player["poison"]), "green")] if player["poison"] else []
    mana = "".join(f"{{{'WUBRGC'[unit & 7]}}}" for unit in player["mana"])
    pieces += [Text(magic_words.MANA(lang, mana=mana), "yellow")] if mana else []
    pieces += holding(((seat == state["winner"], magic_words.WINS), (seat == state["first"] and state["turn"] < 2, magic_words.FIRST)),
                      lang)
    return ruled(pieces, width, lang)


def _piles(view: View, seat: int, lang: str, width: int, *, hand: bool) -> list[Text]:
    """How many cards lie where, what lies on top of the graveyard, and what is in exile."""
    player = view["state"]["players"][seat]
    cells: list[Cell] = []
    for pile in ("hand", "library", "graveyard"):
        if pile == "hand" and not hand:
            continue
        cards = player[pile]
        known = [HELD.name(card["key"], lang) for card in cards if card["key"]]
        marks = known if pile == "hand" else [magic_words.TOP(lang, card=known[0])] if pile == "graveyard" and known else []
        cells.append(bracketed(Text(f"{ZONES[pile].say(lang)} {len(cards)}"), [Text(mark) for mark in marks], lang))
    exile = [card for card in view["state"]["exile"] if card["owner"] == seat]
    if exile:
        cells.append(bracketed(Text(f"{ZONES['exile'].say(lang)} {len(exile)}"), [Text(one) for one in _exiled(exile, lang)], lang))
    return row(ZONES["cards"], cells, width, lang)


def _exiled(cards: Sequence[Lying], lang: str) -> Iterator[str]:
    """Cards in exile by name; what is foretold is called so."""
    for card in cards:
        name = HELD.name(card["key"], lang) if card["key"] else magic_words.FACE_DOWN.say(lang)
        yield f"{name}{' ' if lang == 'en' else ''}[{magic_words.FORETOLD.say(lang)}]" if card["foretold"] else name


def _alike(cards: Sequence[Lying]) -> list[list[Lying]]:
    """Lands with those of the same name together; one with something on it stands alone."""
    found: dict[object, list[Lying]] = {}
    for card in cards:
        bare = not card["attached"] and not card["counters"]
        found.setdefault(card["key"] if bare else card["id"], []).append(card)
    return [*found.values()]


def _stacked(view: View, cards: Sequence[Lying], lang: str) -> Cell:
    if len(cards) == 1:
        return _permanent(view, cards[0], lang)
    name, tapped = HELD.name(cards[0]["key"], lang), sum(card["tapped"] for card in cards)
    chosen = [Text(magic_words.COPIES(lang, card="✓", count=count))] if (count := sum(card["id"] in picked(view) for card in cards)) else []
    marks = [*chosen, *([Text(magic_words.TAPPED_OF(lang, count=tapped))] if tapped else [])]
    return bracketed(Text(magic_words.COPIES(lang, card=name, count=len(cards)), "dim" if tapped == len(cards) else ""), marks, lang)


def _permanent(view: View, card: Lying, lang: str) -> Cell:
    """A permanent with its numbers and everything on it."""
    numbers = f" {card['power']}/{card['toughness']}" if "creature" in card["types"] or has_numbers(CARDS[NUMBER[card["key"]]]) else ""
    style = "dim" if card["tapped"] else f"bold {_style_of(card['key'])}".strip()
    return bracketed(Text.assemble((_name(view, card, lang), style), numbers), [*_marks(view, card, lang)], lang)


def _marks(view: View, card: Lying, lang: str) -> Iterator[Text]:
    """What is on a permanent, and what it does in combat."""
    if card["id"] in picked(view):
        yield Text("✓", "bold green")
    creature = "creature" in card["types"]
    yield from holding(((card["tapped"], magic_words.TAPPED), (creature and card["fresh"] and "haste" not in card["keywords"],
                                                               magic_words.SICK)),
                       lang)
    printed = {word.words.en for word in KEYWORDS if any(getattr(node, "bit", 0) == word.bit
                                                         for node in CARDS[NUMBER[card["key"]]].abilities)}
    yield from (Text(KEYWORD[word].say(lang), "cyan") for word in card["keywords"] if word not in printed)
    yield from (Text(magic_words.COUNTER(lang, count=count, name=COUNTERS[name].say(lang)), "yellow") for name,
                count in card["counters"].items())
    if card["damage"]:
        yield Text(magic_words.DAMAGE(lang, count=card["damage"]), "red")
    if card["host"]:
        yield Text(magic_words.ON(lang, card=_called(view, card["host"], lang)))
    if card["attacking"]:
        yield Text(magic_words.ATTACKS(lang, target=_called(view, card["attacking"], lang)), "bold red")
    for blocked in card["blocking"]:
        yield Text(magic_words.BLOCKS(lang, target=_called(view, blocked, lang)), "bold blue")
    if card["blocked"]:
        yield Text(magic_words.BLOCKED.say(lang))
