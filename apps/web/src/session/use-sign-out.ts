import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { clearStored } from '../lib/api/offline-store.ts';
import { setLeaving } from '../lib/browser/known-user.ts';
import { log } from '../lib/browser/log.ts';
import { useIdentity } from './identity.ts';

/**
 * Clears all browser storage and signs out at the provider, including its federated session. On failure,
 * goes to /login.
 */
export const useSignOut = () => {
  const { logout } = useIdentity();
  const navigate = useNavigate();

  return useCallback(async () => {
    try {
      setLeaving(true);
      sessionStorage.clear();
      localStorage.clear();
      await clearStored();
      await logout({ logoutParams: { federated: true, returnTo: location.origin } });
    } catch (error) {
      log.error('signing out failed', error);
      setLeaving(false);
      navigate('/login', { replace: true });
    }
  }, [logout, navigate]);
};
