/** What the pictures and examples of the chapters show; the tests count them after. */

/** From the deepest card to the exposed one. */
export const DISPLAY = [
  ["fisher", "chief", "hunter"],
  ["fisher", "shaman", "offspring", "collector"],
  ["shaman", "scout"],
];

/** Which icons of a location, counted from 0, pay for which item. */
export const RETRIEVAL = { place: "savanna-b", covered: [3, 4], item: "stone-axe" };

export const SKULLS = "megatherium-a";

/** The fields of the score track. */
export const BONUS = [9, 14, 18];
export const GOAL = 24;
export const BEGIN = { introductory: 10, normal: 3 };
