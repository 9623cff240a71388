import { useEffect } from 'react';
import { LoadingArea } from '../../components/ui/spinner.tsx';
import { useSignOut } from '../../session/use-sign-out.ts';

/** Signs out on arrival. */
export const LogoutPage = () => {
  const signOut = useSignOut();
  useEffect(() => {
    void signOut();
  }, [signOut]);
  return <LoadingArea text="Signing out..." />;
};
