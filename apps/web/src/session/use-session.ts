import { createContext, use } from 'react';

/** Who is signed in, and whether the API will answer them yet. */
export type Session = {
  isLoading: boolean;
  isSignedIn: boolean;
  /** The provider id, which names the caller in calls. */
  subject: string;
  /** Calls wait until the user is stored; where storing failed they may still be tried. */
  canCallApi: boolean;
};

export const SessionContext = createContext<Session | null>(null);

/** Who is signed in, and whether the API will answer them yet. */
export const useSession = (): Session => {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession outside of UserSetupProvider');
  return session;
};
