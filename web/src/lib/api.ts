/** Asking the server over HTTP; whatever goes wrong comes as a `Trouble` with words for the person. */
import type {
  Cards, Clause, CreateRequest, Curve, Invitation, JoinRequest, Lobby, MineAnswer, OwnAnswer, OwnRequest, Refused, RefusedBody,
  Replay, Scenario, Seated, TermsAnswer, Token,
} from "../protocol.ts";
import { nonceOf } from "./stored.ts";
import { language, say } from "./words.svelte.ts";

/** Why something was not done, in the reader's language. */
export class Trouble extends Error {
  readonly refused: Refused;

  constructor(refused: Refused) {
    super(refused.words);
    this.refused = refused;
  }
}

/** What to show of an error of any kind. */
export function reason(error: unknown): Refused {
  return error instanceof Trouble ? error.refused : { code: "broken", words: say("trouble_ours"), clauses: [] };
}

async function ask<T>(path: string, init: RequestInit = {}): Promise<T> {
  const join = path.includes("?") ? "&" : "?";
  let answer: Response;
  try {
    answer = await fetch(`/api/${path}${join}lang=${language.current}`, init);
  } catch {
    throw new Trouble({ code: "busy", words: say("trouble_offline"), clauses: [] });
  }
  const body: unknown = await answer.json().catch(() => null);
  if (answer.ok && body !== null) return body as T;
  const refused = (body as RefusedBody | null)?.refused;
  throw new Trouble(refused ?? { code: "broken", words: say("trouble_ours"), clauses: [] });
}

function post<T>(path: string, body: unknown): Promise<T> {
  return ask<T>(path, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });
}

const bearer = (token: Token): RequestInit => ({ headers: { Authorization: `Bearer ${token}` } });
const name = encodeURIComponent;

export const api = {
  lobby: () => ask<Lobby>("lobby"),
  own: (game: string, wish: OwnRequest) => post<OwnAnswer>(`games/${name(game)}/own`, wish),
  cards: (game: string) => ask<Cards>(`games/${name(game)}/cards`),
  terms: (game: string) => ask<TermsAnswer>(`games/${name(game)}/terms`),
  clause: (game: string, id: string) => ask<Clause>(`games/${name(game)}/clauses/${name(id)}`),
  scenario: (game: string, id: string, eyes: string) => ask<Scenario>(`games/${name(game)}/scenarios/${name(id)}?eyes=${name(eyes)}`),
  create: (wish: CreateRequest) => post<Seated>("matches", wish),
  look: (invite: Token) => post<Invitation>("invites/look", { invite, nonce: nonceOf(invite) }),
  join: (wish: JoinRequest) => post<Seated>("invites/join", { ...wish, nonce: nonceOf(wish.invite) }),
  mine: (tokens: Token[]) => post<MineAnswer>("mine", { tokens }),
  replay: (match: string, token: Token, from: number, count: number) =>
    ask<Replay>(`matches/${name(match)}/replay?from=${from}&count=${count}`, bearer(token)),
  curve: (match: string, token: Token) => ask<Curve>(`matches/${name(match)}/curve`, bearer(token)),
};
