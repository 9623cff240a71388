import type { Database } from '@circulate/database';
import { type DeadlineFilter, type DeadlinePage, InputDateSchema } from '@circulate/shared-schemas';
import { invalid } from '../../lib/app-error.ts';
import { decodeCursor, toPage } from '../../lib/cursor.ts';
import { findDeadlines } from './deadlines.queries.ts';

export type DeadlineService = ReturnType<typeof createDeadlineService>;

/** Effective dates, deadlines and consultations in circulars. */
export const createDeadlineService = ({ db }: { db: Database }) => ({
  /** Returns one page. Throws VALIDATION if the range is reversed. */
  list: async (
    userId: string,
    { cursor, limit, ...filter }: DeadlineFilter,
  ): Promise<DeadlinePage> => {
    if (filter.to < filter.from) throw invalid('to', '“to” is before “from”. Choose a later date.');
    const after = decodeCursor(cursor, InputDateSchema);
    const found = await findDeadlines(db, { filter, userId, after }, limit);
    return toPage(found, limit, ({ day, id }) => ({ sort: day, id }));
  },
});
