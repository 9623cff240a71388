import { COUNTED_LABEL, type Database, Prisma, readRows } from '@circulate/database';
import { z } from 'zod';

/**
 * How far the circular, the keyword rules and a second reading support a model's first category:
 * whether its quotation is proven, and the results of the rules and of a second reading, if any.
 */
export type Band = `${'quoted' | 'unquoted'}, rules ${Witness}, ${'read once' | Second}`;

/**
 * How the rules' first category compares with the model's: the same, one of its others, or another,
 * with more or less confidence.
 */
export type Witness = 'agree' | 'near' | 'hardly differ' | 'differ' | 'surely differ';

/**
 * Result of a second reading: another model agreed (`confirmed`), the same model repeated itself
 * (`repeated`), the reading agreed with the rules (`overruled`), or all differ (`unsettled`).
 */
export type Second = 'confirmed' | 'repeated' | 'overruled' | 'unsettled';

/** How often results in a band were right in this deployment, according to reviewers' decisions. */
export type TrackRecord = (band: Band) => { right: number; of: number };

/**
 * Assumption before any decisions: 18 in 20 are right with a proven quotation, 9 in 20 without. A
 * reading that contradicts the rules is uncertain: repetition by a model doesn't prove anything,
 * and a check model may share its mistakes. Both start below `PROVEN`, so that reviewers' first
 * decisions carry much weight.
 */
const PRIOR = { right: 18, of: 20 };
const PRIOR_UNQUOTED = { right: 9, of: 20 };
const PRIOR_CONFIRMED = { right: 4, of: 5 };
const PRIOR_REPEATED = { right: 2, of: 5 };

/**
 * How often a reading against the rules must be right in this deployment before it is published
 * without a reviewer. If one circular in five is contested, at most 2% of all circulars are wrong.
 */
const PROVEN = 0.9;

/** Maximum number of decisions to count, because older ones may no longer reflect the model. */
const LATEST = 2_000;

/**
 * Weight of an unprompted correction: the share of automatic publications that are checked, one in
 * fifty.
 */
const UNASKED = 0.02;

/** Returns how often the results in a band are right, as the mean of a Beta posterior. */
export const confidenceOf = (band: Band, record: TrackRecord): number => {
  const prior = priorOf(band);
  const { right, of } = record(band);
  return (prior.right + right) / (prior.of + of);
};

const priorOf = (band: Band) => {
  if (!band.startsWith('quoted')) return PRIOR_UNQUOTED;
  if (band.endsWith('confirmed')) return PRIOR_CONFIRMED;
  return band.endsWith('repeated') ? PRIOR_REPEATED : PRIOR;
};

/**
 * Whether readings in a band that contradicts the rules have been right often enough in this
 * deployment.
 */
export const isProven = (band: Band, record: TrackRecord): boolean =>
  confidenceOf(band, record) >= PROVEN;

const RowSchema = z.object({
  band: z.string(),
  right: z.number(),
  of: z.number(),
});

/**
 * Reads how often decisions based on `model` were right, band by band: its first category against that
 * of reviewers, in reviews, corrections, and samples of automatically published circulars.
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

/** Track record of a deployment without any decisions yet. */
export const NO_RECORD: TrackRecord = () => ({ right: 0, of: 0 });
