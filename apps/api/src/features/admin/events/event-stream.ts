import { Readable } from 'node:stream';
import { type ChangingList, CIRCULARS_EVENT } from '@circulate/shared-schemas';

/** Larger numbers are reported as "any". */
const IDS_AT_MOST = 500;
/** Changes within this time are combined into one event. */
const GATHER_MS = 200;

const END_MS = 2_000;

/** Circulars that have moved since the last event; `any`: too many to list. */
type Untold = Set<string> | 'any';

/**
 * An event stream to one reader. For a reader that is too slow, changes are combined into one later
 * event, so that the backlog stays small.
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
  // Sent immediately, so that proxies forward the response head.
  body.push(': welcome\n\n');

  return {
    body,
    /** Reports that circulars moved; null: any may have. */
    tell: (ids: readonly string[] | null): void => {
      if (ids === null) untold = 'any';
      else if (untold !== 'any') {
        for (const id of ids) untold.add(id);
        if (untold.size > IDS_AT_MOST) untold = 'any';
      }
      tellSoon();
    },
    /** Reports that a list changed. */
    tellOf: (list: ChangingList): void => {
      changed.add(list);
      tellSoon();
    },
    /**
     * Shows the reader that the stream is alive; drops a reader that has read nothing since the last two
     * heartbeats.
     */
    beat: (): void => {
      missedBeats = isTaken() ? 0 : missedBeats + 1;
      if (missedBeats > 1) body.destroy();
      else if (isOpen() && missedBeats === 0) body.push(': beat\n\n');
    },
    end: (): void => {
      if (!isOpen()) return;
      body.push(null);
      // A reader that doesn't read would never notice that the stream has ended.
      setTimeout(() => body.destroy(), END_MS).unref();
    },
  };
};

export type EventStream = ReturnType<typeof createEventStream>;
