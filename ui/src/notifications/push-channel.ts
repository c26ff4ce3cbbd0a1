/** Whether this browser's push subscription is one of my channels. */
import type { Channel } from "../api/types.ts";
import { current } from "../lib/push.ts";
import { encoded, sha256 } from "../verify/bytes.ts";

/** The key under which the server knows this browser's subscription; null if there is none. */
export async function keyHere(): Promise<string | null> {
  const endpoint = (await current())?.endpoint;
  if (!endpoint) return null;
  return sha256(encoded(endpoint));
}

export const isHere = (channel: Channel, key: string | null) =>
  channel.kind === "push" && channel.key === key;
