/**
 * Runs a dangerous action. If the server requires reauthentication, asks the person and runs the action
 * again.
 */
export type WithReauthentication = <T>(action: () => Promise<T>) => Promise<T>;
