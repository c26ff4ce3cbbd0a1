// Runs before the first paint, so that nobody sees the wrong theme flash by. The rest is in src/lib/settings.svelte.ts.
(function () {
  let settings = null;
  try {
    settings = JSON.parse(localStorage.getItem("lagerfeuer-settings"));
  } catch {
    // A browser that keeps nothing, or something that is not ours: as if nothing was chosen.
  }
  settings ||= {};
  const dark = matchMedia("(prefers-color-scheme: dark)").matches;
  const root = document.documentElement;
  root.dataset.theme =
    settings.theme === "light" || settings.theme === "dark" ? settings.theme : dark ? "dark" : "light";
  root.dataset.motion = settings.motion === "reduced" ? "reduced" : "system";
  // Nothing need be translated for whoever reads one of these; others may.
  const spoken = (navigator.languages || []).map((tag) => tag.slice(0, 2).toLowerCase());
  if (settings.language || spoken.includes("de") || spoken.includes("en")) {
    root.translate = false;
    const meta = Object.assign(document.createElement("meta"), { name: "google", content: "notranslate" });
    document.head.append(meta);
  }
  root.lang = settings.language || (/^de(?![a-z])/i.test(navigator.language) ? "de" : "en");
})();
