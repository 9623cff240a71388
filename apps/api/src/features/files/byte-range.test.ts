import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseRange } from './byte-range.ts';

describe('parseRange', () => {
  test.each([
    [undefined, undefined],
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=0-', { start: 0, end: 9 }],
    ['bytes=-1', { start: 9, end: 9 }],
    ['bytes=9-9', { start: 9, end: 9 }],
    ['bytes=10-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=3-2', undefined],
    ['bytes=0-1,2-3', undefined],
    ['items=0-1', undefined],
  ])('parses %j for a ten-byte file as %j', (header, range) => {
    expect(parseRange(header, 10)).toEqual(range);
  });

  test('never returns a range outside the file', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), fc.nat(), (first, last, size) => {
        const range = parseRange(`bytes=${first}-${last}`, size);
        if (typeof range !== 'object') return;
        expect(range.start).toBe(first);
        expect(range.end).toBeLessThan(size);
        expect(range.end).toBeGreaterThanOrEqual(range.start);
      }),
    );
  });
});
