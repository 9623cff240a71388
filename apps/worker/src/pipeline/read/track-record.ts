import { COUNTED_LABEL, type Database, Prisma, readRows } from '@circulate/database';
import { z } from 'zod';

/**
 * How far the circular, the keyword rules and a second reading support a model's first category:
 * whether its quotation is proven, what the rules say, and what a second reading said, if any.
 */
export type Band =
  `${'quoted' | 'unquoted'}, rules ${'agree' | 'near' | 'differ' | 'surely differ'}, ${'read once' | Second}`;

/**
 * Result of a second reading: another model agreed, the model repeated itself, either agreed with
 * the rules, or all differ.
 */
export type Second = 'confirmed' | 'repeated' | 'overruled' | 'unsettled';

/** How often results of a band were right in this deployment, by reviewers' decisions. */
export type TrackRecord = (band: Band) => { right: number; of: number };

/**
 * Assumption before any decisions: 18 right in 20 with a proven quotation, 9 in 20 without. A model
 * that repeats itself is no second witness against the rules: it counts as one without a proof.
 */
const PRIOR = { right: 18, of: 20 };
const PRIOR_UNQUOTED = { right: 9, of: 20 };

/** Older decisions are of another time of the same model. */
const LATEST = 2_000;

/** One in fifty is checked: an unprompted correction counts for as much less. */
const UNASKED = 0.02;

/** How often a band is right: the mean of a Beta posterior. */
export const confidenceOf = (band: Band, record: TrackRecord): number => {
  const isBorneOut = band.startsWith('quoted') && !band.endsWith('differ, repeated');
  const prior = isBorneOut ? PRIOR : PRIOR_UNQUOTED;
  const { right, of } = record(band);
  return (prior.right + right) / (prior.of + of);
};

const RowSchema = z.object({
  band: z.string(),
  right: z.number(),
  of: z.number(),
});

/**
 * Reads how often the product was right where `model` read, band by band: its first category against
 * what reviewers decided, in review, by a correction, or in the sample of what went out by itself.
 */
export const readTrackRecord = async (db: Database, model: string): Promise<TrackRecord> => {
  const rows = await readRows(
    db,
    RowSchema,
  )(Prisma.sql`
    SELECT band, sum(weight)::float8 AS of,
      coalesce(sum(weight) FILTER (WHERE is_right), 0)::float8 AS right
    FROM (
      SELECT opinion.band, p.category_id = ANY(decided.category_ids) AS is_right,
        CASE decided.given_in WHEN 'correction' THEN ${UNASKED}::float8 ELSE 1 END AS weight
      FROM model_opinions opinion
      JOIN proposals p ON p.version_id = opinion.version_id AND p.decider = 'product'
      CROSS JOIN LATERAL (
        SELECT l.category_ids, l.given_in FROM labels l
        WHERE l.version_id = opinion.version_id AND ${COUNTED_LABEL}
        ORDER BY l.at DESC LIMIT 1
      ) decided
      WHERE opinion.model = ${model}
      ORDER BY opinion.at DESC LIMIT ${LATEST}
    ) latest GROUP BY band`);
  const byBand = new Map(rows.map((row) => [row.band, row]));
  return (band) => byBand.get(band) ?? { right: 0, of: 0 };
};

/** A deployment without any decisions yet. */
export const NO_RECORD: TrackRecord = () => ({ right: 0, of: 0 });
