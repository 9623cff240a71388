import { isReady, type RowPlan } from './plan-rows.ts';

/** Counts files by state. */
export const countPlans = (plans: readonly RowPlan[]) => {
  const count = (fits: (plan: RowPlan) => boolean) => plans.filter(fits).length;
  const is = (...states: string[]) => count(({ row }) => states.includes(row.sending.is));
  return {
    all: plans.length,
    ready: count((plan) => isReady(plan) && plan.row.sending.is === 'here'),
    /** Files that failed but can be retried. */
    failed: count((plan) => isReady(plan) && plan.row.sending.is === 'failed'),
    underWay: is('queued', 'going', 'waiting'),
    stored: is('stored'),
    guessed: count((plan) => isReady(plan) && plan.isGuess),
    /** Files that aren't ready: a field is missing, or the file is already stored. */
    leftOut: count(({ row, ...plan }) => row.sending.is === 'here' && !isReady({ row, ...plan })),
  };
};

export type Counts = ReturnType<typeof countPlans>;

/** Formats a number of files: `1 file`, `2 files`. */
export const files = (count: number) => `${count} ${count === 1 ? 'file' : 'files'}`;

/** Returns the summary of the table as displayed. */
export const summaryText = ({ all, ready, failed, underWay, stored, leftOut }: Counts): string =>
  [
    files(all),
    ...(underWay > 0 ? [`${underWay} in progress`] : []),
    ...(stored > 0 ? [`${stored} uploaded`] : []),
    ...(ready > 0 ? [`${ready} ready`] : []),
    ...(failed > 0 ? [`${failed} failed`] : []),
    ...(leftOut > 0 ? [`${leftOut} not ready`] : []),
  ].join(', ');

const STEP = 10;

/**
 * Returns the summary of the table for screen readers: progress in steps of ten, then the outcome.
 */
export const spokenText = (counts: Counts, busy: { isReading: boolean; isSending: boolean }) => {
  if (counts.all === 0) return '';
  if (busy.isReading) return 'Reading the files.';
  if (!busy.isSending) return `${summaryText(counts)}.`;
  const ended = counts.stored + counts.failed;
  return `${Math.floor(ended / STEP) * STEP} of ${ended + counts.underWay} uploaded.`;
};
