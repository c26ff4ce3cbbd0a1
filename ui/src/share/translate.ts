/** The text function of components that also work in a saved file. */
export type Translate = (id: string, args?: Record<string, string | number>) => string;
