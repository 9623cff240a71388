import { SignedOutSchema } from '@circulate/shared-schemas';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../components/ui/button.tsx';
import { ConfirmDialog } from '../../components/ui/confirm-dialog.tsx';
import { log } from '../../lib/browser/log.ts';
import { toastError } from '../../lib/browser/toast.ts';
import { failureText } from '../../lib/text/failure-text.ts';
import { useProfile } from '../../queries/profile.ts';
import { useApi } from '../../session/api-context.tsx';
import { useSignOut } from '../../session/use-sign-out.ts';

/** For somebody who lost a phone or forgot to sign out elsewhere: ends every session of theirs. */
export const SignOutEverywhere = () => {
  const [isAsking, setIsAsking] = useState(false);
  const { data: profile } = useProfile();
  const api = useApi();
  const signOut = useSignOut();
  const action = useMutation({
    mutationFn: () => api.post('/users/sign-out', { schema: SignedOutSchema }),
    onSuccess: signOut,
    onError: (error) => {
      log.error('Signing out everywhere failed', error);
      toastError(`You could not be signed out everywhere: ${failureText(error)}`);
    },
  });
  return (
    <section aria-labelledby="sign-out-everywhere" className="card mb-5 px-5 py-4">
      <h2 id="sign-out-everywhere" className="mb-1.5 font-semibold">
        Where you are signed in
      </h2>
      <p className="mb-3 max-w-140 text-ink-2">
        Lost a phone, or left a browser open elsewhere? Sign out on every device at once, this one
        too. Private feeds and channels go on; end those under{' '}
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
        Every device has to sign in again, this one too.
        {profile?.deletes_sign_in === false
          ? ' A device that is still signed in at the sign-in service can come back without a password: change it there too.'
          : null}
      </ConfirmDialog>
    </section>
  );
};
