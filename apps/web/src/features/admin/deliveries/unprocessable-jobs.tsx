import type { SetAsideEntry } from '@circulate/shared-schemas';
import { useState } from 'react';
import { Time } from '../../../components/time.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { ConfirmDialog } from '../../../components/ui/confirm-dialog.tsx';
import { ShowMore } from '../../../components/ui/show-more.tsx';
import { TryAgain } from '../../../components/ui/try-again.tsx';
import { rowsOf } from '../../../queries/use-cursor-list.ts';
import { useSetAside, useSetAsideAction } from './use-unprocessable-jobs.ts';

/** Lists unprocessable jobs with their actions; renders nothing if there are none. */
export const SetAside = () => {
  const setAside = useSetAside();
  const entries = rowsOf(setAside);
  if (setAside.isError) {
    return (
      <TryAgain
        title="We couldn’t load the unprocessable jobs."
        error={setAside.error}
        onRetry={() => void setAside.refetch()}
      />
    );
  }
  if (entries.length === 0) return null;
  return (
    <section aria-labelledby="set-aside" className="card mb-5">
      <div className="border-line border-b px-4 py-3">
        <h2 id="set-aside" className="font-semibold">
          {' '}
          Unprocessable jobs{' '}
        </h2>
        <p className="text-[13px] text-ink-2">
          This release doesn’t support these jobs. Retry them after upgrading.
        </p>
      </div>
      <ul className="divide-y divide-line">
        {entries.map((entry) => (
          <SetAsideRow key={entry.id} entry={entry} />
        ))}
      </ul>
      <ShowMore
        hasMore={setAside.hasNextPage}
        isBusy={setAside.isFetchingNextPage}
        onShowMore={() => void setAside.fetchNextPage()}
      />
    </section>
  );
};

const SetAsideRow = ({ entry }: { entry: SetAsideEntry }) => {
  const [isAsking, setIsAsking] = useState(false);
  const action = useSetAsideAction();
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-medium break-words">{entry.job}</p>
        <p className="text-[13px] break-words whitespace-pre-line text-ink-2">{entry.error}</p>
        <p className="text-[13px] text-ink-3">
          Failed <Time at={entry.failed_at} />
        </p>
        <details className="text-[13px] text-ink-3">
          <summary className="w-fit">Job data</summary>
          <code className="break-all">{JSON.stringify(entry.payload)}</code>
        </details>
      </div>
      <div className="flex gap-2">
        <Button
          size="sm"
          isBusy={action.isPending}
          onClick={() => action.mutate({ name: 'retry', id: entry.id })}
        >
          {' '}
          Retry{' '}
        </Button>
        <Button
          size="sm"
          variant="danger"
          disabled={action.isPending}
          onClick={() => setIsAsking(true)}
        >
          {' '}
          Discard{' '}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title="Discard this job?"
        confirmLabel="Discard job"
        onCancel={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false);
          action.mutate({ name: 'drop', id: entry.id });
        }}
      >
        The job won’t run. If it belongs to a circular, we’ll queue that step again automatically.
        Any other job will be lost.
      </ConfirmDialog>
    </li>
  );
};
