import type { Database } from '@circulate/database';
import { buildAlertMessage } from '@circulate/email';
import { z } from 'zod';
import { openEmailChannel } from '../apps/worker/src/pipeline/deliver/channels/email.ts';
import { deliver } from '../apps/worker/src/pipeline/deliver/deliver.ts';
import type { Bench } from './support/bench.ts';
import { addCircular, addSubscribers, open, startDatabases } from './support/databases.ts';
import { API_URL, envelopeOf, openMail, WEB_URL } from './support/mail.ts';
import { median, medianRatio, timed } from './support/measure.ts';
import { startSmtpSink } from './support/smtp-sink.ts';

const TABLES = ['alerts', 'deliveries', 'delivery_alerts', 'delivery_events', 'unsubscribe_tokens'];
const TITLE = 'Notice on foreign exchange';

/** Stores a circular with an alert to send for each reader. */
const addCircularToSend = async (db: Database, bankId: string) => {
  const { circular, version } = await addCircular(db, {
    bankId,
    status: 'published',
    version: { title: TITLE, language: 'en', kind: 'Macroeconomic' },
  });
  await db.$executeRaw`
    WITH stored AS (
      INSERT INTO alerts (user_id, circular_id, version_id, macroeconomic)
      SELECT id, ${circular.id}::uuid, ${version.id}::uuid, true FROM users RETURNING id, user_id
    ), placed AS MATERIALIZED (
      SELECT stored.id AS alert_id, c.id AS channel_id, uuidv7() AS delivery_id
      FROM stored JOIN channels c USING (user_id)
    ), delivered AS (
      INSERT INTO deliveries (id, channel_id, channel_kind)
      SELECT delivery_id, channel_id, 'email' FROM placed
    )
    INSERT INTO delivery_alerts (channel_id, alert_id, delivery_id)
    SELECT channel_id, alert_id, delivery_id FROM placed`;
  // Autovacuum does this between two circulars.
  await db.$executeRaw`VACUUM ANALYZE`;
  return { circularId: circular.id, versionId: version.id };
};

/** Returns the bytes in the database per sent email, in tables and indexes. */
const bytesOfEach = async (db: Database, sent: number): Promise<number> => {
  const rows = await db.$queryRaw`
    SELECT sum(pg_relation_size(part))::float8 AS bytes FROM (
      SELECT name::regclass FROM unnest(${TABLES}::text[]) name
      UNION ALL
      SELECT indexrelid::regclass FROM pg_index
      WHERE indrelid = ANY(SELECT name::regclass FROM unnest(${TABLES}::text[]) name)
    ) parts (part)`;
  const [row] = z.array(z.object({ bytes: z.number() })).parse(rows);
  return (row?.bytes ?? 0) / sent;
};

/**
 * Compares the `deliver` job with a bare pool that sends the same messages, including their
 * headers.
 */
export const bench: Bench = async ({ size = 5_000, rounds = 10 }, onEnd) => {
  const sink = await startSmtpSink(onEnd);
  const db = open(onEnd, await (await startDatabases(onEnd))(), { poolSize: 20 });
  const bank = await db.bank.findFirstOrThrow();
  const category = await db.category.findUniqueOrThrow({ where: { slug: 'foreign-exchange' } });
  await addSubscribers(db, { count: size, bankId: bank.id, categoryId: category.id });
  const { mailer, pool } = openMail(sink, onEnd);
  const settings = { webUrl: WEB_URL, targetLanguage: 'en' };
  const channel = openEmailChannel({ db, mailer, apiUrl: API_URL, ...settings });

  const sendBare = async ({
    circularId,
    versionId,
  }: Awaited<ReturnType<typeof addCircularToSend>>) => {
    const finish = await buildAlertMessage({
      kind: 'new',
      bank: bank.display_name,
      title: TITLE,
      language: 'en',
      translation: { state: 'not needed' },
      publishedOn: null,
      days: [],
      categories: [],
      why: { categories: [], macroeconomic: true, searches: [] },
      summary: null,
      doneByOthers: null,
      circularUrl: `${WEB_URL}/circulars/${circularId}`,
      sourceUrl: null,
      manageUrl: `${WEB_URL}/dashboard`,
      deliveryUrl: `${WEB_URL}/delivery`,
    });
    const deliveries = await db.delivery.findMany({
      where: { alerts: { some: { alert: { version_id: versionId } } } },
      include: { channel: { select: { user: { select: { email: true } } } } },
    });
    const send = (id: string, email: string) => {
      const { headers, ...message } = finish(`${API_URL}/unsubscribe/${'0'.repeat(24)}`);
      const around = envelopeOf(id, email, 'new');
      return pool.sendMail({ ...message, ...around, headers: { ...headers, ...around.headers } });
    };
    return timed(() =>
      Promise.all(deliveries.map(({ id, channel: { user } }) => send(id, user.email))),
    );
  };

  const times = { bare: [] as number[], job: [] as number[] };
  // Takes turns, so that both run under the same load.
  for (let round = 0; round < rounds; round += 1) {
    const circular = await addCircularToSend(db, bank.id);
    times.bare.push(await sendBare(circular));
    times.job.push(await timed(() => deliver({ db, channel })));
  }
  const sent = await db.delivery.count({ where: { state: 'sent' } });
  if (sent !== size * rounds) throw new Error(`${sent} of ${size * rounds} alerts were sent`);
  const rate = (ms: number) => `${Math.round(size / (ms / 1_000))}/s`;
  const ratio = medianRatio(times.bare, times.job);
  const bytes = Math.round(await bytesOfEach(db, sent));
  return [
    {
      what: 'deliver',
      figures: `${rounds} rounds of ${size} alerts: pool ${rate(median(times.bare))}, job ${rate(median(times.job))}: ${ratio.toFixed(2)} ×`,
      goal: '≥ 0.8 ×',
      isMet: ratio >= 0.8,
    },
    {
      what: 'bytes per email, with indexes',
      figures: String(bytes),
      goal: '≤ 1,144',
      isMet: bytes <= 1_144,
    },
  ];
};
