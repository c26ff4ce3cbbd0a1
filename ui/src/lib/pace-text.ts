/** Paces of play in words: without a clock, in minutes, or in days. */
import type { BotPolicy } from "../api/types.ts";
import { t } from "./i18n/index.svelte.ts";

type Pace = BotPolicy["paces"][number];

const TEXTS: Record<Pace, string> = {
  none: "tempo-choice-none",
  live: "tempo-own-live",
  correspondence: "tempo-own-correspondence",
};

export const PACES = Object.keys(TEXTS) as Pace[];

export const paceText = (pace: Pace): string => t(TEXTS[pace]);
