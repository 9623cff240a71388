import { OtherChannelKindSchema } from '@circulate/shared-schemas';
import { z } from 'zod';

/**
 * Definition of a job: its name, which is also that of its queue, the schema of its payload, and
 * its retry rules.
 */
export type JobDefinition<Payload extends object = object> = {
  name: string;
  schema: z.ZodType<Payload>;
  /** Maximum number of attempts before the job fails. */
  attempts: number;
  /**
   * Pause before the first retry. It doubles with each retry up to a minute, with jitter. If a
   * failure asks for a longer pause (`retryAfterMs`), it gets that.
   */
  backoffMs: number;
  /** How many of these jobs one worker process runs at the same time. */
  concurrency: number;
  /** Returns an id for the work. Work with the same id is queued only once while it is waiting. */
  idOf(payload: Payload): string;
};

// Not strict, because a later release may add fields, which this one ignores.
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
 * Retry rules with enough attempts to survive a 15-minute outage of the AI provider. After that,
 * steps continue without it.
 */
const WITH_PROVIDER = { attempts: 30, backoffMs: 5_000, concurrency: 4 };

const SourcePayloadSchema = z.object({ source_id: z.uuid() });

/**
 * Checks a source for new circulars. A failed check is recorded, and not retried before the next
 * scheduled one.
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
 * Checks a source whose list is JavaScript-rendered. Has a queue of its own, because such checks
 * are slow, and runs as many in parallel as the renderer.
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

/** Sends the emails that are due, in batches. `cause` is what made them due. */
const deliver: JobDefinition<z.infer<typeof DeliverPayloadSchema>> = {
  name: 'deliver',
  schema: DeliverPayloadSchema,
  attempts: 5,
  backoffMs: 5_000,
  concurrency: 2,
  // Includes the cause, because a job that is running may have read its last batch, so that a new
  // cause needs another job.
  idOf: ({ channel, cause }) => `${channel}.${cause}`,
};

const PostPayloadSchema = z.object({
  channel: OtherChannelKindSchema,
  cause: z.string().max(100).default('upkeep'),
});

/**
 * Posts the messages that are due to webhooks, Slack or Teams. Has a queue of its own, so that they
 * never wait for emails.
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
  /** Extracts text, title, language and date from a PDF. Each job runs in a child process. */
  extract: onVersion('extract', { attempts: 3, backoffMs: 2_000, concurrency: 2 }),
  /** Runs OCR on a scan. Separate from `extract`, so that PDFs with text never wait for it. */
  scan: onVersion('scan', { ...WITH_PROVIDER, concurrency: 1 }),
  /**
   * Finds the categories of a circular and, with a model, everything else that the circular states
   * about itself.
   */
  read: onVersion('read', WITH_PROVIDER),
  /** Translates the title and text of a circular, in parts. */
  translate: onVersion('translate', WITH_PROVIDER),
  /** Writes a three-line summary. */
  summarise: onVersion('summarise', WITH_PROVIDER),
  /** Stores an alert for each user who subscribes to the circular, and publishes it. */
  match: onVersion('match', { attempts: 5, backoffMs: 1_000, concurrency: 2 }),
  deliver,
  post,
};

/**
 * Returns the job with this name, as in an outbox entry or a queue; undefined if this release has
 * none.
 */
export const findJob = (name: string): JobDefinition | undefined =>
  Object.values<JobDefinition>(jobs).find((job) => job.name === name);
