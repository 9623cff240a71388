import {
  AdminCircularSchema,
  type CheckCircularInput,
  type ConfirmCircularInput,
} from '@circulate/shared-schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorCodeOf } from '../../../lib/api/api-error.ts';
import { log } from '../../../lib/browser/log.ts';
import { failureText } from '../../../lib/text/failure-text.ts';
import { useApi } from '../../../session/api-context.tsx';
import { useCheckOutcomes } from './use-check-outcomes.ts';
import { documentKey, queueKey } from './use-review-queue.ts';

/** A reviewer's decision, with the circular as the reviewer saw it. */
export type Decision = {
  circularId: string;
  title: string;
  revision: number;
  call:
    | { name: 'confirm'; input: ConfirmCircularInput }
    | { name: 'check'; input: CheckCircularInput }
    | { name: 'withdraw'; input: { reason?: string } }
    | { name: 'retry' };
};

/** A decision that couldn't be saved, in words. */
export type ReviewNotice = { key: string; title: string; message: string };

const seenKey = (id: string, revision: number) => `${id} ${revision}`;

/**
 * Sends decisions in the background while the reviewer continues with the next circular. A decided
 * circular leaves the queue immediately; if saving fails, it returns with a notice.
 */
export const useDecisions = () => {
  const api = useApi();
  const queryClient = useQueryClient();
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set());
  const [notices, setNotices] = useState<ReviewNotice[]>([]);
  const tell = (notice: Omit<ReviewNotice, 'key'>) =>
    setNotices((all) => [...all, { ...notice, key: crypto.randomUUID() }]);
  const checks = useCheckOutcomes();
  const release = ({ circularId, revision }: Decision) =>
    setDecided((all) => {
      const rest = new Set(all);
      rest.delete(seenKey(circularId, revision));
      return rest;
    });
  const refresh = () => queryClient.invalidateQueries({ queryKey: queueKey });

  const { mutate: decide } = useMutation({
    mutationFn: ({ circularId, revision, call }: Decision) =>
      api.post(`/admin/circulars/${encodeURIComponent(circularId)}/${call.name}`, {
        body: { seen_revision: revision, ...('input' in call ? call.input : {}) },
        schema: AdminCircularSchema,
      }),
    onMutate: ({ circularId, revision }) => {
      setDecided((all) => new Set(all).add(seenKey(circularId, revision)));
      return queryClient.cancelQueries({ queryKey: queueKey });
    },
    onSuccess: (circular, { call }) => {
      if (call.name === 'check') checks.compare(circular, call.input);
    },
    onError: (error, decision) => {
      log.error('saving a decision failed', error);
      const { title } = decision;
      if (errorCodeOf(error) === 'CONFLICT') return tell({ title, message: error.message });
      release(decision);
      tell({ title, message: `${failureText(error)} It’s back in the queue.` });
    },
    onSettled: async (_answer, error, decision) => {
      queryClient.removeQueries({ queryKey: documentKey(decision.circularId) });
      void queryClient.invalidateQueries({ queryKey: ['admin-circulars'] });
      await refresh();
      // Whether the circular returns to the list depends on the reloaded queue, because usually
      // someone else has already decided.
      if (error) release(decision);
    },
  });

  const { mutate: undo } = useMutation({
    mutationFn: ({ circularId }: { circularId: string; title: string }) =>
      api.post(`/admin/circulars/${encodeURIComponent(circularId)}/undo`, {
        schema: AdminCircularSchema,
      }),
    onSuccess: (circular) => queryClient.setQueryData(documentKey(circular.id), circular),
    onError: (error, { title }) => {
      log.error('undoing a publication failed', error);
      tell({ title, message: failureText(error) });
    },
    onSettled: refresh,
  });

  return {
    decide,
    undo,
    isDecided: (id: string, revision: number) => decided.has(seenKey(id, revision)),
    notices,
    checks,
    dismiss: (key: string) => setNotices((all) => all.filter((notice) => notice.key !== key)),
  };
};
