/**
 * Draws pictures in a worker, because 25 of them keep a slow phone busy for half a second. Built as a separate file.
 */
import { draw } from "./pictures.ts";

/** A picture by its key (drawings.svelte.ts) and its address. */
export type Drawn = [key: string, url: string];

interface WorkerScope {
  onmessage: ((event: MessageEvent<string>) => void) | null;
  postMessage: (drawn: Drawn) => void;
}

const scope = self as unknown as WorkerScope;

scope.onmessage = ({ data: key }) => {
  const isTurned = key.endsWith("/");
  const markup = draw(isTurned ? key.slice(0, -1) : key, isTurned);
  scope.postMessage([key, "data:image/svg+xml," + markup.replaceAll("%", "%25").replaceAll("#", "%23")]);
};
