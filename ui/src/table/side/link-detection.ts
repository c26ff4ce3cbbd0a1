/** Find plain https addresses in a text; everything else stays text. */

export interface Piece {
  text: string;
  /** The link's target, if it is an address. */
  href?: string;
}

const ADDRESS = /https:\/\/[^\s<>"'`]+/g;
/** Punctuation that ends a sentence is not part of an address. */
const AFTER = /[.,;:!?»“”…]$/u;
/** A closing bracket is not part of an address if it was opened before it. */
const BRACKETS: Record<string, string> = { ")": "(", "]": "[", "}": "{" };

export function pieces(text: string): Piece[] {
  const found: Piece[] = [];
  let from = 0;
  for (const { 0: raw, index } of text.matchAll(ADDRESS)) {
    const address = withoutEnd(raw);
    if (!isPlain(address)) continue;
    if (index > from) found.push({ text: text.slice(from, index) });
    found.push({ text: address, href: address });
    from = index + address.length;
  }
  if (from < text.length) found.push({ text: text.slice(from) });
  return found;
}

function withoutEnd(raw: string): string {
  const count = (sign: string): number => raw.slice(0, end).split(sign).length;
  let end = raw.length;
  for (; end > 0; end -= 1) {
    const last = raw[end - 1]!;
    const opening = BRACKETS[last];
    if (opening ? count(last) <= count(opening) : !AFTER.test(last)) break;
  }
  return raw.slice(0, end);
}

/** The address must be honest: no user name before the host, no look-alike letters. */
function isPlain(address: string): boolean {
  try {
    const url = new URL(address);
    const host = /^https:\/\/([^/?#]*)/.exec(address)?.[1] ?? "";
    return url.protocol === "https:" && /^[a-z0-9.-]+(:\d+)?$/i.test(host) && host.includes(".");
  } catch {
    return false;
  }
}
