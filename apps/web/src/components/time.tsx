import { formatDateTime, formatDay, formatDocumentDay, formatUtc } from '../lib/format/format.ts';

/** Shows a date from a document (yyyy-MM-dd), which is the same in every time zone. */
export const Day = ({ day }: { day: string }) => (
  <time dateTime={day} className="whitespace-nowrap">
    {formatDocumentDay(day)}
  </time>
);

type TimeProps = {
  /** ISO 8601 timestamp. */
  at: string;
  /** Shows only the day. */
  isDayOnly?: boolean;
};

/**
 * Shows a point in time in the reader's time zone, with a tooltip that adds the zone and the time
 * in UTC.
 */
export const Time = ({ at, isDayOnly = false }: TimeProps) => (
  <time dateTime={at} title={formatUtc(at)} className="whitespace-nowrap">
    {isDayOnly ? formatDay(at) : formatDateTime(at)}
  </time>
);
