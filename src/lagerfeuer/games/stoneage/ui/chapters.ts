/** The chapters of the rules that explain more, by prompt and for the goal of the game. */
export const chapters = {
  goal: "goal",
  place: "placing",
  act: "acting",
  tools: "tools",
  "pay-card": "cards",
  "pay-building": "buildings",
  die: "cards",
  two: "cards",
  feed: "feeding",
  done: "site",
} as const;
