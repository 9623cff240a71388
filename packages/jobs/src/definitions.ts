import { OtherChannelKindSchema } from '@circulate/shared-schemas';
import { z } from 'zod';

/** One kind of work: its name (also its queue's), what it is about, and how often it is tried. */
export type JobDefinition<Payload extends object = object> = {
  name: string;
  schema: z.ZodType<Payload>;
  /** How often a job runs at most before it counts as failed. */
  attempts: number;
  /**
   * The first pause before another try; each further one is twice as long, up to a minute, with
   * jitter. A failure that names a pause of its own (`retryAfterMs`) gets at least that.
   */
  backoffMs: number;
  /** How many jobs of this kind one worker process runs at a time. */
  concurrency: number;
  /** What makes two jobs the same work: queued once while one of them waits. */
  idOf(payload: Payload): string;
};

// Not strict: a payload of a later release may carry more, which this one drops.
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

/** Enough tries for an outage of the AI provider of a quarter of an hour; then steps go on without it. */
const WITH_PROVIDER = { attempts: 30, backoffMs: 5_000, concurrency: 4 };

const SourcePayloadSchema = z.object({ source_id: z.uuid() });

/** Looks at one source for new circulars. A poll that fails is on record; its source's next is due. */
const capture: JobDefinition<z.infer<typeof SourcePayloadSchema>> = {
  name: 'capture',
  schema: SourcePayloadSchema,
  attempts: 1,
  backoffMs: 1_000,
  concurrency: 8,
  idOf: ({ source_id }) => source_id,
};

/**
 * Looks at a source whose page a script draws: such a look takes long, and nobody else's waits for it.
 * No more at once than a renderer draws.
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

/** Sends what is due through one kind of channel, batch by batch. `cause` is what made it due. */
const deliver: JobDefinition<z.infer<typeof DeliverPayloadSchema>> = {
  name: 'deliver',
  schema: DeliverPayloadSchema,
  attempts: 5,
  backoffMs: 5_000,
  concurrency: 2,
  // One that runs may have looked for the last time: what another cause made due gets its own.
  idOf: ({ channel, cause }) => `${channel}.${cause}`,
};

const PostPayloadSchema = z.object({
  channel: OtherChannelKindSchema,
  cause: z.string().max(100).default('upkeep'),
});

/**
 * Posts what is due to webhooks, Slack or Teams. A queue of its own: a webhook leaves at once however
 * many emails are on their way.
 */
const post: JobDefinition<z.infer<typeof PostPayloadSchema>> = {
  name: 'post',
  schema: PostPayloadSchema,
  attempts: 5,
  backoffMs: 5_000,
  concurrency: 6,
  idOf: ({ channel, cause }) => `${channel}.${cause}`,
};

/** Every job there is, under its one name. */
export const jobs = {
  capture,
  captureDrawn,
  /** Reads text, title, language and date out of the PDF. One at a time per core's worth of child. */
  extract: onVersion('extract', { attempts: 3, backoffMs: 2_000, concurrency: 2 }),
  /** Reads the pages of a scan as images, apart from `extract`: no text waits behind it. */
  scan: onVersion('scan', { ...WITH_PROVIDER, concurrency: 1 }),
  /** Reads what a circular says about itself: categories, and with a model the rest. */
  read: onVersion('read', WITH_PROVIDER),
  /** Translates title and text, part by part. */
  translate: onVersion('translate', WITH_PROVIDER),
  /** Writes three lines on the circular. */
  summarise: onVersion('summarise', WITH_PROVIDER),
  /** Stores one alert for each subscriber concerned and publishes the circular. */
  match: onVersion('match', { attempts: 5, backoffMs: 1_000, concurrency: 2 }),
  deliver,
  post,
};

/** The job that an outbox entry or a queue names; undefined where this release knows none. */
export const findJob = (name: string): JobDefinition | undefined =>
  Object.values<JobDefinition>(jobs).find((job) => job.name === name);
