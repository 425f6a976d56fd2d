/** The messages of docs/protocol.md as types. */

export type Lang = "en" | "zh-Hant" | "zh-Hans";
export type Plain = null | boolean | number | string | Plain[] | { [name: string]: Plain };
export type Token = string;

/** A thing on the table: its kind, and its id as in the game's view. */
export type Thing = [kind: string, id: number | string];

// --- refusals ---------------------------------------------------------------------------------------------------------

export type RefusalCode =
  | "malformed" | "too-big" | "too-many" | "unknown" | "forged" | "foreign" | "not-yours" | "out-of-turn" | "illegal" | "stale"
  | "taken" | "waiting" | "over" | "not-over" | "nothing" | "busy" | "broken";

export interface ClauseWords { id: string; words: string }
export interface Refused { code: RefusalCode; words: string; clauses: ClauseWords[] }
/** The body of an HTTP answer with status 4xx or 5xx. */
export interface RefusedBody { refused: Refused }

// --- views ------------------------------------------------------------------------------------------------------------

export interface Option { key: string; label: string; things: Thing[] }

/** Whose choice it is; the rest is null unless it is the reader's own. */
export interface Decision {
  seat: number;
  prompt: string | null;
  label: string | null;
  things: Thing[] | null;
  /** The card whose effect asks; ["sheet", its key] if it lies nowhere. */
  source: Thing | null;
  options: Option[] | null;
  /** How the rules propose to answer this question and those that follow: a payment. */
  proposal: Option[] | null;
  /** For a question that is asked again until a set is complete: how many answers are still to come, 0 if another option ends it. */
  gathers: number | null;
}

export interface View<State = Plain> {
  state: State;
  decision: Decision | null;
  result: number[] | null;
}

/** What a line of the log shows on the table; what the reader may not know is left out. */
export interface TableEvent {
  kind: EventKind;
  /** Who acts. */
  seat?: number;
  /** With what. */
  source?: Thing[];
  /** On what. */
  target?: Thing[];
  amount?: number;
  /** What is added to the line before if that was about the same target: "destroying it". */
  joined?: string;
}
export type EventKind =
  | "turn" | "phase" | "act" | "play" | "use" | "trigger" | "attack" | "defend" | "aim" | "hit" | "heal" | "stop" | "destroy" | "enter" | "leave"
  | "attach" | "draw" | "discard" | "pay" | "roll" | "turn over" | "change" | "score" | "end";

export interface LogLine { clause: string; text: string; event: TableEvent | null }
/** Keep the first `from` lines, then add these. */
export interface LogPart { from: number; lines: LogLine[] }

export interface Frame<State = Plain> {
  at: number;
  choice: { seat: number; label: string | null } | null;
  view: View<State>;
  log: LogPart;
  /** In a scenario: what may not be done here. Without labels for those who may not know, and where nobody is asked. */
  refused?: { seat: number; labels: string[] | null; clauses: ClauseWords[] }[];
}

// --- the lobby --------------------------------------------------------------------------------------------------------

export interface Named { key: string; name: string }

export interface SettingInfo {
  name: string;
  words: string;
  default: Plain;
  kind: "switch" | "choice" | "free";
  choices: { value: Plain; name: string }[];
  per_seat: boolean;
  own: boolean;
  /** What happens if no seat has a value: "chosen at the table"; null: chance decides. */
  left_open: string | null;
  /** The switch with which seats have no values. */
  unless: string | null;
}

export interface GameInfo { slug: string; title: string; seats: number[]; settings: SettingInfo[] }
/** GET /api/lobby */
export interface Lobby { games: GameInfo[]; levels: Named[]; languages: Named[]; version: string }

/** A deck of one's own. */
export interface Own { text: string; name?: string }
/** POST /api/games/{slug}/own */
export interface OwnRequest extends Own { setting: string }
export interface OwnAnswer { value: Plain; name: string }

export type Level = "easy" | "normal" | "hard";
export interface SeatWish { kind: "me" | "friend" | "computer"; level?: Level; values?: { [setting: string]: Plain | Own } }
export interface ClockWish { minutes: number; increment: number }

/** POST /api/matches */
export interface CreateRequest {
  game: string;
  seats: SeatWish[];
  settings?: { [name: string]: Plain };
  seed?: number | null;
  name?: string;
  clock?: ClockWish | null;
  spectators?: boolean;
  shuffle?: boolean;
  /** Whether people who play against each other may ask for hints; without friends they always may. */
  hints?: boolean;
}

/** The answer to creating and joining. */
export interface Seated { match: string; seat: number; token: Token }

/** POST /api/invites/look. The token of a seat is looked at like an invitation to it. */
export interface LookRequest {
  invite: Token;
  /** What this client joins with, or has joined with. */
  nonce?: string;
}
export interface Invitation {
  match: string;
  game: string;
  title: string;
  seat: number;
  /** Whether the seat is the asker's already, who only has to join to come back to it. */
  yours: boolean;
  from: string | null;
  players: Player[];
  settings: SettingInfo[];
  seeded: boolean;
  clock: ClockWish | null;
  /** Whether hints may be asked for; whoever joins agrees. */
  hints: boolean;
}

/** POST /api/invites/join */
export interface JoinRequest extends LookRequest { name?: string; values?: { [setting: string]: Plain | Own } }

