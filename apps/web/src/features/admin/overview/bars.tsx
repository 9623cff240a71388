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
export const Bars = ({ series, label }: BarsProps) => {
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
