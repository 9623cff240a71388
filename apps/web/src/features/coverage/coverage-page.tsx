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

/** What is covered: the world by how much its banks published, and when each was looked at. */
export const CoveragePage = () => {
  const { isSignedIn } = useSession();
  const isAdmin = useAdminRole() === 'admin';
  if (!isSignedIn) return <LogInFirst what="the coverage" />;
  return (
    <>
      <PageHead />
      <Covered gaps={isAdmin ? <Gaps /> : null} />
    </>
  );
};

/** The map, then what an admin should do, then every bank; without the coverage the gaps alone. */
const Covered = ({ gaps }: { gaps: ReactNode }) => {
  const coverage = useCoverage();
  const { shown: data, isLoading } = useDeferredQuery(coverage);
  const subscriptions = useSubscriptions();
  const followed = useMemo(() => subscribedBankKeys(subscriptions.data), [subscriptions.data]);
  const countries = useMemo(
    () => mapCountriesOf(data ?? [], (bank) => followed.has(bank.id)),
    [data, followed],
  );
  if (isLoading) return <LoadingArea label="Loading the coverage" />;
  if (!data) {
    return (
      <>
        <div className="card mb-6">
          <TryAgain
            title="The coverage could not be fetched."
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
          what="Your subscriptions"
          isBusy={subscriptions.isFetching}
          onRetry={() => void subscriptions.refetch()}
        />
      ) : null}
      <section aria-label="Map" className="card mb-6 p-4 md:p-5">
        <p className="mb-3 text-[13px] text-ink-2 tabular-nums">{totalsText(banks)}</p>
        <WorldMap
          countries={countries}
          label="The world, by circulars in the last 90 days. The table below says the same."
        />
        <MapLegend hasSamples={hasSamples} />
        {hasSamples ? (
          <Notice className="mt-3">
            Banks with “Sample” in their names are invented, and so are their circulars: they show
            what Circulate does, and no bank of those countries issued them.
          </Notice>
        ) : null}
      </section>
      {gaps}
      <BankStrips banks={banks} isFollowed={(bank) => followed.has(bank.id)} />
    </>
  );
};
