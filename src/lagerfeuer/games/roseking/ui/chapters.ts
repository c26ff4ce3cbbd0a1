/** The chapters of the rules that explain more, by prompt and for the goal of the game. */
export const chapters = {
  goal: "goal",
  turn: "turn",
  done: "site",
} as const;
