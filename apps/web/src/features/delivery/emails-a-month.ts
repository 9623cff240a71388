import type { Frequency, Preview } from '@circulate/shared-schemas';

const MONTH = 30;
/**
 * Minimum number of days for an estimate, since a deployment's first day doesn't represent a month.
 */
const FEWEST_DAYS = 7;
const MOST: Record<Frequency, number> = { immediately: Infinity, daily: MONTH, weekly: MONTH / 7 };

type Expected = { least: number; most: number };

/**
 * Estimates the emails per month from those of the last 90 days: the mean, with a margin for
 * chance. Digests are sent at most once per period.
 */
export const emailsAMonth = (
  { last_90_days: { emails }, days }: Pick<Preview, 'last_90_days' | 'days'>,
  frequency: Frequency,
): Expected => {
  const scale = MONTH / Math.max(days, FEWEST_DAYS);
  const cap = MOST[frequency];
  const mean = Math.min(emails * scale, cap);
  // The closer the average is to one digest per period, the less the number of digests can vary.
  const spread = Math.sqrt(emails * (1 - mean / cap)) * scale;
  return {
    least: Math.round(Math.max(0, mean - spread)),
    most: Math.round(Math.min(cap, mean + spread)),
  };
};
