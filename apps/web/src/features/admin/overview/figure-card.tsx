import type { Overview, OverviewPeriod } from '@circulate/shared-schemas';
import { Link } from 'react-router-dom';
import { Bars } from './bars.tsx';
import type { FigureStyle } from './figures.ts';

type FigureCardProps = { look: FigureStyle; overview: Overview };

/** Shows one figure for the last 24 hours and the last 30 days, each with a link to its list. */
export const FigureCard = ({ look, overview }: FigureCardProps) => (
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
