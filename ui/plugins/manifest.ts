/** The web app manifest, which makes the house installable. The server sends it in the visitor's language. */
import { FluentBundle, FluentResource } from "@fluent/bundle";
import { DRAWINGS } from "./icon-rasters.ts";

const icon = ({ path, size }: { path: string; size: number }, purpose?: string) => ({
  src: `/${path}`,
  sizes: `${size}x${size}`,
  type: "image/png",
  ...(purpose && { purpose }),
});

/** `texts`: the house's `.ftl` of that language. */
export function manifest(language: string, texts: string): string {
  const bundle = new FluentBundle(language);
  bundle.addResource(new FluentResource(texts));
  const t = (id: string): string => {
    const pattern = bundle.getMessage(id)?.value;
    if (!pattern) throw new Error(`no text ${id} in ${language}`);
    return bundle.formatPattern(pattern);
  };
  const { small, large, maskable } = DRAWINGS;
  const shortcut = (name: string, url: string) => ({ name: t(name), url, icons: [icon(small)] });
  return JSON.stringify({
    id: "/",
    name: t("manifest-name"),
    short_name: t("house-name"),
    description: t("home-lead"),
    lang: language,
    dir: "ltr",
    start_url: "/",
    scope: "/",
    display: "standalone",
    // For the splash screen. The page itself names the colours of the light and the dark theme.
    theme_color: "#f3ebde",
    background_color: "#2b1d13",
    categories: ["games"],
    icons: [icon(small), icon(large), icon(maskable, "maskable")],
    shortcuts: [
      shortcut("manifest-next", "/next"),
      shortcut("manifest-home", "/"),
      shortcut("manifest-new", "/?new=friend"),
    ],
  });
}
