/** The available sounds. A game chooses one of them for each kind of note. */
export const SOUND_KINDS = ["wood", "card", "dice", "goods", "fire", "sunset", "win", "loss"] as const;
export type SoundKind = (typeof SOUND_KINDS)[number];
