/** Shows tables one after the other, slowly enough to be followed: a computer plays faster than the eye. */
import type { Told } from "./link.svelte.ts";
import { calm } from "./motion.ts";

const STEP = 520;
const MOST = 8;

export class Pace {
  shown = $state.raw<Told | null>(null);
  #queue: Told[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #last = 0;

  /** Take a table; it is shown at once unless another one has only just been. */
  push(told: Told): void {
    this.#queue.push(told);
    if (calm() || document.hidden || this.#queue.length > MOST) this.#queue.splice(0, this.#queue.length - 1);
    if (this.#timer === undefined) this.#next();
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  #next(): void {
    this.#timer = undefined;
    const [first] = this.#queue;
    if (!first) return;
    const wait = this.#moves(first) ? this.#last + STEP - performance.now() : 0;
    if (wait > 0 && !calm()) {
      this.#timer = setTimeout(() => this.#next(), wait);
      return;
    }
    this.#queue.shift();
    if (this.#moves(first)) this.#last = performance.now();
    this.shown = first;
    this.#next();
  }

  /** Whether the table itself changes, not only who is there and whose clock runs. */
  #moves(told: Told): boolean {
    return this.shown !== null && told.log !== this.shown.log && told.table.log.lines.length > 0 && told.table.log.from > 0;
  }
}
