/**
 * The page that replaces any other one while the server cannot be reached (the service worker serves it). The
 * address stays the same: once the server answers, reloading shows the requested page.
 */
import de from "$texts/de.ftl?offline";
import en from "$texts/en.ftl?offline";
import "./offline.css";

const FIRST_WAIT = 2_000;
const LONGEST_WAIT = 20_000;

interface Chosen {
  language?: string | null;
  theme?: string;
}

function chosen(): Chosen {
  try {
    return (JSON.parse(localStorage.getItem("lagerfeuer-settings") ?? "null") ?? {}) as Chosen;
  } catch {
    // No storage: use the defaults.
    return {};
  }
}

const root = document.documentElement;
const { language, theme } = chosen();
const wanted = [language ?? "", ...(navigator.languages ?? [])].map((tag) => tag.slice(0, 2));
root.lang = wanted.find((tag) => tag === "en" || tag === "de") ?? "en";
const dark = theme === "dark" || (theme !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
root.dataset.theme = dark ? "dark" : "light";

const texts = root.lang === "de" ? de : en;
for (const place of document.querySelectorAll<HTMLElement>("[data-text]")) {
  place.textContent = texts[place.dataset.text!]!;
}
document.title = `${texts["offline-title"]} · Lagerfeuer`;

const button = document.querySelector("button")!;
const state = document.querySelector("[aria-live]")!;
let wait = FIRST_WAIT;
let timer: ReturnType<typeof setTimeout>;

async function answers(): Promise<boolean> {
  try {
    const { status } = await fetch("/flame.svg", { cache: "no-store" });
    return status < 502 || status > 504;
  } catch {
    return false;
  }
}

async function attempt(): Promise<void> {
  clearTimeout(timer);
  state.textContent = texts["offline-tries"]!;
  if (await answers()) return location.reload();
  state.textContent = texts["offline-waits"]!;
  timer = setTimeout(() => void attempt(), wait);
  wait = Math.min(LONGEST_WAIT, wait * 1.4);
}

button.addEventListener("click", () => void attempt());
addEventListener("online", () => void attempt());
document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "visible") void attempt();
});
timer = setTimeout(() => void attempt(), wait);
