/**
 * A soft sound when a match begins to wait, and a tone when my clock runs out. Generated here; only one tab
 * plays it.
 */

/**
 * Milliseconds that other tabs may take to learn of the same turn: after sleep each resumes in its own time.
 */
const REMEMBERED = 300_000;
/** Milliseconds in which a tab that shows the match can claim the turn first. */
const GRACE = 300;
const LONG_ENOUGH_TO_BEGIN = 1_000;

type Note = [hertz: number, at: number, length: number];
const NOTES: Note[] = [
  [587.33, 0, 0.5],
  [880, 0.14, 0.9],
];
const HURRY: Note[] = [[440, 0, 0.6]];
const LOUDNESS = 0.09;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

let context: AudioContext | null = null;
let sounding = 0;

/** Suspend the audio when it is silent, because a tab may be open for days. */
function fallSilent(): void {
  sounding -= 1;
  if (sounding === 0) void context?.suspend();
}

/** Browsers do not allow sound before the first press on a page. */
const mayKnock = (): boolean => navigator.userActivation?.hasBeenActive ?? true;

export async function knock(notes = NOTES): Promise<void> {
  context ??= new AudioContext();
  // Without an audio device this would never resolve, and other tabs would wait for this one.
  await Promise.race([context.resume(), pause(LONG_ENOUGH_TO_BEGIN)]);
  if (context.state !== "running") return;
  const now = context.currentTime;
  for (const [hertz, at, length] of notes) {
    const tone = new OscillatorNode(context, { frequency: hertz });
    const swell = new GainNode(context, { gain: 0 });
    swell.gain.setValueAtTime(0, now + at);
    swell.gain.linearRampToValueAtTime(LOUDNESS, now + at + 0.03);
    swell.gain.exponentialRampToValueAtTime(0.0001, now + at + length);
    sounding += 1;
    tone.addEventListener("ended", fallSilent);
    tone.connect(swell).connect(context.destination);
    tone.start(now + at);
    tone.stop(now + at + length);
  }
}

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
  if (mayKnock()) await once(`clock-${moment}`, () => knock(HURRY));
}

/** Claim a turn silently, because this tab shows it. */
export const seen = (turn: string): Promise<void> => once(turn, () => Promise.resolve());

/** Play the sound for a turn unless a tab shows it. */
export async function tell(turn: string): Promise<void> {
  await pause(GRACE);
  if (mayKnock()) await once(turn, () => knock());
}
