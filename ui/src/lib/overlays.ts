/**
 * What lies over the page: dialogs, the history, the what-if board. On devices with touch, Back closes the topmost before it
 * leaves the page. For that each has an entry in the browser's history, which says how many lie there.
 */
import { tick } from "svelte";

interface Overlay {
  close: () => void;
  /** The browser's history has an entry for it, or for one whose place it took. */
  placed: boolean;
}

const touch = matchMedia("(pointer: coarse)");

/** From below to the top. */
const open: Overlay[] = [];
/** We go back ourselves; until then the browser's history must not be changed. */
let isGoing = false;
let after: (() => void)[] = [];

/** The number of overlays that the current entry was made for. */
function depth(): number {
  const state = history.state as { over?: number } | null;
  return state?.over ?? 0;
}

/** Whether the current entry belongs to an overlay: a new page takes its place instead of a further one. */
export const isOverlaid = (): boolean => depth() > 0;

/** Lay something over the page; Back calls `close`. Returns a function for when it is closed otherwise. */
export function layOver(close: () => void): () => void {
  if (!touch.matches) return () => undefined;
  const overlay = { close, placed: false };
  open.push(overlay);
  whenSettled(() => {
    overlay.placed = true;
    if (!open.includes(overlay) || depth() >= open.length) return;
    // The page below keeps its place when its entry comes back.
    history.scrollRestoration = "manual";
    history.pushState({ over: open.length }, "");
  });
  return () => {
    const at = open.indexOf(overlay);
    if (at < 0) return;
    open.splice(at, 1);
    // Another one may take its place, and its entry.
    void tick().then(trim);
  };
}

/** The page below is being left, perhaps slowly: Back does not close anything on it any more, it leads to it. */
export const forgetOverlays = (): void => void (open.length = 0);

/** Remove the entries of what was closed otherwise than by Back. */
function trim(): void {
  if (isGoing || depth() <= open.length) return;
  isGoing = true;
  history.go(open.length - depth());
}

/** Change the browser's history once it has come to rest. */
export function whenSettled(change: () => void): void {
  if (isGoing) after.push(change);
  else change();
}

/** The browser went to another entry of its history. Returns whether that was only about overlays. */
export function overlaysHandle(): boolean {
  const wasGoing = isGoing;
  isGoing = false;
  const wanted = depth();
  // What opened while another one's entry was being removed waits for its own: Back was not meant for it.
  const closes = open.length > wanted && open.at(-1)!.placed;
  while (open.length > wanted && open.at(-1)!.placed) open.pop()!.close();
  if (wanted === 0) history.scrollRestoration = "auto";
  // Forward to what has been closed: there is nothing any more.
  if (wanted > open.length) trim();
  const changes = isGoing ? [] : after;
  if (!isGoing) after = [];
  for (const change of changes) change();
  return wasGoing || closes || isGoing;
}
