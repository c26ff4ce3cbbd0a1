/** What happened since my last own action, as club/since.py tells it in mail: no details, nothing twice in a row. */
import type { Entry, MatchView } from "../api/types.ts";
import type { Sentence } from "../game.ts";
import { told } from "./ends.ts";
import { isNews } from "./news.ts";

export interface Missed {
  ply: number;
  sentence: Sentence;
  at: string;
}

const OWN_DOING = /^(bot|time|time-bot)$/;

/** Everything I missed, in order. */
export function missedBy(view: MatchView): Missed[] {
  if (view.you === null || view.pending.length > 0) return [];
  const own = view.log.find(({ ply }) => ply === (view.since ?? 0));
  const beside = view.beside.happenings.filter(
    ({ ply, at, seat, kind }) =>
      (seat !== view.you || OWN_DOING.test(kind)) &&
      own !== undefined &&
      (ply > own.ply || (ply === own.ply && at >= own.at)),
  );
  const notes = (entry: Entry): Missed[] =>
    isNews(view, entry)
      ? entry.notes
          .filter(({ detail }) => !detail)
          .map(({ kind, args, ruling }) => ({
            ply: entry.ply,
            sentence: { text: `${view.game}-note-${kind}`, args, ruling },
            at: entry.at,
          }))
      : [];
  const all = view.log.flatMap((entry) => [
    ...notes(entry),
    ...beside
      .filter(({ ply }) => ply === entry.ply)
      .map((one) => ({ ply: one.ply, sentence: told(one), at: one.at })),
  ]);
  return all.filter((one, i) => key(one) !== key(all[i - 1]));
}

/** Does this sentence alone tell all that I missed? */
export function tellsAll(sentence: Sentence | null, missed: Missed[]): boolean {
  const [only, ...more] = missed;
  return (
    sentence !== null && more.length === 0 && only !== undefined && said(only.sentence) === said(sentence)
  );
}

const said = ({ text, args }: Sentence): string => JSON.stringify([text, args]);
const key = (missed: Missed | undefined): string => (missed ? said(missed.sentence) : "");
