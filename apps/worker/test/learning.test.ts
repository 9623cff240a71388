import { randomUUID } from 'node:crypto';
import { type Database, keepLabel, openDatabase } from '@circulate/database';
import { createTestDatabase } from '@circulate/database/vitest-database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { categorise } from '../src/pipeline/categorise/categorise-circular.ts';
import { readLearned } from '../src/pipeline/categorise/learned/read-learned.ts';
import { trainWhenDue } from '../src/pipeline/categorise/learned/train.ts';
import { openTextReader } from '../src/pipeline/text-reader.ts';
import { createExtracted, createSubscriber } from './support/factories.ts';

const FOREIGN_EXCHANGE = 'foreign-exchange';
const REPORTING = 'reporting-and-disclosure';
const reviewConfidence = 0.6;

let db: Database;
let banks: string[];
let idOf: Map<string, string>;
const textReader = openTextReader();
beforeAll(async () => {
  db = openDatabase(await createTestDatabase());
  banks = (await db.bank.findMany({ take: 10, orderBy: { id: 'asc' } })).map(({ id }) => id);
  idOf = new Map((await db.category.findMany()).map(({ slug, id }) => [slug, id]));
});
afterAll(async () => {
  textReader.close();
  await db.$disconnect();
});
beforeEach(async () => {
  await db.circular.deleteMany();
  await db.user.deleteMany();
  await db.learning.deleteMany();
});

const idOfCategory = (slug: string) => idOf.get(slug) ?? '';

/** Notices whose wording speaks of foreign exchange; every other one orders a report. */
const createDecided = async (count: number) => {
  const circulars = Array.from({ length: count }, (_, nth) => ({
    id: randomUUID(),
    bank_id: banks[nth % banks.length] ?? '',
    status: 'published' as const,
  }));
  await db.circular.createMany({ data: circulars });
  const versions = circulars.map(({ id, bank_id }) => ({
    id: randomUUID(),
    circular_id: id,
    bank_id,
    content_hash: id.replaceAll('-', '').repeat(2),
    file_key: id,
    file_name: 'notice.pdf',
    file_bytes: 1,
    language: 'en',
  }));
  await db.circularVersion.createMany({ data: versions });
  await db.proposal.createMany({
    data: versions.map(({ id }, nth) => ({
      version_id: id,
      decider: 'wording',
      category_id: idOfCategory(FOREIGN_EXCHANGE),
      confidence: 0.7,
      reading: {
        shares: { [FOREIGN_EXCHANGE]: 0.35, ...(nth % 2 === 0 && { [REPORTING]: 0.2 }) },
        likelihoods: { [FOREIGN_EXCHANGE]: 0.8, [REPORTING]: 0.1 },
      },
    })),
  });
  return versions.map(({ id }, nth) => ({
    id,
    right: nth % 2 === 0 ? REPORTING : FOREIGN_EXCHANGE,
  }));
};

type Decided = Awaited<ReturnType<typeof createDecided>>;

const label = async (
  userId: string,
  versions: Decided,
  sayOf = ({ right }: Decided[number]) => right,
) => {
  for (const version of versions) {
    const category_ids = [idOfCategory(sayOf(version))];
    const decision = { kind: 'News Flash' as const, category_ids };
    await keepLabel(db, version.id, { userId, decision, place: 'review' });
  }
};

const createPerson = async () => (await createSubscriber(db, {})).id;
const train = () => trainWhenDue({ db, reviewConfidence });

/** What an admin does who sets a person's labels aside, and what makes it due at once. */
const setAside = async (user_id: string) => {
  await db.setAsidePerson.create({ data: { user_id } });
  await db.$executeRaw`UPDATE learning SET changed_at = now(), model = NULL`;
};

/** Runs `categorise` on a notice that speaks of foreign exchange and orders a report. */
const categoriseNotice = async (changes: { language?: string } = {}) => {
  const { versionId } = await createExtracted(db, {
    status: 'categorising',
    title: 'Notice on foreign exchange returns',
    pages: [
      'Authorised dealers in the foreign exchange market shall submit returns. Foreign exchange purchases and foreign currency sales are to be reported monthly.',
    ],
    ...changes,
  });
  await categorise(
    versionId,
    { attempt: 1, isLast: false },
    {
      ...{ db, textReader, reviewConfidence },
      model: undefined,
    },
  );
  const version = await db.circularVersion.findUniqueOrThrow({
    where: { id: versionId },
    include: { categories: true, proposals: true },
  });
  const slugs = new Map([...idOf].map(([slug, id]) => [id, slug]));
  const [first] = version.categories.toSorted((a, b) => b.confidence - a.confidence);
  return {
    decided_by: version.decided_by,
    first: slugs.get(first?.category_id ?? ''),
    confidence: version.confidence,
    proposals: version.proposals.map(({ decider }) => decider).sort(),
    wording: version.proposals.find(({ decider }) => decider === 'wording'),
  };
};

