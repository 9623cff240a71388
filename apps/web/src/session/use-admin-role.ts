import { ADMIN_ROLE } from '@circulate/shared-schemas';
import { useEffect, useState } from 'react';
import { log } from '../lib/browser/log.ts';
import { useIdentity } from './identity.ts';
import { useRuntimeConfig } from './runtime-config-context.ts';

export type AdminCheck = 'pending' | 'admin' | 'not-admin';

/** Reads the roles claim in the access token. A user with an unreadable token isn't an admin. */
export const useAdminRole = (): AdminCheck => {
  const { rolesClaim } = useRuntimeConfig();
  const { isAuthenticated, isLoading, getAccessTokenSilently } = useIdentity();
  const [check, setCheck] = useState<AdminCheck>('pending');

  useEffect(() => {
    if (isLoading) return;
    let isCurrent = true;
    const show = (isAdmin: boolean) => {
      if (isCurrent) setCheck(isAdmin ? 'admin' : 'not-admin');
    };
    if (!isAuthenticated) show(false);
    else {
      getAccessTokenSilently()
        .then((token) => show(rolesOf(token ?? '', rolesClaim).includes(ADMIN_ROLE)))
        .catch((error: unknown) => {
          log.error('reading the roles failed', error);
          show(false);
        });
    }
    return () => {
      isCurrent = false;
    };
  }, [isAuthenticated, isLoading, getAccessTokenSilently, rolesClaim]);

  return check;
};

/** Returns the roles in an access token, or none if it can't be read. */
export const rolesOf = (token: string, rolesClaim: string): string[] => {
  const payload = token.split('.')[1] ?? '';
  const bytes = Uint8Array.from(atob(payload.replace(/-/g, '+').replace(/_/g, '/')), (char) =>
    char.charCodeAt(0),
  );
  const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
  const roles = new Map(Object.entries(claims ?? {})).get(rolesClaim);
  return Array.isArray(roles) ? roles.filter((role) => typeof role === 'string') : [];
};
