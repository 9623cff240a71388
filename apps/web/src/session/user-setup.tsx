import type { User } from '@auth0/auth0-react';
import {
  BETA_TOKEN_HEADER,
  type CodeType,
  SyncedUserSchema,
  type SyncInput,
} from '@circulate/shared-schemas';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useCallback, useLayoutEffect, useMemo } from 'react';
import type { ApiClient } from '../lib/api/api-client.ts';
import { ApiError } from '../lib/api/api-error.ts';
import { forgetBetaPass, storedBetaToken } from '../lib/api/beta-session.ts';
import { setBetaFlag } from '../lib/browser/beta-flag.ts';
import { isKnownUser, isSigningOut, rememberUser } from '../lib/browser/known-user.ts';
import { log } from '../lib/browser/log.ts';
import { forgetReadingPass } from '../lib/browser/reading-pass.ts';
import { useApi } from './api-context.tsx';
import { useIdentity } from './identity.ts';
import { SessionContext } from './use-session.ts';

/** What Circulate stores about the signed-in user. */
export type UserSetup = {
  state: 'pending' | 'ready' | 'profile-needed' | 'email-exists' | 'beta-required' | 'failed';
  appUserId: string | null;
  codeType: CodeType | null;
  emailVerified: boolean;
};

type UserSetupContextValue = UserSetup & {
  /** Asks the API again for the stored user, after that has failed or may have changed. */
  retry: () => Promise<unknown>;
  isRetrying: boolean;
  /** Marks the profile as complete without calling the API. */
  completeProfile: () => void;
};

const UserSetupContext = createContext<UserSetupContextValue | null>(null);

const pending: UserSetup = {
  state: 'pending',
  appUserId: null,
  codeType: null,
  emailVerified: true,
};

const admitted: UserSetup = { ...pending, state: 'ready' };

/**
 * Has the API create or load the stored user after a sign-in, and provides the result. Pages
 * re-render only if the result changes their session.
 */
export const UserSetupProvider = ({ children }: { children: ReactNode }) => {
  const api = useApi();
  const queryClient = useQueryClient();
  const { isLoading, isAuthenticated, user } = useIdentity();
  const query = userSetupQuery(api, isAuthenticated ? user : undefined);
  const { data = pending, refetch, isFetching } = useQuery(query);
  const { queryKey } = query;

  const completeProfile = useCallback(() => {
    queryClient.setQueryData<UserSetup>(queryKey, (setup) => setup && { ...setup, state: 'ready' });
  }, [queryClient, queryKey]);
  // `isRetrying` is set only after a failure, since every change to the value re-renders all pages.
  const isRetrying = isFetching && data.state === 'failed';
  const setup = useMemo(
    () => ({ ...data, completeProfile, retry: () => refetch(), isRetrying }),
    [data, completeProfile, refetch, isRetrying],
  );

  const isLetIn = data.state === 'ready' || data.state === 'failed';
  const subject = isAuthenticated ? user?.sub : undefined;
  // A layout effect, so that it runs before any page redirects.
  useLayoutEffect(() => noteAnswer(data, subject), [data, subject]);
  const session = useMemo(() => {
    const isSignedIn = subject !== undefined;
    return { isLoading, isSignedIn, subject: subject ?? '', canCallApi: isSignedIn && isLetIn };
  }, [isLoading, subject, isLetIn]);

  return (
    <UserSetupContext value={setup}>
      <SessionContext value={session}>{children}</SessionContext>
    </UserSetupContext>
  );
};

/** Returns what Circulate stores about the signed-in user. Throws outside `UserSetupProvider`. */
export const useUserSetup = (): UserSetupContextValue => {
  const setup = use(UserSetupContext);
  if (!setup) throw new Error('useUserSetup outside of UserSetupProvider');
  return setup;
};

const userSetupQuery = (api: ApiClient, user: User | undefined) =>
  queryOptions({
    queryKey: ['user-setup', user?.sub],
    queryFn: () => setUpUser(api, user),
    enabled: user?.sub !== undefined,
    // Users whom the API admitted before don't wait for its response; if the response differs, it
    // takes precedence.
    placeholderData: () => (isKnownUser(user?.sub) ? admitted : undefined),
    staleTime: Number.POSITIVE_INFINITY,
    // Retries a failed call once the connection is back.
    refetchOnReconnect: ({ state }) => (state.data?.state === 'failed' ? 'always' : false),
    retry: false,
  });

/** Remembers the API's response in this browser, but not a placeholder or a failure. */
const noteAnswer = (setup: UserSetup, subject: string | undefined) => {
  if (setup === pending || setup === admitted || setup.state === 'failed' || isSigningOut()) return;
  rememberUser(setup.state === 'ready' ? subject : undefined);
  forgetReadingPass();
  // A user with an account has passed the beta gate, possibly in another tab.
  if (setup.state === 'ready' || setup.state === 'profile-needed') setBetaFlag('true');
};

const setUpUser = async (api: ApiClient, user: User | undefined): Promise<UserSetup> => {
  const betaToken = storedBetaToken();
  try {
    const { data } = await api.post('/auth/sync', {
      body: syncInputFrom(user),
      schema: SyncedUserSchema,
      headers: betaToken ? { [BETA_TOKEN_HEADER]: betaToken } : {},
    });
    return {
      state: data.profile_complete ? 'ready' : 'profile-needed',
      appUserId: data.id,
      codeType: data.code_type,
      emailVerified: data.email_verified,
    };
  } catch (error) {
    return setupAfterFailure(error);
  }
};

const setupAfterFailure = (error: unknown): UserSetup => {
  const body = error instanceof ApiError ? error.body : null;
  if (body?.code === 'MISSING_USER_INFO') {
    return {
      ...pending,
      state: 'profile-needed',
      appUserId: body.data?.id ?? null,
      codeType: body.data?.code_type ?? null,
    };
  }
  if (body?.code === 'EMAIL_EXISTS') return { ...pending, state: 'email-exists' };
  if (body?.code === 'BETA_REQUIRED') {
    forgetBetaPass(body.data?.reason);
    return { ...pending, state: 'beta-required' };
  }
  log.error('setting up the user failed', error);
  return { ...pending, state: 'failed' };
};

/**
 * Returns the sync payload, with the provider's single name split at the first space (product.md:
 * sync).
 */
export const syncInputFrom = (user: User | undefined): SyncInput => {
  const email = user?.email ?? '';
  // For an account without a name, the provider sends the email address as the name.
  const name = user?.name === email ? '' : (user?.name?.trim() ?? '');
  const [first = '', ...rest] = name.split(' ');
  return {
    auth0_id: user?.sub ?? '',
    email,
    first_name: first,
    last_name: rest.join(' ').trim(),
  };
};
