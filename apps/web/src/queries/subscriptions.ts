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
import { failureText } from '../lib/text/failure-text.ts';
import { useApi } from '../session/api-context.tsx';
import { useSession } from '../session/use-session.ts';
import { askQuery } from './api-query.ts';

type BankToSubscribe = Pick<Bank, 'id' | 'bank_name' | 'display_name'> & { country?: string };

const keyOf = (subject: string) => ['subscriptions', subject];

// Runs changes one after another, so that the last click wins even on a slow network.
const scope = { id: 'bank-subscriptions' };
/** The mutation key of every change to bank subscriptions. */
export const bankSubscriptionChanges = ['bank-subscriptions'];
const mutationKey = bankSubscriptionChanges;
/** The mutation key of bulk changes to bank subscriptions. */
const manyKey = [...mutationKey, 'many'];

/** Returns the call that reads a user's bank subscriptions. */
export const subscriptionsOf = (subject: string) => ({
  path: `/subscriptions/${encodeURIComponent(subject)}`,
  queryKey: keyOf(subject),
  schema: SubscriptionListSchema,
});

/** Loads the banks that the user subscribes to. */
export const useSubscriptions = () => {
  const { canCallApi, subject } = useSession();
  return useQuery({ ...askQuery(useApi(), subscriptionsOf(subject)), enabled: canCallApi });
};

/** Returns the ids and names of the banks that the user subscribes to, for `isSubscribed`. */
export const subscribedBankKeys = (subscriptions: readonly Subscription[] = []): Set<string> =>
  new Set(subscriptions.flatMap((bank) => [bank.id, bank.bank_name]));

/**
 * Returns whether a bank is among `keys`, by id or by name (product.md: matching by id or name).
 */
export const isSubscribed = (
  { id, bank_name }: { id: string; bank_name: string },
  keys: ReadonlySet<string>,
): boolean => keys.has(id) || keys.has(bank_name);

/**
 * Subscribes to or unsubscribes from one bank. Updates the screen first and reverts it if the call
 * fails.
 */
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
      // Before any await, so that the checkbox reacts in the same frame.
      put(bank, subscribe);
      await queryClient.cancelQueries({ queryKey });
    },
    onSuccess: (list) => {
      // Skipped while further clicks are being saved, since the checkboxes already show those.
      if (queryClient.isMutating({ mutationKey }) === 1) queryClient.setQueryData(queryKey, list);
    },
    onError: (error, { bank, subscribe }) => {
      log.error('changing a bank subscription failed', error);
      put(bank, !subscribe);
      toastError(subscribe ? MESSAGES.bank.subscribeFailed : MESSAGES.bank.unsubscribeFailed);
    },
  });
};

/** Subscribes to or unsubscribes from every bank. */
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
      log.error('changing all bank subscriptions failed', error);
      toastError(subscribe ? words.bulkSubscribeFailed : words.bulkUnsubscribeFailed);
    },
  });
};

/**
 * Restores the `count` subscriptions that the last bulk action removed, with their dates and
 * frequencies. Some may be missing if another tab has changed them or the undo window has closed.
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
          'Some subscriptions couldn’t be restored. They changed in the meantime, or the undo window closed. Subscribe to the missing banks again.',
        );
    },
    onError: (error) => {
      log.error('restoring subscriptions failed', error);
      toastError(`We couldn’t restore your subscriptions. ${failureText(error)}`);
    },
  });
};

/** Calls `onPress` at the next bulk action, which makes the previous one impossible to undo. */
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

/** Subscribes to or unsubscribes from the banks in one region, then reloads the subscriptions. */
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
      log.error('changing the subscriptions to a region failed', error);
      toastError(subscribe ? words.subscribeFailed : words.unsubscribeFailed);
    },
  });
};

type RegionToggle = { regionName: string; bankIds: string[]; subscribe: boolean };
