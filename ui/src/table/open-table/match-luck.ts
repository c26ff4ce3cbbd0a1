/** What an open table does for the luck of its match: loaded with the table, but not before it. */
export { contribute } from "../../api/contributions.ts";
export { confirm, shownBy, waitsForHand } from "../../lib/contribution-receipts.ts";
export { keepBeginning } from "./start-receipt.ts";
