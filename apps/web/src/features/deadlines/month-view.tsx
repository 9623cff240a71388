import type { Deadline } from '@circulate/shared-schemas';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from '../../components/ui/button.tsx';
import { classNames } from '../../lib/browser/class-names.ts';
import { formatCount, formatDocumentDay, WEEKDAYS } from '../../lib/format/format.ts';
import { lazily } from '../../lib/format/lazily.ts';
import { monthAfter, weeksOf } from './month.ts';

const names = lazily(
  () => new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' }),
);

type MonthViewProps = {
  month: string;
  days: readonly Deadline[];
  today: string;
  onChange: (month: string) => void;
};

/**
 * Shows a month with the number of dates on each day; each links to its place in the list below.
 */
export const MonthView = ({ month, days, today, onChange }: MonthViewProps) => {
  const counts = new Map<string, number>();
  for (const { day } of days) counts.set(day, (counts.get(day) ?? 0) + 1);
  const title = names().format(new Date(`${month}-01`));
  return (
    <section aria-label={title} className="card mb-5 px-4 py-3.5">
      <div className="mb-2 flex items-center justify-between">
        <IconButton label="Previous month" onClick={() => onChange(monthAfter(month, -1))}>
          <ChevronLeft size={16} aria-hidden="true" className="rtl:rotate-180" />
        </IconButton>
        <h2 className="font-semibold" aria-live="polite">
          {title}
        </h2>
        <IconButton label="Next month" onClick={() => onChange(monthAfter(month, 1))}>
          <ChevronRight size={16} aria-hidden="true" className="rtl:rotate-180" />
        </IconButton>
      </div>
      <table className="w-full table-fixed text-center text-[13px] tabular-nums">
        <thead>
          <tr>
            {WEEKDAYS.map((name) => (
              <th key={name} scope="col" className="pb-1 font-medium text-ink-3">
                <abbr title={name} className="no-underline">
                  {name.slice(0, 2)}
                </abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((day, at) => (
                <td key={day ?? WEEKDAYS[at]} className="p-0.5">
                  {day === null ? null : (
                    <DayCell day={day} count={counts.get(day) ?? 0} isToday={day === today} />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};

type DayCellProps = { day: string; count: number; isToday: boolean };

const DayCell = ({ day, count, isToday }: DayCellProps) => {
  const look = classNames(
    'grid min-h-11 place-items-center rounded-lg',
    isToday && 'outline outline-line-strong',
    count > 0 ? 'bg-accent-soft font-semibold text-accent-text' : 'text-ink-2',
  );
  const number = Number(day.slice(-2));
  if (count === 0) {
    return (
      <span className={look} aria-current={isToday ? 'date' : undefined}>
        {number}
      </span>
    );
  }
  return (
    <a
      href={`#day-${day}`}
      className={look}
      aria-current={isToday ? 'date' : undefined}
      aria-label={`${formatDocumentDay(day)}: ${formatCount(count, 'entry', 'entries')}`}
    >
      <span>{number}</span>
      <span aria-hidden="true" className="text-[11px] leading-3">
        {count}
      </span>
    </a>
  );
};
