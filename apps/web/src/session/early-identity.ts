import { type EarlySession, isFresh } from '../lib/api/early-calls.ts';
import type { Identity } from './identity.ts';

export type EarlyIdentity = {
  identity: Identity;
  /** Hears what the library knows, for whoever waits for it, and gives it with the same calls as before. */
  confirm: (confirmed: Identity) => Identity;
};

/** Those of which the library said that nobody is there: a page that starts anew in the same tab asks it first. */
const ended = new WeakSet<EarlySession>();

/**
 * Who is there by what the sign-in library kept, before it has come: its token is given while it lasts, and
 * all else waits for the library. The calls stay the same ones when it has come, so that nothing that holds
 * them has to be made again. Rejects what it is asked for where `load` does.
 */
export const earlyIdentity = (session: EarlySession, load: () => Promise<void>): EarlyIdentity => {
  let confirmed: Identity | undefined;
  let tell: (confirmed: Identity) => void = () => undefined;
  const told = new Promise<Identity>((resolve) => {
    tell = resolve;
  });
  const library = async () => {
    if (confirmed) return confirmed;
    await load();
    return told;
  };
  const isKept = !ended.has(session);
  const identity: Identity = {
    isLoading: !isKept,
    isAuthenticated: isKept,
    user: { sub: session.subject },
    error: undefined,
    isConfirmed: false,
    getAccessTokenSilently: async (options) =>
      !confirmed && options?.cacheMode === undefined && isFresh(session)
        ? session.token
        : (await library()).getAccessTokenSilently(options),
    loginWithRedirect: async (options) => (await library()).loginWithRedirect(options),
    logout: async (options) => (await library()).logout(options),
  };
  return {
    identity,
    confirm: (said) => {
      confirmed = said;
      if (!said.isAuthenticated) ended.add(session);
      tell(said);
      const { getAccessTokenSilently, loginWithRedirect, logout } = identity;
      return { ...said, getAccessTokenSilently, loginWithRedirect, logout };
    },
  };
};
