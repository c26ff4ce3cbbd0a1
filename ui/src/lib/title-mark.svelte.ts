/** What the title of a hidden tab tells instead of the page: why a match waits, and its game. Set by attention/. */
let mark = $state("");

export const tabMark = (): string => mark;

export function markTab(text: string): void {
  mark = text;
}
