import { Prisma } from '@circulate/database';
import { type Overview, OverviewSchema } from '@circulate/shared-schemas';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { asAdmin } from '../../support/as-admin.ts';
import { createAlert } from '../../support/create-alert.ts';
import { fillTables } from '../../support/overview-rows.ts';
import { startTestApi, type TestApi } from '../../support/test-api.ts';

const startAsAdmin = async () => {
  const api = await startTestApi();
  const admin = asAdmin(api, await api.createUser({ roles: ['admin'] }));
  const read = async (): Promise<Overview> =>
    OverviewSchema.parse((await admin.call('get', '/admin/overview').expect(200)).body);
  return { api, ...admin, read };
};

const PageSchema = z.object({
  items: z.array(z.unknown()),
  next_cursor: z
    .string()
    .nullable()
    .transform((cursor) => cursor ?? ''),
});

/** The figures, each with the simplest statement that counts it and the list that it links to. */
const FIGURES = [
  ['captured', Prisma.sql`circulars WHERE created_at >=`, 'circulars?captured_from='],
  ['published', Prisma.sql`circulars WHERE published_at >=`, 'circulars?published_from='],
  [
    'in_review',
    Prisma.sql`circulars WHERE status = 'in_review' AND moved_at >=`,
    'circulars?status=in_review&moved_from=',
  ],
  [
    'failed',
    Prisma.sql`circulars WHERE status = 'failed' AND moved_at >=`,
    'circulars?status=failed&moved_from=',
  ],
  [
    'emails_sent',
    Prisma.sql`deliveries WHERE channel_kind = 'email' AND sent_at >=`,
    'deliveries?channel=email&sent_from=',
  ],
  [
    'emails_bounced',
    Prisma.sql`(SELECT DISTINCT ON (delivery_id) at FROM delivery_events
      WHERE event = 'bounced' ORDER BY delivery_id, at DESC) bounces WHERE at >=`,
    'deliveries?bounced_from=',
  ],
] as const;

describe('overview with thousands of rows', () => {
  let api: TestApi;
  let call: ReturnType<typeof asAdmin>['call'];
  let overview: Overview;
  beforeAll(async () => {
    const started = await startAsAdmin();
    ({ api, call } = started);
    await fillTables(api);
    overview = await started.read();
  });
  afterAll(() => api.close());

  const lengthOf = async (list: string) => {
    let length = 0;
    let cursor = '';
    do {
      const page = await call('get', `${list}&limit=100${cursor}`).expect(200);
      const { items, next_cursor } = PageSchema.parse(page.body);
      length += items.length;
      cursor = next_cursor && `&cursor=${next_cursor}`;
    } while (cursor);
    return length;
  };

  test.each(FIGURES)('returns the same figures for %s as the database', async (name, what) => {
    for (const { from, [name]: figure } of [overview.day, overview.month]) {
      const [row] = await api.db.$queryRaw<{ count: number }[]>`
        SELECT count(*)::int FROM ${what} ${from}::timestamptz`;
      expect(figure.total).toBe(row?.count);
      expect(figure.total).toBeGreaterThan(0);
      expect(figure.series.reduce((sum, part) => sum + part, 0)).toBe(figure.total);
    }
    expect(overview.day[name].series).toHaveLength(24);
    expect(overview.month[name].series).toHaveLength(30);
  });

  test.each(FIGURES)('counts %s exactly like the list it links to', async (name, _what, list) => {
    const length = await lengthOf(`/admin/${list}${overview.day.from}`);
    expect(length).toBe(overview.day[name].total);
  });

  test('returns the cost of AI calls in the period', async () => {
    for (const { from, ai_spend } of [overview.day, overview.month]) {
      const [row] = await api.db.$queryRaw<{ usd: number }[]>`
        SELECT sum(cost_usd)::float8 AS usd FROM model_calls WHERE at >= ${from}::timestamptz`;
      expect(ai_spend.total).toBeCloseTo(row?.usd ?? 0, 6);
    }
    const [asked] = await api.db.$queryRaw<{ count: number }[]>`
      SELECT count(DISTINCT version_id)::int FROM model_calls
      WHERE cost_usd IS NOT NULL AND at >= ${overview.day.from}::timestamptz`;
    const list = `/admin/circulars?asked_from=${overview.day.from}`;
    expect(await lengthOf(list)).toBe(asked?.count);
  });

  test('counts circulars in review and failed circulars of any age', async () => {
    for (const status of ['in_review', 'failed'] as const) {
      expect(overview.now[status]).toBe(await api.db.circular.count({ where: { status } }));
    }
  });
});

