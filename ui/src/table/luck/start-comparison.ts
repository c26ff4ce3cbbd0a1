/** Compares what a match shows with the receipt of its beginning that this browser has stored. Nothing that the receipt states
 * may change after the beginning. */
import type { MatchView, Seat } from "../../api/types.ts";
import type { Table } from "../../lib/contribution-receipts.ts";
import { termsText } from "../../lib/luck-terms.ts";
import type { Terms } from "../../lib/luck-terms.ts";
import { signedFor } from "../../lib/signed-receipts.svelte.ts";
import type { KeptReceipt } from "../../lib/signed-receipts.svelte.ts";
import { readReceipt } from "../../verify/receipt.ts";
import type { Body } from "../../verify/receipt.ts";
import { mine } from "./own-contribution.ts";

/** The parts of the terms. `terms` if only the digests are known, so that the differing part cannot be named. */
const PARTS = ["game", "rules", "options", "cards", "seats", "from"] as const;
type Part = (typeof PARTS)[number] | "terms";

/** A difference from the receipt, and for `sitter`, `share` and `own` the seats. `own`: I am shown on a seat that is not mine. */
export interface Difference {
  what: Part | "commitment" | "sitter" | "share" | "own";
  seats: Seat[];
}

const BEGUN = ["running", "finished", "moved"];

/** Empty if nothing differs, or if this browser has no receipt to compare with. */
export async function differencesFromBeginning(view: MatchView): Promise<Difference[]> {
  const receipt = signedFor(view.id, "begin");
  // A receipt that was wrong on arrival has its own warning (OwnContribution.svelte).
  if (!receipt || (receipt.held !== "right" && receipt.held !== "unable") || !BEGUN.includes(view.status))
    return [];
  const says = readReceipt(JSON.stringify(receipt.file))?.says;
  if (!says || says.match !== view.id) return [];
  const of = (what: Difference["what"]): Difference => ({ what, seats: [] });
  return [
    ...(says.commitment === view.fairness.commitment ? [] : [of("commitment")]),
    ...(await differingParts(receipt, says, view)).map(of),
    ...differingSeats(says, view),
  ];
}

async function differingParts(receipt: KeptReceipt, says: Body, view: MatchView): Promise<Part[]> {
  const { terms } = view.fairness;
  const shown = differingShownParts(receipt.table, says, view);
  if (terms === says.terms) return shown;
  const named = terms === null ? [] : await partsOfTerms(receipt.terms, view.id, terms);
  const found = PARTS.filter((part) => named.includes(part) || shown.includes(part));
  return found.length > 0 ? found : ["terms"];
}

/** Compare the shown table itself: a house may change it without changing the digest of the terms. */
function differingShownParts(
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
  // Without the text of the terms only the parts cannot be named; the digest still shows that something has changed.
  const now = then && (await termsText(match, digest).catch(() => null));
  if (!then || !now) return [];
  const [before, after] = [JSON.parse(then) as Terms, JSON.parse(now) as Terms];
  return PARTS.filter((part) => JSON.stringify(before[part]) !== JSON.stringify(after[part]));
}

function differingSeats({ shares, seat }: Body, view: MatchView): Difference[] {
  const { contributions, sitters, terms } = view.fairness;
  const all = shares.map((_, one) => one);
  // Sitters are unknown for unbound luck, and cannot be compared if the number of seats differs.
  if (terms === null || shares.length !== view.seats.length) return [];
  const moved = all.filter((one) => shares[one]?.[0] !== sitters[one]);
  const changed = all.filter((one) => !moved.includes(one) && shares[one]?.[1] !== contributions[one]);
  const mySeat = mine(view);
  const isElsewhere = mySeat !== null && mySeat !== seat && moved.length === 0;
  return [
    ...(moved.length > 0 ? [{ what: "sitter" as const, seats: moved }] : []),
    ...(changed.length > 0 ? [{ what: "share" as const, seats: changed }] : []),
    ...(isElsewhere ? [{ what: "own" as const, seats: [mySeat] }] : []),
  ];
}
