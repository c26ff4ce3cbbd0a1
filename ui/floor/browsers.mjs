/**
 * The oldest browsers that the client supports (decision 89). Used by builds, by the check of what was built, and by the message
 * for older browsers.
 */
export const FLOOR = { safari: "15.4", chrome: "109", firefox: "115" };

/** The same for the bundler. On iOS every browser has Safari's engine, with the same version numbers. */
export const TARGET = [
  `safari${FLOOR.safari}`,
  `ios${FLOOR.safari}`,
  `chrome${FLOOR.chrome}`,
  `firefox${FLOOR.firefox}`,
];

/** The same by the names of MDN's compatibility data. */
export const ENGINES = {
  safari: FLOOR.safari,
  safari_ios: FLOOR.safari,
  chrome: FLOOR.chrome,
  chrome_android: FLOOR.chrome,
  firefox: FLOOR.firefox,
  firefox_android: FLOOR.firefox,
};
