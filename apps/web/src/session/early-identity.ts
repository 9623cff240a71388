import { type EarlySession, isFresh } from '../lib/early-calls.ts';
import type { Identity } from './identity.ts';

export type EarlyIdentity = {
  identity: Identity;
  /** Says what the library knows, for whoever waits for it. */
  confirm: (identity: Identity) => void;
};

/**
 * Who is there by what the sign-in library kept, before it has come: its token is given while it lasts, and
 * all else waits for the library. Rejects what it is asked for where `load` does.
 */
export const earlyIdentity = (session: EarlySession, load: () => Promise<void>): EarlyIdentity => {
  let confirm: EarlyIdentity['confirm'] = () => undefined;
  const confirmed = new Promise<Identity>((resolve) => {
    confirm = resolve;
  });
  const library = async () => {
    await load();
    return confirmed;
  };
  return {
    confirm,
    identity: {
      isLoading: false,
      isAuthenticated: true,
      user: { sub: session.subject },
      error: undefined,
      isConfirmed: false,
      getAccessTokenSilently: async (options) =>
        options?.cacheMode === undefined && isFresh(session)
          ? session.token
          : (await library()).getAccessTokenSilently(options),
      loginWithRedirect: async (options) => (await library()).loginWithRedirect(options),
      logout: async (options) => (await library()).logout(options),
    },
  };
};
