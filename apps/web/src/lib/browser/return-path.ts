/**
 * Where a signed-out visitor wanted to go, kept for after the sign-in. Emails link to these; the
 * spec's own screens, `/admin` among them, return to the default path. Without the code of a session: the landing page
 * reads it too.
 */
const KEY = 'circulate.return-path';

/** Where a sign-in leads by default. */
export const DEFAULT_RETURN_PATH = '/dashboard';

const worthReturningTo =
  /^\/(?:(?:circulars|alerts|delivery|today|coverage|first-steps)(?:[/?]|$)|(?:dashboard|categories)\?search=|admin\/)/;

/** Remembers a path that is worth returning to; for any other the default one, where none is stored. */
export const storeReturnPath = (path: string) => {
  if (worthReturningTo.test(path)) sessionStorage.setItem(KEY, path);
  else if (storedReturnPath() === null) sessionStorage.setItem(KEY, DEFAULT_RETURN_PATH);
};

/** The path to return to, until someone has arrived there; null where none is stored. */
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