describe('what each decider proposed', () => {
  it('is kept beside the decision, the shares of the wording with it', async () => {
    const { decided_by, first, proposals, wording } = await categoriseNotice();
    expect([decided_by, first]).toEqual(['offline', FOREIGN_EXCHANGE]);
    expect(proposals).toEqual(['product', 'wording']);
    expect(wording?.category_id).toBe(idOfCategory(FOREIGN_EXCHANGE));
    expect(wording?.reading).toMatchObject({
      shares: { [FOREIGN_EXCHANGE]: expect.any(Number) },
      likelihoods: { [FOREIGN_EXCHANGE]: expect.any(Number) },
    });
  });
});

describe('learning from decisions', () => {
  it('decides where two people proved it better, in that language alone', async () => {
    const before = await categoriseNotice();
    const versions = await createDecided(60);
    for (const person of [await createPerson(), await createPerson()])
      await label(person, versions);
    expect(await train()).toMatchObject({
      ...{ examples: 120, people: 2, banks: 10 },
      languages: [{ language: 'en', shared: 60, only_learned: 30, only_wording: 0, is_used: true }],
    });
    const after = await categoriseNotice();
    expect([after.decided_by, after.first]).toEqual(['learned', REPORTING]);
    expect(after.proposals).toEqual(['learned', 'product', 'wording']);
    const french = await categoriseNotice({ language: 'fr' });
    expect(french.decided_by).toBe('offline');
    expect(before.first).toBe(FOREIGN_EXCHANGE);
  });

  it('changes nothing on the word of one person', async () => {
    const before = await categoriseNotice();
    await label(await createPerson(), await createDecided(60));
    const report = await train();
    expect(report?.languages).toMatchObject([{ shared: 0, is_used: false, why: 'too_few' }]);
    const { proposals, wording, ...after } = await categoriseNotice();
    expect(after).toEqual({
      decided_by: before.decided_by,
      first: before.first,
      confidence: before.confidence,
    });
    expect(wording?.confidence).toBe(before.wording?.confidence);
    expect(proposals).toEqual(['learned', 'product', 'wording']);
  });

  it('gives a careless person at most a third of the say, and none once set aside', async () => {
    const versions = await createDecided(60);
    for (const person of [await createPerson(), await createPerson()]) {
      await label(person, versions.slice(0, 40));
    }
    const careless = await createPerson();
    await label(
      careless,
      [...versions, ...(await createDecided(200))],
      () => 'consumer-protection',
    );
    const report = await train();
    expect(report?.largest_share).toBeGreaterThan(0.7);
    expect(report?.capped_share).toBeLessThan(0.334);
    await setAside(careless);
    expect(await train()).toMatchObject({ examples: 80, people: 2, largest_share: 0.5 });
  });

  it('forgets what was taught before a reset', async () => {
    const versions = await createDecided(40);
    for (const person of [await createPerson(), await createPerson()])
      await label(person, versions);
    await train();
    expect(await readLearned(db)).toMatchObject({ languages: ['en'] });
    await db.$executeRaw`
      UPDATE learning SET reset_at = now(), changed_at = now(), model = NULL, report = NULL`;
    expect((await categoriseNotice()).decided_by).toBe('offline');
    expect(await train()).toMatchObject({ examples: 0 });
    expect(await readLearned(db)).toBeUndefined();
  });

  it('is done by one of two workers, and not again until something new is said', async () => {
    await label(await createPerson(), await createDecided(20));
    const reports = await Promise.all([train(), train()]);
    expect(reports.filter(Boolean)).toHaveLength(1);
    expect(await train()).toBeUndefined();
    await label(await createPerson(), await createDecided(2));
    // Labels come one by one: at most once an hour.
    expect(await train()).toBeUndefined();
    await db.$executeRaw`
      UPDATE learning SET trained_at = trained_at - interval '61 minutes'`;
    expect(await train()).toMatchObject({ examples: 22 });
  });

  it('goes on elsewhere after a worker died over it, with what was learned before', async () => {
    await label(await createPerson(), await createDecided(20));
    await train();
    const learned = await readLearned(db);
    // A worker took its turn and never came back.
    await db.$executeRaw`
      UPDATE learning SET changed_at = now(), leased_until = now() + interval '1 minute'`;
    expect(await train()).toBeUndefined();
    expect(await readLearned(db)).toEqual(learned);
    await db.$executeRaw`UPDATE learning SET leased_until = now() - interval '1 second'`;
    expect(await train()).toMatchObject({ examples: 20 });
  });
});
