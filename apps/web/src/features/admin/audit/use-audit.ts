import { AuditPageSchema } from '@circulate/shared-schemas';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useApi } from '../../../session/api-context.tsx';

export type AuditListFilter = { actor: string; action: string; target: string };

/** The changes by admins, newest first. */
export const useAudit = (filter: AuditListFilter) => {
  const api = useApi();
  return useInfiniteQuery({
    queryKey: ['admin-audit', filter],
    queryFn: ({ pageParam, signal }) =>
      api.get('/admin/audit', {
        query: { ...filter, cursor: pageParam, limit: 25 },
        schema: AuditPageSchema,
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: keepPreviousData,
  });
};
