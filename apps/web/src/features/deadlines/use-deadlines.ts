import { DeadlinePageSchema } from '@circulate/shared-schemas';
import { useCursorList } from '../../queries/use-cursor-list.ts';
import { useSession } from '../../session/use-session.ts';

/** The filters of the days as the API takes them; empty ones are left out. */
export type DeadlineQuery = Record<string, string>;

/** The days that match, the earliest first, page by page. */
export const useDeadlines = (filter: DeadlineQuery) => {
  const { canCallApi, subject } = useSession();
  return useCursorList({
    key: ['deadlines', subject],
    path: '/deadlines',
    schema: DeadlinePageSchema,
    filter,
    limit: 100,
    isEnabled: canCallApi,
  });
};
