import {
  type Database,
  type Db,
  follows,
  loadReasonNames,
  loadVersions,
  matchesAndNotifies,
  Prisma,
  readRows,
  toContent,
  toReasons,
} from '@circulate/database';
import { type AlertContent, buildAlertMessage } from '@circulate/email';
import type { EmailPreview } from '@circulate/shared-schemas';
import { z } from 'zod';

type Settings = { webUrl: string; targetLanguage: string };
type Wanted = Settings & { userId: string; circularId: string };

/**
 * Writes the email of a listed circular as the worker would, with the user's current reasons; null
 * if it isn't listed. The link has no reading pass, and the unsubscribe link has no effect.
 */
export const writeEmail = async (
  db: Database,
  { userId, circularId, ...settings }: Wanted,
): Promise<EmailPreview | null> => {
  const match = await readMatch(db, { userId, circularId });
  const version = match && (await loadVersions(db, [match.version_id])).get(match.version_id);
  if (!version) return null;
  const why = toReasons(match, await loadReasonNames(db, [match]));
  return write(toContent(version, { kind: 'new', why, ...settings }), {
    ...settings,
    is_sample: false,
  });
};

/**
 * Writes a sample email about a regulation that Bank Indonesia published on 19 February 2025. It is
 * translated only if this deployment translates.
 */
export const writeSample = (settings: Settings & { translates: boolean }): Promise<EmailPreview> =>
  write(
    {
      kind: 'new',
      bank: 'Bank Indonesia',
      title: 'Peraturan Anggota Dewan Gubernur Nomor 3 Tahun 2025',
      language: 'id',
      translation: settings.translates
        ? {
            state: 'translated',
            title: 'Third amendment to the national QR payment standard',
            by: 'a connected provider',
            warning: null,
          }
        : { state: 'missing' },
      publishedOn: '2025-02-19',
      days: [],
      categories: ['Payments & Digital Finance'],
      why: { categories: ['Payments & Digital Finance'], macroeconomic: false, searches: [] },
      summary: settings.translates
        ? {
            lines: [
              'QRIS now covers contactless payments with or without scanning a code.',
              'It remains mandatory for every QR code payment in Indonesia.',
              'Amends regulation 21/18/PADG/2019, last changed in February 2022.',
            ],
            language: 'en',
            by: 'a connected provider',
          }
        : null,
      doneByOthers: null,
      circularUrl: `${settings.webUrl}/circulars`,
      sourceUrl: null,
      manageUrl: `${settings.webUrl}/dashboard`,
      deliveryUrl: `${settings.webUrl}/delivery`,
    },
    { ...settings, is_sample: true },
  );

const write = async (
  content: AlertContent,
  { webUrl, is_sample }: { webUrl: string; is_sample: boolean },
): Promise<EmailPreview> => {
  const finish = await buildAlertMessage(content);
  const { subject, html } = finish(`${webUrl}/delivery`);
  return { subject, html, is_sample };
};

const MatchSchema = z.object({
  version_id: z.string(),
  category_ids: z.array(z.string()),
  macroeconomic: z.boolean(),
  search_ids: z.array(z.string()),
});
type Match = z.infer<typeof MatchSchema>;

/**
 * Reads a circular's listed version, and the reasons why the user would be alerted (pipeline.md:
 * match).
 */
const readMatch = async (
  db: Db,
  { userId, circularId }: { userId: string; circularId: string },
): Promise<Match | undefined> => {
  const [match] = await readRows(
    db,
    MatchSchema,
  )(Prisma.sql`
    SELECT v.id AS version_id,
      CASE WHEN ${follows} AND v.kind IS DISTINCT FROM 'Macroeconomic' THEN ARRAY(
        SELECT s.category_id FROM category_subscriptions s
        JOIN circular_categories cc USING (category_id)
        WHERE s.user_id = u.id AND cc.version_id = v.id) ELSE '{}' END AS category_ids,
      ${follows} AND v.kind IS NOT DISTINCT FROM 'Macroeconomic' AS macroeconomic,
      ARRAY(SELECT q.id FROM saved_searches q WHERE q.user_id = u.id AND ${matchesAndNotifies}
            ORDER BY q.id) AS search_ids
    FROM circular_versions v JOIN users u ON u.id = ${userId}::uuid
    WHERE v.circular_id = ${circularId}::uuid AND v.listed_on IS NOT NULL`);
  return match;
};
