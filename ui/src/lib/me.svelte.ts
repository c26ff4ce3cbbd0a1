/** The reader: unknown, a guest with a name, or an account. */
import { api } from "../api/client.ts";
import type { Me } from "../api/types.ts";
import { LatestAnswer } from "./latest-answer.ts";

let current = $state.raw<Partial<Me>>({});
const asking = new LatestAnswer();

export function me(): Partial<Me> {
  return current;
}

export const loadMe = (): Promise<void> => learn(api.me());

export const rename = (name: string): Promise<void> => learn(api.aboutMe({ name }));

async function learn(answer: Promise<Me>): Promise<void> {
  const isNewest = asking.begin();
  const found = await answer;
  if (isNewest()) current = found;
}
