import { type AllowList, createGuardedFetch, FetchProblem } from '@circulate/guarded-fetch';
import { VERSION_LABEL } from '@circulate/shared-schemas';
import type { Posting } from './alert-payload.ts';

/**
 * Outcome of posting a message. `reply` is an HTTP status or the reason for a failure, never the
 * body of a response.
 */
export type PostOutcome =
  | { outcome: 'sent'; reply: string }
  /** The endpoint responded 410 Gone: it no longer exists. */
  | { outcome: 'refused'; reply: string; isGone: true }
  | { outcome: 'deferred'; reply: string; retryAfterMs?: number };

/** Posts messages to URLs that users entered. See `openPoster`. */
export type Poster = ReturnType<typeof openPoster>;

const TIMEOUT_MS = 10_000;
/** Maximum number of connections to a host. Slack and Teams use one host for many users. */
const CONNECTIONS_PER_HOST = 8;
/** Number of bytes of a response to read and discard, so that the connection can be reused. */
const ANSWER_BYTES = 16 * 1024;
const GONE = 410;

type Settings = {
  /** See `parseAllowList`. */
  allow: AllowList;
  /** URL sent in the user agent, at which receivers can find out who posts to them. */
  contactUrl?: string | undefined;
  /** Time limit for a post, which tests shorten. */
  timeoutMs?: number | undefined;
};

/**
 * Opens the client that posts to webhooks, Slack and Teams (product.md: channels). It connects only
 * to public hosts, doesn't follow redirects, and gives up after ten seconds. The outcome is final
 * after a 410; any other failure can be retried.
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
 * Returns why a post didn't arrive. The reply is the same for a name with an internal address and
 * for an unknown name, so that users can't find out internal names.
 */
const replyTo = ({ code, message }: FetchProblem, address: string) =>
  code === 'CLOSED_ADDRESS' || code === 'UNKNOWN_HOST'
    ? `${new URL(address).hostname} doesn’t resolve to an address on the public internet.`
    : message;
