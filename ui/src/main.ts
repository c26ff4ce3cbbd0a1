import "./lib/arrays.ts";
import "./styles/base.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { guardCompositions } from "./lib/composing.ts";
import { startRouter } from "./lib/router.svelte.ts";
import { guardSecondPresses } from "./lib/second-press.ts";
import { speak } from "./lib/settings.svelte.ts";
import { surviveTranslation } from "./lib/translated.ts";

async function start(target: HTMLElement): Promise<void> {
  startRouter();
  guardCompositions();
  guardSecondPresses();
  surviveTranslation();
  await speak();
  mount(App, { target });
  document.documentElement.dataset.begun = "";
}

// Below the floor (public/early.js) there is another page.
if (!("below" in document.documentElement.dataset)) void start(document.getElementById("app")!);
