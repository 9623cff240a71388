import type { Database } from '@circulate/database';
import { MOST_BYTES, type SiteClient } from '@circulate/source-reader';
import type { Storage } from '@circulate/storage';

/** Limits that keep capture bounded, and polite to the banks' sites. Times are in milliseconds. */
export type CaptureLimits = {
  documentBytes: number;
  documentTimeoutMs: number;
  listingBytes: number;
  /**
   * Maximum number of pages of a list to read: on the first import, and on later checks to catch
   * up.
   */
  pagesAtFirst: number;
  pagesLater: number;
  /**
   * Maximum time for which a poll downloads documents. The rest is left to the next poll, which
   * follows immediately.
   */
  pollBudgetMs: number;
  /** After this time, a poll that hasn't ended must have crashed, so another can start. */
  pollLeaseMs: number;
  /**
   * How long a site’s “unchanged” response is trusted; after that, the list or document is
   * requested in full.
   */
  believed: { listMs: number; newDocumentMs: number; oldDocumentMs: number; newForMs: number };
  /**
   * A captured document is checked again after this share of its age, but within the given limits.
   */
  recheck: { shareOfAge: number; soonestMs: number; latestMs: number; perPoll: number };
  /** First pause before a failed download is retried; it doubles each time, up to a limit. */
  retry: {
    firstMs: number;
    longestMs: number;
    /**
     * Pause before an unreadable file is retried: a later release may read it, or the bank may
     * replace it.
     */
    unreadableMs: number;
  };
  /** The longest pause between checks of a source that keeps failing. */
  longestBackoffMs: number;
};

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

export const CAPTURE_LIMITS: CaptureLimits = {
  documentBytes: 100 * 1024 * 1024,
  documentTimeoutMs: 2 * MINUTE_MS,
  listingBytes: MOST_BYTES,
  pagesAtFirst: 20,
  pagesLater: 5,
  pollBudgetMs: MINUTE_MS,
  pollLeaseMs: 4 * MINUTE_MS,
  believed: {
    listMs: 6 * HOUR_MS,
    newDocumentMs: DAY_MS,
    oldDocumentMs: 14 * DAY_MS,
    newForMs: 30 * DAY_MS,
  },
  recheck: { shareOfAge: 0.1, soonestMs: HOUR_MS, latestMs: 14 * DAY_MS, perPoll: 10 },
  retry: { firstMs: 5 * MINUTE_MS, longestMs: DAY_MS, unreadableMs: 30 * DAY_MS },
  longestBackoffMs: 6 * HOUR_MS,
};

export type CaptureDependencies = {
  db: Database;
  storage: Storage;
  client: SiteClient;
  limits: CaptureLimits;
  /** Whether this process must stop; a poll then ends after the current document. */
  isStopping?: (() => boolean) | undefined;
};
