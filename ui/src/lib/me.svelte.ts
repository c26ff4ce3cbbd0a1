/** Who I am here: nobody yet, or a guest with a name. */
import { api } from "../api/client.ts";
import type { Me } from "../api/types.ts";

let current = $state.raw<Me>({ id: null, name: null });

export function me(): Me {
  return current;
}

export async function loadMe(): Promise<void> {
  current = await api.me();
}

export async function rename(name: string): Promise<void> {
  current = await api.rename(name);
}
