import { MACROECONOMIC_CATEGORIES, NEWS_FLASH_CATEGORIES } from '@circulate/shared-schemas';

/**
 * How a term speaks for a category. The three strengths are the whole reasoning behind a weight:
 * - `names`: names the subject itself; a circular that says it is nearly always about it.
 * - `typical`: belongs to the subject, but is also said in passing in circulars about others.
 * - `hints`: common banking words that only tip the balance when little else is said.
 *
 * A list is written as one string, terms separated by commas. `*` at the end of a word stands for any
 * ending. Small words (of, the, de, la) are ignored on both sides and may be left out or in.
 */
export type Strength = 'names' | 'typical' | 'hints';

export const strengthWeights: Record<Strength, number> = { names: 5, typical: 2, hints: 0.7 };

export type TermGroup = Partial<Record<Strength, string>>;

/** The seeded categories, which the terms are kept under. */
export const newsFlashNames = NEWS_FLASH_CATEGORIES;
export const macroeconomicNames = MACROECONOMIC_CATEGORIES;

/** Words that tell an instruction from a publication of figures, whatever the subject. */
export const cueNames = ['instructs', 'describes'] as const;

export type CategoryName = (typeof newsFlashNames)[number] | (typeof macroeconomicNames)[number];
export type CueName = (typeof cueNames)[number];
export type Label = CategoryName | CueName;

export const labels: readonly Label[] = [...newsFlashNames, ...macroeconomicNames, ...cueNames];

export type LanguageTerms = Partial<Record<Label, TermGroup>>;
