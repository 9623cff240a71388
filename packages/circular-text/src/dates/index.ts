export { plainDigits } from '../words/fold.ts';
export { findDates } from './find-dates.ts';
export {
  type DayOptions,
  findDayInName,
  findPublicationDay,
  inferOrder,
  publicationDayAt,
} from './publication-day.ts';
