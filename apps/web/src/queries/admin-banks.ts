import { useQuery } from '@tanstack/react-query';
import { AdminBankListSchema } from '../lib/api/answers.ts';
import { useApi } from '../session/api-context.tsx';

/** Every bank with what staff keep of it. */
export const useAdminBanks = () => {
  const api = useApi();
  return useQuery({
    queryKey: ['admin-banks'],
    queryFn: ({ signal }) => api.get('/admin/banks', { schema: AdminBankListSchema, signal }),
  });
};
