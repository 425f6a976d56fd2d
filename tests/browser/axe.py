"""What keeps people from using a page, as axe-core finds it."""

from __future__ import annotations

from playwright.sync_api import Page

SERIOUS = ("serious", "critical")
RUN = "(within) => axe.run(within, { resultTypes: ['violations'] }).then((found) => found.violations)"


class Axe:
    """The script of axe-core, to be run in pages."""

    def __init__(self, script: str) -> None:
        self.script = script

    def broken(self, page: Page, within: str = "html") -> list[str]:
        """The serious rules that the page breaks, or that part of it."""
        if not page.evaluate("() => 'axe' in globalThis"):
            page.evaluate(self.script)
        return [f"axe {found['id']} ({found['impact']}): {[node['target'] for node in found['nodes']][:3]}"
                for found in page.evaluate(RUN, within) if found["impact"] in SERIOUS]
