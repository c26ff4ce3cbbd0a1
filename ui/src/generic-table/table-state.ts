/** The state that the parts of a table share: the view, the possible touches, and those of the last action. */
import type { MatchView, Seat } from "../api/types.ts";

export interface TableState {
  view: MatchView;
  /** Touches that continue the selection. */
  open: ReadonlySet<string>;
  /** The touches that are selected, first to last. */
  path: string[];
  /** Touches of the last action. */
  traces: ReadonlySet<string>;
  /** No animations. */
  still: boolean;
  nameOf: (seat: Seat) => string;
  touch: (key: string) => void;
}
