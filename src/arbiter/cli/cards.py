"""Cards looked up by name, and `arbiter card`."""

from __future__ import annotations

import re
from difflib import get_close_matches
from typing import Annotated

import typer
from rich import box
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

import arbiter
from arbiter.cli import words
from arbiter.cli.terminal import GameName, Lang, paper, plainly, two_columns
from arbiter.core.errors import ArbiterError
from arbiter.core.rulebook import Rulebook, Sheet
from arbiter.core.text import LANGUAGES, language, listed

WORD = re.compile(r"[\w'’-]+")
NEAR = 3
BETWEEN = " · "
BYNAME = "Title"
"""The fact that is said along with a name."""


@plainly
def card(
    game: GameName,
    name: Annotated[list[str] | None, typer.Argument(
        metavar="NAME", help="A name in any language, a key, or words such as a power and an empire.",
        show_default=False)] = None,
    lang: Lang = "en",
) -> None:
    """Show all cards of a game, or one of them.

    The text of a card is rendered from the program that the engine runs.

    \b
    Examples:
      arbiter card eran
      arbiter card eran Buluka
      arbiter card eran 7 aten
      arbiter card eran 毒蟾咒 --lang zh-Hant
    """
    lang, rules, screen = language(lang), arbiter.rulebook(game), paper()
    if not name:
        for table in tables(rules.cards(), lang):
            screen.print(table)
        return
    text = " ".join(name)
    found = look_up(rules, text)
    if not found:
        raise ArbiterError(words.NO_CARD(lang, text=text, known=listed(nearest(rules, text), lang)))
    if len(found) > 1:
        screen.print(words.SEVERAL_CARDS(lang, text=text))
    for sheet in found:
        screen.print(panel(sheet, lang) if len(found) == 1 else in_short(sheet, lang))


def names_of(sheet: Sheet) -> list[str]:
    """What a card is called: its key, and its name in every language."""
    return list(dict.fromkeys([sheet.key, *(sheet.name.say(lang) for lang in LANGUAGES)]))


def look_up(rules: Rulebook, text: str) -> list[Sheet]:
    """The cards a text means: by name or key, else by words of its names and facts, else by a part of its name."""
    wanted, sheets = text.casefold().strip(), rules.cards()
    called = {sheet.key: [name.casefold() for name in names_of(sheet)] for sheet in sheets}
    asked = set(WORD.findall(wanted))
    return ([sheet for sheet in sheets if wanted in called[sheet.key]]
            or [sheet for sheet in sheets if asked and asked <= described(sheet)]
            or [sheet for sheet in sheets if wanted and any(wanted in name for name in called[sheet.key])])


def described(sheet: Sheet) -> set[str]:
    """The words of a card's names and facts."""
    texts = [*names_of(sheet), *(fact.say(lang) for _, fact in sheet.facts for lang in LANGUAGES)]
    return {word for text in texts for word in WORD.findall(text.casefold())}


def nearest(rules: Rulebook, text: str) -> list[str]:
    """The names that are spelt most alike, or some name if none is."""
    spelt = {name.casefold(): name for sheet in rules.cards() for name in names_of(sheet)}
    near = get_close_matches(text.casefold(), spelt, n=NEAR, cutoff=0.4)
    return [spelt[name] for name in near] or [rules.cards()[0].name.en]


def mentioned(rules: Rulebook, text: str, lang: str) -> list[Sheet]:
    """The cards whose names stand in a text."""
    found = [sheet for sheet in rules.cards() if stands_in(sheet.name.say(lang), text)]
    return sorted(found, key=lambda sheet: text.index(sheet.name.say(lang)))


def stands_in(name: str, text: str) -> bool:
    """Whether a name stands in a text, in English as whole words."""
    return bool(re.search(rf"\b{re.escape(name)}\b", text)) if name.isascii() else name in text


# --- showing ---------------------------------------------------------------------------------------------------------


def panel(sheet: Sheet, lang: str) -> RenderableType:
    """One card in a frame: names, facts, text and lore."""
    facts = two_columns()
    for name, fact in sheet.facts:
        facts.add_row(Text(name.say(lang), "dim"), fact.say(lang))
    parts: list[RenderableType] = [Text(BETWEEN.join(other_names(sheet, lang)), "dim"), facts]
    parts += [Text(paragraph, "bold") for paragraph in sheet.text(lang)]
    if sheet.lore:
        parts.append(Text(sheet.lore.say(lang), "italic dim"))
    kind = f" ({sheet.kind.say(lang)})" if lang == "en" else f"（{sheet.kind.say(lang)}）"
    title = Text.assemble((sheet.name.say(lang), "bold"), kind)
    return Panel(Group(*parts), title=title, title_align="left", width=min(76, paper().width))


def other_names(sheet: Sheet, lang: str) -> list[str]:
    """The card's names in the other languages and its key."""
    return [name for name in [*names_of(sheet)[1:], sheet.key] if name != sheet.name.say(lang)]


def in_short(sheet: Sheet, lang: str) -> Text:
    """One card in a line or two."""
    comma, gap = (", ", " ") if lang == "en" else ("，", "")
    byname = "".join(f"{comma}{fact.say(lang)}" for name, fact in sheet.facts if name.en == BYNAME)
    facts = [f"{name.say(lang).lower()}{gap}{fact.say(lang)}" if fact.en.isdecimal() else fact.say(lang)
             for name, fact in sheet.facts if name.en != BYNAME]
    line = Text.assemble((sheet.name.say(lang), "bold"), BETWEEN.join([byname, *facts]))
    if text := sheet.text(lang):
        line.append(f"{words.COLON.say(lang)}{gap}{gap.join(text)}")
    return line


def tables(sheets: list[Sheet], lang: str) -> list[Table]:
    """All cards, a table for each kind: names, facts and texts."""
    kinds: dict[str, list[Sheet]] = {}
    for sheet in sheets:
        kinds.setdefault(sheet.kind.say(lang), []).append(sheet)
    made = []
    for kind, members in kinds.items():
        table = Table(title=Text(kind, "bold"), title_justify="left", box=box.SIMPLE_HEAD, padding=(0, 1))
        table.add_column(words.NAME(lang), no_wrap=True)
        for heading in (BETWEEN.join(name.say(lang) for name, _ in members[0].facts), words.TEXT(lang)):
            table.add_column(heading, overflow="fold")
        for sheet in members:
            facts = BETWEEN.join(fact.say(lang) for _, fact in sheet.facts)
            table.add_row(Text(sheet.name.say(lang), "bold"), facts, "\n".join(sheet.text(lang)))
        made.append(table)
    return made
