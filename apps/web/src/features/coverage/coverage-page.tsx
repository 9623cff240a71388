import { isSampleBank } from '@circulate/shared-schemas';
import { type ReactNode, useMemo } from 'react';
import { LogInFirst } from '../../components/ui/log-in-first.tsx';
import { NotFetched } from '../../components/ui/not-fetched.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { PageHead } from '../../components/ui/page-head.tsx';
import { LoadingArea } from '../../components/ui/spinner.tsx';
import { TryAgain } from '../../components/ui/try-again.tsx';
import { WorldMap } from '../../components/world-map/world-map.tsx';
import { useDeferredQuery } from '../../lib/hooks/use-deferred-query.ts';
import { subscribedBankKeys, useSubscriptions } from '../../queries/subscriptions.ts';
import { useAdminRole } from '../../session/use-admin-role.ts';
import { useSession } from '../../session/use-session.ts';
import { BankStrips } from './bank-strips.tsx';
import { totalsText } from './coverage-labels.ts';
import { Gaps } from './gaps.tsx';
import { mapCountriesOf } from './map-countries.ts';
import { MapLegend } from './map-legend.tsx';
import { useCoverage } from './use-coverage.ts';

/** Coverage page: a map of recent circulars by country, and the last check of each bank. */
export const CoveragePage = () => {
  const { isSignedIn } = useSession();
  const isAdmin = useAdminRole() === 'admin';
  if (!isSignedIn) return <LogInFirst what="coverage" />;
  return (
    <>
      <PageHead />
      <Covered gaps={isAdmin ? <Gaps /> : null} />
    </>
  );
};

/**
 * Shows the map, the admin's list of gaps, then every bank. If the coverage fails to load, shows
 * only the gaps.
 */
const Covered = ({ gaps }: { gaps: ReactNode }) => {
  const coverage = useCoverage();
  const { shown: data, isLoading } = useDeferredQuery(coverage);
  const subscriptions = useSubscriptions();
  const followed = useMemo(() => subscribedBankKeys(subscriptions.data), [subscriptions.data]);
  const countries = useMemo(
    () => mapCountriesOf(data ?? [], (bank) => followed.has(bank.id)),
    [data, followed],
  );
  if (isLoading) return <LoadingArea label="Loading coverage" />;
  if (!data) {
    return (
      <>
        <div className="card mb-6">
          <TryAgain
            title="We couldn’t load coverage."
            error={coverage.error}
            onRetry={() => void coverage.refetch()}
          />
        </div>
        {gaps}
      </>
    );
  }
  const banks = data;
  const hasSamples = banks.some(isSampleBank);
  return (
    <>
      {subscriptions.isError ? (
        <NotFetched
          what="your subscriptions"
          isBusy={subscriptions.isFetching}
          onRetry={() => void subscriptions.refetch()}
        />
      ) : null}
      <section aria-label="Map" className="card mb-6 p-4 md:p-5">
        <p className="mb-3 text-[13px] text-ink-2 tabular-nums">{totalsText(banks)}</p>
        <WorldMap
          countries={countries}
          label="World map shaded by number of circulars in the last 90 days. The table below has the same data."
        />
        <MapLegend hasSamples={hasSamples} />
        {hasSamples ? (
          <Notice className="mt-3">
            Banks marked “Sample” are demo data. No real bank issued these circulars.
          </Notice>
        ) : null}
      </section>
      {gaps}
      <BankStrips banks={banks} isFollowed={(bank) => followed.has(bank.id)} />
    </>
  );
};
