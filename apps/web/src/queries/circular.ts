import { CircularDetailSchema } from '@circulate/shared-schemas';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { ApiClient } from '../lib/api/api-client.ts';
import { isStored, orStored } from '../lib/api/offline-store.ts';
import { log } from '../lib/browser/log.ts';
import { useApi } from '../session/api-context.tsx';
import { useSession } from '../session/use-session.ts';

const nameOf = (id: string) => `circular ${id}`;

/**
 * Query options that load a circular for its page, and store it on this device for offline reading.
 */
export const circularQuery = (api: ApiClient, subject: string, id: string) =>
  queryOptions({
    queryKey: ['circular', id],
    queryFn: ({ signal }) =>
      orStored({ subject, name: nameOf(id), schema: CircularDetailSchema }, () =>
        api.get(`/circulars/${encodeURIComponent(id)}`, { schema: CircularDetailSchema, signal }),
      ),
  });

/** Returns a function that loads circulars not yet stored on this device, one by one. */
export const useKeepCirculars = () => {
  const api = useApi();
  const queryClient = useQueryClient();
  const { subject } = useSession();
  return useCallback(
    async (ids: readonly string[]) => {
      for (const id of ids) {
        if (await isStored(subject, nameOf(id))) continue;
        await queryClient
          .fetchQuery({ ...circularQuery(api, subject, id), retry: false })
          .catch((error: unknown) => log.error('storing a circular offline failed', error));
      }
    },
    [api, queryClient, subject],
  );
};
