/** The functions of a table for the luck of its match. Loaded after the table. */
export { contribute } from "../../api/contributions.ts";
export { confirm, shownBy, waitsForHand } from "../../lib/contribution-receipts.ts";
export { keepBeginning } from "./start-receipt.ts";
