import { FluentResource } from "@fluent/bundle";
import type { Plugin } from "vite";

/** Sentences that only the server says, which the client shows as they come, and what is read while building. */
const ELSEWHERE = /^(error-(?!away$|table-|rated-guest$|import-big$)|mail-|manifest-|notice-|below-)/;

/** What is said when the house cannot be reached, on a page that needs no other text. */
const OFFLINE = /^offline-/;

/** What the page says that works from a file. */
const SAVED = /^(share|receipt)-/;

/** What the home page says, and of each game its name, its seats, its line in the list and the names of its options. */
const FIRST =
  /^(house|home|seat|bot)-|^error-away$|^create-options$|^[a-z]+-(title$|tagline$|seat-|option-(?!.*-about$))/;

/**
 * Parses the `.ftl` files while building: a module gives the entries that `FluentBundle.addResource` takes, without
 * comments, and the browser needs no parser. `?first` gives those of the home page, `?rest` the others, so that a first
 * visit loads few and no message is loaded twice. `?offline` gives the plain sentences of the offline page by their ids,
 * `?saved` what the page needs that works from a file.
 */
export function texts(): Plugin {
  return {
    name: "lagerfeuer-texts",
    transform(source, id) {
      const part = /\.ftl\?(first|rest|offline|saved)$/.exec(id)?.[1];
      if (!part) return null;
      const all = new FluentResource(source).body;
      if (part === "offline") {
        const said = all.filter((entry) => OFFLINE.test(entry.id)).map(({ id, value }) => [id, value]);
        return { code: `export default ${JSON.stringify(Object.fromEntries(said))};`, map: null };
      }
      const entries = all
        .filter((entry) => !ELSEWHERE.test(entry.id) && !OFFLINE.test(entry.id))
        .filter(({ id }) => (part === "saved" ? SAVED.test(id) : FIRST.test(id) === (part === "first")))
        .map(({ id, value, attributes }) =>
          Object.keys(attributes).length > 0 ? { id, value, attributes } : { id, value },
        );
      // As a string: engines read JSON in two thirds of the time of a literal, which they would compile.
      return { code: `export default JSON.parse(${JSON.stringify(JSON.stringify(entries))});`, map: null };
    },
  };
}
