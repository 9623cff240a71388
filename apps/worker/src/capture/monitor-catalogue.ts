import {
  BY_SETTING,
  type Database,
  isUniqueViolation,
  lockCatalogue,
  storePreviewRun,
  storeSource,
} from '@circulate/database';
import { jobs } from '@circulate/jobs';
import { CreateSourceInputSchema } from '@circulate/shared-schemas';
import type { Logger } from 'pino';

type Claimed = { run_id: string; known_source_id: string };

/**
 * Turns a catalogue entry that was just previewed into a source, if its run monitors working
 * entries and is still in progress. Does nothing if the entry already has a source, so running it
 * twice is safe.
 */
export const monitorIfAsked = (db: Database, claimed: Claimed): Promise<void> =>
  db.$transaction(async (tx) => {
    const run = await tx.previewRun.findFirst({
      where: { id: claimed.run_id, monitors: true, ended_at: null },
    });
    if (!run) return;
    // Two workers with the same entry take turns.
    await tx.$queryRaw`
      SELECT id FROM known_sources WHERE id = ${claimed.known_source_id}::uuid FOR UPDATE`;
    const known = await tx.knownSource.findFirst({
      where: { id: claimed.known_source_id, outcome: 'works', left_at: null, source_id: null },
    });
    if (!known) return;
    const { id, bank_id, url, kind, settings } = known;
    const watching = await tx.source.findFirst({
      where: { bank_id, url },
      select: { id: true, known_source: { select: { id: true } } },
    });
    if (watching) {
      // An admin has already added a source with this URL, so the entry is linked to that source.
      if (watching.known_source) return;
      await tx.knownSource.update({ where: { id }, data: { source_id: watching.id } });
      return;
    }
    const input = CreateSourceInputSchema.parse({
      ...{ bank_id, url, kind, settings },
      known_source_id: id,
    });
    await storeSource(tx, { input, actor: run.actor ?? BY_SETTING, capture: jobs.capture });
  });

/**
 * Starts monitoring the catalogue, once per database, if `MONITOR_CATALOGUE` is set. Workers that
 * start at the same moment share one run; later starts add none.
 */
export const monitorAtFirstStart = async (db: Database, log: Logger): Promise<void> => {
  try {
    const run = await db.$transaction(async (tx) => {
      await lockCatalogue(tx);
      if ((await tx.previewRun.count({ where: { monitors: true } })) > 0) return undefined;
      // The monitoring run may have been deleted, as runs are after a month, but the sources that
      // it created show that there was one.
      if ((await tx.knownSource.count({ where: { source_id: { not: null } } })) > 0)
        return undefined;
      return storePreviewRun(tx, { region: null, monitors: true, actor: BY_SETTING });
    });
    if (run) log.info({ runId: run.id, entries: run.count }, 'monitoring the catalogue');
  } catch (error) {
    // A run that an admin started is in progress; it decides what is monitored.
    if (!isUniqueViolation(error)) throw error;
  }
};
