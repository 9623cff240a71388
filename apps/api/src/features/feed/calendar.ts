import {
  DAY_KIND_NAMES,
  type Deadline,
  numberedTitle,
  withShortLines,
} from '@circulate/shared-schemas';
import { generateIcsCalendar, type IcsEvent } from 'ts-ics';

/** Data of a calendar event: its date, when it last changed, and how often. */
export type CalendarEntry = Deadline & { revision: number; changed_at: Date };

type Calendar = { webUrl: string; entries: readonly CalendarEntry[] };

const DAY_MS = 86_400_000;

/**
 * Writes days as a calendar (RFC 5545): whole days with title, bank, sentence and link, and nothing of
 * whose it is. The id of a day names its event, so that a corrected date moves it.
 */
export const calendarOf = ({ webUrl, entries }: Calendar): string =>
  withShortLines(
    generateIcsCalendar({
      version: '2.0',
      prodId: '-//Circulate//Deadlines//EN',
      method: 'PUBLISH',
      name: 'Circulate deadlines',
      events: entries.map((entry) => eventOf(entry, webUrl)),
    }),
  );

const eventOf = (entry: CalendarEntry, webUrl: string): IcsEvent => {
  const { id, kind, day, sentence, circular, revision, changed_at } = entry;
  const url = `${webUrl}/circulars/${circular.id}`;
  const title = plain(numberedTitle(circular.act_number, circular.title ?? 'Untitled circular'));
  const start = new Date(`${day}T00:00:00Z`);
  return {
    uid: `${id}@circulate`,
    stamp: { date: changed_at },
    lastModified: { date: changed_at },
    sequence: revision,
    start: { date: start, type: 'DATE' },
    end: { date: new Date(start.getTime() + DAY_MS), type: 'DATE' },
    summary: `${DAY_KIND_NAMES[kind]}: ${title} (${circular.bank.display_name})`,
    description: `${circular.bank.display_name}\n\n${plain(sentence)}\n\n${url}`,
    url,
  };
};

/** Without signs that a calendar has no way to write. */
const plain = (text: string) =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out.
  text.toWellFormed().replaceAll(/[\u0000-\u001f\u007f]+/g, ' ');
