/** The house on the home screen. The manifest is linked only for people who may want it: a first visit does without. */

interface InstallPrompt extends Event {
  prompt(): Promise<{ outcome: "accepted" | "dismissed" }>;
}

let offered = $state.raw<InstallPrompt | null>(null);

/** The browser offers to install it. */
export const installable = (): boolean => offered !== null;

/** This page is the installed house. */
export const installed = (): boolean =>
  matchMedia("(display-mode: standalone)").matches ||
  (navigator as { standalone?: boolean }).standalone === true;

/** An iPhone or iPad, where no page may offer it. An iPad says that it is a Mac, but no Mac is touched by fingers. */
export const byHand = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes("Macintosh") && navigator.maxTouchPoints > 1);

export async function install(): Promise<void> {
  const asking = offered;
  // The browser lets it be asked once.
  offered = null;
  await asking?.prompt();
}

/** Tells the browser what there is to install, and waits for its offer. */
export function offerInstallation(): void {
  if (document.querySelector("link[rel=manifest]")) return;
  addEventListener("beforeinstallprompt", (event) => {
    // No banner over the page: it is offered in the settings.
    event.preventDefault();
    offered = event as InstallPrompt;
  });
  addEventListener("appinstalled", () => (offered = null));
  const link = document.createElement("link");
  link.rel = "manifest";
  link.href = "/manifest.webmanifest";
  // With cookies: so it speaks the language that was chosen here.
  link.crossOrigin = "use-credentials";
  document.head.append(link);
}
