/** The drawing of an icon of game-icons.net by its name there, as the inside of an svg of 512 by 512. */
declare module "icon:*" {
  const body: string;
  export default body;
}

/** The names of all icons that the page uses. */
declare module "used-icons" {
  const names: string[];
  export default names;
}

declare module "more-drawings" {
  import type { Drawing } from "./tables/types.ts";

  const more: Readonly<Record<string, () => Promise<{ readonly default: Drawing }>>>;
  export default more;
}
