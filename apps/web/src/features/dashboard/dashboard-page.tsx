import { memo, useCallback, useState } from 'react';
import { SubscriptionAlertBanner } from '../../components/subscription-alert-banner/subscription-alert-banner.tsx';
import { Button } from '../../components/ui/button.tsx';
import { LabelledCheckbox } from '../../components/ui/labelled-checkbox.tsx';
import { LogInFirst } from '../../components/ui/log-in-first.tsx';
import { NotFetched } from '../../components/ui/not-fetched.tsx';
import { PageHead } from '../../components/ui/page-head.tsx';
import { LoadingArea } from '../../components/ui/spinner.tsx';
import { UndoBar } from '../../components/undo-bar/undo-bar.tsx';
import { formatCount } from '../../lib/format/format.ts';
import { useSearch } from '../../lib/hooks/use-search.ts';
import { useBanks } from '../../queries/banks.ts';
import { useAreFirstStepsLoading } from '../../queries/first-steps.ts';
import {
  subscribedBankKeys,
  useSubscriptions,
  useToggleAllBanks,
  useToggleBank,
} from '../../queries/subscriptions.ts';
import { useSession } from '../../session/use-session.ts';
import { useUserSetup } from '../../session/user-setup.tsx';
import { AccountNotices } from './account-notices.tsx';
import { BankSuggestions } from './bank-suggestions.tsx';
import { BankTable } from './bank-table.tsx';
import { FirstStepsCard } from './first-steps-card.tsx';
import { NoBanks } from './no-banks.tsx';

/** Lets the user manage their bank subscriptions. */
export const DashboardPage = () => {
  const { isSignedIn } = useSession();
  const { state } = useUserSetup();
  const [unfollowed, setUnfollowed] = useState(0);
  const forget = useCallback(() => setUnfollowed(0), []);
  if (!isSignedIn) return <LogInFirst what="the dashboard" />;
  return (
    <>
      <AccountNotices />
      {state === 'email-exists' ? null : <SubscriptionAlertBanner />}
      <PageHead
        actions={state === 'email-exists' ? null : <AllBanksButtons onUnfollowed={setUnfollowed} />}
      />
      {state === 'email-exists' ? null : <FirstStepsCard />}
      {unfollowed > 0 ? <UndoBar count={unfollowed} onGone={forget} /> : null}
      {state === 'email-exists' ? null : <Banks />}
    </>
  );
};

type AllBanksButtonsProps = {
  /**
   * Called with the number of banks that the user unsubscribed from; with 0 after subscribing to
   * all.
   */
  onUnfollowed: (count: number) => void;
};

const AllBanksButtons = ({ onUnfollowed }: AllBanksButtonsProps) => {
  const toggleAll = useToggleAllBanks();
  const { data: followed, isError } = useSubscriptions();
  // Bulk actions are disabled if the subscriptions couldn't be loaded, since an undo couldn't
  // restore them.
  const isUnknown = followed === undefined && isError;
  const isBusy = (subscribe: boolean) =>
    toggleAll.isPending && toggleAll.variables.subscribe === subscribe;
  return (
    <>
      <Button
        disabled={toggleAll.isPending || followed === undefined || followed.length === 0}
        isBusy={isBusy(false)}
        onClick={() =>
          toggleAll.mutate(
            { subscribe: false },
            { onSuccess: () => onUnfollowed(followed?.length ?? 0) },
          )
        }
      >
        Unsubscribe from all banks
      </Button>
      <Button
        variant="primary"
        disabled={toggleAll.isPending || isUnknown}
        isBusy={isBusy(true)}
        onClick={() => toggleAll.mutate({ subscribe: true }, { onSuccess: () => onUnfollowed(0) })}
      >
        Subscribe to all banks
      </Button>
    </>
  );
};

// Memoised, so that it doesn't re-render with the rest of the page.
const Banks = memo(() => {
  const { search, setSearch } = useSearch();
  const banks = useBanks();
  const subscriptions = useSubscriptions();
  const areStepsOnTheirWay = useAreFirstStepsLoading();
  const { mutate } = useToggleBank();
  const [isOnlyMine, setIsOnlyMine] = useState(false);
  const { data } = banks;

  const toggle = useCallback(
    (bankId: string, subscribe: boolean) => {
      const bank = data?.find(({ id }) => id === bankId);
      if (bank) mutate({ bank, subscribe });
    },
    [data, mutate],
  );

  // Waits for the content above the banks to load, so that no row shifts under a finger.
  if (banks.isPending || subscriptions.isPending || areStepsOnTheirWay) {
    return (
      <div className="card">
        <LoadingArea label="Loading banks" />
      </div>
    );
  }
  const isUnknown = subscriptions.data === undefined;
  const list = {
    banks: data ?? noBanks,
    search,
    isOnlyMine,
    followed: subscribedBankKeys(subscriptions.data),
    isDisabled: isUnknown,
    onToggle: toggle,
  };
  return (
    <>
      {isUnknown ? <NotFetched what="your subscriptions" queries={[subscriptions]} /> : null}
      {isUnknown || list.banks.length === 0 ? null : (
        <OwnBanks
          count={subscriptions.data.length}
          total={list.banks.length}
          isOnlyMine={isOnlyMine}
          onChange={setIsOnlyMine}
        />
      )}
      <div className="card">
        <BankTable
          {...list}
          empty={
            <NoBanks
              search={search}
              isOnlyMine={isOnlyMine}
              onClearSearch={() => setSearch('')}
              onRetry={banks.isError ? () => void banks.refetch() : null}
            >
              <BankSuggestions {...list} />
            </NoBanks>
          }
        />
      </div>
    </>
  );
});

type OwnBanksProps = {
  count: number;
  total: number;
  isOnlyMine: boolean;
  onChange: (isOnlyMine: boolean) => void;
};

/** Shows how many banks the user subscribes to, and a button to see only those. */
const OwnBanks = ({ count, total, isOnlyMine, onChange }: OwnBanksProps) => (
  <div className="mb-2 flex flex-wrap items-center gap-x-5">
    <p className="text-ink-2 tabular-nums" aria-live="polite">
      {count} of {formatCount(total, 'bank')}
    </p>
    <LabelledCheckbox checked={isOnlyMine} onCheckedChange={onChange}>
      My banks only
    </LabelledCheckbox>
  </div>
);

const noBanks: [] = [];
