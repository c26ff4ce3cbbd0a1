/** What is newer than the floor and may be used all the same, each with the reason. What is not used any more must go. */

/** Without these a browser does less, and the client asks before it uses them, or has something in their place. */
export const IN_SCRIPTS = [
  { names: [".toSorted", ".toReversed"], why: "src/lib/arrays.ts brings them along" },
  { names: ["window.requestIdleCallback"], why: "else a timer: src/lib/idle.ts" },
  { names: ["navigator.connection"], why: "asked for: src/lib/idle.ts" },
  { names: ["navigator.setAppBadge"], why: "asked for: src/attention/Attention.svelte" },
  { names: ["navigator.userActivation"], why: "asked for: src/sound/audio.ts" },
  { names: ["navigator.share", "navigator.canShare"], why: "asked for: src/components/ShareLink.svelte" },
  {
    names: [
      "Notification",
      "Notification.permission",
      "Notification.requestPermission",
      ".getSubscription",
      ".subscribe",
      ".unsubscribe",
      ".showNotification",
    ],
    why: "push messages are offered where they can be: src/lib/push.ts",
  },
  { names: [".getTransports"], why: "asked for: src/account/passkeys.ts" },
  { names: [".addRoutes"], why: "asked for: src/service-worker/main.ts" },
  { names: [".createPolicy", ".createHTML"], why: "asked for by Svelte" },
  { names: ["inert="], why: "Safari 15.4 alone lacks it: the preview takes presses there and does nothing" },
  { names: ["popover="], why: "src/lagerfeuer/games/roseking/ui/Panel.svelte does without" },
  { names: ["autocapitalize="], why: "for keyboards on glass" },
];

/** Methods of our own and of packages that are called as something new is. */
export const OURS = [
  ".capture", ".changed", ".deleted", ".destroy", ".drop", ".equals", ".in", ".reconnect", ".role", ".take", ".watch",
]; // prettier-ignore

/** Browsers pass over what they do not know of a style sheet; this may be passed over. */
export const IN_STYLES = [
  {
    names: ["text-wrap", "text-wrap: balance", "text-wrap: pretty"],
    why: "lines are only broken less evenly",
  },
  { names: ["hyphenate-limit-chars"], why: "words are only parted more often" },
  { names: ["scrollbar-width", "scrollbar-width: none", "scrollbar-width: thin"], why: "only looks" },
  { names: ["overscroll-behavior", "overscroll-behavior: contain"], why: "the page may scroll on" },
  { names: ["field-sizing", "field-sizing: content"], why: "the field keeps its height and scrolls" },
  { names: ["resize", "resize: none", "resize: vertical"], why: "only where there is a mouse" },
  { names: ["cursor: default", "cursor: pointer", "cursor: crosshair"], why: "only where there is a mouse" },
  { names: ["align-content: start"], why: "only known late for blocks; ours are grids" },
  { names: ["justify-content: safe"], why: "what is too wide is centred all the same" },
  {
    names: ["container", "container: inline-size", "container-type", "container-type: inline-size"],
    why: "see @container",
  },
  { names: ["container-type: size"], why: "src/table/BoardStage.svelte measures itself instead" },
  { names: ["container: size"], why: "parts/ShortCard.svelte shows a picture however small it is" },
  {
    names: ["@container"],
    why: "beside @supports not (container-type: inline-size) where a phone needs it (Safari before 16)",
  },
  { names: ["container units"], why: "beside @supports not (width: 1cqw), or after another length" },
  { names: ["overflow: clip"], why: "beside @supports not (overflow: clip)" },
  { names: ["@media forced-colors"], why: "browsers without it force no colours" },
  {
    names: ["forced-color-adjust", "forced-color-adjust: none"],
    why: "browsers without it force no colours",
  },
  { names: [":has"], why: "what stands on it does without (Firefox before 121)" },
];
