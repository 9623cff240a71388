import { COVERAGE_WEEKS, type CoverageBank, isSampleBank } from '@circulate/shared-schemas';
import { formatCount, formatDocumentDay, formatNumber } from '../../lib/format/format.ts';
import { relativeTime } from '../../lib/format/relative-time.ts';

const WEEKS_IN_A_MONTH = 4.35;
/** Fewer than this in all the weeks make no rhythm. */
const RHYTHM_AT_LEAST = 3;

/** How often a bank publishes, by what came in the last weeks. */
export const rhythmText = (weeks: readonly number[]): string => {
  const total = weeks.reduce((sum, count) => sum + count, 0);
  if (total === 0) return `None in ${COVERAGE_WEEKS} weeks`;
  if (total < RHYTHM_AT_LEAST) return `${total} in ${COVERAGE_WEEKS} weeks`;
  const aWeek = total / COVERAGE_WEEKS;
  if (aWeek >= 1) return `About ${Math.round(aWeek)} a week`;
  return `About ${Math.round(aWeek * WEEKS_IN_A_MONTH)} a month`;
};

/** The strip of a bank, for whoever does not see it. */
export const weeksText = (weeks: readonly number[]): string =>
  `Circulars a week, the oldest first: ${weeks.join(', ')}`;

type Look = Pick<CoverageBank, 'look' | 'looked_at' | 'newest_on'>;

/** What is known of the last look at a bank; a look that failed is never told as one. */
export const lastCheckText = ({ look, looked_at, newest_on }: Look, nowMs: number): string => {
  const ago = looked_at && relativeTime(looked_at, nowMs);
  if (look === 'unwatched') return 'Not watched: circulars come by upload alone';
  if (look === 'waiting') return 'The first look is under way';
  if (look === 'failing' || !ago) {
    return ago ? `Could not be read; last looked at ${ago}` : 'Could not be read yet';
  }
  if (!newest_on) return `Looked at ${ago}: nothing yet`;
  const today = new Date(nowMs).toISOString().slice(0, 10);
  return newest_on >= today
    ? `Looked at ${ago}: the newest is of today`
    : `Looked at ${ago}: nothing new since ${formatDocumentDay(newest_on)}`;
};

/** The line over the map: how much of the world is covered; invented banks do not count. */
export const totalsText = (banks: readonly CoverageBank[]): string => {
  const real = banks.filter((bank) => !isSampleBank(bank));
  const countries = new Set(real.flatMap((bank) => bank.countries)).size;
  const watched = real.filter(({ look }) => look !== 'unwatched').length;
  const circulars = real.reduce((sum, bank) => sum + bank.circulars, 0);
  return [
    `${formatCount(real.length, 'bank')} in ${formatCount(countries, 'country', 'countries')}`,
    `${watched} watched`,
    `${formatNumber(circulars)} ${circulars === 1 ? 'circular' : 'circulars'} in 90 days`,
    ...(real.length < banks.length ? ['samples left out'] : []),
  ].join(' · ');
};
