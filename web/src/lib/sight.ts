/** Brings what can be acted on into sight when all of it lies beyond the edge of the table. */
import { calm } from "./motion.ts";

const CAN = ".stage .thing.can";
/** How much of a thing must be seen to know what it is. */
const ENOUGH = 0.6;

export function intoSight(): void {
  const things = [...document.querySelectorAll<HTMLElement>(CAN)];
  const [first] = things;
  const room = first?.closest(".stage")?.parentElement?.getBoundingClientRect();
  if (!first || !room || things.some((thing) => seen(thing.getBoundingClientRect(), room) >= ENOUGH)) return;
  first.scrollIntoView({ block: "center", inline: "nearest", behavior: calm() ? "instant" : "smooth" });
}

function seen(box: DOMRect, room: DOMRect): number {
  const height = Math.min(box.bottom, room.bottom) - Math.max(box.top, room.top);
  return box.height > 0 ? height / box.height : 0;
}
