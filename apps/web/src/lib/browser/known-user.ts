/** Storage key for the last user whom the API admitted in this browser; cleared on sign-out. */
export const KNOWN_USER_KEY = 'circulate.known-user';

/** Returns whether the API has admitted this user before in this browser. */
export const isKnownUser = (subject: string | undefined): boolean =>
  subject !== undefined && localStorage.getItem(KNOWN_USER_KEY) === subject;

/** Returns whether a user was admitted in this browser and has not signed out since. */
export const hasKnownUser = (): boolean => localStorage.getItem(KNOWN_USER_KEY) !== null;

let isLeaving = false;

/**
 * Records that a sign-out has started, so that a sign-in that is still being set up doesn't store
 * the user again; `false` if the sign-out fails.
 */
export const setLeaving = (leaving: boolean) => {
  isLeaving = leaving;
};

/**
 * Returns whether this tab is signing out. Data stored from then on would be left for the next
 * user.
 */
export const isSigningOut = (): boolean => isLeaving;

/** Stores the user whom the API admitted; undefined clears it. */
export const rememberUser = (subject: string | undefined) => {
  if (isLeaving) return;
  if (subject === undefined) localStorage.removeItem(KNOWN_USER_KEY);
  else localStorage.setItem(KNOWN_USER_KEY, subject);
};
