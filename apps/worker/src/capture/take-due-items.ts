import type { Prisma } from '@circulate/database';
import type { CaptureDependencies } from './capture-dependencies.ts';
import type { ClaimedSource, PollOutcome } from './poll-outcome.ts';
import { type Item, type Taken, takeItem } from './take-item.ts';

type Counts = Pick<PollOutcome, 'circulars' | 'versions' | 'failed' | 'remaining'>;

const CHUNK = 50;

/**
 * Downloads a source's documents that are due, one after another: first those never captured, then
 * a few to check again, longest waiting first. Stops when the check's time is up; the rest remain
 * due.
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
      const taken = await takeItem(item, source, dependencies);
      tally[taken] += 1;
    }
  };

  const findDue = (state: NonNullable<Prisma.SourceItemWhereInput['state']>, take: number) =>
    db.sourceItem.findMany({
      where: { source_id: source.id, check_at: { lt: now }, state },
      orderBy: { check_at: 'asc' },
      take,
    });
  for (let fresh = CHUNK; fresh === CHUNK && !isOver(); ) {
    const due = await findDue({ not: 'taken' }, CHUNK);
    await takeAll(due);
    fresh = due.length;
  }
  await takeAll(await findDue('taken', limits.recheck.perPoll));

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
