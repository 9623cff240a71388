import type { Database, Prisma } from '@circulate/database';
import { type SourcePreview, SourceSettingsSchema } from '@circulate/shared-schemas';
import { assessPreview } from './judge-preview.ts';
import type { SiteLocale } from './open-source-readers.ts';
import { previewInTime } from './preview-in-time.ts';
import type { SiteClient } from './site-client.ts';

type KnownSource = Prisma.KnownSourceGetPayload<object>;
type Tools = {
  db: Database;
  client: SiteClient;
  timeoutMs?: number | undefined;
  /** Cancels the preview, so that no result is stored. */
  signal?: AbortSignal | undefined;
};

/** Previews a catalogue entry live and stores the result with it. Safe to run twice. */
export const previewKnownSource = async (
  { db, client, timeoutMs, signal }: Tools,
  known: Pick<KnownSource, 'id' | 'bank_id' | 'url' | 'kind' | 'settings'>,
): Promise<SourcePreview> => {
  const locale = await localeOfBank(db, known.bank_id);
  const settings = SourceSettingsSchema.catch({}).parse(known.settings);
  const { id, url, kind } = known;
  const asked = { url, kind, settings, locale, signal };
  const preview = await previewInTime(client, asked, timeoutMs);
  if (!signal?.aborted) await storeOutcome(db, { id, url }, preview);
  return preview;
};

/** Stores a preview's result, unless an upgrade has changed the entry's URL in the meantime. */
const storeOutcome = async (
  db: Database,
  where: { id: string; url: string },
  preview: SourcePreview,
): Promise<void> => {
  const { outcome, code, reason } = assessPreview(preview);
  await db.knownSource.updateMany({
    where,
    data: {
      outcome,
      outcome_code: code,
      outcome_text: reason,
      outcome_items: preview.item_count,
      tried_at: new Date(),
    },
  });
};

/** Returns a bank's locale, which is used to read the dates in its lists. */
export const localeOfBank = async (db: Database, id: string): Promise<LocaleOfBank> => {
  const bank = await db.bank.findUniqueOrThrow({
    where: { id },
    select: { iso2: true, languages: true, time_zone: true },
  });
  return localeOf(bank);
};

/** The locale of a bank's sites; the time zone is always known. */
export type LocaleOfBank = SiteLocale & { timeZone: string };

type BankLocale = { iso2: string; languages: string[]; time_zone: string };

/**
 * Returns a bank's locale. Prefers other languages to English, which says least about how dates are
 * written.
 */
export const localeOf = ({ iso2, languages, time_zone }: BankLocale): LocaleOfBank => {
  const own = languages.find((language) => language !== 'en');
  return { country: iso2, timeZone: time_zone, ...(own !== undefined && { language: own }) };
};
