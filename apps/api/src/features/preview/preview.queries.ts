import { type Db, hasFilters, matchesAndNotifies, Prisma, readRows } from '@circulate/database';
import type { PreviewInput } from '@circulate/shared-schemas';
import { z } from 'zod';

const CountsSchema = z.object({
  circulars_30: z.number(),
  circulars_90: z.number(),
  emails_30: z.number(),
  emails_90: z.number(),
  /** Days since the deployment's first circular, at most 90. */
  days: z.number(),
  /** Ids, newest first. */
  latest: z.array(z.string()),
  /** For excluded document types: the number of circulars, and the ids of the newest ones. */
  left_out_90: z.number(),
  left_out: z.array(z.string()),
});
type Counts = z.infer<typeof CountsSchema>;

/**
 * SQL condition for the circulars that a preview includes: published in the last 90 days, and
 * neither removed nor from a first import.
 */
const isCounted = Prisma.sql`(
  k.published_at > now() - interval '90 days' AND k.status <> 'withdrawn' AND NOT k.is_history
  AND v.circular_id = k.id AND v.listed_on IS NOT NULL)`;

/**
 * Counts the alerts that changed choices would have triggered in the last 90 days, by the rules of
 * matching (pipeline.md: match): by bank and category, and by saved searches with alerts on.
 * Assumes digest periods of a day or a week back from now, so the number of emails is approximate.
 */
export const readPreview = async (db: Db, userId: string, input: PreviewInput): Promise<Counts> => {
  const { follow_categories, unfollow_categories, macroeconomic, left_out_types } = input;
  const [counts] = await readRows(db, CountsSchema)`
    WITH told_banks AS MATERIALIZED (${banksOf(userId, input)}), categories AS MATERIALIZED (
      SELECT category_id FROM category_subscriptions
      WHERE user_id = ${userId}::uuid AND category_id <> ALL(${unfollow_categories}::uuid[])
      UNION SELECT unnest(${follow_categories}::uuid[])
    ), macroeconomic AS MATERIALIZED (
      SELECT coalesce(${macroeconomic ?? null}::boolean, macroeconomic) AS followed
      FROM users WHERE id = ${userId}::uuid
    ), types AS MATERIALIZED (
      SELECT coalesce(${left_out_types ?? null}::text[], left_out_types) AS left_out
      FROM users WHERE id = ${userId}::uuid
    ), fitting AS MATERIALIZED (
      SELECT k.id, k.published_at, told_banks.frequency,
        coalesce(v.document_type = ANY((SELECT left_out FROM types)::text[]), false) AS is_left_out
      FROM circulars k JOIN told_banks ON told_banks.id = k.bank_id CROSS JOIN circular_versions v
      WHERE ${isCounted}
        AND CASE WHEN v.kind = 'Macroeconomic' THEN (SELECT followed FROM macroeconomic)
            ELSE EXISTS (SELECT FROM circular_categories cc
                         WHERE cc.version_id = v.id
                           AND cc.category_id = ANY(ARRAY(SELECT category_id FROM categories)))
            END
    ), followed AS MATERIALIZED (
      SELECT id, published_at, frequency FROM fitting WHERE NOT is_left_out
    ), ${searchedOf(userId, input)}, brought AS MATERIALIZED (
      -- If there are several reasons, the most immediate one determines the email.
      SELECT id, published_at, published_at > now() - interval '30 days' AS is_late,
             CASE least(followed.frequency, searched.frequency)
               WHEN 'immediately' THEN id::text
               WHEN 'daily' THEN 'd' || floor(extract(epoch FROM now() - published_at) / 86400)
               ELSE 'w' || floor(extract(epoch FROM now() - published_at) / 604800)
             END AS email
      FROM followed FULL JOIN searched USING (id, published_at)
    )
    SELECT count(*) FILTER (WHERE is_late)::int AS circulars_30,
           count(*)::int AS circulars_90,
           count(DISTINCT email) FILTER (WHERE is_late)::int AS emails_30,
           count(DISTINCT email)::int AS emails_90,
           (SELECT coalesce(least(90, ceil(extract(epoch FROM now() - min(k.published_at)) / 86400)), 90)
            FROM circulars k
            WHERE k.published_at > now() - interval '90 days' AND NOT k.is_history)::int AS days,
           ARRAY(SELECT id::text FROM brought ORDER BY published_at DESC, id DESC LIMIT 5) AS latest,
           (SELECT count(*) FROM fitting WHERE is_left_out)::int AS left_out_90,
           ARRAY(SELECT id::text FROM fitting WHERE is_left_out
                 ORDER BY published_at DESC, id DESC LIMIT 5) AS left_out
    FROM brought`;
  if (!counts) throw new Error('aggregate returned no row');
  return counts;
};

/**
 * SQL that defines `searched`: the counted circulars that match one of the user's saved searches,
 * each with the frequency of its alert. Leaves out those that the subscriptions (`followed`) would
 * send at least as soon. Searches with only words are combined, because unpacking a circular's
 * words costs more than searching them.
 */
const searchedOf = (userId: string, input: PreviewInput) => Prisma.sql`
  mine AS MATERIALIZED (
    SELECT * FROM saved_searches WHERE user_id = ${userId}::uuid AND tells_since IS NOT NULL
  ), words AS MATERIALIZED (
    SELECT string_agg('(' || query::text || ')', ' | ')::tsquery AS any_of
    FROM mine q WHERE NOT ${hasFilters}
  ), filtered AS MATERIALIZED (
    SELECT * FROM mine q WHERE ${hasFilters}
  ), searched AS MATERIALIZED (
    SELECT k.id, k.published_at, ${frequencyForAll(userId, input)} AS frequency
    FROM circulars k CROSS JOIN circular_versions v LEFT JOIN followed ON followed.id = k.id
    WHERE ${isCounted} AND EXISTS (SELECT FROM mine)
      AND (followed.id IS NULL OR followed.frequency > ${frequencyForAll(userId, input)})
      AND (v.search @@ (SELECT any_of FROM words)
           OR EXISTS (SELECT FROM filtered q WHERE ${matchesAndNotifies}))
  )`;

/** Returns the default frequency, which applies to banks without a subscription. */
const frequencyForAll = (userId: string, { frequency }: PreviewInput) => Prisma.sql`coalesce(
  ${frequency ?? null}::frequency,
  (SELECT c.frequency FROM channels c WHERE c.user_id = ${userId}::uuid AND c.kind = 'email'))`;

/** Selects the banks that the user would subscribe to, with their frequencies. */
const banksOf = (userId: string, input: PreviewInput) => {
  const { follow_banks, unfollow_banks, bank_frequencies } = input;
  const named = bank_frequencies.map(({ bank_id }) => bank_id);
  return Prisma.sql`
    SELECT followed.id, coalesce(
      CASE WHEN followed.id = ANY(${named}::uuid[]) THEN own.frequency ELSE stored.frequency END,
      ${frequencyForAll(userId, input)}
    ) AS frequency
    FROM (
      SELECT bank_id AS id FROM bank_subscriptions
      WHERE user_id = ${userId}::uuid AND bank_id <> ALL(${unfollow_banks}::uuid[])
      UNION SELECT unnest(${follow_banks}::uuid[])
    ) followed
    LEFT JOIN bank_subscriptions stored
      ON stored.user_id = ${userId}::uuid AND stored.bank_id = followed.id
    LEFT JOIN unnest(
      ${named}::uuid[],
      ${bank_frequencies.map((bank) => bank.frequency)}::frequency[]
    ) AS own (id, frequency) ON own.id = followed.id`;
};
