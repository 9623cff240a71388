import { HELD, PAUSED } from './gathering.ts';
import { Prisma } from './generated/client.ts';
import type { CategoryType } from './generated/enums.ts';

// Who is told, in the one place that says so: matching, delivering and "why not" are made of these.
// `u` is the user, `c` a channel, `v` a version with its circular `k`, `b` and `s` the user's
// subscription of a bank and of a category.

type Profile = { first_name: string | null; last_name: string | null; company: string | null };

/** Whether a user has given what the profile form asks for (product.md: profile state). */
export const hasCompleteProfile = ({ first_name, last_name, company }: Profile): boolean =>
  first_name !== null && last_name !== null && company !== null;

/** The same as `hasCompleteProfile`, of a user `u` in the database. */
export const isProfileComplete = Prisma.sql`(
  u.first_name IS NOT NULL AND u.last_name IS NOT NULL AND u.company IS NOT NULL)`;

/**
 * Why what was on its way did not leave: its reader has not confirmed their email address. It is held,
 * and leaves once they have.
 */
export const UNCONFIRMED = 'The address is not verified.';

/** Whether a channel `c` takes alerts in: a paused or stopped one does not. */
export const acceptsAlerts = Prisma.sql`(c.state IN ('active', 'failing'))`;

/** Whether a user `u` follows a category of the version `v`, or one that meets a further condition. */
export const subscribesToCategory = (condition = Prisma.sql`true`) => Prisma.sql`EXISTS (
  SELECT FROM category_subscriptions s JOIN circular_categories cc USING (category_id)
  WHERE s.user_id = u.id AND cc.version_id = v.id AND ${condition})`;

/** Whether the user `u` follows bank and category of the version `v` (pipeline.md: match). */
export const follows = Prisma.sql`(
  EXISTS (SELECT FROM bank_subscriptions b WHERE b.user_id = u.id AND b.bank_id = v.bank_id)
  AND CASE WHEN v.kind = 'Macroeconomic' THEN u.macroeconomic ELSE ${subscribesToCategory()} END)`;

/** Whether a user `u` leaves documents of a type out of what they subscribe to; one of no known type never. */
export const leavesOut = (documentType: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`coalesce(${documentType} = ANY(u.left_out_types), false)`;

/** Whether a subscription was held when a circular was published; `table` is its alias. */
export const subscribedAt = (table: 'b' | 's', publishedAt: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`(${Prisma.raw(table)}.created_at <= ${publishedAt})`;

export type MatchedVersion = {
  id: string;
  bank_id: string;
  kind: CategoryType | null;
  /** What kind of document it is; null while nobody knows: nothing then leaves it out. */
  document_type: string | null;
  /** When its circular was first published; null while it never was. */
  publishedAt: Date | null;
};

/**
 * Selects `user_id` and the `category_ids` that matched of everyone who is to be told of a version:
 * their profile is complete, and they follow its bank and one of its categories, or macroeconomic data as a whole
 * (pipeline.md: match). To who began to follow after it was published it is old news.
 */
export const matchesOf = (version: MatchedVersion): Prisma.Sql => {
  const { id, bank_id, kind, document_type, publishedAt } = version;
  const isWanted = Prisma.sql`(${isProfileComplete} AND NOT ${leavesOut(Prisma.sql`${document_type}::text`)})`;
  const heldThen = (table: 'b' | 's') =>
    publishedAt ? subscribedAt(table, Prisma.sql`${publishedAt}::timestamptz`) : Prisma.sql`true`;
  return kind === 'Macroeconomic'
    ? Prisma.sql`
        SELECT u.id AS user_id, '{}'::uuid[] AS category_ids
        FROM bank_subscriptions b
        JOIN users u ON u.id = b.user_id AND u.macroeconomic
        WHERE b.bank_id = ${bank_id}::uuid AND ${heldThen('b')} AND ${isWanted}`
    : Prisma.sql`
        SELECT u.id AS user_id, array_agg(s.category_id) AS category_ids
        FROM bank_subscriptions b
        JOIN users u ON u.id = b.user_id
        JOIN category_subscriptions s ON s.user_id = u.id
        JOIN circular_categories c ON c.category_id = s.category_id AND c.version_id = ${id}::uuid
        WHERE b.bank_id = ${bank_id}::uuid
          AND ${heldThen('b')} AND ${heldThen('s')} AND ${isWanted}
        GROUP BY u.id`;
};

/**
 * Why an alert `a` of a user `u` is not to go through a channel `c` any more, in words for people;
 * null when it is. Whoever was told something wrong is to hear of it whatever its category is now,
 * and of a wrong bank as long as they follow either.
 */
export const suppressionReason = Prisma.sql`(CASE
  WHEN NOT u.email_verified THEN ${UNCONFIRMED}
  WHEN NOT ${acceptsAlerts} THEN CASE c.kind WHEN 'email' THEN ${HELD} ELSE ${PAUSED} END
  WHEN (SELECT status = 'withdrawn' FROM circulars k WHERE k.id = a.circular_id)
    THEN 'The circular was removed from Circulate.'
  WHEN a.search_ids <> '{}' AND EXISTS (
    SELECT FROM saved_searches q WHERE q.id = ANY(a.search_ids) AND q.tells_since IS NOT NULL)
    THEN NULL
  WHEN a.search_ids <> '{}' AND a.category_ids = '{}' AND NOT a.macroeconomic
    THEN 'The user''s saved search no longer tells.'
  WHEN NOT EXISTS (SELECT FROM bank_subscriptions b
                   WHERE b.user_id = u.id
                     AND b.bank_id = (SELECT bank_id FROM circulars k WHERE k.id = a.circular_id))
    AND NOT (a.kind = 'correction' AND EXISTS (
      SELECT FROM bank_subscriptions b JOIN circular_versions told ON told.id = a.version_id
      WHERE b.user_id = u.id AND b.bank_id = ANY(told.earlier_bank_ids)))
    THEN 'The user no longer follows the bank.'
  WHEN a.kind = 'new'
    AND NOT (a.macroeconomic AND u.macroeconomic)
    AND NOT EXISTS (SELECT FROM category_subscriptions s
                    WHERE s.user_id = u.id AND s.category_id = ANY(a.category_ids))
    -- What matched before a category was retired still goes out.
    AND NOT EXISTS (SELECT FROM retired_subscriptions s
                    WHERE s.user_id = u.id AND s.category_id = ANY(a.category_ids))
    THEN 'The user no longer follows the category.'
END)`;
