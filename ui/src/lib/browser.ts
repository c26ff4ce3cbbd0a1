/** Language, region and time zone as the browser reports them, if they are valid. */

/** The reader's preferred languages, best first. */
export const languages = (): readonly string[] => navigator.languages ?? [];

/** Keep the browser from offering a translation when the page is already in a language of the reader. */
export function preventTranslation(isPrevented: boolean): void {
  document.documentElement.translate = !isPrevented;
  const meta = document.querySelector("meta[name=google]");
  if (!isPrevented) meta?.remove();
  else if (!meta)
    document.head.append(
      Object.assign(document.createElement("meta"), { name: "google", content: "notranslate" }),
    );
}

/**
 * The reader's region of a language, for writing dates and numbers; undefined without one. Some tags are
 * invalid: "en-US@posix".
 */
export function regionOf(language: string): string | undefined {
  return languages().find((tag) => {
    try {
      return tag.startsWith(`${language}-`) && Intl.getCanonicalLocales(tag).length > 0;
    } catch {
      return false;
    }
  });
}

/** The time zone if it has a proper name. Some browsers report "Etc/Unknown" or "+01:00". */
export function timeZone(): string | undefined {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone as string | undefined;
  return zone && /^[A-Za-z]/.test(zone) && zone !== "Etc/Unknown" ? zone : undefined;
}
