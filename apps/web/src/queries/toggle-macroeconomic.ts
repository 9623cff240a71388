import { MESSAGES, type SubscribedFlag, SubscribedFlagSchema } from '@circulate/shared-schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { log } from '../lib/browser/log.ts';
import { toastError, toastSuccess } from '../lib/browser/toast.ts';
import { useApi } from '../session/api-context.tsx';
import { useSession } from '../session/use-session.ts';
import { macroeconomicKey } from './categories.ts';

const words = MESSAGES.macroeconomic;

/**
 * Subscribes to or unsubscribes from all macroeconomic data. Updates the screen only after the
 * server responds.
 */
export const useToggleMacroeconomic = () => {
  const api = useApi();
  const { subject } = useSession();
  const queryClient = useQueryClient();

  return useMutation({
    mutationFn: ({ subscribe }: { subscribe: boolean }) => {
      const request = { body: { auth0_id: subject }, schema: SubscribedFlagSchema };
      return subscribe
        ? api.post('/categories/macroeconomic/subscribe', request)
        : api.delete('/categories/macroeconomic/unsubscribe', request);
    },
    onSuccess: (flag) => {
      queryClient.setQueryData<SubscribedFlag>(macroeconomicKey(subject), flag);
      toastSuccess(flag.isSubscribed ? words.subscribed : words.unsubscribed);
    },
    onError: (error, { subscribe }) => {
      log.error('changing the macroeconomic subscription failed', error);
      toastError(subscribe ? words.subscribeFailed : words.unsubscribeFailed);
    },
  });
};
