import { DEFAULT_RETURN_PATH } from '@circulate/shared-schemas';

const KEY = 'circulate.return-path';

// Emails link to these. The spec's own screens return to the default path, as it says.
const worthReturningTo = /^\/(?:circulars|alerts)(?:[/?]|$)/;

/** Remembers where a signed-out visitor wanted to go, for after the sign-in. */
export const storeReturnPath = (path: string) => {
  if (worthReturningTo.test(path)) sessionStorage.setItem(KEY, path);
};

/** Where to go after the sign-in; forgets it, so that it leads there once. */
export const takeReturnPath = (): string => {
  const path = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return path !== null && worthReturningTo.test(path) ? path : DEFAULT_RETURN_PATH;
};
