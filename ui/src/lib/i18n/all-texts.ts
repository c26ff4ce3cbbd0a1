import type { FluentResource } from "@fluent/bundle";

/** Parsed messages by their ids. */
export type Messages = Record<string, FluentResource["body"][number]["value"]>;

/**
 * How to load everything that is said in a language, by file; for development and the table of `lagerfeuer dev`. The client
 * that a house serves loads its texts in parts instead, and has null here (plugins/text-parts.ts).
 */
export const ALL_TEXTS: Record<string, () => Promise<Messages>> | null = import.meta.glob<Messages>(
  ["$texts/*.ftl", "$games/*/texts/*.ftl"],
  { query: "?all", import: "default" },
);
