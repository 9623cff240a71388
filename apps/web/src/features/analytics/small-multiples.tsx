import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../components/ui/button.tsx';
import { formatCount, formatNumber } from '../../lib/format/format.ts';
import { formatMonth, highestOf, type Panel } from './panels.ts';

/** Number of charts to show at first: as many as a reader can compare at a glance. */
export const FIRST = 12;

type SmallMultiplesProps = {
  panels: readonly Panel[];
  months: readonly string[];
  linkTo: (panel: Panel) => string;
};

/**
 * Shows a small chart for each bank or category, all on the same scale, those with the most
 * circulars first.
 */
export const SmallMultiples = ({ panels, months, linkTo }: SmallMultiplesProps) => {
  const [isAll, setIsAll] = useState(false);
  const highest = highestOf(panels);
  const shown = isAll ? panels : panels.slice(0, FIRST);
  const [first = '', last = ''] = [months[0], months.at(-1)];
  return (
    <>
      <p className="mb-3 text-[13px] text-ink-2">
        All charts use the same scale: the highest bar is {formatCount(highest, 'circular')} in a
        month.
      </p>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
        {shown.map((panel) => (
          <li
            key={panel.id}
            className="card grid content-between gap-3 p-3.5 print:break-inside-avoid"
          >
            <div className="flex items-baseline justify-between gap-3">
              <Link to={linkTo(panel)} className="link min-w-0 text-[13px] font-medium">
                <bdi>{panel.name}</bdi>
              </Link>
              <span className="shrink-0 text-[13px] text-ink-2 tabular-nums">
                {formatNumber(panel.total)}
              </span>
            </div>
            <div>
              <MonthBars panel={panel} months={months} highest={highest} />
              <p
                aria-hidden="true"
                className="mt-1 flex justify-between text-xs text-ink-3 tabular-nums"
              >
                <span>{first && formatMonth(first)}</span>
                <span>{last && formatMonth(last)}</span>
              </p>
            </div>
          </li>
        ))}
      </ul>
      {shown.length < panels.length ? (
        <p className="mt-3 text-center">
          <Button onClick={() => setIsAll(true)}>Show all {formatNumber(panels.length)}</Button>
        </p>
      ) : null}
    </>
  );
};

const [HEIGHT, STEP, BAR, LEAST] = [64, 12, 9, 2];

type MonthBarsProps = { panel: Panel; months: readonly string[]; highest: number };

/** Bar chart by month. Zero is drawn as a line. */
const MonthBars = ({ panel: { name, counts }, months, highest }: MonthBarsProps) => {
  const most = Math.max(...counts);
  const busiest = months[counts.indexOf(most)];
  const label = busiest
    ? `${name}: most in ${formatMonth(busiest)}, ${formatCount(most, 'circular')}`
    : name;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${months.length * STEP} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="block h-16 w-full"
    >
      {months.map((month, at) => {
        const count = counts[at] ?? 0;
        const height = count > 0 ? Math.max((count / highest) * HEIGHT, LEAST) : 1;
        return (
          <g key={month}>
            <title>{`${formatMonth(month)}: ${formatCount(count, 'circular')}`}</title>
            {/* The tooltip covers the whole column, since a bar may be short. */}
            <rect x={at * STEP} y={0} width={STEP} height={HEIGHT} fill="transparent" />
            <rect
              x={at * STEP}
              y={HEIGHT - height}
              width={BAR}
              height={height}
              className={count > 0 ? 'fill-accent' : 'fill-line-strong'}
            />
          </g>
        );
      })}
    </svg>
  );
};
