/** Showing a card large: while the mouse rests on it, while it has the focus, or after a long press of a finger. */
import type { Attachment } from "svelte/attachments";
import { on } from "svelte/events";
import type { Face } from "../tables/types.ts";
import type { Board } from "./board.svelte.ts";
import { stored } from "./stored.ts";

const REST = 140;
const PRESS = 420;

/** Makes an element show a card; `face` is asked anew each time. */
export function peek(board: Board, face: () => Face | undefined): Attachment<HTMLElement> {
  return (element) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let pressed = false;
    const show = (): void => board.show(face() ?? null, element);
    const hide = (): void => {
      clearTimeout(timer);
      board.show(null);
    };
    const later = (delay: number, what: () => void): void => {
      clearTimeout(timer);
      timer = setTimeout(what, delay);
    };
    // Not on entering: a card that glides under a resting mouse is not looked at.
    const moved = (event: Event): void => {
      if ((event as PointerEvent).pointerType === "mouse" && !board.shows(element)) later(REST, () => element.matches(":hover") && show());
    };
    const listeners: Record<string, (event: Event) => void> = {
      pointermove: moved,
      pointerleave: hide,
      pointerdown: (event) => {
        pressed = false;
        if ((event as PointerEvent).pointerType === "mouse") return;
        later(PRESS, () => {
          pressed = true;
          stored.pressed.set(true);
          show();
        });
      },
      pointerup: () => clearTimeout(timer),
      pointercancel: hide,
      contextmenu: (event) => pressed && event.preventDefault(),
      focus: () => element.matches(":focus-visible") && show(),
      blur: hide,
    };
    // A long press has shown the card: it should not act as well.
    const swallow = (event: Event): void => {
      if (!pressed) return;
      pressed = false;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    const off = Object.entries(listeners).map(([name, listener]) => on(element, name, listener));
    off.push(on(element, "click", swallow, { capture: true }));
    return () => {
      clearTimeout(timer);
      for (const stop of off) stop();
      if (board.shows(element)) board.show(null);
    };
  };
}
