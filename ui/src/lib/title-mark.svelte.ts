/** What stands before the title in the browser's tab while nobody looks at it; set by whoever knows (attention/). */
let mark = $state("");

export const tabMark = (): string => mark;

export function markTab(text: string): void {
  mark = text;
}
