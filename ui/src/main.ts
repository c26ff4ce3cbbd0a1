import "./lib/arrays.ts";
import "./styles/base.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { useLocale } from "./lib/i18n/index.svelte.ts";
import { startRouter } from "./lib/router.svelte.ts";
import { guardSecondPresses } from "./lib/second-press.ts";
import { wantedLocale } from "./lib/settings.svelte.ts";

async function start(target: HTMLElement): Promise<void> {
  startRouter();
  guardSecondPresses();
  await useLocale(wantedLocale());
  mount(App, { target });
  document.documentElement.dataset.begun = "";
}

// Below the floor (public/early.js) there is another page.
if (!("below" in document.documentElement.dataset)) void start(document.getElementById("app")!);
