export { type DateOptions, type DateOrder, type FoundDate, findDates } from './find-dates.ts';
export { normaliseWord, plainDigits } from './fold.ts';
export {
  type DayOptions,
  findDayInName,
  findPublicationDay,
  inferOrder,
} from './publication-day.ts';
