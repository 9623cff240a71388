import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { setLeaving } from '../lib/browser/known-user.ts';
import { log } from '../lib/browser/log.ts';
import { useIdentity } from './identity.ts';

/**
 * Empties session and local storage and signs out of the provider, its federated session included.
 * Where that fails the user goes to /login.
 */
export const useSignOut = () => {
  const { logout } = useIdentity();
  const navigate = useNavigate();

  return useCallback(async () => {
    try {
      setLeaving(true);
      sessionStorage.clear();
      localStorage.clear();
      await logout({ logoutParams: { federated: true, returnTo: location.origin } });
    } catch (error) {
      log.error('The sign-out failed', error);
      setLeaving(false);
      navigate('/login', { replace: true });
    }
  }, [logout, navigate]);
};
