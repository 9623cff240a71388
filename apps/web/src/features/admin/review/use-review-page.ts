import { type ReviewItem, ReviewMarkSchema } from '@circulate/shared-schemas';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { log } from '../../../lib/browser/log.ts';
import { useAddressFilter } from '../../../lib/hooks/use-address-filter.ts';
import { useApi } from '../../../session/api-context.tsx';
import { useDecisions } from './use-decisions.ts';
import { useReviewDraft } from './use-review-draft.ts';
import { documentQuery, useReviewQueue } from './use-review-queue.ts';

/** Returns the state of the review page: the queue, the open circular, and its actions. */
export const useReviewPage = () => {
  const { given, set, field } = useAddressFilter();
  const queue = useReviewQueue(given('status'));
  const decisions = useDecisions();
  // Blind checks come after the reviews, since no user is waiting for them.
  const listed = [...(queue.data?.items ?? []), ...(queue.data?.checks ?? [])];
  const items = listed.filter(({ id, revision }) => !decisions.isDecided(id, revision));
  const waiting = (queue.data?.total ?? 0) + (queue.data?.checks.length ?? 0);
  const total = waiting - (listed.length - items.length);
  const openId = given('circular') || undefined;
  const open = (id: string | undefined) => set('circular', id ?? '');
  const place = usePlace(items, openId);

  const firstId = nextOf(items, 0)?.id;
  useEffect(() => {
    if (openId === undefined && firstId !== undefined) open(firstId);
  });

  const circular = useOpenCircular(openId, nextOf(items, place.index + 1)?.id);
  useReviewMark(openId);
  const { decision, ...drafting } = useReviewDraft(circular.data);
  const isListed = items.some(({ id }) => id === openId);
  const isCheck = circular.data?.status === 'published' && isListed;

  const openNext = () =>
    open(nextOf(items, place.isListed ? place.index + 1 : place.index, openId)?.id);
  const decide = (call: Parameters<typeof decisions.decide>[0]['call']) => {
    if (!circular.data || !isListed) return;
    const { id, revision, original_title, versions } = circular.data;
    const title = original_title ?? versions[0]?.file_name ?? 'This circular';
    decisions.decide({ circularId: id, revision, title, call });
    openNext();
  };

  return {
    queue,
    items,
    total,
    /** Number of blind checks in the queue. */
    checkCount: items.filter(({ status }) => status === 'published').length,
    statusField: field('status'),
    openId,
    open,
    openNext,
    position: place.isListed ? place.index + 1 : null,
    item: items.find(({ id }) => id === openId),
    circular,
    ...drafting,
    canPublish: decision !== null && (circular.data?.status === 'in_review' || isCheck) && isListed,
    isCheck,
    publish: () => {
      if (decision && circular.data?.status === 'in_review') {
        decide({ name: 'confirm', input: decision });
      }
      if (decision && isCheck) {
        // A blind check only compares the type and the categories.
        const { kind, category_ids } = decision;
        decide({
          name: 'check',
          input: { kind, category_ids, seen_revision: decision.seen_revision },
        });
      }
    },
    retry: () => {
      if (circular.data?.status === 'failed') decide({ name: 'retry' });
    },
    withdraw: (input: { reason?: string }) => decide({ name: 'withdraw', input }),
    walk: (steps: 1 | -1) => {
      const to = items[Math.min(Math.max(place.index + steps, 0), items.length - 1)];
      if (to) open(to.id);
    },
    undoable: queue.data?.undoable ?? [],
    undo: (held: { circularId: string; title: string }) => {
      decisions.undo(held, { onSuccess: ({ id }) => open(id) });
    },
    notices: decisions.notices,
    checks: decisions.checks,
    dismiss: decisions.dismiss,
  };
};

/**
 * Returns the circular to open after the one at position `from`, continuing at the start of the
 * queue after the end. Circulars that other reviewers have open come last.
 */
const nextOf = (items: ReviewItem[], from: number, leftOut?: string): ReviewItem | undefined => {
  const around = [...items.slice(from), ...items.slice(0, from)].filter(({ id }) => id !== leftOut);
  return around.find(({ opened_by }) => opened_by.length === 0) ?? around[0];
};

/**
 * Returns the position of the open circular in the queue. Once the circular has left the queue,
 * returns its last position.
 */
const usePlace = (items: ReviewItem[], openId: string | undefined) => {
  const last = useRef(0);
  const index = items.findIndex(({ id }) => id === openId);
  useEffect(() => {
    if (index >= 0) last.current = index;
  }, [index]);
  return { index: index >= 0 ? index : last.current, isListed: index >= 0 };
};

/** Loads the open circular, and the next one in advance. */
const useOpenCircular = (id: string | undefined, nextId: string | undefined) => {
  const api = useApi();
  const queryClient = useQueryClient();
  const circular = useQuery({ ...documentQuery(api, id ?? ''), enabled: id !== undefined });
  const isRead = circular.isSuccess;
  useEffect(() => {
    if (isRead && nextId !== undefined && nextId !== id) {
      void queryClient.prefetchQuery(documentQuery(api, nextId));
    }
  }, [api, queryClient, id, nextId, isRead]);
  return circular;
};

const RENEW_MS = 20_000;

/**
 * Delay before a circular is marked as open, so that quick navigation doesn't mark those in
 * between.
 */
const SETTLE_MS = 400;

/**
 * Shows other admins that this admin has a circular open. The marker expires once the page stops
 * renewing it.
 */
const useReviewMark = (id: string | undefined) => {
  const api = useApi();
  useEffect(() => {
    if (id === undefined) return;
    const path = `/admin/review/${encodeURIComponent(id)}/mark`;
    const schema = ReviewMarkSchema;
    let isTaken = false;
    const take = () => {
      isTaken = true;
      api
        .post(path, { schema })
        .catch((error) => log.error('marking a circular as open failed', error));
    };
    const begin = setTimeout(take, SETTLE_MS);
    const renew = setInterval(take, RENEW_MS);
    return () => {
      clearTimeout(begin);
      clearInterval(renew);
      if (!isTaken) return;
      api
        .delete(path, { schema })
        .catch((error) => log.error('clearing a circular’s “open” mark failed', error));
    };
  }, [api, id]);
};
