import { type CircularDetail, type FactDate, withShortLines } from '@circulate/shared-schemas';
import { titleOf } from '../../components/circular-facts.tsx';
import { DATE_WORDS } from '../../lib/text/date-words.ts';

/** A day of a circular, as yyyy-MM-dd, with the sentence that tells it. */
export type CalendarDay = Pick<FactDate, 'kind' | 'sentence'> & { date: string };

/** A day of a circular as the text of a calendar file (RFC 5545): an event that takes the whole day. */
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
