/** All pages but those that most people open first. */
import type { Component } from "svelte";

/** Every page gets the variable part of its address, whatever type it expects. */
type Loader = () => Promise<{ default: Component<never> }>;

export type Route = [RegExp, Loader, { bare?: boolean; key?: string }?];

export const OTHER_ROUTES: Route[] = [
  [/^\/join\/([\w-]+)$/, () => import("./pages/Invitation.svelte")],
  [/^\/rules\/([\w-]+)$/, () => import("./pages/Rules.svelte")],
  [/^\/learn\/([\w-]+)$/, () => import("./pages/Lessons.svelte")],
  [/^\/learn\/([\w-]+\/[\w-]+)$/, () => import("./pages/Lesson.svelte"), { bare: true }],
  [/^\/puzzles\/([\w-]+)$/, () => import("./pages/Puzzles.svelte")],
  [/^\/puzzles\/([\w-]+\/[\w-]+)$/, () => import("./pages/Puzzle.svelte"), { bare: true }],
  [/^\/missed\/([\w-]+)$/, () => import("./pages/OftenMissed.svelte")],
  [/^\/lobby$/, () => import("./pages/Lobby.svelte")],
  [/^\/watch$/, () => import("./pages/RunningMatches.svelte")],
  [/^\/archive$/, () => import("./pages/MatchArchive.svelte"), { key: "archive" }],
  [/^\/members$/, () => import("./pages/Members.svelte")],
  [/^\/p\/(.+)$/, () => import("./pages/Person.svelte")],
  [/^\/ratings(?:\/([\w-]+))?$/, () => import("./pages/Ratings.svelte")],
  [/^\/next$/, () => import("./pages/NextMatch.svelte")],
  [/^\/time$/, () => import("./pages/Calendar.svelte")],
  [/^\/bell$/, () => import("./pages/Bell.svelte")],
  [/^\/notices$/, () => import("./pages/Notifications.svelte")],
  [/^\/off\/([\w.-]+)$/, () => import("./pages/Unsubscribe.svelte")],
  [/^\/cups$/, () => import("./pages/Tournaments.svelte")],
  [/^\/cups\/new$/, () => import("./pages/NewTournament.svelte")],
  [/^\/cups\/([\w-]+)$/, () => import("./pages/Tournament.svelte")],
  [/^\/import$/, () => import("./pages/ExportImport.svelte")],
  [/^\/go-on\/([\w-]+)(?:\/\d+)?$/, () => import("./pages/ForkMatch.svelte"), { key: "onward" }],
  [/^\/arrive\/([\w-]+)$/, () => import("./pages/TransferArrival.svelte")],
  [/^\/docs$/, () => import("./pages/ApiDocs.svelte")],
  [/^\/account$/, () => import("./pages/Account.svelte")],
  [/^\/(sign-in|register|forgotten)$/, () => import("./pages/AuthPage.svelte")],
  [/^\/(register)\/[\w-]+$/, () => import("./pages/AuthPage.svelte")],
  [/^\/(reset|verify)\/[\w-]+$/, () => import("./pages/MailLink.svelte")],
  [/^\/about$/, () => import("./pages/About.svelte")],
  [/^\/verify$/, () => import("./pages/Verify.svelte")],
  [/^\/share$/, () => import("./pages/Share.svelte")],
  [/^\/fair$/, () => import("./pages/FairLuck.svelte")],
  [/^\/luck$/, () => import("./pages/LuckStatistics.svelte")],
  [/^\/privacy$/, () => import("./pages/Privacy.svelte")],
  [/^\/host$/, () => import("./pages/Hosting.svelte")],
  [/^/, () => import("./pages/NotFound.svelte")],
];
