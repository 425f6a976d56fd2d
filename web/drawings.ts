/** Gives `import more from "more-drawings"` the drawings of a folder outside of the client: a folder with an `index.ts` for each game. */
import { existsSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Plugin } from "vite";

const MORE = "more-drawings";

/** The drawings that are built in besides those of the client; they come first. Without a folder there are none. */
export function drawings(folder: string | undefined): Plugin {
  return {
    name: "drawings",
    resolveId: (id) => (id === MORE ? `\0${MORE}` : null),
    load(id) {
      if (id !== `\0${MORE}`) return null;
      const games = folder ? readdirSync(folder).filter((game) => existsSync(join(folder, game, "index.ts"))) : [];
      const entries = games.map((game) => `${JSON.stringify(game)}: () => import(${JSON.stringify(resolve(folder ?? "", game, "index.ts"))})`);
      return `export default { ${entries.join(", ")} };`;
    },
  };
}
