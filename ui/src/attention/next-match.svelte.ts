/** To the next match that waits for me, from wherever I am. */
import { here, navigate } from "../lib/router.svelte.ts";
import { t } from "../lib/i18n/index.svelte.ts";
import { read } from "../table/history/table-url.ts";
import { after } from "./match-order.ts";
import { isListed, refresh, waiting } from "./waiting-matches.svelte.ts";

const LONG_ENOUGH_TO_READ = 6_000;

let said = $state("");
let timer: ReturnType<typeof setTimeout>;
/** The order in which they stood when I was led on. */
let known: string[] = [];

/** What there is to say about it; empty again after a while. */
export const remark = (): string => said;

function say(text: string): void {
  clearTimeout(timer);
  said = text;
  timer = setTimeout(() => (said = ""), LONG_ENOUGH_TO_READ);
}

/** The match I sit at, whichever moment of it the address names. */
export const tableHere = (): string | null => read(here().pathname)?.[0] ?? null;

/** How many wait besides the one I sit at. */
export const others = (): number => waiting().filter(({ id }) => id !== tableHere()).length;

/** Whoever is quicker than the list is led on as soon as it has come. */
export function goToNext(): void {
  if (isListed()) go();
  else void refresh().then((came) => (came ? go() : say(t("error-away"))));
}

function go(): void {
  const next = after(waiting(), tableHere(), known);
  if (next) {
    // Where it is my turn the table says so; of what lies beside the game one shall know why one is here.
    say(next.why === "turn" ? "" : t("waiting-why", { why: next.why }));
    known = waiting().map(({ id }) => id);
    navigate(`/m/${next.id}`);
    return;
  }
  say(t(waiting().length > 0 ? "waiting-only-this" : "waiting-none"));
}

/** The same, asked afresh and instead of the page that asks; what is to be said there if it stays. */
export async function replaceByNext(): Promise<"none" | "away" | null> {
  if (!(await refresh())) return "away";
  const next = waiting()[0];
  if (next) navigate(`/m/${next.id}`, { replace: true });
  return next ? null : "none";
}
