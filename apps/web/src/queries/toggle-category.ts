import { type Category, MESSAGES, SubscribedFlagSchema } from '@circulate/shared-schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { log } from '../lib/browser/log.ts';
import { toastError, toastSuccess } from '../lib/browser/toast.ts';
import { useApi } from '../session/api-context.tsx';
import { useSession } from '../session/use-session.ts';
import { subscribedCategoriesKey } from './categories.ts';

const words = MESSAGES.category;

/**
 * Subscribes to or unsubscribes from a category. Updates the screen only after the server responds.
 */
export const useToggleCategory = () => {
  const api = useApi();
  const { subject } = useSession();
  const queryClient = useQueryClient();

  return useMutation({
    mutationFn: ({ category, subscribe }: { category: Category; subscribe: boolean }) =>
      api[subscribe ? 'post' : 'delete']('/categories/subscribe', {
        body: { auth0_id: subject, category_id: category.id },
        schema: SubscribedFlagSchema,
      }),
    onSuccess: ({ isSubscribed }, { category }) => {
      const { id, category_name: name } = category;
      queryClient.setQueryData<string[]>(subscribedCategoriesKey(subject), (ids = []) => {
        const others = ids.filter((other) => other !== id);
        return isSubscribed ? [...others, id] : others;
      });
      toastSuccess(isSubscribed ? words.subscribed(name) : words.unsubscribed(name));
    },
    onError: (error, { subscribe }) => {
      log.error('changing a category subscription failed', error);
      toastError(subscribe ? words.subscribeFailed : words.unsubscribeFailed);
    },
  });
};
