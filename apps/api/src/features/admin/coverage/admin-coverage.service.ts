import { type Database, readRows } from '@circulate/database';
import type { AdminCoverage, CoverageGap, SourceAlarmCode } from '@circulate/shared-schemas';
import { findAlarm, isWalled } from '@circulate/source-reader';
import { z } from 'zod';

export type AdminCoverageService = ReturnType<typeof createAdminCoverageService>;

/** Which banks' circulars may not come, and why. */
export const createAdminCoverageService = ({ db }: { db: Database }) => ({
  /** Every gap, by bank; a bank with several troubled sources has several. */
  gaps: async (now = new Date()): Promise<AdminCoverage> => {
    const [banks, stuckSince] = await Promise.all([readBanks(db), readStuck(db)]);
    return banks.flatMap(({ id, bank_name, display_name, country, sources }) => {
      const line = (gap: CoverageGap, more: Partial<AdminCoverage[number]> = {}) => ({
        ...{ bank: { id, bank_name, display_name }, country, gap },
        ...{ text: null, since: null, url: null, ...more },
      });
      if (sources.length === 0) return [line('no_source')];
      if (sources.every(({ paused_at }) => paused_at)) {
        return [line('paused', { url: sources[0]?.url ?? null })];
      }
      return sources.flatMap((source) => {
        const stuck_since = stuckSince.get(source.id) ?? null;
        const alarm = findAlarm({ ...source, stuck_since }, now);
        if (!alarm) return [];
        const gap = alarm.code === 'failing' && isWalled(source) ? 'walled' : gapOf[alarm.code];
        return [line(gap, { text: alarm.text, since: alarm.since, url: source.url })];
      });
    });
  },
});

const gapOf: Record<SourceAlarmCode, CoverageGap> = {
  not_polled: 'late',
  failing: 'failing',
  stuck: 'stuck',
  quiet: 'quiet',
};

const readBanks = (db: Database) =>
  db.bank.findMany({
    select: {
      ...{ id: true, bank_name: true, display_name: true, country: true },
      sources: { orderBy: { created_at: 'asc' } },
    },
    orderBy: [{ display_name: 'asc' }, { id: 'asc' }],
  });

const StuckSchema = z.object({
  source_id: z.string(),
  since: z.date(),
});

/** Returns since when a new circular couldn't be downloaded, by source. */
const readStuck = async (db: Database): Promise<Map<string, Date>> => {
  const rows = await readRows(db, StuckSchema)`
    SELECT source_id, min(first_seen_at) AS since FROM source_items
    WHERE state = 'failed' AND NOT is_history GROUP BY source_id`;
  return new Map(rows.map(({ source_id, since }) => [source_id, since]));
};
