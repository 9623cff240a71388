import { formatCount } from '../../lib/format/format.ts';
import { formatMonth, type Panel } from './panels.ts';

const [HEIGHT, STEP, BAR, LEAST] = [64, 12, 9, 2];

type MonthBarsProps = { panel: Panel; months: readonly string[]; highest: number };

/** Bar chart by month. Zero is drawn as a line. */
export const MonthBars = ({ panel: { name, counts }, months, highest }: MonthBarsProps) => {
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
