// Runs before the first paint, so that nobody sees the wrong theme flash by. The rest is in src/lib/settings.svelte.ts.
// Every browser has to understand this file: the language of 2009, and nothing by name that may not be there.
(function () {
  var root = document.documentElement;
  var settings = null;
  try {
    settings = JSON.parse(localStorage.getItem("lagerfeuer-settings"));
  } catch (error) {
    // A browser that keeps nothing, or something that is not ours: as if nothing was chosen.
  }
  settings = settings || {};

  function set(name, value) {
    root.setAttribute("data-" + name, value);
  }
  var dark = window.matchMedia && matchMedia("(prefers-color-scheme: dark)").matches;
  var chosen = settings.theme === "light" || settings.theme === "dark";
  set("theme", chosen ? settings.theme : dark ? "dark" : "light");
  var still = window.matchMedia && matchMedia("(prefers-reduced-motion: reduce)").matches;
  // Before there were speeds, motion was "reduced", or "system".
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
  // Of a first frame the words are hidden then (src/styles/first-frame.css).
  if (root.lang !== served) set("respoken", "");

  // Nothing need be translated for whoever reads one of these; others may.
  var spoken = String(navigator.languages || navigator.language || "").toLowerCase();
  if (settings.language || /(^|,)(de|en)(?![a-z])/.test(spoken)) {
    root.setAttribute("translate", "no");
    var meta = document.createElement("meta");
    meta.setAttribute("name", "google");
    meta.setAttribute("content", "notranslate");
    (document.head || document.getElementsByTagName("head")[0]).appendChild(meta);
  }

  // What the client cannot do without and cannot bring along; by it browsers below the floor are known (floor/browsers.mjs).
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

  // Show a message that the document has, in place of the page.
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
  // What the page will ask for need not wait until its script has run: its texts, in the reader's language. The document
  // itself names the rest (web/requests/early_files.py).
  function fetchTexts(part) {
    var link = document.createElement("link");
    link.rel = "preload";
    link.setAttribute("as", "fetch");
    link.setAttribute("crossorigin", "");
    link.href = "/assets/" + root.lang + "-" + part + ".json";
    document.head.appendChild(link);
  }
  function ignore() {
    // The page asks, and says so if there is no answer.
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
  // Whatever else it may be that a browser does not understand of ours, or cannot load: better a message than an empty page,
  // or a first frame that stays. Errors of an extension are none of ours. Once the page has begun it says by itself what it
  // lacks.
  function lacking(event) {
    if (root.hasAttribute("data-begun")) return;
    if (/^(Uncaught )?SyntaxError/.test(event.message || "")) tell("below");
    else if (event.target.type === "module") tell("unloaded");
  }
  addEventListener("error", lacking, true);
})();
