/** Who I am here: nobody yet, a guest with a name, or an account. */
import { api } from "../api/client.ts";
import type { Me } from "../api/types.ts";

let current = $state.raw<Partial<Me>>({});

export function me(): Partial<Me> {
  return current;
}

export async function loadMe(): Promise<void> {
  current = await api.me();
}

export async function rename(name: string): Promise<void> {
  current = await api.aboutMe({ name });
}
