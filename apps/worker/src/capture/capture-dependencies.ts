import type { Database } from '@circulate/database';
import { MOST_BYTES, type SiteClient } from '@circulate/source-reader';
import type { Storage } from '@circulate/storage';

/** How politely and how far capture goes. Times in milliseconds. */
export type CaptureLimits = {
  /** The largest file that is captured. */
  documentBytes: number;
  /** For one such file. */
  documentTimeoutMs: number;
  listingBytes: number;
  /** How many pages of a listing are read at first contact, and to catch up later. */
  pagesAtFirst: number;
  pagesLater: number;
  /** A poll fetches documents for so long and leaves the rest to the next, which follows at once. */
  pollBudgetMs: number;
  /** A poll that takes longer was left by a crash, and another may begin. */
  pollLeaseMs: number;
  /**
   * So long a site is believed that says "unchanged": of a list, and of a document. Then the whole is
   * asked for.
   */
  believed: { listMs: number; documentMs: number };
  /** A captured document is looked at again after this share of its age, within the bounds. */
  recheck: { shareOfAge: number; soonestMs: number; latestMs: number; perPoll: number };
  /** A document that can't be fetched is tried again after this, then twice as long, within the bound. */
  retry: {
    firstMs: number;
    longestMs: number;
    /** For a file that is not read, which another release may read or the bank replace. */
    unreadableMs: number;
  };
  /** However often it fails, a source is polled again after this at the latest. */
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
  believed: { listMs: 6 * HOUR_MS, documentMs: 14 * DAY_MS },
  recheck: { shareOfAge: 0.1, soonestMs: HOUR_MS, latestMs: 14 * DAY_MS, perPoll: 10 },
  retry: { firstMs: 5 * MINUTE_MS, longestMs: DAY_MS, unreadableMs: 30 * DAY_MS },
  longestBackoffMs: 6 * HOUR_MS,
};

/** What capture works with. */
export type CaptureDependencies = {
  db: Database;
  storage: Storage;
  client: SiteClient;
  limits: CaptureLimits;
  /** Whether this process is asked to stop: then a poll ends after the document in hand. */
  isStopping?: (() => boolean) | undefined;
};
