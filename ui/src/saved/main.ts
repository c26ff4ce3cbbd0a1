/**
 * The page that works as a saved file: computes contributions from dice and checks receipts, without network
 * access.
 */
import { FluentBundle } from "@fluent/bundle";
import type { FluentResource } from "@fluent/bundle";
import { mount } from "svelte";
import de from "$texts/de.ftl?saved";
import en from "$texts/en.ftl?saved";
import type { Translate } from "../share/translate.ts";
import Saved from "./Saved.svelte";
import "./saved.css";

const root = document.documentElement;
const wanted = navigator.languages.map((tag) => tag.slice(0, 2));
root.lang = wanted.find((tag) => tag === "en" || tag === "de") ?? "en";
root.dataset.theme = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";

const bundle = new FluentBundle(root.lang, { useIsolating: false });
bundle.addResource({ body: root.lang === "de" ? de : en } as FluentResource);

const say: Translate = (id, args) => {
  const pattern = bundle.getMessage(id)?.value;
  return pattern ? bundle.formatPattern(pattern, args) : id;
};

document.title = `${say("share-title")} · Lagerfeuer`;
mount(Saved, { target: document.body, props: { say } });
