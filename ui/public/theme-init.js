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
  root.lang = settings.language || (/^de(?![a-z])/i.test(navigator.language || "") ? "de" : "en");

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

  function tell() {
    set("below", "");
    var page = document.getElementById("below");
    if (page) page.removeAttribute("hidden");
  }

  if (!isAbove()) {
    set("below", "");
    document.addEventListener("DOMContentLoaded", tell);
    return;
  }
  // Whatever else it may be that a browser does not understand of ours: better this page than an empty one.
  addEventListener("error", function (event) {
    if (!root.hasAttribute("data-begun") && /^(Uncaught )?SyntaxError/.test(event.message || "")) tell();
  });
})();
