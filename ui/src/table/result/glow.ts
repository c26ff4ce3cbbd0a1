/** How a result glows: my victory, or any other end. */
export type Glow = "won" | "over";
