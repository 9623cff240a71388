import {
  type AdminCircular,
  AdminCircularSchema,
  type CheckCircularInput,
} from '@circulate/shared-schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { log } from '../../../lib/browser/log.ts';
import { useApi } from '../../../session/api-context.tsx';
import { failureOf, queueKey } from './use-review-queue.ts';

/** What somebody said of a circular that is out, beside what it went out with. */
export type CheckOutcome = {
  circular: AdminCircular;
  said: Pick<CheckCircularInput, 'kind' | 'category_ids'>;
  agrees: boolean;
  /** Why a correction was not stored. */
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
 * What came of checks: the last that agrees, and each that differs until the circular is corrected or
 * left as it is.
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
      log.error('A correction was not stored', error);
      setOutcomes((all) =>
        all.map((one) => (one.circular.id === id ? { ...one, failure: failureOf(error) } : one)),
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
    /** Shows what a circular went out with to whoever has just said what it is about. */
    compare: (circular: AdminCircular, input: CheckCircularInput) =>
      setOutcomes((all) => [...all.filter(({ agrees }) => !agrees), toOutcome(circular, input)]),
  };
};
