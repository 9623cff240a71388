import { randomUUID } from 'node:crypto';
import { type Database, openDatabase, type Prisma } from '@circulate/database';
import { createTestDatabase } from '@circulate/database/vitest-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeDue } from '../src/pipeline/deliver/close-due.ts';
import { match } from '../src/pipeline/match/match-circular.ts';
import { addCategory, createExtracted, createSubscriber } from './support/factories.ts';
import { CLOSE, GHANA, SLUG, startDigests } from './support/start-digests.ts';

let db: Database;
let mail: Awaited<ReturnType<typeof startDigests>>;
beforeAll(async () => {
  db = openDatabase(await createTestDatabase());
  mail = await startDigests(db);
});
afterAll(async () => {
  await mail.stop();
  await db.$disconnect();
});

type Filters = Partial<Prisma.SavedSearchUncheckedCreateInput>;
type Person = { id: string };

const newWord = () => `w${randomUUID().slice(0, 8)}`;

const saveSearch = (user: Person, filters: Filters) =>
  db.savedSearch.create({
    data: { user_id: user.id, name: 'Capital rules', tells_since: new Date(), ...filters },
  });

/** Publishes a Bank of Ghana circular with a word in its title. */
const publish = async (word: string, changes: { published_on?: Date; slug?: string } = {}) => {
  const { slug, ...version } = changes;
  const created = await createExtracted(db, {
    status: 'matching',
    title: `Notice on ${word} and trading`,
    ...version,
  });
  if (slug) await addCategory(db, created.versionId, slug);
  await match(created.versionId, { db });
  return created;
};

const alertsOf = (user: Person) =>
  db.alert.findMany({ where: { user_id: user.id }, orderBy: { created_at: 'asc' } });

const idOf = async (name: 'bank' | 'category', key: string) =>
  name === 'bank'
    ? (await db.bank.findUniqueOrThrow({ where: { bank_name: key } })).id
    : (await db.category.findUniqueOrThrow({ where: { slug: key } })).id;

