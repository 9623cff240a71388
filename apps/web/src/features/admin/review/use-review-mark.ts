import { ReviewMarkSchema } from '@circulate/shared-schemas';
import { useEffect } from 'react';
import { log } from '../../../lib/browser/log.ts';
import { useApi } from '../../../session/api-context.tsx';

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
export const useReviewMark = (id: string | undefined) => {
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
