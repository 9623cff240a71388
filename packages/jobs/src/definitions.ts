import { OtherChannelKindSchema } from '@circulate/shared-schemas';
import { z } from 'zod';

/** A kind of job: its name (also its queue's), payload, and retry rules. */
export type JobDefinition<Payload extends object = object> = {
  name: string;
  schema: z.ZodType<Payload>;
  /** Maximum number of attempts before the job fails. */
  attempts: number;
  /**
   * Pause before the first retry; it doubles each time up to a minute, with jitter. A failure that
   * asks for its own pause (`retryAfterMs`) gets at least that.
   */
  backoffMs: number;
  /** How many jobs of this kind one worker process runs in parallel. */
  concurrency: number;
  /** Identifies the work, so that identical work is queued only once while it is waiting. */
  idOf(payload: Payload): string;
};

// Not strict: a later release may add fields, which this one drops.
const VersionPayloadSchema = z.object({ version_id: z.uuid() });
type VersionPayload = z.infer<typeof VersionPayloadSchema>;

const onVersion = (
  name: string,
  policy: Pick<JobDefinition, 'attempts' | 'backoffMs' | 'concurrency'>,
): JobDefinition<VersionPayload> => ({
  name,
  schema: VersionPayloadSchema,
  ...policy,
  idOf: ({ version_id }) => version_id,
});

/**
 * Enough attempts to survive an AI provider outage of 15 minutes, after which steps continue
 * without it.
 */
const WITH_PROVIDER = { attempts: 30, backoffMs: 5_000, concurrency: 4 };

const SourcePayloadSchema = z.object({ source_id: z.uuid() });

/**
 * Checks one source for new circulars. A failed check is recorded, and the next scheduled check
 * retries.
 */
const capture: JobDefinition<z.infer<typeof SourcePayloadSchema>> = {
  name: 'capture',
  schema: SourcePayloadSchema,
  attempts: 1,
  backoffMs: 1_000,
  concurrency: 8,
  idOf: ({ source_id }) => source_id,
};

/**
 * Checks a source with JavaScript-rendered pages. A separate queue, because these checks are slow;
 * its concurrency matches the renderer's.
 */
const captureDrawn: JobDefinition<z.infer<typeof SourcePayloadSchema>> = {
  ...capture,
  name: 'capture_drawn',
  concurrency: 2,
};

const DeliverPayloadSchema = z.object({
  channel: z.enum(['email']),
  cause: z.string().max(100).default('upkeep'),
});

/** Sends what is due through one channel type, in batches. `cause` is what made it due. */
const deliver: JobDefinition<z.infer<typeof DeliverPayloadSchema>> = {
  name: 'deliver',
  schema: DeliverPayloadSchema,
  attempts: 5,
  backoffMs: 5_000,
  concurrency: 2,
  // A running job may have read its last batch, so another cause queues another job.
  idOf: ({ channel, cause }) => `${channel}.${cause}`,
};

const PostPayloadSchema = z.object({
  channel: OtherChannelKindSchema,
  cause: z.string().max(100).default('upkeep'),
});

/**
 * Posts what is due to webhooks, Slack or Teams. A separate queue, so that a webhook never waits
 * behind emails.
 */
const post: JobDefinition<z.infer<typeof PostPayloadSchema>> = {
  name: 'post',
  schema: PostPayloadSchema,
  attempts: 5,
  backoffMs: 5_000,
  concurrency: 6,
  idOf: ({ channel, cause }) => `${channel}.${cause}`,
};

/** All jobs, by name. */
export const jobs = {
  capture,
  captureDrawn,
  /** Extracts text, title, language and date from the PDF, in one child process per job. */
  extract: onVersion('extract', { attempts: 3, backoffMs: 2_000, concurrency: 2 }),
  /** Runs OCR on a scan, separate from `extract` so that no text waits behind it. */
  scan: onVersion('scan', { ...WITH_PROVIDER, concurrency: 1 }),
  /**
   * Finds the categories of a circular and, with a model, everything else that the circular states
   * about itself.
   */
  read: onVersion('read', WITH_PROVIDER),
  /** Translates title and text, in parts. */
  translate: onVersion('translate', WITH_PROVIDER),
  /** Writes a three-line summary. */
  summarise: onVersion('summarise', WITH_PROVIDER),
  /** Stores an alert for each matching subscriber and publishes the circular. */
  match: onVersion('match', { attempts: 5, backoffMs: 1_000, concurrency: 2 }),
  deliver,
  post,
};

/** Finds the job that an outbox entry or a queue names; undefined if this release has none. */
export const findJob = (name: string): JobDefinition | undefined =>
  Object.values<JobDefinition>(jobs).find((job) => job.name === name);
