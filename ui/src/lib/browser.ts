/** What the browser says by itself of its person, as far as it can be used. */

/** The languages that are liked, best first. */
export const languages = (): readonly string[] => navigator.languages ?? [];

/** Whether the reader's browser is to offer no translation of the page: it is in a language of theirs. */
export function keepTranslatorsOut(out: boolean): void {
  document.documentElement.translate = !out;
  const known = document.querySelector("meta[name=google]");
  if (!out) known?.remove();
  else if (!known)
    document.head.append(
      Object.assign(document.createElement("meta"), { name: "google", content: "notranslate" }),
    );
}

/** A region of a language, to write dates and numbers by; undefined without one. Some tags are none: "en-US@posix". */
export function regionOf(language: string): string | undefined {
  return languages().find((tag) => {
    try {
      return tag.startsWith(`${language}-`) && Intl.getCanonicalLocales(tag).length > 0;
    } catch {
      return false;
    }
  });
}

/** The time zone, if it has the name of one; some say "Etc/Unknown" or "+01:00". */
export function timeZone(): string | undefined {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone as string | undefined;
  return zone && /^[A-Za-z]/.test(zone) && zone !== "Etc/Unknown" ? zone : undefined;
}
