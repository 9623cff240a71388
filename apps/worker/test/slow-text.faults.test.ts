import { afterAll, expect, it } from 'vitest';
import { openTextReader } from '../src/pipeline/text-reader.ts';

const reader = openTextReader();
afterAll(() => reader.close());

const KNOWN = { hints: ['en'], notAfter: '2026-12-31', settings: [] };
const NOTICE = 'Circular No. 7 of 2026\nLimits on open positions in foreign currency';
/** 33 MB of dates: too much for 20 seconds and 256 MB. */
const ADVERSARIAL = '1 May 2024\n'.repeat(3_000_000);

it('gives up on a text that takes too long, and keeps reading other texts', async () => {
  const nasty = reader.understand([ADVERSARIAL], KNOWN);
  const others = await reader.understand([NOTICE], KNOWN);
  expect(await nasty).toBeUndefined();
  for (const found of [others, await reader.understand([NOTICE], KNOWN)]) {
    expect(found).toMatchObject({ title: expect.stringContaining('open positions') });
  }
});
