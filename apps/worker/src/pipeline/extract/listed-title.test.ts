import { openDatabase } from '@circulate/database';
import { createTestDatabase } from '@circulate/database/vitest-database';
import { afterAll, expect, it } from 'vitest';
import { createExtracted } from '../../../test/support/factories.ts';
import { findListedTitle } from './list-and-file.ts';

const db = openDatabase(await createTestDatabase());
afterAll(() => db.$disconnect());

const SHORT = 'No. 20/2026';
const CAPTURED = { title: null, number: 1, circular: { uploaded_by: null } };

/** Creates a circular that a list announces under `SHORT`. */
const createListed = async () => {
  const { circularId: circular_id } = await createExtracted(db, { status: 'extracting' });
  const { bank_id } = await db.circular.findUniqueOrThrow({ where: { id: circular_id } });
  const url = `https://bank.example/${circular_id}`;
  const items = { create: [{ link: url, title: SHORT, is_history: false, circular_id }] };
  await db.source.create({ data: { bank_id, kind: 'html', url, items } });
  return circular_id;
};

it('finds a listed title that is too short to keep, because it may contain a number', async () => {
  const circular_id = await createListed();
  expect(await findListedTitle(db, { circular_id, ...CAPTURED })).toBe(SHORT);
});

it.each([
  ['the title that was kept', { title: 'Notice 20/2026 on fees' }, 'Notice 20/2026 on fees'],
  ['none for a later version, which no list announces', { number: 2 }, null],
  ['none for an upload', { circular: { uploaded_by: 'a person' } }, null],
])('returns %s as the listed title', async (_what, changes, expected) => {
  const circular_id = await createListed();
  expect(await findListedTitle(db, { circular_id, ...CAPTURED, ...changes })).toBe(expected);
});
