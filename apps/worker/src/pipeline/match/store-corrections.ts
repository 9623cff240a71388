import { type Db, NEWEST_VERSION_FIRST, Prisma, SUPERSEDED } from '@circulate/database';
import { type Changes, comparableText } from '@circulate/shared-schemas';
import { isSameAnnex } from '../extract/unchanged-text.ts';
import type { StepVersion } from '../step.ts';
import { findChanges } from './find-changes.ts';
import { enqueueForChannels, placedColumns } from './place-alerts.ts';

/**
 * Stores a `correction` for each user who received materially wrong information: an email about an
 * earlier version with another text, categories or bank, or about this version before an admin changed
 * its bank, categories or translation. At most one per user and version; users whose email is pending
 * get the right one anyway (pipeline.md: corrections).
 */
export const storeCorrections = async (tx: Db, version: StepVersion): Promise<void> => {
  if (version.number > 1) await leaveOutSuperseded(tx, version);
  const { earlier, changes } = await findWrongVersions(tx, version);
  if (changes) await tx.circularVersion.update({ where: { id: version.id }, data: { changes } });
  if (earlier.length === 0 && !version.substance_changed_at) return;
  await tx.$executeRaw`
    WITH told AS MATERIALIZED (
      SELECT a.user_id, a.category_ids, a.macroeconomic, a.search_ids, a.created_at, place.channel_id
      FROM alerts a
      JOIN delivery_alerts place ON place.alert_id = a.id AND place.left_out_reason IS NULL
      JOIN deliveries d ON d.id = place.delivery_id AND d.state IN ('sending', 'sent')
      WHERE a.circular_id = ${version.circular_id}::uuid
        AND (a.version_id = ANY(${earlier}::uuid[])
             OR a.version_id = ${version.id}::uuid
                AND d.claimed_at < ${version.substance_changed_at}::timestamptz)
    ), stored AS (
      INSERT INTO alerts
        (user_id, circular_id, version_id, kind, category_ids, macroeconomic, search_ids)
      SELECT DISTINCT ON (user_id)
        user_id, ${version.circular_id}::uuid, ${version.id}::uuid, 'correction', category_ids,
        macroeconomic, search_ids
      FROM told ORDER BY user_id, created_at DESC
      ON CONFLICT DO NOTHING
      RETURNING ${placedColumns}
    ), ${enqueueForChannels(version.bank_id, Prisma.sql`c.id IN (SELECT channel_id FROM told)`)}`;
};

/**
 * Leaves out corrections to earlier versions that haven't been sent yet, because a newer one
 * replaces them.
 */
const leaveOutSuperseded = (tx: Db, version: StepVersion) => tx.$executeRaw`
  UPDATE delivery_alerts place SET left_out_reason = ${SUPERSEDED}
  FROM alerts a
  WHERE a.circular_id = ${version.circular_id}::uuid AND a.version_id <> ${version.id}::uuid
    AND a.kind = 'correction' AND place.alert_id = a.id AND place.left_out_reason IS NULL
    AND NOT EXISTS (SELECT FROM deliveries d
                    WHERE d.id = place.delivery_id AND d.state IN ('sending', 'sent'))`;

/**
 * The earlier versions with wrong information, and what changed since. `changes` may be empty, for
 * example if sentences only moved or an annex has no text.
 */
type Wrong = { earlier: string[]; changes?: Changes };

/**
 * Finds the versions with different information that someone was alerted to, and what the bank has
 * changed since the last of them.
 */
const findWrongVersions = async (tx: Db, version: StepVersion): Promise<Wrong> => {
  if (version.number === 1) return { earlier: [] };
  const versions = await tx.circularVersion.findMany({
    where: {
      circular_id: version.circular_id,
      number: { lte: version.number },
      // Loads only the texts of versions that someone was alerted to, because they may be
      // megabytes.
      OR: [{ id: version.id }, { alerts: { some: {} } }],
    },
    orderBy: NEWEST_VERSION_FIRST,
    select: {
      id: true,
      earlier_bank_ids: true,
      pages: true,
      title: true,
      kind: true,
      categories: { select: { category_id: true } },
      annexes: {
        orderBy: { position: 'asc' },
        select: { text: true, content_hash: true },
      },
    },
  });
  const tellingOf = ({ pages, title, kind, categories }: (typeof versions)[number]) =>
    JSON.stringify([
      comparableText([title ?? '', ...pages].join(' ')),
      kind,
      categories.map(({ category_id }) => category_id).sort(),
    ]);
  const present = versions.find(({ id }) => id === version.id);
  if (!present) return { earlier: [] };
  const earlier = versions.filter(({ id }) => id !== version.id);
  if (present.earlier_bank_ids.length > 0) return { earlier: earlier.map(({ id }) => id) };
  const telling = tellingOf(present);
  // Whether the version has an annex that the other one lacks. Ignores a missing one, which may
  // have come with another copy of the circular.
  const hasNewAnnex = ({ annexes }: typeof present) =>
    present.annexes.some((annex) => !annexes.some((other) => isSameAnnex(annex, other)));
  const [last] = earlier;
  const textOf = ({ pages }: typeof present) => comparableText(pages.join(' '));
  // A version doesn't count as changed if only its title differs, because we changed the title, not
  // the bank.
  const isChanged = last && (textOf(last) !== textOf(present) || hasNewAnnex(last));
  return {
    earlier: earlier
      .filter((other) => tellingOf(other) !== telling || hasNewAnnex(other))
      .map(({ id }) => id),
    ...(isChanged && { changes: findChanges(withAnnexes(last), withAnnexes(present)) }),
  };
};

type Told = { title: string | null; pages: string[]; annexes: { text: string | null }[] };

const withAnnexes = ({ title, pages, annexes }: Told) => ({
  title,
  pages: [...pages, ...annexes.map(({ text }) => text ?? '')],
});
