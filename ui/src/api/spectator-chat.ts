/** The API of the chat of spectators. */
import type * as server from "../generated/api.ts";
import { get, post } from "./http.ts";
import type { Message, Phrase, ShownChat } from "./types.ts";

const at = (id: string, what = "") => `/matches/${encodeURIComponent(id)}/spectators${what}`;

/** As the chat of a table. `read`: the last message that is not new to the reader. */
export function spectatorTalk(read: number) {
  const shown = async (path: string): Promise<ShownChat> => {
    const view = await get<server.SpectatorChatView>(path);
    return { ...view, read, muted: false, muted_seats: [] };
  };
  return {
    read: (id: string) => shown(at(id)),
    after: (id: string, number: number) => shown(at(id, `?after=${String(number)}`)),
    before: (id: string, number: number) => shown(at(id, `?before=${String(number)}`)),
    say: (id: string, text: string) => post<Message>(at(id), { text }),
    sayPhrase: (id: string, phrase: Phrase) => post<Message>(at(id, "/phrase"), { phrase }),
    remove: (id: string, number: number) => post(at(id, `/${String(number)}/remove`)),
  };
}

/** Mute the author of a message everywhere, or unmute them. */
export const muteAuthor = (id: string, number: number, muted: boolean): Promise<unknown> =>
  post(at(id, `/${String(number)}/mute`), { muted });

/** As a host. */
export const deleteMessage = (id: string, number: number): Promise<unknown> =>
  post(`/host${at(id, `/${String(number)}/remove`)}`);
