/** The match one wishes for in the lobby. */
import type { CreateRequest, GameInfo, Level, Own, Plain, SeatWish, SettingInfo } from "../protocol.ts";

/** What a seat brings for one of its settings: a choice, something of one's own, or null for chance or what is left open. */
export type Brought = { readonly kind: "choice"; readonly value: Plain } | { readonly kind: "own"; readonly own: Own } | null;

/** What is brought as the server wants it: for chance, null is sent; what is left open is left out. */
export function valuesOf(settings: readonly SettingInfo[], brought: Readonly<Record<string, Brought>>): NonNullable<SeatWish["values"]> {
  const values: NonNullable<SeatWish["values"]> = {};
  for (const { name, left_open: leftOpen } of settings) {
    const what = brought[name];
    if (what) values[name] = what.kind === "own" ? what.own : what.value;
    else if (leftOpen === null) values[name] = null;
  }
  return values;
}

export type Sitter = "me" | "friend" | Level;

export class SeatForm {
  sitter = $state<Sitter>("normal");
  brought = $state<Record<string, Brought>>({});

  constructor(sitter: Sitter) {
    this.sitter = sitter;
  }

  /** As the server wants it, with what is brought for these settings; friends bring their own when they join. */
  wish(settings: readonly SettingInfo[]): SeatWish {
    const values = this.sitter === "friend" ? {} : valuesOf(settings, this.brought);
    const who: SeatWish = this.sitter === "me" || this.sitter === "friend" ? { kind: this.sitter } : { kind: "computer", level: this.sitter };
    return Object.keys(values).length ? { ...who, values } : who;
  }
}

export class Wish {
  game: GameInfo;
  seats = $state<SeatForm[]>([]);
  settings = $state<Record<string, Plain>>({});
  seed = $state("");
  timed = $state(false);
  minutes = $state(20);
  increment = $state(5);
  spectators = $state(true);
  shuffle = $state(true);
  /** Whether people who play against each other may ask for hints. */
  hints = $state(false);

  constructor(game: GameInfo) {
    this.game = $state.raw(game);
    this.settings = Object.fromEntries(this.common.map((setting) => [setting.name, setting.default]));
    this.resize(game.seats[0] ?? 2);
  }

  /** The settings of the whole table. */
  get common(): SettingInfo[] {
    return this.game.settings.filter((setting) => !setting.per_seat);
  }

  /** The settings that each seat has now. */
  get perSeat(): SettingInfo[] {
    return this.game.settings.filter((setting) => setting.per_seat && this.#usual(setting.unless));
  }

  /** Whether a setting is at its default, if there is one of that name. */
  #usual(name: string | null): boolean {
    return name === null || this.settings[name] === this.game.settings.find((setting) => setting.name === name)?.default;
  }

  /** What happens if a seat brings nothing for a setting: as long as nobody else does, it may be chosen at the table. */
  withoutAny({ name, left_open: leftOpen }: SettingInfo): string | null {
    return this.seats.some((seat) => seat.sitter !== "friend" && seat.brought[name]) ? null : leftOpen;
  }

  get friends(): number {
    return this.seats.filter((seat) => seat.sitter === "friend").length;
  }

  resize(count: number): void {
    const kept = this.seats.slice(0, count);
    while (kept.length < count) kept.push(new SeatForm(kept.length === 0 ? "me" : "normal"));
    this.seats = kept;
  }

  request(name: string): CreateRequest {
    const seed = this.seed.trim();
    return {
      game: this.game.slug,
      seats: this.seats.map((seat) => seat.wish(this.perSeat)),
      settings: this.settings,
      seed: seed === "" ? null : Number(seed),
      name: name.trim(),
      clock: this.timed ? { minutes: this.minutes, increment: this.increment } : null,
      spectators: this.spectators,
      shuffle: this.shuffle,
      hints: this.friends > 0 && this.hints,
    };
  }
}
