/** Whether a match is still the one that began: what its table shows, beside what the house signed at the beginning and this
 * browser has kept. Nothing of that changes afterwards. */
import type { MatchView, Seat } from "../../api/types.ts";
import type { Table } from "../../lib/contribution-receipts.ts";
import { termsText } from "../../lib/luck-terms.ts";
import type { Terms } from "../../lib/luck-terms.ts";
import { signedFor } from "../../lib/signed-receipts.svelte.ts";
import type { KeptReceipt } from "../../lib/signed-receipts.svelte.ts";
import { readReceipt } from "../../verify/receipt.ts";
import type { Body } from "../../verify/receipt.ts";
import { mine } from "./own-contribution.ts";

/** Of the terms; where only their digests are known, what exactly is another cannot be named: `terms`. */
const PARTS = ["game", "rules", "options", "cards", "seats", "from"] as const;
type Part = (typeof PARTS)[number] | "terms";

/** What is not as it was signed; of what stands at seats, at which ones. `own`: I am shown on a seat that is not mine. */
export interface Difference {
  what: Part | "commitment" | "sitter" | "share" | "own";
  seats: Seat[];
}

const BEGUN = ["running", "finished", "moved"];

/** Empty as well where this browser has kept nothing that could be compared. */
export async function differencesFromBeginning(view: MatchView): Promise<Difference[]> {
  const kept = signedFor(view.id, "begin");
  // What did not hold when it came is told by itself.
  if (!kept || (kept.held !== "right" && kept.held !== "unable") || !BEGUN.includes(view.status)) return [];
  const says = readReceipt(JSON.stringify(kept.file))?.says;
  if (!says || says.match !== view.id) return [];
  const of = (what: Difference["what"]): Difference => ({ what, seats: [] });
  return [
    ...(says.commitment === view.fairness.commitment ? [] : [of("commitment")]),
    ...(await partsThatDiffer(kept, says, view)).map(of),
    ...seatsThatDiffer(says, view),
  ];
}

async function partsThatDiffer(kept: KeptReceipt, says: Body, view: MatchView): Promise<Part[]> {
  const { terms } = view.fairness;
  const shown = partsShownOtherwise(kept.table, says, view);
  if (terms === says.terms) return shown;
  const named = terms === null ? [] : await partsOfTerms(kept.terms, view.id, terms);
  const found = PARTS.filter((part) => named.includes(part) || shown.includes(part));
  return found.length > 0 ? found : ["terms"];
}

/** A house may show another table than that to whose digest it holds. */
function partsShownOtherwise(
  then: Table | undefined,
  says: Body,
  { game, options, seats }: MatchView,
): Part[] {
  const others = Object.entries(then?.options ?? {});
  return [
    ...(then === undefined || then.game === game ? [] : (["game"] as const)),
    ...(others.some(([name, value]) => (options[name] ?? value) !== value) ? (["options"] as const) : []),
    ...(says.shares.length === seats.length ? [] : (["seats"] as const)),
  ];
}

async function partsOfTerms(then: string | undefined, match: string, digest: string): Promise<Part[]> {
  // A house that does not tell them hides what it has changed, not that it has.
  const now = then && (await termsText(match, digest).catch(() => null));
  if (!then || !now) return [];
  const [before, after] = [JSON.parse(then) as Terms, JSON.parse(now) as Terms];
  return PARTS.filter((part) => JSON.stringify(before[part]) !== JSON.stringify(after[part]));
}

function seatsThatDiffer({ shares, seat }: Body, view: MatchView): Difference[] {
  const { contributions, sitters, terms } = view.fairness;
  const all = shares.map((_, one) => one);
  // Of luck that is shown as bound to nothing nobody is told who sits there; and who sits where says nothing of other seats.
  if (terms === null || shares.length !== view.seats.length) return [];
  const moved = all.filter((one) => shares[one]?.[0] !== sitters[one]);
  const changed = all.filter((one) => !moved.includes(one) && shares[one]?.[1] !== contributions[one]);
  const here = mine(view);
  const isElsewhere = here !== null && here !== seat && moved.length === 0;
  return [
    ...(moved.length > 0 ? [{ what: "sitter" as const, seats: moved }] : []),
    ...(changed.length > 0 ? [{ what: "share" as const, seats: changed }] : []),
    ...(isElsewhere ? [{ what: "own" as const, seats: [here] }] : []),
  ];
}
