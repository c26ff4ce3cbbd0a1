/**
 * Overlays over the page: dialogs, the history, the what-if board. On touch devices, Back closes the topmost one before it
 * leaves the page. For that each has an entry in the browser's history, with the number of overlays.
 */
import { tick } from "svelte";

interface Overlay {
  close: () => void;
  /** The browser's history has an entry for it, or for the one that it replaced. */
  placed: boolean;
}

const touch = matchMedia("(pointer: coarse)");

/** From the lowest to the topmost. */
const open: Overlay[] = [];
/** The client has called `history.go`; until that is done the browser's history must not be changed. */
let isGoing = false;
let after: (() => void)[] = [];

/** The number of overlays that the current entry was made for. */
function depth(): number {
  const state = history.state as { over?: number } | null;
  return state?.over ?? 0;
}

/** Whether the current entry belongs to an overlay: a new page replaces it instead of adding an entry. */
export const isOverlaid = (): boolean => depth() > 0;

/** Add an overlay; Back calls `close`. Call the returned function when it is closed in another way. */
export function layOver(close: () => void): () => void {
  if (!touch.matches) return () => undefined;
  const overlay = { close, placed: false };
  open.push(overlay);
  whenSettled(() => {
    overlay.placed = true;
    if (!open.includes(overlay) || depth() >= open.length) return;
    // Keep the page's scroll position when its entry becomes current again.
    history.scrollRestoration = "manual";
    history.pushState({ over: open.length }, "");
  });
  return () => {
    const at = open.indexOf(overlay);
    if (at < 0) return;
    open.splice(at, 1);
    // Wait: another overlay may replace it and use its entry.
    void tick().then(trim);
  };
}

/** Forget all overlays, because the page is being left, which may take a while: Back must return to it, not close them. */
export const forgetOverlays = (): void => void (open.length = 0);

/** Remove the history entries of overlays that were not closed by Back. */
function trim(): void {
  if (isGoing || depth() <= open.length) return;
  isGoing = true;
  history.go(open.length - depth());
}

/** Change the browser's history when no `history.go` is pending. */
export function whenSettled(change: () => void): void {
  if (isGoing) after.push(change);
  else change();
}

/** Handle a change of the history entry. Return whether it concerned only overlays. */
export function overlaysHandle(): boolean {
  const wasGoing = isGoing;
  isGoing = false;
  const wanted = depth();
  // An overlay that opened while an entry was being removed has no entry yet, so Back does not close it.
  const closes = open.length > wanted && open.at(-1)!.placed;
  while (open.length > wanted && open.at(-1)!.placed) open.pop()!.close();
  if (wanted === 0) history.scrollRestoration = "auto";
  // Forward to an overlay that was closed: remove its entry.
  if (wanted > open.length) trim();
  const changes = isGoing ? [] : after;
  if (!isGoing) after = [];
  for (const change of changes) change();
  return wasGoing || closes || isGoing;
}
