import {
  BACKUP,
  CANARY,
  type Database,
  findLastRun,
  Prisma,
  RESTORE_TEST,
} from '@circulate/database';
import { movingStatuses } from '@circulate/jobs';
import { SWEEP } from '../upkeep.ts';

type OutboxRow = { entries: number; oldest: number; set_aside: number };
type ChannelRow = { channel: string; oldest_due: number; is_blocked: boolean };
type ModelRow = { model: string; sent: number; received: number; cost: number };

type SourcesRow = { failing: number; failing_long: number };
type DeliveryRow = { channel: string; state: string; count: number };

// Constants, in the words of the index that finds the rows: the many that are done are not looked at.
const UNPUBLISHED = Prisma.raw(
  [...movingStatuses, 'in_review', 'failed'].map((status) => `'${status}'`).join(', '),
);

const COUNTED_FOR_MS = 60_000;

/** Counts open deliveries and those of the last day, which may be a million, once a minute. */
export const deliveryCounter = (db: Database) => {
  const count = () => db.$queryRaw<DeliveryRow[]>`
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

/** What the database knows of the work of all workers. Cheap enough to be asked every few seconds. */
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
    db.$queryRaw<OutboxRow[]>`
      SELECT count(*) FILTER (WHERE failed_at IS NULL)::int AS entries,
             greatest(extract(epoch FROM now() - min(coalesce(due_at, created_at))
                                       FILTER (WHERE failed_at IS NULL)), 0)::float8 AS oldest,
             count(failed_at)::int AS set_aside
      FROM outbox`,
    db.$queryRaw<{ status: string; count: number }[]>`
      SELECT status::text, count(*)::int FROM circulars
      WHERE status IN (${UNPUBLISHED}) GROUP BY status`,
    countDeliveries(),
    db.$queryRaw<ChannelRow[]>`
      SELECT kinds.kind::text AS channel,
             coalesce((SELECT extract(epoch FROM now() - min(due_at)) FROM deliveries
                       WHERE channel_kind = kinds.kind AND state IN ('pending', 'sending')
                         AND due_at <= now()), 0)::float8 AS oldest_due,
             EXISTS (SELECT FROM channel_blocks block WHERE block.kind = kinds.kind) AS is_blocked
      FROM unnest(enum_range(NULL::channel_kind)) kinds (kind)`,
    db.$queryRaw<{ seconds: number | null }[]>`
      SELECT extract(epoch FROM now() - min(next_close_at))::float8 AS seconds
      FROM channels WHERE next_close_at <= now()`,
    db.$queryRaw<ModelRow[]>`
      SELECT model, prompt_tokens::float8 AS sent, completion_tokens::float8 AS received,
             cost_usd::float8 AS cost
      FROM model_totals`,
    findLastRun(db, SWEEP),
    findLastRun(db, CANARY),
    findLastRun(db, BACKUP),
    findLastRun(db, RESTORE_TEST),
    // Six hours: a site that is away for a while, or each in its turn, concerns nobody.
    db.$queryRaw<SourcesRow[]>`
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
