import { Readable } from 'node:stream';
import { type ChangingList, CIRCULARS_EVENT } from '@circulate/shared-schemas';

/** More than that are told as "any". */
const IDS_AT_MOST = 500;
/** Changes within this time are combined into one event. */
const GATHER_MS = 200;

const END_MS = 2_000;

/** Which circulars moved since the reader was last told; `any`: too many to name. */
type Untold = Set<string> | 'any';

/**
 * An event stream to one reader. A reader that is slower than what happens is told of it as one
 * event later, so that what waits for them stays small.
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
    /** Tells that circulars moved; null: any may have. */
    tell: (ids: readonly string[] | null): void => {
      if (ids === null) untold = 'any';
      else if (untold !== 'any') {
        for (const id of ids) untold.add(id);
        if (untold.size > IDS_AT_MOST) untold = 'any';
      }
      tellSoon();
    },
    /** Tells that something in a list changed. */
    tellOf: (list: ChangingList): void => {
      changed.add(list);
      tellSoon();
    },
    /** Shows the reader that the stream lives; one that took nothing since the last two is let go. */
    beat: (): void => {
      missedBeats = isTaken() ? 0 : missedBeats + 1;
      if (missedBeats > 1) body.destroy();
      else if (isOpen() && missedBeats === 0) body.push(': beat\n\n');
    },
    end: (): void => {
      if (!isOpen()) return;
      body.push(null);
      // A reader that takes nothing never sees the end.
      setTimeout(() => body.destroy(), END_MS).unref();
    },
  };
};

export type EventStream = ReturnType<typeof createEventStream>;
