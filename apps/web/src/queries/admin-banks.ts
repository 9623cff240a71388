import { AdminBankListSchema } from '@circulate/shared-schemas';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../session/api-context.tsx';

/** Loads every bank with its admin fields. */
export const useAdminBanks = () => {
  const api = useApi();
  return useQuery({
    queryKey: ['admin-banks'],
    queryFn: ({ signal }) => api.get('/admin/banks', { schema: AdminBankListSchema, signal }),
  });
};
