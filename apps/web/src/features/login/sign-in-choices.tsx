import { CONNECTIONS, MESSAGES } from '@circulate/shared-schemas';
import { Mail } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { log } from '../../lib/browser/log.ts';
import { useIdentity } from '../../session/identity.ts';
import { GoogleMark } from './google-mark.tsx';
import { signInErrorText } from './sign-in-error-text.ts';

type Choice = { connection: keyof typeof CONNECTIONS; isSignUp: boolean };

/** The two groups of the login page, each with Google and with email, and what went wrong last. */
export const SignInChoices = ({ providerError }: { providerError: unknown }) => {
  const { loginWithRedirect } = useIdentity();
  const [chosen, setChosen] = useState<Choice | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const problem = failure ?? providerError;
  // Whoever comes back from the provider finds the page as they left it, on the way there.
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
