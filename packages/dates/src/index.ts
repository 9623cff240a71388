export { findDates } from './find-dates.ts';
export { normaliseWord, plainDigits } from './fold.ts';
export {
  type ClosePlan,
  dayIn,
  isTimeZone,
  nextCloseOf,
  periodsOver,
  ZONE_DATA,
} from './next-close.ts';
export {
  type DayOptions,
  findDayInName,
  findPublicationDay,
  inferOrder,
  publicationDayAt,
} from './publication-day.ts';
export type { DateOptions, DateOrder, FoundDate } from './resolve-date.ts';
