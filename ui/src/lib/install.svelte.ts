/**
 * The house as an installed app. The manifest is linked only for people who may want it, so a first visit
 * does not load it.
 */

interface InstallPrompt extends Event {
  prompt(): Promise<{ outcome: "accepted" | "dismissed" }>;
}

let offered = $state.raw<InstallPrompt | null>(null);

/** Whether the browser offers to install the house. */
export const installable = (): boolean => offered !== null;

/** Whether this page is the installed app. */
export const installed = (): boolean =>
  matchMedia("(display-mode: standalone)").matches ||
  (navigator as { standalone?: boolean }).standalone === true;

/**
 * Whether this is an iPhone or iPad, where a page cannot offer installation. An iPad reports itself as a Mac,
 * but Macs have no touch screen.
 */
export const byHand = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes("Macintosh") && navigator.maxTouchPoints > 1);

export async function install(): Promise<void> {
  const asking = offered;
  // The browser allows its prompt to be used once.
  offered = null;
  await asking?.prompt();
}

/** Link the manifest and wait for the browser's offer to install. */
export function offerInstallation(): void {
  if (document.querySelector("link[rel=manifest]")) return;
  addEventListener("beforeinstallprompt", (event) => {
    // Prevent the browser's banner; the settings offer the installation.
    event.preventDefault();
    offered = event as InstallPrompt;
  });
  addEventListener("appinstalled", () => (offered = null));
  const link = document.createElement("link");
  link.rel = "manifest";
  link.href = "/manifest.webmanifest";
  // Send cookies, so that the manifest is in the chosen language.
  link.crossOrigin = "use-credentials";
  document.head.append(link);
}
