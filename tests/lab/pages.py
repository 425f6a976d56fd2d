"""A report taken apart, to test what it says."""

from __future__ import annotations

from html.parser import HTMLParser
from pathlib import Path

from arbiter.lab.folder import Folder
from arbiter.lab.report import write_report


class Page(HTMLParser):
    """A page taken apart: elements with their attributes, and the text of each kind of element."""

    VOID = ("meta",)

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.texts: dict[str, list[str]] = {}
        self.feed(text)
        self.close()
        assert not self.open, self.open

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))
        if tag not in self.VOID:
            self.open.append(tag)
            self.texts.setdefault(tag, []).append("")

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        for tag in set(self.open):
            self.texts[tag][-1] += data

    def all(self, tag: str) -> list[dict[str, str | None]]:
        return [attributes for name, attributes in self.elements if name == tag]


def written(folder: Folder, page: Path, lang: str = "en") -> Page:
    files = write_report(folder, page, lang)
    assert files[0] == page and all(file.exists() for file in files)
    return Page(page.read_text("utf-8"))
