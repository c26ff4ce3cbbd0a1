/**
 * A request made with a button beside "Rematch": the review further down starts and scrolls into view.
 */

export interface ReviewRequest {
  match: string;
}

let current = $state.raw<ReviewRequest | null>(null);

/** The current request; null if there is none. */
export const reviewRequest = (): ReviewRequest | null => current;

export function setReviewRequest(request: ReviewRequest | null): void {
  current = request;
}
