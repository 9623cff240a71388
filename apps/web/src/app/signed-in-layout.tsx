import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { ErrorBoundary } from '../components/ui/error-boundary.tsx';
import { FocusLink } from './focus-link.tsx';
import { FocusRescue } from './focus-rescue.tsx';
import { SetupFailed } from './setup-failed.tsx';
import { AppShell } from './shell/app-shell.tsx';
import { EarlyPage } from './shell/early-frame.tsx';
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
          <Suspense fallback={<EarlyPage />}>
            <SetupFailed />
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </AppShell>
    </SignInGuard>
  );
};
