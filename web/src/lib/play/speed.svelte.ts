/** How fast what others do is shown: the player's choice, kept for the next visit. */
import { calm } from "../motion.ts";
import { stored, type Speed } from "../stored.ts";

export const SPEEDS: readonly Speed[] = ["normal", "fast", "off"];
const FACTORS: Readonly<Record<Speed, number>> = { normal: 1, fast: 0.5, off: 0 };

class SpeedSetting {
  #chosen = $state<Speed>(stored.speed.get() ?? "normal");

  get current(): Speed {
    return this.#chosen;
  }
  set current(speed: Speed) {
    this.#chosen = speed;
    stored.speed.set(speed);
  }
  /** What every duration is multiplied by; 0: nothing is played. */
  get factor(): number {
    return calm() || document.hidden ? 0 : FACTORS[this.#chosen];
  }
}

export const speed = new SpeedSetting();
