import type { Database } from '@circulate/database';
import { parseRetryAfter } from '@circulate/guarded-fetch';
import { type JobAttempt, RetryLaterError } from '@circulate/jobs';
import { APIError } from 'openai';
import { WithoutModelError } from './problems.ts';

/**
 * Length of an outage after which a circular continues without the provider (pipeline.md: provider
 * outage).
 */
const OUTAGE_MS = 15 * 60_000;

/** A provider's result for a step, or the reason, in words, why the step continues without it. */
export type Provided<Result> = { isOut: false; result: Result } | { isOut: true; why: string };

type Outage = {
  db: Database;
  versionId: string;
  attempt: JobAttempt;
  outageMs?: number | undefined;
  /** Name of the provider in the note to readers. */
  provider?: string;
};

/**
 * Runs `ask`, which calls a provider. While the provider fails, throws, so that the queue retries
 * after the provider's own delay. Reports the outage once the provider has failed for this version
 * for 15 minutes, over all steps, or on the job's last attempt; immediately if no retry helps
 * (WithoutModelError). Errors that `isFinal` accepts are thrown unchanged.
 */
export const askProvider = async <Result>(
  { db, versionId, attempt, outageMs = OUTAGE_MS, provider = 'AI provider' }: Outage,
  ask: () => Promise<Result>,
  isFinal: (error: unknown) => boolean,
): Promise<Provided<Result>> => {
  try {
    const result = await ask();
    await db.circularVersion.updateMany({
      where: { id: versionId, outage_since: { not: null } },
      data: { outage_since: null },
    });
    return { isOut: false, result };
  } catch (error) {
    if (isFinal(error)) throw error;
    if (error instanceof WithoutModelError) return { isOut: true, why: error.message };
    const since = await noteOutage(db, versionId);
    if (attempt.isLast || Date.now() - since.getTime() >= outageMs) {
      return { isOut: true, why: `The ${provider} was unreachable` };
    }
    throw withRetryDelay(error);
  }
};

/** Returns when the provider's outage started for a version, and records it if it is new. */
const noteOutage = async (db: Database, versionId: string): Promise<Date> => {
  await db.circularVersion.updateMany({
    where: { id: versionId, outage_since: null },
    data: { outage_since: new Date() },
  });
  const version = await db.circularVersion.findUnique({
    where: { id: versionId },
    select: { outage_since: true },
  });
  return version?.outage_since ?? new Date();
};

/** Returns the error with the pause that the provider requested, if any. */
const withRetryDelay = (error: unknown): unknown => {
  const headers = error instanceof APIError ? error.headers : undefined;
  const delayMs = headers ? parseRetryAfter(headers.get('retry-after')) : undefined;
  return error instanceof Error && delayMs !== undefined
    ? new RetryLaterError(error.message, delayMs, { cause: error })
    : error;
};
