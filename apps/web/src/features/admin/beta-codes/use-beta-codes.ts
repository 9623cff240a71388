import {
  BetaCodePageSchema,
  BetaCodeRecordSchema,
  type CreateBetaCodeInput,
  CreatedBetaCodeSchema,
} from '@circulate/shared-schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { log } from '../../../lib/browser/log.ts';
import { toastError, toastSuccess } from '../../../lib/browser/toast.ts';
import { useLiveInterval } from '../../../lib/hooks/use-live-interval.ts';
import { failureText } from '../../../lib/text/failure-text.ts';
import { useCursorList } from '../../../queries/use-cursor-list.ts';
import { useApi } from '../../../session/api-context.tsx';

const queryKey = ['admin-beta-codes'];
/** Polling interval, the same as for the count in the sidebar. */
const LOOK_AGAIN_MS = 15_000;

/**
 * Loads and polls the access codes, newest first. They are stored as hashes, so their digits are
 * never shown.
 */
export const useBetaCodes = () =>
  useCursorList({
    key: queryKey,
    path: '/admin/beta-codes',
    schema: BetaCodePageSchema,
    refetchInterval: useLiveInterval(LOOK_AGAIN_MS),
  });

/** Creates a code; only its response contains the digits. */
export const useCreateBetaCode = () => {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: CreateBetaCodeInput) =>
      api.post('/admin/beta-codes', { body: input, schema: CreatedBetaCodeSchema, success: 201 }),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey });
      void queryClient.invalidateQueries({ queryKey: ['admin-counts'] });
    },
    onError: (error) => {
      log.error('creating an access code failed', error);
      toastError(`We couldn’t create the code. ${failureText(error)}`);
    },
  });
};

export const useRevokeBetaCode = () => {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      api.post(`/admin/beta-codes/${id}/revoke`, { schema: BetaCodeRecordSchema }),
    onSuccess: () => {
      toastSuccess('Code revoked');
      void queryClient.invalidateQueries({ queryKey });
    },
    onError: (error) => {
      log.error('revoking an access code failed', error);
      toastError(`We couldn’t revoke the code. ${failureText(error)}`);
    },
  });
};
