/** Movement: what has the same data-move before and after a change glides from place to place. */
import type { Drawn } from "../tables/types.ts";
import { ownWay } from "./units.ts";

/** Whether the reader wants things to stand still. */
export function calm(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

export const GLIDE = { duration: 380, easing: "cubic-bezier(.2,.8,.25,1)" };
const APPEAR = { duration: 240, easing: "ease-out" };
const ATTRIBUTE = "data-move";

export type Places = ReadonlyMap<string, DOMRect>;

/** Where everything that moves lies now; what is there twice under one name does not count. */
export function places(root: HTMLElement): Places {
  const found = new Map<string, DOMRect>();
  const twice = new Set<string>();
  for (const element of movers(root)) {
    const name = element.getAttribute(ATTRIBUTE) ?? "";
    if (found.has(name)) twice.add(name);
    found.set(name, element.getBoundingClientRect());
  }
  for (const name of twice) found.delete(name);
  return found;
}

/** Let everything glide from where it was to where it is; what is new appears. */
export function glide(root: HTMLElement, before: Places): void {
  if (calm() || before.size === 0) return;
  const moved = new Map<Element, [number, number]>();
  const after = places(root);
  for (const element of movers(root)) {
    const name = element.getAttribute(ATTRIBUTE) ?? "";
    const now = after.get(name);
    const was = before.get(name);
    if (!now || now.width === 0) continue;
    if (!was || was.width === 0) appear(element);
    else moved.set(element, slide(element, was, now, moved.get(outer(element) ?? element) ?? [0, 0]));
  }
}

function movers(root: HTMLElement): NodeListOf<Drawn> {
  return root.querySelectorAll<Drawn>(`[${ATTRIBUTE}]`);
}

function outer(element: Element): Element | null {
  return element.parentElement?.closest(`[${ATTRIBUTE}]`) ?? null;
}

function appear(element: Drawn): void {
  element.animate([{ opacity: 0, scale: 0.85 }, { opacity: 1, scale: 1 }], APPEAR);
}

/** Glide by what is left after the movement of what it lies on; gives the whole way. */
function slide(element: Drawn, was: DOMRect, now: DOMRect, carried: [number, number]): [number, number] {
  const way: [number, number] = [was.left - now.left, was.top - now.top];
  const [x, y] = [way[0] - carried[0], way[1] - carried[1]];
  const grown = now.width > 0 ? was.width / now.width : 1;
  if (Math.abs(x) + Math.abs(y) > 2) {
    const [across, down] = ownWay(element, x, y);
    element.animate([
      { translate: `${across}px ${down}px`, scale: String(grown), zIndex: 5, transformOrigin: "0 0" },
      { translate: "0 0", scale: "1", zIndex: 5, transformOrigin: "0 0" },
    ], GLIDE);
  }
  return way;
}
