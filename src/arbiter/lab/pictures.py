"""Pictures for the report: drawn by matplotlib, written into the page as SVG whose colours and letters are the page's own."""

from __future__ import annotations

import re
import warnings
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from hashlib import blake2b
from html import escape
from io import StringIO
from math import ceil
from typing import TYPE_CHECKING, Any, NamedTuple
from unicodedata import east_asian_width

from arbiter.lab.needs import needing
from arbiter.lab.numbers import signed

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

INK, FAINT, LINE, SERIES = "#010101", "#020202", "#030303", ("#040404", "#050505", "#060606")
COLOURS = {INK: "var(--ink)", FAINT: "var(--faint)", LINE: "var(--line)",
           **{colour: f"var(--series-{number})" for number, colour in enumerate(SERIES, start=1)}}
"""The colours a picture is drawn with, and what the page puts in their place: so it fits a light page and a dark one."""

WIDTH, NARROW = 5.4, 3.8
"""In inches; about as wide as a phone held upright, so that letters keep their size there, and for three side by side."""
ROW, FRAME = 0.3, 0.75
LETTER = 0.078
"""The width of a letter in inches; a Chinese character takes two."""
LABELS = 0.42
"""The part of a picture's width that labels may take at most."""
ROW_OF_NAMES = 0.22
BINS = 24
"""Bars in a picture at most, of all series together."""
LEAST, LEAST_SHARE = 10.0, 0.1
"""An axis of differences reaches at least so far to either side, so that its marks are whole numbers: points, or a share of one."""


class Bar(NamedTuple):
    """One line of a picture: a value with its interval."""

    label: str
    value: float
    low: float
    high: float


def forest(bars: Sequence[Bar], axis: str, alt: str, percent: bool = False) -> str:
    """Values with their intervals, one below the other, and a line where nothing is gained or lost."""
    with needing("lab"):
        from matplotlib.ticker import MaxNLocator
    least = LEAST_SHARE if percent else LEAST
    with _figure(ROW * len(bars) + FRAME) as (figure, axes):
        left = min(LABELS, 0.04 + LETTER * max(map(_cells, [bar.label for bar in bars])) / WIDTH)
        figure.subplots_adjust(left=left, right=0.97, top=0.98, bottom=(FRAME - 0.2) / (ROW * len(bars) + FRAME))
        places = range(len(bars), 0, -1)
        axes.axvline(0, color=FAINT, linewidth=1)
        for place, bar in zip(places, bars, strict=True):
            axes.plot([bar.low, bar.high], [place, place], color=SERIES[0], linewidth=2, solid_capstyle="round")
            axes.plot([bar.value], [place], "o", color=SERIES[0], markersize=6)
        axes.set_yticks(list(places), [_cut(bar.label, left) for bar in bars])
        axes.set_ylim(0.4, len(bars) + 0.6)
        low, high = axes.get_xlim()
        axes.set_xlim(min(low, -least), max(high, least))
        axes.xaxis.set_major_locator(MaxNLocator(7, steps=[1, 2, 5, 10]))
        axes.set_xlabel(axis)
        axes.xaxis.set_major_formatter(lambda number, _: signed(number * 100 if percent else number))
        axes.grid(axis="x", color=LINE, linewidth=0.8)
        return _written(figure, alt)


def histogram(samples: Mapping[str, Sequence[float]], ends: tuple[float, float], axis: str, count: str, alt: str, whole: bool) -> str:
    """How often each value between two ends comes up; the bars of several series stand beside each other, below their names."""
    with needing("lab"):
        import numpy as np
        from matplotlib.ticker import MaxNLocator
    named = len(samples) if len(samples) > 1 else 0
    height = 2.4 + ROW_OF_NAMES * named
    with _figure(height, NARROW) as (figure, axes):
        figure.subplots_adjust(left=0.16, right=0.97, top=0.95 - ROW_OF_NAMES * named / height, bottom=0.48 / height)
        (low, high), bins = ends, BINS // len(samples)
        if whole:
            step = max(1, ceil((high - low + 1) / bins))
            edges = np.arange(low - 0.5, high + step, step)
        else:
            edges = np.linspace(low, high if high > low else low + 1, bins + 1)
        axes.hist(list(samples.values()), bins=edges.tolist(), color=list(SERIES[:len(samples)]), label=list(samples), rwidth=0.86)
        if named:
            axes.legend(frameon=False, labelcolor=INK, loc="lower left", bbox_to_anchor=(0, 1), borderaxespad=0, handlelength=1.2)
        axes.set_xlabel(axis)
        axes.set_ylabel(count)
        axes.yaxis.set_major_locator(MaxNLocator(5, integer=True))
        axes.grid(axis="y", color=LINE, linewidth=0.8)
        return _written(figure, alt)


@contextmanager
def _figure(height: float, width: float = WIDTH) -> Iterator[tuple[Figure, Axes]]:
    """An empty picture in the house style; letters are left to the reader's browser, which knows Chinese."""
    with needing("lab"):
        import matplotlib
        from matplotlib.figure import Figure
    style: Any = {"svg.fonttype": "none", "svg.hashsalt": "arbiter", "font.size": 10, "text.color": INK, "axes.labelcolor": INK,
             "xtick.color": INK, "ytick.color": INK, "axes.edgecolor": LINE, "axes.spines.top": False,
             "axes.spines.right": False, "axes.spines.left": False, "axes.axisbelow": True, "ytick.major.size": 0,
             "axes.unicode_minus": True}
    with matplotlib.rc_context(style), warnings.catch_warnings():
        warnings.simplefilter("ignore")  # that its own fonts know no Chinese
        figure = Figure(figsize=(width, height))
        figure.patch.set_visible(False)
        axes = figure.add_subplot()
        axes.patch.set_visible(False)
        yield figure, axes


def _written(figure: Figure, alt: str) -> str:
    """The picture as an element of a page, with words for those who do not see it."""
    sink = StringIO()
    figure.savefig(sink, format="svg", metadata={"Date": None, "Creator": None, "Format": None, "Type": None})
    drawn = sink.getvalue()
    box = re.search(r'viewBox="([^"]+)"', drawn)
    assert box is not None
    inside = drawn[drawn.index(">", drawn.index("<svg")) + 1:]
    for pattern, instead in TIDY:
        inside = re.sub(pattern, instead, inside, flags=re.DOTALL)
    for colour, shown in COLOURS.items():
        inside = inside.replace(colour, shown)
    own = blake2b(f"{alt}{inside}".encode(), digest_size=4).hexdigest()
    inside = re.sub(r'(?<=\bid=")|(?<=href="#)|(?<=url\(#)', f"p{own}-", inside)
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box[1]}" role="img" aria-label="{escape(alt)}">{inside.strip()}'


TIDY = (
    (r"<metadata>.*?</metadata>|<!--.*?-->|<style.*?</style>", ""),
    (r'\sid="[a-z0-9.]+_\d+"', ""),
    (r" font-family: [^;]+;", ""),
    (r' transform="rotate\(-0 [^"]+"', ""),
    (r"xlink:href", "href"),
    (r"\s+", " "),
    (r"> <", "><"),
)
"""What is left out of a picture: notes, names nobody refers to, and its own opinion on fonts and on the rest of the page."""


def _cells(text: str) -> int:
    """How wide a text is, in Latin letters."""
    return sum(2 if east_asian_width(letter) in "WF" else 1 for letter in text)


def _cut(text: str, left: float) -> str:
    """A text that fits beside a picture."""
    room = int((left - 0.03) * WIDTH / LETTER)
    while _cells(text) > room:
        text = f"{text.rstrip('…')[:-1]}…"
    return text
