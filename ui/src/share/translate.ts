/** How a component that also works from a saved file comes by its texts. */
export type Translate = (id: string, args?: Record<string, string | number>) => string;
