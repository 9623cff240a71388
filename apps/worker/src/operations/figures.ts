import {
  BACKUP,
  CANARY,
  type Database,
  findLastRun,
  Prisma,
  RESTORE_TEST,
  readRows,
} from '@circulate/database';
import { movingStatuses } from '@circulate/jobs';
import { z } from 'zod';
import { SWEEP } from '../upkeep.ts';

const OutboxRowSchema = z.object({
  entries: z.number(),
  oldest: z.number(),
  set_aside: z.number(),
});
const ChannelRowSchema = z.object({
  channel: z.string(),
  oldest_due: z.number(),
  is_blocked: z.boolean(),
});
const ModelRowSchema = z.object({
  model: z.string(),
  sent: z.number(),
  received: z.number(),
  cost: z.number(),
});

const SourcesRowSchema = z.object({
  failing: z.number(),
  failing_long: z.number(),
});
const DeliveryRowSchema = z.object({
  channel: z.string(),
  state: z.string(),
  count: z.number(),
});
type DeliveryRow = z.infer<typeof DeliveryRowSchema>;

// Inlined as literals that match the partial index's condition, so that the planner can use it and
// skip finished rows.
const UNPUBLISHED = Prisma.raw(
  [...movingStatuses, 'in_review', 'failed'].map((status) => `'${status}'`).join(', '),
);

const COUNTED_FOR_MS = 60_000;

/**
 * Returns a function that counts pending deliveries and those from the last day. It counts at most
 * once a minute, as there may be a million.
 */
export const deliveryCounter = (db: Database) => {
  const count = () => readRows(db, DeliveryRowSchema)`
    SELECT channel_kind::text AS channel, state::text, count(*)::int FROM deliveries
    WHERE state IN ('pending', 'sending') GROUP BY channel_kind, state
    UNION ALL
    SELECT channel_kind::text, state::text, count(*)::int FROM deliveries
    WHERE state NOT IN ('pending', 'sending') AND created_at > now() - interval '1 day'
    GROUP BY channel_kind, state`;
  let counted: { at: number; rows: DeliveryRow[] } | undefined;
  return async () => {
    if (!counted || performance.now() - counted.at > COUNTED_FOR_MS) {
      counted = { at: performance.now(), rows: await count() };
    }
    return counted.rows;
  };
};

const OverdueSchema = z.object({ seconds: z.number().nullable() });

const StatusRowSchema = z.object({
  status: z.string(),
  count: z.number(),
});

/** Reads the database's metrics about all workers' work. Cheap enough to run every few seconds. */
export const readFigures = async (db: Database, countDeliveries = deliveryCounter(db)) => {
  const [
    outbox,
    circulars,
    deliveries,
    channels,
    overdueCloses,
    models,
    lastSweep,
    lastCanary,
    lastBackup,
    lastTest,
    sources,
    oldestProviderDeletion,
    oldestProviderSignOut,
  ] = await Promise.all([
    readRows(db, OutboxRowSchema)`
      SELECT count(*) FILTER (WHERE failed_at IS NULL)::int AS entries,
             greatest(extract(epoch FROM now() - min(coalesce(due_at, created_at))
                                       FILTER (WHERE failed_at IS NULL)), 0)::float8 AS oldest,
             count(failed_at)::int AS set_aside
      FROM outbox`,
    readRows(db, StatusRowSchema)`
      SELECT status::text, count(*)::int FROM circulars
      WHERE status IN (${UNPUBLISHED}) GROUP BY status`,
    countDeliveries(),
    readRows(db, ChannelRowSchema)`
      SELECT kinds.kind::text AS channel,
             coalesce((SELECT extract(epoch FROM now() - min(due_at)) FROM deliveries
                       WHERE channel_kind = kinds.kind AND state IN ('pending', 'sending')
                         AND due_at <= now()), 0)::float8 AS oldest_due,
             EXISTS (SELECT FROM channel_blocks block WHERE block.kind = kinds.kind) AS is_blocked
      FROM unnest(enum_range(NULL::channel_kind)) kinds (kind)`,
    readRows(db, OverdueSchema)`
      SELECT extract(epoch FROM now() - min(next_close_at))::float8 AS seconds
      FROM channels WHERE next_close_at <= now()`,
    readRows(db, ModelRowSchema)`
      SELECT model, prompt_tokens::float8 AS sent, completion_tokens::float8 AS received,
             cost_usd::float8 AS cost
      FROM model_totals`,
    findLastRun(db, SWEEP),
    findLastRun(db, CANARY),
    findLastRun(db, BACKUP),
    findLastRun(db, RESTORE_TEST),
    // Counts sources that have been failing for six hours: short outages need no attention, even if
    // one site after another has one.
    readRows(db, SourcesRowSchema)`
      SELECT count(*)::int AS failing,
             count(*) FILTER (WHERE failing_since < now() - interval '6 hours')::int AS failing_long
      FROM sources WHERE paused_at IS NULL AND failing_since IS NOT NULL`,
    db.providerDeletion.aggregate({ _min: { requested_at: true } }),
    db.providerSignOut.aggregate({ _min: { requested_at: true } }),
  ]);
  return {
    outbox: {
      entries: outbox[0]?.entries ?? 0,
      oldestSeconds: outbox[0]?.oldest ?? 0,
      setAside: outbox[0]?.set_aside ?? 0,
    },
    circulars,
    deliveries,
    channels,
    digestsOverdueSeconds: overdueCloses[0]?.seconds ?? 0,
    models: models.map(({ cost, ...row }) => ({ ...row, costUsd: cost })),
    lastSweep,
    lastCanary,
    lastBackup,
    lastTest,
    failingSources: sources[0]?.failing ?? 0,
    longFailingSources: sources[0]?.failing_long ?? 0,
    oldestProviderDeletion: oldestProviderDeletion._min.requested_at,
    oldestProviderSignOut: oldestProviderSignOut._min.requested_at,
  };
};
