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
from arbiter.cli import boards, words
from arbiter.cli.pager import paged
from arbiter.cli.scenarios import coverage_of_cards
from arbiter.cli.terminal import GameName, Lang, Prose, paper, plainly, two_columns
from arbiter.core.errors import ArbiterError
from arbiter.core.rulebook import Rulebook, Sheet
from arbiter.core.text import LANGUAGES, language, listed

WORD = re.compile(r"[\w'’-]+")
LETTERS = re.compile(r"[^\W_]+")
NUMBER = re.compile(r"[-+]?\d+|X")
NEAR, MOST = 3, 24
BETWEEN = " · "
TAKEN = "\0"
"""What stands for letters that belong to a name already."""
BYNAME = "Title"
"""The fact that is said along with a name."""
NAMED = ("Only with",)
"""The facts that, though no numbers, are not plain by themselves."""
NOTES = ("House ruling",)
"""The facts that are told only of a card in full."""


@plainly
def card(
    game: GameName,
    name: Annotated[list[str] | None, typer.Argument(
        metavar="NAME", help="A name in any language, a key, or words such as a power and an empire.",
        show_default=False)] = None,
    lang: Lang = "en",
    show_coverage: Annotated[bool, typer.Option(
        "--coverage", help="Run all scenarios and list the cards and rulings that none of them shows.")] = False,
) -> None:
    """Show all cards of a game, or one of them.

    The text of a card is rendered from the program that the engine runs.

    \b
    Examples:
      arbiter card eran
      arbiter card eran Buluka
      arbiter card eran 7 aten
      arbiter card eran 毒蟾咒 --lang zh-Hant
      arbiter card eran --coverage
    """
    lang, rules, screen = language(lang), arbiter.rulebook(game), paper()
    if show_coverage:
        coverage_of_cards(rules, lang)
        return
    if not name:
        paged(screen, shelved(rules, lang) or tables(rules.cards(), lang), lang)
        return
    text = " ".join(name)
    found = look_up(rules, text)
    if not found:
        raise ArbiterError(words.NO_CARD(lang, text=text, known=listed(nearest(rules, text), lang)))
    several = [Prose(words.SEVERAL_CARDS(lang, text=text))] if len(found) > 1 else []
    paged(screen, [*several, *shown(rules, found, lang)], lang)


def names_of(sheet: Sheet) -> list[str]:
    """What a card is called: its key, and its name in every language."""
    return list(dict.fromkeys([sheet.key, *(sheet.name.say(lang) for lang in LANGUAGES)]))


def spelt(text: str) -> str:
    """A name without case, and with one kind of space for all that stands between its words."""
    return " ".join(LETTERS.findall(text.casefold()))


def look_up(rules: Rulebook, text: str) -> list[Sheet]:
    """The cards a text means: by name or key, else by words of names, of facts too, by a part of a name, or by what they say."""
    wanted, sheets = spelt(text), rules.cards()
    called = {sheet.key: [spelt(name) for name in (*names_of(sheet), *sheet.spellings)] for sheet in sheets}
    asked = set(WORD.findall(text.casefold()))
    return ([sheet for sheet in sheets if wanted in called[sheet.key]]
            or [sheet for sheet in sheets if asked and asked <= worded(names_of(sheet))]
            or [sheet for sheet in sheets if asked and asked <= described(sheet)]
            or [sheet for sheet in sheets if wanted and any(wanted in name for name in called[sheet.key])]
            or [sheet for sheet in sheets if wanted and any(says(sheet, wanted, lang) for lang in LANGUAGES)])


def says(sheet: Sheet, wanted: str, lang: str) -> bool:
    """Whether a card's text has some words, in English as whole words."""
    text = spelt(" ".join(sheet.text(lang)))
    return f" {wanted} " in f" {text} " if lang == "en" else not wanted.isascii() and wanted in text


def described(sheet: Sheet) -> set[str]:
    """The words of a card's names and facts."""
    return worded([*names_of(sheet), *(fact.say(lang) for _, fact in sheet.facts for lang in LANGUAGES)])


def worded(texts: list[str]) -> set[str]:
    """The words of some texts."""
    return {word for text in texts for word in WORD.findall(text.casefold())}


def nearest(rules: Rulebook, text: str) -> list[str]:
    """The names of cards that are spelt most alike, or some name if none is."""
    called = {name.casefold(): (name, sheet) for sheet in rules.cards() for name in (*sheet.spellings, *names_of(sheet))}
    near = [called[name] for name in get_close_matches(text.casefold(), called, n=NEAR, cutoff=0.4)]
    cards = {sheet.key: sheet.name.en if name == sheet.key else name for name, sheet in reversed(near)}
    return [*reversed(cards.values())] or [rules.cards()[0].name.en]


def mentioned(rules: Rulebook, text: str, lang: str) -> list[Sheet]:
    """The cards whose names stand in a text, but not within the longer name of another."""
    found: list[tuple[int, Sheet]] = []
    for sheet in sorted(rules.cards(), key=lambda sheet: -len(sheet.name.say(lang))):
        name = sheet.name.say(lang)
        places = [match.start() for match in re.finditer(whole(name), text)]
        text = re.sub(whole(name), lambda match: TAKEN * len(match[0]), text)
        found += [(places[0], sheet)] if places else []
    return [sheet for _, sheet in sorted(found, key=lambda entry: entry[0])]


