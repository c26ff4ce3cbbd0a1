import "./lib/arrays.ts";
import "./styles/base.css";
import { mount } from "svelte";
import { whenMadeKnown } from "./api/http.ts";
import { live } from "./api/live.svelte.ts";
import App from "./App.svelte";
import { isBuiltIn } from "./lib/games.ts";
import { loadOutsideTextsWith } from "./lib/i18n/index.svelte.ts";
import { guardCompositions } from "./lib/input-method-guard.ts";
import { here, startRouter } from "./lib/router.svelte.ts";
import { guardSecondPresses } from "./lib/double-press-guard.ts";
import { speak } from "./lib/settings.svelte.ts";
import { surviveTranslation } from "./lib/page-translation.ts";
import { loadPage } from "./routes.ts";

async function start(): Promise<void> {
  whenMadeKnown(() => live.reconnect());
  startRouter();
  guardCompositions();
  guardSecondPresses();
  surviveTranslation();
  loadOutsideTextsWith((game, locale) =>
    isBuiltIn(game)
      ? null
      : import("./third-party/texts.ts").then(({ outsideTexts }) => outsideTexts(game, locale)),
  );
  const speaking = speak();
  // The page comes at the same time as the first texts. App says so if it does not come.
  loadPage(here().pathname).catch(() => undefined);
  await speaking;
  mount(App, { target: document.getElementById("app")! });
  document.documentElement.dataset.begun = "";
  // From here on the page itself reports parts that cannot be loaded.
  document.getElementById("unloaded")?.remove();
}

/** Show the message that the document has for a page that cannot begin, as public/theme-init.js does. */
function tellUnloaded(error: unknown): never {
  document.documentElement.dataset.unloaded = "";
  document.getElementById("unloaded")?.removeAttribute("hidden");
  throw error;
}

// Browsers that are too old (public/theme-init.js) get another page.
if (!("below" in document.documentElement.dataset)) start().catch(tellUnloaded);
