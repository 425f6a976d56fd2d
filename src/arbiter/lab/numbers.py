"""How the report writes numbers: always with their range and with the games that stand behind them."""

from __future__ import annotations

from arbiter.lab import words
from arbiter.lab.cards import Count
from arbiter.lab.intervals import Difference, Rate
from arbiter.lab.markup import Markup, joined, tag
from arbiter.lab.rating import Rated
from arbiter.lab.results import Spread

NONE = "–"


def percent(share: float) -> str:
    """A share of one as a percentage."""
    return f"{share * 100:.0f}%"


def signed(number: float) -> str:
    """A whole number with its sign."""
    shown = round(number)
    return f"{shown:+d}".replace("-", "−") if shown else "0"


def plain(number: float) -> str:
    """A number with as many digits as it deserves."""
    if float(number).is_integer():
        return f"{number:,.0f}"
    return f"{number:,.0f}" if abs(number) >= 100 else f"{number:.1f}" if abs(number) >= 1 else f"{number:.2g}"


def counted(games: int, lang: str) -> str:
    """So many games."""
    return words.COUNT(lang, count=games)


def behind(found: Count | Rate, lang: str) -> str:
    """So many games, or so many duels in so many games."""
    if found.duels is None:
        return counted(found.games, lang)
    return words.COUNT_DUELS(lang, count=found.duels, games=found.games)


def small(*parts: str) -> Markup:
    """What stands below a figure in small print."""
    return tag("small", *parts)


def between(found: Rate) -> str:
    """The range of a win rate."""
    return f"{found.low * 100:.0f}–{percent(found.high)}"


def exactly(share: float) -> str:
    """A share of one as a percentage with one decimal, where a threshold may lie within a percent."""
    return f"{share * 100:.1f}"


def decided(count: int, games: int, lang: str) -> str:
    """So many decisions in so many games."""
    return words.DECIDED(lang, count=count, games=games)


def rate(found: Rate | None, lang: str, mark: bool = True) -> Markup:
    """A win rate; marked where the range leaves out one half."""
    if found is None:
        return Markup(NONE)
    return joined([tag("b" if mark and _decided(found) else "span", percent(found.share)), small(between(found)),
                   small(behind(found, lang))])


def heat(found: Rate | None, lang: str) -> Markup:
    """A win rate as a cell whose colour shows who is ahead, and by how much."""
    if found is None:
        return tag("td", NONE, class_="empty")
    lead = found.share - 0.5
    return tag("td", rate(found, lang), class_="ahead" if lead >= 0 else "behind", style=f"--by:{abs(lead) * 2:.2f}")


def _decided(found: Rate) -> bool:
    return not found.low <= 0.5 <= found.high


def impact(found: Difference | None, count: Count, lang: str) -> Markup:
    """A difference of win rates in percentage points."""
    if found is None:
        return Markup(NONE)
    return joined([tag(_weight(found), signed(found.value * 100)), small(f"{signed(found.low * 100)}…{signed(found.high * 100)}"),
                   small(behind(count, lang))])


def _weight(found: Difference | Rated) -> str:
    """The element that marks a figure where its range leaves out zero; a figure without a range is not marked."""
    return "span" if found.low <= 0 <= found.high or found.low == found.high else "b"


def rating(found: Rated, lang: str) -> Markup:
    """A rating; without a range if too few games, or only games that all went the same way, leave nothing to draw it from."""
    ends = f"{signed(found.low)}…{signed(found.high)}" if found.low < found.high else NONE
    return joined([tag(_weight(found), signed(found.rating)), small(ends), small(counted(found.games, lang))])


def spread(found: Spread | None, lang: str, most: bool = False) -> Markup:
    """A figure over many games."""
    if found is None:
        return Markup(NONE)
    largest = [small(words.MOST(lang, number=plain(found.largest)))] if most else []
    return joined([tag("span", plain(found.median)), small(f"{plain(found.low)}–{plain(found.high)}"), *largest,
                   small(counted(found.games, lang))])
