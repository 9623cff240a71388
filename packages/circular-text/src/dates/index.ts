export { plainDigits } from '../words/fold.ts';
export {
  type DayOptions,
  findDayInName,
  findPublicationDay,
  inferOrder,
  publicationDayAt,
} from './publication-day.ts';
