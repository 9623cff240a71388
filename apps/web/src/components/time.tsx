import { formatDateTime, formatDay, formatDocumentDay, formatUtc } from '../lib/format/format.ts';

/** A date in a document: the same for every reader. `day` is yyyy-MM-dd. */
export const Day = ({ day }: { day: string }) => (
  <time dateTime={day} className="whitespace-nowrap">
    {formatDocumentDay(day)}
  </time>
);

type TimeProps = {
  /** ISO 8601. */
  at: string;
  /** Shows only the day. */
  isDayOnly?: boolean;
};

/** A point in time in the reader's time zone; the tooltip names the zone and the time in UTC. */
export const Time = ({ at, isDayOnly = false }: TimeProps) => (
  <time dateTime={at} title={formatUtc(at)} className="whitespace-nowrap">
    {isDayOnly ? formatDay(at) : formatDateTime(at)}
  </time>
);
