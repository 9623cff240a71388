import {
  AdminBankSchema,
  type ChangeBankInput,
  type CreateBankInput,
} from '@circulate/shared-schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { log } from '../../../lib/browser/log.ts';
import { toastSuccess } from '../../../lib/browser/toast.ts';
import { useApi } from '../../../session/api-context.tsx';

type Save = { id: null; input: CreateBankInput } | { id: string; input: ChangeBankInput };

/** Adds a bank (`id` is null) or changes one. */
export const useSaveBank = () => {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, input }: Save) =>
      id === null
        ? api.post('/admin/banks', { body: input, schema: AdminBankSchema, success: 201 })
        : api.patch(`/admin/banks/${id}`, { body: input, schema: AdminBankSchema }),
    onSuccess: ({ display_name }) => {
      toastSuccess(`${display_name} saved`);
      return Promise.all(
        [['admin-banks'], ['banks'], ['regions']].map((key) =>
          queryClient.invalidateQueries({ queryKey: key }),
        ),
      );
    },
    onError: (error) => log.error('saving a bank failed', error),
  });
};
