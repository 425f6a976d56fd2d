/**
 * Showing a card large: while the mouse rests on it, while it has the focus, or while a finger rests on it. A right click, the
 * menu key, and a finger that is lifted after a rest open it to be read at leisure.
 */
import type { Attachment } from "svelte/attachments";
import { on } from "svelte/events";
import type { Drawn, Face } from "../tables/types.ts";
import type { Board } from "./board.svelte.ts";
import { reading } from "./reading.svelte.ts";
import { stored } from "./stored.ts";

const REST = 140;
const PRESS = 420;
/** How far a finger may stray while it rests. */
const STRAY = 10;

/** Makes an element show a card; `face` is asked anew each time. */
export function peek(board: Board, face: () => Face | undefined): Attachment<Drawn> {
  return (element) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let pressed = false;
    let start = { x: 0, y: 0 };
    const read = (): boolean => {
      const card = face();
      if (!card || card.back) return false;
      board.show(null);
      reading.open(card, element);
      return true;
    };
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
        const { pointerType, clientX, clientY } = event as PointerEvent;
        if (pointerType === "mouse") return;
        start = { x: clientX, y: clientY };
        later(PRESS, () => {
          if (board.drag.lifted) return;
          pressed = true;
          stored.pressed.set(true);
          show();
        });
      },
      pointerup: (event) => {
        clearTimeout(timer);
        const { clientX, clientY } = event as PointerEvent;
        if (pressed && Math.hypot(clientX - start.x, clientY - start.y) <= STRAY) read();
      },
      pointercancel: hide,
      contextmenu: (event) => (pressed || read()) && event.preventDefault(),
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
      reading.close(element);
    };
  };
}
