import type { CircularItem } from '@circulate/shared-schemas';
import { formatPeriod } from '../lib/format/format.ts';
import { Day } from './time.tsx';

/**
 * Shows the issue date stated in a circular, or else the day or month named in its title, marked as
 * such.
 */
export const IssueDate = ({
  circular,
}: {
  circular: Pick<CircularItem, 'published_on' | 'title_period'>;
}) => {
  const { published_on: day, title_period: period } = circular;
  if (day)
    return (
      <>
        Issued <Day day={day} />
      </>
    );
  if (period)
    return (
      <>
        Dated{' '}
        <time dateTime={period} className="whitespace-nowrap">
          {formatPeriod(period)}
        </time>{' '}
        (in the title)
      </>
    );
  return 'No issue date';
};
