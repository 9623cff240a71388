import { randomUUID } from 'node:crypto';
import { allMatchesOf, type Database, openDatabase } from '@circulate/database';
import { createTestDatabase } from '@circulate/database/vitest-database';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { explainMatch } from '../../../src/features/admin/deliveries/why-not.ts';
import { stopEmail } from '../../../src/features/channels/email-channel.ts';

const PEOPLE = 200;
const PUBLISHED_AT = new Date('2026-03-01T12:00:00Z');

/** When a subscription started: in time, at the last moment, too late, or never. */
const follows = fc.constantFrom(
  null,
  new Date('2026-02-01T12:00:00Z'),
  PUBLISHED_AT,
  new Date('2026-03-01T12:00:01Z'),
);
const person = fc.record({
  email_verified: fc.boolean(),
  company: fc.constantFrom(null, 'Sample', 'Sample'),
  macroeconomic: fc.boolean(),
  isMailStopped: fc.boolean(),
  bank: follows,
  categories: fc.tuple(follows, follows),
  searches: fc.array(
    fc.record({
      tells_since: follows,
      q: fc.constantFrom('reserves', 'reserves', 'reserves -ratio', 'gold', null),
      isOfBank: fc.constantFrom(true, null, null, false),
      category: fc.constantFrom(null, null, null, 0, 1),
      from_day: fc.constantFrom(null, new Date('2026-02-01'), new Date('2026-03-02')),
    }),
    { maxLength: 2 },
  ),
});
type Person = typeof person extends fc.Arbitrary<infer Value> ? Value : never;

let db: Database;
let bankId: string;
let otherBankId: string;
let categoryIds: string[];
const people: { id: string; email: string }[] = [];

const addPerson = async ({ bank, categories, searches, isMailStopped, ...fields }: Person) => {
  const user = await db.user.create({
    data: {
      email: `${randomUUID()}@example.com`,
      first_name: 'Sample',
      last_name: 'Reader',
      code_type: 'beta',
      ...fields,
      banks: { create: bank ? [{ bank_id: bankId, created_at: bank }] : [] },
      categories: {
        create: categories.flatMap((created_at, position) => {
          const category_id = categoryIds[position];
          return created_at && category_id ? [{ category_id, created_at }] : [];
        }),
      },
      searches: {
        create: searches.map(({ q, isOfBank, category, from_day, tells_since }) => {
          const bank_id = isOfBank === null ? null : isOfBank ? bankId : otherBankId;
          const category_id = category === null ? null : (categoryIds[category] ?? null);
          // A search without words, bank or category can't have alerts.
          const canTell = q !== null || bank_id !== null || category_id !== null;
          const since = canTell ? tells_since : null;
          return { name: 'Sample', q, bank_id, category_id, from_day, tells_since: since };
        }),
      },
    },
  });
  if (isMailStopped) await stopEmail(db, user.id, 'unsubscribed');
  people.push(user);
};

beforeAll(async () => {
  db = openDatabase(await createTestDatabase());
  bankId = (await db.bank.findFirstOrThrow()).id;
  otherBankId = (await db.bank.findFirstOrThrow({ where: { id: { not: bankId } } })).id;
  const categories = await db.category.findMany({ where: { category_type: 'NewsFlash' }, take: 2 });
  categoryIds = categories.map(({ id }) => id);
  for (const sample of fc.sample(person, { numRuns: PEOPLE, seed: 20_260_301 })) {
    await addPerson(sample);
  }
});
afterAll(() => db.$disconnect());

it.each([
  { kind: 'NewsFlash' as const, categories: 1, publishedAt: null },
  { kind: 'NewsFlash' as const, categories: 2, publishedAt: PUBLISHED_AT },
  { kind: 'NewsFlash' as const, categories: 0, publishedAt: PUBLISHED_AT },
  { kind: 'Macroeconomic' as const, categories: 0, publishedAt: null },
  { kind: 'Macroeconomic' as const, categories: 1, publishedAt: PUBLISHED_AT },
])(
  'finds no obstacle only for matched users ($kind, $categories categories, published $publishedAt)',
  async ({ kind, categories, publishedAt }) => {
    const circular = await db.circular.create({
      data: { bank_id: bankId, status: 'matching', published_at: publishedAt },
    });
    const version = await db.circularVersion.create({
      data: {
        circular_id: circular.id,
        bank_id: bankId,
        content_hash: randomUUID().replaceAll('-', '').repeat(2),
        file_key: circular.id,
        file_name: 'c.pdf',
        file_bytes: 1,
        kind,
        title: 'Notice on the reserves ratio',
        published_on: new Date('2026-03-01'),
        categories: {
          create: categoryIds.slice(0, categories).map((category_id) => ({
            category_id,
            confidence: 1,
            decided_by: 'offline',
            evidence: '',
          })),
        },
      },
    });
    const matches = await db.$queryRaw<{ user_id: string }[]>`
    SELECT user_id FROM (${allMatchesOf({ ...version, publishedAt })}) matches`;
    expect(matches.length).toBeGreaterThan(0);
    const matched = new Set(matches.map(({ user_id }) => user_id));
    const unopposed = new Set<string>();
    const mailed = new Set<string>();
    for (const { id, email } of people) {
      const why = await explainMatch(db, { circularId: circular.id, email });
      if (typeof why === 'string') throw new Error(why);
      const codes = why.obstacles.map(({ code }) => code);
      // Alerts are put on hold for users with an unconfirmed email address.
      const isHeld = (code: string) => code === 'MAIL_STOPPED' || code === 'ADDRESS_NOT_VERIFIED';
      if (codes.every(isHeld)) unopposed.add(id);
      if (!codes.includes('MAIL_STOPPED') && codes.every(isHeld)) mailed.add(id);
    }
    expect([...unopposed].sort()).toEqual([...matched].sort());

    // Exactly the matched users without an obstacle have an active channel.
    const active = await db.channel.findMany({
      where: { user_id: { in: [...matched] }, state: 'active' },
    });
    expect([...mailed].sort()).toEqual(active.map(({ user_id }) => user_id).sort());
  },
);
