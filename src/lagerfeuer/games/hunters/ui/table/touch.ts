/** What the things on the table know about being touched. Things are named by their keys (touch-keys.ts). */
export interface Touch {
  /** What can be done now. */
  open: ReadonlySet<string>;
  /** What changed since I acted last. */
  traces: ReadonlySet<string>;
  selected: string | null;
  pick: (key: string, event: MouseEvent) => void;
}
