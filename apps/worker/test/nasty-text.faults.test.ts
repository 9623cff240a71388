import { afterAll, expect, it } from 'vitest';
import { openTextReader } from '../src/pipeline/text-reader.ts';

const reader = openTextReader();
afterAll(() => reader.close());

const KNOWN = { hints: ['en'], notAfter: '2026-12-31', settings: [] };
const NOTICE = 'Circular No. 7 of 2026\nLimits on open positions in foreign currency';
/** 33 MB of days: more than 20 seconds and 256 MB are enough for. */
const ADVERSARIAL = '1 May 2024\n'.repeat(3_000_000);

it('gives up a text made to stop its reader, and reads others during and after it', async () => {
  const nasty = reader.understand([ADVERSARIAL], KNOWN);
  const beside = await reader.understand([NOTICE], KNOWN);
  expect(await nasty).toBeUndefined();
  for (const found of [beside, await reader.understand([NOTICE], KNOWN)]) {
    expect(found).toMatchObject({ title: expect.stringContaining('open positions') });
  }
});
