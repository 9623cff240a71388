import { useState } from 'react';
import { Link, Navigate, Outlet } from 'react-router-dom';
import { Notice } from '../components/ui/notice.tsx';
import { LoadingArea } from '../components/ui/spinner.tsx';
import { useAdminRole } from '../session/use-admin-role.ts';
import { useSession } from '../session/use-session.ts';

/**
 * Lets admins in and sends everyone else to the dashboard. If the session ends later, the page
 * stays, so that typed text isn't lost, and asks for a login.
 */
export const RequireAdmin = () => {
  const check = useAdminRole();
  const { isSignedIn } = useSession();
  const [wasAdmitted, setWasAdmitted] = useState(false);
  if (check === 'admin' && !wasAdmitted) setWasAdmitted(true);
  if (check === 'admin' || (wasAdmitted && !isSignedIn)) {
    return (
      <>
        {isSignedIn ? null : <SignedOut />}
        <Outlet />
      </>
    );
  }
  if (check === 'pending') return <LoadingArea text="Checking permissions..." />;
  return <Navigate to="/dashboard" replace />;
};

const SignedOut = () => (
  <Notice tone="warn" role="alert" className="mb-5">
    You’ve been signed out, so we can’t save your changes. Copy them before you log in.{' '}
    <Link to="/login" className="link">
      Log in
    </Link>
  </Notice>
);