def whole(name: str) -> str:
    """The pattern of a name, in English as whole words."""
    return rf"\b{re.escape(name)}\b" if name.isascii() else re.escape(name)


# --- showing ---------------------------------------------------------------------------------------------------------


def shown(rules: Rulebook, found: list[Sheet], lang: str) -> list[RenderableType]:
    """One card in full, followed in short by the cards that its text mentions; several in short; of very many the names."""
    if len(found) > MOST:
        return [Prose(listed([sheet.name.say(lang) for sheet in found], lang))]
    mixed = bool(boards.find(rules.slug).shelves())
    if len(found) != 1:
        return [in_short(sheet, lang, kind=mixed) for sheet in found]
    others = mentioned(rules, " ".join(found[0].text(lang)), lang)
    return [panel(found[0], lang), *(in_short(sheet, lang, kind=mixed) for sheet in others if sheet.key != found[0].key)]


def panel(sheet: Sheet, lang: str) -> RenderableType:
    """One card in a frame: names, facts, text and lore."""
    facts = two_columns()
    for name, fact in sheet.facts:
        facts.add_row(Text(name.say(lang), "dim"), fact.say(lang))
    parts: list[RenderableType] = [Text(BETWEEN.join(other_names(sheet, lang)), "dim"), facts]
    parts += [Prose(paragraph, "bold") for paragraph in sheet.text(lang)]
    if sheet.lore:
        parts.append(Prose(sheet.lore.say(lang), "italic dim"))
    kind = f" ({sheet.kind.say(lang)})" if lang == "en" else f"（{sheet.kind.say(lang)}）"
    title = Text.assemble((sheet.name.say(lang), "bold"), kind)
    return Panel(Group(*parts), title=title, title_align="left", width=min(76, paper().width))


def other_names(sheet: Sheet, lang: str) -> list[str]:
    """The card's names in the other languages and its key."""
    return [name for name in [*names_of(sheet)[1:], sheet.key] if name != sheet.name.say(lang)]


def in_short(sheet: Sheet, lang: str, *, kind: bool = False) -> Prose:
    """One card in a line or two, with its kind if that is asked for."""
    comma, gap = (", ", " ") if lang == "en" else ("，", "")
    byname = "".join(f"{comma}{fact.say(lang)}" for name, fact in sheet.facts if name.en == BYNAME)
    facts = [*([sheet.kind.say(lang)] if kind else []), *facts_in_short(sheet, lang)]
    line = Text.assemble((sheet.name.say(lang), "bold"), BETWEEN.join([byname, *facts]))
    if text := sheet.text(lang):
        line.append(f"{words.COLON.say(lang)}{gap}{gap.join(text)}")
    return Prose(line)


def facts_in_short(sheet: Sheet, lang: str) -> list[str]:
    """A card's facts, each with what it is unless that is plain."""
    gap = " " if lang == "en" else ""
    return [f"{name.say(lang).lower()}{gap}{fact.say(lang)}" if NUMBER.fullmatch(fact.en) or name.en in NAMED else fact.say(lang)
            for name, fact in sheet.facts if name.en not in (BYNAME, *NOTES)]


def shelved(rules: Rulebook, lang: str) -> list[Table]:
    """All cards as the game's board puts them together, if it does: names, and beside them facts and texts."""
    sheets = {sheet.key: sheet for sheet in rules.cards()}
    made = []
    for heading, keys in boards.find(rules.slug).shelves():
        table = Table(title=Text(heading.say(lang), "bold"), title_justify="left", box=box.SIMPLE_HEAD, show_header=False)
        table.add_column(no_wrap=True)
        table.add_column(overflow="fold")
        for sheet in (sheets[key] for key in keys):
            facts = Prose(BETWEEN.join([sheet.kind.say(lang), *facts_in_short(sheet, lang)]), "dim")
            table.add_row(Text(sheet.name.say(lang), "bold"), Group(facts, *map(Prose, sheet.text(lang))))
        made.append(table)
    return made


def tables(sheets: list[Sheet], lang: str) -> list[Table]:
    """All cards, a table for each kind: names, facts and texts."""
    kinds: dict[str, list[Sheet]] = {}
    for sheet in sheets:
        kinds.setdefault(sheet.kind.say(lang), []).append(sheet)
    made = []
    for kind, members in kinds.items():
        table = Table(title=Text(kind, "bold"), title_justify="left", box=box.SIMPLE_HEAD, padding=(0, 1))
        table.add_column(words.NAME(lang), no_wrap=True)
        for heading in (BETWEEN.join(name.say(lang) for name, _ in members[0].facts if name.en not in NOTES), words.TEXT(lang)):
            table.add_column(heading, overflow="fold")
        for sheet in members:
            facts = BETWEEN.join(fact.say(lang) for name, fact in sheet.facts if name.en not in NOTES)
            table.add_row(Text(sheet.name.say(lang), "bold"), facts, "\n".join(sheet.text(lang)))
        made.append(table)
    return made
