/** The API of reviews: requesting one, its progress, its result. */
import type * as server from "../generated/api.ts";
import { get, post } from "./http.ts";

export type Account = server.Account;
export type SeenNote = server.SeenNote;
export type Step = server.DescribedAction;
export type ConsideredOption = server.ConsideredOption;
export type TurningPoint = server.TurningPoint;
export type Review = server.Review;
export type Moments = server.Moments;
export type UnjudgedPly = server.UnjudgedPly;
export type SoFar = server.PartialReview;
export type OftenMissed = server.OftenMissedView;
export type MissedTopic = server.MissedTopicView;
export type ReviewState = server.ReviewView;

const at = (id: string): string => `/matches/${encodeURIComponent(id)}/review`;

export const reviews = {
  /** `known`: so many plies, from the first on, are known here. */
  find: (id: string, known = 0) => get<ReviewState>(at(id) + (known > 0 ? `?known=${known}` : "")),
  ask: (id: string) => post<ReviewState>(at(id)),
  oftenMissed: (game: string) => get<OftenMissed>(`/me/missed/${encodeURIComponent(game)}`),
  fileUrl: (id: string) => `/api${at(id)}/file`,
};
