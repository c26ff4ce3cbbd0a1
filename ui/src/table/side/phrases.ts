/** Quick phrases: messages that are sent as a key, and shown in the reader's language. */
import type { Message, Phrase } from "../../api/types.ts";
import { t } from "../../lib/i18n/index.svelte.ts";

/** In the order of a match. The type ensures that none is missing. */
const ORDER: Record<Phrase, true> = {
  hello: true,
  luck: true,
  nice: true,
  thanks: true,
  oops: true,
  moment: true,
  away: true,
  time: true,
  tomorrow: true,
  game: true,
  again: true,
  bye: true,
};
export const PHRASES = Object.keys(ORDER) as Phrase[];

export const phraseText = (phrase: Phrase): string => t(`chat-phrase-${phrase}`);

/** A phrase that this tab does not know yet is shown by its text. */
export const messageText = ({ phrase, text }: Pick<Message, "phrase" | "text">): string =>
  phrase && phrase in ORDER ? phraseText(phrase) : text;
