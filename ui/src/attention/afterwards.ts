/** What pages of known people have besides, loaded once they are shown: a table does without it at first. */
import HeaderBell from "../bell/HeaderBell.svelte";
import { readWhatIsShown } from "../bell/read.svelte.ts";
import { setBarPart, setHeaderPart } from "../components/later-parts.svelte.ts";
import NextMatchInBar from "./NextMatchInBar.svelte";

export { default as NextMatchButton } from "./NextMatchButton.svelte";

export function begin(): void {
  setHeaderPart(HeaderBell);
  setBarPart(NextMatchInBar);
  readWhatIsShown();
}
