"""Writing HTML: text is escaped unless it is markup already, and all pages look alike."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from importlib.resources import files


class Markup(str):
    """Text that is HTML already."""

    __slots__ = ()


def tag(name: str, *inside: str, **attributes: str) -> Markup:
    """An element; an underscore at the end of an attribute's name is dropped, others become hyphens."""
    written = "".join(f' {key.rstrip("_").replace("_", "-")}="{escape(value)}"' for key, value in attributes.items())
    return Markup(f"<{name}{written}>{''.join(map(safe, inside))}</{name}>")


def safe(text: str) -> str:
    """Text as it may stand in a page."""
    return text if isinstance(text, Markup) else escape(text)


def joined(parts: Iterable[str]) -> Markup:
    """Several pieces one after the other."""
    return Markup("".join(map(safe, parts)))


def table(caption: str, head: Sequence[str], rows: Iterable[Sequence[str]], **attributes: str) -> Markup:
    """A table with its caption; the first column names the rows. It can be scrolled sideways where it is too wide."""
    columns = tag("tr", *(tag("th", text, scope="col") for text in head))
    body = [tag("tr", tag("th", first, scope="row"), *(cell if _is_cell(cell) else tag("td", cell) for cell in cells))
            for first, *cells in rows]
    whole = tag("table", tag("caption", caption), tag("thead", columns), tag("tbody", *body), **attributes)
    return tag("div", whole, class_="scroll", tabindex="0", role="region", aria_label=caption)


def document(lang: str, title: str, *body: str) -> str:
    """A whole page that needs nothing else."""
    head = [Markup('<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">'),
            tag("title", title), tag("style", Markup(files("arbiter.lab").joinpath("page.css").read_text("utf-8")))]
    return f"<!doctype html>\n{tag('html', tag('head', *head), tag('body', *body), lang=lang)}\n"


def _is_cell(text: str) -> bool:
    return isinstance(text, Markup) and text.startswith("<td")
