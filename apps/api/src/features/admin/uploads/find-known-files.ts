import { type Db, newestVersionOf, Prisma, readRows } from '@circulate/database';
import { type KnownFile, KnownFileSchema } from '@circulate/shared-schemas';
import { z } from 'zod';

/** Maximum number of circulars listed per file, as several banks can have the same file. */
const PLACES_AT_MOST = 20;

const RowSchema = KnownFileSchema.omit({ bank: true }).extend({
  bank_id: z.string(),
  bank_name: z.string(),
  display_name: z.string(),
});

/**
 * Returns the circulars that contain files with these hashes, except those that an admin
 * deliberately stored a second time.
 */
export const findKnownFiles = async (
  db: Db,
  contentHashes: readonly string[],
): Promise<KnownFile[]> => {
  const rows = await readRows(db, RowSchema)`
    SELECT v.content_hash, v.file_name, c.id AS circular_id, c.status::text AS status, c.reason,
      newest.title, b.id AS bank_id, b.bank_name, b.display_name
    FROM unnest(${[...new Set(contentHashes)]}::char(64)[]) WITH ORDINALITY AS asked (hash, place)
    CROSS JOIN LATERAL (
      SELECT circular_id, content_hash, file_name, created_at FROM circular_versions
      WHERE content_hash = asked.hash AND NOT insisted
      ORDER BY created_at, id LIMIT ${PLACES_AT_MOST}
    ) v
    JOIN circulars c ON c.id = v.circular_id
    JOIN banks b ON b.id = c.bank_id
    CROSS JOIN LATERAL ${newestVersionOf(Prisma.sql`c.id`)} newest
    ORDER BY asked.place, v.created_at`;
  return rows.map(({ bank_id: id, bank_name, display_name, ...known }) => ({
    ...known,
    bank: { id, bank_name, display_name },
  }));
};
