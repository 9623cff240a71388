import { Prisma } from './generated/client.ts';
import type { CategoryType } from './generated/enums.ts';
import { HELD, PAUSED, UNCONFIRMED } from './left-out.ts';

// Conditions for an alert, which matching, delivery and "why not" share. In them, `u` is the user,
// `c` a channel, `v` a version with its circular `k`, and `b` and `s` are the user's subscriptions
// to banks and categories.

type Profile = { first_name: string | null; last_name: string | null; company: string | null };

/** Whether a user has filled in the profile form (product.md: profile state). */
export const hasCompleteProfile = ({ first_name, last_name, company }: Profile): boolean =>
  first_name !== null && last_name !== null && company !== null;

/** `hasCompleteProfile` as SQL, for a user `u`. */
export const isProfileComplete = Prisma.sql`(
  u.first_name IS NOT NULL AND u.last_name IS NOT NULL AND u.company IS NOT NULL)`;

/** Whether a channel `c` accepts alerts. A paused or stopped one doesn't. */
export const acceptsAlerts = Prisma.sql`(c.state IN ('active', 'failing'))`;

/**
 * Whether a user `u` has a subscription to a category of the version `v` that meets `condition`.
 */
export const subscribesToCategory = (condition = Prisma.sql`true`) => Prisma.sql`EXISTS (
  SELECT FROM category_subscriptions s JOIN circular_categories cc USING (category_id)
  WHERE s.user_id = u.id AND cc.version_id = v.id AND ${condition})`;

/**
 * Whether a user `u` subscribes to the bank and to a category of a version `v` (pipeline.md:
 * match).
 */
export const follows = Prisma.sql`(
  EXISTS (SELECT FROM bank_subscriptions b WHERE b.user_id = u.id AND b.bank_id = v.bank_id)
  AND CASE WHEN v.kind = 'Macroeconomic' THEN u.macroeconomic ELSE ${subscribesToCategory()} END)`;

/**
 * Like `follows`, but for one user, whose subscriptions are read only once instead of for each
 * version.
 */
export const subscribedBy = (userId: string): Prisma.Sql => Prisma.sql`(
  v.bank_id = ANY (ARRAY(SELECT bank_id FROM bank_subscriptions WHERE user_id = ${userId}::uuid))
  AND CASE WHEN v.kind = 'Macroeconomic'
    THEN (SELECT macroeconomic FROM users WHERE id = ${userId}::uuid)
    ELSE EXISTS (
      SELECT FROM circular_categories cc WHERE cc.version_id = v.id AND cc.category_id = ANY (ARRAY(
        SELECT category_id FROM category_subscriptions WHERE user_id = ${userId}::uuid))) END)`;

/**
 * Whether a user `u` excludes a type of documents from their alerts. False if the type is unknown.
 */
export const leavesOut = (documentType: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`coalesce(${documentType} = ANY(u.left_out_types), false)`;

/**
 * Whether a subscription existed when a circular was published. `table` is the subscription's
 * alias.
 */
export const subscribedAt = (table: 'b' | 's', publishedAt: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`(${Prisma.raw(table)}.created_at <= ${publishedAt})`;

export type MatchedVersion = {
  id: string;
  bank_id: string;
  kind: CategoryType | null;
  /** Type of the document; null if it is unknown, so that no user excludes it. */
  document_type: string | null;
  /** When the version's circular was first published; null if it hasn't been. */
  publishedAt: Date | null;
};

/**
 * Selects `user_id` and the matching `category_ids` of every user to alert about a version: those
 * with a complete profile who subscribe to its bank and to one of its categories or, for
 * macroeconomic data, to all of it (pipeline.md: match). Leaves out users who subscribed after the
 * circular was published, because to them it is old news.
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
 * Why an alert `a` for a user `u` must no longer be sent through a channel `c`, in plain words;
 * null if it may be. Users who got wrong information get the correction whatever the circular's
 * category is now. If the bank was wrong, they get it as long as they subscribe to the wrong or the
 * right one.
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
    THEN 'The saved search is deleted or its alerts are off.'
  WHEN NOT EXISTS (SELECT FROM bank_subscriptions b
                   WHERE b.user_id = u.id
                     AND b.bank_id = (SELECT bank_id FROM circulars k WHERE k.id = a.circular_id))
    AND NOT (a.kind = 'correction' AND EXISTS (
      SELECT FROM bank_subscriptions b JOIN circular_versions told ON told.id = a.version_id
      WHERE b.user_id = u.id AND b.bank_id = ANY(told.earlier_bank_ids)))
    THEN 'The user has unsubscribed from the bank.'
  WHEN a.kind = 'new'
    AND NOT (a.macroeconomic AND u.macroeconomic)
    AND NOT EXISTS (SELECT FROM category_subscriptions s
                    WHERE s.user_id = u.id AND s.category_id = ANY(a.category_ids))
    -- Alerts that matched before a category was retired are still sent.
    AND NOT EXISTS (SELECT FROM retired_subscriptions s
                    WHERE s.user_id = u.id AND s.category_id = ANY(a.category_ids))
    THEN 'The user has unsubscribed from the category.'
END)`;
