/** What the lobby calls the settings of a game: short, as its drawing says; else in the server's words. */
import type { SettingInfo } from "../protocol.ts";
import { drawingOf } from "../tables/index.ts";
import plain from "../tables/plain/index.ts";
import type { Drawing, OwnHelp } from "../tables/types.ts";
import { opened } from "./text.ts";

export class Namer {
  #drawing = $state.raw<Drawing>(plain);

  /** Learn the words of a game; without them (no line) it goes on with the server's. */
  async learn(game: string): Promise<void> {
    this.#drawing = await drawingOf(game).catch(() => plain);
  }

  name(setting: SettingInfo): string {
    return this.#drawing.setting?.(setting.name) ?? opened(setting.words);
  }

  own(setting: SettingInfo): OwnHelp | undefined {
    return this.#drawing.own?.(setting.name);
  }
}

export const namer = new Namer();
