"""What a Chinese page may say in Latin letters."""

from __future__ import annotations

import re
import time

from playwright.sync_api import Page

from tests.browser.visitor import PATIENCE

KNOWN = {"Arbiter", "English", "game", "icons", "net", "CC", "BY"}
"""The product's own name, the name of a language in that language, and what the credits must name."""
WORDS = re.compile(r"[A-Za-z]{2,}")
IDS = re.compile(r"(?<![A-Z])[A-Z]+(?:-[A-Z0-9]+)+(?![A-Z0-9])")
"""Names of clauses."""
READ = """() => {
  // Names of people and icons are what they are in every language.
  const names = [...document.querySelectorAll(".authors, .names")].map((one) => one.innerText);
  const said = [document.title, document.body.innerText];
  for (const one of document.querySelectorAll("[aria-label], [title], [placeholder]")) {
    said.push(...["aria-label", "title", "placeholder"].map((kind) => one.getAttribute(kind) ?? ""));
  }
  for (const one of document.querySelectorAll(".out-of-sight")) said.push(one.textContent);
  return said.map((words) => names.reduce((left, name) => left.replaceAll(name, ""), words)).join("\\n");
}"""


def latin_words(page: Page) -> set[str]:
    """The Latin words that a reader of Chinese meets, on the page or in a screen reader, and should not."""
    said = IDS.sub("", page.evaluate(READ))
    return set(WORDS.findall(said)) - KNOWN


def all_chinese(page: Page) -> set[str]:
    """Wait until no Latin word is left; those that are left for good."""
    end = time.monotonic() + PATIENCE / 3000
    while (words := latin_words(page)) and time.monotonic() < end:
        page.wait_for_timeout(50)
    return words
