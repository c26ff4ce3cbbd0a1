/** The contents of the chapters' pictures and examples. Tests check the numbers. */

/** From the deepest card to the exposed one. */
export const DISPLAY = [
  ["fisher", "chief", "hunter"],
  ["fisher", "shaman", "offspring", "collector"],
  ["shaman", "scout"],
];

/** The icons of a location, counted from 0, that pay for an item. */
export const RETRIEVAL = { place: "savanna-b", covered: [3, 4], item: "stone-axe" };

export const SKULLS = "megatherium-a";

/** The fields of the score track. */
export const BONUS = [9, 14, 18];
export const GOAL = 24;
export const BEGIN = { introductory: 10, normal: 3 };
