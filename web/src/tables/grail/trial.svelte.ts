/** Where the revealed tile is tried before it is joined to the map, and how it is turned there. */
import type { Option } from "../types.ts";
import type { Spot } from "./joining.ts";

interface Tried {
  /** Which of the ways it may be turned there, and by how much that is. */
  readonly place: number;
  readonly turned: number;
  readonly option: Option;
}

class Trial {
  #spot = $state<string | null>(null);
  #place = $state(0);

  /** How the tile lies on a spot; null: it is not tried there. */
  at({ name, turns }: Spot): Tried | null {
    const place = this.#place % turns.length;
    const found = name === this.#spot ? turns[place] : undefined;
    return found ? { place, ...found } : null;
  }

  begin({ name }: Spot): void {
    [this.#spot, this.#place] = [name, 0];
  }

  /** Turn it where it is tried; if it is tried nowhere, try it on the first spot. */
  turn(spots: readonly Spot[]): void {
    const there = spots.find(({ name }) => name === this.#spot);
    if (there) this.#place = (this.#place + 1) % there.turns.length;
    else if (spots[0]) this.begin(spots[0]);
  }
}

export const trial = new Trial();
