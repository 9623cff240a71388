import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { toGregorian } from '../src/dates/calendars.ts';
import { findDates } from '../src/dates/find-dates.ts';
import { findDayInName, findPublicationDay, inferOrder } from '../src/dates/index.ts';
import { FORMS } from './date-forms.ts';

const TODAY = '2026-11-22';
const evidence = resolve(
  process.env.CORPUS_DIR || resolve(import.meta.dirname, '../../../../shared/corpus'),
  '../sources/date-forms.json',
);

describe('findPublicationDay', () => {
  it.each(FORMS)('reads the form $form: $text', ({ text, date, country }) => {
    expect(findPublicationDay(text, { country, today: TODAY })).toBe(date);
  });

  it.skipIf(!existsSync(evidence))('reads at least 90% of unseen forms', () => {
    const forms: { text: string; date: string | null }[] = JSON.parse(
      readFileSync(evidence, 'utf8'),
    );
    const wrong = forms.filter(
      ({ text, date }) => findPublicationDay(text, { today: TODAY }) !== date,
    );
    expect(wrong.length).toBeLessThan(forms.length / 10);
  });

  it('prefers the labelled date, even when another date comes first', () => {
    const text = 'Rules in force from 1 January 2026. Published on 5 October 2026';
    expect(findPublicationDay(text, { today: TODAY })).toBe('2026-10-05');
  });

  it('never returns a date more than a week ahead', () => {
    expect(findPublicationDay('28 November 2026', { today: TODAY })).toBe('2026-11-28');
    expect(findPublicationDay('1 December 2026', { today: TODAY })).toBeNull();
  });

  it.each([
    ['01/01/2027', null],
    ['2028-06-15', null],
    ['01/01/2027 5 October 2026', '2026-10-05'],
    ['2083/06/19', '2026-10-05'],
  ])(
    'distinguishes a future Gregorian year from a year in the Nepali calendar: %s',
    (text, day) => {
      expect(findPublicationDay(text, { country: 'NP', today: TODAY })).toBe(day);
    },
  );

  it('follows the date order set by an admin or implied by the list itself', () => {
    const on = (order: 'dmy' | 'mdy' | 'ymd', text: string) =>
      findPublicationDay(text, { order, today: TODAY });
    expect(on('mdy', '10/5/2026')).toBe('2026-10-05');
    expect(on('mdy', '17/9/2026')).toBe('2026-09-17');
    expect(on('dmy', '10/5/2026')).toBe('2026-05-10');
    expect(on('ymd', '26/10/05')).toBe('2026-10-05');
    expect(inferOrder(['10/5/2026', '9/17/2026'])).toBe('mdy');
    expect(inferOrder(['10/5/2026', '17/9/2026', '9/17/2026'])).toBeUndefined();
  });

  it.each([
    ['press_20261005_pmd_e.pdf', '2026-10-05'],
    ['2026100515591446.pdf', '2026-10-05'],
    ['Circular_05-10-2026_en.pdf', '2026-10-05'],
    ['05102026.pdf', '2026-10-05'],
    ['fx%205%20October%202026.pdf', '2026-10-05'],
    ['annex_99999999.pdf', null],
    ['12345678.pdf', null],
  ])('reads a date in a file name: %s', (name, day) => {
    expect(findDayInName(name, { today: TODAY })).toBe(day);
  });
});

describe('findDates', () => {
  it('returns position and calendar', () => {
    const text = 'صدر في ٢٤/٠٤/١٤٤٨ هـ الموافق ٠٥/١٠/٢٠٢٦';
    expect(
      findDates(text).map(({ date, calendar, start, end }) => [
        date,
        calendar,
        text.slice(start, end),
      ]),
    ).toEqual([
      ['2026-10-05', 'hijri', '٢٤/٠٤/١٤٤٨'],
      ['2026-10-05', 'gregorian', '٠٥/١٠/٢٠٢٦'],
    ]);
  });

  it.each([
    ['persian', 'persian'],
    ['hijri', 'islamic-umalqura'],
    ['ethiopic', 'ethiopic'],
  ] as const)('converts each day of the %s calendar', (calendar, name) => {
    const format = new Intl.DateTimeFormat(`en-u-ca-${name}-nu-latn`, {
      ...{ timeZone: 'UTC', year: 'numeric', month: 'numeric', day: 'numeric' },
    });
    const wrong = Array.from({ length: 5_000 }, (_, day) => Date.UTC(2015, 0, 1 + day))
      .map((time) => {
        const named = { year: 0, month: 0, day: 0 };
        for (const { type, value } of format.formatToParts(time)) {
          if (type === 'year' || type === 'month' || type === 'day') named[type] = Number(value);
        }
        return { named, date: new Date(time).toISOString().slice(0, 10) };
      })
      .filter(({ named, date }) => toGregorian(calendar, named) !== date);
    expect(wrong).toEqual([]);
    expect(toGregorian(calendar, { year: 1405, month: 13, day: 31 })).toBeNull();
  });

  it.each([
    ['fa', 'از تاریخ اول میزان ۱۴۰۵', '2026-09-23'],
    ['ar', 'اعتبارا من أول أكتوبر ٢٠٢٦', '2026-10-01'],
    ['ar', 'من أول محرم 1448', '2026-06-16'],
    ['ps', 'د ۱۴۰۵ کال د وږي ۱۲', '2026-09-03'],
    ['en', '1 Mizan 1405', '2026-09-23'],
    ['pt', 'primeiro de outubro de 2026', '2026-10-01'],
  ])('reads the first day and the months of Afghanistan in %s: %s', (language, text, date) => {
    expect(findDates(text, { language }).map((found) => found.date)).toEqual([date]);
  });

  it('uses a month name’s meaning in the given language', () => {
    const of = (language: string) => findDates('12 listopada 2024', { language })[0]?.date;
    expect([of('pl'), of('hr')]).toEqual(['2024-11-12', '2024-10-12']);
  });
});
