/**
 * Where a signed-out visitor wanted to go, stored until after the sign-in. Emails link to these; the
 * spec's own screens, including `/admin`, return to the default path. Doesn't import session code, as
 * the landing page reads it too.
 */
const KEY = 'circulate.return-path';

/** Default target of a sign-in. */
export const DEFAULT_RETURN_PATH = '/dashboard';

const worthReturningTo =
  /^\/(?:(?:circulars|alerts|delivery|today|coverage|first-steps)(?:[/?]|$)|(?:dashboard|categories)\?search=|admin\/)/;

/** Stores a path worth returning to; for any other, the default one if none is stored. */
export const storeReturnPath = (path: string) => {
  if (worthReturningTo.test(path)) sessionStorage.setItem(KEY, path);
  else if (storedReturnPath() === null) sessionStorage.setItem(KEY, DEFAULT_RETURN_PATH);
};

/** The path to return to, until the user has arrived; null if none is stored. */
export const storedReturnPath = (): string | null => {
  const path = sessionStorage.getItem(KEY);
  const isKnown = path === DEFAULT_RETURN_PATH || (path !== null && worthReturningTo.test(path));
  return isKnown ? path : null;
};

/** Clears the path once the user has arrived. */
export const forgetReturnPath = () => sessionStorage.removeItem(KEY);

export type ReturnKind = 'circular' | 'page' | 'default';

/** The target of a return path, for the text that explains why to sign in. */
export const returnKind = (path: string): ReturnKind => {
  if (path === DEFAULT_RETURN_PATH) return 'default';
  return /^\/circulars\/[^?]/.test(path) ? 'circular' : 'page';
};
