/**
 * The page that a signed-out visitor requested, such as one that an email links to, stored until
 * after the sign-in. The spec's own screens, including `/admin`, return to the default path.
 * Doesn't import session code, since the landing page uses it too.
 */
const KEY = 'circulate.return-path';

/** Default target after a sign-in. */
export const DEFAULT_RETURN_PATH = '/dashboard';

const worthReturningTo =
  /^\/(?:(?:circulars|alerts|delivery|today|coverage|first-steps)(?:[/?]|$)|(?:dashboard|categories)\?search=|admin\/)/;

/**
 * Stores a path worth returning to. For any other path, stores the default unless a path is already
 * stored.
 */
export const storeReturnPath = (path: string) => {
  if (worthReturningTo.test(path)) sessionStorage.setItem(KEY, path);
  else if (storedReturnPath() === null) sessionStorage.setItem(KEY, DEFAULT_RETURN_PATH);
};

/** Returns the stored path until the user has arrived; null if there is none. */
export const storedReturnPath = (): string | null => {
  const path = sessionStorage.getItem(KEY);
  const isKnown = path === DEFAULT_RETURN_PATH || (path !== null && worthReturningTo.test(path));
  return isKnown ? path : null;
};

/** Clears the path once the user has arrived. */
export const forgetReturnPath = () => sessionStorage.removeItem(KEY);

export type ReturnKind = 'circular' | 'page' | 'default';

/** Returns the type of page at a return path, for the text that explains why to sign in. */
export const returnKind = (path: string): ReturnKind => {
  if (path === DEFAULT_RETURN_PATH) return 'default';
  return /^\/circulars\/[^?]/.test(path) ? 'circular' : 'page';
};
