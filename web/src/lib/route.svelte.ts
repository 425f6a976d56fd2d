/** Where the reader is: the path of the page, without a word to the server. */

/** What is remembered with a page, also when it is loaded again. */
interface Remembered {
  readonly secret?: string;
}

class Route {
  path = $state(location.pathname);
  query = $state.raw(new URLSearchParams(location.search));
  /** What stood behind the # of the link that led here; it is taken out of the address at once, and gone with the next page. */
  secret = $state("");

  constructor() {
    this.#arrive();
    addEventListener("popstate", () => this.#arrive());
    document.addEventListener("click", (event) => this.#follow(event));
  }

  /** The parts of the path: ["table", "x7"]. */
  get parts(): string[] {
    return this.path.split("/").filter(Boolean).map(decodeURIComponent);
  }

  go(path: string, replace = false): void {
    if (replace) history.replaceState(null, "", path);
    else history.pushState(null, "", path);
    this.#arrive();
    if (!replace) scrollTo(0, 0);
  }

  #arrive(): void {
    const behind = location.hash.slice(1);
    if (behind && /^\/(join|watch)\//.test(location.pathname)) {
      history.replaceState({ secret: behind } satisfies Remembered, "", location.pathname + location.search);
    }
    this.secret = (history.state as Remembered | null)?.secret ?? "";
    this.path = location.pathname;
    this.query = new URLSearchParams(location.search);
  }

  #follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
    if (link.hash && link.pathname === location.pathname) return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  }
}

export const route = new Route();

const part = encodeURIComponent;
export const paths = {
  lobby: "/",
  credits: "/credits",
  table: (match: string) => `/table/${part(match)}`,
  replay: (match: string, at?: number) => `/replay/${part(match)}${at === undefined ? "" : `?at=${at}`}`,
  clause: (game: string, id: string) => `/rules/${part(game)}/${part(id)}`,
  // The server takes a path with a dot for a file.
  scenario: (game: string, id: string) => `/scenarios/${part(game)}/${id.split(".").map(part).join("/")}`,
  join: (match: string, token: string) => `/join/${part(match)}#${token}`,
  watch: (match: string, token: string) => `/watch/${part(match)}#${token}`,
};
