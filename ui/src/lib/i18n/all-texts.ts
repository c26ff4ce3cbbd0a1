import type { FluentResource } from "@fluent/bundle";

/** Parsed messages by their ids. */
export type Messages = Record<string, FluentResource["body"][number]["value"]>;

/**
 * Loaders of all texts, by file; for development and the table of `lagerfeuer dev`. In the client that a house serves this is
 * null, because that loads its texts in parts (plugins/text-parts.ts).
 */
export const ALL_TEXTS: Record<string, () => Promise<Messages>> | null = import.meta.glob<Messages>(
  ["$texts/*.ftl", "$games/*/texts/*.ftl"],
  { query: "?all", import: "default" },
);
