import type { CircularDetail, FactDate } from '@circulate/shared-schemas';
import { titleOf } from '../../components/circular-facts.tsx';

const WORDS: Record<FactDate['kind'], string> = {
  issued: 'Issued',
  in_force: 'In force',
  due: 'Due',
};

/** A day of a circular as the text of a calendar file (RFC 5545): an event that takes the whole day. */
export const calendarText = async (
  circular: CircularDetail,
  { kind, date, sentence }: FactDate,
): Promise<string> => {
  const { generateIcsCalendar } = await import('ts-ics');
  const address = `${location.origin}/circulars/${circular.id}`;
  return generateIcsCalendar({
    version: '2.0',
    prodId: '-//Circulate//Circulars//EN',
    events: [
      {
        uid: `${circular.id}-${kind}-${date}@${location.hostname}`,
        stamp: { date: new Date() },
        start: { date: new Date(`${date}T00:00:00Z`), type: 'DATE' },
        duration: { days: 1 },
        summary: `${WORDS[kind]}: ${titleOf(circular)} (${circular.bank.display_name})`,
        description: `${sentence}\n\n${address}`,
        url: address,
      },
    ],
  });
};
