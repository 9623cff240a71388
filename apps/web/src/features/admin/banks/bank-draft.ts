import {
  type AdminBank,
  type CreateBankInput,
  CreateBankInputSchema,
} from '@circulate/shared-schemas';

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

/** What a draft says, or what does not fit, field by field. */
export const readDraft = (draft: BankDraft) =>
  CreateBankInputSchema.safeParse({
    ...draft,
    short_name: draft.short_name.trim() || null,
    iso2: draft.iso2.trim().toUpperCase(),
    regions: listOf(draft.regions),
    languages: listOf(draft.languages.toLowerCase()),
    time_zone: draft.time_zone.trim(),
    website: draft.website.trim() || null,
    circulars_url: draft.circulars_url.trim() || null,
    glossary: termsOf(draft.glossary),
  });
