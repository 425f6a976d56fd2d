/** The drawing of Ashes Reborn. */
import { drawing } from "../types.ts";
import AshesHand from "./AshesHand.svelte";
import AshesTable from "./AshesTable.svelte";
import { card } from "./card.ts";
import { face } from "./face.ts";
import { home } from "./home.ts";
import { aim, means, mood, owner, stays } from "./doing.ts";
import "./palette.css";
import type { AshesState } from "./state.ts";
import { own, setting } from "./words.ts";

export default drawing<AshesState>({ table: AshesTable, hand: AshesHand, face, home, card, aim, means, mood, owner, stays, setting, own });
