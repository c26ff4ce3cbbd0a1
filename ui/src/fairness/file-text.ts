/** The text of a file as it is: what no text has these bytes is told here, by the reader that checks records. */
import { t } from "../lib/i18n/index.svelte.ts";
import type { Place } from "../verify/verdict.ts";

/** A byte order mark is kept, and nothing is put in the place of bytes that are no text: the house shall see the same. */
const STRICT = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

export type FileText = { text: string } | { why: string };

/** Raises if the file cannot be read. */
export async function textOf(file: Blob): Promise<FileText> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  try {
    return { text: STRICT.decode(bytes) };
  } catch {
    const { readRecord } = await import("../verify/parser.ts");
    const { fault } = readRecord(bytes);
    if (fault) return { why: inWords(fault.why, fault.place, fault.args) };
    return { why: t("import-unreadable") };
  }
}

function inWords(why: string, place: Place, args: Record<string, string | number>): string {
  const number = place.at === "ply" ? place.ply : place.line;
  // As the house says it of what it is sent (error-record-…).
  return `${t("import-refused-at", { where: place.at, number })} ${t(`verify-why-${why}`, args)}`;
}
