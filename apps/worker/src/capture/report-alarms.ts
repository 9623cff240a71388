import { type Database, NO_TROUBLE, readSourceTrouble } from '@circulate/database';
import { findAlarm } from '@circulate/source-reader';
import type { Logger } from 'pino';

/**
 * Logs once when a source raises an alarm and once when the alarm ends (pipeline.md: nothing missed
 * silently). Any number of workers may call it in parallel.
 */
export const reportAlarms = async (
  db: Database,
  log: Pick<Logger, 'error' | 'info'>,
  now = new Date(),
): Promise<void> => {
  const [sources, troubles] = await Promise.all([
    db.source.findMany({ include: { bank: { select: { display_name: true } } } }),
    readSourceTrouble(db),
  ]);
  for (const source of sources) {
    const alarm = findAlarm({ ...source, ...(troubles.get(source.id) ?? NO_TROUBLE) }, now);
    const code = alarm?.code ?? null;
    if (code === source.reported_alarm) continue;
    const { count } = await db.source.updateMany({
      where: { id: source.id, reported_alarm: source.reported_alarm },
      data: { reported_alarm: code },
    });
    if (count === 0) continue;
    const about = { sourceId: source.id, bank: source.bank.display_name, url: source.url };
    if (alarm) log.error({ ...about, alarm: alarm.code }, `source alarm: ${alarm.text}`);
    else log.info(about, 'source alarm resolved');
  }
};
