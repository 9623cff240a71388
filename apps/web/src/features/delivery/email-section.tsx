import { LoadingArea } from '../../components/ui/spinner.tsx';
import { TryAgain } from '../../components/ui/try-again.tsx';
import { useDeferredQuery } from '../../lib/hooks/use-deferred-query.ts';
import { useEmailDelivery } from '../../queries/email-settings.ts';
import { useProfile } from '../../queries/profile.ts';
import { BankChoices } from './bank-choices.tsx';
import { FrequencyForm } from './frequency-form.tsx';
import { HeldNotice } from './held-notice.tsx';

/**
 * Shows the user's email address and frequency. `isWhole`: whether the rest of the page has loaded.
 */
export const EmailSection = ({ isWhole }: { isWhole: boolean }) => {
  const { data: profile } = useProfile();
  const delivery = useEmailDelivery();
  const { shown, isLoading } = useDeferredQuery(delivery);
  return (
    <section aria-labelledby="email" className="card mb-5 px-5 py-4">
      <h2 id="email" className="font-semibold">
        Email
      </h2>
      {profile?.email ? (
        <p className="mb-4 text-ink-2">
          {profile.email_verified
            ? `We send alerts to ${profile.email}.`
            : `Confirm ${profile.email} to receive alerts by email.`}
        </p>
      ) : null}
      {isLoading ? <LoadingArea label="Loading email settings" /> : null}
      {delivery.isError && delivery.data === undefined ? (
        <TryAgain
          title="We couldn’t load your email settings."
          error={delivery.error}
          onRetry={() => void delivery.refetch()}
        />
      ) : null}
      {shown ? (
        <>
          <HeldNotice count={shown.held} />
          <FrequencyForm chosen={shown} />
          {isWhole ? <BankChoices delivery={shown} /> : null}
        </>
      ) : null}
    </section>
  );
};
