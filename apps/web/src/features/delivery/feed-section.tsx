import { useState } from 'react';
import { Time } from '../../components/time.tsx';
import { Button } from '../../components/ui/button.tsx';
import { ConfirmDialog } from '../../components/ui/confirm-dialog.tsx';
import { CopyButton } from '../../components/ui/copy-button.tsx';
import { NotFetched } from '../../components/ui/not-fetched.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { usePrivateAddress, usePrivateAddressActs } from '../../queries/private-address.ts';

const QUESTIONS = {
  renew: {
    title: 'Create a new URL?',
    label: 'Create new URL',
    text: 'The current one stops working immediately.',
  },
  end: {
    title: 'Delete this feed?',
    label: 'Delete feed',
    text: 'Its URL stops working immediately for everyone who has it. You can create another feed at any time.',
  },
};

/** The private feed: create, replace or delete it. */
export const FeedSection = () => {
  const feed = usePrivateAddress('feed');
  const { renew, end } = usePrivateAddressActs('feed');
  const [question, setQuestion] = useState<keyof typeof QUESTIONS | null>(null);
  const asked = QUESTIONS[question ?? 'renew'];
  const since = feed.data?.created_at;
  const make = () => (since ? setQuestion('renew') : renew.mutate());
  return (
    <section aria-labelledby="feed" className="card mb-5 px-5 py-4">
      <h2 id="feed" className="mb-1.5 font-semibold">
        Private feed
      </h2>
      <p className="max-w-[62ch] text-ink-2">
        Your last 100 alerts in a feed reader: title, bank, date and link. Anyone with the URL can
        read them, so keep it private.
      </p>
      {feed.isError ? (
        <NotFetched what="your feed" isBusy={feed.isFetching} onRetry={() => void feed.refetch()} />
      ) : null}
      {renew.data ? <FeedAddress address={renew.data} /> : null}
      {since ? (
        <p className="mt-2 text-[13px] text-ink-3">
          Created <Time at={since} isDayOnly />.
        </p>
      ) : null}
      {feed.isSuccess ? (
        <div className="mt-3 flex flex-wrap gap-2">
          <Button size="sm" isBusy={renew.isPending} onClick={make}>
            {since ? 'Create new URL' : 'Create feed'}
          </Button>
          {since ? (
            <Button
              size="sm"
              variant="danger"
              isBusy={end.isPending}
              onClick={() => setQuestion('end')}
            >
              Delete feed
            </Button>
          ) : null}
        </div>
      ) : null}
      <ConfirmDialog
        isOpen={question !== null}
        title={asked.title}
        confirmLabel={asked.label}
        onCancel={() => setQuestion(null)}
        onConfirm={() => {
          setQuestion(null);
          if (question === 'end') end.mutate(undefined, { onSuccess: renew.reset });
          else renew.mutate();
        }}
      >
        {asked.text}
      </ConfirmDialog>
    </section>
  );
};

const FeedAddress = ({ address }: { address: string }) => (
  <Notice tone="ok" role="status" className="mt-3 max-sm:flex-wrap">
    <p className="font-medium">Your feed URL. Copy it now: you won’t see it again.</p>
    <p dir="ltr" className="my-1.5 font-mono text-[13px] break-all select-all">
      {address}
    </p>
    <CopyButton text={address} />
  </Notice>
);
