import { z } from 'zod';

/** Types of document that a model can assign. */
export const DOCUMENT_TYPES = [
  'regulation_or_circular',
  'guideline',
  'consultation',
  'licence_or_sanction',
  'data_release',
  'monetary_policy_decision',
  'speech',
  'tender_or_vacancy',
  'other',
] as const;

/** Licence types of institutions that may have to act on a circular. */
export const LICENCE_TYPES = [
  'commercial_bank',
  'microfinance',
  'payment_service_provider',
  'insurer',
  'exchange_bureau',
  'money_remitter',
  'credit_bureau',
  'leasing',
  'development_finance',
  'securities_firm',
  'corporate',
  'all',
] as const;

/** Fields that both the keyword rules and a model extract, as `circular_versions` names them. */
export const READ_FIELDS = ['title', 'act_number', 'published_on'] as const;
export type ReadField = (typeof READ_FIELDS)[number];

const FoundSchema = z.object({ rules: z.string().nullable(), model: z.string().nullable() });

/** Values extracted from a version, and their origin; only proven values; dates as yyyy-MM-dd. */
export const StoredReadingSchema = z.object({
  title: FoundSchema,
  act_number: FoundSchema,
  published_on: FoundSchema,
  /** Model that read it; null if none has. */
  model: z.string().nullable(),
  /** In the target language; null if none was usable. */
  title_translated: z.string().nullable(),
  document_type: z.enum(DOCUMENT_TYPES).nullable(),
  addressees: z.array(z.object({ type: z.enum(LICENCE_TYPES), sentence: z.string() })),
});
export type StoredReading = z.infer<typeof StoredReadingSchema>;

/** A reading without any values. */
export const EMPTY_READING: StoredReading = {
  title: { rules: null, model: null },
  act_number: { rules: null, model: null },
  published_on: { rules: null, model: null },
  model: null,
  title_translated: null,
  document_type: null,
  addressees: [],
};

/** Origin of a field's value: a reviewer, the bank's own list, a model, or the keyword rules. */
export const FIELD_ORIGINS = ['person', 'list', 'model', 'rules'] as const;
export type FieldOrigin = (typeof FIELD_ORIGINS)[number];

type Standing = {
  value: string | null;
  found: z.infer<typeof FoundSchema> | undefined;
  isCorrected: boolean;
  isUploaded: boolean;
};

/** Returns the origin of a field's value; null if it has none. */
export const fieldOrigin = ({
  value,
  found,
  isCorrected,
  isUploaded,
}: Standing): FieldOrigin | null => {
  if (value === null) return null;
  if (isCorrected) return 'person';
  if (found?.model === value) return 'model';
  if (found?.rules === value) return 'rules';
  return isUploaded ? 'person' : 'list';
};
