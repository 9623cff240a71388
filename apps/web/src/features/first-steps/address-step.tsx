import { Notice } from '../../components/ui/notice.tsx';
import { UnconfirmedNotice } from '../../components/unconfirmed-notice/unconfirmed-notice.tsx';
import { useProfile } from '../../queries/profile.ts';
import { Step } from './step.tsx';

/** Where the emails go, and whether that is confirmed. */
export const AddressStep = () => {
  const { data: profile } = useProfile();
  return (
    <Step
      id="address"
      number={4}
      title="Confirm your email"
      lead="We only send alerts to a confirmed email address."
    >
      {profile?.email_verified ? (
        <Notice tone="ok" role="status">
          {profile.email} is confirmed.
        </Notice>
      ) : null}
      {profile && !profile.email_verified ? <UnconfirmedNotice profile={profile} /> : null}
    </Step>
  );
};
