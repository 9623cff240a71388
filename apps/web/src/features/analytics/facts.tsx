import type { Analytics } from '@circulate/shared-schemas';
import type { ReactNode } from 'react';
import { formatCount, formatNumber } from '../../lib/format/format.ts';
import { formatDays, formatMonth } from './panels.ts';

/** Shows the totals above the charts. */
export const Facts = ({
  analytics: { total, counts, months, banks, to_effect },
}: {
  analytics: Analytics;
}) => {
  const most = Math.max(...counts);
  const month = months[counts.indexOf(most)];
  const { average_days, circulars } = to_effect;
  return (
    <dl className="grid gap-3 sm:grid-cols-3">
      <Fact label="Circulars in the last 12 months" value={formatNumber(total)}>
        from {formatCount(banks.length, 'bank')}
      </Fact>
      <Fact label="Busiest month" value={month ? formatMonth(month) : '–'}>
        {formatCount(most, 'circular')}
      </Fact>
      <Fact
        label="Average time from issue to effective date"
        value={average_days === null ? '–' : formatDays(average_days)}
      >
        {circulars === 0
          ? 'No circular states an effective date.'
          : `from ${formatCount(circulars, 'circular')} with an effective date`}
      </Fact>
    </dl>
  );
};

type FactProps = { label: string; value: string; children: ReactNode };

const Fact = ({ label, value, children }: FactProps) => (
  <div className="card p-4">
    <dt className="text-[13px] text-ink-2">{label}</dt>
    <dd className="mt-1 font-serif text-xl font-semibold tabular-nums">{value}</dd>
    <dd className="text-[13px] text-ink-3 tabular-nums">{children}</dd>
  </div>
);
