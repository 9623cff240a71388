import type { AlertPayload } from '@circulate/channels';
import {
  type Database,
  loadReasonNames,
  namedReasons,
  type ReasonNames,
  titlePeriodOf,
} from '@circulate/database';
import type { ClaimedAlert } from '../claim-due.ts';

/** Link targets and language of messages. */
export type PayloadSettings = { webUrl: string; targetLanguage: string };

/**
 * Loads the content of a batch's alerts, by id. Reads versions again for each batch, so that one
 * claimed after a correction is correct.
 */
export const loadAlertPayloads = async (
  db: Database,
  claimed: ClaimedAlert[],
  settings: PayloadSettings,
): Promise<Map<string, AlertPayload>> => {
  const alerts = await readAlerts(db, [...new Set(claimed.map(({ id }) => id))]);
  const versions = await readVersions(db, [...new Set(claimed.map((alert) => alert.version_id))]);
  const circulars = new Map(
    versions.map((version) => [version.id, toCircular(version, settings)] as const),
  );
  const updated = new Set(
    versions
      .filter((version) => version.changes !== null && version.substance_changed_at === null)
      .map(({ id }) => id),
  );
  const earlierBanks = await readEarlierBanks(db, versions);
  const names = await loadReasonNames(db, alerts);
  return new Map(
    alerts.flatMap((alert) => {
      const circular = circulars.get(alert.version_id);
      const earlierBank = earlierBanks.get(alert.version_id);
      const told = { earlierBank, names, isUpdate: updated.has(alert.version_id) };
      return circular ? [[alert.id, toTold(alert, { circular, ...told })] as const] : [];
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

type Told = {
  circular: AlertPayload['circular'];
  earlierBank: AlertPayload['earlier_bank'] | undefined;
  isUpdate: boolean;
  names: ReasonNames;
};

const toTold = (
  alert: StoredAlert,
  { circular, earlierBank, isUpdate, names }: Told,
): AlertPayload => ({
  id: alert.id,
  kind: alert.kind,
  created_at: alert.created_at.toISOString(),
  earlier_bank: alert.kind === 'correction' ? (earlierBank ?? null) : null,
  is_update: alert.kind === 'correction' && !earlierBank && isUpdate,
  circular,
  why: namedReasons(alert, names),
});

const BANK = { select: { id: true, bank_name: true, display_name: true } } as const;

const readVersions = (db: Database, ids: string[]) =>
  db.circularVersion.findMany({
    where: { id: { in: ids } },
    select: {
      id: true,
      circular_id: true,
      title: true,
      act_number: true,
      language: true,
      published_on: true,
      title_period: true,
      earlier_bank_ids: true,
      changes: true,
      substance_changed_at: true,
      bank: BANK,
      circular: { select: { source_url: true } },
      categories: {
        select: { category: { select: { id: true, category_name: true } } },
        orderBy: [{ confidence: 'desc' }, { category_id: 'asc' }],
      },
      translations: { select: { language: true, title: true } },
      summaries: { select: { lines: true } },
    },
  });

type StoredVersion = Awaited<ReturnType<typeof readVersions>>[number];

/** The previous bank under which a version was published, by ID. */
const readEarlierBanks = async (db: Database, versions: StoredVersion[]) => {
  const ids = versions.flatMap(({ earlier_bank_ids }) => earlier_bank_ids.slice(-1));
  const banks = await db.bank.findMany({ where: { id: { in: ids } }, ...BANK });
  return new Map(
    versions.map(({ id, earlier_bank_ids }) => [
      id,
      banks.find((bank) => bank.id === earlier_bank_ids.at(-1)),
    ]),
  );
};

const toCircular = (
  version: StoredVersion,
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
    categories: version.categories.map(({ category }) => category),
    summary: version.summaries[0]?.lines.join('\n') ?? null,
    source_url: version.circular.source_url,
  };
};
