/** The drawing of Fallen Grail: a hex map, and around it what four players have. */
import "./palette.css";
import { drawing } from "../types.ts";
import { ends, home, means, mood, owner, play } from "./doing.ts";
import { card, face } from "./face.ts";
import GrailHand from "./GrailHand.svelte";
import GrailTable from "./GrailTable.svelte";
import type { GrailState } from "./state.ts";
import { setting } from "./words.ts";

export default drawing<GrailState>({ table: GrailTable, hand: GrailHand, face, home, card, play, means, mood, owner, ends, setting });
