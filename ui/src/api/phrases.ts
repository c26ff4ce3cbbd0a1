/** The API of quick phrases, apart from that of the chat, which private notes share. */
import { post } from "./http.ts";
import type { Message, Phrase } from "./types.ts";

export const sayPhrase = (match: string, phrase: Phrase): Promise<Message> =>
  post(`/matches/${encodeURIComponent(match)}/chat/phrase`, { phrase });
