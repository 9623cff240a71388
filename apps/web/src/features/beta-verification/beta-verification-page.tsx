import { Navigate } from 'react-router-dom';
import { EntryCard } from '../../components/ui/entry-card.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { LoadingArea } from '../../components/ui/spinner.tsx';
import { isBetaVerified } from '../../lib/beta-session.ts';
import { REQUEST_ACCESS_LINK } from '../../lib/support.ts';
import { useSession } from '../../session/use-session.ts';
import { useUserSetup } from '../../session/user-setup.tsx';
import { BetaCodeForm } from './beta-code-form.tsx';

/** The gate of the closed beta: one field for the access code. */
export const BetaVerificationPage = () => {
  const { isLoading, isSignedIn } = useSession();
  const { state } = useUserSetup();

  if (isLoading || (isSignedIn && state === 'pending')) return <LoadingArea />;
  // A pass that the API no longer honours opens nothing, whatever the session remembers.
  const needsNewCode = state === 'beta-required';
  if (isBetaVerified() && !needsNewCode) {
    if (state === 'profile-needed') return <Navigate to="/signup-info" replace />;
    return <Navigate to={isSignedIn ? '/dashboard' : '/login'} replace />;
  }

  return (
    <EntryCard
      title="Enter your access code"
      text="Circulate is in closed beta. Your invitation holds a 6-digit code."
      footer={
        <>
          No code yet?{' '}
          <a href={REQUEST_ACCESS_LINK} className="link">
            Request access
          </a>
        </>
      }
    >
      {needsNewCode ? (
        <Notice tone="warn" className="mb-4">
          Your account still needs a valid access code. Enter it here to finish setting it up.
        </Notice>
      ) : null}
      <BetaCodeForm />
    </EntryCard>
  );
};
