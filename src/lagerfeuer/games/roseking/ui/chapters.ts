/** The chapters of the rules that tell more about what is asked: by prompt, and for what one plays for. */
export const chapters = {
  goal: "goal",
  turn: "turn",
  done: "site",
} as const;
