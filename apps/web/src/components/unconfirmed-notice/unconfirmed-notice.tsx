import type { OwnProfile } from '@circulate/shared-schemas';
import { useEffect } from 'react';
import { useProfile, useResendConfirmation } from '../../queries/profile.ts';
import { useUserSetup } from '../../session/user-setup.tsx';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';

/**
 * Shows that alerts are on hold until the email address is confirmed, and offers to resend the
 * email if the provider allows it. Disappears when the user returns from the link.
 */
export const UnconfirmedNotice = ({ profile }: { profile: OwnProfile }) => {
  const resend = useResendConfirmation();
  const { retry, appUserId, emailVerified } = useUserSetup();
  const { refetch } = useProfile();
  const isProved = appUserId !== null && emailVerified;

  // A profile that was loaded before onboarding finished may not include the confirmation yet.
  useEffect(() => {
    if (isProved) void refetch();
  }, [isProved, refetch]);

  useEffect(() => {
    const lookAgain = () => {
      // `retry` makes the API ask the identity provider; the profile changes only after that.
      if (document.visibilityState === 'visible') void retry().then(() => refetch());
    };
    document.addEventListener('visibilitychange', lookAgain);
    return () => document.removeEventListener('visibilitychange', lookAgain);
  }, [retry, refetch]);

  return (
    <Notice
      tone="warn"
      role="status"
      className="mb-5 max-sm:flex-wrap"
      action={
        profile.can_resend_confirmation ? (
          <Button
            isBusy={resend.isPending}
            disabled={resend.isSuccess}
            onClick={() => resend.mutate()}
          >
            {resend.isSuccess ? 'Sent' : 'Resend email'}
          </Button>
        ) : null
      }
    >
      Confirm {profile.email} to receive your alerts. Until then, we’ll hold them for up to 30 days.
      Open the link in the email we sent you, then return to this page.
    </Notice>
  );
};
