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
  root.lang = "en";
  for (var i = 0; i < wanted.length; i++) {
    var known = /^(de|en)/i.exec(wanted[i] || "");
    if (known) {
      root.lang = known[0].toLowerCase();
      break;
    }
  }

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
  // What the page needs need not wait until its script asks for it (plugins/early-files.ts).
  function fetchEarly(name) {
    var kind = /\.(js|css)$/.exec(name);
    var link = document.createElement("link");
    link.rel = kind && kind[1] === "js" ? "modulepreload" : "preload";
    link.setAttribute("as", !kind ? "fetch" : kind[1] === "js" ? "script" : "style");
    link.setAttribute("crossorigin", "");
    link.href = "/assets/" + (kind ? name : root.lang + "-" + name + ".json");
    document.head.appendChild(link);
  }
  var pages = { "": "home", m: "table" };
  var early = root.getAttribute("data-" + (pages[location.pathname.split("/")[1]] || "others"));
  var names = early ? early.split(" ") : [];
  for (var n = 0; n < names.length; n++) fetchEarly(names[n]);
  // Whatever else it may be that a browser does not understand of ours: better this page than an empty one.
  addEventListener("error", function (event) {
    if (!root.hasAttribute("data-begun") && /^(Uncaught )?SyntaxError/.test(event.message || "")) tell();
  });
})();
