import { type Db, Prisma, readRows } from '@circulate/database';
import { z } from 'zod';

const include = {
  bank: { select: { id: true, bank_name: true, display_name: true } },
} satisfies Prisma.SourceInclude;

export type SourceRow = Prisma.SourceGetPayload<{ include: typeof include }>;

const ItemCountsSchema = z.object({
  source_id: z.string(),
  listed: z.number(),
  captured: z.number(),
  waiting: z.number(),
  failing: z.number(),
});
/** Number of links of a source, by their state. */
export type ItemCounts = z.infer<typeof ItemCountsSchema>;

type Page = { bank: string | undefined; after: { sort: string; id: string } | undefined };

/** Finds sources, newest first. */
export const findSources = (db: Db, { bank, after }: Page, take: number): Promise<SourceRow[]> =>
  db.source.findMany({
    where: {
      ...(bank && { bank_id: bank }),
      ...(after && {
        OR: [{ created_at: { lt: after.sort } }, { created_at: after.sort, id: { lt: after.id } }],
      }),
    },
    orderBy: [{ created_at: 'desc' }, { id: 'desc' }],
    take,
    include,
  });

export const findSource = (db: Db, id: string): Promise<SourceRow | null> =>
  db.source.findUnique({ where: { id }, include });

/**
 * Locks a source for an admin's change, so that concurrent changes see each other; null if it
 * doesn't exist.
 */
export const lockSource = async (tx: Db, id: string): Promise<SourceRow | null> => {
  // FOR NO KEY UPDATE, because FOR UPDATE would also block new links, whose foreign key refers to
  // the source.
  await tx.$queryRaw`SELECT id FROM sources WHERE id = ${id}::uuid FOR NO KEY UPDATE`;
  return findSource(tx, id);
};

const ProblemSchema = z.object({
  source_id: z.string(),
  text: z.string(),
  count: z.number().int(),
  since: z.date(),
  link: z.string(),
  title: z.string().nullable(),
});
/** A reason why documents of a source couldn't be downloaded, with the latest document affected. */
export type ItemProblem = z.infer<typeof ProblemSchema>;

const PROBLEMS_SHOWN = 5;

/**
 * Returns, by source, the reasons why documents couldn't be downloaded or fully read, most frequent
 * first.
 */
export const findProblems = async (db: Db, ids: string[]): Promise<Map<string, ItemProblem[]>> => {
  if (ids.length === 0) return new Map();
  const rows = await readRows(db, ProblemSchema)`
    SELECT source_id, text, count, since, link, title FROM (
      SELECT source_id, problem AS text, count(*)::int AS count, min(first_seen_at) AS since,
        (array_agg(link ORDER BY first_seen_at DESC))[1] AS link,
        (array_agg(title ORDER BY first_seen_at DESC))[1] AS title,
        row_number() OVER (PARTITION BY source_id ORDER BY count(*) DESC, problem) AS place
      FROM source_items
      WHERE problem IS NOT NULL AND (state = 'failed' OR (state = 'taken' AND attempts = 0))
        AND source_id IN (${Prisma.join(ids.map((id) => Prisma.sql`${id}::uuid`))})
      GROUP BY source_id, problem
    ) found WHERE place <= ${PROBLEMS_SHOWN} ORDER BY source_id, place`;
  const problems = new Map<string, ItemProblem[]>();
  for (const row of rows) {
    problems.set(row.source_id, [...(problems.get(row.source_id) ?? []), row]);
  }
  return problems;
};

/**
 * Counts the links of the given sources by state. A source without links is missing from the
 * result.
 */
export const countItems = async (db: Db, ids: string[]): Promise<Map<string, ItemCounts>> => {
  if (ids.length === 0) return new Map();
  const rows = await readRows(db, ItemCountsSchema)`
    SELECT source_id,
      count(*)::int AS listed,
      count(DISTINCT circular_id) FILTER (WHERE state = 'taken')::int AS captured,
      count(*) FILTER (WHERE state = 'waiting')::int AS waiting,
      count(*) FILTER (WHERE state = 'failed')::int AS failing
    FROM source_items WHERE source_id IN (${Prisma.join(ids.map((id) => Prisma.sql`${id}::uuid`))})
    GROUP BY source_id`;
  return new Map(rows.map((row) => [row.source_id, row]));
};
