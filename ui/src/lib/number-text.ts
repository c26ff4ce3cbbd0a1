/** Numbers as the reader's region writes them: "1,079" or "1.079". */
import { regional } from "./i18n/index.svelte.ts";

/** `digits`: so many behind the point at most. */
export function number(value: number, digits = 3): string {
  return new Intl.NumberFormat(regional(), { maximumFractionDigits: digits }).format(value);
}

/** A share as whole percent, with the sign for it. */
export function percent(share: number): string {
  return new Intl.NumberFormat(regional(), { style: "percent", maximumFractionDigits: 0 }).format(share);
}
