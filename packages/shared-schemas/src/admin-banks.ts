import { z } from 'zod';
import { BankRefSchema } from './banks.ts';
import { HttpUrlSchema, LanguageSchema, requiredText } from './primitives.ts';

let countryNames: Intl.DisplayNames | undefined;

const isCountry = (code: string): boolean => {
  if (!/^[A-Z]{2}$/.test(code)) return false;
  // Created on first use, because creating it is slow on phones.
  countryNames ??= new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  return countryNames.of(code) !== undefined;
};

const isTimeZone = (zone: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

/** A term in a bank's language and its translation. */
export const TermSchema = z.strictObject({
  term: requiredText(120),
  translation: requiredText(120),
});
export type Term = z.infer<typeof TermSchema>;

/** A bank's terms. */
export const GlossarySchema = z
  .array(TermSchema)
  .max(300, 'A glossary can have at most 300 terms')
  .refine(
    (terms) => new Set(terms.map(({ term }) => term.toLowerCase())).size === terms.length,
    'Two entries have the same term',
  );

/**
 * Fields of a bank that admins can edit. They exclude `bank_name`, which URLs and uploads use and
 * which never changes.
 */
const BankFieldsSchema = z.strictObject({
  display_name: requiredText(120),
  short_name: requiredText(20).nullable(),
  country: requiredText(80),
  iso2: z.string().refine(isCountry, 'Unknown country code (ISO 3166)'),
  regions: z.array(requiredText(60)).min(1, 'Choose at least one region').max(6),
  languages: z.array(LanguageSchema).max(6),
  time_zone: z.string().max(60).refine(isTimeZone, 'Unknown time zone (IANA)'),
  website: HttpUrlSchema.nullable(),
  circulars_url: HttpUrlSchema.nullable(),
  /** Translations to use for the bank's terms; none by default. */
  glossary: GlossarySchema,
});

/** The fields that admins can edit, picked from a stored bank. */
export const StoredBankSchema = z.object(BankFieldsSchema.shape);

/** `POST /admin/banks`. */
export const CreateBankInputSchema = BankFieldsSchema.extend({
  glossary: GlossarySchema.default([]),
});
export type CreateBankInput = z.infer<typeof CreateBankInputSchema>;

/** `PATCH /admin/banks/{id}`: changes the given fields. */
export const ChangeBankInputSchema = BankFieldsSchema.partial().refine(
  (input) => Object.keys(input).length > 0,
  'Provide at least one field to change',
);
export type ChangeBankInput = z.infer<typeof ChangeBankInputSchema>;

/**
 * A bank as admins see it. The time zone determines the day of circulars whose text gives no date.
 */
export const AdminBankSchema = BankRefSchema.extend({
  short_name: z.string().nullable(),
  country: z.string(),
  iso2: z.string(),
  regions: z.array(z.string()),
  languages: z.array(z.string()),
  time_zone: z.string(),
  website: z.string().nullable(),
  circulars_url: z.string().nullable(),
  glossary: GlossarySchema,
  followers: z.int().nonnegative(),
});
export type AdminBank = z.infer<typeof AdminBankSchema>;

/** `GET /admin/banks`, sorted by name. */
export const AdminBankListSchema = z.array(AdminBankSchema);
