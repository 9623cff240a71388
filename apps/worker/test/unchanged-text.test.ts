import { randomUUID } from 'node:crypto';
import { openDatabase } from '@circulate/database';
import { createTestDatabase } from '@circulate/database/vitest-database';
import { EMPTY_READING } from '@circulate/shared-schemas';
import { afterAll, expect, it } from 'vitest';
import { storeText } from '../src/pipeline/extract/found-text.ts';
import { beginStep } from '../src/pipeline/step.ts';
import { addCategory, createExtracted } from './support/factories.ts';

const db = openDatabase(await createTestDatabase());
afterAll(() => db.$disconnect());

const OLD = 'The exposure of a bank must not exceed ten per cent of its capital.';
const NEW = 'The exposure of a bank must not exceed twelve per cent of its capital.';

type Circular = { isHistory?: boolean; isPublished?: boolean; text?: string };

/** Creates a circular whose first version was published, by default. */
const createCircular = async ({
  isHistory = false,
  isPublished = true,
  text = OLD,
}: Circular = {}) => {
  const { circularId, versionId } = await createExtracted(db, {
    status: isPublished ? 'published' : 'in_review',
    pages: [text],
  });
  await db.circular.update({
    where: { id: circularId },
    data: { is_history: isHistory, ...(isPublished && { published_at: new Date() }) },
  });
  await addCategory(db, versionId, 'foreign-exchange');
  await leave(versionId, isPublished ? ['extract', 'read', 'match'] : ['extract']);
  return { circularId, versionId };
};

const leave = (versionId: string, steps: string[]) =>
  db.pipelineStep.createMany({
    data: steps.map((step) => ({ version_id: versionId, step, state: 'done' as const })),
  });

/** Creates the next version of a circular, whose text has just been read. */
const readNext = async (circularId: string, text: string) => {
  const before = await db.circularVersion.findFirstOrThrow({
    where: { circular_id: circularId },
    orderBy: { number: 'desc' },
  });
  const { bank_id, number } = before;
  const version = await db.circularVersion.create({
    data: {
      ...{ circular_id: circularId, bank_id, number: number + 1 },
      content_hash: randomUUID().replaceAll('-', '').repeat(2),
      file_key: `circulars/${circularId}/${number + 1}.pdf`,
      file_name: 'notice.pdf',
      file_bytes: 1,
    },
  });
  await db.circular.update({ where: { id: circularId }, data: { status: 'extracting' } });
  const begun = await beginStep(db, version.id, 'extract');
  if (!begun) throw new Error('The step did not begin.');
  const { title, published_on } = begun;
  const columns = {
    pages: [text],
    fingerprint: [],
    page_count: 1,
    title,
    published_on,
    warnings: [],
  };
  await storeText(db, {
    version: begun,
    step: 'extract',
    found: {
      doubt: undefined,
      columns: {
        ...columns,
        text_source: 'layer',
        language: 'en',
        language_confidence: 1,
        act_number: null,
        title_period: null,
        facts: { dates: [], addressees: null, acts: [] },
        reading: EMPTY_READING,
      },
    },
  });
  return version.id;
};

const standingOf = (circularId: string) =>
  db.circular.findUniqueOrThrow({
    where: { id: circularId },
    select: { status: true, is_history: true },
  });

it('republishes the last published text with its findings', async () => {
  const { circularId } = await createCircular();
  const second = await readNext(circularId, OLD);
  expect(await standingOf(circularId)).toMatchObject({ status: 'published' });
  const corrected = await db.circularVersion.update({
    where: { id: second },
    data: { title: 'As an admin wrote it', corrected: ['title'] },
  });
  const third = await readNext(circularId, OLD);
  expect(await standingOf(circularId)).toMatchObject({ status: 'published' });
  expect(await db.circularVersion.findUnique({ where: { id: third } })).toMatchObject({
    title: corrected.title,
    kind: 'NewsFlash',
  });
});

it('keeps an unreviewed text in review when a new file has the same text', async () => {
  const { circularId } = await createCircular();
  const second = await readNext(circularId, NEW);
  await db.circularVersion.update({ where: { id: second }, data: { kind: 'NewsFlash' } });
  await leave(second, ['read']);
  await db.circular.update({ where: { id: circularId }, data: { status: 'in_review' } });
  await readNext(circularId, NEW);
  expect(await standingOf(circularId)).not.toMatchObject({ status: 'published' });
});

it('doesn’t alert anyone when the published text returns, even while other versions are waiting', async () => {
  const { circularId } = await createCircular();
  const second = await readNext(circularId, NEW);
  await db.circularVersion.update({ where: { id: second }, data: { kind: 'NewsFlash' } });
  await leave(second, ['read']);
  await readNext(circularId, OLD);
  expect(await standingOf(circularId)).toMatchObject({ status: 'published' });
});

it('sends alerts for a circular from the first import once its text changes, not just its file', async () => {
  const waiting = await createCircular({ isHistory: true, isPublished: false });
  await readNext(waiting.circularId, OLD);
  expect(await standingOf(waiting.circularId)).toMatchObject({ is_history: true });
  await readNext(waiting.circularId, NEW);
  expect(await standingOf(waiting.circularId)).toMatchObject({ is_history: false });

  const unreadable = await createCircular({ isHistory: true, isPublished: false, text: '' });
  await readNext(unreadable.circularId, OLD);
  expect(await standingOf(unreadable.circularId)).toMatchObject({ is_history: true });
});
