import { CIRCULARS_EVENT, CircularsEventSchema } from '@circulate/shared-schemas';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { followEvents } from '../../../lib/follow-events.ts';
import { LiveContext } from '../../../lib/live-context.ts';
import { useApi } from '../../../session/api-context.tsx';

/** A busy pipeline does not ask for lists more often than they arrive. */
const GATHER_MS = 500;

/** What has to be asked for again when circulars moved. */
const CONCERNED = ['admin-circulars', 'admin-counts', 'admin-overview', 'admin-review'];

const isConcerned = ([name, part, id]: QueryKey, ids: readonly string[] | null) =>
  CONCERNED.includes(String(name)) &&
  (part !== 'detail' || ids === null || ids.includes(String(id)));

/** Keeps what the Admin Portal shows of circulars as it stands, by a stream while its tab is seen. */
export const LiveAdmin = ({ children }: { children: ReactNode }) => {
  const api = useApi();
  const queryClient = useQueryClient();
  const isSeen = useIsSeen();
  const [isLive, setIsLive] = useState(false);

  useEffect(() => {
    if (!isSeen) return undefined;
    const end = new AbortController();
    let moved: string[] | null = [];
    let gathering: ReturnType<typeof setTimeout> | undefined;
    const refresh = () => {
      const ids = moved;
      moved = [];
      gathering = undefined;
      void queryClient.invalidateQueries({
        predicate: ({ queryKey }) => isConcerned(queryKey, ids),
      });
    };
    void followEvents({
      open: (signal) => api.stream('/admin/events', signal),
      onLive: setIsLive,
      signal: end.signal,
      onEvent: ({ event, data }) => {
        if (event !== CIRCULARS_EVENT) return;
        const { ids } = CircularsEventSchema.parse(JSON.parse(data));
        if (ids === null) moved = null;
        else moved?.push(...ids);
        gathering ??= setTimeout(refresh, GATHER_MS);
      },
    });
    return () => {
      end.abort();
      clearTimeout(gathering);
    };
  }, [api, queryClient, isSeen]);

  return <LiveContext value={isLive}>{children}</LiveContext>;
};

/** Whether the browser's tab is seen. */
const useIsSeen = () => {
  const [isSeen, setIsSeen] = useState(!document.hidden);
  useEffect(() => {
    const look = () => setIsSeen(!document.hidden);
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return isSeen;
};
