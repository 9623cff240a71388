/**
 * Where a signed-out visitor wanted to go, kept for after the sign-in. Emails link to these; the
 * spec's own screens, `/admin` among them, return to the default path. Without the code of a session: the landing page
 * reads it too.
 */
const KEY = 'circulate.return-path';

const worthReturningTo = /^\/(?:(?:circulars|alerts)(?:[/?]|$)|admin\/)/;

/** Remembers a path that is worth returning to. */
export const storeReturnPath = (path: string) => {
  if (worthReturningTo.test(path)) sessionStorage.setItem(KEY, path);
};

/** The path to return to, until someone has arrived there; null where none is stored. */
export const storedReturnPath = (): string | null => {
  const path = sessionStorage.getItem(KEY);
  return path !== null && worthReturningTo.test(path) ? path : null;
};

/** Forgets the path: whoever is signed in has arrived. */
export const forgetReturnPath = () => sessionStorage.removeItem(KEY);
