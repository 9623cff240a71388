import { Link } from 'react-router-dom';
import { formatNumber } from '../../lib/format/format.ts';
import { type By, formatMonth, type Panel } from './panels.ts';

type MonthsTableProps = {
  panels: readonly Panel[];
  months: readonly string[];
  by: By;
  linkTo: (panel: Panel) => string;
};

/** Shows the charts' figures as a table. */
export const MonthsTable = ({ panels, months, by, linkTo }: MonthsTableProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be focusable
  <section tabIndex={0} aria-label="Circulars by month" className="card overflow-x-auto">
    <table className="w-full text-right text-[13px] tabular-nums">
      <thead>
        <tr className="text-ink-3">
          <th scope="col" className="sticky left-0 bg-surface px-4 py-2 text-left font-medium">
            {by === 'bank' ? 'Bank' : 'Category'}
          </th>
          {months.map((month) => (
            <th key={month} scope="col" className="px-3 py-2 font-medium whitespace-nowrap">
              {formatMonth(month)}
            </th>
          ))}
          <th scope="col" className="px-4 py-2 font-medium">
            Total
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {panels.map((panel) => (
          <tr key={panel.id}>
            <th
              scope="row"
              className="sticky left-0 min-w-36 bg-surface px-4 py-1.5 text-left font-normal"
            >
              <Link to={linkTo(panel)} className="link">
                <bdi>{panel.name}</bdi>
              </Link>
            </th>
            {months.map((month, at) => (
              <td key={month} className="px-3 py-1.5">
                {formatNumber(panel.counts[at] ?? 0)}
              </td>
            ))}
            <td className="px-4 py-1.5 font-medium">{formatNumber(panel.total)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
