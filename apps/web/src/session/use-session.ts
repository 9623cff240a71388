import { createContext, use } from 'react';

/** The signed-in user, and whether the API accepts them yet. */
export type Session = {
  isLoading: boolean;
  isSignedIn: boolean;
  /** The user's id at the provider. */
  subject: string;
  /** Whether calls to the API are possible: once it has stored the user, or failed to. */
  canCallApi: boolean;
};

export const SessionContext = createContext<Session | null>(null);

/**
 * Returns the signed-in user, and whether the API accepts them yet. Throws outside
 * `UserSetupProvider`.
 */
export const useSession = (): Session => {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession outside of UserSetupProvider');
  return session;
};
