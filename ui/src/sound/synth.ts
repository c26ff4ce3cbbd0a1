/** The sounds of the tables, made of tones and filtered noise. Loaded with the first one. */
import { perform } from "./audio.ts";
import type { SoundKind } from "./kinds.ts";

/**
 * One part of a sound: its source, its frequency in hertz at the beginning and the end (for noise, that of its filter), its
 * start, duration and volume. It fades from the beginning, or after a swell.
 */
type Part = [
  how: OscillatorType | BiquadFilterType,
  from: number,
  to: number,
  at: number,
  length: number,
  loudness: number,
  swell?: number,
];

const FILTERS: ReadonlySet<string> = new Set(["bandpass", "lowpass", "highpass"]);

/** A knock on wood: its pitch, a dull thud under it, and the touch itself. */
const knock = (hertz: number, at: number, loudness: number): Part[] => [
  ["sine", hertz, hertz * 0.82, at, 0.09, loudness],
  ["triangle", hertz / 2.3, hertz / 3, at, 0.12, loudness * 0.7],
  ["bandpass", hertz * 4, hertz * 3, at, 0.025, loudness * 0.5],
];

const SOUNDS: Record<SoundKind, Part[]> = {
  wood: knock(430, 0, 0.16),
  card: [
    ["bandpass", 2300, 5200, 0, 0.11, 0.09, 0.05],
    ["bandpass", 1500, 900, 0.1, 0.05, 0.11],
  ],
  dice: [
    ...knock(760, 0, 0.07),
    ...knock(910, 0.09, 0.09),
    ...knock(690, 0.16, 0.08),
    ...knock(830, 0.27, 0.07),
    ...knock(620, 0.4, 0.09),
  ],
  goods: [
    ["sine", 1568, 1560, 0, 0.22, 0.05],
    ["sine", 2349, 2340, 0.06, 0.28, 0.045],
  ],
  fire: [
    ["lowpass", 340, 160, 0, 0.9, 0.12, 0.25],
    ["bandpass", 3100, 2600, 0.08, 0.02, 0.13],
    ["bandpass", 2200, 1900, 0.21, 0.02, 0.1],
    ["bandpass", 3600, 3000, 0.26, 0.015, 0.12],
    ["bandpass", 2700, 2300, 0.47, 0.02, 0.09],
  ],
  sunset: [
    ["sine", 349, 311, 0, 2.2, 0.05, 0.5],
    ["sine", 262, 233, 0.15, 2.4, 0.055, 0.6],
    ["triangle", 175, 156, 0.3, 2.6, 0.05, 0.7],
  ],
  win: [
    ["triangle", 523, 523, 0, 0.5, 0.06],
    ["triangle", 659, 659, 0.13, 0.5, 0.06],
    ["triangle", 784, 784, 0.26, 0.6, 0.06],
    ["triangle", 1047, 1047, 0.42, 1.1, 0.055],
  ],
  loss: [
    ["sine", 392, 392, 0, 0.6, 0.06],
    ["sine", 311, 311, 0.22, 0.7, 0.06],
    ["sine", 262, 247, 0.46, 1.2, 0.06],
  ],
};

const ATTACK = 0.004;
const SILENT = 0.0001;
/** Seconds in which the same sound is not repeated, so that several pieces put down at once make one knock. */
const AGAIN = 0.06;

let noise: AudioBuffer | null = null;
const last = new Map<SoundKind, number>();

/** A second of noise, the same for all. */
function noiseOf(audio: AudioContext): AudioBuffer {
  if (noise) return noise;
  noise = new AudioBuffer({ length: audio.sampleRate, sampleRate: audio.sampleRate });
  const samples = noise.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  return noise;
}

function source(audio: AudioContext, [how, from, to]: Part, begin: number, end: number) {
  if (!FILTERS.has(how)) {
    const tone = new OscillatorNode(audio, { type: how as OscillatorType, frequency: from });
    bend(tone.frequency, to, begin, end);
    return { made: tone, shaped: tone };
  }
  const hiss = new AudioBufferSourceNode(audio, { buffer: noiseOf(audio), loop: true });
  const filter = new BiquadFilterNode(audio, { type: how as BiquadFilterType, frequency: from });
  bend(filter.frequency, to, begin, end);
  hiss.connect(filter);
  return { made: hiss, shaped: filter };
}

function bend(frequency: AudioParam, to: number, begin: number, end: number): void {
  frequency.setValueAtTime(frequency.value, begin);
  frequency.exponentialRampToValueAtTime(to, end);
}

function begun(audio: AudioContext, out: AudioNode, part: Part, when: number): AudioScheduledSourceNode {
  const [, , , at, length, loudness, swell = ATTACK] = part;
  const [begin, end] = [when + at, when + at + length];
  const { made, shaped } = source(audio, part, begin, end);
  const envelope = new GainNode(audio, { gain: 0 });
  envelope.gain.setValueAtTime(SILENT, begin);
  envelope.gain.exponentialRampToValueAtTime(loudness, begin + swell);
  envelope.gain.exponentialRampToValueAtTime(SILENT, end);
  shaped.connect(envelope).connect(out);
  made.start(begin);
  made.stop(end);
  return made;
}

/** Make a sound, `after` so many seconds. */
export async function play(kind: SoundKind, after = 0): Promise<void> {
  await perform((audio, out) => {
    const when = audio.currentTime + after;
    if (Math.abs(when - (last.get(kind) ?? -1)) < AGAIN) return [];
    last.set(kind, when);
    return SOUNDS[kind].map((part) => begun(audio, out, part, when));
  });
}
