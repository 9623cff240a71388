import { COUNTED_LABEL, type Db, Prisma, readRows } from '@circulate/database';
import { LABELS_COUNTED, READ_FIELDS } from '@circulate/shared-schemas';
import { z } from 'zod';

/**
 * Selects reviewers' decisions: the last label of each version, up to the limit, leaving out
 * reviewers who are excluded from training.
 */
export const DECIDED = Prisma.sql`
  SELECT DISTINCT ON (newest.version_id) newest.*
  FROM (
    SELECT l.* FROM labels l WHERE ${COUNTED_LABEL} ORDER BY l.at DESC LIMIT ${LABELS_COUNTED}
  ) newest
  ORDER BY newest.version_id, newest.at DESC`;

const PartRowSchema = z.object({
  role: z.enum(['wording', 'model', 'product']),
  name: z.string(),
  language: z.string().nullable(),
  slug: z.string().nullable(),
  month: z.string().nullable(),
  /**
   * Which columns the row is grouped by: 7 for none (the total), 3 for language, 5 for category, 6
   * for month.
   */
  told_by: z.number(),
  decided: z.number(),
  right: z.number(),
});
export type PartRow = z.infer<typeof PartRowSchema>;

/**
 * Returns each classifier's accuracy overall, by language, by category and by month. Counts each
 * combination once, then adds up the counts. Looks up versions one by one, which is faster than the
 * full scan that the planner would choose.
 */
export const readParts = (db: Db) => readRows(db, PartRowSchema)`
  WITH decided AS MATERIALIZED (${DECIDED}),
  known AS MATERIALIZED (
    SELECT decided.version_id, decided.category_ids, coalesce(v.language, 'und') AS language,
      date_trunc('month', decided.at, 'UTC') AS month
    FROM decided CROSS JOIN LATERAL (
      SELECT language FROM circular_versions WHERE id = decided.version_id OFFSET 0
    ) v
  ),
  said AS (
    SELECT p.decider AS role, p.decider AS name, p.category_id, known.*
    FROM known JOIN proposals p USING (version_id)
    UNION ALL
    SELECT 'model', o.model, o.category_id, known.*
    FROM known JOIN model_opinions o USING (version_id)
  ),
  told AS MATERIALIZED (
    SELECT role, name, language, category_id, month, count(*) AS decided,
      count(*) FILTER (WHERE category_id = ANY(category_ids)) AS is_right
    FROM said GROUP BY role, name, language, category_id, month
  )
  SELECT role, name, language, c.slug, to_char(month AT TIME ZONE 'UTC', 'YYYY-MM') AS month,
    grouping(language, c.slug, month)::int AS told_by,
    sum(decided)::int AS decided, sum(is_right)::int AS right
  FROM told JOIN categories c ON c.id = category_id
  GROUP BY GROUPING SETS ((role, name), (role, name, language), (role, name, slug), (role, name, month))
  ORDER BY role, name, told_by, language, slug, month`;

const FieldRowSchema = z.object({
  field: z.enum([...READ_FIELDS, 'dates']),
  source: z.enum(['rules', 'model']),
  decided: z.number(),
  right: z.number(),
});

/**
 * Returns how accurate the rules and the model were for the title, number and issue date, measured
 * against the values after a review or correction, and for other dates that an admin confirmed or
 * corrected. Leaves out blind checks, which don't cover these fields.
 */
export const readFields = (db: Db) => readRows(db, FieldRowSchema)`
  WITH decided AS MATERIALIZED (${DECIDED}),
  seen AS (
    SELECT v.reading, v.title, v.act_number, v.published_on::text AS published_on
    FROM decided CROSS JOIN LATERAL (
      SELECT reading, title, act_number, published_on FROM circular_versions
      WHERE id = decided.version_id OFFSET 0
    ) v
    WHERE decided.given_in <> 'check' AND v.reading IS NOT NULL
  )
  SELECT field, source, count(*)::int AS decided,
    count(*) FILTER (
      WHERE lower(reading -> field ->> source) IS NOT DISTINCT FROM lower(truth))::int AS right
  FROM seen CROSS JOIN LATERAL (
    VALUES ('title', title), ('act_number', act_number), ('published_on', published_on)
  ) AS fields (field, truth)
  CROSS JOIN (VALUES ('rules'), ('model')) AS sources (source)
  WHERE source = 'rules' OR reading ->> 'model' IS NOT NULL
  GROUP BY field, source
  UNION ALL
  SELECT 'dates', found_by, count(*)::int,
    count(*) FILTER (WHERE verdict = 'right' AND day = found_day)::int
  FROM circular_days WHERE verdict IS NOT NULL AND found_by IN ('rules', 'model')
  GROUP BY found_by`;

/**
 * Weight of a circular from a blind check, because one in fifty automatic publications is checked.
 */
