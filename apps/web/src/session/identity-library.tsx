import { Auth0Provider, useAuth0 } from '@auth0/auth0-react';
import { IDENTITY_DEFAULTS } from '@circulate/shared-schemas';
import { type ReactNode, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import type { RuntimeConfig } from '../lib/api/runtime-config.ts';
import { IdentityContext } from './identity.ts';

type IdentityLibraryProps = { config: RuntimeConfig; children: ReactNode };

/** The sign-in library. It provides the signed-in user to its children. */
export const IdentityLibrary = ({ config, children }: IdentityLibraryProps) => {
  const navigate = useNavigate();
  return (
    <Auth0Provider
      domain={config.identityDomain}
      clientId={config.clientId}
      cacheLocation="localstorage"
      useRefreshTokens
      useRefreshTokensFallback
      authorizationParams={{
        redirect_uri: `${location.origin}/login`,
        audience: config.audience,
        scope: IDENTITY_DEFAULTS.scope,
      }}
      // Only removes the provider's response from the URL; the login page decides where the user
      // goes next.
      onRedirectCallback={() => navigate('/login', { replace: true })}
    >
      <KnownIdentity>{children}</KnownIdentity>
    </Auth0Provider>
  );
};

const KnownIdentity = ({ children }: { children: ReactNode }) => {
  const { isLoading, isAuthenticated, user, error, ...calls } = useAuth0();
  const { getAccessTokenSilently, loginWithRedirect, logout } = calls;
  const identity = useMemo(
    () => ({
      ...{ isLoading, isAuthenticated, user, error },
      ...{ getAccessTokenSilently, loginWithRedirect, logout },
    }),
    [isLoading, isAuthenticated, user, error, getAccessTokenSilently, loginWithRedirect, logout],
  );
  return <IdentityContext value={identity}>{children}</IdentityContext>;
};
