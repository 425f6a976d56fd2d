/** What of the table somebody looks at: by the pointer, or by the focus, which a click and a finger give, too. The map and the dock share it. */
import type { Attachment } from "svelte/attachments";
import { on } from "svelte/events";

interface Seen {
  readonly kind: string;
  readonly id: string;
}

class Look {
  pointed = $state.raw<Seen | null>(null);
  focused = $state.raw<Seen | null>(null);
  /** Whether the sight of the acting unit is shown all the time. */
  sight = $state(false);

  /** The unit whose sight is shown, the cell to which a line is shown, and the ability whose reach is. */
  get unit(): number | null {
    return this.#number("unit");
  }
  get cell(): number | null {
    return this.#number("cell");
  }
  get ability(): string | null {
    return this.#of("ability");
  }

  #number(kind: string): number | null {
    const found = this.#of(kind);
    return found === null ? null : Number(found);
  }

  /** What is pointed at comes before what has the focus. */
  #of(kind: string): string | null {
    return [this.pointed, this.focused].find((seen) => seen?.kind === kind)?.id ?? null;
  }
}

export const look = new Look();

/** Notes what of some part of the table is pointed at or has the focus. */
export const watched: Attachment<Element> = (element) => {
  const seen = ({ target }: Event): Seen | null => {
    const thing = target instanceof Element ? target.closest<HTMLElement | SVGElement>("[data-thing]")?.dataset["thing"] : undefined;
    const [kind = "", id = ""] = thing?.split(/:(.*)/s, 2) ?? [];
    return kind ? { kind, id } : null;
  };
  const off = [
    on(element, "pointerover", (event) => (look.pointed = seen(event))),
    on(element, "pointerleave", () => (look.pointed = null)),
    on(element, "focusin", (event) => (look.focused = seen(event))),
    on(element, "focusout", () => (look.focused = null)),
  ];
  return () => {
    look.pointed = look.focused = null;
    for (const stop of off) stop();
  };
};
