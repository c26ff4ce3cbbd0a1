import type { TokenScope } from "../api/types.ts";

/** A scope's part of the names of texts. */
export const scopeKey = (scope: TokenScope): string => scope.split(":")[0]!;
