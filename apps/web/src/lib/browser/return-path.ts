/**
 * Storage key for the page that a signed-out visitor requested, such as one that an email links to,
 * until they have signed in. For the screens in the product specification, including `/admin`, the
 * default path is stored instead. This module imports no session code, because the landing page
 * uses it too.
 */
const KEY = 'circulate.return-path';

/** Default target after a sign-in. */
export const DEFAULT_RETURN_PATH = '/dashboard';

const worthReturningTo =
  /^\/(?:(?:circulars|alerts|delivery|today|coverage|first-steps)(?:[/?]|$)|(?:dashboard|categories)\?search=|admin\/)/;

/**
 * Stores the path that the visitor requested, if it is worth returning to. Otherwise stores the
 * default path, unless a path is already stored.
 */
export const storeReturnPath = (path: string) => {
  if (worthReturningTo.test(path)) sessionStorage.setItem(KEY, path);
  else if (storedReturnPath() === null) sessionStorage.setItem(KEY, DEFAULT_RETURN_PATH);
};

/** Returns the stored return path; null if there is none, or once the user has arrived. */
export const storedReturnPath = (): string | null => {
  const path = sessionStorage.getItem(KEY);
  const isKnown = path === DEFAULT_RETURN_PATH || (path !== null && worthReturningTo.test(path));
  return isKnown ? path : null;
};

/** Clears the return path once the user has arrived. */
export const forgetReturnPath = () => sessionStorage.removeItem(KEY);

export type ReturnKind = 'circular' | 'page' | 'default';

/**
 * Returns what type of page a return path leads to, for the text that asks the visitor to sign in.
 */
export const returnKind = (path: string): ReturnKind => {
  if (path === DEFAULT_RETURN_PATH) return 'default';
  return /^\/circulars\/[^?]/.test(path) ? 'circular' : 'page';
};
