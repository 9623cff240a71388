import { Globe } from 'lucide-react';
import { RegionCard } from '../../components/region-card/region-card.tsx';
import { sortedByName } from '../../components/region-card/region-rules.ts';
import { SubscriptionAlertBanner } from '../../components/subscription-alert-banner/subscription-alert-banner.tsx';
import { Button } from '../../components/ui/button.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { LogInFirst } from '../../components/ui/log-in-first.tsx';
import { NotFetched } from '../../components/ui/not-fetched.tsx';
import { PageHead } from '../../components/ui/page-head.tsx';
import { LoadingArea } from '../../components/ui/spinner.tsx';
import { useSpoken } from '../../lib/browser/announce.ts';
import { formatCount } from '../../lib/format/format.ts';
import { useSearch } from '../../lib/hooks/use-search.ts';
import { filterBySearch } from '../../lib/text/search-filter.ts';
import { useRegions } from '../../queries/banks.ts';
import { subscribedBankKeys, useSubscriptions } from '../../queries/subscriptions.ts';
import { useSession } from '../../session/use-session.ts';

/** Lets the user manage bank subscriptions by region. */
export const RegionsPage = () => {
  const { isSignedIn } = useSession();
  if (!isSignedIn) return <LogInFirst what="the regions" />;
  return (
    <>
      <SubscriptionAlertBanner />
      <PageHead />
      <Regions />
    </>
  );
};

const Regions = () => {
  const { search, setSearch } = useSearch();
  const regions = useRegions();
  const subscriptions = useSubscriptions();
  const shown = sortedByName(filterBySearch(regions.data ?? [], search));
  useSpoken(search.trim() && regions.data ? formatCount(shown.length, 'region') : '');
  if (regions.isPending || subscriptions.isPending) return <LoadingArea label="Loading regions" />;

  if (shown.length === 0) {
    const isSearching = search.trim() !== '' && regions.isSuccess;
    return (
      <div className="card">
        <EmptyState
          icon={Globe}
          title={isSearching ? `No regions match “${search.trim()}”.` : 'No regions to show.'}
          action={
            isSearching ? (
              <Button onClick={() => setSearch('')}>Clear search</Button>
            ) : (
              <Button onClick={() => void regions.refetch()}>Try again</Button>
            )
          }
        />
      </div>
    );
  }
  const followed = subscribedBankKeys(subscriptions.data);
  const isUnknown = subscriptions.data === undefined;
  return (
    <>
      {isUnknown ? <NotFetched what="your subscriptions" queries={[subscriptions]} /> : null}
      <div className="grid gap-3">
        {shown.map((region) => (
          <RegionCard
            key={region.region_id}
            region={region}
            followed={followed}
            isDisabled={isUnknown}
          />
        ))}
      </div>
    </>
  );
};
