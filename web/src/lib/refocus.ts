/** Keeps the focus on the table for those who play by keys: what had it may be gone after a choice. */

let byKeys = false;
addEventListener("keydown", () => (byKeys = true), true);
addEventListener("pointerdown", () => (byKeys = false), true);

const firstToAct = (): HTMLElement | null => document.querySelector('.thing.can[tabindex="0"], [data-option]');

/** If the focus has been lost, put it somewhere: unless told, on the first thing that can be acted on, else on the first option. */
export function refocus(to = firstToAct()): void {
  if (byKeys && document.activeElement === document.body) to?.focus();
}
