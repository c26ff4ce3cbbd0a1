/** The API of chat and private notes, loaded with the panel that shows them. */
import { get, post } from "./http.ts";
import type { ChatView, Message, PrivateNote, Seat } from "./types.ts";

const at = (id: string, what: string) => `/matches/${encodeURIComponent(id)}/${what}`;

export const talk = {
  read: (id: string) => get<ChatView>(at(id, "chat")),
  after: (id: string, number: number) => get<ChatView>(at(id, `chat?after=${number}`)),
  before: (id: string, number: number) => get<ChatView>(at(id, `chat?before=${number}`)),
  say: (id: string, text: string) => post<Message>(at(id, "chat"), { text }),
  seen: (id: string, number: number) => post(at(id, "chat/read"), { number }),
  remove: (id: string, number: number) => post(at(id, `chat/${number}/remove`)),
  mute: (id: string, seat: Seat | null, muted: boolean) => post(at(id, "chat/mute"), { seat, muted }),
  note: (id: string) => get<PrivateNote>(at(id, "note")),
  write: (id: string, text: string, revision: number, looked: boolean, last: boolean) =>
    post<PrivateNote>(at(id, "note"), { text, revision, looked }, last),
};
