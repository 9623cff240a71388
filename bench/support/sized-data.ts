import type pg from 'pg';

// Fills a database with a few set-based statements, without triggers, and adds what those would
// have written. IDs of alerts and deliveries are in chronological order, like the product's.

const CHUNKS = 500;
const CHUNK_WORDS = 100;
const VOCABULARY = 5_000;

/** The bank and category of each user, and the passages that make up the texts. */
const PREPARE = `
  CREATE TABLE bench_chunks (n int PRIMARY KEY, words text, search tsvector);
  CREATE TABLE bench_banks AS SELECT row_number() OVER (ORDER BY id)::int - 1 AS n, id FROM banks;
  CREATE TABLE bench_categories AS
    SELECT row_number() OVER (ORDER BY id)::int - 1 AS n, id FROM categories;
  -- Words as frequent as in a language: few are everywhere, most are rare.
  INSERT INTO bench_chunks (n, words)
  SELECT n, (SELECT string_agg('word' || floor(power(random(), 4) * ${VOCABULARY})::int, ' ')
             FROM generate_series(1, ${CHUNK_WORDS}) WHERE n >= 0)
  FROM generate_series(0, ${CHUNKS - 1}) n;
  -- Words that the search folds, in six circulars of a hundred.
  UPDATE bench_chunks SET words = words || ' وبالصرف réglementation' WHERE n % 50 = 0;
  UPDATE bench_chunks SET search = words_of_text(words);
  -- A million circulars have some 100,000 different words.
  INSERT INTO search_words (word, circulars)
  SELECT left(md5('w' || n), 5 + n % 6), 1 FROM generate_series(1, 100000) n ON CONFLICT DO NOTHING;
  INSERT INTO search_words (word, circulars)
  SELECT word, ndoc FROM ts_stat('SELECT search FROM bench_chunks') ON CONFLICT DO NOTHING;`;

/** Returns SQL for a random id (UUID version 4). */
const idOf = (kind: string, n: string) =>
  `overlay(overlay(md5('${kind}' || ${n}) PLACING '4' FROM 13) PLACING '8' FROM 17)::uuid`;
/** Returns SQL for an id in the order of \`n\` (UUID version 7). */
const timedIdOf = (kind: string, n: string) =>
  `('019a' || lpad(to_hex(${n}), 8, '0') || '7000' || '8' || substr(md5('${kind}' || ${n}), 1, 15))::uuid`;

const USERS = `
  INSERT INTO users (id, email, email_verified, first_name, last_name, company, code_type)
  SELECT ${idOf('u', 'i')}, 'reader' || i || '@firm' || i % 500 || '.example', true, 'Sample', 'Reader',
    'Firm', 'beta'
  FROM generate_series($1::int, $2::int) i`;
const CHANNELS = `
  INSERT INTO channels (id, user_id, kind)
  SELECT ${idOf('c', 'i')}, ${idOf('u', 'i')}, 'email' FROM generate_series($1::int, $2::int) i`;
const FOLLOWS = `
  INSERT INTO bank_subscriptions (user_id, bank_id)
  SELECT ${idOf('u', 'i')}, id FROM generate_series($1::int, $2::int) i
  JOIN bench_banks b ON b.n = i % (SELECT count(*) FROM bench_banks)`;
const CIRCULARS = `
  INSERT INTO circulars (id, bank_id, status, created_at, published_at)
  SELECT ${idOf('k', 'i')}, b.id, 'published', t.at, t.at
  FROM generate_series($1::int, $2::int) i
  JOIN bench_banks b ON b.n = i % (SELECT count(*) FROM bench_banks)
  CROSS JOIN LATERAL (SELECT now() - make_interval(mins => ($2::int - i) % 2000000) AS at) t`;
