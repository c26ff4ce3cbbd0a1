import { FluentResource } from "@fluent/bundle";
import type { Plugin } from "vite";

/** Texts that the client need not look up: only the server formats them, or only the build reads them. */
const ELSEWHERE =
  /^(error-(?!away$|table-|rated-guest$|import-big$)|mail-|manifest-|notice-|below-|preview-|feed-)|^(seat-number|game-seats|since-auto|since-times|export-left-out|house-guest-name|share-offline|share-receipt|share-receipt-choose)$/;

/** The texts of the offline page, which needs no others. */
const OFFLINE = /^offline-/;

/** The texts of the page that works from a saved file. */
const SAVED = /^(share|receipt)-/;

type Pattern = FluentResource["body"][number]["value"];

/** The texts by id: a string, or the parsed form of a text with arguments. */
export type Messages = Record<string, Pattern>;

/** Parse an `.ftl` file; the result is what `FluentBundle` needs, so that the browser needs no parser. */
export function messages(source: string): Messages {
  const entries = new FluentResource(source).body.filter(
    ({ id }) => !ELSEWHERE.test(id) && !OFFLINE.test(id),
  );
  return Object.fromEntries(entries.map(({ id, value }) => [id, value]));
}

/** Return the ids of the messages that these refer to, directly or not. */
export function references(ids: Iterable<string>, texts: Messages): Set<string> {
  const found = new Set<string>();
  const ahead: unknown[] = Array.from(ids, (id) => texts[id]);
  while (ahead.length > 0) {
    const node = ahead.pop();
    if (node === null || typeof node !== "object") continue;
    const { type, name } = node as { type?: string; name?: string };
    const id = type === "term" ? `-${name}` : name;
    if ((type === "mesg" || type === "term") && id !== undefined && !found.has(id)) {
      found.add(id);
      ahead.push(texts[id]);
    }
    ahead.push(...Object.values(node));
  }
  return found;
}

/**
 * Parse `.ftl` files during the build. `?all` gives all texts of the client by id, `?offline` those of the offline page,
 * `?saved` the entries for the page that works from a saved file.
 */
export function texts(): Plugin {
  return {
    name: "lagerfeuer-texts",
    transform(source, id) {
      const part = /\.ftl\?(all|offline|saved)$/.exec(id)?.[1];
      if (!part) return null;
      return { code: `export default ${JSON.stringify(contents(source, part))};`, map: null };
    },
  };
}

function contents(source: string, part: string): unknown {
  if (part === "all") return messages(source);
  const wanted = new FluentResource(source).body.filter(({ id }) =>
    (part === "saved" ? SAVED : OFFLINE).test(id),
  );
  return part === "saved"
    ? wanted.map(({ id, value }) => ({ id, value }))
    : Object.fromEntries(wanted.map(({ id, value }) => [id, value]));
}
