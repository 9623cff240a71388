import { type CoverageBank, isSampleBank, SHADES_FROM, shadeOf } from '@circulate/shared-schemas';
import { type ReactNode, useMemo } from 'react';
import { LogInFirst } from '../../components/ui/log-in-first.tsx';
import { NotFetched } from '../../components/ui/not-fetched.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { PageHead } from '../../components/ui/page-head.tsx';
import { LoadingArea } from '../../components/ui/spinner.tsx';
import { TryAgain } from '../../components/ui/try-again.tsx';
import type { MapCountry } from '../../components/world-map/map-country.ts';
import { WorldMap } from '../../components/world-map/world-map.tsx';
import { formatCount, formatCountry } from '../../lib/format/format.ts';
import { useDeferredQuery } from '../../lib/hooks/use-deferred-query.ts';
import { subscribedBankKeys, useSubscriptions } from '../../queries/subscriptions.ts';
import { useAdminRole } from '../../session/use-admin-role.ts';
import { useSession } from '../../session/use-session.ts';
import { BankStrips } from './bank-strips.tsx';
import { totalsText } from './coverage-labels.ts';
import { Gaps } from './gaps.tsx';
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
          <TryAgain title="We couldn’t load coverage." query={coverage} />
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
        <NotFetched what="your subscriptions" queries={[subscriptions]} />
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

/** Returns the map data of each country that a bank covers, by ISO code. */
const mapCountriesOf = (
  banks: readonly CoverageBank[],
  isFollowed: (bank: CoverageBank) => boolean,
): Map<string, MapCountry> => {
  const byCountry = new Map<string, CoverageBank[]>();
  for (const bank of banks) {
    for (const code of bank.countries) byCountry.set(code, [...(byCountry.get(code) ?? []), bank]);
  }
  return new Map(
    [...byCountry].map(([code, own]) => {
      const circulars = own.reduce((sum, bank) => sum + bank.circulars, 0);
      const samples = own.filter((bank) => isSampleBank(bank) && bank.circulars > 0);
      const followed = own.some(isFollowed);
      const label = [
        `${formatCountry(code)}: ${formatCount(circulars, 'circular')} in 90 days`,
        ...(samples.length > 0 ? ['samples'] : []),
        ...(followed ? ['subscribed'] : []),
      ].join(', ');
      return [
        code,
        {
          shade: shadeOf(circulars),
          isSample: samples.length > 0,
          isFollowed: followed,
          label,
          to: `/circulars?country=${code}`,
        },
      ] as const;
    }),
  );
};

const ranges = SHADES_FROM.map((from, index) => {
  const next = SHADES_FROM[index + 1];
  return next === undefined ? `${from}+` : `${from}–${next - 1}`;
});

const fills = ['bg-(--map-1)', 'bg-(--map-2)', 'bg-(--map-3)', 'bg-(--map-4)'];

/** Explains the map's shades. */
const MapLegend = ({ hasSamples }: { hasSamples: boolean }) => (
  <ul className="mt-3 flex flex-wrap gap-x-4 gap-y-1.5 text-xs text-ink-2">
    <Entry swatch="bg-(--map-land)">Not covered</Entry>
    <Entry swatch="bg-(--map-0)">No circulars in 90 days</Entry>
    {ranges.map((range, index) => (
      <Entry key={range} swatch={fills[index] ?? ''}>
        {range}
      </Entry>
    ))}
    <Entry swatch="border-2 border-(--map-followed)">Your banks</Entry>
    {hasSamples ? (
      <Entry swatch="bg-[repeating-linear-gradient(45deg,var(--map-2)_0_3px,var(--surface)_3px_5px)]">
        Samples
      </Entry>
    ) : null}
  </ul>
);

const Entry = ({ swatch, children }: { swatch: string; children: string }) => (
  <li className="flex items-center gap-1.5">
    <span
      aria-hidden="true"
      className={`size-3 shrink-0 rounded-[3px] forced-color-adjust-none ${swatch}`}
    />
    {children}
  </li>
);
