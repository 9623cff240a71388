import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { config, z } from 'zod';
import { CreateBankInputSchema } from './admin-banks.ts';
import { AdminCircularFilterSchema, ConfirmCircularInputSchema } from './admin-circulars.ts';
import { AdminUserFilterSchema } from './admin-users.ts';
import { UploadFormSchema } from './forms.ts';
import { setIssueWords } from './issue-words.ts';
import { HttpUrlSchema, IdParamsSchema, pageQuery } from './primitives.ts';
import { CatalogueFileSchema } from './source-catalogue.ts';
import { KnownFilesInputSchema, UploadFieldsSchema } from './uploads.ts';

const { localeError } = config();
beforeAll(setIssueWords);
afterAll(() => void config({ localeError }));

/** What a schema says of a value, by field. */
const saidOf = (schema: z.ZodType, value: unknown) =>
  new Map(
    schema.safeParse(value).error?.issues.map(({ path, message }) => [path.join('.'), message]),
  );

describe('what does not fit', () => {
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
    ['a text for a list', CatalogueFileSchema, { sources: 'x' }, 'sources', 'Must be a list'],
    ['a list for an object', CatalogueFileSchema, [], '', 'Must be an object'],
    ['nothing for a text', CatalogueFileSchema, { bank: null }, 'bank', 'Must be text'],
    [
      'a long search',
      AdminUserFilterSchema,
      { email: 'x'.repeat(321) },
      'email',
      'At most 320 characters',
    ],
    ['another id', IdParamsSchema, { id: 'nonsense' }, 'id', 'Not an id'],
    [
      'another time',
      AdminCircularFilterSchema,
      { captured_from: 'soon' },
      'captured_from',
      'Not a time, such as 2026-11-20T09:30:00Z',
    ],
    [
      'another day',
      ConfirmCircularInputSchema,
      { published_on: '20 Nov' },
      'published_on',
      'Not a date, such as 2026-11-20',
    ],
    [
      'another choice',
      AdminCircularFilterSchema,
      { direction: 'up' },
      'direction',
      'One of: asc, desc',
    ],
    ['another flag', UploadFieldsSchema, { insist: 'yes' }, 'insist', 'One of: true, false'],
    ['a letter for a number', z.object(pageQuery), { limit: 'x' }, 'limit', 'Must be a number'],
    ['a broken number', z.object(pageQuery), { limit: '1.5' }, 'limit', 'Must be a whole number'],
    ['a large number', z.object(pageQuery), { limit: '101' }, 'limit', 'At most 100'],
    ['a small number', z.object(pageQuery), { limit: '0' }, 'limit', 'At least 1'],
    [
      'a field of another call',
      IdParamsSchema,
      { id: '', of: 1, by: 2 },
      '',
      'Not known here: of, by',
    ],
    ['another address', z.object({ at: z.email() }), { at: 'me' }, 'at', 'Not an email address'],
    ['no page', z.url(), 'bank', '', 'Not an address of a page'],
    ['another single value', z.literal(2), 1, '', 'Must be 2'],
    ['what fits none of several', z.union([z.string(), z.number()]), true, '', 'Does not fit'],
    ['a list of another length', z.tuple([z.string()]).or(z.never()), [], '', 'Does not fit'],
    ['a text of another length', z.string().length(1), '12', '', 'Exactly 1 character'],
    ['what is not above', z.number().positive(), 0, '', 'More than 0'],
    ['what is not below', z.number().lt(1_000), 1_000, '', 'Less than 1,000'],
    ['a switch', z.boolean(), 'on', '', 'Must be true or false'],
  ])('is said in plain words: %s', (_what, schema, value, field, words) => {
    expect(saidOf(schema, value).get(field)).toBe(words);
  });

  it('keeps the words that a schema has for it', () => {
    expect(saidOf(HttpUrlSchema, 'bank').get('')).toBe('Invalid URL format');
    expect(saidOf(UploadFormSchema, { bankName: '' }).get('bankName')).toBe(
      'Bank name is required',
    );
    expect(saidOf(KnownFilesInputSchema, { content_hashes: ['x'] }).get('content_hashes.0')).toBe(
      'Must be a SHA-256 in hexadecimal',
    );
  });
});
