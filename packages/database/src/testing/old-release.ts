import { readFile } from 'node:fs/promises';
import { createDatabase } from '@circulate/local-servers';
import pg from 'pg';
import { inject } from 'vitest';
import { z } from 'zod';
import { migrate } from '../migrate.ts';

// What the programs of release 2.0.4 (commit 83c1d15) left in a database: its own worker and API made
// the rows, as scripts/old-release says. Kept as a file, so that a clone without history tests the way
// over too.
const ROWS = new URL('../../test/fixtures/old-release.json', import.meta.url);

/** The last migration that the programs of release 2.0.4 still work with. */
const LAST_OLD_MIGRATION = '0006_outbox';

const EmailSchema = z.object({
  id: z.uuid(),
  email: z.email(),
  /** Null where none was received: refused, put off, on its way or cancelled. */
  message_id: z.string().nullable(),
  token: z.string().nullable(),
  return_address: z.string().nullable(),
});

const OldReleaseSchema = z.object({
  made_at: z.coerce.date(),
  /** By what became of each. */
  emails: z.object({
    sent: EmailSchema,
    linked: EmailSchema,
    bouncing: EmailSchema,
    bounced: EmailSchema,
    refused: EmailSchema,
    deferred: EmailSchema,
    halfSent: EmailSchema,
    resent: EmailSchema,
    cancelled: EmailSchema,
  }),
  /** Who was matched, and not tried yet. */
  waiting: z.email(),
  rows: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
});

/** An email of release 2.0.4, as its receiver has it. */
export type OldEmail = z.infer<typeof EmailSchema>;

/**
 * In a test file: a fresh database as release 2.0.4 left it a moment ago, with alerts in every state,
 * and the emails that it sent. Bounces of them are signed with `OLD_BOUNCE_SECRET`.
 */
export const createOldDatabase = async () => {
  const { made_at, emails, waiting, rows } = OldReleaseSchema.parse(
    JSON.parse(await readFile(ROWS, 'utf8')),
  );
  const url = await createDatabase(inject('postgresUrl'));
  await migrate(url, { upTo: LAST_OLD_MIGRATION });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  // The rows are as the triggers of that release left them.
  await client.query('SET session_replication_role = replica');
  for (const [table, tableRows] of Object.entries(rows)) {
    await client.query(
      `INSERT INTO ${table}
       SELECT made.* FROM jsonb_array_elements($1) row, jsonb_populate_record(NULL::${table}, row) made`,
      [JSON.stringify(tableRows)],
    );
  }
  await shiftTimes(client, Date.now() - made_at.getTime());
  await client.query(`
    SELECT setval(pg_get_serial_sequence(name, 'id'), 1000)
    FROM unnest(ARRAY['alert_events', 'outbox']) name`);
  const { rows: alerts } = await client.query<Record<string, unknown>>(
    `SELECT id, state::text, attempts, message_id, smtp_reply AS reply, sent_at, sent_to, resends,
            claimed_at, created_at FROM alerts ORDER BY id`,
  );
  await client.end();
  return { url, emails, waiting, alerts, events: rows.alert_events?.length ?? 0 };
};

export const OLD_BOUNCE_SECRET = 'bounce-secret-for-tests-0123456789abcdef';

/** Moves every time in the database, as if all of it happened that much later. */
const shiftTimes = async (client: pg.Client, ms: number) => {
  const { rows } = await client.query<{ table: string; column: string }>(`
    SELECT table_name AS table, column_name AS column FROM information_schema.columns
    JOIN information_schema.tables USING (table_schema, table_name)
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND udt_name = 'timestamptz'
      AND table_name <> '_prisma_migrations'`);
  for (const { table, column } of rows) {
    await client.query(
      `UPDATE "${table}" SET "${column}" = "${column}" + $1 * interval '1 millisecond'`,
      [ms],
    );
  }
};
