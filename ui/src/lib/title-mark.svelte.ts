/** The title of a hidden tab while a match waits: why it waits, and its game. Set by attention/. */
let mark = $state("");

export const tabMark = (): string => mark;

export function markTab(text: string): void {
  mark = text;
}