describe('overview', () => {
  let started: Awaited<ReturnType<typeof startAsAdmin>>;
  beforeAll(async () => {
    started = await startAsAdmin();
  });
  afterAll(() => started.api.close());

  test('returns zero counts for a new deployment', async () => {
    const { day } = await started.read();
    expect(day.seconds_to_alert).toMatchObject({ total: null, series: { length: 24, 23: null } });
    expect(day.captured).toEqual({ total: 0, series: Array.from({ length: 24 }, () => 0) });
    // On a busy machine, the queue's first response may come too late.
    const readNow = async () => (await started.read()).now;
    await expect.poll(readNow).toMatchObject({
      sources_late: 0,
      oldest_job: null,
      queue_reachable: true,
      last_canary_at: null,
    });
  });

  test('returns the median time from capture or upload to the email', async () => {
    const { api, read } = started;
    const bank = await api.findBank();
    const start = Date.now() - 3_600_000;
    const at = (seconds: number) => new Date(start + seconds * 1_000);
    const source = await api.db.source.create({
      data: { bank_id: bank.id, kind: 'html', url: 'https://bank.example/list', paused_at: at(0) },
    });
    for (const [listed, created, sent] of [
      [0, 60, 100],
      [null, 0, 40],
      [null, 0, 900],
    ] as const) {
      const circular = await api.createCircular();
      await api.db.circular.update({
        where: { id: circular.id },
        data: { created_at: at(created) },
      });
      if (listed !== null) {
        await api.db.sourceItem.create({
          data: {
            source_id: source.id,
            link: 'https://bank.example/1',
            is_history: false,
            state: 'taken',
            circular_id: circular.id,
            first_seen_at: at(listed),
          },
        });
      }
      const user = await api.createUser();
      await createAlert(api, { user, circular }, { state: 'sent', sent_at: at(sent) });
    }
    const { day, month } = await read();
    expect([day.seconds_to_alert.total, month.seconds_to_alert.total]).toEqual([100, 100]);
    expect(month.seconds_to_alert.series.at(-1)).toBe(100);
    expect(month.seconds_to_alert.series.at(-2)).toBeNull();
  });

  test('returns the oldest pending job, sources with alarms and the last canary email', async () => {
    const { api, read, call } = started;
    const bank = await api.findBank();
    const longAgo = new Date('2026-01-01T00:00:00.000Z');
    await api.db.outboxEntry.create({
      data: { job: 'deliver', payload: {}, created_at: longAgo },
    });
    await api.db.source.create({
      data: {
        bank_id: bank.id,
        kind: 'html',
        url: 'https://bank.example/late',
        next_run_at: longAgo,
      },
    });
    const run = { name: 'canary', succeeded_at: longAgo };
    await api.db.upkeepRun.create({ data: run });
    const { now } = await read();
    expect(now.oldest_job).toEqual({ job: 'deliver', since: longAgo.toISOString() });
    expect(now.last_canary_at).toBe(longAgo.toISOString());
    const { body } = await call('get', '/admin/sources?alarms=true').expect(200);
    expect(now.sources_late).toBe(body.items.length);
    expect(now.sources_late).toBe(1);
  });
});
