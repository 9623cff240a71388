import type { CaptureDependencies } from './capture-dependencies.ts';
import type { ClaimedSource, PollOutcome } from './poll-outcome.ts';
import { type Item, type Taken, takeItem } from './take-item.ts';

type Counts = Pick<PollOutcome, 'circulars' | 'versions' | 'failed' | 'remaining'>;

const CHUNK = 50;

const byCheck = (a: Item, b: Item) => a.check_at.getTime() - b.check_at.getTime();

/**
 * Fetches the documents of a source that are due, one after another: first those never captured,
 * then a few of those to look at again. Stops when the poll's time is up; what remains is due still.
 */
export const takeDueItems = async (
  source: ClaimedSource,
  dependencies: CaptureDependencies,
): Promise<Counts> => {
  const { db, limits, isStopping = () => false } = dependencies;
  const now = new Date();
  const deadline = now.getTime() + limits.pollBudgetMs;
  const tally: Record<Taken, number> = {
    circular: 0,
    version: 0,
    known: 0,
    postponed: 0,
    unchanged: 0,
    failed: 0,
  };
  const isOver = () => Date.now() >= deadline || isStopping();
  const takeAll = async (items: Item[]) => {
    for (const item of items) {
      if (isOver()) return;
      const taken = await takeItem(item, source.bank_id, dependencies);
      tally[taken] += 1;
    }
  };

  for (;;) {
    const due = await db.sourceItem.findMany({
      where: { source_id: source.id, check_at: { lt: now } },
      // Links without a circular first.
      orderBy: [{ circular_id: { sort: 'asc', nulls: 'first' } }, { check_at: 'asc' }],
      take: Math.max(CHUNK, limits.recheck.perPoll),
    });
    const fresh = due.filter(({ state }) => state !== 'taken');
    await takeAll(fresh);
    if (fresh.length > 0 && fresh.length === due.length && !isOver()) continue;
    const known = due.filter(({ state }) => state === 'taken').sort(byCheck);
    await takeAll(known.slice(0, limits.recheck.perPoll));
    break;
  }

  const remaining = isOver()
    ? await db.sourceItem.count({
        where: { source_id: source.id, state: { not: 'taken' }, check_at: { lte: now } },
      })
    : 0;
  return {
    circulars: tally.circular,
    versions: tally.version,
    failed: tally.failed,
    remaining,
  };
};
