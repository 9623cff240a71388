import { Button } from '../../components/ui/button.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { LoadingArea } from '../../components/ui/spinner.tsx';
import { TryAgain } from '../../components/ui/try-again.tsx';
import { formatCount } from '../../lib/format/format.ts';
import { useDeferredQuery } from '../../lib/hooks/use-deferred-query.ts';
import { useDropHeld, useEmailDelivery, useSendHeld } from '../../queries/email-settings.ts';
import { useMailState } from '../../queries/mail-state.ts';
import { useProfile } from '../../queries/profile.ts';
import { BankChoices } from './bank-choices.tsx';
import { FrequencyForm } from './frequency-form.tsx';

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
        <TryAgain title="We couldn’t load your email settings." query={delivery} />
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

/** Shows how many alerts were put on hold while emails were off, and offers to send them. */
const HeldNotice = ({ count }: { count: number }) => {
  const { data: mail } = useMailState();
  const send = useSendHeld();
  const drop = useDropHeld();
  if (count === 0 || !mail || mail.stopped_at) return null;
  const isBusy = send.isPending || drop.isPending;
  return (
    <Notice
      role="status"
      className="mb-4 flex-wrap"
      action={
        <span className="flex flex-wrap gap-2">
          <Button size="sm" isBusy={isBusy} onClick={() => send.mutate(undefined)}>
            Send alerts
          </Button>
          <Button
            size="sm"
            variant="quiet"
            disabled={isBusy}
            onClick={() => drop.mutate(undefined)}
          >
            Discard
          </Button>
        </span>
      }
    >
      {formatCount(count, 'alert wasn’t', 'alerts weren’t')} sent while your emails were off.
    </Notice>
  );
};
