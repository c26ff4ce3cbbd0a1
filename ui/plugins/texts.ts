import { FluentResource } from "@fluent/bundle";
import type { Plugin } from "vite";

/** Sentences that only the server says: the client shows them as they come. */
const SERVER_ONLY = /^(error-(?!away$|table-|rated-guest$)|mail-|notice-)/;

/** What the home page says, and of each game its name, its seats, its line in the list and the names of its options. */
const FIRST =
  /^(house|home|seat|bot)-|^error-away$|^create-options$|^[a-z]+-(title$|tagline$|seat-|option-(?!.*-about$))/;

/**
 * Parses the `.ftl` files while building: a module gives the entries that `FluentBundle.addResource` takes, without
 * comments, and the browser needs no parser. `?first` gives those of the home page, `?rest` the others, so that a first
 * visit loads few and no message is loaded twice.
 */
export function texts(): Plugin {
  return {
    name: "lagerfeuer-texts",
    transform(source, id) {
      const part = /\.ftl\?(first|rest)$/.exec(id)?.[1];
      if (!part) return null;
      const entries = new FluentResource(source).body
        .filter((entry) => !SERVER_ONLY.test(entry.id))
        .filter((entry) => FIRST.test(entry.id) === (part === "first"))
        .map(({ id, value, attributes }) =>
          Object.keys(attributes).length > 0 ? { id, value, attributes } : { id, value },
        );
      return { code: `export default ${JSON.stringify(entries)};`, map: null };
    },
  };
}
