/** Numbers with a real minus sign, which neither browsers nor templates write. */

export const MINUS = "−";

/** A whole number without thousands separators. */
export const plainNumber = (number: number): string => String(number).replace("-", MINUS);

/** A change: "+3", "−3"; `zero` if there is none. */
export const signedNumber = (change: number, zero = "±0"): string =>
  change > 0 ? `+${change}` : change < 0 ? plainNumber(change) : zero;
