import type { OverviewPeriod } from '@circulate/shared-schemas';
import { formatDay, formatNumber } from '../../../lib/format/format.ts';
import { partEnds } from './figures.ts';

const HEIGHT = 120;
const STEP = 24;
const BAR = 9;

/**
 * Charts the captured and published circulars from the last 30 days; the table below has the same
 * figures.
 */
export const MonthChart = ({ period }: { period: OverviewPeriod }) => {
  const { captured, published } = period;
  const most = Math.max(...captured.series, ...published.series, 1);
  // Each interval ends at the current time of day, so its end determines the day to show; the last
  // bar is today.
  const days = partEnds(period).map((end) => formatDay(end));
  const heightOf = (value: number) => (value > 0 ? Math.max((value / most) * (HEIGHT - 4), 3) : 1);
  return (
    <figure className="card grid gap-2 p-4">
      <figcaption className="flex flex-wrap items-baseline gap-x-5 gap-y-1 text-[13px] text-ink-2">
        <span className="font-medium text-ink">Last 30 days</span>
        <Key look="bg-line-strong" text={`Captured: ${formatNumber(captured.total)}`} />
        <Key look="bg-accent" text={`Published: ${formatNumber(published.total)}`} />
        <span className="ml-auto tabular-nums">Peak: {formatNumber(most)} in one day</span>
      </figcaption>
      <svg
        role="img"
        aria-label={`Circulars captured and published per day in the last 30 days. Peak: ${formatNumber(most)} in one day`}
        viewBox={`0 0 ${captured.series.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="block h-32 w-full"
      >
        {captured.series.map((value, part) => {
          const x = part * STEP + 2;
          const out = published.series[part] ?? 0;
          return (
            <g key={days[part]}>
              <title>{`${days[part]}: ${value} captured, ${out} published`}</title>
              <rect
                x={x}
                y={HEIGHT - heightOf(value)}
                width={BAR}
                height={heightOf(value)}
                className="fill-line-strong"
              />
              <rect
                x={x + BAR + 1}
                y={HEIGHT - heightOf(out)}
                width={BAR}
                height={heightOf(out)}
                className="fill-accent"
              />
            </g>
          );
        })}
      </svg>
      <p className="flex justify-between text-xs text-ink-3 tabular-nums">
        <span>{days[0]}</span>
        <span>{days.at(-1)}</span>
      </p>
    </figure>
  );
};

const Key = ({ look, text }: { look: string; text: string }) => (
  <span className="inline-flex items-center gap-1.5 tabular-nums">
    <span aria-hidden="true" className={`size-2.5 rounded-sm ${look}`} />
    {text}
  </span>
);
