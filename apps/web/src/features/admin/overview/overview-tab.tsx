import { type Overview, type OverviewPeriod, OverviewSchema } from '@circulate/shared-schemas';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { DownloadPngButton } from '../../../components/download-png-button.tsx';
import { PartList } from '../../../components/system-part-list.tsx';
import { LoadingArea } from '../../../components/ui/spinner.tsx';
import { TryAgain } from '../../../components/ui/try-again.tsx';
import { formatDay } from '../../../lib/format/format.ts';
import { useLiveInterval } from '../../../lib/hooks/use-live-interval.ts';
import { useSystem } from '../../../queries/system.ts';
import { useApi } from '../../../session/api-context.tsx';
import { type FigureStyle, figureStyles, partEnds } from './figures.ts';
import { FiguresTable } from './figures-table.tsx';
import { MonthChart } from './month-chart.tsx';
import { NowFacts } from './now-facts.tsx';

const LOOK_AGAIN_MS = 15_000;

/** Loads and polls the state of the service. */
const useOverview = () => {
  const api = useApi();
  const refetchInterval = useLiveInterval(LOOK_AGAIN_MS);
  return useQuery({
    queryKey: ['admin-overview'],
    queryFn: ({ signal }) => api.get('/admin/overview', { schema: OverviewSchema, signal }),
    refetchInterval,
  });
};

/** Shows the state of the service: pending work, and the last 24 hours and 30 days. */
export const OverviewTab = () => {
  const overview = useOverview();
  if (overview.data) return <Figures overview={overview.data} />;
  return (
    <div className="card">
      {overview.isError ? (
        <TryAgain title="We couldn’t load the overview." query={overview} />
      ) : (
        <LoadingArea label="Loading the overview" />
      )}
    </div>
  );
};

/**
 * Shows the parts of the deployment that need attention, broken ones first; nothing when all are
 * healthy.
 */
const Attention = () => {
  const all = useSystem().data?.parts ?? [];
  const parts = (['red', 'amber'] as const).flatMap((one) =>
    all.filter(({ level }) => level === one),
  );
  return parts.length === 0 ? null : (
    <section aria-labelledby="attention">
      <h2 id="attention" className="mb-3 font-serif text-lg font-semibold">
        Needs attention
      </h2>
      <PartList parts={parts} heading="h3" />
    </section>
  );
};

/** Returns the last 30 days as charts, one for each figure. */
const pictureOf = (month: OverviewPeriod) => {
  const days = partEnds(month).map((end) => formatDay(end));
  return {
    title: 'Last 30 days',
    panels: figureStyles.map(({ name, label, format }) => {
      const counts = month[name].series.map((value) => value ?? 0);
      const total = format(month[name].total);
      return { name: label, total, counts, highest: Math.max(...counts, 1) };
    }),
    ends: [days[0] ?? '', days.at(-1) ?? ''] as const,
  };
};

const Figures = ({ overview }: { overview: Overview }) => (
  <div className="grid gap-7">
    <MonthChart period={overview.month} />
    <Attention />
    <section aria-labelledby="now">
      <h2 id="now" className="mb-3 font-serif text-lg font-semibold">
        Right now
      </h2>
      <NowFacts overview={overview} />
    </section>
    <section aria-labelledby="lately">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="lately" className="font-serif text-lg font-semibold">
          Recent activity
        </h2>
        <DownloadPngButton name="circulate-last-30-days" draw={() => pictureOf(overview.month)} />
      </div>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
        {figureStyles.map((look) => (
          <FigureCard key={look.name} look={look} overview={overview} />
        ))}
      </ul>
      <div className="mt-3 grid gap-3">
        <FiguresTable period={overview.day} title="Last 24 hours as a table" part="Hour" />
        <FiguresTable period={overview.month} title="Last 30 days as a table" part="Day" />
      </div>
    </section>
  </div>
);

type FigureCardProps = { look: FigureStyle; overview: Overview };

/** Shows one figure for the last 24 hours and the last 30 days, each with a link to its list. */
const FigureCard = ({ look, overview }: FigureCardProps) => (
  <li className="card grid content-start gap-2.5 p-4 print:break-inside-avoid">
    <h3 className="font-medium text-ink-2">{look.label}</h3>
    <div className="grid grid-cols-2 gap-5">
      <PeriodFigure look={look} period={overview.day} name="24 hours" rate="Hourly" />
      <PeriodFigure look={look} period={overview.month} name="30 days" rate="Daily" />
    </div>
  </li>
);

type PeriodFigureProps = {
  look: FigureStyle;
  period: OverviewPeriod;
  name: string;
  rate: string;
};

const PeriodFigure = ({ look, period, name, rate }: PeriodFigureProps) => {
  const { total, series } = period[look.name];
  const bars = series.map((value) => value ?? 0);
  const text = look.format(total);
  return (
    <div className="min-w-0">
      <p className="text-[13px] text-ink-3">{name}</p>
      <p className="mb-2 text-xl leading-7 xl:text-lg font-semibold tabular-nums">
        <Link
          to={look.listOf(period.from)}
          aria-label={`${look.label} in the last ${name}: ${text}`}
          className="rounded text-ink no-underline hover:text-accent-text hover:underline hover:underline-offset-3"
        >
          {text}
        </Link>
      </p>
      <Bars series={bars} label={`${rate} peak: ${look.format(Math.max(...bars))}`} />
    </div>
  );
};

const HEIGHT = 32;
const STEP = 8;
const BAR = 6;

type BarsProps = {
  /** Values, oldest first. */
  series: number[];
  /** Text alternative for the chart. */
  label: string;
};

/** Small bar chart with one bar for each interval of the period. Zero is drawn as a line. */
const Bars = ({ series, label }: BarsProps) => {
  const most = Math.max(...series, 0);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${series.length * STEP} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="block h-8 w-full"
    >
      {series.map((value, part) => {
        const x = part * STEP;
        // A minimum height keeps small bars visible.
        const height = value > 0 ? Math.max((value / most) * HEIGHT, 3) : 1;
        return (
          <rect
            key={x}
            x={x}
            y={HEIGHT - height}
            width={BAR}
            height={height}
            className={value > 0 ? 'fill-accent' : 'fill-line-strong'}
          />
        );
      })}
    </svg>
  );
};
