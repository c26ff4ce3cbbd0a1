/**
 * A soft sound when a match begins to wait, and a tone when my clock runs out. Generated here; only one tab
 * plays it.
 */
import { mayPlay, pause, perform } from "../sound/audio.ts";

/**
 * Milliseconds that other tabs may take to learn of the same turn: after sleep each resumes in its own time.
 */
const REMEMBERED = 300_000;
/** Milliseconds in which a tab that shows the match can claim the turn first. */
const GRACE = 300;

type Note = [hertz: number, at: number, length: number];
const NOTES: Note[] = [
  [587.33, 0, 0.5],
  [880, 0.14, 0.9],
];
const HURRY: Note[] = [[440, 0, 0.6]];
const LOUDNESS = 0.09;

export const knock = (notes = NOTES): Promise<void> =>
  perform((audio, out) =>
    notes.map(([hertz, at, length]) => {
      const now = audio.currentTime;
      const tone = new OscillatorNode(audio, { frequency: hertz });
      const swell = new GainNode(audio, { gain: 0 });
      swell.gain.setValueAtTime(0, now + at);
      swell.gain.linearRampToValueAtTime(LOUDNESS, now + at + 0.03);
      swell.gain.exponentialRampToValueAtTime(0.0001, now + at + length);
      tone.connect(swell).connect(out);
      tone.start(now + at);
      tone.stop(now + at + length);
      return tone;
    }),
  );

/**
 * Run an action for a turn unless another tab of this browser has. Holding a lock marks the turn; storage
 * would be too slow.
 */
async function once(turn: string, act: () => Promise<unknown>): Promise<void> {
  // Locks need HTTPS. Without them each tab acts for itself.
  if (!navigator.locks) return void (await act());
  await navigator.locks.request(`lagerfeuer-turn-${turn}`, { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    await act();
    await pause(REMEMBERED);
  });
}

/** Warn that my clock runs out, once per time of expiry. */
export async function hurry(moment: string): Promise<void> {
  if (mayPlay()) await once(`clock-${moment}`, () => knock(HURRY));
}

/** Claim a turn silently, because this tab shows it. */
export const seen = (turn: string): Promise<void> => once(turn, () => Promise.resolve());

/** Play the sound for a turn unless a tab shows it. */
export async function tell(turn: string): Promise<void> {
  await pause(GRACE);
  if (mayPlay()) await once(turn, () => knock());
}
