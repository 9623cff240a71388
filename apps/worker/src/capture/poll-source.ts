import type { Database } from '@circulate/database';
import { localeOfBank, toPreviewProblem } from '@circulate/source-reader';
import type { CaptureDependencies } from './capture-dependencies.ts';
import { pollListing } from './poll-listing.ts';
import { type ClaimedSource, describePoll, type Poll, type PollOutcome } from './poll-outcome.ts';
import { pollPdf } from './poll-pdf.ts';
import { recordPoll } from './record-poll.ts';

/** Tolerance for a difference between the clocks of the database and the queue. */
const CLOCK_SLACK_MS = 2_000;

/**
 * Checks one source: reads its list, stores new links, and downloads the documents that are due.
 * Records problems with the source in plain words; they delay the next check, up to a limit.
 * Returns null if there is nothing to do because the source is paused, not due, or already being
 * checked. Safe to run at any time; a crash loses nothing.
 */
export const pollSource = async (
  sourceId: string,
  dependencies: CaptureDependencies,
): Promise<Poll | null> => {
  const { db, limits } = dependencies;
  const source = await claim(db, sourceId, limits.pollLeaseMs);
  if (!source) return null;
  try {
    const outcome = await poll(source, dependencies);
    return await recordPoll(db, source, { ...outcome, text: describePoll(outcome) }, limits);
  } catch (error) {
    const problem = toPreviewProblem(error);
    const failure = {
      problem: problem ?? {
        code: 'INTERNAL',
        text: 'We couldn’t read this source because of an error on our side. See the worker’s log.',
      },
      retryAfterMs: retryAfterOf(error),
    };
    const recorded = await recordPoll(db, source, failure, limits);
    if (!problem) throw error;
    return recorded;
  }
};

const poll = (source: ClaimedSource, dependencies: CaptureDependencies): Promise<PollOutcome> =>
  source.kind === 'pdf'
    ? pollPdf(source, dependencies)
    : pollListing(source, source.kind, dependencies);

const claim = async (db: Database, id: string, leaseMs: number): Promise<ClaimedSource | null> => {
  const now = Date.now();
  const until = new Date(now + leaseMs);
  const [claimed] = await db.source.updateManyAndReturn({
    where: {
      id,
      paused_at: null,
      next_run_at: { lte: new Date(now + CLOCK_SLACK_MS) },
      OR: [{ polling_until: null }, { polling_until: { lt: new Date(now) } }],
    },
    data: { polling_until: until },
  });
  if (!claimed) return null;
  const locale = await localeOfBank(db, claimed.bank_id);
  return { ...claimed, locale, polling_until: until };
};

const retryAfterOf = (error: unknown): number | undefined =>
  error instanceof Error && 'retryAfterMs' in error && typeof error.retryAfterMs === 'number'
    ? error.retryAfterMs
    : undefined;
