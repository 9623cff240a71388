/** Who was let in on this browser last; a sign-out empties the storage. */
export const KNOWN_USER_KEY = 'circulate.known-user';

/** Whether the API has let this user in before, on this browser. */
export const isKnownUser = (subject: string | undefined): boolean =>
  subject !== undefined && localStorage.getItem(KNOWN_USER_KEY) === subject;

/** Whether the API has let anybody in on this browser who has not signed out since. */
export const hasKnownUser = (): boolean => localStorage.getItem(KNOWN_USER_KEY) !== null;

let isLeaving = false;

/** Remembers nobody from the sign-out on, since a set-up may be under way; anybody again where it failed. */
export const setLeaving = (leaving: boolean) => {
  isLeaving = leaving;
};

/** Whether this tab is signing out: what is kept from then on would be the next person's. */
export const isSigningOut = (): boolean => isLeaving;

/** Notes whom the API lets in; undefined forgets. */
export const rememberUser = (subject: string | undefined) => {
  if (isLeaving) return;
  if (subject === undefined) localStorage.removeItem(KNOWN_USER_KEY);
  else localStorage.setItem(KNOWN_USER_KEY, subject);
};
