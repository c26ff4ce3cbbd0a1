/** The address of a table, which names the moment that is looked at: `/m/<match>/<ply>`, and `/m/<match>` the present. */
import { rename } from "../../lib/router.svelte.ts";

/** The match and the ply of a path; null: the present, undefined: it is no table's. */
export function read(path: string): [match: string, ply: number | null] | undefined {
  const [, match, ply] = /^\/m\/([\w-]+)(?:\/(\d{1,9}))?$/.exec(path) ?? [];
  return match === undefined ? undefined : [match, ply === undefined ? null : Number(ply)];
}

/** Writes the moment down a little later: browsers do not let an address change as often as a slider does. */
export class Address {
  #soon: ReturnType<typeof setTimeout> | undefined;

  write(match: string, ply: number | null): void {
    clearTimeout(this.#soon);
    this.#soon = setTimeout(() => {
      if (location.pathname.startsWith(`/m/${match}`)) rename(`/m/${match}${ply === null ? "" : `/${ply}`}`);
    }, 300);
  }

  leave(): void {
    clearTimeout(this.#soon);
  }
}
