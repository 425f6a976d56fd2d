"""The report: one page that needs nothing else, and beside it the replays it links to."""

from __future__ import annotations

import json
from collections.abc import Sequence
from importlib.resources import files
from pathlib import Path

from arbiter.core.errors import ArbiterError
from arbiter.lab import words
from arbiter.lab.folder import Folder
from arbiter.lab.markup import Markup, joined, tag
from arbiter.lab.plan import Plan, usual_folder
from arbiter.lab.replays import write_replays
from arbiter.lab.results import Notable, Results
from arbiter.lab.sections import Section, Sections

SHOWN = 5
"""How many longest and closest games are shown."""


def write_report(folder: Folder, page: Path, lang: str) -> list[Path]:
    """Write the page about a match, and the replays of its most notable games; gives the files."""
    results = Results(folder)
    if not len(results.games):
        raise ArbiterError(words.NOTHING(lang))
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
    whole = len(results.games) >= results.planned
    notice = [] if whole else [tag("p", words.INCOMPLETE(lang, games=len(results.games), planned=results.planned), class_="notice")]
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
    lang, manifest = sections.lang, sections.results.folder.manifest()
    commands = "\n".join([command(sections.plan), f"{report_command(sections.plan.game, sections.plan.home)} --lang {lang}"])
    body = joined([
        tag("p", words.MADE_COMMAND(lang)), tag("pre", tag("code", commands)),
        tag("p", words.MADE_BY(lang, version=manifest["engine"], rules=manifest["rules"], seed=str(sections.plan.seed))),
        tag("p", words.MADE_ON(lang, machines="; ".join(sections.results.machines()), days=" – ".join(sections.results.days()))),
        tag("p", words.MADE_DATA(lang))])
    return Section("made", words.MADE_HEADING(lang), body)


def report_command(game: str, folder: str) -> str:
    """The command line that makes the page of a folder, which need not be named where it is a match's usual one."""
    return f"arbiter lab report {game}" + ("" if folder == usual_folder(game) else f" --from {folder}")


def command(plan: Plan) -> str:
    """The command line that plays a plan."""
    parts = ["arbiter lab", plan.kind, plan.game, *(["--decks", ",".join(plan.decks)] if plan.decks else []),
             "--agents", ",".join(plan.agents), "--games", str(plan.games), "--seed", str(plan.seed)]
    for name, value in plan.options.items():
        shown = ",".join(map(str, value)) if isinstance(value, list) else value if isinstance(value, str) else json.dumps(value)
        parts += ["--set", f"{name}={shown}"]
    return " ".join(parts)
