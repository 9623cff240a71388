import type { Overview } from '@circulate/shared-schemas';
import { PartList } from '../../../components/system-part-list.tsx';
import { LoadingArea } from '../../../components/ui/spinner.tsx';
import { TryAgain } from '../../../components/ui/try-again.tsx';
import { useSystem } from '../../../queries/system.ts';
import { FigureCard } from './figure-card.tsx';
import { figureStyles } from './figures.ts';
import { FiguresTable } from './figures-table.tsx';
import { MonthChart } from './month-chart.tsx';
import { NowFacts } from './now-facts.tsx';
import { useOverview } from './use-overview.ts';

/** How the service does: what waits now, and the last 24 hours and 30 days. */
export const OverviewTab = () => {
  const overview = useOverview();
  if (overview.data) return <Figures overview={overview.data} />;
  return (
    <div className="card">
      {overview.isError ? (
        <TryAgain
          title="We couldn’t load the overview."
          error={overview.error}
          onRetry={() => void overview.refetch()}
        />
      ) : (
        <LoadingArea label="Loading the overview" />
      )}
    </div>
  );
};

/** The parts of the deployment that do not do well; nothing while all do. */
const Attention = () => {
  const parts = useSystem().data?.parts.filter(({ level }) => level !== 'green') ?? [];
  return parts.length === 0 ? null : (
    <section aria-labelledby="attention">
      <h2 id="attention" className="mb-3 font-serif text-lg font-semibold">
        Needs attention
      </h2>
      <PartList parts={parts} heading="h3" />
    </section>
  );
};

const Figures = ({ overview }: { overview: Overview }) => (
  <div className="grid gap-7">
    <MonthChart period={overview.month} />
    <Attention />
    <section aria-labelledby="now">
      <h2 id="now" className="mb-3 font-serif text-lg font-semibold">
        {' '}
        Right now{' '}
      </h2>
      <NowFacts overview={overview} />
    </section>
    <section aria-labelledby="lately">
      <h2 id="lately" className="mb-3 font-serif text-lg font-semibold">
        {' '}
        Recent activity{' '}
      </h2>
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
