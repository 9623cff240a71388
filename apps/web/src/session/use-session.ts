import { createContext, use } from 'react';

/** The signed-in user, and whether the API accepts them yet. */
export type Session = {
  isLoading: boolean;
  isSignedIn: boolean;
  /** The provider id, which identifies the caller. */
  subject: string;
  /** Calls wait until the user is stored; if that fails, they may still be tried. */
  canCallApi: boolean;
};

export const SessionContext = createContext<Session | null>(null);

/** The signed-in user, and whether the API accepts them yet. */
export const useSession = (): Session => {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession outside of UserSetupProvider');
  return session;
};
