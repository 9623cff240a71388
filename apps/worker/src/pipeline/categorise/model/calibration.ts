import type { Database } from '@circulate/database';
import { DECIDED_BY_ADMIN } from '@circulate/shared-schemas';

/** Where the bands of what a model says of its own sureness end. */
const BANDS = [0.5, 0.7, 0.85, 0.95];

/** Fewer decisions of people in a band say nothing. */
const ENOUGH = 30;

/** Older opinions than so many may be those of another model under the same name. */
const LATEST = 2_000;

/** How often the model is right when it says `stated`; undefined while too few decisions tell. */
export type Calibration = (stated: number) => number | undefined;

type Band = { band: number; decided: number; right: number };

/**
 * How often a model was right on this deployment, by how sure it said it was: its first category against
 * those that people decided on, in review or by a correction. Those are the hard cases, so the shares
 * are on the careful side.
 */
export const readCalibration = async (db: Database, model: string): Promise<Calibration> => {
  const bands = await db.$queryRaw<Band[]>`
    SELECT width_bucket(stated, ${BANDS}::float8[]) AS band, count(*)::int AS decided,
      count(*) FILTER (WHERE is_right)::int AS right
    FROM (
      SELECT opinion.stated, EXISTS (
          SELECT FROM circular_categories chosen
          WHERE chosen.version_id = opinion.version_id AND chosen.category_id = opinion.category_id
        ) AS is_right
      FROM model_opinions opinion
      JOIN circular_versions version ON version.id = opinion.version_id
      WHERE opinion.model = ${model} AND version.decided_by = ${DECIDED_BY_ADMIN}
      ORDER BY opinion.at DESC LIMIT ${LATEST}
    ) latest GROUP BY 1`;
  return (stated) => {
    const own = BANDS.filter((end) => stated >= end).length;
    const known = bands.find(({ band }) => band === own);
    if (!known || known.decided < ENOUGH) return undefined;
    // Laplace's rule: no run of decisions makes anything certain.
    return (known.right + 1) / (known.decided + 2);
  };
};
