/** The match one wishes for in the lobby. */
import type { CreateRequest, GameInfo, Level, Own, Plain, SeatWish, SettingInfo } from "../protocol.ts";

/** What a seat brings for one of its settings: a choice, something of one's own, or null for chance. */
export type Brought = { readonly kind: "choice"; readonly value: Plain } | { readonly kind: "own"; readonly own: Own } | null;

export type Sitter = "me" | "friend" | Level;

export class SeatForm {
  sitter = $state<Sitter>("normal");
  brought = $state<Record<string, Brought>>({});

  constructor(sitter: Sitter) {
    this.sitter = sitter;
  }

  /** As the server wants it, with what is brought for these settings. */
  wish(settings: readonly SettingInfo[]): SeatWish {
    const values: NonNullable<SeatWish["values"]> = {};
    for (const setting of settings) {
      const brought = this.brought[setting.name];
      if (brought) values[setting.name] = brought.kind === "own" ? brought.own : brought.value;
    }
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

  constructor(game: GameInfo) {
    this.game = $state.raw(game);
    this.settings = Object.fromEntries(this.common.map((setting) => [setting.name, setting.default]));
    this.resize(game.seats[0] ?? 2);
  }

  /** The settings of the whole table. */
  get common(): SettingInfo[] {
    return this.game.settings.filter((setting) => !setting.per_seat);
  }

  /** The settings that each seat has; decks are not brought to a draft. */
  get perSeat(): SettingInfo[] {
    return this.game.settings.filter((setting) => setting.per_seat && !(setting.own && this.settings["draft"] === true));
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
    };
  }
}
