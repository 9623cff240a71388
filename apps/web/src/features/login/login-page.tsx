import { useEffect, useReducer } from 'react';
import { Link, Navigate, useLocation, useNavigate } from 'react-router-dom';
import { EntryCard } from '../../components/ui/entry-card.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { LoadingArea } from '../../components/ui/spinner.tsx';
import {
  isBetaVerified,
  type NoAccountReason,
  noAccountReason,
} from '../../lib/browser/beta-flag.ts';
import { storedReadingPass } from '../../lib/browser/reading-pass.ts';
import {
  DEFAULT_RETURN_PATH,
  type ReturnKind,
  returnKind,
  storedReturnPath,
} from '../../lib/browser/return-path.ts';
import { useIdentity } from '../../session/identity.ts';
import { useSession } from '../../session/use-session.ts';
import { useUserSetup } from '../../session/user-setup.tsx';
import { ShowPass } from './show-pass.tsx';
import { SignInChoices } from './sign-in-choices.tsx';

const NO_ACCOUNT: Record<NoAccountReason, string> = {
  code: 'This code has already been used. If you have an account, sign in.',
  link: 'This link only opens the account it was sent to. To create a new account, you need an access code.',
};

const WHY: Record<ReturnKind, string | null> = {
  circular: 'Sign in to read the circular you were sent.',
  page: 'Sign in to continue to the page you asked for.',
  default: null,
};

/**
 * Sign-up and sign-in. This is the only place that decides where a user goes after sign-in: to the
 * profile form if the profile is incomplete, else to the stored return path, else to the default
 * path.
 */
export const LoginPage = () => {
  const { error } = useIdentity();
  const { isLoading, isSignedIn } = useSession();
  const { state } = useUserSetup();
  const [, lookAgain] = useReducer((times: number) => times + 1, 0);
  useCleanAddress(error !== undefined);

  if (isLoading) return <LoadingArea />;
  if (isSignedIn) {
    if (state === 'pending') return <LoadingArea />;
    if (state === 'beta-required') return <Navigate to="/beta-verification" replace />;
    if (state === 'profile-needed') return <Navigate to="/signup-info" replace />;
    return <Navigate to={storedReturnPath() ?? DEFAULT_RETURN_PATH} replace />;
  }
  if (!isBetaVerified()) {
    const pass = storedReadingPass();
    return pass ? <ShowPass {...pass} onShown={lookAgain} /> : <Navigate to="/" replace />;
  }

  const reason = noAccountReason();
  const why = WHY[returnKind(storedReturnPath() ?? DEFAULT_RETURN_PATH)];
  return (
    <EntryCard
      title="Circulate"
      text="Monitor bank circulars in real-time."
      footer={
        <>
          Read the{' '}
          <Link to="/terms" className="link">
            Terms
          </Link>{' '}
          and the{' '}
          <Link to="/privacy" className="link">
            Privacy notice
          </Link>
        </>
      }
    >
      {why ? (
        <Notice role="note" className="mb-5">
          {why}
        </Notice>
      ) : null}
      {reason === null ? null : (
        <Notice role="note" className="mb-5">
          {NO_ACCOUNT[reason]}{' '}
          <Link to="/beta-verification" className="link">
            Enter another code
          </Link>
        </Notice>
      )}
      <SignInChoices providerError={error} />
    </EntryCard>
  );
};

/**
 * Removes the provider's response from the URL after a failed sign-in, since a reload would only
 * fail again.
 */
const useCleanAddress = (hasFailed: boolean) => {
  const { search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (hasFailed && new URLSearchParams(search).has('state')) {
      navigate('/login', { replace: true });
    }
  }, [hasFailed, search, navigate]);
};
