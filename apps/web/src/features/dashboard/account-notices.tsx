import { Link } from 'react-router-dom';
import { MailStoppedNotice } from '../../components/mail-stopped-notice/mail-stopped-notice.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { UnconfirmedNotice } from '../../components/unconfirmed-notice/unconfirmed-notice.tsx';
import { SUPPORT_EMAIL, SUPPORT_LINK } from '../../lib/text/support.ts';
import { areStepsOpen, useFirstSteps } from '../../queries/first-steps.ts';
import { useProfile } from '../../queries/profile.ts';
import { useUserSetup } from '../../session/user-setup.tsx';

/** Shows notices about anything that blocks the account's alerts. */
export const AccountNotices = () => {
  const { state } = useUserSetup();
  const { data: profile } = useProfile();
  const steps = useFirstSteps();

  if (state === 'email-exists' || profile?.email === null) {
    return (
      <Notice tone="warn" role="status" className="mb-5">
        <p className="font-medium">Your email address is already used by another sign-in method.</p>
        <p className="text-ink-2">
          <Link to="/logout" className="link">
            Sign out
          </Link>{' '}
          and sign in the way you first signed up, with Google or email. If you can’t, email us at{' '}
          <a href={SUPPORT_LINK} className="link">
            {SUPPORT_EMAIL}
          </a>
          .
        </p>
      </Notice>
    );
  }
  if (profile && !profile.email_verified) {
    // No notices during onboarding, which includes the confirmation of the email address.
    return steps === undefined || areStepsOpen(steps) ? null : (
      <UnconfirmedNotice profile={profile} />
    );
  }
  return <MailStoppedNotice />;
};
