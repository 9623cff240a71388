import { createContext, use } from 'react';
import type { Identity } from './identity.ts';

/** Who is signed in, and whether the API will answer them yet. */
export type Session = {
  isLoading: boolean;
  isSignedIn: boolean;
  /** The provider id, which names the caller in calls. */
  subject: string;
  /** Calls wait until the user is stored; where storing failed they may still be tried. */
  canCallApi: boolean;
};

type Who = Pick<Identity, 'isLoading' | 'isAuthenticated' | 'user'>;

/** What a session is, by who is there and whether the API lets them in. */
export const sessionOf = (who: Who, isLetIn: boolean): Session => {
  const subject = who.isAuthenticated ? who.user?.sub : undefined;
  return {
    isLoading: who.isLoading,
    isSignedIn: subject !== undefined,
    subject: subject ?? '',
    canCallApi: subject !== undefined && isLetIn,
  };
};

export const SessionContext = createContext<Session | null>(null);

/** Who is signed in, and whether the API will answer them yet. */
export const useSession = (): Session => {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession outside of UserSetupProvider');
  return session;
};
