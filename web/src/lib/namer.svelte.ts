/** What the lobby calls the settings of a game: short, as its drawing says; else in the server's words. */
import type { SettingInfo } from "../protocol.ts";
import { drawingOf } from "../tables/index.ts";
import type { Drawing, OwnHelp } from "../tables/types.ts";
import { opened } from "./text.ts";

type Words = Pick<Drawing, "setting" | "own">;

export class Namer {
  readonly #known = new Map<string, Words>();
  #drawing = $state.raw<Words>({});

  /** Learn the words of games; without them (no line) it goes on with the server's. */
  async learn(...games: string[]): Promise<void> {
    await Promise.all(games.map(async (game) => this.#known.set(game, await drawingOf(game).catch(() => ({})))));
  }

  /** Speak of a game that was learned. */
  speak(game: string): void {
    this.#drawing = this.#known.get(game) ?? {};
  }

  name(setting: SettingInfo): string {
    return this.#drawing.setting?.(setting.name) ?? opened(setting.words);
  }

  own(setting: SettingInfo): OwnHelp | undefined {
    return this.#drawing.own?.(setting.name);
  }
}

export const namer = new Namer();
