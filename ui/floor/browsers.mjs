/**
 * The oldest browsers that the client is made for. Builds, the check of what was built, and the page for those below read it
 * here (decision 89).
 */
export const FLOOR = { safari: "15.4", chrome: "109", firefox: "115" };

/** The same for the bundler: iOS has Safari's engine in every browser, and numbers it alike. */
export const TARGET = [
  `safari${FLOOR.safari}`,
  `ios${FLOOR.safari}`,
  `chrome${FLOOR.chrome}`,
  `firefox${FLOOR.firefox}`,
];

/** By the names of MDN's compatibility data. */
export const ENGINES = {
  safari: FLOOR.safari,
  safari_ios: FLOOR.safari,
  chrome: FLOOR.chrome,
  chrome_android: FLOOR.chrome,
  firefox: FLOOR.firefox,
  firefox_android: FLOOR.firefox,
};
