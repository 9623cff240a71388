import type { PreviewOutcome, PreviewRun } from '@circulate/shared-schemas';

type Result = PreviewRun['results'][number];

/**
 * A preview run's result for one bank: that of its best catalogue entry, with the reason if none
 * works.
 */
export type BankResult = {
  bankName: string;
  entries: number;
  monitored: number;
  outcome: PreviewOutcome;
  reason: string;
  advice: string | null;
};

const BEST_FIRST: readonly PreviewOutcome[] = ['works', 'changed', 'unreachable', 'walled'];

/**
 * Returns a result for each bank: first the banks that could not be monitored, then the others,
 * each group sorted by name.
 */
export const bankResults = (results: readonly Result[]): BankResult[] => {
  const byBank = new Map<string, Result[]>();
  for (const result of results) {
    byBank.set(result.bank_name, [...(byBank.get(result.bank_name) ?? []), result]);
  }
  return [...byBank]
    .map(([bankName, entries]) => toBankResult(bankName, entries))
    .sort(
      (a, b) =>
        Number(a.monitored > 0) - Number(b.monitored > 0) || a.bankName.localeCompare(b.bankName),
    );
};

const toBankResult = (bankName: string, entries: Result[]): BankResult => {
  const [best] = entries.toSorted(
    (a, b) => BEST_FIRST.indexOf(a.outcome) - BEST_FIRST.indexOf(b.outcome),
  );
  return {
    bankName,
    entries: entries.length,
    monitored: entries.filter(({ is_monitored }) => is_monitored).length,
    outcome: best?.outcome ?? 'unreachable',
    reason: best?.reason ?? '',
    advice: best?.advice ?? null,
  };
};

/**
 * Minimum number of unreachable sites that points to a common cause, because so many are unlikely
 * to be down by chance.
 */
const SITES_AT_LEAST = 5;

/**
 * Returns whether a preview run couldn't reach any site, which means that the deployment is to
 * blame, not the banks.
 */
export const reachedNoSite = ({ counts }: PreviewRun): boolean =>
  counts.unreachable >= SITES_AT_LEAST && counts.works + counts.changed + counts.walled === 0;
