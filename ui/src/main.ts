import "./styles/base.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { guardCompositions } from "./lib/composing.ts";
import { useLocale } from "./lib/i18n/index.svelte.ts";
import { startRouter } from "./lib/router.svelte.ts";
import { guardSecondPresses } from "./lib/second-press.ts";
import { wantedLocale } from "./lib/settings.svelte.ts";

startRouter();
guardCompositions();
guardSecondPresses();
await useLocale(wantedLocale());
mount(App, { target: document.getElementById("app")! });
