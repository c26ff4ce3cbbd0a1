/** Plain https addresses in a text; everything else, and whatever only looks like one, stays text. */

export interface Piece {
  text: string;
  /** Where it leads, if it is an address. */
  href?: string;
}

const ADDRESS = /https:\/\/[^\s<>"'`]+/g;
/** What ends a sentence does not belong to an address. */
const AFTER = /[.,;:!?)\]}»“”…]+$/u;

export function pieces(text: string): Piece[] {
  const found: Piece[] = [];
  let from = 0;
  for (const { 0: raw, index } of text.matchAll(ADDRESS)) {
    const address = raw.replace(AFTER, "");
    if (!isPlain(address)) continue;
    if (index > from) found.push({ text: text.slice(from, index) });
    found.push({ text: address, href: address });
    from = index + address.length;
  }
  if (from < text.length) found.push({ text: text.slice(from) });
  return found;
}

/** It leads where it says: no name and password before the host, no letters that only look like others. */
function isPlain(address: string): boolean {
  try {
    const url = new URL(address);
    const host = /^https:\/\/([^/?#]*)/.exec(address)?.[1] ?? "";
    return url.protocol === "https:" && /^[a-z0-9.-]+(:\d+)?$/i.test(host) && host.includes(".");
  } catch {
    return false;
  }
}
