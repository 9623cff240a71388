import {
  acceptsAlerts,
  asListed,
  CircularStatus,
  type Db,
  isProfileComplete,
  leavesOut,
  matchesAndNotifies,
  newestVersionOf,
  notifiedAt,
  Prisma,
  readRows,
  subscribedAt,
  subscribesToCategory,
} from '@circulate/database';
import type { Why, WhyNotCode } from '@circulate/shared-schemas';
import { z } from 'zod';
import { toTimeOrNull } from '../../../lib/dates.ts';

const FactsSchema = z.object({
  status: z.enum(CircularStatus),
  is_history: z.boolean(),
  user_id: z.string().nullable(),
  follows_bank: z.boolean(),
  follows_category: z.boolean(),
  followed_later: z.boolean(),
  /** Whether the user excludes documents of this type. */
  leaves_out: z.boolean(),
  /**
   * Whether one of the user's saved searches sends an alert for the circular: no (`none`); yes, but
   * alerts were turned on too late (`later`); or yes (`tells`).
   */
  search: z.enum(['none', 'later', 'tells']),
  has_searches: z.boolean(),
  profile_complete: z.boolean(),
  email_verified: z.boolean(),
  collects: z.boolean(),
  stop_reason: z.string().nullable(),
});
type Facts = z.infer<typeof FactsSchema>;

/**
 * Explains in plain words why a user doesn't get the alert for a circular: lists every condition
 * that isn't currently met. Includes the alert, if there is one.
 */
export const explainMatch = async (
  db: Db,
  { circularId, email }: { circularId: string; email: string },
): Promise<Why | 'NO_CIRCULAR' | 'NO_USER'> => {
  const facts = await readFacts(db, circularId, email);
  if (!facts) return 'NO_CIRCULAR';
  if (facts.user_id === null) return 'NO_USER';
  const alert = await db.alert.findFirst({
    where: { user_id: facts.user_id, circular_id: circularId },
    orderBy: { created_at: 'desc' },
    include: {
      places: { where: { channel: { kind: 'email' } }, include: { delivery: true } },
    },
  });
  return { alert: alert && toFoundAlert(alert), obstacles: obstaclesOf(facts) };
};

type AlertRow = Prisma.AlertGetPayload<{ include: { places: { include: { delivery: true } } } }>;

const toFoundAlert = ({ id, places: [place] }: AlertRow) => ({
  id,
  state: place ? (place.delivery?.state ?? ('pending' as const)) : null,
  sent_at: toTimeOrNull(place?.delivery?.sent_at ?? null),
  reply: place?.delivery?.reply ?? null,
});

/** Whether an obstacle applies, with its code and text. */
type Check = [boolean, WhyNotCode, string];

const obstaclesOf = (facts: Facts): Why['obstacles'] => {
  const isPublished = ['published', 'matching'].includes(facts.status);
  const isWithdrawn = facts.status === 'withdrawn';
  const checks: Check[] = [
    [isWithdrawn, 'WITHDRAWN', 'The circular was removed from Circulate.'],
    [
      !isPublished && !isWithdrawn,
      'NOT_PUBLISHED',
      `The circular isn’t published: its status is “${facts.status.replace('_', ' ')}”.`,
    ],
    [
      facts.is_history,
      'OLDER_THAN_SOURCE',
      'The circular was part of a first import, which sends no alerts.',
    ],
    ...(facts.search === 'tells' ? [] : reasonChecks(facts)),
    [!facts.profile_complete, 'PROFILE_INCOMPLETE', 'Their profile is incomplete.'],
    [
      !facts.email_verified,
      'ADDRESS_NOT_VERIFIED',
      'They haven’t confirmed their email address. We hold matching alerts until they do.',
    ],
    [
      !facts.collects,
      'MAIL_STOPPED',
      facts.stop_reason === 'unsubscribed'
        ? 'They turned off all emails.'
        : 'Their emails bounced, so we turned them off.',
    ],
  ];
  return checks.flatMap(([isObstacle, code, text]) => (isObstacle ? [{ code, text }] : []));
};

/** Checks for missing subscriptions, which matter only if no saved search alerts the user. */
const reasonChecks = (facts: Facts): Check[] => {
  const { follows_bank, follows_category, followed_later, leaves_out } = facts;
  const { has_searches, search } = facts;
  const isFollowed = follows_bank && follows_category;
  if (isFollowed && !followed_later && !leaves_out) return [];
  return [
    [!follows_bank, 'BANK_NOT_FOLLOWED', 'They don’t subscribe to the bank.'],
    [
      !follows_category,
      'CATEGORY_NOT_FOLLOWED',
      'They don’t subscribe to any of its categories (or to Macroeconomic data).',
    ],
    [leaves_out, 'TYPE_LEFT_OUT', 'They turned off alerts for its document type.'],
    [isFollowed && followed_later, 'FOLLOWED_LATER', 'They subscribed after it was published.'],
    [
      search === 'later',
      'SEARCH_TOLD_LATER',
      'It matches one of their saved searches, but they turned on alerts for that search after the circular was published.',
    ],
    [
      has_searches && search === 'none',
      'SEARCH_DOES_NOT_FIT',
      'It matches none of their saved searches with alerts on.',
    ],
  ];
};

const readFacts = async (db: Db, circularId: string, email: string): Promise<Facts | undefined> => {
  const [facts] = await readRows(db, FactsSchema)`
    SELECT k.status::text AS status, k.is_history, u.id AS user_id,
      coalesce(u.email_verified, false) AS email_verified, ${isProfileComplete} AS profile_complete,
      coalesce(${acceptsAlerts}, false) AS collects, c.state_reason AS stop_reason,
      b.user_id IS NOT NULL AS follows_bank,
      CASE WHEN v.kind = 'Macroeconomic' THEN coalesce(u.macroeconomic, false)
        ELSE ${subscribesToCategory()} END AS follows_category,
      b.user_id IS NOT NULL AND k.published_at IS NOT NULL AND (NOT ${subscribedAt('b', publishedAt)}
        OR v.kind IS DISTINCT FROM 'Macroeconomic'
          AND NOT ${subscribesToCategory(subscribedAt('s', publishedAt))}) AS followed_later,
      ${leavesOut(Prisma.sql`v.document_type`)} AS leaves_out,
      coalesce(searches.told, 'none') AS search, searches.told IS NOT NULL AS has_searches
    FROM circulars k
    JOIN LATERAL ${newestVersionOf(Prisma.sql`k.id`)} v ON true
    CROSS JOIN LATERAL (SELECT v.id) newest
    LEFT JOIN users u ON lower(u.email) = lower(${email})
    LEFT JOIN channels c ON c.user_id = u.id AND c.kind = 'email'
    LEFT JOIN bank_subscriptions b ON b.user_id = u.id AND b.bank_id = k.bank_id
    LEFT JOIN LATERAL (
      SELECT CASE WHEN NOT bool_or(${matchesAndNotifies}) THEN 'none'
        WHEN bool_or(${matchesAndNotifies} AND (k.published_at IS NULL OR ${notifiedAt(publishedAt)}))
        THEN 'tells' ELSE 'later' END AS told
      FROM saved_searches q CROSS JOIN ${asListed(Prisma.sql`newest.id`)} v
      WHERE q.user_id = u.id AND q.tells_since IS NOT NULL HAVING count(*) > 0
    ) searches ON true
    WHERE k.id = ${circularId}::uuid`;
  return facts;
};

const publishedAt = Prisma.sql`k.published_at`;
