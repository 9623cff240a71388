import { Navigate } from 'react-router-dom';
import { EntryCard } from '../../components/ui/entry-card.tsx';
import { NotFetched } from '../../components/ui/not-fetched.tsx';
import { LoadingArea } from '../../components/ui/spinner.tsx';
import { storedCodeType } from '../../lib/api/beta-session.ts';
import { isBetaVerified } from '../../lib/browser/beta-flag.ts';
import { useSession } from '../../session/use-session.ts';
import { useSignOut } from '../../session/use-sign-out.ts';
import { useUserSetup } from '../../session/user-setup.tsx';
import { ProfileForm } from './profile-form.tsx';

/** Complete Your Profile screen: asks for what we need before the first alert. */
export const CompleteProfilePage = () => {
  const { isLoading, isSignedIn } = useSession();
  const { state, codeType, isRetrying, retry } = useUserSetup();
  const signOut = useSignOut();

  if (!isBetaVerified()) return <Navigate to="/" replace />;
  if (isLoading || (isSignedIn && state === 'pending')) return <LoadingArea />;
  if (!isSignedIn) return <Navigate to="/login" replace />;
  if (state === 'beta-required') return <Navigate to="/beta-verification" replace />;
  if (state === 'ready' || state === 'email-exists') return <Navigate to="/dashboard" replace />;

  return (
    <EntryCard
      title="Complete Your Profile"
      text="A few details before your first alert."
      footer={
        <button type="button" className="link" onClick={() => void signOut()}>
          Sign out
        </button>
      }
    >
      {state === 'failed' ? (
        <NotFetched what="your account" queries={[{ isFetching: isRetrying, refetch: retry }]} />
      ) : (
        // Uses the stored code type until the server has responded.
        <ProfileForm codeType={codeType ?? storedCodeType()} />
      )}
    </EntryCard>
  );
};
