import {
  type AdminBank,
  ChangeBankInputSchema,
  type CreateBankInput,
  CreateBankInputSchema,
  setZodMessages,
} from '@circulate/shared-schemas';

setZodMessages();

/** A bank as it is typed: every field is text. */
export type BankDraft = Record<keyof CreateBankInput, string>;

/** What the form begins with; a new bank's is empty. */
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

/** Lines such as `encaje legal = reserve requirement`. */
const termsOf = (text: string) =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [term = '', ...rest] = line.split('=');
      return { term: term.trim(), translation: rest.join('=').trim() };
    });

/** The fields as the API takes them, not checked yet. */
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

/** A new bank as the draft says, or what does not fit, field by field. */
export const createInputOf = (draft: BankDraft) => CreateBankInputSchema.safeParse(fieldsOf(draft));

/**
 * What differs from the draft that the form opened with, so that what somebody else saved meanwhile
 * stays; null where nothing does.
 */
export const changeInputOf = (opened: BankDraft, draft: BankDraft) => {
  const before = new Map<string, unknown>(Object.entries(fieldsOf(opened)));
  const changed = Object.entries(fieldsOf(draft)).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before.get(name)),
  );
  return changed.length === 0 ? null : ChangeBankInputSchema.safeParse(Object.fromEntries(changed));
};
