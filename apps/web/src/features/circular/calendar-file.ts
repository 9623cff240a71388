import { type CircularDetail, type FactDate, withShortLines } from '@circulate/shared-schemas';
import { titleOf } from '../../components/circular-facts.tsx';
import { DATE_WORDS } from '../../lib/text/date-labels.ts';

/** A date in a circular (yyyy-MM-dd), with the sentence that states it. */
export type CalendarDay = Pick<FactDate, 'kind' | 'sentence'> & { date: string };

/** Formats a circular's date as a calendar file (RFC 5545) with an all-day event. */
export const calendarText = async (
  circular: CircularDetail,
  { kind, date, sentence }: CalendarDay,
): Promise<string> => {
  const { generateIcsCalendar } = await import('ts-ics');
  const address = `${location.origin}/circulars/${circular.id}`;
  const calendar = generateIcsCalendar({
    version: '2.0',
    prodId: '-//Circulate//Circulars//EN',
    events: [
      {
        uid: `${circular.id}-${kind}-${date}@${location.hostname}`,
        stamp: { date: new Date() },
        start: { date: new Date(`${date}T00:00:00Z`), type: 'DATE' },
        duration: { days: 1 },
        summary: `${DATE_WORDS[kind]}: ${titleOf(circular)} (${circular.bank.display_name})`,
        description: `${sentence}\n\n${address}`,
        url: address,
      },
    ],
  });
  return withShortLines(calendar);
};
