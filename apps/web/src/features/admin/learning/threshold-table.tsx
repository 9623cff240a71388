import type { Learning, Threshold } from '@circulate/shared-schemas';
import { measuredText } from '../../../lib/text/measured-text.ts';

const WIDTH = 320;
const HEIGHT = 90;

/** Shows the trade-off between reviews and errors in emails, as a curve and a table. */
export const ThresholdTable = ({ learning }: { learning: Learning }) => {
  const { thresholds, review_confidence: own } = learning;
  return (
    <div className="grid min-w-0 gap-3 lg:grid-cols-[minmax(0,1fr)_340px]">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be focusable */}
      <section aria-label="Thresholds" tabIndex={0} className="card overflow-x-auto">
        <table className="w-full text-right text-[13px] tabular-nums">
          <thead>
            <tr className="text-ink-3">
              <th scope="col" className="px-4 py-2 text-left font-medium">
                Threshold
              </th>
              <th scope="col" className="px-3 py-2 font-medium">
                Sent to review
              </th>
              <th scope="col" className="px-3 py-2 font-medium">
                Errors in emails
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {thresholds.map(({ threshold, held, wrong }) => (
              <tr key={threshold} className={threshold === own ? 'bg-accent-soft font-medium' : ''}>
                <th scope="row" className="px-4 py-1.5 text-left font-[inherit] whitespace-nowrap">
                  {threshold.toFixed(2)}
                  {threshold === own ? ' (now)' : ''}
                </th>
                <td className="px-3 py-1.5 whitespace-nowrap">{measuredText(held)}</td>
                <td className="px-3 py-1.5 whitespace-nowrap">{measuredText(wrong)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <Curve thresholds={thresholds} />
    </div>
  );
};

const Curve = ({ thresholds }: { thresholds: Threshold[] }) => {
  const known = thresholds.flatMap(({ threshold, held, wrong }) =>
    held.share === null || wrong.share === null
      ? []
      : [{ threshold, held: held.share, wrong: wrong.share }],
  );
  if (known.length < 2) return null;
  const most = Math.max(...known.map(({ wrong }) => wrong), 0.05);
  const path = known
    .map(({ held, wrong }) => `${held * WIDTH},${HEIGHT - (wrong / most) * HEIGHT}`)
    .join(' ');
  return (
    <figure className="card m-0 p-4">
      <svg
        role="img"
        aria-label="Fewer reviews mean more errors in emails. The table has the figures."
        viewBox={`-6 -6 ${WIDTH + 12} ${HEIGHT + 12}`}
        className="block w-full"
      >
        <path d={`M0 0V${HEIGHT}H${WIDTH}`} className="fill-none stroke-line-strong" />
        <polyline points={path} className="fill-none stroke-accent" strokeWidth={2} />
        {known.map(({ threshold, held, wrong }) => (
          <circle
            key={threshold}
            cx={held * WIDTH}
            cy={HEIGHT - (wrong / most) * HEIGHT}
            r={threshold === 0 ? 2 : 3}
            className="fill-accent"
          >
            <title>{threshold.toFixed(2)}</title>
          </circle>
        ))}
      </svg>
      <figcaption className="mt-2 text-[13px] text-ink-3">
        Horizontal axis: sent to review, 0 to 100%. Vertical axis: errors in emails, 0 to{' '}
        {Math.round(100 * most)}%.
      </figcaption>
    </figure>
  );
};
