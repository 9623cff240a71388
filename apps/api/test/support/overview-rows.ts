import type { TestApi } from './test-api.ts';

const CIRCULARS = 6_000;
const DELIVERIES = 20_000;
const EVENTS = 4_000;
const MODEL_CALLS = 4_000;

/**
 * Fills every table that the overview counts with thousands of rows from the last sixty days,
 * in every state.
 */
export const fillTables = async (api: TestApi) => {
  const user = await api.createUser();
  const banks = (await api.db.bank.findMany({ take: 7 })).map(({ id }) => id);
  await api.db.$transaction(
    async (tx) => {
      await tx.$executeRaw`
        INSERT INTO circulars (bank_id, status, created_at, moved_at, published_at)
        -- Some reach their status weeks after they were received.
        SELECT (${banks}::uuid[])[1 + n % 7], kind, at, at + (now() - at) * random(),
          CASE WHEN kind IN ('published', 'withdrawn') THEN at + interval '10 minutes' * random() END
        FROM (
          SELECT n, now() - interval '60 days' * random() AS at,
            (enum_range(NULL::circular_status))[1 + n % 10] AS kind
          FROM generate_series(1, ${CIRCULARS}::int) n
        ) rows`;
      await tx.$executeRaw`
        INSERT INTO circular_versions
          (circular_id, bank_id, content_hash, file_key, file_name, file_bytes, title)
        SELECT id, bank_id, md5(id::text) || md5(id::text), id, 'circular.pdf', 1, 'A circular' FROM circulars`;
      await tx.$executeRaw`
        INSERT INTO deliveries (channel_id, channel_kind, state, created_at, sent_at)
        SELECT c.id, rows.kind, rows.state, at,
          CASE WHEN rows.state IN ('sent', 'failed') THEN at + interval '1 minute' END
        FROM (
          SELECT now() - interval '60 days' * random() AS at,
            (enum_range(NULL::delivery_state))[1 + n % 5] AS state,
            (enum_range(NULL::channel_kind))[1 + n % 3] AS kind
          FROM generate_series(1, ${DELIVERIES}::int) n
        ) rows, channels c
        WHERE c.user_id = ${user.id}::uuid`;
      // Some of them bounce twice.
      await tx.$executeRaw`
        INSERT INTO delivery_events (delivery_id, event, at)
        SELECT d.id, CASE WHEN random() < 0.5 THEN 'bounced' ELSE 'resent' END,
          now() - interval '60 days' * random()
        FROM (SELECT id FROM deliveries WHERE channel_kind = 'email' AND sent_at IS NOT NULL LIMIT 2000) d,
          generate_series(1, 3) LIMIT ${EVENTS}`;
      await tx.$executeRaw`
        INSERT INTO model_calls (version_id, step, model, prompt_tokens, completion_tokens, cost_usd, at)
        SELECT v.id, 'categorise', 'model', 1, 1,
          CASE WHEN random() < 0.8 THEN (random() / 100)::numeric(12, 6) END,
          now() - interval '60 days' * random()
        FROM (SELECT id FROM circular_versions LIMIT ${MODEL_CALLS / 2}) v, generate_series(1, 2)`;
    },
    { timeout: 600_000 },
  );
  await api.db.$executeRaw`ANALYZE`;
};
