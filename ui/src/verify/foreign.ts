/**
 * Recognizes records that another program has changed as a whole: compressed, in another encoding, with NUL
 * bytes. The report names no line, because no single line is at fault. `lagerfeuer verify` does the same in
 * packages/boardkit/src/boardkit/records/foreign_files.py; docs/records.md describes both.
 */

/** Maximum size of a file in bytes: a hundred times the size of the longest matches. */
export const BIGGEST = 16 * 1024 * 1024;
/** Bytes inspected for an encoding with two or four bytes per character: records begin with ASCII text. */
const INSPECTED_BYTES = 64;

const begins = (bytes: Uint8Array, ...with_: number[]): boolean =>
  bytes.length >= with_.length && with_.every((byte, at) => bytes[at] === byte);

/** The reason why these bytes as a whole are not a record; null if their lines can be parsed. */
export function foreign(bytes: Uint8Array): string | null {
  if (bytes.length > BIGGEST) return "big";
  if (begins(bytes, 0x1f, 0x8b)) return "gzip";
  if (begins(bytes, 0x50, 0x4b, 0x03, 0x04) || begins(bytes, 0x50, 0x4b, 0x05, 0x06)) return "zip";
  if (
    begins(bytes, 0xff, 0xfe) ||
    begins(bytes, 0xfe, 0xff) ||
    isEveryOtherNul(bytes.subarray(0, INSPECTED_BYTES))
  )
    return "utf-16";
  return bytes.includes(0) ? "nul" : null;
}

/** Whether every second byte is NUL, as in UTF-16 (and in UTF-32). */
function isEveryOtherNul(begin: Uint8Array): boolean {
  const empty = (odd: number): boolean => begin.every((byte, at) => at % 2 !== odd || byte === 0);
  return begin.length >= 4 && (empty(0) || empty(1));
}
