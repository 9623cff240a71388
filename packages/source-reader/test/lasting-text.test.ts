import { expect, it } from 'vitest';
import { earlierTexts, lastingText } from '../src/lasting-text.ts';

const at = (now: string, text: string) =>
  lastingText(text, { now: new Date(now), timeZone: 'Asia/Jakarta' });
const RULE = 'Banks report by 15:30 each day, and pay 6.50 per cent from 1 January 2027.';

it.each([
  [
    'a clock at the bank',
    'Saturday, 28 November 2026 16:05:12 WIB',
    'Sunday, 29 November 2026 09:10:44 WIB',
  ],
  ['a clock in UTC', 'Server time: 09:05', 'Server time: 02:10'],
  ['a twelve-hour clock', '28/11/2026 | 4:05 PM', '29/11/2026 | 9:10 AM'],
  ['a visitor counter', 'You are visitor 1,204,331', 'You are visitor 1,204,390'],
  ['a counter in Indonesian', 'Dilihat 55 kali', 'Dilihat 61 kali'],
  ['a counter in Russian', 'Просмотров: 1 204', 'Просмотров: 1 311'],
  ['a counter in Chinese', '浏览次数：18', '浏览次数：25'],
  ['a counter in Arabic', 'عدد المشاهدات ٥٥', 'عدد المشاهدات ٥٧'],
  ['a counter in Korean', '조회수 129', '조회수 131'],
  ['a counter in German', 'Aufrufe: 129', 'Aufrufe: 131'],
  ['a counter in Persian', 'تعداد بازدید: ۱۲۹', 'تعداد بازدید: ۱۳۱'],
  ['a counter in Bengali', 'মোট দর্শক: ১২৯', 'মোট দর্শক: ১৩১'],
  ['a counter in Arabic with separators', 'عدد الزوار: ٥٬٠١٤', 'عدد الزوار: ٥٬٠٣٥'],
  ['a counter in Nepali', 'आगन्तुक संख्या: ९,००३', 'आगन्तुक संख्या: ९,००६'],
  ['a counter in Uzbek', 'Жами ташриф: 12 345', 'Жами ташриф: 12 401'],
  ['a counter in Uzbek, in Latin script', 'Qaralganlar soni: 55', 'Qaralganlar soni: 57'],
  ['a counter in Kazakh', 'Бүгінгі қаралым: 12', 'Бүгінгі қаралым: 19'],
  ['a counter in Armenian', 'Դիտումներ՝ 123', 'Դիտումներ՝ 131'],
  ['a counter in Amharic', 'የጎብኚዎች ብዛት: 1234', 'የጎብኚዎች ብዛት: 1301'],
  ['a counter in Vietnamese', 'Đang trực tuyến: 12', 'Đang trực tuyến: 7'],
  ['a counter in Spanish', 'Accesos: 5678', 'Accesos: 5790'],
  ['a counter of today', 'Pengunjung hari ini : 45', 'Pengunjung hari ini : 61'],
  ['a user counter', 'Online users: 12', 'Online users: 7'],
  [
    'a counter in a sentence',
    'This page has been viewed 1,204 times',
    'This page has been viewed 1,311 times',
  ],
  ['a counter before its label', 'Total: 129 views', 'Total: 131 views'],
  ['a counter next to another', 'Reads: 12 | 4 downloads', 'Reads: 15 | 6 downloads'],
  ['a counter in French', 'Nombre de vues : 129', 'Nombre de vues : 131'],
  ['a counter after a date', '2 March 2026 Views: 129', '2 March 2026 Views: 131'],
  ['the time taken by a page', 'Page generated in 0.213 seconds', 'Page generated in 0.19 seconds'],
  ['the age of a page', 'Last refreshed 29 seconds ago', 'Last refreshed 3 seconds ago'],
])('ignores a change in %s', (_what, before, after) => {
  expect(at('2026-11-28T09:05:30Z', `${before}\n${RULE}`)).toBe(
    at('2026-11-29T02:10:30Z', `${after}\n${RULE}`),
  );
});

