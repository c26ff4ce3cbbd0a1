import { FluentResource } from "@fluent/bundle";
import type { Plugin } from "vite";

/** Sentences that only the server says, which the client shows as they come, and what is read while building. */
const ELSEWHERE =
  /^(error-(?!away$|table-|rated-guest$|import-big$)|mail-|manifest-|notice-|below-|preview-|feed-)|^(seat-number|game-seats|since-auto|since-times|export-left-out|house-guest-name|share-offline|share-receipt|share-receipt-choose)$/;

/** What is said when the house cannot be reached, on a page that needs no other text. */
const OFFLINE = /^offline-/;

/** What the page says that works from a file. */
const SAVED = /^(share|receipt)-/;

type Pattern = FluentResource["body"][number]["value"];

/** By id, what is said: a string, or what the parser makes of a text with holes. */
export type Messages = Record<string, Pattern>;

/** Parses an `.ftl` file; the result is what `FluentBundle` needs, so that the browser needs no parser. */
export function messages(source: string): Messages {
  const entries = new FluentResource(source).body.filter(
    ({ id }) => !ELSEWHERE.test(id) && !OFFLINE.test(id),
  );
  return Object.fromEntries(entries.map(({ id, value }) => [id, value]));
}

/** The ids of other messages that these contain, directly or not. */
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
 * Parses `.ftl` files while building. `?all` gives all that the client may say, by id, `?offline` the plain sentences of the
 * offline page, `?saved` the entries that the page needs that works from a file.
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
