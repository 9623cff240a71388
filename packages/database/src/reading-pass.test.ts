import { expect, it } from 'vitest';
import { openReadingPasses } from './reading-pass.ts';

const circularId = '0b8a2f0e-6a55-4b9a-9b54-6f2f9c1d7e3a';
const passes = openReadingPasses('a'.repeat(32));
const sent = new Date('2026-02-01T23:59:00Z');

it('a pass expires after thirty days', () => {
  const pass = passes.of(circularId, sent);
  expect(passes.isGood(pass, circularId, sent)).toBe(true);
  expect(passes.isGood(pass, circularId, new Date('2026-03-03T23:59:00Z'))).toBe(true);
  expect(passes.isGood(pass, circularId, new Date('2026-03-04T00:00:00Z'))).toBe(false);
});

it('a pass is valid only for its own circular and with an unaltered signature', () => {
  const pass = passes.of(circularId, sent);
  const other = '11111111-1111-4111-8111-111111111111';
  expect(passes.isGood(pass, other, sent)).toBe(false);
  const [day = '', signature = ''] = pass.split('.');
  const later = (Number.parseInt(day, 36) + 300).toString(36);
  const foreign = openReadingPasses('b'.repeat(32)).of(circularId, sent);
  for (const forged of [`${later}.${signature}`, foreign, '', '.', `${day}.`, pass + pass]) {
    expect(passes.isGood(forged, circularId, sent)).toBe(false);
  }
});

it('a circular’s pass is the same in all emails sent on one day, so that they can share content', () => {
  expect(passes.of(circularId, sent)).toBe(passes.of(circularId, new Date('2026-02-01T00:00:01Z')));
});
