import { type AllowList, createGuardedFetch, FetchProblem } from '@circulate/guarded-fetch';
import { VERSION_LABEL } from '@circulate/shared-schemas';
import type { Posting } from './told-alert.ts';

/** How one post ended; `reply` is a status or what kept it from arriving, never a body. */
export type PostOutcome =
  | { outcome: 'sent'; reply: string }
  /** Nobody wants messages there any more. */
  | { outcome: 'refused'; reply: string; isGone: true }
  | { outcome: 'deferred'; reply: string; retryAfterMs?: number };

/** Posts messages to addresses that users typed. See `openPoster`. */
export type Poster = ReturnType<typeof openPoster>;

const TIMEOUT_MS = 10_000;
/** Many people's messages go to one host of Slack or Teams. */
const CONNECTIONS_PER_HOST = 8;
/** What is read of an answer, so that its connection can be used again; none of it is kept. */
const ANSWER_BYTES = 16 * 1024;
const GONE = 410;

type Settings = {
  /** See `parseAllowList`. */
  allow: AllowList;
  /** Where people find the product, for those who ask who posts. */
  contactUrl?: string | undefined;
  /** Shorter in tests. */
  timeoutMs?: number | undefined;
};

/**
 * Opens what posts to webhooks, Slack and Teams (product.md: channels): public addresses alone, no
 * redirects, ten seconds for everything. 410 is for good; every other failure is worth another try.
 */
export const openPoster = ({ allow, contactUrl, timeoutMs = TIMEOUT_MS }: Settings) => {
  const fetch = createGuardedFetch({
    allow,
    userAgent: `Circulate/${VERSION_LABEL}${contactUrl ? ` (+${contactUrl})` : ''}`,
    connectionsPerHost: CONNECTIONS_PER_HOST,
  });
  return {
    post: async (address: string, { body, headers }: Posting): Promise<PostOutcome> => {
      try {
        const request = { body, headers, timeoutMs, maxBytes: ANSWER_BYTES };
        const { status, retryAfterS } = await fetch.post(address, request);
        const reply = `HTTP ${status}`;
        if (status >= 200 && status < 300) return { outcome: 'sent', reply };
        if (status === GONE) return { outcome: 'refused', reply, isGone: true };
        return retryAfterS === undefined
          ? { outcome: 'deferred', reply }
          : { outcome: 'deferred', reply, retryAfterMs: retryAfterS * 1_000 };
      } catch (error) {
        if (error instanceof FetchProblem)
          return { outcome: 'deferred', reply: replyTo(error, address) };
        throw error;
      }
    },
    close: () => fetch.close(),
  };
};

/**
 * What kept a post from arriving. A name that leads inside and one that nobody knows are one answer: whoever
 * may type addresses must not learn which names exist inside.
 */
const replyTo = ({ code, message }: FetchProblem, address: string) =>
  code === 'CLOSED_ADDRESS' || code === 'UNKNOWN_HOST'
    ? `${new URL(address).hostname} has no address on the public internet that is known here.`
    : message;
