/** The card that is read at leisure: by a right click, the menu key, or a long press of a finger. */
import type { Drawn, Face } from "../tables/types.ts";

interface Read {
  readonly face: Face;
  readonly anchor: Drawn;
}

class Reading {
  shown = $state.raw<Read | null>(null);

  open(face: Face, anchor: Drawn): void {
    this.shown = { face, anchor };
  }

  /** Put it away; given an element, only if it is the card of that. */
  close(anchor?: Drawn): void {
    if (anchor === undefined || this.shown?.anchor === anchor) this.shown = null;
  }
}

export const reading = new Reading();
