/** The frames of a finished match, fetched as they are looked at. */
import type { Frame, LogLine, Refused, Replay, Token } from "../protocol.ts";
import { api, reason } from "./api.ts";

const BLOCK = 40;

/** The log at a frame: everything the frames up to it have told. */
export function logAt(frames: readonly (Frame | undefined)[], at: number): LogLine[] {
  const lines: LogLine[] = [];
  for (const frame of frames.slice(0, at + 1)) {
    if (frame) lines.splice(frame.log.from, lines.length, ...frame.log.lines);
  }
  return lines;
}

export class ReplayFrames {
  replay = $state.raw<Replay | null>(null);
  frames = $state.raw<readonly (Frame | undefined)[]>([]);
  /** Why what was asked for last has not come. */
  trouble = $state.raw<Refused | null>(null);
  readonly #match: string;
  readonly #token: Token;
  readonly #asked = new Set<number>();

  constructor(match: string, token: Token) {
    this.#match = match;
    this.#token = token;
  }

  /** Fetch what is needed to show a frame and its log; what did not come is asked for again. */
  async need(at: number): Promise<void> {
    for (let block = 0; block <= Math.floor(at / BLOCK); block += 1) {
      if (block * BLOCK > (this.replay?.choices ?? at)) return;
      if (this.#asked.has(block)) continue;
      this.#asked.add(block);
      if (!(await this.#fetch(block))) return;
    }
  }

  async #fetch(block: number): Promise<boolean> {
    try {
      const replay = await api.replay(this.#match, this.#token, block * BLOCK, BLOCK);
      const frames = [...this.frames];
      for (const frame of replay.frames) frames[frame.at] = frame;
      this.frames = frames;
      this.replay ??= replay;
      this.trouble = null;
      return true;
    } catch (error) {
      this.#asked.delete(block);
      this.trouble = reason(error);
      return false;
    }
  }
}
