import {
  type AdminCircular,
  AdminCircularSchema,
  type CheckCircularInput,
} from '@circulate/shared-schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { log } from '../../../lib/browser/log.ts';
import { failureText } from '../../../lib/text/failure-text.ts';
import { useApi } from '../../../session/api-context.tsx';
import { queueKey } from './use-review-queue.ts';

/** A reviewer's answer in a blind check, with the published categories. */
export type CheckOutcome = {
  circular: AdminCircular;
  said: Pick<CheckCircularInput, 'kind' | 'category_ids'>;
  agrees: boolean;
  /** Why the reviewer's correction couldn't be saved. */
  failure?: string;
};

const toOutcome = (circular: AdminCircular, { kind, category_ids }: CheckCircularInput) => ({
  circular,
  said: { kind, category_ids },
  agrees:
    circular.kind === kind &&
    circular.categories.length === category_ids.length &&
    circular.categories.every(({ id }) => category_ids.includes(id)),
});

/**
 * Keeps the outcomes of blind checks: the last one that matched, and each difference until it is
 * resolved.
 */
export const useCheckOutcomes = () => {
  const api = useApi();
  const queryClient = useQueryClient();
  const [outcomes, setOutcomes] = useState<CheckOutcome[]>([]);
  const leave = (id: string) =>
    setOutcomes((all) => all.filter(({ circular }) => circular.id !== id));

  const { mutate: correct, isPending } = useMutation({
    mutationFn: ({ circular, said }: CheckOutcome) =>
      api.patch(`/admin/circulars/${encodeURIComponent(circular.id)}`, {
        body: { ...said, seen_revision: circular.revision },
        schema: AdminCircularSchema,
      }),
    onSuccess: ({ id }) => leave(id),
    onError: (error, { circular: { id } }) => {
      log.error('saving a correction failed', error);
      setOutcomes((all) =>
        all.map((one) => (one.circular.id === id ? { ...one, failure: failureText(error) } : one)),
      );
    },
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: ['admin-circulars'] });
      return queryClient.invalidateQueries({ queryKey: queueKey });
    },
  });

  return {
    outcomes,
    isCorrecting: isPending,
    correct,
    leave,
    /** Adds the outcome of a blind check, with the published categories to compare. */
    compare: (circular: AdminCircular, input: CheckCircularInput) =>
      setOutcomes((all) => [...all.filter(({ agrees }) => !agrees), toOutcome(circular, input)]),
  };
};
