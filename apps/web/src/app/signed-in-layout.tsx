import { Suspense, useEffect, useSyncExternalStore } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { ErrorBoundary } from '../components/ui/error-boundary.tsx';
import { NotFetched } from '../components/ui/not-fetched.tsx';
import { Notice } from '../components/ui/notice.tsx';
import { log } from '../lib/browser/log.ts';
import { whenIdle } from '../lib/browser/when-idle.ts';
import { useUserSetup } from '../session/user-setup.tsx';
import { FocusLink } from './focus-link.tsx';
import { FocusRescue } from './focus-rescue.tsx';
import { AppShell } from './shell/app-shell.tsx';
import { LoadingPage } from './shell/loading-screen.tsx';
import { SignInGuard } from './sign-in-guard.tsx';

/** Layout for signed-in pages: sign-in guard, app shell and the page itself. */
export const SignedInLayout = () => {
  const { pathname } = useLocation();
  useEffect(() => whenIdle(startServiceWorker), []);
  return (
    <SignInGuard>
      <FocusLink />
      <FocusRescue />
      <AppShell>
        <ErrorBoundary resetKey={pathname}>
          <Suspense fallback={<LoadingPage />}>
            <ConnectionNotice />
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </AppShell>
    </SignInGuard>
  );
};

/**
 * Tells an offline user what they can still read (`src/service-worker.ts`). Online, shows that the
 * account couldn't be loaded after sign-in, and offers a retry.
 */
const ConnectionNotice = () => {
  const { state, isRetrying, retry } = useUserSetup();
  if (!useIsOnline()) {
    return (
      <Notice tone="warn" role="status" className="mb-6">
        You’re offline. You can read Today and the circulars that you saved or opened on this
        device.
      </Notice>
    );
  }
  return state === 'failed' ? (
    <NotFetched what="your account" queries={[{ isFetching: isRetrying, refetch: retry }]} />
  ) : null;
};

/**
 * Registers the service worker, which makes Today and circulars available offline
 * (`src/service-worker.ts`).
 */
const startServiceWorker = () => {
  // Does nothing in development and in old browsers, which have no service worker.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  navigator.serviceWorker
    .register('/service-worker.js')
    .catch((error: unknown) => log.error('offline reading is not available', error));
};

const onChange = (listener: () => void) => {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
};

/** Returns whether the browser has a network connection. */
const useIsOnline = (): boolean => useSyncExternalStore(onChange, () => navigator.onLine);
