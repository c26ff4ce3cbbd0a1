/** Which territory the summary at the end points at; the board lights it up. */
export const spotlight = $state<{ squares: string[] }>({ squares: [] });
