import { expect, it } from 'vitest';
import { lastingText } from '../src/lasting-text.ts';

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
  ['a clock of twelve hours', '28/11/2026 | 4:05 PM', '29/11/2026 | 9:10 AM'],
  ['a counter of visitors', 'You are visitor 1,204,331', 'You are visitor 1,204,390'],
  ['a counter in Indonesian', 'Dilihat 55 kali', 'Dilihat 61 kali'],
  ['a counter in Russian', 'Просмотров: 1 204', 'Просмотров: 1 311'],
  ['a counter in Chinese', '浏览次数：18', '浏览次数：25'],
  ['a counter in Arabic', 'عدد المشاهدات ٥٥', 'عدد المشاهدات ٥٧'],
  ['a counter in Korean', '조회수 129', '조회수 131'],
  ['a counter in German', 'Aufrufe: 129', 'Aufrufe: 131'],
  ['a counter in Persian', 'تعداد بازدید: ۱۲۹', 'تعداد بازدید: ۱۳۱'],
  ['a counter in Bengali', 'মোট দর্শক: ১২৯', 'মোট দর্শক: ১৩১'],
  ['a counter of users', 'Online users: 12', 'Online users: 7'],
  ['the time taken by a page', 'Page generated in 0.213 seconds', 'Page generated in 0.19 seconds'],
  ['the age of a page', 'Last refreshed 29 seconds ago', 'Last refreshed 3 seconds ago'],
])('ignores a change of %s', (_what, before, after) => {
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
  ['number of an article', 'Article 5 reads as follows:', 'Article 6 reads as follows:'],
])('reports a changed %s', (_what, before, after) => {
  expect(at('2026-11-28T09:05:30Z', before)).not.toBe(at('2026-11-29T02:10:30Z', after));
});
