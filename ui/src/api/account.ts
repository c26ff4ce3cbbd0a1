/** The accounts API. What changes who I am closes the live socket first and reconnects afterwards. */
import type * as server from "../generated/api.ts";
import { get, post } from "./http.ts";
import { live } from "./live.svelte.ts";
import { notices } from "./notifications.ts";
import type { Account, Me, TokenDays, TokenScope } from "./types.ts";
import { askForNew, askForOne } from "../account/passkeys.ts";
import { timeZone } from "../lib/browser.ts";
import { forgetTables } from "../lib/last-table.ts";
import { forgetStoredProgress } from "../lessons/progress.svelte.ts";
import { loadMe } from "../lib/me.svelte.ts";
import { current, unsubscribe } from "../lib/push.ts";

function anew<T>(path: string, body?: object): Promise<T> {
  return live.whileDisconnected(async () => {
    const answer = await post<T>(path, body);
    await loadMe();
    return answer;
  });
}

/** Forget a person's table settings, and the lessons stored with their account, when they leave this device. */
async function left(leaving: Promise<unknown>): Promise<void> {
  await leaving;
  forgetTables();
  forgetStoredProgress();
}

const PATIENCE_WITH_PUSH = 2_000;

/** Stop push messages to this browser: the next person here should not read them and could not stop them. */
async function untold(): Promise<void> {
  const forget = async (): Promise<unknown> => {
    const endpoint = (await current())?.endpoint;
    return endpoint && Promise.allSettled([notices.pushGone(endpoint), unsubscribe()]);
  };
  // Do not wait for a push service that does not answer.
  const enough = new Promise((resolve) => setTimeout(resolve, PATIENCE_WITH_PUSH));
  await Promise.race([forget().catch(() => undefined), enough]);
}

const own = (part: string, id: string, what: string) =>
  post(`/account/${part}/${encodeURIComponent(id)}/${what}`);

async function answerOf(question: string): Promise<object> {
  return askForOne(await post<object>(question));
}

export const account = {
  show: () => get<Account>("/account"),
  exportUrl: "/api/account/export",
  /** `invitation`: its token, where the house asks for one. */
  register: (name: string, password: string, mail: string, invitation: string | null) =>
    anew<Me>("/account", { name, password, mail: mail || null, time_zone: timeZone(), invitation }),
  registerByPasskey: async (name: string, mail: string, invitation: string | null) => {
    const credential = await askForNew(await post<object>("/account/passkey/ask", { name, invitation }));
    return anew<Me>("/account/passkey", {
      name,
      credential,
      mail: mail || null,
      time_zone: timeZone(),
      invitation,
    });
  },
  signIn: (name: string, password: string) => anew<Me>("/sign-in", { name, password }),
  signInByPasskey: async () => {
    const credential = await answerOf("/sign-in/passkey/ask");
    return anew<Me>("/sign-in/passkey", { credential });
  },
  signOut: () => left(untold().then(() => anew("/sign-out"))),
  takeGuest: () => post<server.GuestMergeView>("/account/take-guest"),
  askReset: (who: string) => post("/reset/ask", { who }),
  reset: (token: string, password: string) => anew<Me>("/reset", { token, password }),
  verify: (token: string) => post("/verify", { token }),
  prove: (password: string) => post("/account/prove", { password }),
  proveByPasskey: async () => {
    const credential = await answerOf("/sign-in/passkey/ask");
    await post("/account/prove/passkey", { credential });
  },
  changePassword: (password: string) => anew("/account/password", { password }),
  changeMail: (mail: string | null) => post("/account/mail", { mail }),
  addPasskey: async (name: string) => {
    const credential = await askForNew(await post<object>("/account/passkeys/ask"));
    await post("/account/passkeys", { name, credential });
  },
  namePasskey: (id: string, name: string) =>
    post(`/account/passkeys/${encodeURIComponent(id)}/name`, { name }),
  removePasskey: (id: string) => own("passkeys", id, "remove"),
  endSession: (id: string) => own("sessions", id, "end"),
  endOthers: () => post("/account/sessions/end-others"),
  addToken: (name: string, scopes: TokenScope[], days: TokenDays) =>
    post<server.CreatedApiToken>("/account/tokens", { name, scopes, days }),
  revokeToken: (id: string) => own("tokens", id, "revoke"),
  revokeTokens: () => post("/account/tokens/revoke-all"),
  bots: () => get<server.BotAccountsView>("/account/bots"),
  addBot: (name: string) => post<server.CreatedBotAccount>("/account/bots", { name }),
  botPolicy: (id: string, policy: server.BotPolicy) => post(`/account/bots/${id}/policy`, policy),
  addBotToken: (id: string, name: string, days: TokenDays) =>
    post<server.CreatedApiToken>(`/account/bots/${id}/tokens`, {
      name,
      scopes: ["read", "play", "chat"],
      days,
    }),
  revokeBotToken: (id: string, token: string) => own(`bots/${id}/tokens`, token, "revoke"),
  botExportUrl: (id: string): string => `/api/account/bots/${id}/export`,
  removeBot: (id: string) => own("bots", id, "delete"),
  remove: () => left(anew("/account/delete")),
};
