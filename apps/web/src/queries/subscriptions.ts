import {
  type Bank,
  MESSAGES,
  type Subscription,
  SubscriptionListSchema,
} from '@circulate/shared-schemas';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { log } from '../lib/browser/log.ts';
import { toastError, toastSuccess } from '../lib/browser/toast.ts';
import { useApi } from '../session/api-context.tsx';
import { useSession } from '../session/use-session.ts';
import { askQuery } from './api-query.ts';

type BankToSubscribe = Pick<Bank, 'id' | 'bank_name' | 'display_name'> & { country?: string };

const keyOf = (subject: string) => ['subscriptions', subject];

// One after the other: the last click decides, whatever order the network would have chosen.
const scope = { id: 'bank-subscriptions' };
/** The key of every change of bank subscriptions that is on its way. */
export const bankSubscriptionChanges = ['bank-subscriptions'];
const mutationKey = bankSubscriptionChanges;
/** The key of those that change many banks by one press. */
const manyKey = [...mutationKey, 'many'];

/** Asks for the banks that a user follows. */
export const subscriptionsOf = (subject: string) => ({
  path: `/subscriptions/${encodeURIComponent(subject)}`,
  queryKey: keyOf(subject),
  schema: SubscriptionListSchema,
});

/** The banks that the user follows. */
export const useSubscriptions = () => {
  const { canCallApi, subject } = useSession();
  return useQuery({ ...askQuery(useApi(), subscriptionsOf(subject)), enabled: canCallApi });
};

/** Ids and names of the banks that the user subscribes to, for `isSubscribed`. */
export const subscribedBankKeys = (subscriptions: readonly Subscription[] = []): Set<string> =>
  new Set(subscriptions.flatMap((bank) => [bank.id, bank.bank_name]));

/** Whether a bank is among `keys`, by id or by name (product.md: matching by id or name). */
export const isSubscribed = (
  { id, bank_name }: { id: string; bank_name: string },
  keys: ReadonlySet<string>,
): boolean => keys.has(id) || keys.has(bank_name);

/** Follows or unfollows one bank: at once on the screen, and back again where the call fails. */
export const useToggleBank = () => {
  const api = useApi();
  const { subject } = useSession();
  const queryClient = useQueryClient();
  const queryKey = keyOf(subject);

  const put = (bank: BankToSubscribe, isSubscribed: boolean) =>
    queryClient.setQueryData<Subscription[]>(queryKey, (list = []) => {
      const others = list.filter((item) => item.id !== bank.id);
      return isSubscribed ? [...others, { country: '', ...bank }] : others;
    });

  return useMutation({
    mutationKey,
    scope,
    mutationFn: ({ bank, subscribe }: { bank: BankToSubscribe; subscribe: boolean }) =>
      api[subscribe ? 'post' : 'delete']('/subscriptions', {
        body: { auth0_id: subject, bank_id: bank.id },
        schema: SubscriptionListSchema,
      }),
    onMutate: async ({ bank, subscribe }) => {
      // Before anything is awaited, so that the box answers in the same frame.
      put(bank, subscribe);
      await queryClient.cancelQueries({ queryKey });
    },
    onSuccess: (list) => {
      // While further clicks wait, their boxes are ahead of this answer.
      if (queryClient.isMutating({ mutationKey }) === 1) queryClient.setQueryData(queryKey, list);
    },
    onError: (error, { bank, subscribe }) => {
      log.error('A bank subscription failed', error);
      put(bank, !subscribe);
      toastError(subscribe ? MESSAGES.bank.subscribeFailed : MESSAGES.bank.unsubscribeFailed);
    },
  });
};

/** Follows or unfollows every bank. */
export const useToggleAllBanks = () => {
  const api = useApi();
  const { subject } = useSession();
  const queryClient = useQueryClient();
  const words = MESSAGES.bank;

  return useMutation({
    mutationKey: manyKey,
    scope,
    mutationFn: ({ subscribe }: { subscribe: boolean }) =>
      api[subscribe ? 'post' : 'delete']('/subscriptions/bulk', {
        body: { auth0_id: subject },
        schema: SubscriptionListSchema,
      }),
    onSuccess: (list, { subscribe }) => {
      queryClient.setQueryData(keyOf(subject), list);
      toastSuccess(subscribe ? words.bulkSubscribed : words.bulkUnsubscribed);
    },
    onError: (error, { subscribe }) => {
      log.error('A subscription to all banks failed', error);
      toastError(subscribe ? words.bulkSubscribeFailed : words.bulkUnsubscribeFailed);
    },
  });
};

/**
 * Brings back the banks that the last press on many at once took, with their dates and choices; `count`: how many
 * these were. Another tab may have changed them meanwhile, or the minute is over in which they are kept.
 */
export const useUndoUnsubscribe = (count: number) => {
  const api = useApi();
  const { subject } = useSession();
  const queryClient = useQueryClient();

  return useMutation({
    mutationKey,
    scope,
    mutationFn: async () => {
      const before = queryClient.getQueryData<unknown[]>(keyOf(subject)) ?? [];
      const list = await api.post('/subscriptions/bulk/undo', {
        body: { auth0_id: subject },
        schema: SubscriptionListSchema,
      });
      return { list, areAllBack: list.length >= before.length + count };
    },
    onSuccess: ({ list, areAllBack }) => {
      queryClient.setQueryData(keyOf(subject), list);
      if (areAllBack) toastSuccess('Your subscriptions are back');
      else
        toastError(
          'Not all could be brought back: something else was changed meanwhile, or it is too late.',
        );
    },
    onError: (error) => {
      log.error('Subscriptions could not be brought back', error);
      toastError('Failed to bring your subscriptions back. Please try again.');
    },
  });
};

/** Calls `onPress` when another press changes many banks, since only the last one can be undone. */
export const useNextOfMany = (onPress: () => void) => {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      queryClient.getMutationCache().subscribe(({ type, mutation }) => {
        if (type === 'added' && mutation.options.mutationKey === manyKey) onPress();
      }),
    [queryClient, onPress],
  );
};

/** Follows or unfollows the banks of one region, then fetches what the user follows. */
export const useToggleRegion = () => {
  const api = useApi();
  const { subject } = useSession();
  const queryClient = useQueryClient();
  const words = MESSAGES.region;

  return useMutation({
    mutationKey: manyKey,
    mutationFn: ({ bankIds, subscribe }: RegionToggle) =>
      api[subscribe ? 'post' : 'delete']('/subscriptions/region', {
        body: { auth0_id: subject, bank_ids: bankIds },
        schema: SubscriptionListSchema,
      }),
    onSuccess: (list, { regionName, subscribe }) => {
      queryClient.setQueryData(keyOf(subject), list);
      toastSuccess(subscribe ? words.subscribed(regionName) : words.unsubscribed(regionName));
      void queryClient.invalidateQueries({ queryKey: keyOf(subject) });
    },
    onError: (error, { subscribe }) => {
      log.error('A subscription to a region failed', error);
      toastError(subscribe ? words.subscribeFailed : words.unsubscribeFailed);
    },
  });
};

type RegionToggle = { regionName: string; bankIds: string[]; subscribe: boolean };
