/** Whether this browser is one of my channels. */
import type { Channel } from "../api/types.ts";
import { current } from "../lib/push.ts";

/** The key under which the server knows this browser's subscription; null if there is none. */
export async function keyHere(): Promise<string | null> {
  const endpoint = (await current())?.endpoint;
  if (!endpoint) return null;
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(endpoint));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export const isHere = (channel: Channel, key: string | null) =>
  channel.kind === "push" && channel.key === key;
