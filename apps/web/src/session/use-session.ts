import { useIdentity } from './identity.ts';
import { useUserSetup } from './user-setup.tsx';

/** Who is signed in, and whether the API will answer them yet. */
export const useSession = () => {
  const { isLoading, isAuthenticated, user } = useIdentity();
  const { state } = useUserSetup();
  const subject = isAuthenticated ? user?.sub : undefined;
  return {
    isLoading,
    isSignedIn: subject !== undefined,
    /** The provider id, which names the caller in calls. */
    subject: subject ?? '',
    /** Calls wait until the user is stored; where storing failed they may still be tried. */
    canCallApi: subject !== undefined && (state === 'ready' || state === 'failed'),
  };
};
