import { type Analytics, AnalyticsSchema } from '@circulate/shared-schemas';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ChartColumn } from 'lucide-react';
import type { ReactNode } from 'react';
import { DownloadCsvButton } from '../../components/download-csv-button.tsx';
import { DownloadPngButton } from '../../components/download-png-button.tsx';
import { Button } from '../../components/ui/button.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { LogInFirst } from '../../components/ui/log-in-first.tsx';
import { PageHead } from '../../components/ui/page-head.tsx';
import { SelectField } from '../../components/ui/select-field.tsx';
import { LoadingArea } from '../../components/ui/spinner.tsx';
import { TryAgain } from '../../components/ui/try-again.tsx';
import { formatCount, formatNumber } from '../../lib/format/format.ts';
import { useAddressFilter } from '../../lib/hooks/use-address-filter.ts';
import { useApi } from '../../session/api-context.tsx';
import { useSession } from '../../session/use-session.ts';
import { BusiestBanks } from './busiest-banks.tsx';
import { MonthsTable } from './months-table.tsx';
import { type By, formatDays, formatMonth, highestOf, type Panel, panelsOf } from './panels.ts';
import { FIRST, SmallMultiples } from './small-multiples.tsx';

/** Shows the number of circulars per bank, category and month. */
export const AnalyticsPage = () => {
  const { isSignedIn } = useSession();
  if (!isSignedIn) return <LogInFirst what="analytics" />;
  return (
    <>
      <PageHead />
      <Counted />
    </>
  );
};

const Counted = () => {
  const { given, set, field } = useAddressFilter();
  const of = given('of') === 'all' ? 'all' : 'mine';
  const by = given('by') === 'category' ? 'category' : 'bank';
  const analytics = useAnalytics(of);
  const { data } = analytics;
  return (
    <>
      <search
        aria-label="Analytics"
        className="card mb-5 grid grid-cols-2 gap-4 p-4 sm:grid-cols-3"
      >
        <div className="max-sm:col-span-2">
          <SelectField label="Show" {...field('of')}>
            <option value="">My subscriptions</option>
            <option value="all">All</option>
          </SelectField>
        </div>
        <SelectField label="By" {...field('by')}>
          <option value="">Bank</option>
          <option value="category">Category</option>
        </SelectField>
        <SelectField label="View" {...field('view')}>
          <option value="">Charts</option>
          <option value="table">Table</option>
        </SelectField>
      </search>
      {analytics.isPending ? <LoadingArea label="Loading analytics" /> : null}
      {analytics.isError ? (
        <div className="card">
          <TryAgain title="We couldn’t load analytics." query={analytics} />
        </div>
      ) : null}
      {data && data.total === 0 ? (
        <div className="card">
          <EmptyState
            icon={ChartColumn}
            title="No circulars in the last 12 months."
            action={
              of === 'all' ? null : (
                <Button onClick={() => set('of', 'all')}>Show all circulars</Button>
              )
            }
          >
            Circulars are counted in the month they were issued.
          </EmptyState>
        </div>
      ) : null}
      {data && data.total > 0 ? (
        <Figures data={data} of={of} by={by} isTable={given('view') === 'table'} />
      ) : null}
    </>
  );
};

type FiguresProps = { data: Analytics; of: 'mine' | 'all'; by: By; isTable: boolean };

const TITLES = { bank: 'Circulars by bank', category: 'Circulars by category' } as const;

const Figures = ({ data, of, by, isTable }: FiguresProps) => {
  const panels = panelsOf(data, by);
  const { months } = data;
  const shown = panels.slice(0, FIRST);
  const highest = highestOf(shown);
  const linkTo = ({ id }: Panel) =>
    `/circulars?${new URLSearchParams({
      ...(of === 'mine' && { mine: 'true' }),
      ...{ [by]: id, from: `${months[0]}-01` },
    })}`;
  return (
    <>
      <Facts analytics={data} />
      <section aria-labelledby="by-month" className="mt-6">
        <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
          <h2 id="by-month" className="font-semibold">
            {TITLES[by]}
          </h2>
          <div className="flex flex-wrap gap-2">
            <DownloadPngButton
              name="circulate-analytics"
              draw={() => ({
                title: TITLES[by],
                panels: shown.map((panel) => ({ ...panel, total: String(panel.total), highest })),
                ends: [formatMonth(months[0] ?? ''), formatMonth(months.at(-1) ?? '')],
              })}
            />
            <DownloadCsvButton
              path="/analytics/csv"
              query={{ of, by }}
              name={`circulate-circulars-by-${by}`}
            />
          </div>
        </div>
        {isTable ? (
          <MonthsTable panels={panels} months={months} by={by} linkTo={linkTo} />
        ) : (
          <SmallMultiples key={by} panels={panels} months={months} linkTo={linkTo} />
        )}
      </section>
      <BusiestBanks banks={data.banks} />
    </>
  );
};

/** Loads the figures for the user's subscriptions, or for all circulars. */
const useAnalytics = (of: 'mine' | 'all') => {
  const api = useApi();
  const { canCallApi, subject } = useSession();
  return useQuery({
    queryKey: ['analytics', subject, of],
    queryFn: ({ signal }) =>
      api.get('/analytics', { query: { of }, schema: AnalyticsSchema, signal }),
    enabled: canCallApi,
    placeholderData: keepPreviousData,
  });
};

/** Shows the totals above the charts. */
const Facts = ({
  analytics: { total, counts, months, banks, to_effect },
}: {
  analytics: Analytics;
}) => {
  const most = Math.max(...counts);
  const month = months[counts.indexOf(most)];
  const { average_days, circulars } = to_effect;
  return (
    <dl className="grid gap-3 sm:grid-cols-3">
      <Fact label="Circulars in the last 12 months" value={formatNumber(total)}>
        from {formatCount(banks.length, 'bank')}
      </Fact>
      <Fact label="Busiest month" value={month ? formatMonth(month) : '–'}>
        {formatCount(most, 'circular')}
      </Fact>
      <Fact
        label="Average time from issue to effective date"
        value={average_days === null ? '–' : formatDays(average_days)}
      >
        {circulars === 0
          ? 'No circular states an effective date.'
          : `from ${formatCount(circulars, 'circular')} with an effective date`}
      </Fact>
    </dl>
  );
};

type FactProps = { label: string; value: string; children: ReactNode };

const Fact = ({ label, value, children }: FactProps) => (
  <div className="card p-4">
    <dt className="text-[13px] text-ink-2">{label}</dt>
    <dd className="mt-1 font-serif text-xl font-semibold tabular-nums">{value}</dd>
    <dd className="text-[13px] text-ink-3 tabular-nums">{children}</dd>
  </div>
);
