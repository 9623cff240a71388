import { type Database, type Db, Prisma, readRows } from '@circulate/database';
import { z } from 'zod';
import type { CaptureLimits } from './capture-dependencies.ts';
import type { ClaimedSource, Poll, PollOutcome } from './poll-outcome.ts';

type Failure = { problem: { code: string; text: string }; retryAfterMs: number | undefined };
type Success = PollOutcome & { text: string };

/** Pause before the remaining downloads continue, so that other sources have their turn. */
const GO_ON_AFTER_MS = 1_000;
const JITTER = 0.1;
const RHYTHM_ITEMS = 30;
const RHYTHM_AT_LEAST = 6;

const RecordedSchema = z.object({ next_run_at: z.date() });

/**
 * Records the result of a check and the time of the next one, and releases the source. If an admin
 * changed the source in the meantime, the check that the change requested stays scheduled. If they
 * changed its URL or type, nothing is recorded about the previous one.
 */
export const recordPoll = async (
  db: Database,
  source: ClaimedSource,
  outcome: Success | Failure,
  limits: CaptureLimits,
): Promise<Poll> => {
  const isFailure = 'problem' in outcome;
  const everyMs = source.interval_seconds * 1_000;
  const delayMs = isFailure
    ? backoffMs(source, outcome, limits)
    : outcome.remaining > 0
      ? GO_ON_AFTER_MS
      : jittered(everyMs);
  const now = new Date();
  const nextRunAt = new Date(now.getTime() + delayMs);
  const text = isFailure ? outcome.problem.text : outcome.text;
  const hasNews = !isFailure && outcome.circulars + outcome.versions > 0;
  const rhythm = hasNews ? await measureRhythm(db, source.id, now) : source;
  const validators = isFailure ? null : outcome.validators;
  const isSame = Prisma.sql`url = ${source.url} AND kind = ${source.kind}::source_kind`;
  const isAsClaimed = Prisma.sql`next_run_at = ${source.next_run_at}::timestamptz`;
  const [recorded] = await readRows(db, RecordedSchema)`
    UPDATE sources SET
      polling_until = NULL,
      last_polled_at = ${now}::timestamptz,
      last_result = ${text},
      last_problem_code = ${isFailure ? outcome.problem.code : null},
      failures = ${isFailure ? source.failures + 1 : 0},
      failing_since = ${isFailure ? (source.failing_since ?? now) : null}::timestamptz,
      last_success_at = ${isFailure ? source.last_success_at : now}::timestamptz,
      last_new_at = ${rhythm.last_new_at}::timestamptz,
      rhythm_days = ${rhythm.rhythm_days}::int,
      etag = CASE WHEN ${validators !== null} AND ${isAsClaimed}
        THEN ${validators?.etag ?? null} ELSE etag END,
      last_modified = CASE WHEN ${validators !== null} AND ${isAsClaimed}
        THEN ${validators?.lastModified ?? null} ELSE last_modified END,
      full_look_at = CASE WHEN ${!isFailure && outcome.isWhole} AND ${isAsClaimed}
        THEN ${now}::timestamptz ELSE full_look_at END,
      next_run_at = CASE WHEN ${isAsClaimed} THEN ${nextRunAt}::timestamptz ELSE next_run_at END
    WHERE id = ${source.id}::uuid AND polling_until = ${source.polling_until}::timestamptz
      AND ${isSame}
    RETURNING next_run_at`;
  const kept = recorded ?? (await release(db, source, rhythm));
  return {
    sourceId: source.id,
    ok: !isFailure,
    text,
    nextRunAt: kept?.next_run_at ?? nextRunAt,
    everyMs,
  };
};

const RhythmSchema = z.object({
  last_new_at: z.date().nullable(),
  rhythm_days: z.number().nullable(),
});
type Rhythm = z.infer<typeof RhythmSchema>;

/**
 * Releases a source whose URL or type an admin changed in the meantime. Drops the result of the
 * check, but keeps the circulars that it captured. Returns undefined if another check has claimed
 * the source since.
 */
const release = async (
  db: Database,
  { id, polling_until }: ClaimedSource,
  { last_new_at, rhythm_days }: Rhythm,
): Promise<{ next_run_at: Date } | undefined> => {
  const [released] = await db.source.updateManyAndReturn({
    where: { id, polling_until },
    data: { polling_until: null, last_new_at, rhythm_days },
    select: { next_run_at: true },
  });
  return released;
};

/**
 * Returns the pause before the next check: it doubles with each consecutive failure, up to a limit,
 * but is never shorter than the server requested.
 */
const backoffMs = (source: ClaimedSource, failure: Failure, limits: CaptureLimits): number => {
  const intervalMs = source.interval_seconds * 1_000;
  const doubled = intervalMs * 2 ** Math.min(source.failures, 30);
  const bound = Math.max(intervalMs, limits.longestBackoffMs);
  return Math.max(jittered(Math.min(doubled, bound)), failure.retryAfterMs ?? 0);
};

/** Varies a delay by ±10%, so that sources added together aren't always checked together. */
const jittered = (ms: number) => Math.round(ms * (1 - JITTER + Math.random() * 2 * JITTER));

/**
 * Returns when the source last had something new, and the longest pause that is usual for it: the
 * 90th percentile of the pauses between its latest circulars.
 */
const measureRhythm = async (db: Db, sourceId: string, now: Date): Promise<Rhythm> => {
  const [row] = await readRows(db, RhythmSchema)`
    WITH latest AS (
      SELECT DISTINCT least(
        coalesce(published_on::timestamptz, CASE WHEN NOT is_history THEN first_seen_at END),
        ${now}::timestamptz) AS at
      FROM source_items WHERE source_id = ${sourceId}::uuid
      ORDER BY at DESC NULLS LAST LIMIT ${RHYTHM_ITEMS}
    ), pauses AS (
      SELECT at - lag(at) OVER (ORDER BY at) AS pause FROM latest WHERE at IS NOT NULL
    )
    SELECT (SELECT max(at) FROM latest) AS last_new_at,
      (SELECT CASE WHEN count(pause) >= ${RHYTHM_AT_LEAST}
         THEN ceil(extract(epoch FROM percentile_cont(0.9) WITHIN GROUP (ORDER BY pause)) / 86400)::int
       END FROM pauses) AS rhythm_days`;
  return { last_new_at: row?.last_new_at ?? now, rhythm_days: row?.rhythm_days ?? null };
};
