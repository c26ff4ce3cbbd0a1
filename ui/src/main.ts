import "./styles/base.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { guardCompositions } from "./lib/composing.ts";
import { startRouter } from "./lib/router.svelte.ts";
import { guardSecondPresses } from "./lib/second-press.ts";
import { speak } from "./lib/settings.svelte.ts";
import { surviveTranslation } from "./lib/translated.ts";

startRouter();
guardCompositions();
guardSecondPresses();
surviveTranslation();
await speak();
mount(App, { target: document.getElementById("app")! });
