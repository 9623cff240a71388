import { type Database, Prisma } from '@circulate/database';
import { openEmailChannel } from '../apps/worker/src/pipeline/deliver/channels/email.ts';
import { openMessages } from '../apps/worker/src/pipeline/deliver/channels/prepare-messages.ts';
import { closeDue } from '../apps/worker/src/pipeline/deliver/close-due.ts';
import { deliver } from '../apps/worker/src/pipeline/deliver/deliver.ts';
import type { Bench } from './support/bench.ts';
import { addCircular, addSubscribers, open, startDatabases } from './support/databases.ts';
import { API_URL, CONNECTIONS, envelopeOf, openMail, WEB_URL } from './support/mail.ts';
import { median, timed } from './support/measure.ts';
import { startSmtpSink } from './support/smtp-sink.ts';

/** Number of different digests, each with five circulars from five banks. */
const SETS = 20;
const EACH = 5;
const SETTINGS = { webUrl: WEB_URL, targetLanguage: 'en' };
const LINK = `${API_URL}/unsubscribe/${'0'.repeat(24)}`;

/** Readers, each with the number of their set. */
const readers = Prisma.sql`
  SELECT id AS user_id, (row_number() OVER (ORDER BY id) % ${SETS})::int AS set FROM users`;

/**
 * Adds `count` readers, each subscribed to the banks of their set. Returns the banks by position in
 * a set.
 */
const addReaders = async (db: Database, count: number): Promise<string[]> => {
  const banks = await db.bank.findMany({ take: SETS * EACH, orderBy: { id: 'asc' } });
  const bankIds = Array.from(
    { length: SETS * EACH },
    (_, at) => banks[at % banks.length]?.id ?? '',
  );
  const category = await db.category.findUniqueOrThrow({ where: { slug: 'foreign-exchange' } });
  await addSubscribers(db, { count, bankId: bankIds[0] ?? '', categoryId: category.id });
  await db.$executeRaw`
    INSERT INTO bank_subscriptions (user_id, bank_id)
    SELECT user_id, bank_id FROM (${readers}) readers JOIN unnest(
      ${bankIds.map((_, at) => Math.floor(at / EACH))}::int[], ${bankIds}::uuid[]
    ) AS followed (set, bank_id) USING (set)
    ON CONFLICT DO NOTHING`;
  return bankIds;
};

type Stored = Awaited<ReturnType<typeof addCircular>>;

/**
 * Stores a circular for each bank, and its alerts for a digest that has been due for `daysAgo`
 * days.
 */
const gather = async (db: Database, bankIds: string[], daysAgo: number): Promise<Stored[]> => {
  const all: Stored[] = [];
  for (const [at, bankId] of bankIds.entries()) {
    const title = `Notice ${at} on the reporting of foreign exchange positions`;
    const version = { title, language: 'en', kind: 'Macroeconomic' } as const;
    all.push(await addCircular(db, { bankId, status: 'published', version }));
  }
  await db.$executeRaw`
    WITH stored AS (
      INSERT INTO alerts (user_id, circular_id, version_id, macroeconomic)
      SELECT user_id, circular_id, version_id, true
      FROM (${readers}) readers JOIN unnest(
        ${all.map((_, at) => Math.floor(at / EACH))}::int[],
        ${all.map(({ circular }) => circular.id)}::uuid[],
        ${all.map(({ version }) => version.id)}::uuid[]
      ) AS told (set, circular_id, version_id) USING (set)
      RETURNING id, user_id
    )
    INSERT INTO delivery_alerts (channel_id, alert_id)
    SELECT c.id, stored.id FROM stored JOIN channels c USING (user_id)`;
  await db.$executeRaw`
    UPDATE channels SET frequency = 'daily', close_minute = 0, time_zone = 'UTC',
      next_close_at = date_trunc('day', now(), 'UTC') - make_interval(days => ${daysAgo}::int)`;
  // Autovacuum does this between two periods.
  await db.$executeRaw`VACUUM ANALYZE`;
  return all;
};

