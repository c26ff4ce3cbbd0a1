import "./styles/base.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { useLocale } from "./lib/i18n/index.svelte.ts";
import { startRouter } from "./lib/router.svelte.ts";
import { wantedLocale } from "./lib/settings.svelte.ts";

startRouter();
await useLocale(wantedLocale());
mount(App, { target: document.getElementById("app")! });
