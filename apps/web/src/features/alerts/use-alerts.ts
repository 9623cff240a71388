import { AlertPageSchema } from '@circulate/shared-schemas';
import { useCursorList } from '../../queries/use-cursor-list.ts';
import { useSession } from '../../session/use-session.ts';

/** The alerts of the user, newest first, page by page. */
export const useAlerts = () => {
  const { canCallApi, subject } = useSession();
  return useCursorList({
    key: ['alerts', subject],
    path: '/alerts',
    schema: AlertPageSchema,
    isEnabled: canCallApi,
  });
};
