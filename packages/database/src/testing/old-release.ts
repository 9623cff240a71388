import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { createDatabase } from '@circulate/local-servers';
import pg from 'pg';
import { inject } from 'vitest';
import { openDatabase } from '../client.ts';
import { migrate } from '../migrate.ts';
import { seedReference } from '../seed/seed-reference.ts';

// What release 2.0.4 (commit 83c1d15) did to the database, by its own statements, word for word but
// for the places of their values: from its match-circular.ts, due-alerts.ts, record-outcome.ts,
// resend-alert.ts and bounces.service.ts. Kept here rather than built from history, so that a clone
// without history tests the way over too.

/** The last migration that release 2.0.4's statements still work with. */
const LAST_OLD_MIGRATION = '0006_outbox';

const MATCH = `
  INSERT INTO alerts (user_id, circular_id, version_id, kind, matched_category_ids)
  SELECT user_id, $1::uuid, $2::uuid, 'new', category_ids
  FROM (
    SELECT u.id AS user_id, array_agg(s.category_id) AS category_ids
    FROM bank_subscriptions b
    JOIN users u ON u.id = b.user_id
    JOIN category_subscriptions s ON s.user_id = u.id
    JOIN circular_categories c ON c.category_id = s.category_id AND c.version_id = $2::uuid
    WHERE b.bank_id = $3::uuid AND
      u.email_verified AND u.mail_stopped_at IS NULL
      AND u.first_name IS NOT NULL AND u.last_name IS NOT NULL AND u.company IS NOT NULL
    GROUP BY u.id) matches
  ON CONFLICT DO NOTHING`;

const CLAIM = `
  WITH due AS (
    SELECT id FROM alerts WHERE version_id = $1::uuid AND
      (state = 'pending' AND (retry_at IS NULL OR retry_at <= now())
       OR state = 'sending' AND claimed_at < now() - make_interval(secs => 270::float8))
    ORDER BY id LIMIT 200 FOR UPDATE SKIP LOCKED
  ), checked AS (
    SELECT a.id, u.email, CASE
        WHEN NOT u.email_verified THEN 'The address is not verified.'
        WHEN u.mail_stopped_at IS NOT NULL THEN 'Mail to this user is stopped.'
        WHEN NOT EXISTS (SELECT FROM bank_subscriptions b JOIN circulars c ON c.bank_id = b.bank_id
                         WHERE b.user_id = u.id AND c.id = a.circular_id)
          THEN 'The user no longer follows the bank.'
      END AS obstacle
    FROM alerts a JOIN due USING (id) JOIN users u ON u.id = a.user_id
  ), claimed AS (
    UPDATE alerts a SET
      state = (CASE WHEN obstacle IS NULL THEN 'sending' ELSE 'cancelled' END)::alert_state,
      claimed_at = now(),
      retry_at = NULL,
      sent_to = CASE WHEN obstacle IS NULL THEN checked.email ELSE a.sent_to END,
      attempts = a.attempts + (obstacle IS NULL)::int
    FROM checked WHERE a.id = checked.id
    RETURNING a.id, a.kind::text, checked.email, a.attempts, a.resends, obstacle
  ), noted AS (
    INSERT INTO alert_events (alert_id, event, detail)
    SELECT id, 'cancelled', obstacle FROM claimed WHERE obstacle IS NOT NULL
  )
  SELECT * FROM claimed`;

const STORE_TOKEN = 'INSERT INTO unsubscribe_tokens (token_hash, alert_id) VALUES ($1, $2::uuid)';

const RECORD = `
  WITH tried AS (
    SELECT * FROM (VALUES ($1::uuid, $2::int, $3::text, $4::text, $5::text, 60::float8))
      AS tried (id, attempts, ending, reply, message_id, retry_seconds)
  ), done AS (
    UPDATE alerts a SET
      state = (CASE ending WHEN 'deferred' THEN 'pending' ELSE ending END)::alert_state,
      sent_at = CASE ending WHEN 'sent' THEN now() ELSE a.sent_at END,
      message_id = CASE ending WHEN 'sent' THEN tried.message_id ELSE a.message_id END,
      retry_at = CASE ending
        WHEN 'deferred' THEN now() + make_interval(secs => retry_seconds) ELSE a.retry_at END,
      smtp_reply = reply
    FROM tried
    WHERE a.id = tried.id AND a.state = 'sending' AND a.attempts = tried.attempts
    RETURNING a.id, ending, reply
  )
  INSERT INTO alert_events (alert_id, event, detail) SELECT id, ending, reply FROM done`;

