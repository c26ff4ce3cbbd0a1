/** The texts in files are compact: the build leaves out what each part of a text repeats (plugins/compact-text.ts). */
import type { FluentResource } from "@fluent/bundle";

export type Pattern = NonNullable<FluentResource["body"][number]["value"]>;
export type Element = Exclude<Pattern, string>[number];

/**
 * A string is text. Of lists, `[name]` is a variable, `[0, id]` another message, `[1, text]` a literal, and
 * `[selector, star, key, pattern, key, pattern …]` a choice.
 */
export type Compact = string | number | Compact[];

/** Return the text as `FluentBundle` needs it. */
export const expanded = (compact: Compact): Pattern =>
  Array.isArray(compact) ? compact.map(element) : (compact as string);

function element(compact: Compact): Element {
  if (!Array.isArray(compact)) return compact as string;
  const [kind, name, ...rest] = compact;
  if (name === undefined) return { type: "var", name: kind as string };
  if (kind === 0) return { type: "mesg", name: name as string, attr: null };
  if (kind === 1) return { type: "str", value: name as string };
  const variants = [];
  for (let i = 0; i < rest.length; i += 2) {
    const value = rest[i];
    const key = typeof value === "number" ? { type: "num", value, precision: 0 } : { type: "str", value };
    variants.push({ key, value: expanded(rest[i + 1]!) });
  }
  return { type: "select", selector: element(kind!), star: name, variants } as Element;
}
