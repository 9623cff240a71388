import type { Db } from '@circulate/database';
import type { CircularFacts } from '@circulate/shared-schemas';
import type { StepVersion } from '../step.ts';

const DAY_MS = 86_400_000;

type Found = { published_on: Date | null; facts?: CircularFacts };

/**
 * Makes a circular from the first import news if its own text shows that it was updated recently.
 * Because its list has no date, it was assumed to be old.
 */
export const turnYoungIntoNews = async (
  tx: Db,
  { number, circular_id, circular }: StepVersion,
  { published_on, facts }: Found,
): Promise<void> => {
  if (number !== 1 || !circular.is_history || published_on !== null) return;
  const updated = facts?.dates.find(({ kind }) => kind === 'updated')?.date;
  if (updated == null) return;
  const item = await tx.sourceItem.findFirst({
    where: { circular_id },
    select: { source: { select: { alert_newer_than_days: true } } },
  });
  if (!item) return;
  const bound = Date.now() - item.source.alert_newer_than_days * DAY_MS;
  // The limit applies to the end of the day, because dates don't include a time.
  if (new Date(updated).getTime() + DAY_MS <= bound) return;
  await tx.circular.update({ where: { id: circular_id }, data: { is_history: false } });
};
