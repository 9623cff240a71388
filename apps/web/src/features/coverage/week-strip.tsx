import { weeksText } from './coverage-labels.ts';

const BAR = { width: 6, gap: 3, height: 22, least: 4 } as const;

/**
 * Shows twelve weeks as bars, scaled to the busiest week; a week without circulars is a short line.
 */
export const WeekStrip = ({ weeks }: { weeks: readonly number[] }) => {
  const most = Math.max(...weeks, 1);
  const width = weeks.length * (BAR.width + BAR.gap) - BAR.gap;
  return (
    <svg
      role="img"
      aria-label={weeksText(weeks)}
      viewBox={`0 0 ${width} ${BAR.height}`}
      width={width}
      height={BAR.height}
      className="block"
    >
      {weeks.map((count, index) => {
        const height = count === 0 ? 1 : BAR.least + (BAR.height - BAR.least) * (count / most);
        return (
          <rect
            key={index}
            x={index * (BAR.width + BAR.gap)}
            y={BAR.height - height}
            width={BAR.width}
            height={height}
            className={count === 0 ? 'fill-(--map-0)' : 'fill-(--map-3)'}
          />
        );
      })}
    </svg>
  );
};
