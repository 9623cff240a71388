import { queryOptions, useQuery } from '@tanstack/react-query';
import { BankListSchema, RegionListSchema } from '../lib/answers.ts';
import type { ApiClient } from '../lib/api-client.ts';
import { useApi } from '../session/api-context.tsx';
import { useSession } from '../session/use-session.ts';

const banksQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['banks'],
    queryFn: ({ signal }) => api.get('/banks', { schema: BankListSchema, signal }),
  });

const regionsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['regions'],
    queryFn: ({ signal }) =>
      api.get('/banks/banks-by-region', { schema: RegionListSchema, signal }),
  });

/** Every central bank. */
export const useBanks = () => {
  const { canCallApi } = useSession();
  return useQuery({ ...banksQuery(useApi()), enabled: canCallApi });
};

/** Every region with its banks. */
export const useRegions = () => {
  const { canCallApi } = useSession();
  return useQuery({ ...regionsQuery(useApi()), enabled: canCallApi });
};
