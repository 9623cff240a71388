import { type AlertState, type CircularStatus, type Db, Prisma } from '@circulate/database';
import type { Why, WhyNotCode } from '@circulate/shared-schemas';
import { toTimeOrNull } from '../../../lib/dates.ts';
import { NEWEST_VERSION } from '../../circulars/circular-search.ts';

type Facts = {
  status: CircularStatus;
  is_history: boolean;
  user_id: string | null;
  follows_bank: boolean;
  follows_category: boolean;
  followed_later: boolean;
  profile_complete: boolean;
  email_verified: boolean;
  mail_stopped_reason: string | null;
  mail_stopped_at: Date | null;
};

/**
 * Says what stands between a person and the alert of a circular: every rule of matching that they
 * do not meet now, in plain words, beside the alert where there is one.
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
    select: { id: true, state: true, sent_at: true, smtp_reply: true },
  });
  return { alert: alert && toFoundAlert(alert), obstacles: obstaclesOf(facts) };
};

type AlertRow = { id: string; state: AlertState; sent_at: Date | null; smtp_reply: string | null };

const toFoundAlert = ({ sent_at, ...alert }: AlertRow) => ({
  ...alert,
  sent_at: toTimeOrNull(sent_at),
});

const obstaclesOf = (facts: Facts): Why['obstacles'] => {
  const isPublished = ['published', 'matching', 'withdrawn'].includes(facts.status);
  const checks: [boolean, WhyNotCode, string][] = [
    [
      !isPublished,
      'NOT_PUBLISHED',
      `The circular is not published: it stands at "${facts.status.replace('_', ' ')}".`,
    ],
    [
      facts.is_history,
      'OLDER_THAN_SOURCE',
      'The circular is older than its source here; nobody was alerted to it.',
    ],
    [!facts.follows_bank, 'BANK_NOT_FOLLOWED', 'They do not follow the bank.'],
    [
      !facts.follows_category,
      'CATEGORY_NOT_FOLLOWED',
      'They follow none of its categories (or not macroeconomic data).',
    ],
    [
      facts.follows_bank && facts.follows_category && facts.followed_later,
      'FOLLOWED_LATER',
      'They began to follow after it was published.',
    ],
    [!facts.profile_complete, 'PROFILE_INCOMPLETE', 'Their profile is not complete.'],
    [!facts.email_verified, 'ADDRESS_NOT_VERIFIED', 'They have not verified their address.'],
    [
      facts.mail_stopped_at !== null,
      'MAIL_STOPPED',
      facts.mail_stopped_reason === 'unsubscribed'
        ? 'They stopped all emails.'
        : 'Their address bounced, so that mail to it is stopped.',
    ],
  ];
  return checks.flatMap(([stands, code, text]) => (stands ? [{ code, text }] : []));
};

const readFacts = async (db: Db, circularId: string, email: string): Promise<Facts | undefined> => {
  const [facts] = await db.$queryRaw<Facts[]>`
    SELECT c.status::text AS status, c.is_history, u.id AS user_id,
      u.email_verified, u.mail_stopped_reason, u.mail_stopped_at,
      u.first_name IS NOT NULL AND u.last_name IS NOT NULL AND u.company IS NOT NULL
        AS profile_complete,
      b.user_id IS NOT NULL AS follows_bank,
      CASE WHEN v.kind = 'Macroeconomic' THEN u.macroeconomic ELSE ${followsCategory} END
        AS follows_category,
      c.published_at IS NOT NULL AND (b.created_at > c.published_at
        OR v.kind IS DISTINCT FROM 'Macroeconomic'
          AND NOT coalesce(${followsCategory} AND ${followedInTime}, false)) AS followed_later
    FROM circulars c ${NEWEST_VERSION}
    LEFT JOIN users u ON lower(u.email) = lower(${email})
    LEFT JOIN bank_subscriptions b ON b.user_id = u.id AND b.bank_id = c.bank_id
    WHERE c.id = ${circularId}::uuid`;
  return facts;
};

const followed = (condition: Prisma.Sql) => Prisma.sql`EXISTS (
  SELECT FROM category_subscriptions s JOIN circular_categories cc USING (category_id)
  WHERE s.user_id = u.id AND cc.version_id = v.id AND ${condition})`;

const followsCategory = followed(Prisma.sql`true`);
const followedInTime = followed(Prisma.sql`s.created_at <= c.published_at`);
