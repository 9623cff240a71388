import { SignedOutSchema, type UserSecurity, UserSecuritySchema } from '@circulate/shared-schemas';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../components/ui/button.tsx';
import { ConfirmDialog } from '../../components/ui/confirm-dialog.tsx';
import { log } from '../../lib/browser/log.ts';
import { toastError } from '../../lib/browser/toast.ts';
import { failureText } from '../../lib/text/failure-text.ts';
import { useProfile } from '../../queries/profile.ts';
import { useApi } from '../../session/api-context.tsx';
import { useSession } from '../../session/use-session.ts';
import { useSignOut } from '../../session/use-sign-out.ts';

const WORDS: Record<UserSecurity['second_factor'], string> = {
  used: 'You signed in with a second factor.',
  not_used:
    'You signed in without a second factor. Set one up with your sign-in provider to protect your account.',
  unknown: 'Your sign-in provider doesn’t tell us whether you use a second factor.',
};

/** Shows whether this sign-in used a second factor; renders nothing until that is known. */
const SecondFactorNote = () => {
  const api = useApi();
  const { canCallApi, subject } = useSession();
  const { data } = useQuery({
    queryKey: ['user-security', subject],
    queryFn: ({ signal }) => api.get('/users/security', { schema: UserSecuritySchema, signal }),
    enabled: canCallApi,
  });
  return data ? <p className="mb-3 max-w-140 text-ink-2">{WORDS[data.second_factor]}</p> : null;
};

/** Ends every session of the user, for example after losing a phone. */
export const SignOutEverywhere = () => {
  const [isAsking, setIsAsking] = useState(false);
  const { data: profile } = useProfile();
  const api = useApi();
  const signOut = useSignOut();
  const action = useMutation({
    mutationFn: () => api.post('/users/sign-out', { schema: SignedOutSchema }),
    onSuccess: signOut,
    onError: (error) => {
      log.error('signing out everywhere failed', error);
      toastError(`We couldn’t sign you out everywhere. ${failureText(error)}`);
    },
  });
  return (
    <section aria-labelledby="sign-out-everywhere" className="card mb-5 px-5 py-4">
      <h2 id="sign-out-everywhere" className="mb-1.5 font-semibold">
        Sign-in
      </h2>
      <SecondFactorNote />
      <p className="mb-3 max-w-140 text-ink-2">
        Lost a phone, or left a browser open elsewhere? Sign out on every device, including this
        one. Your private feed and channels stay active. Manage them in{' '}
        <Link to="/delivery" className="link">
          Delivery
        </Link>
        .
      </p>
      <Button onClick={() => setIsAsking(true)}>Sign out everywhere</Button>
      <ConfirmDialog
        isOpen={isAsking}
        title="Sign out everywhere?"
        confirmLabel="Yes, sign out everywhere"
        isBusy={action.isPending}
        onConfirm={() => action.mutate()}
        onCancel={() => setIsAsking(false)}
      >
        You’ll have to sign in again on every device, including this one.
        {profile?.deletes_sign_in === false
          ? ' A device still signed in to your sign-in provider can get back in without a password, so sign out there too.'
          : null}
      </ConfirmDialog>
    </section>
  );
};
