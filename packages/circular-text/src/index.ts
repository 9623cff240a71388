export { categorise } from './categories/categorise.ts';
export {
  type CategorisableText,
  type Decision,
  DecisionSchema,
  type Reading,
  ReadingSchema,
  type TaxonomyCategory,
  TaxonomyCategorySchema,
} from './categories/decision.ts';
export { isQuotable } from './categories/quotable.ts';
export { TERM_FOLDER } from './categories/term-lists.ts';
export { findDates } from './dates/find-dates.ts';
export { findNumberInTitle } from './facts/number-in-title.ts';
export { findPeriodInTitle } from './facts/period-in-title.ts';
export { compareFigures, type Written } from './figures/compare-figures.ts';
export { detectLanguage } from './language/language.ts';
export { LONGEST_LINE, shorten } from './summary/shorten.ts';
export { summarise } from './summary/summarise.ts';
export { withoutLooseEnd } from './title/title-end.ts';
export { type Understanding, UnderstandingSchema, understand } from './understand.ts';
