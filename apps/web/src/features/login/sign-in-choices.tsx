import { CONNECTIONS, MESSAGES } from '@circulate/shared-schemas';
import { Mail } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { log } from '../../lib/browser/log.ts';
import { useIdentity } from '../../session/identity.ts';
import { signInErrorText } from './sign-in-error-text.ts';

type Choice = { connection: keyof typeof CONNECTIONS; isSignUp: boolean };

/** Shows the two groups on the login page, each with Google and email, and the last error. */
export const SignInChoices = ({ providerError }: { providerError: unknown }) => {
  const { loginWithRedirect } = useIdentity();
  const [chosen, setChosen] = useState<Choice | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const problem = failure ?? providerError;
  // Enables the buttons again after Back from the provider, when the browser restores the page as
  // it was, still redirecting.
  useEffect(() => {
    const chooseAnew = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setChosen(null);
    };
    window.addEventListener('pageshow', chooseAnew);
    return () => window.removeEventListener('pageshow', chooseAnew);
  }, []);

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
  const choices = { chosen, onChoose: (choice: Choice) => void start(choice) };

  return (
    <>
      {problem ? (
        <Notice tone="bad" role="alert" className="mb-5">
          {signInErrorText(problem)}
        </Notice>
      ) : null}
      <Group {...choices} title="Create an Account" verb="Sign up" isSignUp />
      <hr className="my-6 border-line" />
      <Group {...choices} title="Sign In" verb="Sign in" isSignUp={false} />
    </>
  );
};

type GroupProps = {
  title: string;
  verb: string;
  isSignUp: boolean;
  chosen: Choice | null;
  onChoose: (choice: Choice) => void;
};

const Group = ({ title, verb, isSignUp, chosen, onChoose }: GroupProps) => {
  const id = isSignUp ? 'create-account' : 'sign-in';
  const buttonProps = (connection: Choice['connection']) => ({
    size: 'lg' as const,
    className: 'w-full',
    disabled: chosen !== null,
    isBusy: chosen?.connection === connection && chosen.isSignUp === isSignUp,
    onClick: () => onChoose({ connection, isSignUp }),
  });
  return (
    <section aria-labelledby={id} className="grid gap-2.5">
      <h2 id={id} className="mb-0.5 font-medium">
        {title}
      </h2>
      <Button {...buttonProps('google')} icon={<GoogleMark />}>
        {verb} with Google
      </Button>
      <Button {...buttonProps('email')} icon={<Mail size={18} aria-hidden="true" />}>
        {verb} with Email
      </Button>
    </section>
  );
};

/** Google's logo in its four colours, as its sign-in guidelines require. */
const GoogleMark = () => (
  <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true">
    <path
      fill="#4285F4"
      d="M17.64 9.2c0-.64-.06-1.25-.16-1.84H9v3.48h4.84a4.14 4.14 0 0 1-1.8 2.72v2.26h2.92c1.7-1.57 2.68-3.88 2.68-6.62Z"
    />
    <path
      fill="#34A853"
      d="M9 18c2.43 0 4.47-.8 5.96-2.18l-2.92-2.26c-.8.54-1.84.86-3.04.86-2.34 0-4.32-1.58-5.03-3.7H.96v2.33A9 9 0 0 0 9 18Z"
    />
    <path
      fill="#FBBC05"
      d="M3.97 10.72a5.41 5.41 0 0 1 0-3.44V4.95H.96a9 9 0 0 0 0 8.1l3.01-2.33Z"
    />
    <path
      fill="#EA4335"
      d="M9 3.58c1.32 0 2.5.45 3.44 1.35l2.58-2.59A9 9 0 0 0 .96 4.95l3.01 2.33C4.68 5.16 6.66 3.58 9 3.58Z"
    />
  </svg>
);
