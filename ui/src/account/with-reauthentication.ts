/** Does something dangerous; if the server asks for a proof first, the person is asked for it, and it is done again. */
export type WithReauthentication = <T>(action: () => Promise<T>) => Promise<T>;
