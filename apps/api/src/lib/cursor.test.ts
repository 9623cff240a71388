import { DateSchema } from '@circulate/shared-schemas';
import { describe, expect, test } from 'vitest';
import { decodeCursor, encodeCursor, toPage } from './cursor.ts';

const ID = '00000000-0000-4000-8000-000000000000';

describe('cursor', () => {
  test('decodes to the value that was encoded', () => {
    const cursor = { sort: '2024-01-01', id: ID };
    expect(decodeCursor(encodeCursor(cursor), DateSchema)).toEqual(cursor);
    expect(decodeCursor(undefined, DateSchema)).toBeUndefined();
  });

  test.each([
    'x',
    encodeCursor({ sort: 'yesterday', id: ID }),
    encodeCursor({ sort: '2024-01-01', id: 'x' }),
    Buffer.from('{}').toString('base64url'),
  ])('is rejected with VALIDATION when it is %s', (cursor) => {
    expect(() => decodeCursor(cursor, DateSchema)).toThrow(
      expect.objectContaining({ code: 'VALIDATION' }),
    );
  });
});

describe('toPage', () => {
  const rows = ['a', 'b', 'c'];
  const cursorOf = (sort: string) => ({ sort, id: ID });

  test('returns a cursor for the last row shown when there are more rows', () => {
    expect(toPage(rows, 2, cursorOf)).toEqual({
      items: ['a', 'b'],
      next_cursor: encodeCursor(cursorOf('b')),
    });
  });

  test.each([3, 4])('returns no cursor when all three rows fit on a page of %i', (limit) => {
    expect(toPage(rows, limit, cursorOf)).toEqual({ items: rows, next_cursor: null });
  });
});
