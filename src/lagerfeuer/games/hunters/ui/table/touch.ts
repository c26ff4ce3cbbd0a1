/** The state that selectable things on the table share. Things are named by their keys (touch-keys.ts). */
export interface Touch {
  /** The keys with options. */
  open: ReadonlySet<string>;
  /** The keys with changes since my last action. */
  traces: ReadonlySet<string>;
  /** What the selected card would reach. */
  soon: ReadonlySet<string>;
  selected: string | null;
  pick: (key: string, event: MouseEvent) => void;
}
