import { describe, expect, it } from 'vitest';
import { findPeriodInTitle } from './period-in-title.ts';

const periodIn = (title: string, language = 'en') =>
  findPeriodInTitle(title, { language, notAfter: '2026-11-29' });

describe('findPeriodInTitle', () => {
  it.each([
    ['Monetary Program for July 2008', '2008-07'],
    ['Minutes of the Monetary Policy Committee Meeting, 21 September 2023', '2023-09-21'],
    ['Minutes of the meeting on August 5-7, 2019', '2019-08-07'],
    ['Quarterly Statistical Bulletin, September 2026', '2026-09'],
    ['Balance of payments, January to March 2020', '2020-03'],
  ])('returns the period of “%s”', (title, period) => {
    expect(periodIn(title)).toBe(period);
  });

  it.each([
    ['es', 'Informe monetario de julio de 2008', '2008-07'],
    ['pt', 'Ata da reunião de 21 de setembro de 2023', '2023-09-21'],
    ['fr', 'Bulletin statistique, décembre 2019', '2019-12'],
    ['ar', 'النشرة الإحصائية لشهر يوليو 2008', '2008-07'],
  ])('reads month names in “%s” (language %s)', (language, title, period) => {
    expect(periodIn(title, language)).toBe(period);
  });

  it.each([
    'Notice on foreign exchange bureaus',
    'Annual Report 2019',
    'Circular No. 4 of 2019',
    'Amendments to Banking Circular No. 5 of 12 March 1999',
    'Amendments to the Directive of July 2008',
    'Timetable of the meetings until December 2027',
  ])('returns null for “%s”', (title) => {
    expect(periodIn(title)).toBeNull();
  });
});
