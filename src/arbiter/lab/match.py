"""Playing a match: what a folder lacks of its plan is played and kept."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from arbiter.lab.folder import Folder
from arbiter.lab.jobs import Job
from arbiter.lab.plan import Plan
from arbiter.lab.records import Broken
from arbiter.lab.team import Team, outcomes


@dataclass(slots=True)
class MatchProgress:
    """How far a match has come."""

    planned: int
    before: int
    """Games that were there already."""
    played: int = 0
    broken: list[Broken] = field(default_factory=list)

    @property
    def there(self) -> int:
        """How many games of the plan are there."""
        return self.before + self.played

    @property
    def complete(self) -> bool:
        """Whether every game of the plan is there."""
        return self.there == self.planned


def missing(plan: Plan, folder: Folder) -> tuple[list[Job], MatchProgress]:
    """The jobs of a plan that have not been played yet, and how far the match has come."""
    jobs, done = plan.jobs(), folder.done()
    left = [job for job in jobs if job.id not in done]
    return left, MatchProgress(planned=len(jobs), before=len(jobs) - len(left))


def play_match(folder: Folder, jobs: list[Job], progress: MatchProgress, team: Team,
               tell: Callable[[MatchProgress], None]) -> MatchProgress:
    """Play jobs and keep their records; whenever this is stopped, the folder holds what was done before."""
    with folder, team:
        for outcome in outcomes(jobs, team):
            if isinstance(outcome, Broken):
                progress.broken.append(outcome)
            else:
                folder.add(outcome)
                progress.played += 1
            tell(progress)
        folder.tidy()
    return progress
