import { BACKUP, type Database, findLastRun, RESTORE_TEST } from '@circulate/database';
import { SWEEP } from '../upkeep.ts';
import { CANARY } from './canary.ts';

type OutboxRow = { entries: number; oldest: number; set_aside: number };
type ModelRow = { model: string; sent: number; received: number; cost: number };

/** What the database knows of the work of all workers. Cheap enough to be asked every few seconds. */
export const readFigures = async (db: Database) => {
  const [
    outbox,
    circulars,
    alerts,
    models,
    lastSweep,
    lastCanary,
    lastBackup,
    lastTest,
    failingSources,
  ] = await Promise.all([
    db.$queryRaw<OutboxRow[]>`
      SELECT count(*) FILTER (WHERE failed_at IS NULL)::int AS entries,
             coalesce(extract(epoch FROM now() - min(created_at) FILTER (WHERE failed_at IS NULL)), 0)
               ::float8 AS oldest,
             count(failed_at)::int AS set_aside
      FROM outbox`,
    db.$queryRaw<{ status: string; count: number }[]>`
      SELECT status::text, count(*)::int FROM circulars
      WHERE status NOT IN ('published', 'duplicate', 'withdrawn') GROUP BY status`,
    db.$queryRaw<{ state: string; count: number }[]>`
      SELECT state::text, count(*)::int FROM alerts
      WHERE state IN ('pending', 'sending') GROUP BY state
      UNION ALL
      SELECT state::text, count(*)::int FROM alerts
      WHERE state NOT IN ('pending', 'sending') AND created_at > now() - interval '1 day'
      GROUP BY state`,
    db.$queryRaw<ModelRow[]>`
      SELECT model, sum(prompt_tokens)::float8 AS sent, sum(completion_tokens)::float8 AS received,
             coalesce(sum(cost_usd), 0)::float8 AS cost
      FROM model_calls GROUP BY model`,
    findLastRun(db, SWEEP),
    findLastRun(db, CANARY),
    findLastRun(db, BACKUP),
    findLastRun(db, RESTORE_TEST),
    db.source.count({ where: { paused_at: null, failing_since: { not: null } } }),
  ]);
  return {
    outbox: {
      entries: outbox[0]?.entries ?? 0,
      oldestSeconds: outbox[0]?.oldest ?? 0,
      setAside: outbox[0]?.set_aside ?? 0,
    },
    circulars,
    alerts,
    models: models.map(({ cost, ...row }) => ({ ...row, costUsd: cost })),
    lastSweep,
    lastCanary,
    lastBackup,
    lastTest,
    failingSources,
  };
};
