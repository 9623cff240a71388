import { expect, it } from 'vitest';
import { z } from 'zod';
import { parseRows } from './index.ts';

const RowSchema = z.object({ email: z.string(), count: z.number() });

it('returns the columns that the schema names', () => {
  const rows = [{ email: 'a@bank.example', count: 1, other: true }];
  expect(parseRows(RowSchema, rows)).toEqual([{ email: 'a@bank.example', count: 1 }]);
});

it('throws with the column but not its value when a row doesn’t match', () => {
  const parse = () => parseRows(RowSchema, [{ email: 'a@bank.example', count: '17' }]);
  expect(parse).toThrow(/\[0\]\.count/);
  expect(parse).not.toThrow(/17|a@bank/);
  expect(parse).not.toThrow(z.ZodError);
});
