/** The components for finished matches, loaded when a match is over (load-result.ts). */
export { default as MatchResult } from "./MatchResult.svelte";
export { default as Rematch } from "./Rematch.svelte";
export { default as ToResult } from "./ToResult.svelte";

/** Parts of the result in files of their own. */
export async function loadRest() {
  const [chart, ratings] = await Promise.all([
    import("../history/ScoreChart.svelte"),
    import("./RatingChanges.svelte"),
  ]);
  return { ScoreChart: chart.default, RatingChanges: ratings.default };
}