describe('a saved search with alerts on', () => {
  it('sends an alert and an email that names it to a user without subscriptions', async () => {
    const word = newWord();
    const reader = await createSubscriber(db, {});
    const { id } = await saveSearch(reader, { q: word });
    await publish(word);
    expect(await alertsOf(reader)).toMatchObject([
      { kind: 'new', search_ids: [id], category_ids: [], macroeconomic: false },
    ]);
    await mail.send();
    const [email, ...more] = mail.mailsTo(reader.email);
    expect(more).toEqual([]);
    expect(email?.text).toContain('This circular matches your saved search “Capital rules”.');
    expect(email?.text).not.toContain('You follow');
  });

  it('sends one alert that names both reasons to a user who also subscribes to bank and category', async () => {
    const word = newWord();
    const reader = await createSubscriber(db, { bank: GHANA, categories: [SLUG] });
    const first = await saveSearch(reader, { q: word });
    const second = await saveSearch(reader, { q: `"${word} and"`, name: 'Second' });
    await publish(word, { slug: SLUG });
    expect(await alertsOf(reader)).toMatchObject([
      { search_ids: [first.id, second.id], category_ids: [await idOf('category', SLUG)] },
    ]);
    await mail.send();
    const [email, ...more] = mail.mailsTo(reader.email);
    expect(more).toEqual([]);
    expect(email?.text).toContain(
      'This circular matches your saved searches “Capital rules” and “Second”.',
    );
    expect(email?.text).toContain('You subscribe to Bank of Ghana');
  });

  it('never alerts a user with an incomplete profile, waits for an unconfirmed address, and never alerts twice', async () => {
    const word = newWord();
    const reader = await createSubscriber(db, {});
    const unconfirmed = await createSubscriber(db, {}, { email_verified: false });
    const incomplete = await createSubscriber(db, {}, { company: null });
    for (const user of [reader, unconfirmed, incomplete]) await saveSearch(user, { q: word });
    const { circularId, versionId } = await publish(word);
    await db.circular.update({ where: { id: circularId }, data: { status: 'matching' } });
    await match(versionId, { db });
    expect(await alertsOf(reader)).toHaveLength(1);
    expect(await alertsOf(unconfirmed)).toHaveLength(1);
    expect(await alertsOf(incomplete)).toEqual([]);
  });

  it('alerts only to circulars that match all its filters', async () => {
    const word = newWord();
    const day = new Date('2026-03-04');
    const ghana = await idOf('bank', GHANA);
    const other = await db.bank.findFirstOrThrow({ where: { id: { not: ghana } } });
    const inGhana = await db.bankRegion.findFirstOrThrow({ where: { bank_id: ghana } });
    const elsewhere = await db.region.findFirstOrThrow({
      where: { banks: { none: { bank_id: ghana } } },
    });
    const category_id = await idOf('category', SLUG);
    const fitting: Filters[] = [
      { q: word },
      { q: `${word} -unheard` },
      { q: word, bank_id: ghana, category_id, type: 'NewsFlash', language: 'en' },
      { q: word, region_id: inGhana.region_id, from_day: day, to_day: day },
    ];
    const others: Filters[] = [
      { q: `${word} -trading` },
      { q: `"trading ${word}"` },
      { q: word, bank_id: other.id },
      { q: word, region_id: elsewhere.id },
      { q: word, category_id: await idOf('category', 'foreign-exchange') },
      { q: word, type: 'Macroeconomic' },
      { q: word, language: 'fr' },
      { q: word, from_day: new Date('2026-03-05') },
      { q: word, to_day: new Date('2026-03-03') },
      { q: word, tells_since: null },
    ];
    const told = async (filters: Filters) => {
      const user = await createSubscriber(db, {});
      await saveSearch(user, filters);
      return user;
    };
    const fits = await Promise.all(fitting.map(told));
    const misses = await Promise.all(others.map(told));
    await publish(word, { published_on: day, slug: SLUG });
    for (const [nth, user] of fits.entries()) {
      expect({ filters: fitting[nth], alerts: await alertsOf(user) }).toMatchObject({
        alerts: [{ kind: 'new' }],
      });
    }
    for (const [nth, user] of misses.entries()) {
      expect({ filters: others[nth], alerts: await alertsOf(user) }).toMatchObject({ alerts: [] });
    }
  });

  it('sends nothing published before its alerts were turned on', async () => {
    const word = newWord();
    const { circularId, versionId } = await publish(word);
    const late = await createSubscriber(db, {});
    await saveSearch(late, { q: word });
    await db.circular.update({ where: { id: circularId }, data: { status: 'matching' } });
    await match(versionId, { db });
    expect(await alertsOf(late)).toEqual([]);
  });

  it('sends a correction, with the reason, to users who received wrong information', async () => {
    const word = newWord();
    const reader = await createSubscriber(db, {});
    const { id } = await saveSearch(reader, { q: word });
    const { circularId, versionId } = await publish(word);
    await mail.send();
    await db.circularVersion.update({
      where: { id: versionId },
      data: { substance_changed_at: new Date() },
    });
    await db.circular.update({ where: { id: circularId }, data: { status: 'matching' } });
    await match(versionId, { db });
    await mail.send();
    expect(await alertsOf(reader)).toMatchObject([
      { kind: 'new', search_ids: [id] },
      { kind: 'correction', search_ids: [id] },
    ]);
    const [, correction] = mail.mailsTo(reader.email);
    expect(correction?.text).toContain('This circular matches your saved search “Capital rules”.');
  });

  it('sends nothing once it is deleted or turned off, unless a subscription matches', async () => {
    const word = newWord();
    const gone = await createSubscriber(db, {});
    const follows = await createSubscriber(db, { bank: GHANA, categories: [SLUG] });
    for (const user of [gone, follows]) await saveSearch(user, { q: word });
    await publish(word, { slug: SLUG });
    await db.savedSearch.deleteMany({ where: { user_id: { in: [gone.id, follows.id] } } });
    await mail.send();
    expect(mail.mailsTo(gone.email)).toEqual([]);
    expect(await mail.placesOf(gone.id)).toMatchObject([
      { left_out_reason: 'The saved search is deleted or its alerts are off.' },
    ]);
    const [email] = mail.mailsTo(follows.email);
    expect(email?.text).toContain('You subscribe to Bank of Ghana');
    expect(email?.text).not.toContain('saved search');
  });

  it('sends alerts at the default frequency, even if the bank has its own', async () => {
    const word = newWord();
    const reader = await mail.createReader({ frequency: 'daily' });
    const bank_id = await idOf('bank', GHANA);
    const choose = (frequency: 'weekly' | 'immediately') =>
      db.bankSubscription.updateMany({
        where: { user_id: reader.id, bank_id },
        data: { frequency },
      });
    await saveSearch(reader, { q: word });
    await choose('weekly');
    await publish(word, { slug: SLUG });
    await publish(word);
    expect((await mail.placesOf(reader.id)).map(({ delivery_id }) => delivery_id)).toEqual([
      null,
      null,
    ]);
    await choose('immediately');
    await publish(word);
    await closeDue(db, CLOSE);
    await mail.send();
    const [digest, ...more] = mail.mailsTo(reader.email);
    expect(more).toEqual([]);
    expect(digest?.text).toContain('3 circulars from Bank of Ghana');
    expect(digest?.text).toContain('This circular matches your saved search “Capital rules”.');
  });
});

it('sends alerts for a later version, for the reasons that apply to it, if the first version alerted no one', async () => {
  const [word, next] = [newWord(), newWord()];
  const reader = await createSubscriber(db, { categories: [SLUG] });
  await saveSearch(reader, { q: word });
  const { id: other } = await saveSearch(reader, { q: next, name: 'Other' });
  const { circularId, versionId } = await publish(word);
  const first = await db.circularVersion.findUniqueOrThrow({ where: { id: versionId } });
  const second = await db.circularVersion.create({
    data: {
      circular_id: circularId,
      bank_id: first.bank_id,
      number: 2,
      content_hash: randomUUID().replaceAll('-', '').repeat(2),
      file_key: `circulars/${circularId}/2.pdf`,
      file_name: 'notice.pdf',
      file_bytes: 1,
      title: `Notice on ${next}`,
      kind: 'NewsFlash',
      pages: [],
    },
  });
  await addCategory(db, second.id, SLUG);
  await db.circular.update({ where: { id: circularId }, data: { status: 'matching' } });
  await match(second.id, { db });
  expect(await alertsOf(reader)).toMatchObject([
    { version_id: second.id, search_ids: [other], category_ids: [] },
  ]);
});
