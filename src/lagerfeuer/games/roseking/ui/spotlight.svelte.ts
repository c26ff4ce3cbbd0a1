/** The territory selected in the summary at the end, which the board highlights. */
export const spotlight = $state<{ squares: string[] }>({ squares: [] });
