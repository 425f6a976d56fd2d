"""The report: one page that needs nothing else, and beside it the games it links to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

import arbiter
from arbiter.agents import LEVELS
from arbiter.core.text import listed
from arbiter.lab import words
from arbiter.lab.commands import new_home, nothing_played, plan_commands, report_command
from arbiter.lab.folder import Folder
from arbiter.lab.markup import Markup, document, joined, tag
from arbiter.lab.plan import Plan
from arbiter.lab.replays import played_again, put, save_file, story_file
from arbiter.lab.results import Notable, Results
from arbiter.lab.sections import Section, Sections
from arbiter.lab.story import Story

SHOWN = 5
"""How many longest and closest games are shown."""


def write_report(folder: Folder, page: Path, lang: str) -> list[Path]:
    """Write the page about a match, and beside it a page and a saved game for each notable game; gives the pages."""
    results = Results(folder)
    if not len(results.games):
        raise nothing_played(results.plan, str(folder.path))
    longest, closest = results.longest(SHOWN), results.closest(SHOWN)
    notable = {game.job: game for game in (*longest, *closest)}
    games = played_again(folder, notable)
    place, sections = page.with_name(f"{page.stem}-games"), Sections(results, lang)
    numbered = {job: number for number, job in enumerate(games, start=1)}
    last = [sections.notable(longest, closest, numbered, place.name), _made(sections)]
    text, files = _page(sections, [*sections, *last]), _game_files(sections, notable, games, f"../{page.name}")
    page.parent.mkdir(parents=True, exist_ok=True)
    page.write_text(text, "utf-8")  # first: where it cannot be written, nothing is
    put(place, files)
    return [page, *(place / story_file(number) for number in numbered.values())]


def _game_files(sections: Sections, notable: Mapping[str, Notable], games: Mapping[str, arbiter.Game], report: str) -> dict[str, str]:
    """What is put beside the page, by name: for each game its story and the game itself."""
    files: dict[str, str] = {}
    for number, (job, game) in enumerate(games.items(), start=1):
        files[story_file(number)] = Story(sections, notable[job], game).page(number, save_file(number), report)
        files[save_file(number)] = game.save()
    return files


def _page(sections: Sections, found: Sequence[Section]) -> str:
    """The whole page."""
    lang, results = sections.lang, sections.results
    title = words.TITLE(lang, game=sections.rules.title.say(lang))
    told = words.INCOMPLETE(lang, games=len(results.games), planned=results.planned)
    notice = [] if results.complete else [tag("p", told, class_="notice")]
    links = tag("ul", *(tag("li", tag("a", section.title, href=f"#{section.key}")) for section in found))
    contents = tag("nav", links, aria_label=words.CONTENTS(lang))
    top = tag("header", tag("h1", title), tag("p", sections.summary(), class_="lead"), *notice, contents)
    body = tag("main", *(_section(section) for section in found))
    return document(lang, title, top, body)


def _section(section: Section) -> Markup:
    return tag("section", tag("h2", section.title, id=f"{section.key}-title"), section.body, id=section.key,
               aria_labelledby=f"{section.key}-title")


def _made(sections: Sections) -> Section:
    """How to play the same games again."""
    lang, plan, manifest = sections.lang, sections.plan, sections.results.folder.manifest()
    timed = [name for name in plan.agents if name.partition(":")[2].partition("@")[0] in LEVELS]
    body = joined([
        tag("p", words.MADE_COMMAND(lang)), tag("pre", tag("code", repeating(plan, lang))),
        *([tag("p", words.MADE_TIMED(lang, agents=listed(timed, lang)))] if timed else []),
        tag("p", words.MADE_BY(lang, version=manifest["engine"], rules=manifest["rules"], players=manifest["players"],
                              seed=str(plan.seed))),
        tag("p", words.MADE_ON(lang, machines="; ".join(sections.results.machines()), days=" – ".join(sections.results.days()))),
        tag("p", words.MADE_DATA(lang))])
    return Section("made", words.MADE_HEADING(lang), body)


def repeating(plan: Plan, lang: str) -> str:
    """The lines that play the same games again and make the page of them."""
    folder = new_home(plan)
    return f"{plan_commands(plan, folder)}\n{report_command(plan.game, folder, '--lang', lang)}"
