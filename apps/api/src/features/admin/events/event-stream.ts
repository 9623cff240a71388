import { Readable } from 'node:stream';
import { type ChangingList, CIRCULARS_EVENT } from '@circulate/shared-schemas';

/**
 * Maximum number of ids in an event. Beyond it, the event reports that any circular may have
 * changed.
 */
const IDS_AT_MOST = 500;
/** Combines all changes within this time into one event. */
const GATHER_MS = 200;

const END_MS = 2_000;

/** Circulars that changed since the last event was sent, or `any` if there are too many to list. */
type Untold = Set<string> | 'any';

/**
 * Creates the event stream for one reader. For a reader that can't keep up, changes are combined
 * into one later event, so that the backlog stays small.
 */
export const createEventStream = () => {
  let untold: Untold = new Set();
  const changed = new Set<ChangingList>();
  let missedBeats = 0;
  let gathering: NodeJS.Timeout | undefined;
  const body = new Readable({ read: () => undefined });
  body.once('close', () => clearTimeout(gathering));
  const isOpen = () => !body.destroyed && !body.readableEnded;
  const isTaken = () => body.readableLength === 0;
  const push = (event: string, data: object) =>
    body.push(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  const flush = () => {
    gathering = undefined;
    if (!isOpen()) return;
    if (!isTaken()) {
      gathering = setTimeout(flush, GATHER_MS);
      return;
    }
    const ids = untold === 'any' ? null : [...untold];
    untold = new Set();
    if (ids === null || ids.length > 0) push(CIRCULARS_EVENT, { ids });
    for (const list of changed) push(list, {});
    changed.clear();
  };
  const tellSoon = () => {
    gathering ??= setTimeout(flush, GATHER_MS);
  };
  // Makes proxies forward the response head immediately.
  body.push(': welcome\n\n');

  return {
    body,
    /** Reports changed circulars; null if any may have changed. */
    tell: (ids: readonly string[] | null): void => {
      if (ids === null) untold = 'any';
      else if (untold !== 'any') {
        for (const id of ids) untold.add(id);
        if (untold.size > IDS_AT_MOST) untold = 'any';
      }
      tellSoon();
    },
    tellOf: (list: ChangingList): void => {
      changed.add(list);
      tellSoon();
    },
    /** Sends a heartbeat. Disconnects a reader that has read nothing since the last two. */
    beat: (): void => {
      missedBeats = isTaken() ? 0 : missedBeats + 1;
      if (missedBeats > 1) body.destroy();
      else if (isOpen() && missedBeats === 0) body.push(': beat\n\n');
    },
    end: (): void => {
      if (!isOpen()) return;
      body.push(null);
      // Destroys a stream that hasn't ended by then: a client that has stopped reading would never
      // notice the end.
      setTimeout(() => body.destroy(), END_MS).unref();
    },
  };
};

export type EventStream = ReturnType<typeof createEventStream>;
