/** A soft knock when a match begins to wait, and a tone when my clock runs out: made here, and one tab only. */

/** For how long other tabs may hear late of the same turn: after a sleep each comes back in its own time. */
const REMEMBERED = 300_000;
/** Tabs that show the match have the first word; it is long enough for them to hear of it, too. */
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

/** A tab may be open for days: what has fallen silent shall cost nothing. */
function fallSilent(): void {
  sounding -= 1;
  if (sounding === 0) void context?.suspend();
}

/** A page that nobody has pressed anything on may not sound. */
const mayKnock = (): boolean => navigator.userActivation?.hasBeenActive ?? true;

export async function knock(notes = NOTES): Promise<void> {
  context ??= new AudioContext();
  // Without a way to sound this would wait for ever, and other tabs would wait for this one.
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

/** Does it for a turn unless another tab of this browser has. A lock is kept as the sign; storage would tell too late. */
async function once(turn: string, act: () => Promise<unknown>): Promise<void> {
  // Locks are for pages that came by https; without them each tab speaks for itself.
  if (!navigator.locks) return void (await act());
  await navigator.locks.request(`lagerfeuer-turn-${turn}`, { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    await act();
    await pause(REMEMBERED);
  });
}

/** My clock runs out, at a moment that is told once. */
export async function hurry(moment: string): Promise<void> {
  if (mayKnock()) await once(`clock-${moment}`, () => knock(HURRY));
}

/** This tab shows it: nobody needs to be told. */
export const seen = (turn: string): Promise<void> => once(turn, () => Promise.resolve());

/** Somebody should hear of it, if no tab shows it. */
export async function tell(turn: string): Promise<void> {
  await pause(GRACE);
  if (mayKnock()) await once(turn, () => knock());
}
