import { type CreateSourceInput, SourceSettingsSchema } from '@circulate/shared-schemas';
import type { Db } from './client.ts';
import { Prisma } from './generated/client.ts';
import { addToOutbox } from './outbox.ts';

type Configured = Pick<
  Prisma.SourceGetPayload<object>,
  'kind' | 'url' | 'settings' | 'interval_seconds' | 'alert_newer_than_days' | 'quiet_after_days'
>;

/**
 * Returns the settings of a source that an admin can change, in the form of the audit log and the
 * API.
 */
export const configurationOf = (row: Configured) => ({
  kind: row.kind,
  url: row.url,
  settings: SourceSettingsSchema.catch({}).parse(row.settings),
  interval_seconds: row.interval_seconds,
  alert_newer_than_days: row.alert_newer_than_days,
  quiet_after_days: row.quiet_after_days,
});

type NewSource = {
  input: CreateSourceInput;
  /** Creator of the source: the subject (`sub`) of an admin, or `catalogue` for the setting. */
  actor: string;
  /** The job with which the source is checked. */
  capture: Parameters<typeof addToOutbox<{ source_id: string }>>[1];
};

/**
 * Stores a source, links the catalogue entry with its id or URL to it, requests its first check,
 * and records who created it. Returns its id. Throws if the bank is unknown, and a unique violation
 * if the bank already has a source with this URL.
 */
export const storeSource = async (
  tx: Db,
  { input, actor, capture }: NewSource,
): Promise<string> => {
  const { known_source_id, ...configuration } = input;
  const { bank, ...source } = await tx.source.create({
    data: { ...configuration, created_by: actor },
    include: { bank: { select: { bank_name: true } } },
  });
  const known = await tx.knownSource.findFirst({
    where: {
      bank_id: source.bank_id,
      source_id: null,
      ...(known_source_id === undefined ? { url: source.url } : { id: known_source_id }),
    },
    select: { id: true },
  });
  if (known) await tx.knownSource.update({ where: known, data: { source_id: source.id } });
  await addToOutbox(tx, capture, { source_id: source.id });
  await tx.auditRecord.create({
    data: {
      actor,
      action: 'source.create',
      target: `source:${source.id}`,
      after: { bank_name: bank.bank_name, ...configurationOf(source) },
    },
  });
  return source.id;
};

/**
 * Author under which changes by the `MONITOR_CATALOGUE` setting are recorded, because no user made
 * them.
 */
export const BY_SETTING = 'catalogue';

const KEPT_DAYS = 30;

type NewRun = {
  region: { id: string; region_name: string } | null;
  /** Whether to start monitoring the entries that work. */
  monitors: boolean;
  actor: string;
};

/**
 * Stores a run in which workers preview every catalogue entry of one region or of all. Returns its
 * id and the number of entries. Throws a unique violation while another run is in progress.
 */
export const storePreviewRun = async (
  tx: Db,
  { region, monitors, actor }: NewRun,
): Promise<{ id: string; count: number }> => {
  await tx.$executeRaw`
    DELETE FROM preview_runs WHERE ended_at < now() - make_interval(days => ${KEPT_DAYS}::int)`;
  const { id } = await tx.previewRun.create({
    data: { region_id: region?.id ?? null, monitors, actor },
  });
  const ofRegion = region
    ? Prisma.sql`AND bank_id IN (SELECT bank_id FROM bank_regions WHERE region_id = ${region.id}::uuid)`
    : Prisma.empty;
  const open = monitors ? Prisma.sql`AND source_id IS NULL` : Prisma.empty;
  const count = await tx.$executeRaw`
    INSERT INTO preview_run_rows (run_id, known_source_id)
    SELECT ${id}::uuid, id FROM known_sources WHERE left_at IS NULL ${open} ${ofRegion}`;
  await tx.auditRecord.create({
    data: {
      actor,
      action: monitors ? 'catalogue.monitor' : 'catalogue.preview',
      target: `preview_run:${id}`,
      after: { region: region?.region_name ?? 'all', sources: count },
    },
  });
  return { id, count };
};