const SPEAKS_FOR = 50;

const ThresholdRowSchema = z.object({
  threshold: z.number(),
  /**
   * Totals over all labels: number, weight, squared weight, and the weight of the labels given in
   * review.
   */
  labels: z.number(),
  weight: z.number(),
  squares: z.number(),
  held: z.number(),
  mailed_labels: z.number(),
  mailed_weight: z.number(),
  mailed_squares: z.number(),
  mailed_wrong: z.number(),
});
export type ThresholdRow = z.infer<typeof ThresholdRowSchema>;

/**
 * Estimates the effect of thresholds from labels. A circular that went to review has weight one, as
 * every one of them is decided; a sampled check of an automatic publication has weight fifty.
 * Spontaneous corrections aren't representative and are left out. Circulars in review for a reason
 * other than low confidence stay in review at any threshold.
 */
export const readThresholds = (db: Db, thresholds: readonly number[]) => readRows(
  db,
  ThresholdRowSchema,
)`
  WITH decided AS MATERIALIZED (${DECIDED}),
  weighed AS MATERIALIZED (
    SELECT p.confidence, coalesce(p.held_by, 'LOW_CONFIDENCE') <> 'LOW_CONFIDENCE' AS is_held_anyway,
      p.category_id = ANY(decided.category_ids) AS is_right,
      CASE WHEN p.held_by IS NULL THEN ${SPEAKS_FOR}::float8 ELSE 1 END AS weight
    FROM decided
    CROSS JOIN LATERAL (
      SELECT * FROM proposals WHERE version_id = decided.version_id AND decider = 'product' OFFSET 0
    ) p
    WHERE p.held_by IS NOT NULL OR decided.given_in = 'check'
  )
  SELECT t.threshold, count(weight)::int AS labels,
    coalesce(sum(weight), 0)::float8 AS weight, coalesce(sum(weight ^ 2), 0)::float8 AS squares,
    coalesce(sum(weight) FILTER (WHERE is_held), 0)::float8 AS held,
    count(weight) FILTER (WHERE NOT is_held)::int AS mailed_labels,
    coalesce(sum(weight) FILTER (WHERE NOT is_held), 0)::float8 AS mailed_weight,
    coalesce(sum(weight ^ 2) FILTER (WHERE NOT is_held), 0)::float8 AS mailed_squares,
    coalesce(sum(weight) FILTER (WHERE NOT is_held AND NOT is_right), 0)::float8 AS mailed_wrong
  FROM unnest(${[...thresholds]}::float8[]) AS t(threshold)
  LEFT JOIN LATERAL (
    SELECT weighed.*, is_held_anyway OR confidence < t.threshold AS is_held FROM weighed
  ) w ON true
  GROUP BY t.threshold ORDER BY t.threshold`;

const LabellerRowSchema = z.object({
  id: z.string(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  email: z.string(),
  labels: z.number(),
  set_aside_at: z.date().nullable(),
});
export type LabellerRow = z.infer<typeof LabellerRowSchema>;

/** Returns reviewers by number of labels, most first, counting only the newest labels. */
export const readPeople = (db: Db) => readRows(db, LabellerRowSchema)`
  SELECT u.id, u.first_name, u.last_name, u.email, given.labels, aside.at AS set_aside_at
  FROM (
    SELECT user_id, count(*)::int AS labels
    FROM (SELECT user_id FROM labels ORDER BY at DESC LIMIT ${LABELS_COUNTED}) newest GROUP BY user_id
  ) given
  JOIN users u ON u.id = given.user_id
  LEFT JOIN set_aside_people aside ON aside.user_id = u.id
  ORDER BY given.labels DESC, u.id LIMIT 100`;

const CountRowSchema = z.object({
  total: z.number(),
  shared: z.number(),
  reviews: z.number(),
  corrections: z.number(),
  checks: z.number(),
});
export type CountRow = z.infer<typeof CountRowSchema>;

/** Counts labels by the place in the Admin Portal where they were given. */
export const countLabels = async (db: Db): Promise<CountRow> => {
  const [row] = await readRows(db, CountRowSchema)`
    WITH newest AS MATERIALIZED (
      SELECT version_id, given_in FROM labels ORDER BY at DESC LIMIT ${LABELS_COUNTED}
    )
    SELECT count(*)::int AS total,
      (SELECT count(*) FROM (
        SELECT FROM newest GROUP BY version_id HAVING count(*) > 1) twice)::int AS shared,
      count(*) FILTER (WHERE given_in = 'review')::int AS reviews,
      count(*) FILTER (WHERE given_in = 'correction')::int AS corrections,
      count(*) FILTER (WHERE given_in = 'check')::int AS checks
    FROM newest`;
  return row ?? { total: 0, shared: 0, reviews: 0, corrections: 0, checks: 0 };
};
