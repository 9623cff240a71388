import type { Pool } from '@circulate/database';
import { type Listener, openListener } from '@circulate/platform/connections';
import { CHANGING_LISTS } from '@circulate/shared-schemas';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError, unavailable } from '../../../lib/app-error.ts';
import { identityOf, userOf } from '../../../plugins/access.ts';
import { createEventStream, type EventStream } from './event-stream.ts';
import { readListMarks } from './list-marks.ts';
import { watchLists } from './watch-lists.ts';

const BEAT_MS = 15_000;
const SILENT_MS = 15_000;
const STREAMS_OF_ONE_PERSON = 6;
const STREAMS_IN_ALL = 500;
const RETRY_AFTER_S = 60;

const CIRCULARS = 'circulate_circulars';
const ACCESS = 'circulate_access';

/** Where events come from: the database to listen to, and the pool to check lists with. */
export type Places = { databaseUrl: string; pool: Pool };

type Reader = {
  userId: string;
  request: FastifyRequest;
  stream: EventStream;
  expiry: NodeJS.Timeout;
};

/**
 * Opens this process's event streams. Notifications from a single database connection, opened with
 * the first stream, go to all of them. Lists that change too often for notifications are polled
 * once for all streams. A stream ends when its token expires, when its reader loses the role,
 * sign-in or account, and when the process stops.
 */
export const openEvents = (app: FastifyInstance, { databaseUrl, pool }: Places) => {
  const readers = new Set<Reader>();
  let listener: Listener | undefined;
  let beats: NodeJS.Timeout | undefined;
  let isListening = false;

  const tellAll = (ids: string[] | null) => {
    for (const { stream } of readers) stream.tell(ids);
  };
  const lists = watchLists({
    look: () => readListMarks(pool),
    onChange: (list) => {
      for (const { stream } of readers) stream.tellOf(list);
    },
    onTrouble: (err) => app.log.warn({ err }, 'checking for changed lists failed'),
  });
  /** Ends the streams for readers whose requests would now be rejected. */
  const checkAll = () => {
    for (const reader of readers) {
      app.checkAccess(reader.request).catch((error: unknown) => {
        if (error instanceof AppError && error.code !== 'UNAVAILABLE') reader.stream.end();
      });
    }
  };
  const listen = () => {
    listener ??= openListener(databaseUrl, {
      channels: [CIRCULARS, ACCESS],
      silentMs: SILENT_MS,
      onNotice: (channel, payload) => {
        if (channel === ACCESS) checkAll();
        else tellAll(payload === '' ? null : payload.split(','));
      },
      onListening: () => {
        isListening = true;
        tellAll(null);
        checkAll();
      },
      onTrouble: (err) => {
        isListening = false;
        app.log.warn({ err }, 'lost the notification connection');
      },
    });
    beats ??= setInterval(() => {
      for (const { stream } of readers) stream.beat();
      checkAll();
    }, BEAT_MS);
  };

  app.addHook('preClose', async () => {
    clearInterval(beats);
    lists.stop();
    for (const { stream } of readers) stream.end();
    await listener?.close();
  });

  return {
    /**
     * Opens a stream for the caller of a request. Throws RATE_LIMITED or UNAVAILABLE if there are
     * too many.
     */
    open: (request: FastifyRequest): EventStream => {
      const { id: userId } = userOf(request);
      refuseTooMany(readers, userId);
      listen();
      const stream = createEventStream();
      const leftMs = identityOf(request).expiresAtMs - Date.now();
      const expiry = setTimeout(() => stream.end(), Math.max(leftMs, 0));
      const reader = { userId, request, stream, expiry };
      readers.add(reader);
      // Reports that any circular may have changed, because we weren't listening until now.
      if (isListening) stream.tell(null);
      if (readers.size > 1) for (const list of CHANGING_LISTS) stream.tellOf(list);
      // Starts checking the lists. The first check reports every list as changed.
      else lists.start();
      stream.body.once('close', () => {
        clearTimeout(expiry);
        readers.delete(reader);
        if (readers.size === 0) lists.stop();
      });
      return stream;
    },
  };
};

const refuseTooMany = (readers: Set<Reader>, userId: string) => {
  const own = [...readers].filter((reader) => reader.userId === userId);
  if (own.length >= STREAMS_OF_ONE_PERSON) {
    throw new AppError(
      'RATE_LIMITED',
      'You have too many Admin Portal windows open. Close some of them.',
      {
        retryAfterS: RETRY_AFTER_S,
      },
    );
  }
  if (readers.size >= STREAMS_IN_ALL) throw unavailable(new Error('too many event streams'));
};
