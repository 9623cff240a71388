import { type Database, NO_TROUBLE, readSourceTrouble } from '@circulate/database';
import type { AdminCoverage, CoverageGap, SourceAlarmCode } from '@circulate/shared-schemas';
import { findAlarm, isWalled } from '@circulate/source-reader';

export type AdminCoverageService = ReturnType<typeof createAdminCoverageService>;

/** Finds banks whose circulars may be missing, with the reason. */
export const createAdminCoverageService = ({ db }: { db: Database }) => ({
  /**
   * Returns every gap, sorted by bank. A bank has one gap for each of its sources with a problem.
   */
  gaps: async (now = new Date()): Promise<AdminCoverage> => {
    const [banks, troubles] = await Promise.all([readBanks(db), readSourceTrouble(db)]);
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
        const alarm = findAlarm({ ...source, ...(troubles.get(source.id) ?? NO_TROUBLE) }, now);
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
