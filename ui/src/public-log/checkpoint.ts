/** Checkpoints of a house's public log: C2SP's tlog-checkpoint in a signed note, as specified in docs/records.md. */
import { hexOf } from "../verify/hex.ts";
import { bytesOf, encoded, sha256 } from "../verify/bytes.ts";
import type { Bytes } from "../verify/bytes.ts";
import type { Point } from "./merkle.ts";

export interface Checkpoint extends Point {
  /** The note as it was received. */
  note: string;
  /** The house's public key, which names the log. */
  key: string;
  signed: string;
  /** Those by the house. Others may have signed the note, too. */
  signatures: Bytes[];
}

const NAME = "lagerfeuer-log/";
const FORM =
  /^(lagerfeuer-log\/([0-9a-f]{64})\n(0|[1-9]\d{0,14})\n([A-Za-z0-9+/]{43}=)\n(?:.+\n)*)\n((?:— \S+ \S+\n)+)$/u;

/** Null if the text is not a checkpoint. */
export function readNote(note: string): Checkpoint | null {
  const [, signed, key, size, root, lines] = FORM.exec(note) ?? [];
  if (!signed || !key || !size || !root || !lines) return null;
  const own = lines.split("\n").filter((line) => line.startsWith(`— ${NAME}${key} `));
  const signatures = own.map((line) => fromBase64(line.split(" ")[2] ?? ""));
  return { note, key, signed, signatures, size: Number(size), root: hexOf(fromBase64(root)) };
}

function fromBase64(text: string): Bytes {
  try {
    return Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
}

/** Null if this browser does not support the kind of signature. */
export async function isSigned({ key, signed, signatures }: Checkpoint): Promise<boolean | null> {
  const id = (await sha256(Uint8Array.from([...encoded(`${NAME}${key}\n`), 1, ...bytesOf(key)]))).slice(0, 8);
  const own = signatures.find((one) => hexOf(one.subarray(0, 4)) === id);
  if (!own) return false;
  try {
    const known = await crypto.subtle.importKey("raw", bytesOf(key), "Ed25519", false, ["verify"]);
    return await crypto.subtle.verify("Ed25519", known, own.slice(4), encoded(signed));
  } catch (error) {
    return error instanceof DOMException && error.name === "NotSupportedError" ? null : false;
  }
}
