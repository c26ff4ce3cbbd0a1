/** Talking to the server: JSON there and back, and the two ways it can go wrong. */
import { untrack } from "svelte";
import { locale } from "../lib/i18n/index.svelte.ts";
import { lockOut } from "../lib/membership.svelte.ts";
import type { Problem } from "./types.ts";

/** The server said no, and why. */
export class Refused extends Error {
  constructor(readonly problem: Problem) {
    super(problem.detail || problem.title);
  }

  /** It is about the moment (too much was asked, something broke) and not about what was asked for. */
  get passing(): boolean {
    return this.problem.status === 429 || this.problem.status >= 500;
  }
}

/** The server could not be asked at all. */
export class Away extends Error {}

/** Behind https the cookie has a name that no other host of the same domain can plant. */
function csrfToken(): string | null {
  const named = (name: string) => new RegExp(`(?:^|;\\s*)${name}=([^;]*)`).exec(document.cookie)?.[1];
  return named("__Host-csrftoken") ?? named("csrftoken") ?? null;
}

async function ask(
  method: "GET" | "POST",
  path: string,
  body?: unknown,
  keepalive = false,
  again = false,
): Promise<Response> {
  const headers: Record<string, string> = {
    accept: "application/json",
    // What is asked for once is not asked for again because texts have come.
    "accept-language": untrack(locale),
  };
  if (method === "POST") {
    if (csrfToken() === null) await ask("GET", "/me");
    headers["content-type"] = "application/json";
    headers["x-csrf-token"] = csrfToken() ?? "";
  }
  let response: Response;
  try {
    response = await fetch(`/api${path}`, { method, headers, body: JSON.stringify(body), keepalive });
  } catch (error) {
    throw new Away("no answer", { cause: error });
  }
  if (response.ok) return response;
  // A proxy in front of a server that is down answers in its own words, not in problem+json.
  if (response.status >= 502 && response.status <= 504) throw new Away(response.statusText);
  const problem = (await response.json().catch(() => null)) as Problem | null;
  // Each answer brings the token of whom the cookies name then: one may have come between reading it and sending, and
  // the refusal itself brings it as well.
  if (problem?.reason?.text === "error-csrf" && !again) return ask(method, path, body, keepalive, true);
  if (problem?.reason?.text === "error-members-only") lockOut();
  throw new Refused({
    type: "about:blank",
    title: response.statusText,
    detail: "",
    ...problem,
    status: response.status,
  });
}

export async function get<T>(path: string): Promise<T> {
  return (await ask("GET", path)).json() as Promise<T>;
}

export async function getText(path: string): Promise<string> {
  return (await ask("GET", path)).text();
}

/** Whether the server knows us. The first POST makes a guest of nobody. */
let known = false;
let onMadeKnown: () => void = () => undefined;

/** What is done when the server gets to know us: the live socket was opened by nobody. */
export function whenMadeKnown(done: () => void): void {
  onMadeKnown = done;
}

/** `isKnown`: whether the server has just said who we are. */
export function setKnown(isKnown: boolean): void {
  known = isKnown;
}

/** `keepalive`: also when the page is closed meanwhile. */
export async function post<T = void>(path: string, body: unknown = {}, keepalive = false): Promise<T> {
  const said = await (await ask("POST", path, body, keepalive)).text();
  const answer = (said ? JSON.parse(said) : undefined) as T;
  if (!known) onMadeKnown();
  known = true;
  return answer;
}

/** A POST that takes a seat. A newcomer is made known first: should the answer to the seat get lost on its way,
 * they ask again and sit there already; otherwise nobody would be left who could play on. */
export async function postAsSomebody<T>(path: string, body: unknown): Promise<T> {
  if (!known) await post("/guest");
  return post<T>(path, body);
}
