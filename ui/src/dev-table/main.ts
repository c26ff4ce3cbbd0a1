/**
 * The table of one seat in `lagerfeuer dev`, at /seat/<seat>: the generic table, or the game's own module, over the match
 * that is being tried. Built apart from the pages (plugins/dev-table.ts).
 */
import "../lib/arrays.ts";
import "../styles/base.css";
import { mount } from "svelte";
import { loadOutsideTextsWith } from "../lib/i18n/index.svelte.ts";
import { speak } from "../lib/settings.svelte.ts";
import { outsideTexts } from "../third-party/texts.ts";
import DevTable from "./DevTable.svelte";

loadOutsideTextsWith(outsideTexts);
await speak();
mount(DevTable, {
  target: document.getElementById("app")!,
  props: { address: `${location.pathname}/match` },
});
