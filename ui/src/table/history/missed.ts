/** What happened since my last turn, as in mail (matches/missed_plies.py): without details; repeats are counted. */
import type { Entry, MatchView } from "../../api/types.ts";
import type { Sentence } from "../../game-ui.ts";
import { eventSentence } from "../result/off-board-results.ts";
import { isNews } from "../prompt/recent-actions.ts";

export interface Missed {
  ply: number;
  sentence: Sentence;
  at: string;
  /** How many times in a row. */
  times: number;
  /** Done by the match itself, because there was no choice. */
  auto: boolean;
}

const OWN_DOING = /^(bot|time|time-bot)$/;

/** Everything I missed, in order. */
export function missedBy(view: MatchView): Missed[] {
  if (!view.missed) return [];
  const [since] = view.missed;
  const own = view.log.find(({ ply }) => ply === since);
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
            times: 1,
            auto: entry.auto,
          }))
      : [];
  const all = view.log.flatMap((entry) => [
    ...notes(entry),
    ...beside
      .filter(({ ply }) => ply === entry.ply)
      .map((one) => ({ ply: one.ply, sentence: eventSentence(one), at: one.at, times: 1, auto: false })),
  ]);
  const counted: Missed[] = [];
  for (const one of all) {
    const last = counted.at(-1);
    if (last && last.auto === one.auto && said(last.sentence) === said(one.sentence)) {
      counted[counted.length - 1] = { ...one, times: last.times + 1 };
    } else counted.push(one);
  }
  return counted;
}

const said = ({ text, args }: Sentence): string => JSON.stringify([text, args]);
