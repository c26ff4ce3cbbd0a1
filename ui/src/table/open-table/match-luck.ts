/** What a table does for the luck of its match, before and after it begins: loaded after the table. */
export { contribute } from "../../api/contributions.ts";
export { confirm, shownBy, waitsForHand } from "../../lib/contribution-receipts.ts";
export { keepBeginning } from "./start-receipt.ts";
