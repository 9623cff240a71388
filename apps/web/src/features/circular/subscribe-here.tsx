import { type Alert, AlertPageSchema, type CircularDetail } from '@circulate/shared-schemas';
import { useQuery } from '@tanstack/react-query';
import { BellPlus, BellRing } from 'lucide-react';
import { Button } from '../../components/ui/button.tsx';
import { NotFetched } from '../../components/ui/not-fetched.tsx';
import { whyText } from '../../lib/text/why-text.ts';
import {
  useCategories,
  useMacroeconomicSubscription,
  useSubscribedCategories,
} from '../../queries/categories.ts';
import {
  isSubscribed,
  subscribedBankKeys,
  useSubscriptions,
  useToggleBank,
} from '../../queries/subscriptions.ts';
import { useToggleCategory } from '../../queries/toggle-category.ts';
import { useToggleMacroeconomic } from '../../queries/toggle-macroeconomic.ts';
import { useApi } from '../../session/api-context.tsx';
import { useSession } from '../../session/use-session.ts';
import { subscribesToAnyCategory, whyYouGotIt } from './why-you-got-it.ts';

/**
 * Explains why the user did or didn't get an alert, with buttons to subscribe to the bank and
 * categories.
 */
export const SubscribeHere = ({ circular }: { circular: CircularDetail }) => {
  const subscriptions = useSubscriptions();
  const followedIds = useSubscribedCategories();
  const macroeconomic = useMacroeconomicSubscription();
  const { data: alert, isPending } = useAlertOn(circular.id);
  const failed = [subscriptions, followedIds, macroeconomic].filter(
    ({ isError, data }) => isError && data === undefined,
  );
  if (failed.length > 0) {
    return <NotFetched what="your subscriptions" queries={failed} />;
  }
  if (isPending || !subscriptions.data || !followedIds.data || !macroeconomic.data) return null;
  const keys = subscribedBankKeys(subscriptions.data);
  const isBankFollowed = isSubscribed(circular.bank, keys);
  const isMacroFollowed = macroeconomic.data.isSubscribed;
  const followed = new Set(followedIds.data);
  const isTold = isBankFollowed && subscribesToAnyCategory(circular, { isMacroFollowed, followed });
  const why = alert
    ? whyText(alert.why)
    : whyYouGotIt(circular, { isBankFollowed, isMacroFollowed, followed });
  return (
    <section aria-labelledby="follow">
      <h2 id="follow" className="mb-2 font-semibold">
        {headingOf({ isSent: Boolean(alert), isTold })}
      </h2>
      <p className="mb-3 text-[13px]/[19px] text-ink-2">
        {why}
        {alert && wasFollowed(alert.why) && !isTold
          ? ' Your subscriptions have changed since.'
          : null}
      </p>
      <div className="grid justify-items-start gap-2">
        <FollowBank bank={circular.bank} isFollowed={isBankFollowed} />
        {circular.kind === 'Macroeconomic' ? (
          <FollowMacroeconomic isFollowed={isMacroFollowed} />
        ) : (
          circular.categories.map(({ id }) => (
            <FollowCategory key={id} id={id} isFollowed={followed.has(id)} />
          ))
        )}
      </div>
    </section>
  );
};

/** Returns whether the alert came only from subscriptions, not from a saved search. */
const wasFollowed = ({ searches }: Alert['why']): boolean => searches.length === 0;

/**
 * Returns the heading for an alert. A user who subscribed after the circular was published got
 * none.
 */
const headingOf = ({ isSent, isTold }: { isSent: boolean; isTold: boolean }) => {
  if (isSent) return 'Why you got this';
  return isTold ? 'You’re subscribed' : 'Get alerts like this';
};

type FollowButtonProps = {
  name: string;
  isFollowed: boolean;
  isBusy?: boolean;
  onToggle: () => void;
};

const FollowButton = ({ name, isFollowed, isBusy = false, onToggle }: FollowButtonProps) => {
  const Icon = isFollowed ? BellRing : BellPlus;
  return (
    <Button
      size="sm"
      isBusy={isBusy}
      icon={<Icon size={14} aria-hidden="true" />}
      onClick={onToggle}
      className="text-start"
    >
      {isFollowed ? `Unsubscribe from ${name}` : `Subscribe to ${name}`}
    </Button>
  );
};

type FollowBankProps = { bank: CircularDetail['bank']; isFollowed: boolean };

const FollowBank = ({ bank, isFollowed }: FollowBankProps) => {
  const { mutate } = useToggleBank();
  return (
    <FollowButton
      name={bank.display_name}
      isFollowed={isFollowed}
      onToggle={() => mutate({ bank, subscribe: !isFollowed })}
    />
  );
};

const FollowCategory = ({ id, isFollowed }: { id: string; isFollowed: boolean }) => {
  const category = useCategories().data?.find((known) => known.id === id);
  const { mutate, isPending } = useToggleCategory();
  return category ? (
    <FollowButton
      name={category.category_name}
      isFollowed={isFollowed}
      isBusy={isPending}
      onToggle={() => mutate({ category, subscribe: !isFollowed })}
    />
  ) : null;
};

const FollowMacroeconomic = ({ isFollowed }: { isFollowed: boolean }) => {
  const { mutate, isPending } = useToggleMacroeconomic();
  return (
    <FollowButton
      name="all Macroeconomic data"
      isFollowed={isFollowed}
      isBusy={isPending}
      onToggle={() => mutate({ subscribe: !isFollowed })}
    />
  );
};

/** Loads the user's newest alert about a circular; null if there is none. */
const useAlertOn = (circularId: string) => {
  const api = useApi();
  const { canCallApi, subject } = useSession();
  return useQuery({
    queryKey: ['alert-on', subject, circularId],
    queryFn: async ({ signal }) => {
      const query = { circular: circularId, limit: 1 };
      const page = await api.get('/alerts', { query, schema: AlertPageSchema, signal });
      return page.items[0] ?? null;
    },
    enabled: canCallApi,
    // No retry: the page shows the current subscriptions instead.
    retry: false,
  });
};