/** POST /api/mine */
export interface Mine {
  match: string;
  game: string;
  title: string;
  status: Status;
  seat: number | null;
  your_turn: boolean;
  players: Player[];
  choices: number;
  result: number[] | null;
  created: number;
  updated: number;
}
export interface MineAnswer { matches: (Mine | null)[] }

// --- cards, clauses, scenarios, replays -------------------------------------------------------------------------------

export interface Fact { key: string; name: string; value: string }
export interface Sheet {
  key: string;
  name: string;
  kind: string;
  kind_key: string;
  facts: Fact[];
  text: string[];
  lore: string | null;
  english: string;
  /** The keys of other cards that its text names. */
  names: string[];
}
/** GET /api/games/{slug}/cards */
export interface Cards { game: string; content: string; cards: Sheet[] }

/** A word or sign of the game, with what explains it. */
export interface Term {
  key: string;
  kind: "keyword" | "sign" | "token" | "zone" | "concept";
  name: string;
  /** How card texts write it. */
  forms: string[];
  /** What else it explains: things, options ("do:…"), facts of sheets ("fact:…"). */
  explains: string[];
  text: string[];
  clauses: ClauseWords[];
}
/** GET /api/games/{slug}/terms */
export interface TermsAnswer { game: string; terms: Term[] }

/** GET /api/games/{slug}/clauses/{id} */
export interface Clause {
  id: string;
  game: string;
  section: string;
  kind: string;
  words: string;
  physical: string | null;
  scenarios: { id: string; title: string }[];
}

/** GET /api/games/{slug}/scenarios/{id} */
export interface Scenario {
  id: string;
  game: string;
  title: string;
  clauses: string[];
  cards: string[];
  seats: number;
  frames: Frame[];
  rejected: ClauseWords | null;
}

/** GET /api/matches/{id}/replay */
export interface Replay {
  match: string;
  game: string;
  title: string;
  seat: number | null;
  seats: number;
  players: Player[];
  choices: number;
  seed: number;
  ended: Ended;
  frames: Frame[];
}

/** GET /api/matches/{id}/curve */
export interface Curve { ready: boolean; done: number; points: { at: number; chances: number[] }[] }

// --- the table --------------------------------------------------------------------------------------------------------

export type Status = "waiting" | "playing" | "over";

export interface Player {
  seat: number;
  kind: "human" | "computer";
  level: Level | null;
  name: string | null;
  joined: boolean;
  connected: boolean;
  /** How a person gave up, if they have; as long as the match goes on, the computer plays for them. */
  gave_up: "resigned" | "time" | null;
}

export interface Ended { how: "result" | "resigned" | "time"; by: number | null; result: number[] }

export interface TableMessage<State = Plain> {
  type: "table";
  version: number;
  match: string;
  game: string;
  title: string;
  status: Status;
  seat: number | null;
  seats: number;
  players: Player[];
  view: View<State> | null;
  log: LogPart;
  thinking: { seat: number; since: number } | null;
  clock: { left: number[]; running: number | null; increment: number } | null;
  undo: boolean;
  /** `label`: what would be taken back, as far as the reader knows it. */
  take_back: { by: number; waiting: number[]; label: string | null } | null;
  /** Whether hints may be asked for. */
  hints: boolean;
  ended: Ended | null;
  rematch: { asked: number[]; next: Seated | null } | null;
  links: { watch: Token | null; invites: { seat: number; token: Token }[] } | null;
  watching: number;
  seeded: boolean;
  notices: string[];
}

export type RequestId = string | number;
export interface DoneMessage {
  type: "done";
  id: RequestId;
  version: number;
  answers?: Why[];
  advice?: Advice[];
  /** How many of several choices were made. */
  made?: number;
  /** What would be asked next; null: one must act to find out. */
  decision?: Decision | null;
  /** Whether a rehearsed action would be over. */
  over?: boolean;
  /** What would be seen of a rehearsed action. */
  events?: TableEvent[];
}
export interface RefusedMessage extends Refused { type: "refused"; id: RequestId | null }
export type ServerMessage = TableMessage | DoneMessage | RefusedMessage;

/** Why an action cannot be done; no key: the clause is about everything. */
export interface Why { key: string | null; label: string | null; things: Thing[]; clauses: ClauseWords[] }
export interface Advice { option: string; share: number; win: number }

export interface Hello { type: "hello"; token: Token; lang: Lang }
export type TableRequest =
  | { type: "choose"; id: RequestId; version: number; option: string }
  | { type: "choose" | "rehearse"; id: RequestId; version: number; options: string[] }
  | { type: "why"; id: RequestId; version: number; option: string; after?: string[] }
  | { type: "why"; id: RequestId; version: number; thing: Thing; after?: string[] }
  | { type: "undo" | "take_back" | "withdraw" | "hint" | "resign"; id: RequestId; version: number }
  | { type: "answer"; id: RequestId; version: number; by: number; agree: boolean }
  | { type: "rematch" | "ping"; id: RequestId }
  | { type: "language"; id: RequestId; lang: Lang }
  | { type: "name"; id: RequestId; name: string };

/** Why the server closes a table, besides what every WebSocket knows. */
export const CLOSED = { badHello: 4400, refused: 4403, noHello: 4408, tooMany: 4429 } as const;
