/** Cards, places and icons are words of the texts themselves: there is nothing to say in other words. */
export const argText = (): null => null;
