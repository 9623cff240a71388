import { type Database, ifTaken, type Prisma, storePreviewRun } from '@circulate/database';
import type { PreviewOutcome, PreviewRun, StartPreviewRunInput } from '@circulate/shared-schemas';
import { conflict, notFound } from '../../../lib/app-error.ts';
import { recordChange } from '../../../lib/audit.ts';
import { toTimeOrNull } from '../../../lib/dates.ts';
import { toLastPreview } from './known-sources.ts';

/**
 * Has the workers preview all catalogue entries for one region or for every bank. With `monitors`,
 * each entry whose preview works is then monitored. Throws CONFLICT if a run is in progress or
 * there is nothing to preview, and NOT_FOUND for an unknown region.
 */
export const startRun = async (
  db: Database,
  { region_id: regionId, monitors }: StartPreviewRunInput,
  actor: string,
): Promise<PreviewRun> => {
  const id = await db
    .$transaction(async (tx) => {
      const region =
        regionId === undefined ? null : await tx.region.findUnique({ where: { id: regionId } });
      if (regionId !== undefined && !region) throw notFound('region');
      const run = await storePreviewRun(tx, { region, monitors, actor });
      if (run.count > 0) return run.id;
      throw conflict(
        monitors
          ? 'Every catalogue entry is already monitored.'
          : 'There’s nothing to preview in this region. Choose another one.',
      );
    })
    .catch(
      ifTaken(() =>
        conflict('Previews are already running. Stop them, or wait until they finish.'),
      ),
    );
  return readRun(db, id);
};

/** Stops a run but keeps its results. Idempotent. Throws NOT_FOUND. */
export const stopRun = async (db: Database, id: string, actor: string): Promise<PreviewRun> => {
  await db.$transaction(async (tx) => {
    const { count } = await tx.previewRun.updateMany({
      where: { id, ended_at: null },
      data: { ended_at: new Date(), is_stopped: true },
    });
    if (count === 0) return;
    await recordChange(tx, { actor, action: 'catalogue.stop', target: `preview_run:${id}` });
  });
  return readRun(db, id);
};

/** Returns the run in progress, or else the last one; null if there was none. */
export const latestRun = async (db: Database): Promise<PreviewRun | null> => {
  const run = await db.previewRun.findFirst({
    orderBy: { created_at: 'desc' },
    select: { id: true },
  });
  return run && readRun(db, run.id);
};

const ROWS = {
  region: true,
  rows: {
    include: {
      known_source: { include: { bank: { select: { display_name: true } } } },
    },
    orderBy: { ended_at: 'desc' },
  },
} satisfies Prisma.PreviewRunInclude;

const readRun = async (db: Database, id: string): Promise<PreviewRun> => {
  const run = await db.previewRun.findUnique({ where: { id }, include: ROWS });
  if (!run) throw notFound('preview run');
  const ended = run.rows.filter(({ ended_at }) => ended_at !== null);
  const results = ended.flatMap(({ known_source: known }) => {
    const preview = toLastPreview(known);
    if (!preview) return [];
    const { outcome, reason, advice } = preview;
    const { id: known_source_id, url, bank, source_id } = known;
    const is_monitored = source_id !== null;
    const result = { url, outcome, reason, advice, is_monitored };
    return [{ id: known_source_id, bank_name: bank.display_name, ...result }];
  });
  return {
    id,
    region: run.region && { region_id: run.region.id, region_name: run.region.region_name },
    state: stateOf(run),
    monitors: run.monitors,
    started_at: run.created_at.toISOString(),
    ended_at: toTimeOrNull(run.ended_at),
    total: run.rows.length,
    done: ended.length,
    counts: countOutcomes(results.map(({ outcome }) => outcome)),
    results,
  };
};

const stateOf = (run: { ended_at: Date | null; is_stopped: boolean }): PreviewRun['state'] => {
  if (run.ended_at === null) return 'running';
  return run.is_stopped ? 'stopped' : 'done';
};

const countOutcomes = (outcomes: PreviewOutcome[]): PreviewRun['counts'] => {
  const counts = { works: 0, changed: 0, walled: 0, unreachable: 0 };
  for (const outcome of outcomes) counts[outcome] += 1;
  return counts;
};
