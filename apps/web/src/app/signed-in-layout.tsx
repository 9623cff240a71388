import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { ErrorBoundary } from '../components/ui/error-boundary.tsx';
import { FocusLink } from './focus-link.tsx';
import { FocusRescue } from './focus-rescue.tsx';
import { SetupFailed } from './setup-failed.tsx';
import { AppShell } from './shell/app-shell.tsx';
import { LoadingPage } from './shell/loading-screen.tsx';
import { SignInGuard } from './sign-in-guard.tsx';

/** The pages of signed-in users: guard, frame, and the page itself. */
export const SignedInLayout = () => {
  const { pathname } = useLocation();
  return (
    <SignInGuard>
      <FocusLink />
      <FocusRescue />
      <AppShell>
        <ErrorBoundary resetKey={pathname}>
          <Suspense fallback={<LoadingPage />}>
            <SetupFailed />
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </AppShell>
    </SignInGuard>
  );
};
