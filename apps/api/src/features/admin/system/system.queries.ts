import { type Db, readRows } from '@circulate/database';
import { z } from 'zod';

const FactsSchema = z.object({
  monitored: z.number().int(),
  banks: z.number().int(),
  entries: z.number().int(),
  last_sent_at: z.date().nullable(),
  oldest_due_at: z.date().nullable(),
  mail_refusal: z.string().nullable(),
  model_refusal: z.string().nullable(),
  model_answered_at: z.date().nullable(),
  database_bytes: z.number(),
  database_version: z.string(),
});
/** Facts about the deployment's parts that are stored in the database. */
export type SystemFacts = z.infer<typeof FactsSchema>;

/**
 * Reads the data for the System page, each part through its own index. Throws if the database is
 * unavailable.
 */
export const readSystemFacts = async (db: Db): Promise<SystemFacts> => {
  const [facts] = await readRows(db, FactsSchema)`
    SELECT
      (SELECT count(DISTINCT b.id) FROM sources s JOIN banks b ON b.id = s.bank_id
        WHERE s.paused_at IS NULL AND b.bank_name NOT LIKE 'sample-%')::int AS monitored,
      (SELECT count(*) FROM banks WHERE bank_name NOT LIKE 'sample-%')::int AS banks,
      (SELECT count(*) FROM known_sources WHERE left_at IS NULL AND source_id IS NULL)::int AS entries,
      (SELECT max(sent_at) FROM deliveries
        WHERE channel_kind = 'email' AND sent_at > now() - interval '90 days') AS last_sent_at,
      (SELECT min(due_at) FROM deliveries
        WHERE channel_kind = 'email' AND state IN ('pending', 'sending') AND due_at <= now())
        AS oldest_due_at,
      (SELECT reply FROM channel_blocks WHERE kind = 'email') AS mail_refusal,
      (SELECT reason FROM model_blocks ORDER BY blocked_since DESC LIMIT 1) AS model_refusal,
      (SELECT max(at) FROM model_calls
        WHERE outcome = 'answered' AND at > now() - interval '30 days') AS model_answered_at,
      pg_database_size(current_database())::float8 AS database_bytes,
      current_setting('server_version') AS database_version`;
  if (!facts) throw new Error('The database returned no system data');
  return facts;
};
