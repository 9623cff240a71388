import { doneByOthers } from '@circulate/database';
import { statusNote } from '@circulate/email';
import {
  DAY_KIND_NAMES,
  type Deadline,
  numberedTitle,
  STANDING_NAMES,
  withShortLines,
} from '@circulate/shared-schemas';
import { generateIcsCalendar, type IcsEvent } from 'ts-ics';

/** A date for a calendar event, with the number of changes and the time of the last one. */
export type CalendarEntry = Deadline & { revision: number; changed_at: Date };

type Calendar = { webUrl: string; entries: readonly CalendarEntry[] };

const DAY_MS = 86_400_000;

/**
 * Writes dates as a calendar (RFC 5545): all-day events with title, bank, sentence and link, and
 * nothing about its owner. A date's id identifies its event, so that a corrected date moves the
 * event.
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
  // Notes in the summary that the act has since been amended or repealed, because many calendars
  // show nothing else.
  const done = statusNote({ doneByOthers: doneByOthers(circular) });
  const name =
    done === null
      ? DAY_KIND_NAMES[kind]
      : `${STANDING_NAMES[circular.standing]}: ${DAY_KIND_NAMES[kind]}`;
  return {
    uid: `${id}@circulate`,
    stamp: { date: changed_at },
    lastModified: { date: changed_at },
    sequence: revision,
    start: { date: start, type: 'DATE' },
    end: { date: new Date(start.getTime() + DAY_MS), type: 'DATE' },
    summary: `${name}: ${title} (${circular.bank.display_name})`,
    description: `${circular.bank.display_name}\n\n${[sentence, ...(done === null ? [] : [done]), url].map(plain).join('\n\n')}`,
    url,
  };
};

/** Replaces characters that a calendar can't represent. */
const plain = (text: string) =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: this replaces them.
  text.toWellFormed().replaceAll(/[\u0000-\u001f\u007f]+/g, ' ');
