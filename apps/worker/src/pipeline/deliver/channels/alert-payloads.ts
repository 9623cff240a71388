import type { AlertPayload } from '@circulate/channels';
import {
  type Database,
  isUpdateByBank,
  keyDaysOf,
  loadReasonNames,
  loadVersions,
  namedReasons,
  type ReasonNames,
  titlePeriodOf,
  type Version,
} from '@circulate/database';
import type { ClaimedAlert } from '../claim-due.ts';

/** Link targets and language for messages. */
export type PayloadSettings = { webUrl: string; targetLanguage: string };

/**
 * Loads the content of a batch's alerts, by id. Reads the versions again for each batch, so that a
 * batch claimed after a correction includes the correction.
 */
export const loadAlertPayloads = async (
  db: Database,
  claimed: ClaimedAlert[],
  settings: PayloadSettings,
): Promise<Map<string, AlertPayload>> => {
  const alerts = await readAlerts(db, [...new Set(claimed.map(({ id }) => id))]);
  const versions = await loadVersions(
    db,
    claimed.map((alert) => alert.version_id),
  );
  const names = await loadReasonNames(db, alerts);
  return new Map(
    alerts.flatMap((alert) => {
      const version = versions.get(alert.version_id);
      return version ? [[alert.id, toPayload(alert, version, { names, settings })] as const] : [];
    }),
  );
};

const readAlerts = (db: Database, ids: string[]) =>
  db.alert.findMany({
    where: { id: { in: ids } },
    select: {
      id: true,
      kind: true,
      version_id: true,
      category_ids: true,
      macroeconomic: true,
      search_ids: true,
      created_at: true,
    },
  });

type StoredAlert = Awaited<ReturnType<typeof readAlerts>>[number];

const toPayload = (
  alert: StoredAlert,
  version: Version,
  { names, settings }: { names: ReasonNames; settings: PayloadSettings },
): AlertPayload => ({
  id: alert.id,
  kind: alert.kind,
  created_at: alert.created_at.toISOString(),
  earlier_bank: alert.kind === 'correction' ? (version.earlierBank ?? null) : null,
  is_update: isUpdateByBank(alert.kind, version),
  circular: toCircular(version, settings),
  why: namedReasons(alert, names),
});

const toCircular = (
  version: Version,
  { webUrl, targetLanguage }: PayloadSettings,
): AlertPayload['circular'] => {
  const translation = version.translations.find(({ language }) => language === targetLanguage);
  return {
    id: version.circular_id,
    url: `${webUrl}/circulars/${version.circular_id}`,
    bank: version.bank,
    title: translation?.title ?? version.title ?? 'Untitled circular',
    original_title: version.title,
    act_number: version.act_number,
    language: version.language,
    published_on: version.published_on?.toISOString().slice(0, 10) ?? null,
    title_period: titlePeriodOf(version),
    days: keyDaysOf(version),
    categories: version.categories.map(({ category }) => category),
    summary: version.summaries[0]?.lines.join('\n') ?? null,
    source_url: version.circular.source_url,
  };
};
