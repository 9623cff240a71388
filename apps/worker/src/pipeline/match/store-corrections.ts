import type { Db } from '@circulate/database';
import { flatten } from '../model/quotes.ts';
import type { StepVersion } from '../step.ts';

/**
 * Stores a `correction` for everyone who was told something that is wrong in substance: in an email
 * of an earlier version whose text or categories were others, or of this version before a person
 * changed its categories or translation. At most one per user and version; those whose email still
 * waits get the right one anyway (pipeline.md: corrections).
 */
export const storeCorrections = async (tx: Db, version: StepVersion): Promise<void> => {
  const earlier = await findWrongVersions(tx, version);
  if (earlier.length === 0 && !version.substance_changed_at) return;
  await tx.$executeRaw`
    INSERT INTO alerts (user_id, circular_id, version_id, kind, matched_category_ids)
    SELECT DISTINCT ON (told.user_id)
      told.user_id, told.circular_id, ${version.id}::uuid, 'correction', told.matched_category_ids
    FROM alerts told
    WHERE told.circular_id = ${version.circular_id}::uuid AND told.state IN ('sending', 'sent')
      AND (told.version_id = ANY(${earlier}::uuid[])
           OR told.version_id = ${version.id}::uuid
              AND told.claimed_at < ${version.substance_changed_at}::timestamptz)
    ORDER BY told.user_id, told.created_at DESC
    ON CONFLICT DO NOTHING`;
};

/** The earlier versions that told something else than this one. */
const findWrongVersions = async (tx: Db, version: StepVersion): Promise<string[]> => {
  if (version.number === 1) return [];
  const versions = await tx.circularVersion.findMany({
    where: { circular_id: version.circular_id, number: { lte: version.number } },
    select: {
      id: true,
      pages: true,
      title: true,
      kind: true,
      categories: { select: { category_id: true } },
    },
  });
  const substanceOf = ({ pages, title, kind, categories }: (typeof versions)[number]) =>
    JSON.stringify([
      flatten([title ?? '', ...pages].join(' ')),
      kind,
      categories.map(({ category_id }) => category_id).sort(),
    ]);
  const present = versions.find(({ id }) => id === version.id);
  if (!present) return [];
  const substance = substanceOf(present);
  return versions.filter((other) => substanceOf(other) !== substance).map(({ id }) => id);
};
