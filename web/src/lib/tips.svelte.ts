/** Explanations of what one points at: while the mouse rests on it, while it has the focus, or after a long press of a finger. */
import type { Attachment } from "svelte/attachments";
import { on } from "svelte/events";
import type { ClauseWords } from "../protocol.ts";
import type { Drawn } from "../tables/types.ts";
import { walked } from "./refocus.ts";

/** What explains something: a term of the game, or words of the page. */
export interface Tipped {
  readonly name: string;
  readonly text: readonly string[];
  readonly clauses: readonly ClauseWords[];
}

interface Shown {
  readonly tip: Tipped;
  readonly anchor: Drawn;
  /** Whether it stays until it is put away. */
  readonly pinned: boolean;
}

const REST = 350;
const PRESS = 420;
/** How long it takes to get from a thing to its explanation. */
const GRACE = 160;
/** How far a finger may stray while it rests. */
const STRAY = 10;
export const TIP_ID = "tip";

class Tips {
  shown = $state.raw<Shown | null>(null);
  #leaving: ReturnType<typeof setTimeout> | undefined;

  show(tip: Tipped, anchor: Drawn): void {
    this.stay();
    if (!this.shown?.pinned) this.shown = { tip, anchor, pinned: false };
  }

  pin(tip: Tipped, anchor: Drawn): void {
    this.stay();
    this.shown = { tip, anchor, pinned: true };
  }

  /** Put it away, if it is the one of an element. */
  hide(anchor: Drawn): void {
    if (this.shown?.anchor === anchor && !this.shown.pinned) this.shown = null;
  }

  /** The mouse has left: put it away, unless it comes to the explanation. */
  leave(anchor: Drawn): void {
    if (this.shown?.anchor !== anchor) return; // what is around it is left, too
    clearTimeout(this.#leaving);
    this.#leaving = setTimeout(() => this.hide(anchor), GRACE);
  }

  stay(): void {
    clearTimeout(this.#leaving);
  }

  close(): void {
    this.shown = null;
  }

  /** Whether something inside an element is being explained. */
  within(element: Drawn | undefined): boolean {
    const anchor = this.shown?.anchor;
    return anchor !== undefined && anchor !== element && element?.contains(anchor) === true;
  }
}

export const tips = new Tips();

/** What inner elements have claimed: whatever is around them explains nothing meanwhile. */
const claimed = new WeakSet<Event>();

interface How {
  /** Whether a long press of a finger explains it; false: that is left to what is around it. */
  readonly fingers?: boolean;
  /** Whether a mouse that rests on it has it explained; false for what is large, where a mouse often rests for no reason. */
  readonly mouse?: boolean;
  /** Which parts of it are meant; left out: all that explain nothing themselves. */
  of?(part: Element): boolean;
}

/** Makes an element explain itself; what is said is asked anew each time. */
export function tip(what: () => Tipped | undefined, { fingers = true, mouse = true, of = () => true }: How = {}): Attachment<Drawn> {
  return (element) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let start = { x: 0, y: 0 };
    /** Whether it was clicked: then it is known, until the mouse has left. */
    let quiet = false;
    let pressed = false;
    const meant = ({ target }: Event): boolean => target instanceof Element && of(target);
    const later = (delay: number, then: () => void): void => {
      clearTimeout(timer);
      timer = setTimeout(then, delay);
    };
    const show = (pin: boolean): void => {
      const found = what();
      if (!found) return;
      if (pin) tips.pin(found, element);
      else tips.show(found, element);
    };
    const listeners: Record<string, (event: PointerEvent) => void> = {
      pointermove: (event) => {
        if (claimed.has(event) || !meant(event) || (!mouse && event.pointerType === "mouse")) {
          clearTimeout(timer);
          if (event.pointerType === "mouse" && tips.shown?.anchor === element) tips.leave(element);
          return;
        }
        claimed.add(event);
        if (tips.shown?.anchor === element) tips.stay();
        if (event.pointerType !== "mouse") {
          if (Math.hypot(event.clientX - start.x, event.clientY - start.y) > STRAY) clearTimeout(timer);
        } else if (!quiet && tips.shown?.anchor !== element) later(REST, () => element.matches(":hover") && show(false));
      },
      pointerleave: (event) => {
        clearTimeout(timer);
        quiet = false;
        if (event.pointerType === "mouse") tips.leave(element);
      },
      pointerdown: (event) => {
        if (claimed.has(event) || !meant(event)) return;
        pressed = false;
        if (event.pointerType === "mouse") {
          clearTimeout(timer);
          quiet = true;
          tips.hide(element);
        } else if (fingers) {
          claimed.add(event);
          start = { x: event.clientX, y: event.clientY };
          later(PRESS, () => {
            pressed = true;
            show(true);
          });
        }
      },
      pointerup: (event) => event.pointerType !== "mouse" && clearTimeout(timer),
      pointercancel: () => clearTimeout(timer),
      // A dialog that closes gives the focus back: what somebody clicked on need not explain itself then.
      focus: () => element.matches(":focus-visible") && walked() && show(false),
      blur: () => tips.hide(element),
      contextmenu: (event) => pressed && event.preventDefault(),
    };
    // A long press has explained it: it should not act as well.
    const swallow = (event: Event): void => {
      if (!pressed) return;
      pressed = false;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    const off = Object.entries(listeners).map(([name, listener]) => on(element, name, listener as (event: Event) => void));
    off.push(on(element, "click", swallow, { capture: true }));
    return () => {
      clearTimeout(timer);
      for (const stop of off) stop();
      if (tips.shown?.anchor === element) tips.close();
    };
  };
}

/** Words of the page as an explanation. */
export function told(name: string, ...text: string[]): Tipped {
  return { name, text, clauses: [] };
}
