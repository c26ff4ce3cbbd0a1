/** Go to the next match that waits for me, from any page. */
import { here, navigate } from "../lib/router.svelte.ts";
import { t } from "../lib/i18n/index.svelte.ts";
import { read } from "../table/history/table-url.ts";
import { after } from "./match-order.ts";
import { isListed, refresh, waiting } from "./waiting-matches.svelte.ts";

const REMARK_MS = 6_000;

let remarkText = $state("");
let timer: ReturnType<typeof setTimeout>;
/** The order at my last step to the next match. */
let known: string[] = [];

/** A remark about the last step; cleared after a while. */
export const remark = (): string => remarkText;

function say(text: string): void {
  clearTimeout(timer);
  remarkText = text;
  timer = setTimeout(() => (remarkText = ""), REMARK_MS);
}

/** The match whose table is shown, at whatever ply. */
export const tableHere = (): string | null => read(here().pathname)?.[0] ?? null;

/** How many matches wait besides the one shown. */
export const others = (): number => waiting().filter(({ id }) => id !== tableHere()).length;

/** Go to the next match, after loading the list if necessary. */
export function goToNext(): void {
  if (isListed()) go();
  else void refresh().then((came) => (came ? go() : say(t("error-away"))));
}

function go(): void {
  const next = after(waiting(), tableHere(), known);
  if (next) {
    // The table shows that it is my turn, but not any other reason.
    say(next.why === "turn" ? "" : t("waiting-why", { why: next.why }));
    known = waiting().map(({ id }) => id);
    navigate(`/m/${next.id}`);
    return;
  }
  say(t(waiting().length > 0 ? "waiting-only-this" : "waiting-none"));
}

/** The same with a fresh list, replacing the current page. Returns what to say if the page stays. */
export async function replaceByNext(): Promise<"none" | "unreachable" | null> {
  if (!(await refresh())) return "unreachable";
  const next = waiting()[0];
  if (next) navigate(`/m/${next.id}`, { replace: true });
  return next ? null : "none";
}
