"""The report: one page that needs nothing else, and beside it the replays it links to."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.resources import files
from pathlib import Path

from arbiter.agents import LEVELS
from arbiter.core.text import listed
from arbiter.lab import words
from arbiter.lab.commands import new_home, nothing_played, plan_commands, report_command
from arbiter.lab.folder import Folder
from arbiter.lab.markup import Markup, joined, tag
from arbiter.lab.plan import Plan
from arbiter.lab.replays import write_replays
from arbiter.lab.results import Notable, Results
from arbiter.lab.sections import Section, Sections

SHOWN = 5
"""How many longest and closest games are shown."""


def write_report(folder: Folder, page: Path, lang: str) -> list[Path]:
    """Write the page about a match, and the replays of its most notable games; gives the files."""
    results = Results(folder)
    if not len(results.games):
        raise nothing_played(results.plan, str(folder.path))
    longest, closest = results.longest(SHOWN), results.closest(SHOWN)
    place = page.with_name(f"{page.stem}-games")
    replays = write_replays(folder, _file_names(longest, closest), place)
    sections = Sections(results, lang)
    last = [sections.notable(longest, closest, replays), _made(sections)]
    page.parent.mkdir(parents=True, exist_ok=True)
    page.write_text(_page(sections, [*sections, *last]), "utf-8")
    return [page, *(page.parent / name for name in replays.values())]


def _file_names(longest: Sequence[Notable], closest: Sequence[Notable]) -> dict[str, str]:
    """A file for each game; one that is both long and close has one."""
    ranked = [(kind, at, game) for kind, games in (("closest", closest), ("longest", longest)) for at, game in enumerate(games, start=1)]
    return {game.job: f"{kind}-{at}.save.json" for kind, at, game in ranked}


def _page(sections: Sections, found: Sequence[Section]) -> str:
    """The whole page."""
    lang, results = sections.lang, sections.results
    title = words.TITLE(lang, game=sections.rules.title.say(lang))
    head = [Markup('<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">'),
            tag("title", title), tag("style", Markup(files("arbiter.lab").joinpath("page.css").read_text("utf-8")))]
    told = words.INCOMPLETE(lang, games=len(results.games), planned=results.planned)
    notice = [] if results.complete else [tag("p", told, class_="notice")]
    links = tag("ul", *(tag("li", tag("a", section.title, href=f"#{section.key}")) for section in found))
    contents = tag("nav", links, aria_label=words.CONTENTS(lang))
    top = tag("header", tag("h1", title), tag("p", sections.summary(), class_="lead"), *notice, contents)
    body = tag("main", *(_section(section) for section in found))
    return f"<!doctype html>\n{tag('html', tag('head', *head), tag('body', top, body), lang=lang)}\n"


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
