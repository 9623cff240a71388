import type { OverviewPeriod } from '@circulate/shared-schemas';
import { ChevronRight } from 'lucide-react';
import { Time } from '../../../components/time.tsx';
import { figureStyles, partStarts } from './figures.ts';

type FiguresTableProps = { period: OverviewPeriod; title: string; part: string };

export const FiguresTable = ({ period, title, part }: FiguresTableProps) => (
  <details className="card group">
    <summary className="flex min-h-11 list-none items-center gap-2 rounded-lg px-4 font-medium [&::-webkit-details-marker]:hidden">
      <ChevronRight
        size={16}
        aria-hidden="true"
        className="text-ink-3 transition-transform duration-150 group-open:rotate-90"
      />
      {title}
    </summary>
    <section aria-label={title} className="overflow-x-auto border-t border-line">
      <table className="w-full text-right text-[13px] tabular-nums">
        <thead>
          <tr className="text-ink-3">
            <th scope="col" className="px-4 py-2 text-left font-medium">
              {part} from
            </th>
            {figureStyles.map(({ name, label }) => (
              <th key={name} scope="col" className="px-3 py-2 font-medium">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {partStarts(period).map((start, index) => (
            <tr key={start}>
              <th scope="row" className="px-4 py-1.5 text-left font-normal whitespace-nowrap">
                <Time at={start} />
              </th>
              {figureStyles.map(({ name, format }) => (
                <td key={name} className="px-3 py-1.5">
                  {format(period[name].series[index] ?? null)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  </details>
);
