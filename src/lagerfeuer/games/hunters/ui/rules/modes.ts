/** The three modes, from the easiest to the hardest. */
export const MODES = ["introductory", "normal", "survival"] as const;

export type Mode = (typeof MODES)[number];
