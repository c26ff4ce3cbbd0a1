/** The pages by their addresses. Each is loaded on demand. */
import type { Component } from "svelte";
import type { Route } from "./other-routes.ts";

/** The pages that most people open first; the others are in a separate file. */
const ROUTES: Route[] = [
  [/^\/$/, () => import("./pages/Home.svelte")],
  // A link to an earlier ply of a match shows the same table.
  [/^\/m\/([\w-]+)(?:\/\d+)?$/, () => import("./pages/Table.svelte"), { bare: true, key: "table" }],
];

export interface Page {
  page: Component<{ param: string }>;
  param: string;
  /** Routes with the same key keep the page; a change of the key makes a new one. */
  key: string;
  /** The table has its own bar. */
  bare: boolean;
}

export async function loadPage(path: string): Promise<Page> {
  const isHere = ([pattern]: Route): boolean => pattern.test(path);
  const route = ROUTES.find(isHere) ?? (await import("./other-routes.ts")).OTHER_ROUTES.find(isHere)!;
  const [pattern, load, { bare = false, key = "" } = {}] = route;
  const param = pattern.exec(path)?.[1] ?? "";
  const page = (await load()).default as Component<{ param: string }>;
  return { page, param, key: key ? `${key} ${param}` : path, bare };
}
