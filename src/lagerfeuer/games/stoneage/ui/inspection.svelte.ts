/** Whose board is looked at in full: opened from the panels beside the table as well as from the table itself. */
export const looking = $state<{ seat: number | null }>({ seat: null });
