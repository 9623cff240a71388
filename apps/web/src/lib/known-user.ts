/** Who was let in on this browser last; a sign-out empties the storage. */
const KEY = 'circulate.known-user';

/** Whether the API has let this user in before, on this browser. */
export const isKnownUser = (subject: string | undefined): boolean =>
  subject !== undefined && localStorage.getItem(KEY) === subject;

let isLeaving = false;

/** Remembers nobody from the sign-out on, since a set-up may be under way; anybody again where it failed. */
export const setLeaving = (isSigningOut: boolean) => {
  isLeaving = isSigningOut;
};

/** Notes whom the API lets in; undefined forgets. */
export const rememberUser = (subject: string | undefined) => {
  if (isLeaving) return;
  if (subject === undefined) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, subject);
};
