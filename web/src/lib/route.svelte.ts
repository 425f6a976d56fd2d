/** Where the reader is: the path of the page, without a word to the server. */

/** What stands behind the # of a link for a friend; it is taken out of the address at once. */
let secret = "";

class Route {
  path = $state(location.pathname);
  query = $state.raw(new URLSearchParams(location.search));

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

  /** The secret of the link that led here. */
  takeSecret(): string {
    return secret;
  }

  #arrive(): void {
    const behind = location.hash.slice(1);
    if (behind && /^\/(join|watch)\//.test(location.pathname)) {
      secret = behind;
      history.replaceState(null, "", location.pathname + location.search);
    }
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