/** Composes the digest of each set as the product does, with the same unsubscribe link in all. */
const writeAll = async (db: Database, all: Stored[]) => {
  const digests = Array.from({ length: SETS }, (_, set) => ({
    id: String(set),
    email: '',
    attempts: 1,
    resends: 0,
    kind: 'digest' as const,
    created_at: new Date(),
    released_at: null,
    time_zone: 'UTC',
    alerts: all.slice(set * EACH, (set + 1) * EACH).map(({ circular, version }) => ({
      id: version.id,
      kind: 'new' as const,
      macroeconomic: true,
      circular_id: circular.id,
      version_id: version.id,
      category_ids: [],
      search_ids: [],
    })),
  }));
  const write = await openMessages(db, SETTINGS).load(digests);
  const written = await Promise.all(digests.map(write));
  return written.map((finish) => finish(LINK));
};

type Pool = ReturnType<typeof openMail>['pool'];

/**
 * Sends the same messages through a bare pool. Returns the time, which doesn't include composing
 * them.
 */
const sendBare = async (db: Database, pool: Pool, all: Stored[]): Promise<number> => {
  const messages = await writeAll(db, all);
  const people = await db.channel.findMany({
    select: { id: true, user: { select: { email: true } } },
  });
  const rest = people.entries();
  const sendRest = async () => {
    for (const [at, { id, user }] of rest) {
      const written = messages[at % SETS];
      if (!written) throw new Error('A digest is missing');
      const link = `${API_URL}/unsubscribe/${id.replaceAll('-', '').slice(0, 24)}`;
      const around = envelopeOf(id, user.email, 'digest');
      const headers = { ...written.headers, 'List-Unsubscribe': `<${link}>`, ...around.headers };
      await pool.sendMail({
        ...around,
        headers,
        subject: written.subject,
        html: written.html.replaceAll(LINK, link),
        text: written.text.replaceAll(LINK, link),
      });
    }
  };
  // Twice the number of connections keeps all of them busy. Each takes the next message until none
  // is left.
  return timed(() => Promise.all(Array.from({ length: CONNECTIONS * 2 }, sendRest)));
};

/** Compares closing and sending digests with five alerts with a bare pool that only sends them. */
export const bench: Bench = async ({ size = 10_000, rounds = 4 }, onEnd) => {
  const sink = await startSmtpSink(onEnd);
  const db = open(onEnd, await (await startDatabases(onEnd))(), { poolSize: 20 });
  const bankIds = await addReaders(db, size);
  const { mailer, pool } = openMail(sink, onEnd);
  const channel = openEmailChannel({ db, mailer, apiUrl: API_URL, ...SETTINGS });
  const times = { bare: [] as number[], close: [] as number[], send: [] as number[] };
  const sendOwn = async () => {
    times.close.push(await timed(() => closeDue(db)));
    times.send.push(await timed(() => deliver({ db, channel })));
  };
  // Takes turns, so that both run under the same load. Each goes first in every other round.
  for (let round = 0; round < rounds; round += 1) {
    const all = await gather(db, bankIds, rounds - round);
    if (round % 2 === 1) await sendOwn();
    times.bare.push(await sendBare(db, pool, all));
    if (round % 2 === 0) await sendOwn();
  }
  const sent = await db.delivery.count({ where: { state: 'sent', kind: 'digest' } });
  if (sent !== size * rounds) throw new Error(`${sent} of ${size * rounds} digests were sent`);
  const ratio = median(
    times.bare.map((bare, round) => ((times.close[round] ?? 0) + (times.send[round] ?? 0)) / bare),
  );
  const seconds = (values: number[]) => `${(median(values) / 1_000).toFixed(1)} s`;
  const figures = `${rounds} rounds of ${size}: closing ${seconds(times.close)}, sending ${seconds(times.send)}, pool ${seconds(times.bare)}: ${ratio.toFixed(2)} ×`;
  return [{ what: 'digests', figures, goal: '≤ 1.25 × with 100,000', isMet: ratio <= 1.25 }];
};
