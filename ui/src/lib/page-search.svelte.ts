/** The search part of a page's address. */
import { untrack } from "svelte";
import { here } from "./router.svelte.ts";

/**
 * Return a function that reads the search of the page that is being created. The address changes before the next page is
 * loaded; until then this page keeps its search, so that it does not load anything new.
 */
export function pageSearch(): () => URLSearchParams {
  const first = untrack(here);
  let last = first.searchParams;
  const search = $derived.by(() => {
    const { pathname, searchParams } = here();
    if (pathname === first.pathname) last = searchParams;
    return last;
  });
  return () => search;
}
