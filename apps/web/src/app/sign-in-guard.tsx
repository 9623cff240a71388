import { type ReactNode, useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { isKnownUser, isSigningOut, KNOWN_USER_KEY } from '../lib/browser/known-user.ts';
import { forgetReturnPath, storeReturnPath } from '../lib/browser/return-path.ts';
import { useSession } from '../session/use-session.ts';
import { useUserSetup } from '../session/user-setup.tsx';
import { LoadingScreen } from './shell/loading-screen.tsx';

/**
 * Guards a page when it is opened: sends signed-out visitors to /login, and users with an
 * incomplete account to the page that completes it. If the session ends later, the page stays, asks
 * for a login, and becomes the page to return to.
 */
export const SignInGuard = ({ children }: { children: ReactNode }) => {
  const { isLoading, isSignedIn, subject } = useSession();
  const { state } = useUserSetup();
  const { pathname, search } = useLocation();
  const [admittedTo, setAdmittedTo] = useState<string | null>(null);
  const hasArrived = admittedTo === pathname;
  useDeparture(subject);

  useEffect(() => {
    if (isLoading || !hasArrived) return;
    if (isSignedIn) forgetReturnPath();
    else if (!isSigningOut()) storeReturnPath(pathname + search);
  }, [isLoading, isSignedIn, hasArrived, pathname, search]);

  if (isLoading) return <LoadingScreen />;
  if (!isSignedIn && !hasArrived) {
    storeReturnPath(pathname + search);
    return <Navigate to="/login" replace />;
  }
  if (isSignedIn && !hasArrived) setAdmittedTo(pathname);
  if (state === 'profile-needed') return <Navigate to="/signup-info" replace />;
  if (state === 'beta-required') return <Navigate to="/beta-verification" replace />;
  if (state === 'email-exists' && pathname !== '/dashboard') {
    return <Navigate to="/dashboard" replace />;
  }
  return children;
};

/**
 * Reloads the page once its user has signed out: in another tab, or in this one before Back
 * restored the page from the browser's cache. `subject` is empty while signed out.
 */
const useDeparture = (subject: string) => {
  useEffect(() => {
    if (!subject) return;
    const leaveIfGone = () => {
      if (!isKnownUser(subject)) location.reload();
    };
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) leaveIfGone();
    };
    // Clearing the whole storage sends an event whose key is null.
    const onStorage = ({ key }: StorageEvent) => {
      if (key === null || key === KNOWN_USER_KEY) leaveIfGone();
    };
    window.addEventListener('pageshow', onPageShow);
    window.addEventListener('storage', onStorage);
    return () => {
      window.removeEventListener('pageshow', onPageShow);
      window.removeEventListener('storage', onStorage);
    };
  }, [subject]);
};
