/** Features newer than the floor that may be used nevertheless, each with the reason. The check fails for unused ones. */

/** Without these a browser does less: the client tests for them before use, or has a fallback. */
export const IN_SCRIPTS = [
  { names: [".toSorted", ".toReversed"], why: "src/lib/arrays.ts provides them" },
  { names: ["window.requestIdleCallback"], why: "else a timer: src/lib/idle.ts" },
  { names: ["navigator.connection"], why: "tested for: src/lib/idle.ts" },
  { names: ["navigator.setAppBadge"], why: "tested for: src/attention/Attention.svelte" },
  { names: ["navigator.userActivation"], why: "tested for: src/sound/audio.ts" },
  { names: ["navigator.share", "navigator.canShare"], why: "tested for: src/components/ShareLink.svelte" },
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
  { names: [".getTransports"], why: "tested for: src/account/passkeys.ts" },
  { names: [".addRoutes"], why: "tested for: src/service-worker/main.ts" },
  { names: [".createPolicy", ".createHTML"], why: "tested for by Svelte" },
  { names: ["inert="], why: "only Safari 15.4 lacks it: there the preview can be pressed, without effect" },
  { names: ["popover="], why: "src/lagerfeuer/games/roseking/ui/Panel.svelte does without" },
  { names: ["autocapitalize="], why: "for on-screen keyboards" },
];

/** Methods of ours and of packages that have the name of a newer feature. */
export const OURS = [
  ".capture", ".changed", ".deleted", ".destroy", ".drop", ".equals", ".in", ".reconnect", ".role", ".take", ".watch",
]; // prettier-ignore

/** Browsers skip what they do not know in a style sheet; these may be skipped. */
export const IN_STYLES = [
  {
    names: ["text-wrap", "text-wrap: balance", "text-wrap: pretty"],
    why: "lines are only broken less evenly",
  },
  { names: ["hyphenate-limit-chars"], why: "words are only hyphenated more often" },
  { names: ["scrollbar-width", "scrollbar-width: none", "scrollbar-width: thin"], why: "only looks" },
  { names: ["overscroll-behavior", "overscroll-behavior: contain"], why: "the page may scroll on" },
  { names: ["field-sizing", "field-sizing: content"], why: "the field keeps its height and scrolls" },
  { names: ["resize", "resize: none", "resize: vertical"], why: "only where there is a mouse" },
  { names: ["cursor: default", "cursor: pointer", "cursor: crosshair"], why: "only where there is a mouse" },
  { names: ["align-content: start"], why: "new only for blocks; ours are grids" },
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
  { names: [":has"], why: "rules that use it are not essential (Firefox before 121)" },
];