const VERSIONS = `
  INSERT INTO circular_versions (id, circular_id, bank_id, content_hash, file_key, file_name, file_bytes,
    page_count, pages, title, language, published_on, listed_on, kind, confidence, decided_by, search)
  SELECT ${idOf('v', 'i')}, ${idOf('k', 'i')}, b.id, lpad(to_hex(i), 64, '0'), 'circulars/' || i,
    'circular.pdf', 100000, 2, ARRAY[a.words, c.words || ' ' || d.words], 'Circular number' || i, 'en',
    t.day, t.day, 'News Flash', 0.9, 'offline',
    to_tsvector('simple', 'Circular number' || i) || a.search || c.search || d.search
  FROM generate_series($1::int, $2::int) i
  JOIN bench_banks b ON b.n = i % (SELECT count(*) FROM bench_banks)
  JOIN bench_chunks a ON a.n = (i * 7) % ${CHUNKS}
  JOIN bench_chunks c ON c.n = (i * 13 + 5) % ${CHUNKS}
  JOIN bench_chunks d ON d.n = (i * 31 + 11) % ${CHUNKS}
  CROSS JOIN LATERAL (SELECT (now() - make_interval(mins => ($2::int - i) % 2000000))::date AS day) t`;
const CATEGORIES = `
  INSERT INTO circular_categories (version_id, category_id, confidence, decided_by, evidence)
  SELECT ${idOf('v', 'i')}, id, 0.9, 'offline', ''
  FROM generate_series($1::int, $2::int) i
  JOIN bench_categories k ON k.n = i % (SELECT count(*) FROM bench_categories)`;
const ALERTS = `
  INSERT INTO alerts (id, user_id, circular_id, version_id)
  SELECT ${timedIdOf('a', 'i')}, ${idOf('u', 'i % $3::int')}, ${idOf('k', 'i / 5')}, ${idOf('v', 'i / 5')}
  FROM generate_series($1::int, $2::int) i`;
const DELIVERIES = `
  INSERT INTO deliveries (id, channel_id, channel_kind, state, attempts, sent_at, sent_to, message_id,
    reply, created_at)
  SELECT ${timedIdOf('d', 'i')}, ${idOf('c', 'i % $3::int')}, 'email',
    (CASE WHEN i % 1000 = 0 THEN 'failed' ELSE 'sent' END)::delivery_state, 1,
    now(), 'reader@firm.example', '<' || i || '@circulate.example>', '250 2.0.0 taken',
    now() - make_interval(secs => ($2::int - i) / 2)
  FROM generate_series($1::int, $2::int) i`;
const PLACES = `
  INSERT INTO delivery_alerts (channel_id, alert_id, delivery_id)
  SELECT ${idOf('c', 'i % $3::int')}, ${timedIdOf('a', 'i')}, ${timedIdOf('d', 'i')}
  FROM generate_series($1::int, $2::int) i`;
const EVENTS = `
  INSERT INTO delivery_events (delivery_id, event, detail)
  SELECT ${timedIdOf('d', 'i')}, 'sent', '250 2.0.0 taken' FROM generate_series($1::int, $2::int) i`;
const TOKENS = `
  INSERT INTO unsubscribe_tokens (token_hash, delivery_id)
  SELECT sha256(i::text::bytea), ${timedIdOf('d', 'i')} FROM generate_series($1::int, $2::int) i`;

/**
 * Fills an empty database over `client`. `growTo(alerts)` adds what is missing up to that many
 * alerts, with a tenth as many users and a fifth as many circulars, one per minute. With
 * `isArchiveAlone`, adds only circulars.
 */
export const openSizedData = async (client: pg.Client) => {
  await client.query(PREPARE);
  await client.query('SET session_replication_role = replica');
  await client.query(`SET work_mem = '64MB'`);
  let alerts = 0;
  return {
    growTo: async (wanted: number, { isArchiveAlone = false } = {}): Promise<void> => {
      const part = (share: number) => [alerts / share, wanted / share - 1];
      for (const statement of [USERS, CHANNELS, FOLLOWS]) await client.query(statement, part(10));
      for (const statement of [CIRCULARS, VERSIONS]) await client.query(statement, part(5));
      await client.query(CATEGORIES, part(5));
      if (isArchiveAlone) {
        alerts = wanted;
        return;
      }
      for (const statement of [ALERTS, DELIVERIES, PLACES]) {
        await client.query(statement, [...part(1), wanted / 10]);
      }
      for (const statement of [EVENTS, TOKENS]) await client.query(statement, part(1));
      alerts = wanted;
      await client.query('VACUUM ANALYZE');
    },
  };
};
