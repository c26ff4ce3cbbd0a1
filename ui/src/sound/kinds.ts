/** The sounds that the house can make. A game says which of them is heard when one of its notes is shown. */
export const SOUND_KINDS = ["wood", "card", "dice", "goods", "fire", "sunset", "win", "loss"] as const;
export type SoundKind = (typeof SOUND_KINDS)[number];
