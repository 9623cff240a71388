import { COVERAGE_WEEKS, type CoverageBank, isSampleBank } from '@circulate/shared-schemas';
import { formatCount, formatDocumentDay, formatNumber } from '../../lib/format/format.ts';
import { relativeTime } from '../../lib/format/relative-time.ts';

const WEEKS_IN_A_MONTH = 4.35;
/** Minimum number of circulars for a statement on how often a bank publishes. */
const RHYTHM_AT_LEAST = 3;

/** Describes how often a bank publishes, judged by its recent weeks. */
export const rhythmText = (weeks: readonly number[]): string => {
  const total = weeks.reduce((sum, count) => sum + count, 0);
  if (total === 0) return `None in ${COVERAGE_WEEKS} weeks`;
  if (total < RHYTHM_AT_LEAST) return `${total} in ${COVERAGE_WEEKS} weeks`;
  const aWeek = total / COVERAGE_WEEKS;
  if (aWeek >= 1) return `About ${Math.round(aWeek)} a week`;
  return `About ${Math.round(aWeek * WEEKS_IN_A_MONTH)} a month`;
};

/** Returns the text alternative for the strip that shows a bank's recent weeks. */
export const weeksText = (weeks: readonly number[]): string =>
  `Circulars per week, oldest first: ${weeks.join(', ')}`;

type Look = Pick<CoverageBank, 'look' | 'looked_at' | 'newest_on'>;

/** Describes a bank's last check; a failed check is never shown as a successful one. */
export const lastCheckText = ({ look, looked_at, newest_on }: Look, nowMs: number): string => {
  const ago = looked_at && relativeTime(looked_at, nowMs);
  if (look === 'unwatched') return 'Not monitored: circulars are added by hand';
  if (look === 'waiting') return 'First check in progress';
  if (look === 'failing' || !ago) {
    return ago
      ? `Check failed; last successful check ${ago}`
      : 'Check failed; no successful check yet';
  }
  if (!newest_on) return `Checked ${ago}: no circulars yet`;
  const today = new Date(nowMs).toISOString().slice(0, 10);
  return newest_on >= today
    ? `Checked ${ago}: new circular today`
    : `Checked ${ago}: nothing new since ${formatDocumentDay(newest_on)}`;
};

/** Returns the line above the map: coverage in numbers, without sample banks. */
export const totalsText = (banks: readonly CoverageBank[]): string => {
  const real = banks.filter((bank) => !isSampleBank(bank));
  const countries = new Set(real.flatMap((bank) => bank.countries)).size;
  const watched = real.filter(({ look }) => look !== 'unwatched').length;
  const circulars = real.reduce((sum, bank) => sum + bank.circulars, 0);
  return [
    `${formatCount(real.length, 'bank')} in ${formatCount(countries, 'country', 'countries')}`,
    `${watched} monitored`,
    `${formatNumber(circulars)} ${circulars === 1 ? 'circular' : 'circulars'} in 90 days`,
    ...(real.length < banks.length ? ['excluding samples'] : []),
  ].join(' · ');
};
