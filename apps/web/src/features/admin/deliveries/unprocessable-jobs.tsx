import { type SetAsideEntry, SetAsidePageSchema } from '@circulate/shared-schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Time } from '../../../components/time.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { ConfirmDialog } from '../../../components/ui/confirm-dialog.tsx';
import { ShowMore } from '../../../components/ui/show-more.tsx';
import { TryAgain } from '../../../components/ui/try-again.tsx';
import { anything } from '../../../lib/api/check.ts';
import { log } from '../../../lib/browser/log.ts';
import { toastError, toastSuccess } from '../../../lib/browser/toast.ts';
import { failureText } from '../../../lib/text/failure-text.ts';
import { rowsOf, useCursorList } from '../../../queries/use-cursor-list.ts';
import { useApi } from '../../../session/api-context.tsx';

/** Lists unprocessable jobs with their actions; renders nothing if there are none. */
export const SetAside = () => {
  const setAside = useSetAside();
  const entries = rowsOf(setAside);
  if (setAside.isError) {
    return <TryAgain title="We couldn’t load the unprocessable jobs." query={setAside} />;
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
      <ShowMore query={setAside} />
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

const queryKey = ['admin-outbox'];

/** Loads the unprocessable jobs, newest first. */
const useSetAside = () =>
  useCursorList({ key: queryKey, path: '/admin/outbox', schema: SetAsidePageSchema });

type SetAsideAction = { name: 'retry' | 'drop'; id: string };

/** Retries or discards a job. */
const useSetAsideAction = () => {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    // Ignores the response, since the list reloads.
    mutationFn: ({ name, id }: SetAsideAction) =>
      name === 'drop'
        ? api.delete(`/admin/outbox/${id}`, { schema: anything })
        : api.post(`/admin/outbox/${id}/retry`, { schema: anything }),
    onSuccess: (_answer, { name }) => {
      toastSuccess(name === 'drop' ? 'Job discarded' : 'Job queued again');
      void queryClient.invalidateQueries({ queryKey });
    },
    onError: (error, { name }) => {
      log.error('an action on an unprocessable job failed', error);
      const what = name === 'drop' ? 'We couldn’t discard the job.' : 'We couldn’t retry the job.';
      toastError(`${what} ${failureText(error)}`);
    },
  });
};