it.each([
  ['figure', RULE, RULE.replace('6.50', '6.75')],
  ['time', RULE, RULE.replace('15:30', '16:30')],
  ['day', RULE, RULE.replace('1 January', '1 February')],
  ['short figure', 'Policy rate: 6.50', 'Policy rate: 6.75'],
  ['day of another time', 'In force from 2 March 2027', 'In force from 3 March 2027'],
  ['figure near a label', 'Online payment limit: 5,000', 'Online payment limit: 9,000'],
  ['limit on visits', 'Limit of visits: 4', 'Limit of visits: 6'],
  ['limit on visits a year', 'Limit of visits: 4 a year', 'Limit of visits: 6 a year'],
  ['frequency', 'Visits: 4 per calendar year', 'Visits: 6 per calendar year'],
  ['number of visits a year', 'The supervisor makes 4 visits', 'The supervisor makes 6 visits'],
  ['limit before its unit', 'Limit: 4 visits', 'Limit: 6 visits'],
  ['limit in Russian', 'Не более 4 посещений в год', 'Не более 6 посещений в год'],
  ['limit in French', 'Plafond de téléchargements : 10', 'Plafond de téléchargements : 20'],
  ['article number', 'Article 5 reads as follows:', 'Article 6 reads as follows:'],
])('reports a changed %s', (_what, before, after) => {
  expect(at('2026-11-28T09:05:30Z', before)).not.toBe(at('2026-11-29T02:10:30Z', after));
});

/** Whether a page with `before` at one time and `after` at another may be unchanged. */
const isSame = (before: [now: string, text: string], after: [now: string, text: string]) => {
  const [[earlier, first], [now, second]] = [before, after];
  const moment = { now: new Date(now), timeZone: 'Asia/Jakarta' };
  return earlierTexts(second, moment, new Date(earlier)).includes(at(earlier, first));
};
const CAPTURED = '2026-11-28T09:05:30Z';
const NEXT_HOUR = '2026-11-28T10:30:30Z';
const NEXT_DAY = '2026-11-29T02:10:30Z';
const HEADER = 'Saturday, 28 November 2026 16:05:12 WIB';
const NEXT_HEADER = 'Sunday, 29 November 2026 09:10:44 WIB';

it.each([
  ['its issue date', '28 November 2026', '28 November 2026'],
  ['its issue date and time', 'Posted: 28/11/2026 16:00', 'Posted: 28/11/2026 16:00'],
  ['the current day', HEADER, NEXT_HEADER],
  ['both', `${HEADER}\n28 November 2026`, `${NEXT_HEADER}\n28 November 2026`],
  ['a deadline today', 'Deadline: 29 November 2026', 'Deadline: 29 November 2026'],
  [
    'a deadline today, and the current day',
    `${HEADER}\nDeadline: 29 November 2026\nReports by 09:05`,
    `${NEXT_HEADER}\nDeadline: 29 November 2026\nReports by 09:05`,
  ],
  ['many dates', '28/11/2026: 5\n'.repeat(40), '28/11/2026: 5\n'.repeat(40)],
])('treats a page as unchanged a day later if it shows %s', (_what, before, after) => {
  expect(isSame([CAPTURED, before], [NEXT_DAY, after])).toBe(true);
});

it('treats a page as unchanged an hour later if it shows when it was posted', () => {
  const page = 'Posted: 28/11/2026 16:00';
  expect(isSame([CAPTURED, page], [NEXT_HOUR, page])).toBe(true);
});

it.each([
  ['deadline', 'Deadline: 28 November 2026', 'Deadline: 15 December 2026'],
  ['deadline that comes closer', 'Deadline: 15 December 2026', 'Deadline: 30 November 2026'],
  ['issue date', '28 November 2026', '27 November 2026'],
  ['deadline below the current day', `${HEADER}\n30 June 2027`, `${NEXT_HEADER}\n31 May 2027`],
])('reports a changed %s a day later', (_what, before, after) => {
  expect(isSame([CAPTURED, before], [NEXT_DAY, after])).toBe(false);
});
