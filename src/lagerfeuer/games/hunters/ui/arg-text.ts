/** The texts themselves select on cards, places and icons, so no argument needs another word. */
export const argText = (): null => null;
