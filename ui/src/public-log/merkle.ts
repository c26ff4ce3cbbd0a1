/** Checks the proofs of an append-only log as specified in RFC 9162. All hashes are hexadecimal. */
import { bytesOf, encoded, sha256 } from "../verify/bytes.ts";
import type { Bytes } from "../verify/bytes.ts";

const joined = (prefix: number, ...parts: Bytes[]): Bytes =>
  Uint8Array.from([prefix, ...parts.flatMap((part) => Array.from(part))]);

export const leafHash = (text: string): Promise<string> => sha256(joined(0, encoded(text)));

const nodeHash = (left: string, right: string): Promise<string> =>
  sha256(joined(1, bytesOf(left), bytesOf(right)));

/** The root of a log without leaves. */
export const EMPTY = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";

// Divide instead of shifting: shifts work on 32 bits only.
const half = (n: number): number => Math.floor(n / 2);
const isOdd = (n: number): boolean => n % 2 === 1;

/** Walks from a leaf up to the root, and tells on which side the sibling of each node is. */
class Climb {
  constructor(
    private place: number,
    private last: number,
  ) {}

  get isAtTop(): boolean {
    return this.last === 0;
  }

  /** Go up one level; true if the sibling is on the left. */
  step(): boolean {
    const isLeft = isOdd(this.place) || this.place === this.last;
    if (isLeft) while (this.place > 0 && !isOdd(this.place)) this.up();
    this.up();
    return isLeft;
  }

  /** Go up while the node is a right child. */
  skip(): void {
    while (isOdd(this.place)) this.up();
  }

  private up(): void {
    this.place = half(this.place);
    this.last = half(this.last);
  }
}

/** Whether a path proves that a leaf is in the log of this size and root. */
export async function isIncluded(
  text: string,
  place: number,
  size: number,
  path: string[],
  root: string,
): Promise<boolean> {
  if (!(place >= 0 && place < size)) return false;
  const climb = new Climb(place, size - 1);
  let made = await leafHash(text);
  for (const one of path) {
    if (climb.isAtTop) return false;
    made = await (climb.step() ? nodeHash(one, made) : nodeHash(made, one));
  }
  return climb.isAtTop && made === root;
}

export interface Point {
  size: number;
  root: string;
}

/** Whether a path proves that the newer log begins with the whole older one. */
export async function isExtended(old: Point, now: Point, path: string[]): Promise<boolean> {
  if (old.size > now.size) return false;
  if (old.size === now.size) return old.root === now.root && path.length === 0;
  if (old.size === 0) return old.root === EMPTY && path.length === 0;
  // A complete old tree is a subtree of the new one, so the path omits its root.
  const isComplete = Number.isInteger(Math.log2(old.size));
  const [first, ...rest] = isComplete ? [old.root, ...path] : path;
  if (first === undefined) return false;
  const climb = new Climb(old.size - 1, now.size - 1);
  climb.skip();
  let [ofOld, ofNew] = [first, first];
  for (const one of rest) {
    if (climb.isAtTop) return false;
    if (climb.step()) [ofOld, ofNew] = [await nodeHash(one, ofOld), await nodeHash(one, ofNew)];
    else ofNew = await nodeHash(ofNew, one);
  }
  return climb.isAtTop && ofOld === old.root && ofNew === now.root;
}
