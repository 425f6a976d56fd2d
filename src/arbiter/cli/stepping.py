"""A scenario step by step, for whoever writes it: what is asked, what can be answered, and what happens."""

from __future__ import annotations

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from arbiter.cli import words
from arbiter.cli.terminal import Prose
from arbiter.core.checks import check, chosen, seat_at, texts
from arbiter.core.errors import ArbiterError, RuleBroken
from arbiter.core.game import Game
from arbiter.core.scenario import PAUSE, THEN, Place, Scenario
from arbiter.letters.reading import ReadError


class Stepping:
    """One scenario, shown on a screen in a language."""

    def __init__(self, scenario: Scenario, screen: Console, lang: str, *, refused: bool = False) -> None:
        self.scenario, self.screen, self.lang, self.refused = scenario, screen, lang, refused
        self.logged, self.right = 0, True
        self.stops: list[Game] = []

    def show(self) -> bool:
        """Show every step, and what is wrong where it goes wrong; whether nothing is."""
        told = self.scenario
        self.line(told.title.say(self.lang), "bold")
        self.line(f"{told.place.name}:{told.place.line}  {' '.join(told.clauses)}", "dim")
        try:
            self.reject(told.rejected) if told.rejected else self.play()
        except ReadError as error:
            self.wrong(error)
        except (ArbiterError, RuleBroken) as error:
            self.wrong(told.place.error(error if isinstance(error, ArbiterError) else str(error)))
        except Exception as error:  # whatever a scenario makes the engine throw is its failure, and the others are still shown
            self.wrong(told.place.error(f"a rule threw {type(error).__name__}: {error}"))
        self.screen.print()
        return self.right

    def reject(self, clause: Place) -> None:
        """Show that no game begins with these options."""
        try:
            self.scenario.begin()
        except ArbiterError as error:
            self.line(str(error), indent=2)
            if f"({clause.text()})" not in str(error):
                self.wrong(clause.error(f"expected the refusal {clause.text()}"))
        else:
            self.wrong(clause.error(f"expected the refusal {clause.text()}, but the game begins"))

    def play(self) -> None:
        """Show the position, then every choice with what follows."""
        game = self.scenario.begin()
        self.heading(words.SHOWN_POSITION(self.lang))
        self.stand(game)
        for who, place in (*self.scenario.steps(), (THEN, self.scenario.then)):
            if who in (THEN, PAUSE):
                self.check(game, who, place)
                continue
            for text in texts(place):
                key = chosen(game, seat_at(game, who, place), text, place)
                assert game.decision is not None
                self.heading(f"{who}: {game.decision.options[game.decision.index(key)].label(self.lang)}")
                before = game.copy()
                game.choose(key)
                self.stops = before.stops(key)
                self.stand(game)
        if not game.at_rest:
            self.wrong(self.scenario.then.error(words.SHOWN_OPEN(self.lang)))

    def stand(self, game: Game) -> None:
        """Show what has happened, where a `pause` could check something, and what is asked now."""
        for number, stop in enumerate(self.stops, start=1):
            self.story(stop)
            self.line(self.pausing(number, stop), "dim", indent=2)
        self.story(game)
        decision = game.decision
        if decision is None:
            self.line(words.OVER(self.lang), indent=2)
            return
        self.line(words.SHOWN_ASKED(self.lang, seat=f"p{decision.seat + 1}", question=decision.label(self.lang)), "cyan", indent=2)
        for option in decision.options:
            self.line(option.label(self.lang), indent=4)
        for attempt in decision.refused if self.refused else ():
            cited = ", ".join(refusal.clause.id for refusal in attempt.refusals)
            self.print(Text.assemble((words.SHOWN_REFUSED(self.lang, action=attempt.label(self.lang)), "dim"), (f" [{cited}]", "dim")), 4)

    def story(self, game: Game) -> None:
        """Show what is new in the log."""
        new = game.lines(None, self.lang, first=self.logged, everything=True)
        self.logged += len(new)
        for line in new:
            self.print(Text.assemble(str(line["text"]), (f" [{line['clause']}]", "dim")), 2)

    def pausing(self, number: int, stop: Game) -> str:
        """What the game is about to do by itself."""
        if stop.decision is None:
            return words.SHOWN_PAUSE(self.lang, number=number, step=stop.state.step)
        (answer,) = stop.decision.options
        return words.SHOWN_FORCED(self.lang, number=number, seat=f"p{stop.decision.seat + 1}", question=stop.decision.label(self.lang),
                                  answer=answer.label(self.lang))

    def check(self, game: Game, who: str, place: Place) -> None:
        """Show what is wrong about a `then` or a `pause`."""
        if who == PAUSE and not self.stops:
            self.wrong(place.error(words.SHOWN_NO_PAUSE(self.lang)))
            return
        for error in check(self.stops.pop(0) if who == PAUSE else game, place):
            self.wrong(error)

    # --- writing -----------------------------------------------------------------------------------------------

    def wrong(self, error: ReadError) -> None:
        """Show something that is wrong."""
        self.right = False
        self.screen.print(error.say(self.lang), style="red", soft_wrap=True)

    def heading(self, text: str) -> None:
        """What is chosen."""
        self.screen.print()
        self.line(text, "bold")

    def line(self, text: str, style: str = "", *, indent: int = 0) -> None:
        """Some words on a line of their own."""
        self.print(Text(text, style), indent)

    def print(self, text: Text, indent: int) -> None:
        """Some words, broken where a line may end."""
        self.screen.print(Padding(Prose(text), (0, 0, 0, indent), expand=False))
