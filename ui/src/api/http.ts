/** Requests to the server with JSON, and their two kinds of failure. */
import { untrack } from "svelte";
import { dropEarlyAnswers, earlyAnswer } from "./early-answers.ts";
import { locale } from "../lib/i18n/index.svelte.ts";
import { lockOut } from "../lib/membership.svelte.ts";
import type { Problem } from "./types.ts";

/** The server refused, with its reason. */
export class Refused extends Error {
  constructor(readonly problem: Problem) {
    super(problem.detail || problem.title);
  }

  /** The failure is temporary (a limit, an error), not a fault of the request. */
  get passing(): boolean {
    return this.problem.status === 429 || this.problem.status >= 500;
  }
}

/** The server was not reached. */
export class Unreachable extends Error {}

/** With HTTPS the cookie has a name that other hosts of the same domain cannot set. */
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
  // Untracked: new texts must not repeat the request.
  const language = untrack(locale);
  const headers: Record<string, string> = { accept: "application/json", "accept-language": language };
  if (method === "POST") {
    dropEarlyAnswers();
    if (csrfToken() === null) await ask("GET", "/me");
    headers["content-type"] = "application/json";
    headers["x-csrf-token"] = csrfToken() ?? "";
  }
  let response: Response;
  try {
    const early = method === "GET" ? earlyAnswer(path, language) : undefined;
    response = await (early ??
      fetch(`/api${path}`, { method, headers, body: JSON.stringify(body), keepalive }));
  } catch (error) {
    throw new Unreachable("no answer", { cause: error });
  }
  if (response.ok) return response;
  // A proxy in front of a stopped server does not answer with problem+json.
  if (response.status >= 502 && response.status <= 504) throw new Unreachable(response.statusText);
  const problem = (await response.json().catch(() => null)) as Problem | null;
  // Each answer sets the token of its cookies' identity, which may change between reading and sending. The
  // refusal sets it, too.
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

/** Whether the server knows us. The first POST creates a guest. */
let known = false;
let onMadeKnown: () => void = () => undefined;

/** Called when the server gets to know us: the live socket was opened before. */
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

/** Send a POST that takes a seat. Make a newcomer known first: if the answer is lost, they retry as the same guest.
 * Otherwise the seat would belong to a guest that no browser knows. */
export async function postAsSomebody<T>(path: string, body: unknown): Promise<T> {
  if (!known) await post("/guest");
  return post<T>(path, body);
}
