import {
  type AdminBank,
  ChangeBankInputSchema,
  type CreateBankInput,
  CreateBankInputSchema,
  setZodMessages,
} from '@circulate/shared-schemas';

setZodMessages();

/** A bank as typed into the form: every field is text. */
export type BankDraft = Record<keyof CreateBankInput, string>;

/** Returns the initial values of the form; empty for a new bank. */
export const draftOf = (bank: AdminBank | null): BankDraft => ({
  display_name: bank?.display_name ?? '',
  short_name: bank?.short_name ?? '',
  country: bank?.country ?? '',
  iso2: bank?.iso2 ?? '',
  regions: bank?.regions.join(', ') ?? '',
  languages: bank?.languages.join(', ') ?? '',
  time_zone: bank?.time_zone ?? '',
  website: bank?.website ?? '',
  circulars_url: bank?.circulars_url ?? '',
  glossary:
    bank?.glossary.map(({ term, translation }) => `${term} = ${translation}`).join('\n') ?? '',
});

const listOf = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

/** Parses lines such as `encaje legal = reserve requirement` into terms with their translations. */
const termsOf = (text: string) =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [term = '', ...rest] = line.split('=');
      return { term: term.trim(), translation: rest.join('=').trim() };
    });

/** Returns the fields in the API's format, not yet validated. */
const fieldsOf = (draft: BankDraft) => ({
  display_name: draft.display_name.trim(),
  short_name: draft.short_name.trim() || null,
  country: draft.country.trim(),
  iso2: draft.iso2.trim().toUpperCase(),
  regions: listOf(draft.regions),
  languages: listOf(draft.languages.toLowerCase()),
  time_zone: draft.time_zone.trim(),
  website: draft.website.trim() || null,
  circulars_url: draft.circulars_url.trim() || null,
  glossary: termsOf(draft.glossary),
});

/** Validates the draft of a new bank. */
export const createInputOf = (draft: BankDraft) => CreateBankInputSchema.safeParse(fieldsOf(draft));

/**
 * Returns the fields changed since the form opened, so that other people's changes are kept; null
 * if there are none.
 */
export const changeInputOf = (opened: BankDraft, draft: BankDraft) => {
  const before = new Map<string, unknown>(Object.entries(fieldsOf(opened)));
  const changed = Object.entries(fieldsOf(draft)).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before.get(name)),
  );
  return changed.length === 0 ? null : ChangeBankInputSchema.safeParse(Object.fromEntries(changed));
};
