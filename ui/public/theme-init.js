// Runs before the first paint, so that the wrong theme never flashes. The rest is in src/lib/settings.svelte.ts.
// Every browser has to understand this file: ES5, and no name that may not exist.
(function () {
  var root = document.documentElement;
  var settings = null;
  try {
    settings = JSON.parse(localStorage.getItem("lagerfeuer-settings"));
  } catch (error) {
    // The browser stores nothing, or something that is not ours: as if nothing were chosen.
  }
  settings = settings || {};

  function set(name, value) {
    root.setAttribute("data-" + name, value);
  }
  var dark = window.matchMedia && matchMedia("(prefers-color-scheme: dark)").matches;
  var chosen = settings.theme === "light" || settings.theme === "dark";
  set("theme", chosen ? settings.theme : dark ? "dark" : "light");
  var still = window.matchMedia && matchMedia("(prefers-reduced-motion: reduce)").matches;
  // In older settings, without speeds, motion was "reduced" or "system".
  var motion = settings.motion === "reduced" ? "off" : settings.motion;
  set("motion", /^(off|quick|normal|calm)$/.test(motion) ? motion : still ? "off" : "normal");
  // The first of the languages that the reader wants and that we have.
  var wanted = [settings.language].concat(navigator.languages || [navigator.language || ""]);
  var served = root.lang;
  root.lang = "en";
  for (var i = 0; i < wanted.length; i++) {
    var known = /^(de|en)/i.exec(wanted[i] || "");
    if (known) {
      root.lang = known[0].toLowerCase();
      break;
    }
  }
  // Hides the words of a first frame in another language (src/styles/first-frame.css).
  if (root.lang !== served) set("respoken", "");

  // Readers of one of these languages need no translation by the browser; others may want it.
  var spoken = String(navigator.languages || navigator.language || "").toLowerCase();
  if (settings.language || /(^|,)(de|en)(?![a-z])/.test(spoken)) {
    root.setAttribute("translate", "no");
    var meta = document.createElement("meta");
    meta.setAttribute("name", "google");
    meta.setAttribute("content", "notranslate");
    (document.head || document.getElementsByTagName("head")[0]).appendChild(meta);
  }

  // Features that the client needs and cannot provide itself; a browser that lacks one is below the floor (floor/browsers.mjs).
  function isAbove() {
    return (
      "noModule" in document.createElement("script") &&
      "findLast" in Array.prototype &&
      "hasOwn" in Object &&
      "structuredClone" in window &&
      "HTMLDialogElement" in window &&
      CSS.supports("height", "1dvh")
    );
  }

  // Show one of the document's messages in place of the page.
  function tell(what) {
    function show() {
      document.getElementById(what).removeAttribute("hidden");
    }
    set(what, "");
    if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", show);
    else show();
  }

  if (!isAbove()) {
    tell("below");
    return;
  }
  // Load the texts in the reader's language before the page's script asks for them. The document itself names the other
  // files (web/requests/early_files.py).
  function fetchTexts(part) {
    var link = document.createElement("link");
    link.rel = "preload";
    link.setAttribute("as", "fetch");
    link.setAttribute("crossorigin", "");
    link.href = "/assets/" + root.lang + "-" + part + ".json";
    document.head.appendChild(link);
  }
  function ignore() {
    // The page waits for this answer itself, and shows that there was none.
  }
  function askEarly(paths) {
    var headers = { accept: "application/json", "accept-language": root.lang };
    var early = { language: root.lang, since: Date.now(), answers: {} };
    for (var p = 0; p < paths.length; p++) {
      early.answers[paths[p]] = fetch("/api" + paths[p], { headers: headers });
      early.answers[paths[p]].catch(ignore);
    }
    // Taken by src/api/early-answers.ts.
    window.lagerfeuerEarly = early;
  }
  var texts = root.getAttribute("data-texts");
  if (texts) {
    texts = texts.split(" ");
    for (var n = 0; n < texts.length; n++) fetchTexts(texts[n]);
    var table = /^\/m\/([a-z0-9]+)(\/|$)/.exec(location.pathname);
    if (table) askEarly(["/me", "/matches/" + table[1]]);
    else if (location.pathname === "/") askEarly(["/me", "/games", "/matches"]);
  }
  // If the browser does not understand or cannot load another script of ours, show a message instead of an empty page or
  // a first frame without function. Errors of extensions do not count. Once the page has begun, it shows errors itself.
  function lacking(event) {
    if (root.hasAttribute("data-begun")) return;
    if (/^(Uncaught )?SyntaxError/.test(event.message || "")) tell("below");
    else if (event.target.type === "module") tell("unloaded");
  }
  addEventListener("error", lacking, true);
})();
