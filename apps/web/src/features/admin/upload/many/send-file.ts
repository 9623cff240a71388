import { ApiError } from '../../../../lib/api/api-error.ts';
import { uploadFailureText } from '../upload-request.ts';

const TRIES_AT_MOST = 5;
const FIRST_WAIT_MS = 1_000;
/**
 * Longest wait that the server can ask for before a retry; if it asks for more, the upload fails.
 */
const LONGEST_WAIT_MS = 300_000;

/** The outcome of an upload: stored as a circular, or the reason why not. */
export type Sent =
  /** `wasThere`: whether the circular already existed before this upload. */
  { is: 'stored'; circularId: string; wasThere: boolean } | { is: 'failed'; why: string };

type SendOptions = {
  /** Makes one upload request and returns the id of the circular. */
  upload: () => Promise<{ id: string }>;
  /** Called before each wait, with its length. */
  onWait: (ms: number) => void;
  pause: (ms: number) => Promise<void>;
};

/**
 * Uploads a file. Retries after a lost connection or a server error, waiting as long as the server
 * specifies. If an earlier attempt was stored but its response was lost, the retry finds that file.
 */
export const sendFile = async ({ upload, onWait, pause }: SendOptions): Promise<Sent> => {
  let mayHaveArrived = false;
  for (let tries = 1; ; tries += 1) {
    try {
      const { id } = await upload();
      return { is: 'stored', circularId: id, wasThere: false };
    } catch (error) {
      const there = duplicateOf(error);
      if (there) return { is: 'stored', circularId: there, wasThere: !mayHaveArrived };
      const waitMs = isWorthAnotherTry(error) ? waitBefore(error, tries) : null;
      if (waitMs === null || tries === TRIES_AT_MOST) return { is: 'failed', why: whyOf(error) };
      mayHaveArrived ||= !(error instanceof ApiError && error.status === 429);
      onWait(waitMs);
      await pause(waitMs);
    }
  }
};

const duplicateOf = (error: unknown) =>
  error instanceof ApiError && error.code === 'DUPLICATE_CIRCULAR'
    ? error.body?.data?.id
    : undefined;

const isLost = (error: unknown) => error instanceof TypeError || error instanceof DOMException;

const isWorthAnotherTry = (error: unknown) =>
  isLost(error) || (error instanceof ApiError && [429, 500, 502, 503, 504].includes(error.status));

/**
 * Returns how long to wait before the next attempt: twice as long each time, or as long as the
 * server asks for; null if that is too long.
 */
const waitBefore = (error: unknown, tries: number): number | null => {
  const asked = error instanceof ApiError ? (error.retryAfterMs ?? 0) : 0;
  const waitMs = Math.max(FIRST_WAIT_MS * 2 ** (tries - 1), asked);
  return waitMs <= LONGEST_WAIT_MS ? waitMs : null;
};

const whyOf = (error: unknown) =>
  isLost(error)
    ? 'The connection was lost. Retry once you’re back online: the file won’t be stored twice.'
    : uploadFailureText(error);
