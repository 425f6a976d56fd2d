/** Dragging a thing over the table: from a press that moves to the place where it is let go. */
import { on } from "svelte/events";
import type { Drawn, Face } from "../tables/types.ts";
import type { Question } from "./question.ts";

/** How far a press must move to be more than a click, in pixels. */
const FAR = 8;

/** What is being dragged. */
export interface Lifted {
  readonly key: string;
  readonly element: Drawn;
  /** The card that goes with the pointer; none: an arrow points from the thing. */
  readonly face: Face | undefined;
  /** The question that dropping it answers; null: it is aimed at something. */
  asks(): Question | null;
  /** What lights up. */
  targets(): ReadonlySet<string>;
  /** Where it may be dropped: on what lights up, and around it. */
  accepts(): ReadonlySet<string>;
  /** Whether it may also be dropped anywhere out of its own zone. */
  readonly anywhere: boolean;
  /** It is let go over these things, the uppermost first; whether that is somewhere it may be dropped. */
  drop(under: readonly Under[], good: boolean): unknown;
}

/** Something under the pointer. */
export interface Under {
  readonly key: string;
  readonly element: Drawn;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export class Drag {
  lifted = $state.raw<Lifted | null>(null);
  at = $state.raw<Point>({ x: 0, y: 0 });
  /** The target under the pointer. */
  over = $state.raw<Under | null>(null);
  /** Whether letting go here would do something. */
  good = $state(false);
  #under: readonly Under[] = [];

  /** A pointer is pressed on a thing; `lift` is asked once it moves, and may say that there is nothing to drag. */
  press(event: PointerEvent, lift: () => Lifted | null): void {
    if (event.button !== 0 || !event.isPrimary || this.lifted) return;
    const start = { x: event.clientX, y: event.clientY };
    const id = event.pointerId;
    const off: (() => void)[] = [];
    const end = (): void => {
      for (const stop of off.splice(0)) stop();
      this.lifted = this.over = null;
    };
    const move = (moved: Event): void => {
      if (!(moved instanceof PointerEvent) || moved.pointerId !== id) return;
      this.at = { x: moved.clientX, y: moved.clientY };
      if (!this.lifted) {
        if (Math.hypot(this.at.x - start.x, this.at.y - start.y) < FAR) return;
        this.lifted = lift();
        if (!this.lifted) return end();
      }
      this.#look();
    };
    const drop = (up: Event): void => {
      if (!(up instanceof PointerEvent) || up.pointerId !== id) return;
      const { lifted, good } = this;
      const under = this.#under;
      end();
      if (!lifted) return;
      swallowClick();
      lifted.drop(under, good);
    };
    const giveUp = (): void => {
      const { lifted } = this;
      end();
      lifted?.drop([], false);
    };
    off.push(on(window, "pointermove", move), on(window, "pointerup", drop), on(window, "pointercancel", giveUp));
    off.push(on(window, "keydown", (key) => {
      if ((key as KeyboardEvent).key === "Escape" && this.lifted) {
        key.stopPropagation();
        giveUp();
      }
    }, { capture: true }));
  }

  /** See what lies under the pointer. */
  #look(): void {
    const { lifted, at } = this;
    if (!lifted) return;
    const elements = document.elementsFromPoint(at.x, at.y);
    this.#under = elements.flatMap(thingsAt).filter(({ key }) => key !== lifted.key);
    const accepted = lifted.accepts();
    this.over = this.#under.find(({ key }) => accepted.has(key)) ?? null;
    const zone = lifted.element.closest("[data-zone]") ?? lifted.element;
    const stage = lifted.element.closest(".stage");
    const [top] = elements;
    this.good = this.over !== null || (lifted.anywhere && top !== undefined && stage?.contains(top) === true && !zone.contains(top));
  }
}

/** The thing an element belongs to, and the place around it where something may be dropped. */
function thingsAt(element: Element): Under[] {
  const found = ["thing", "drop"].map((name) => [name, element.closest<Drawn>(`[data-${name}]`)] as const);
  return found.flatMap(([name, there]) => (there ? [{ key: there.dataset[name] ?? "", element: there }] : []));
}

/** The click that comes of letting go is none. */
function swallowClick(): void {
  const stop = on(window, "click", (event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  }, { capture: true });
  setTimeout(stop);
}
