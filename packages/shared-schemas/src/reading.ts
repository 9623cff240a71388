import { z } from 'zod';

/** Types of documents that a circular can be. */
export const DOCUMENT_TYPES = [
  'regulation_or_circular',
  'guideline',
  'consultation',
  'licence_or_sanction',
  'data_release',
  'monetary_policy_decision',
  'speech',
  'tender_or_vacancy',
  'notice',
  'other',
] as const;

/** Types of institutions, by licence, that a circular may be addressed to. */
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

export type DocumentType = (typeof DOCUMENT_TYPES)[number];
export type LicenceType = (typeof LICENCE_TYPES)[number];

export const DOCUMENT_TYPE_NAMES: Record<DocumentType, string> = {
  regulation_or_circular: 'Regulation or circular',
  guideline: 'Guideline',
  consultation: 'Consultation',
  licence_or_sanction: 'Licence or sanction',
  data_release: 'Data release',
  monetary_policy_decision: 'Monetary policy decision',
  speech: 'Speech',
  tender_or_vacancy: 'Tender or vacancy',
  notice: 'Notice',
  other: 'Other',
};

/** Display names of institution types. */
export const LICENCE_TYPE_NAMES: Record<LicenceType, string> = {
  commercial_bank: 'Commercial banks',
  microfinance: 'Microfinance institutions',
  payment_service_provider: 'Payment service providers',
  insurer: 'Insurers',
  exchange_bureau: 'Exchange bureaus',
  money_remitter: 'Money remitters',
  credit_bureau: 'Credit bureaus',
  leasing: 'Leasing companies',
  development_finance: 'Development finance institutions',
  securities_firm: 'Securities firms',
  corporate: 'Companies',
  all: 'All institutions',
};

/** Fields that both keyword rules and models extract, named as in `circular_versions`. */
export const READ_FIELDS = ['title', 'act_number', 'published_on'] as const;
export type ReadField = (typeof READ_FIELDS)[number];

const FoundSchema = z.object({ rules: z.string().nullable(), model: z.string().nullable() });

/** Values that the rules and the model found for each field, whether or not they are used. */
export const FoundFieldsSchema = z.object({
  title: FoundSchema,
  act_number: FoundSchema,
  published_on: FoundSchema,
});

/**
 * Values that rules and a model found in a version of a circular and that its text supports. Dates
 * are yyyy-MM-dd.
 */
export const StoredReadingSchema = FoundFieldsSchema.extend({
  /** The model that read this version; null if none did. */
  model: z.string().nullable(),
  /** The title in the target language; null if the model gave none that can be used. */
  title_translated: z.string().nullable(),
  document_type: z.enum(DOCUMENT_TYPES).nullable(),
  addressees: z.array(z.object({ type: z.enum(LICENCE_TYPES), sentence: z.string() })),
});
export type StoredReading = z.infer<typeof StoredReadingSchema>;

/** A reading in which nothing was found. */
export const EMPTY_READING: StoredReading = {
  title: { rules: null, model: null },
  act_number: { rules: null, model: null },
  published_on: { rules: null, model: null },
  model: null,
  title_translated: null,
  document_type: null,
  addressees: [],
};

/**
 * Where the value of a field can come from: a reviewer, the bank's own list, a model, or the
 * keyword rules.
 */
export const FIELD_ORIGINS = ['person', 'list', 'model', 'rules'] as const;
export type FieldOrigin = (typeof FIELD_ORIGINS)[number];

/**
 * Where each field of a circular comes from; null if the field is empty. `model` names the model
 * that read the circular.
 */
export const FieldOriginsSchema = z.object({
  title: z.enum(FIELD_ORIGINS).nullable(),
  act_number: z.enum(FIELD_ORIGINS).nullable(),
  published_on: z.enum(FIELD_ORIGINS).nullable(),
  model: z.string().nullable(),
});
export type FieldOrigins = z.infer<typeof FieldOriginsSchema>;

type Standing = {
  value: string | null;
  found: z.infer<typeof FoundSchema>;
  isCorrected: boolean;
  isUploaded: boolean;
};

/** Returns where the value of a field comes from; null if the field is empty. */
export const fieldOrigin = ({
  value,
  found,
  isCorrected,
  isUploaded,
}: Standing): FieldOrigin | null => {
  if (value === null) return null;
  if (isCorrected) return 'person';
  if (found.model === value) return 'model';
  if (found.rules === value) return 'rules';
  return isUploaded ? 'person' : 'list';
};
