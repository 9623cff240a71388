import { createParser, type EventSourceMessage } from 'eventsource-parser';
import { log } from '../browser/log.ts';
import { ApiError } from './api-error.ts';

/**
 * Maximum time without data before the stream is considered lost; the server sends a heartbeat
 * every 15 s.
 */
const SILENT_MS = 45_000;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;

type FollowOptions = {
  /** Opens the stream with a fresh token. */
  open: (signal: AbortSignal) => Promise<ReadableStream<Uint8Array>>;
  onEvent: (message: EventSourceMessage) => void;
  /** Called when the stream connects or disconnects. */
  onLive: (isLive: boolean) => void;
  /** Closes the stream permanently. */
  signal: AbortSignal;
};

/**
 * Reads a stream of server-sent events until `signal` aborts. Reconnects when the stream ends,
 * fails or goes silent, with growing delays after failures. Stops if the server denies access.
 */
export const followEvents = async (options: FollowOptions): Promise<void> => {
  const { signal, onLive } = options;
  let pauseMs = FIRST_PAUSE_MS;
  while (!signal.aborted) {
    try {
      await followOnce(options, () => {
        pauseMs = FIRST_PAUSE_MS;
        onLive(true);
      });
    } catch (error) {
      if (!signal.aborted) log.error('lost the event stream', error);
      if (error instanceof ApiError && [401, 403].includes(error.status)) break;
    }
    onLive(false);
    await pause(pauseMs, signal);
    pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
  }
  onLive(false);
};

const followOnce = async ({ open, onEvent, signal }: FollowOptions, onOpen: () => void) => {
  const own = new AbortController();
  const silence = restartable(SILENT_MS, () => own.abort());
  try {
    const body = await open(AbortSignal.any([signal, own.signal]));
    onOpen();
    const reader = body.getReader();
    const decoder = new TextDecoder();
    const parser = createParser({ onEvent });
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      silence.restart();
      parser.feed(decoder.decode(value, { stream: true }));
    }
  } finally {
    silence.stop();
    own.abort();
  }
};

const restartable = (ms: number, run: () => void) => {
  let timer = setTimeout(run, ms);
  return {
    stop: () => clearTimeout(timer),
    restart: () => {
      clearTimeout(timer);
      timer = setTimeout(run, ms);
    },
  };
};

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
    if (signal.aborted) resolve();
  });
