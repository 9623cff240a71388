import type { CircularDetail, FactDate } from '@circulate/shared-schemas';
import { titleOf } from '../../components/circular-facts.tsx';
import { DATE_WORDS } from './date-labels.ts';

const MOST_OCTETS = 75;
const octets = new TextEncoder();

/** One line as lines of at most 75 octets, cut between characters and never within one (RFC 5545, 3.1). */
const folded = (line: string): string => {
  let text = '';
  let length = 0;
  for (const character of line) {
    const size = octets.encode(character).length;
    if (length + size > MOST_OCTETS) {
      text += '\r\n ';
      length = 1;
    }
    text += character;
    length += size;
  }
  return text;
};

/** The same lines, however the library folded them: it counts characters, and others take up to four octets. */
const withShortLines = (calendar: string): string =>
  calendar
    .replaceAll(/\r?\n[ \t]/g, '')
    .split(/\r?\n/)
    .map(folded)
    .join('\r\n');

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
