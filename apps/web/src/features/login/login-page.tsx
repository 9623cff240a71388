import { useAuth0 } from '@auth0/auth0-react';
import { CONNECTIONS, MESSAGES } from '@circulate/shared-schemas';
import { Mail } from 'lucide-react';
import { useState } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { Button } from '../../components/ui/button.tsx';
import { EntryCard } from '../../components/ui/entry-card.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { LoadingArea } from '../../components/ui/spinner.tsx';
import { isBetaVerified } from '../../lib/beta-flag.ts';
import { log } from '../../lib/log.ts';
import { useSession } from '../../session/use-session.ts';
import { useUserSetup } from '../../session/user-setup.tsx';
import { GoogleMark } from './google-mark.tsx';
import { signInErrorText } from './sign-in-error-text.ts';

type Choice = { connection: keyof typeof CONNECTIONS; isSignUp: boolean };

/** Sign up or sign in, each with Google or with email. */
export const LoginPage = () => {
  const { error, loginWithRedirect } = useAuth0();
  const { isLoading, isSignedIn } = useSession();
  const { state } = useUserSetup();
  const [chosen, setChosen] = useState<Choice | null>(null);
  const [failure, setFailure] = useState<unknown>(null);

  if (isLoading) return <LoadingArea />;
  if (isSignedIn) {
    if (state === 'pending') return <LoadingArea />;
    if (state === 'beta-required') return <Navigate to="/beta-verification" replace />;
    return <Navigate to={state === 'profile-needed' ? '/signup-info' : '/dashboard'} replace />;
  }
  if (!isBetaVerified()) return <Navigate to="/" replace />;

  const start = async (choice: Choice) => {
    setChosen(choice);
    setFailure(null);
    try {
      await loginWithRedirect({
        authorizationParams: {
          connection: CONNECTIONS[choice.connection],
          ...(choice.isSignUp ? { screen_hint: 'signup' } : {}),
        },
      });
    } catch (cause) {
      log.error(MESSAGES.signIn.loginFailed, cause);
      setFailure(cause);
      setChosen(null);
    }
  };
  const buttonProps = (choice: Choice) => ({
    size: 'lg' as const,
    className: 'w-full',
    disabled: chosen !== null,
    isBusy: chosen?.connection === choice.connection && chosen.isSignUp === choice.isSignUp,
    onClick: () => void start(choice),
    icon: choice.connection === 'google' ? <GoogleMark /> : <Mail size={18} aria-hidden="true" />,
  });
  const problem = failure ?? error;

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
      {problem ? (
        <Notice tone="bad" role="alert" className="mb-5">
          {signInErrorText(problem)}
        </Notice>
      ) : null}
      <section aria-labelledby="create-account" className="grid gap-2.5">
        <h2 id="create-account" className="mb-0.5 font-medium">
          Create an Account
        </h2>
        <Button {...buttonProps({ connection: 'google', isSignUp: true })}>
          Sign up with Google
        </Button>
        <Button {...buttonProps({ connection: 'email', isSignUp: true })}>
          Sign up with Email
        </Button>
      </section>
      <hr className="my-6 border-line" />
      <section aria-labelledby="sign-in" className="grid gap-2.5">
        <h2 id="sign-in" className="mb-0.5 font-medium">
          Sign In
        </h2>
        <Button {...buttonProps({ connection: 'google', isSignUp: false })}>
          Sign in with Google
        </Button>
        <Button {...buttonProps({ connection: 'email', isSignUp: false })}>
          Sign in with Email
        </Button>
      </section>
    </EntryCard>
  );
};
