import { useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { ConfirmDialog } from '../../components/ui/confirm-dialog.tsx';
import { CopyButton } from '../../components/ui/copy-button.tsx';
import { NotFetched } from '../../components/ui/not-fetched.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { usePrivateAddress, usePrivateAddressActs } from '../../queries/private-address.ts';

/** The same address for programs that subscribe to calendars. */
const asWebcal = (address: string) => address.replace(/^https?:/, 'webcal:');

/** The private calendar: create its URL, replace it, end it. */
export const CalendarSection = () => {
  const calendar = usePrivateAddress('calendar');
  const { renew, end } = usePrivateAddressActs('calendar');
  const [question, setQuestion] = useState<'renew' | 'end' | null>(null);
  const hasOne = Boolean(calendar.data?.created_at);
  return (
    <section aria-labelledby="calendar" className="card mt-6 px-5 py-4">
      <h2 id="calendar" className="mb-1.5 font-semibold">
        Calendar subscription
      </h2>
      <p className="max-w-[62ch] text-ink-2">
        See effective dates and deadlines in your calendar app: those of your banks and categories,
        and of circulars you saved. Anyone with the URL can read them, so keep it private.
      </p>
      {calendar.isError ? (
        <NotFetched
          what="your calendar"
          isBusy={calendar.isFetching}
          onRetry={() => void calendar.refetch()}
        />
      ) : null}
      {renew.data ? (
        <Notice tone="ok" role="status" className="mt-3 max-sm:flex-wrap">
          <p className="font-medium">Your calendar URL. Copy it now: you won’t see it again.</p>
          <p dir="ltr" className="my-1.5 font-mono text-[13px] break-all select-all">
            {asWebcal(renew.data)}
          </p>
          <CopyButton text={asWebcal(renew.data)} />
        </Notice>
      ) : null}
      {calendar.isSuccess ? (
        <div className="mt-3 flex flex-wrap gap-2">
          <Button
            size="sm"
            isBusy={renew.isPending}
            onClick={() => (hasOne ? setQuestion('renew') : renew.mutate())}
          >
            {hasOne ? 'Create a new URL' : 'Create a calendar URL'}
          </Button>
          {hasOne ? (
            <Button
              size="sm"
              variant="danger"
              isBusy={end.isPending}
              onClick={() => setQuestion('end')}
            >
              Delete calendar
            </Button>
          ) : null}
        </div>
      ) : null}
      <ConfirmDialog
        isOpen={question !== null}
        title={question === 'end' ? 'Delete this calendar?' : 'Create a new URL?'}
        confirmLabel={question === 'end' ? 'Delete calendar' : 'Create a new URL'}
        onCancel={() => setQuestion(null)}
        onConfirm={() => {
          setQuestion(null);
          if (question === 'end') end.mutate(undefined, { onSuccess: renew.reset });
          else renew.mutate();
        }}
      >
        The current URL stops working immediately in every calendar that uses it.
      </ConfirmDialog>
    </section>
  );
};
