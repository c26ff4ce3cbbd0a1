/**
 * The page's one audio context. It is made for the first sound, and suspended while it is silent, because a tab may be
 * open for days.
 */
import { settings } from "../lib/settings.svelte.ts";

const LONG_ENOUGH_TO_BEGIN = 1_000;
/** The volume setting at which sounds play at their nominal level. */
const USUAL_VOLUME = 60;

let context: AudioContext | null = null;
let volume: GainNode | null = null;
/** Sources that sound, and performances that are about to begin. */
let sounding = 0;

/** Browsers do not allow sound before the first press on a page. */
export const mayPlay = (): boolean => navigator.userActivation?.hasBeenActive ?? true;

export const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

function fallSilent(): void {
  sounding -= 1;
  if (sounding === 0) void context?.suspend();
}

/** Let `start` begin sources that lead to `out`; it returns them. Without an audio device nothing happens. */
export async function perform(
  start: (audio: AudioContext, out: AudioNode) => AudioScheduledSourceNode[],
): Promise<void> {
  context ??= new AudioContext();
  volume ??= new GainNode(context);
  volume.gain.value = settings().volume / USUAL_VOLUME;
  sounding += 1;
  // Without an audio device this would never resolve, and other tabs would wait for this one.
  await Promise.race([context.resume(), pause(LONG_ENOUGH_TO_BEGIN)]);
  if (context.state === "running") {
    volume.connect(context.destination);
    for (const source of start(context, volume)) {
      sounding += 1;
      source.addEventListener("ended", fallSilent);
    }
  }
  fallSilent();
}
