/** The chapters of the rules that tell more about what is asked: by prompt, and for what one plays for. */
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
