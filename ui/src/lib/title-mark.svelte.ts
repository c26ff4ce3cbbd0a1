/** The mark before the title of a hidden tab. Set by attention/. */
let mark = $state("");

export const tabMark = (): string => mark;

export function markTab(text: string): void {
  mark = text;
}
