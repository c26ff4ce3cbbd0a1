/** The three modes, from the gentlest to the hardest. */
export const MODES = ["introductory", "normal", "survival"] as const;

export type Mode = (typeof MODES)[number];
