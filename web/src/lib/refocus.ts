/** Keeps the focus on the table for those who play by keys: what had it may be gone after a choice. */
import type { Drawn } from "../tables/types.ts";

let byKeys = false;
let onFoot = false;
addEventListener("keydown", ({ key }) => {
  byKeys = true;
  if (/^(Tab|Arrow|Home|End)/.test(key)) onFoot = true;
}, true);
addEventListener("pointerdown", () => (byKeys = onFoot = false), true);

/** Whether the focus was put where it is by keys; what was clicked on has it, too, but nobody looks at that. */
export function walked(): boolean {
  return onFoot;
}

const firstToAct = (): Drawn | null => document.querySelector('.thing.can[tabindex="0"], [data-option]');

/** If the focus has been lost, put it somewhere: unless told, on the first thing that can be acted on, else on the first option. */
export function refocus(to = firstToAct()): void {
  if (byKeys && document.activeElement === document.body) to?.focus();
}