const RESEND = `
  UPDATE alerts SET state = 'pending', retry_at = NULL, due_from = now(), resends = resends + 1
  WHERE id = $1::uuid`;

/** An alert as release 2.0.4 claimed it, and the token of its email's links. */
export type OldClaim = {
  id: string;
  email: string;
  attempts: number;
  resends: number;
  obstacle: string | null;
  token: string;
};

/** In a test file: a fresh database as release 2.0.4 left it, with banks and categories. */
export const createOldDatabase = async (): Promise<string> => {
  const url = await createDatabase(inject('postgresUrl'));
  await migrate(url, { upTo: LAST_OLD_MIGRATION });
  const db = openDatabase(url);
  await seedReference(db);
  await db.$disconnect();
  return url;
};

/** Opens release 2.0.4 on such a database; `close` before the upgrade. */
export const openOldRelease = async (url: string) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const one = async (sql: string, values: unknown[] = []): Promise<string> =>
    (await client.query<{ id: string }>(sql, values)).rows[0]?.id ?? '';
  const bankId = await one('SELECT id FROM banks ORDER BY bank_name LIMIT 1');
  const categoryId = await one(`SELECT id FROM categories WHERE slug = 'foreign-exchange'`);

  return {
    bankId,
    categoryId,
    query: (sql: string, values: unknown[] = []) => client.query(sql, values),

    /** Somebody who follows the bank and the category. */
    addReader: async (): Promise<{ id: string; email: string }> => {
      const email = `${randomUUID()}@example.com`;
      const id = await one(
        `INSERT INTO users (email, email_verified, first_name, last_name, company, code_type)
         VALUES ($1, true, 'Sample', 'Reader', 'Sample', 'beta') RETURNING id`,
        [email],
      );
      await one('INSERT INTO bank_subscriptions (user_id, bank_id) VALUES ($1, $2)', [id, bankId]);
      await one('INSERT INTO category_subscriptions (user_id, category_id) VALUES ($1, $2)', [
        id,
        categoryId,
      ]);
      return { id, email };
    },

    /** A published circular of the bank and the category, matched. */
    publish: async (): Promise<{ circularId: string; versionId: string }> => {
      const circularId = await one(
        `INSERT INTO circulars (bank_id, status, published_at)
         VALUES ($1, 'published', now()) RETURNING id`,
        [bankId],
      );
      const versionId = await one(
        `INSERT INTO circular_versions
           (circular_id, bank_id, content_hash, file_key, file_name, file_bytes, title, language, kind)
         VALUES ($1, $2, $3, $4, 'c.pdf', 1, 'Notice on foreign exchange', 'en', 'News Flash')
         RETURNING id`,
        [circularId, bankId, randomBytes(32).toString('hex'), circularId],
      );
      await client.query(
        `INSERT INTO circular_categories (version_id, category_id, confidence, decided_by, evidence)
         VALUES ($1, $2, 1, 'offline', '')`,
        [versionId, categoryId],
      );
      await client.query(MATCH, [circularId, versionId, bankId]);
      return { circularId, versionId };
    },

    claim: async (versionId: string): Promise<OldClaim[]> => {
      const { rows } = await client.query<Omit<OldClaim, 'token'>>(CLAIM, [versionId]);
      const claims = rows.map((row) => ({ ...row, token: randomBytes(18).toString('base64url') }));
      for (const { id, token } of claims) {
        await client.query(STORE_TOKEN, [createHash('sha256').update(token).digest(), id]);
      }
      return claims;
    },

    record: (claim: OldClaim, ending: 'sent' | 'failed' | 'deferred', reply: string) =>
      client.query(RECORD, [claim.id, claim.attempts, ending, reply, oldMessageId(claim)]),

    resend: (id: string) => client.query(RESEND, [id]),

    close: () => client.end(),
  };
};

/** The Message-ID that release 2.0.4 gave an email. */
export const oldMessageId = ({ id, resends }: Pick<OldClaim, 'id' | 'resends'>): string =>
  `<${id}${resends > 0 ? `.${resends}` : ''}@circulate.example>`;
