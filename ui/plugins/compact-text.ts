/** Writes texts in a compact form, which lib/i18n/expanded-text.ts describes and expands. */
import { isDeepStrictEqual } from "node:util";
import { expanded } from "../src/lib/i18n/expanded-text.ts";
import type { Compact, Element, Pattern } from "../src/lib/i18n/expanded-text.ts";

/** Return the compact form of a text. Throws an Error if it does not give the same text again. */
export function compacted(text: Pattern): Compact {
  const found = compact(text);
  if (!isDeepStrictEqual(expanded(found), text))
    throw new Error(`no compact form of this text (plugins/compact-text.ts): ${JSON.stringify(text)}`);
  return found;
}

const compact = (text: Pattern): Compact => (typeof text === "string" ? text : text.map(compactElement));

function compactElement(element: Element): Compact {
  if (typeof element === "string") return element;
  if (element.type === "var") return [element.name];
  if (element.type === "mesg") return [0, element.name];
  if (element.type === "str") return [1, element.value];
  if (element.type !== "select")
    throw new Error(`no compact form of "${element.type}" (plugins/compact-text.ts)`);
  const variants = element.variants.flatMap(({ key, value }) => [key.value, compact(value)] as Compact[]);
  return [compactElement(element.selector), element.star, ...variants];
}
