/** The drawing of 爾安戰記: three realms between two empires. */
import "./palette.css";
import { drawing, type Option, type Ref } from "../types.ts";
import EranTable from "./EranTable.svelte";
import { face } from "./face.ts";
import { placeOf } from "./places.ts";
import { between, type EranState } from "./state.ts";
import { setting } from "./words.ts";

/** What is put on a realm has its own spot there; everything else is where it is. */
function home(thing: Ref, option: Option): Ref {
  return thing[0] === "realm" ? placeOf(option) : thing;
}

export default drawing<EranState>({ table: EranTable, face, home, setting, between });
