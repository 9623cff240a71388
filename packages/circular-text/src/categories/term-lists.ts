import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { LABELS } from './labels.ts';

const PAIRS: [latin: string, cyrillic: string][] = [
  ['dž', 'џ'],
  ['lj', 'љ'],
  ['nj', 'њ'],
];

const LATIN = [...'abvgdđežzijklmnoprstćufhcčš'];
const CYRILLIC = [...'абвгдђежзијклмнопрстћуфхцчш'];
const LETTERS = new Map(LATIN.map((letter, index) => [letter, CYRILLIC[index] ?? letter]));

/** Transliterates Serbian to Cyrillic. */
const toCyrillic = (text: string): string => {
  const joined = PAIRS.reduce((all, [latin, cyrillic]) => all.replaceAll(latin, cyrillic), text);
  return [...joined].map((letter) => LETTERS.get(letter) ?? letter).join('');
};

/** Folder of the term lists. Each language has one file, named by ISO 639 code. */
export const TERM_FOLDER = fileURLToPath(new URL('../../terms/', import.meta.url));

const TermsSchema = z.array(z.string().trim().min(1)).min(1);

/** The terms for one label, grouped by strength (see `STRENGTH_POINTS`). */
const TermGroupSchema = z.strictObject({
  decides: TermsSchema.optional(),
  names: TermsSchema.optional(),
  typical: TermsSchema.optional(),
  hints: TermsSchema.optional(),
});

/**
 * A file of terms. A `*` at the end of a word matches any ending. Stop words (of, the, de, la) are
 * ignored in both terms and texts.
 */
export const TermFileSchema = z.strictObject({
  /** English name of the language. */
  language: z.string().min(1),
  note: z.string().min(1).optional(),
  /** Whether a native speaker has reviewed the list. */
  read_by_native: z.boolean(),
  terms: z.partialRecord(z.enum(LABELS), TermGroupSchema),
});

export type LanguageTerms = z.infer<typeof TermFileSchema>['terms'];

/** Converts Serbian terms to Cyrillic letters, except the `*`. */
export const inCyrillic = (terms: LanguageTerms): LanguageTerms =>
  Object.fromEntries(
    Object.entries(terms).map(([label, group]) => [
      label,
      Object.fromEntries(
        Object.entries(group).map(([strength, list]) => [strength, list?.map(toCyrillic)]),
      ),
    ]),
  );

const readTerms = (): Map<string, LanguageTerms> => {
  const lists = new Map<string, LanguageTerms>();
  for (const file of readdirSync(TERM_FOLDER).sort()) {
    const { terms } = TermFileSchema.parse(JSON.parse(readFileSync(TERM_FOLDER + file, 'utf8')));
    lists.set(file.replace('.json', ''), terms);
  }
  const serbian = lists.get('sr');
  return serbian ? lists.set('sr-cyrl', inCyrillic(serbian)) : lists;
};

/** The terms in each language, by ISO 639 code. Read once at startup. */
export const TERMS_BY_LANGUAGE: ReadonlyMap<string, LanguageTerms> = readTerms();
