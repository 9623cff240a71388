import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { config, z } from 'zod';
import { CreateBankInputSchema } from './admin-banks.ts';
import { AdminCircularFilterSchema, ConfirmCircularInputSchema } from './admin-circulars.ts';
import { AdminUserFilterSchema } from './admin-users.ts';
import { UploadFormSchema } from './forms.ts';
import { HttpUrlSchema, IdParamsSchema, pageQuery } from './primitives.ts';
import { CatalogueFileSchema } from './source-catalogue.ts';
import { KnownFilesInputSchema, UploadFieldsSchema } from './uploads.ts';
import { setZodMessages } from './zod-messages.ts';

const { localeError } = config();
beforeAll(setZodMessages);
afterAll(() => void config({ localeError }));

/** Returns a schema's messages for a value, by field. */
const saidOf = (schema: z.ZodType, value: unknown) =>
  new Map(
    schema.safeParse(value).error?.issues.map(({ path, message }) => [path.join('.'), message]),
  );

describe('validation messages', () => {
  it.each<[string, z.ZodType, unknown, string, string]>([
    [
      'a long name',
      CreateBankInputSchema,
      { display_name: 'x'.repeat(121) },
      'display_name',
      'At most 120 characters',
    ],
    ['a missing field', CreateBankInputSchema, {}, 'country', 'Required'],
    ['a missing list', CatalogueFileSchema, { bank: 'x' }, 'sources', 'Required'],
    ['a missing choice', ConfirmCircularInputSchema, {}, 'kind', 'Required'],
    ['an empty list', CatalogueFileSchema, { bank: 'x', sources: [] }, 'sources', 'Required'],
    ['a missing file', CatalogueFileSchema, undefined, '', 'Required'],
    ['text instead of a list', CatalogueFileSchema, { sources: 'x' }, 'sources', 'Must be a list'],
    ['a list instead of an object', CatalogueFileSchema, [], '', 'Must be an object'],
    ['null instead of text', CatalogueFileSchema, { bank: null }, 'bank', 'Must be text'],
    [
      'a long search text',
      AdminUserFilterSchema,
      { email: 'x'.repeat(321) },
      'email',
      'At most 320 characters',
    ],
    ['an invalid id', IdParamsSchema, { id: 'nonsense' }, 'id', 'Must be an id'],
    [
      'an invalid time',
      AdminCircularFilterSchema,
      { captured_from: 'soon' },
      'captured_from',
      'Must be a time, such as 2026-11-20T09:30:00Z',
    ],
    [
      'an invalid date',
      ConfirmCircularInputSchema,
      { published_on: '20 Nov' },
      'published_on',
      'Must be a date, such as 2026-11-20',
    ],
    [
      'a value that is not a choice',
      AdminCircularFilterSchema,
      { direction: 'up' },
      'direction',
      'One of: asc, desc',
    ],
    ['an invalid flag', UploadFieldsSchema, { insist: 'yes' }, 'insist', 'One of: true, false'],
    [
      'a letter instead of a number',
      z.object(pageQuery),
      { limit: 'x' },
      'limit',
      'Must be a number',
    ],
    [
      'a fraction instead of a whole number',
      z.object(pageQuery),
      { limit: '1.5' },
      'limit',
      'Must be a whole number',
    ],
    ['a large number', z.object(pageQuery), { limit: '101' }, 'limit', 'At most 100'],
    ['a small number', z.object(pageQuery), { limit: '0' }, 'limit', 'At least 1'],
    ['an unknown field', IdParamsSchema, { id: '', of: 1, by: 2 }, '', 'Unknown: of, by'],
    [
      'an invalid email address',
      z.object({ at: z.email() }),
      { at: 'me' },
      'at',
      'Must be an email address',
    ],
    ['an invalid URL', z.url(), 'bank', '', 'Must be a URL'],
    ['a value other than the only valid one', z.literal(2), 1, '', 'Must be 2'],
    [
      'a value that matches none of several types',
      z.union([z.string(), z.number()]),
      true,
      '',
      'Invalid value',
    ],
    ['a list of the wrong length', z.tuple([z.string()]).or(z.never()), [], '', 'Invalid value'],
    ['text of the wrong length', z.string().length(1), '12', '', 'Exactly 1 character'],
    ['a number that is too small', z.number().positive(), 0, '', 'More than 0'],
    ['a number that is too large', z.number().lt(1_000), 1_000, '', 'Less than 1,000'],
    ['text instead of a boolean', z.boolean(), 'on', '', 'Must be true or false'],
  ])('describe %s in plain words', (_what, schema, value, field, words) => {
    expect(saidOf(schema, value).get(field)).toBe(words);
  });

  it('leave a schema’s own message unchanged', () => {
    expect(saidOf(HttpUrlSchema, 'bank').get('')).toBe('Invalid URL format');
    expect(saidOf(UploadFormSchema, { bankName: '' }).get('bankName')).toBe(
      'Bank name is required',
    );
    expect(saidOf(KnownFilesInputSchema, { content_hashes: ['x'] }).get('content_hashes.0')).toBe(
      'Must be a SHA-256 in hexadecimal',
    );
  });
});
