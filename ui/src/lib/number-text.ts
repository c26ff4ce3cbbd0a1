/** Numbers in the format of the reader's region: "1,079" or "1.079". */
import { regional } from "./i18n/index.svelte.ts";

/** `digits`: maximum number of decimals. */
export function number(value: number, digits = 3): string {
  return new Intl.NumberFormat(regional(), { maximumFractionDigits: digits }).format(value);
}

/** A share as whole percent, with the percent sign. */
export function percent(share: number): string {
  return new Intl.NumberFormat(regional(), { style: "percent", maximumFractionDigits: 0 }).format(share);
}
