/** How the sign-in library begins the names under which it keeps a session. */
export const SESSION_PREFIX = '@@auth0spajs@@';

/** Whether this browser keeps a session. Whether it still holds, the sign-in library alone knows. */
export const hasStoredSession = (): boolean =>
  Object.keys(localStorage).some((key) => key.startsWith(SESSION_PREFIX));
