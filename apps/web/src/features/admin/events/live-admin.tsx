import { CHANGING_LISTS, CIRCULARS_EVENT, CircularsEventSchema } from '@circulate/shared-schemas';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import type { EventSourceMessage } from 'eventsource-parser';
import { type ReactNode, useEffect, useState } from 'react';
import { followEvents } from '../../../lib/api/follow-events.ts';
import { LiveContext } from '../../../lib/hooks/use-live-interval.ts';
import { useApi } from '../../../session/api-context.tsx';

/**
 * How long to collect events before reloading, so that a busy pipeline doesn't reload the lists
 * constantly.
 */
const GATHER_MS = 500;

/** The query keys to reload for each type of event. */
const CONCERNED = {
  circulars: ['admin-circulars', 'admin-counts', 'admin-overview', 'admin-review'],
  deliveries: ['admin-deliveries', 'admin-counts', 'admin-overview'],
  sources: ['admin-sources', 'admin-preview-run', 'admin-counts'],
  review: ['admin-review'],
  beta_codes: ['admin-beta-codes', 'admin-counts'],
};

/**
 * Lists and circulars (by id; null means any circular) affected by events since the last reload.
 */
type Told = { lists: Set<keyof typeof CONCERNED>; ids: Set<string> | null };

const nothing = (): Told => ({ lists: new Set(), ids: new Set() });

const note = (told: Told, { event, data }: EventSourceMessage) => {
  const list = CHANGING_LISTS.find((name) => name === event);
  if (list) told.lists.add(list);
  if (event !== CIRCULARS_EVENT) return;
  told.lists.add('circulars');
  const { ids } = CircularsEventSchema.parse(JSON.parse(data));
  if (ids === null) told.ids = null;
  else for (const id of ids) told.ids?.add(id);
};

const isConcerned = ([name, part, id]: QueryKey, { lists, ids }: Told) =>
  [...lists].some((list) => CONCERNED[list].includes(String(name))) &&
  (part !== 'detail' || ids === null || ids.has(String(id)));

/** Keeps the Admin Portal up to date through an event stream while its tab is visible. */
export const LiveAdmin = ({ children }: { children: ReactNode }) => {
  const api = useApi();
  const queryClient = useQueryClient();
  const isSeen = useIsSeen();
  const [isLive, setIsLive] = useState(false);

  useEffect(() => {
    if (!isSeen) return undefined;
    const end = new AbortController();
    let told = nothing();
    let gathering: ReturnType<typeof setTimeout> | undefined;
    let isAsking = false;
    const refreshSoon = () => {
      if (!isAsking && told.lists.size > 0)
        gathering ??= setTimeout(() => void refresh(), GATHER_MS);
    };
    // Starts a reload only after the previous one, since frequent changes would otherwise keep
    // cancelling a slow request.
    const refresh = async () => {
      const now = told;
      told = nothing();
      gathering = undefined;
      isAsking = true;
      await queryClient.invalidateQueries({
        predicate: ({ queryKey }) => isConcerned(queryKey, now),
      });
      isAsking = false;
      if (!end.signal.aborted) refreshSoon();
    };
    void followEvents({
      open: (signal) => api.stream('/admin/events', signal),
      onLive: setIsLive,
      signal: end.signal,
      onEvent: (message) => {
        note(told, message);
        refreshSoon();
      },
    });
    return () => {
      end.abort();
      clearTimeout(gathering);
    };
  }, [api, queryClient, isSeen]);

  return <LiveContext value={isLive}>{children}</LiveContext>;
};

/** Returns whether the browser tab is visible. */
const useIsSeen = () => {
  const [isSeen, setIsSeen] = useState(!document.hidden);
  useEffect(() => {
    const look = () => setIsSeen(!document.hidden);
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return isSeen;
};
