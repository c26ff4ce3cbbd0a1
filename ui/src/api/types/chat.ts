/** What is said at a table, and my notes. */
import type { Seat } from "./basics.ts";

/** A message at the table. */
export interface Message {
  number: number;
  /** Null, and the name too, once its writer has left the house. */
  seat: Seat | null;
  name: string | null;
  own: boolean;
  text: string;
  at: string;
  removed: boolean;
  removable: boolean;
  /** I have muted its writer: the text has not come. */
  left_out: boolean;
}

export interface ChatView {
  messages: Message[];
  more: boolean;
  read: number;
  last: number;
  removed: number;
  unread: number;
  muted: boolean;
  muted_seats: Seat[];
}

/** My private note about a match. */
export interface PrivateNote {
  text: string;
  revision: number;
  /** What I wrote elsewhere meanwhile. */
  aside: string;
}
