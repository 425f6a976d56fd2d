/** The drawing of Ashes Reborn. */
import { drawing } from "../types.ts";
import AshesTable from "./AshesTable.svelte";
import { face } from "./face.ts";
import { home } from "./home.ts";
import "./palette.css";
import type { AshesState } from "./state.ts";
import { own, setting } from "./words.ts";

export default drawing<AshesState>({ table: AshesTable, face, home, setting, own });
