/** The address of a table and its moment: `/m/<match>/<ply>`, or `/m/<match>` for the present. */
import { rename } from "../../lib/router.svelte.ts";

/** Return the match and the ply of a path. The ply is null for the present; undefined: not a table's path. */
export function read(path: string): [match: string, ply: number | null] | undefined {
  const [, match, ply] = /^\/m\/([\w-]+)(?:\/(\d{1,9}))?$/.exec(path) ?? [];
  return match === undefined ? undefined : [match, ply === undefined ? null : Number(ply)];
}

/** Writes the moment to the address after a delay: browsers limit how often an address changes. */
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
