/** Light or dark: as the device says, or as the reader chose. */
import { stored, type Theme } from "./stored.ts";

const THEMES: readonly Theme[] = ["auto", "light", "dark"];

class Look {
  #theme = $state<Theme>(stored.theme.get() ?? "auto");
  readonly #device = matchMedia("(prefers-color-scheme: dark)");

  constructor() {
    this.#device.addEventListener("change", () => this.#apply());
    this.#apply();
  }

  get current(): Theme {
    return this.#theme;
  }

  /** The next of auto, light and dark. */
  next(): void {
    this.#theme = THEMES[(THEMES.indexOf(this.#theme) + 1) % THEMES.length] ?? "auto";
    stored.theme.set(this.#theme);
    this.#apply();
  }

  #apply(): void {
    const dark = this.#theme === "dark" || (this.#theme === "auto" && this.#device.matches);
    document.documentElement.toggleAttribute("data-dark", dark);
  }
}

export const look = new Look();
