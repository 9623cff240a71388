import { describe, expect, it } from 'vitest';
import { findPublicationDay, publicationDayAt } from '../src/dates/index.ts';

const TODAY = '2026-11-28';

describe('findPublicationDay with a time and a zone', () => {
  it.each([
    ['Thu, 19 Nov 2026 16:00:00 GMT', 'Asia/Shanghai', '2026-11-20'],
    ['Wed, 31 Dec 2025 16:00:00 +0000', 'Asia/Ulaanbaatar', '2026-01-01'],
    ['2025-12-31T18:15:00Z', 'Asia/Kathmandu', '2026-01-01'],
    ['2026-11-04T17:30:00.000Z', 'Asia/Jakarta', '2026-11-05'],
    ['2026-11-20 01:30 UTC', 'America/Lima', '2026-11-19'],
    ['19 Nov 2026 11:05 PM GMT', 'Africa/Nairobi', '2026-11-20'],
    ['2026-11-19T20:00:00-08:00', 'Asia/Manila', '2026-11-20'],
    ['2026-11-19 18:30:00.123+00', 'Asia/Jakarta', '2026-11-20'],
    ['2026-11-20 02:30:00+03', 'Africa/Abidjan', '2026-11-19'],
    ['Thu Nov 19 18:30:00 UTC 2026', 'Asia/Jakarta', '2026-11-20'],
    ['Thu Nov  5 20:30:00 +0000 2026', 'Asia/Jakarta', '2026-11-06'],
    ['jeu., 19 novembre 2026 23:30:00 +0000', 'Africa/Tunis', '2026-11-20'],
  ])('converts %s in %s to the bank’s day', (text, timeZone, day) => {
    expect(findPublicationDay(text, { timeZone, today: TODAY })).toBe(day);
  });

  it.each([
    ['Fri, 20 Nov 2026 00:00:00 GMT', 'America/Bogota', 'a day that a server wrote as midnight'],
    ['2026-11-20T00:00:00Z', 'America/Jamaica', 'a day that a server wrote as midnight'],
    ['2026-11-20T23:30:00', 'Asia/Manila', 'a time without a zone'],
    ['Friday, 20 November 2026, 23:30', 'Asia/Dhaka', 'a time without a zone'],
    ['Fri Nov 20 23:30:00 2026', 'Asia/Dhaka', 'a time without a zone'],
    ['20 November 2026 10:00-12:00', 'Pacific/Fiji', 'a span of time'],
    ['20 November 2026 10:00-12', 'Pacific/Fiji', 'a span of time'],
  ])('keeps the written day: %s in %s, %s', (text, timeZone) => {
    expect(findPublicationDay(text, { timeZone, today: TODAY })).toBe('2026-11-20');
  });

  it('converts a number of milliseconds', () => {
    const moment = Date.parse('2026-10-31T23:15:00Z');
    expect(publicationDayAt(moment, { timeZone: 'Asia/Shanghai' })).toBe('2026-11-01');
    expect(
      findPublicationDay(`/Date(${moment})/`, { timeZone: 'Asia/Shanghai', today: TODAY }),
    ).toBe('2026-11-01');
  });
});

describe('findPublicationDay with a relative or incomplete date', () => {
  it.each([
    ['hoy', '2026-11-28'],
    ['Ayer', '2026-11-27'],
    ['hace 3 días', '2026-11-25'],
    ['hace un día', '2026-11-27'],
    ['Today, 10:30', '2026-11-28'],
    ['2 days ago', '2026-11-26'],
    ['an hour ago', '2026-11-28'],
    ['kemarin', '2026-11-27'],
    ['5 hari yang lalu', '2026-11-23'],
    ['hari ini', '2026-11-28'],
    ['hier', '2026-11-27'],
    ['il y a 4 jours', '2026-11-24'],
    ['hoje', '2026-11-28'],
    ['há 2 dias', '2026-11-26'],
    ['вчера', '2026-11-27'],
    ['5 дней назад', '2026-11-23'],
    ['вчора', '2026-11-27'],
    ['أمس', '2026-11-27'],
    ['اليوم', '2026-11-28'],
    ['dün', '2026-11-27'],
    ['3 gün önce', '2026-11-25'],
    ['hôm qua', '2026-11-27'],
    ['昨天', '2026-11-27'],
    ['3天前', '2026-11-25'],
    ['เมื่อวาน', '2026-11-27'],
    ['jana', '2026-11-27'],
    ["aujourd'hui", '2026-11-28'],
    ['منذ 3 أيام', '2026-11-25'],
    ['منذ يومين', '2026-11-26'],
    ['قبل يومين', '2026-11-26'],
    ['2日前', '2026-11-26'],
    ['idag', '2026-11-28'],
    ["aujourd'hui à 10h30", '2026-11-28'],
    ['gestern um 16:05 Uhr', '2026-11-27'],
    ['вчера в 9:15', '2026-11-27'],
    ['Publié il y a 3 jours', '2026-11-25'],
    ['Posted 2 days ago', '2026-11-26'],
    ['astăzi', '2026-11-28'],
    ['dziś', '2026-11-28'],
    ['เมื่อวานนี้', '2026-11-27'],
    ['३ दिन अघि', '2026-11-25'],
    ['3 gün əvvəl', '2026-11-25'],
    ['5 horas atrás', '2026-11-28'],
    ['3 días atrás', '2026-11-25'],
    ['un día atrás', '2026-11-27'],
    ['cu 3 zile în urmă', '2026-11-25'],
    ['cách đây 3 ngày', '2026-11-25'],
    ['3 дня тому назад', '2026-11-25'],
    ['3 دن قبل', '2026-11-25'],
    ['۳ روز قبل', '2026-11-25'],
    ['3 kun avval', '2026-11-25'],
    ['البارحة', '2026-11-27'],
    ['ඊයේ', '2026-11-27'],
  ])('reads “%s”', (text, day) => {
    expect(findPublicationDay(text, { today: TODAY })).toBe(day);
  });

  it.each([
    ['nov-26', '2026-11-26'],
    ['26 Nov', '2026-11-26'],
    ['26 de noviembre', '2026-11-26'],
    ['Nov 5', '2026-11-05'],
    ['Thursday, 26 November', '2026-11-26'],
    ['30 декабря', '2025-12-30'],
    ['11月26日', '2026-11-26'],
    ['28 Desember', '2025-12-28'],
  ])('chooses the nearest year for “%s”', (text, day) => {
    expect(findPublicationDay(text, { today: TODAY })).toBe(day);
  });

  it.each([
    '31/02/2026',
    '29/02/2026',
    '00/00/0000',
    '31 feb',
    '29 febrero',
    'Dec 26',
    'hace 2 semanas',
    '2 weeks ago',
    'May 3 items',
    '3 May downloads',
    'Nov 5 pages',
    '10 months ago',
    '5 mins ago',
    'last month',
    'Circular 5',
    'May',
    'ayer se publicó',
    '12-11',
  ])('returns null for “%s”, which doesn’t name a single valid day', (text) => {
    expect(findPublicationDay(text, { today: TODAY })).toBeNull();
  });

  it('reads the month and the day in the order that the language uses', () => {
    expect(findPublicationDay('[11-26]', { today: TODAY, language: 'zh' })).toBe('2026-11-26');
  });
});
