/** Brings what can be acted on into sight when all of it lies beyond the edge of the table. */
import { calm } from "./motion.ts";
import type { Drawn } from "../tables/types.ts";

const CAN = ".stage .thing.can";
/** How much of a thing must be seen to know what it is. */
const ENOUGH = 0.6;
/** How far from the edge something lies that is brought into sight, in pixels. */
const BESIDE = 8;

export function intoSight(): void {
  const things = [...document.querySelectorAll<Drawn>(CAN)];
  const [first] = things;
  const room = first && roomAround(first);
  if (!first || !room || things.some((thing) => seen(thing.getBoundingClientRect(), roomAround(thing) ?? room) >= ENOUGH)) return;
  first.scrollIntoView({ block: "center", inline: "nearest", behavior: calm() ? "instant" : "smooth" });
}

/** Brings something that is being shown into sight, if most of it is not: at once, for arrows are drawn to where it lies then, and no farther than needed, for their other end. */
export function inSight(thing: Drawn): void {
  const room = roomAround(thing);
  if (!room || seen(thing.getBoundingClientRect(), within(room)) >= ENOUGH) return;
  thing.scrollIntoView({ block: thing instanceof SVGElement ? "center" : "nearest", inline: "nearest", behavior: "instant" });
  const hidden = thing.getBoundingClientRect().bottom - within(room).bottom;
  if (hidden > 0) thing.closest(".stage > .drawn")?.scrollBy({ top: hidden + BESIDE, behavior: "instant" }); // below the dock
}

/** The part of the table that is seen: above the dock, which lies over what is scrolled. */
function roomAround(thing: Drawn): DOMRect | undefined {
  const stage = thing.closest(".stage");
  const [all, dock] = [stage?.parentElement?.getBoundingClientRect(), stage?.querySelector(".dock")];
  if (!all || !dock || dock.contains(thing)) return all;
  return new DOMRect(all.left, all.top, all.width, dock.getBoundingClientRect().top - all.top);
}

/** The part of a room that is on the screen. */
function within(room: DOMRect): DOMRect {
  const top = Math.max(0, room.top);
  return new DOMRect(room.left, top, room.width, Math.max(0, Math.min(innerHeight, room.bottom) - top));
}

function seen(box: DOMRect, room: DOMRect): number {
  const height = Math.min(box.bottom, room.bottom) - Math.max(box.top, room.top);
  return box.height > 0 ? height / box.height : 0;
}
