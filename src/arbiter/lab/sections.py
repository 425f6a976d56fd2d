"""The sections of the report."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import NamedTuple
from urllib.parse import quote

import arbiter
from arbiter.core.study import Decks
from arbiter.core.text import Words, listed, opened, sentence
from arbiter.lab import numbers, words
from arbiter.lab.cards import CardRow, Cards, CommonRow
from arbiter.lab.commands import replay_command
from arbiter.lab.decks import deck_name, decks_of
from arbiter.lab.intervals import ENOUGH, Difference, Rate, Split
from arbiter.lab.markup import Markup, joined, table, tag
from arbiter.lab.pictures import SERIES, Bar, forest, histogram
from arbiter.lab.plan import SIDES
from arbiter.lab.rating import RESAMPLES, Rated
from arbiter.lab.replays import save_file, story_file
from arbiter.lab.results import EVERYBODY, Lengths, Matrix, Notable, Results, Spread, spread

FEWEST = 5
"""A difference is drawn when at least so many games stand on either side of it."""


class Section(NamedTuple):
    """A part of the page that the contents lead to."""

    key: str
    title: str
    body: Markup


class Sections:
    """Everything the page says about a match, in one language."""

    def __init__(self, results: Results, lang: str) -> None:
        self.results, self.lang, self.plan = results, lang, results.plan
        self.rules = arbiter.rulebook(self.plan.game)
        self.decks = decks_of(self.plan.game) or Decks("")

    def __iter__(self) -> Iterator[Section]:
        """All sections that have something to say, in their order."""
        yield self.reading()
        yield from (section for agent in self.results.groups() for section in self._of_decks(agent))
        if len(self.plan.agents) > 1:
            yield self.agents()
        yield self.seats()
        yield self.lengths()
        for agent in self.plan.agents:
            if cards := self.results.cards(agent):
                yield self.cards(agent, cards)

    # --- words -------------------------------------------------------------------------------------------------

    def deck(self, key: str) -> str:
        """A deck by its name."""
        return deck_name(self.plan.game, key, self.lang)

    def _named(self, deck: str = "") -> str:
        """A deck by its name, or where there are no decks the game by its own."""
        return self.deck(deck) if deck else self.rules.title.say(self.lang)

    @property
    def _alone(self) -> bool:
        """Whether all games are those of one deck and one agent against a twin."""
        return len(self.plan.entrants()) == 1

    def _head(self, *headings: Words) -> list[str]:
        """The headings of a table."""
        return [opened(heading.say(self.lang), self.lang) for heading in headings]

    @property
    def noun(self) -> str:
        """What a deck of this game is called."""
        return self.decks.noun.say(self.lang)

    @property
    def nouns(self) -> str:
        """What the decks of this game are called."""
        return self.decks.nouns.say(self.lang)

    @property
    def _rounds(self) -> Words:
        """What rounds are called in this game."""
        return self.rules.study.rounds or words.ROUNDS

    @cached_property
    def titles(self) -> dict[str, Words]:
        """The names of the cards by their keys."""
        return {sheet.key: sheet.name for sheet in self.rules.cards()}

    def card(self, key: str) -> str:
        """A card by its name, with its number where the name is not unique."""
        name = self.titles[key].say(self.lang) if key in self.titles else key
        number = key.rpartition(" ")[2]
        return f"{number} {name}" if number.isdecimal() else name

    def hands(self, agent: str) -> str:
        """Whose games are counted."""
        return words.ALL_GAMES(self.lang) if agent == EVERYBODY else words.BOTH_SIDES(self.lang, agent=agent)

    # --- reading -----------------------------------------------------------------------------------------------

    def summary(self) -> str:
        """Who played how much."""
        games, agents = len(self.results.games), listed(list(self.plan.agents), self.lang)
        if self.results.built:
            return words.SUMMARY_BUILT(self.lang, games=games, nouns=self.nouns, agents=agents)
        if self._alone:
            return words.SUMMARY_TWINS(self.lang, games=games, deck=self._named(*self.plan.decks), agents=agents)
        if not self.plan.decks:
            return words.SUMMARY_PLAIN(self.lang, games=games, agents=agents)
        noun = self.noun if len(self.plan.decks) == 1 else self.nouns
        return words.SUMMARY(self.lang, games=games, decks=len(self.plan.decks), nouns=noun, agents=agents)

    def reading(self) -> Section:
        """How to read the figures."""
        told = [words.READING_RATES(self.lang)]
        if self.results.groups():
            told.append(opened(words.READING_EQUAL(self.lang, noun=self.noun, nouns=self.nouns), self.lang))
        told.append(words.READING_MANY(self.lang))
        return Section("reading", words.READING(self.lang), joined(tag("p", text) for text in told))

    # --- who beats whom ----------------------------------------------------------------------------------------

    def _of_decks(self, agent: str) -> Iterator[Section]:
        yield self.matchups(agent)
        if together := self.results.partners(agent):
            title = words.PARTNERS_BY(self.lang, nouns=self.nouns, agent=agent)
            order = list(self.results.overall(agent))
            grid = self._grid(words.PARTNERS_CAPTION(self.lang, noun=self.noun), order, self.deck, together, words.TOGETHER_WITH)
            yield Section(f"partners-{agent}", opened(title, self.lang), grid)

    def matchups(self, agent: str) -> Section:
        """Ratings and match-ups of the decks in the hands of one agent."""
        title = opened(words.DECKS_BY(self.lang, nouns=self.nouns, agent=agent), self.lang)
        rated = self.results.ratings(agent)
        grid = self._grid(words.MATCHUPS_CAPTION(self.lang), list(rated), self.deck, self.results.decks(agent))
        return Section(f"decks-{agent}", title, joined([self._ratings(rated, self.results.overall(agent)), grid]))

    def _ratings(self, rated: Mapping[str, Rated], overall: Mapping[str, Rate]) -> Markup:
        (best, top), *_, (worst, bottom) = rated.items()
        games = sum(found.games for found in rated.values()) // SIDES
        ranged = any(found.low < found.high for found in rated.values())
        shown = (words.RATINGS_PICTURE if ranged else words.RATINGS_PICTURE_FEW)(self.lang, count=games)
        alt = words.RATINGS_ALT(self.lang, shown=shown, best=self.deck(best), high=numbers.signed(top.rating), worst=self.deck(worst),
                                low=numbers.signed(bottom.rating))
        bars = [Bar(self.deck(key), found.rating, found.low, found.high) for key, found in rated.items()]
        head = [opened(self.noun, self.lang), *self._head(words.RATING, words.AGAINST_ALL)]
        rows = [[self.deck(key), numbers.rating(found, self.lang), numbers.rate(overall[key], self.lang)]
                for key, found in rated.items()]
        picture = _picture(forest(bars, words.RATING_AXIS(self.lang), alt), shown)
        caption = words.RATINGS_CAPTION(self.lang, resamples=RESAMPLES) if ranged else words.RATINGS_FEW(self.lang, pairs=ENOUGH)
        return tag("div", picture, table(caption, head, rows), class_="pair")

    def _grid(self, caption: str, order: Sequence[str], name: Callable[[str], str], matrix: Matrix,
              corner: Words = words.AGAINST) -> Markup:
        head = [*self._head(corner), *map(name, order)]
        rows = [[name(one), *(numbers.heat(matrix.get((one, other)), self.lang) for other in order)] for one in order]
        return table(caption, head, rows, class_="grid")

    def agents(self) -> Section:
        """Match-ups of the agents."""
        caption = (words.AGENTS_CAPTION(self.lang, nouns=self.nouns) if len(self.results.deck_names) > 1
                   else words.AGENTS_CAPTION_PLAIN(self.lang))
        grid = self._grid(caption, self.plan.agents, str, self.results.agents())
        return Section("agents", words.AGENTS_HEADING(self.lang), joined([grid, *([self._by_deck()] if self.results.deck_names else [])]))

    def _by_deck(self) -> Markup:
        """How the agents did with each deck against other agents."""
        found = self.results.by_deck()
        rows = [[self.deck(deck), *(numbers.heat(found.get((deck, agent)), self.lang) for agent in self.plan.agents)]
                for deck in self.results.deck_names]
        head = [opened(self.noun, self.lang), *self.plan.agents]
        return table(words.BY_DECK_CAPTION(self.lang, noun=self.noun), head, rows, class_="grid")

    # --- seats and lengths -------------------------------------------------------------------------------------

    def seats(self) -> Section:
        """What it is worth to sit first and to start."""
        head = self._head(words.WHICH, words.FIRST_SEAT, words.STARTER)
        rows = [[self.hands(found.agent), numbers.rate(found.first_seat, self.lang), numbers.rate(found.starter, self.lang)]
                for found in self.results.advantages()]
        both = [tag("p", words.SEATS_BOTH(self.lang))] if self.results.complete and not self._alone else []
        return Section("seats", words.SEATS_HEADING(self.lang), joined([*both, table(words.SEATS_CAPTION(self.lang), head, rows)]))

    def lengths(self) -> Section:
        """How long games are and how much there is to choose."""
        found, rounds = self.results.lengths(), self._rounds
        head = self._head(words.WHICH, words.DECISIONS, rounds, words.OPTIONS, words.SECONDS)
        rows = [[self.hands(each.agent), numbers.spread(each.decisions, self.lang), numbers.spread(each.rounds, self.lang),
                 numbers.spread(each.branching, self.lang, most=True), numbers.spread(each.seconds, self.lang)] for each in found]
        pictures = [*self._histograms(found, "decisions", words.DECISIONS(self.lang), True),
                    *self._histograms(found, "rounds", rounds.say(self.lang), True),
                    *self._histograms(found, "branching", words.OPTIONS(self.lang), False)]
        body = joined([table(words.LENGTH_CAPTION(self.lang), head, rows), tag("div", *pictures, class_="pictures"), self._thinking()])
        return Section("lengths", words.LENGTH_HEADING(self.lang), body)

    def _thinking(self) -> Markup:
        """How long the agents think."""
        head = self._head(words.AGENT, words.CPU, words.ITERATIONS)
        rows = []
        for found in self.results.efforts().values():
            basis = numbers.small(numbers.decided(found.decisions, found.games, self.lang))
            searched = Markup(numbers.NONE) if found.iterations is None else joined([numbers.plain(found.iterations), basis])
            rows.append([found.agent, joined([numbers.plain(found.cpu * 1000), basis]), searched])
        return table(words.THINKING_CAPTION(self.lang), head, rows)

    def _histograms(self, found: Sequence[Lengths], figure: str, what: str, whole: bool) -> Iterator[Markup]:
        """Pictures of all games, or of each agent's own if there are several: as many agents in one as there are colours."""
        samples = [(self.hands(each.agent), each.samples[figure]) for each in found[1:] or found if each.samples[figure]]
        values = [value for _, sample in samples for value in sample]
        for first in range(0, len(samples), len(SERIES)):
            shown = dict(samples[first:first + len(SERIES)])
            parts = [self._part(which, spread(sample)) for which, sample in shown.items()]
            alt = " ".join([words.HISTOGRAM_ALT(self.lang, what=what), *(sentence(part, self.lang) for part in parts)])
            ends = min(values), max(values)
            yield _picture(histogram(shown, ends, what, words.GAMES(self.lang), alt, whole), *parts)

    def _part(self, which: str, found: Spread) -> str:
        """What a picture shows of some games, in words."""
        return words.HISTOGRAM_PART(self.lang, which=which, count=found.games, median=numbers.plain(found.median),
                                    low=numbers.plain(found.low), high=numbers.plain(found.high))

    # --- cards -------------------------------------------------------------------------------------------------

    def cards(self, agent: str, cards: Cards) -> Section:
        """What each card of each deck did, and which were never played."""
        told = joined(tag("p", text) for text in self._card_words(agent, cards))
        decks = joined(self._deck_cards(deck, rows) for deck, rows in cards.decks.items())
        title = words.CARDS_HEADING(self.lang, agent=agent)
        return Section(f"cards-{agent}", title, joined([told, decks, self._common(cards.common), self._never(cards)]))

    def _card_words(self, agent: str, cards: Cards) -> Iterator[str]:
        """What is counted, and how to read it."""
        games, duels = cards.count
        yield words.CARDS_HANDS(self.lang, count=games, agent=agent)
        if duels is not None:
            yield words.CARDS_BY_DUEL(self.lang, duels=duels)
        if cards.twins:
            yield words.CARDS_TWINS(self.lang, count=cards.twins, noun=self.noun)
        yield words.CARDS_READING(self.lang)
        study = self.rules.study
        if study.card_note and study.by_duel == (duels is not None):
            yield study.card_note.say(self.lang)

    def _deck_cards(self, deck: str, rows: Sequence[CardRow]) -> Markup:
        name, count = self._named(deck), max(row.count for row in rows)
        caption = words.CARDS_CAPTION(self.lang, deck=name, basis=numbers.behind(count, self.lang))
        summary = tag("summary", name, " ", numbers.small(numbers.behind(count, self.lang)))
        drawn, others = [row for row in rows if row.held is not None], [row for row in rows if row.held is None]
        pictures = [self._impact_picture(kind) for kind in (drawn, others)]
        return tag("details", summary, *pictures, self._card_table(caption, rows, bool(drawn)))

    def _impact_picture(self, rows: Sequence[CardRow]) -> Markup:
        """The effect of drawing each card, or of playing it where too few games show that."""
        for drawn in (True, False):
            splits = [(row, row.draw if drawn else row.play) for row in rows]
            solid = [(row, found.difference) for row, found in splits if found.difference and _fewest(found) >= FEWEST]
            if len(solid) > 1:
                basis = numbers.behind(max(row.count for row in rows), self.lang)
                caption = (words.DRAW_PICTURE if drawn else words.PLAY_PICTURE)(self.lang, basis=basis, fewest=FEWEST)
                return _picture(self._impacts(solid, basis), caption)
        return Markup("")

    def _impacts(self, solid: Sequence[tuple[CardRow, Difference]], basis: str) -> str:
        ranked = sorted(solid, key=lambda pair: -pair[1].value)
        best, worst = ranked[0], ranked[-1]
        alt = words.IMPACT_ALT(self.lang, basis=basis, best=self.card(best[0].card), high=numbers.signed(best[1].value * 100),
                               worst=self.card(worst[0].card), low=numbers.signed(worst[1].value * 100))
        bars = [Bar(self.card(row.card), *found) for row, found in solid]
        return forest(bars, words.IMPACT_AXIS(self.lang), alt, percent=True)

    def _card_table(self, caption: str, rows: Sequence[CardRow], tells_draws: bool) -> Markup:
        head = [words.CARD, *([words.DRAW_IMPACT, words.DRAWN, words.UNDRAWN] if tells_draws else []), words.PLAY_IMPACT,
                words.PLAYED, words.UNPLAYED, words.PLAYS, *([words.HIDDEN] if any(row.hidden for row in rows) else [])]
        return table(caption, self._head(*head),
                     ([self.card(row.card), *self._card_cells(row, tells_draws, words.HIDDEN in head)] for row in rows))

    def _card_cells(self, row: CardRow, tells_draws: bool, tells_hidden: bool) -> Iterator[Markup]:
        lang = self.lang
        for found in ([row.draw] if tells_draws else []) + [row.play]:
            yield numbers.impact(found.difference, row.count, lang)
            yield from (numbers.rate(each, lang, mark=False) for each in (found.with_it, found.without))
        games, duels = row.count
        for times in (row.plays, *([row.hidden] if tells_hidden else [])):
            each = numbers.plain(times / max(1, games if duels is None else duels))
            often = (words.PER_GAME if duels is None else words.PER_DUEL)(lang, number=each)
            yield joined([f"{times:,}", numbers.small(often), numbers.small(numbers.behind(row.count, lang))])

    def _common(self, rows: Sequence[CommonRow]) -> Markup:
        """The cards that anybody may get: how many sides did, and how often the only one won."""
        common = self.rules.study.common
        name = words.ALL_CARDS(self.lang) if self.results.built or common is None else common.name.say(self.lang)
        if not rows:
            return Markup("")
        drawn = [words.SIDES_DREW, words.ONLY_DREW] if any(row.drawn is not None for row in rows) else []
        head = [words.CARD, words.AVAILABLE, *drawn, words.SIDES_PLAYED, words.ONLY_PLAYED, words.PLAYS]
        body = [[self.card(row.card), numbers.counted(row.games, self.lang),
                 *((self._of_sides(row.drawn, row.games), numbers.rate(row.draw, self.lang)) if drawn else ()),
                 self._of_sides(row.played, row.games), numbers.rate(row.play, self.lang), f"{row.plays:,}"] for row in rows]
        return joined([tag("h3", opened(name, self.lang)),
                       table(words.COMMON_CAPTION(self.lang, nouns=self.nouns), self._head(*head), body)])

    def _of_sides(self, some: int | None, games: int) -> Markup:
        """A number of sides, and what part of all it is."""
        if some is None:
            return Markup(numbers.NONE)
        return joined([f"{some:,}", numbers.small(numbers.percent(some / (SIDES * games)))])

    def _never(self, cards: Cards) -> Markup:
        heading, games = tag("h3", words.NEVER_HEADING(self.lang)), cards.count.games
        never = [(self.deck(deck), row.card, numbers.behind(row.count, self.lang), row.held)
                 for deck, rows in cards.decks.items() for row in rows if not row.plays]
        never += [(numbers.NONE, row.card, numbers.counted(row.games, self.lang), None) for row in cards.common if not row.plays]
        if not never:
            return joined([heading, tag("p", words.NEVER_NONE(self.lang, count=games))])
        card, *others = self._head(words.CARD, words.GAMES, words.HELD)
        head = [card, opened(self.noun, self.lang), *others]
        rows = [[self.card(card), deck, basis, numbers.NONE if held is None else numbers.behind(held, self.lang)]
                for deck, card, basis, held in never]
        return joined([heading, table(words.NEVER_CAPTION(self.lang, count=games), head, rows, class_="owned")])

    # --- games worth seeing ------------------------------------------------------------------------------------

    def notable(self, longest: Sequence[Notable], closest: Sequence[Notable], numbered: Mapping[str, int], place: str) -> Section:
        """The longest and the closest games, with links to their stories: those that have one have a number."""
        games, links = len(self.results.games), {job: self._link(number, place) for job, number in numbered.items()}
        told = joined([tag("p", words.SEEING_READING(self.lang)),
                       tag("pre", tag("code", replay_command(f"{place}/{save_file(1)}", self.lang)))]) if numbered else Markup("")
        tables = [self._games(words.LONGEST(self.lang, count=games), longest, links),
                  self._games(words.CLOSEST(self.lang, count=games), closest, links) if closest
                  else tag("p", words.CLOSEST_NONE(self.lang, count=games))]
        return Section("games", words.SEEING_HEADING(self.lang), joined([told, *tables]))

    def _games(self, caption: str, games: Sequence[Notable], links: Mapping[str, Markup]) -> Markup:
        missing = tag("span", words.NO_REPLAY(self.lang))
        head = self._head(words.STORY, words.FIRST, words.SECOND, words.WINNER, words.DECISIONS, self._rounds, words.LEADS,
                          words.LAST_LEAD)
        rows = ([
            links.get(game.job, missing), *(self._player(game, seats) for seats in self.results.plan.sides), self._winner(game),
            str(game.decisions),
            numbers.NONE if game.rounds is None else str(game.rounds), str(game.lead_changes),
            words.AFTER(self.lang, share=numbers.percent(game.last_lead)) if game.lead_changes else numbers.NONE] for game in games)
        return table(caption, head, rows, class_="played")

    def _link(self, number: int, place: str) -> Markup:
        return tag("a", words.GAME_NAME(self.lang, number=number), href=quote(f"{place}/{story_file(number)}"))

    def _winner(self, game: Notable) -> Markup:
        if game.winner is None:
            return tag("span", words.DRAW(self.lang))
        side, seats = next((side, seats) for side, seats in zip((words.FIRST, words.SECOND), self.results.plan.sides, strict=True)
                           if game.winner in seats)
        return joined([self._decks_of(game, seats), numbers.small(side(self.lang))])

    def _player(self, game: Notable, seats: Sequence[int]) -> Markup:
        decks, agent = self._decks_of(game, seats), game.agents[seats[0]]
        return joined([decks, numbers.small(agent)] if decks else [agent])

    def _decks_of(self, game: Notable, seats: Sequence[int]) -> str:
        """The decks of a side, each once."""
        return " + ".join(dict.fromkeys(self.deck(game.decks[seat]) for seat in seats if game.decks[seat]))


def _picture(drawn: str, *captions: str) -> Markup:
    """A picture, and below it what it shows and how many games stand behind it."""
    return tag("figure", Markup(drawn), tag("figcaption", *(tag("div", caption) for caption in captions)))


def _fewest(found: Split) -> int:
    """The smaller number of games on the two sides of a difference."""
    return min(side.games if side else 0 for side in (found.with_it, found.without))
