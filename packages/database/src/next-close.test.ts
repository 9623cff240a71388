import { describe, expect, it } from 'vitest';
import {
  type CloseTimes,
  dayIn,
  isTimeZone,
  nextClose,
  type Period,
  periodsOver,
} from './next-close.ts';

const closeAfter = (after: string, times: Partial<CloseTimes>, period: Period = 'daily') =>
  nextClose(
    period,
    { minute: 8 * 60, weekday: 1, timeZone: 'Europe/Berlin', ...times },
    new Date(after),
  ).toISOString();

describe('nextClose', () => {
  it('returns today’s time if it is still ahead in the time zone, otherwise tomorrow’s', () => {
    expect(closeAfter('2026-11-20T06:59:59.999Z', {})).toBe('2026-11-20T07:00:00.000Z');
    expect(closeAfter('2026-11-20T07:00:00Z', {})).toBe('2026-11-21T07:00:00.000Z');
    expect(closeAfter('2026-11-20T02:14:59Z', { timeZone: 'Asia/Kathmandu' })).toBe(
      '2026-11-20T02:15:00.000Z',
    );
  });

  it('keeps the local time when the clocks change', () => {
    expect(closeAfter('2026-03-28T08:00:00Z', {})).toBe('2026-03-29T06:00:00.000Z');
    expect(closeAfter('2026-10-24T08:00:00Z', {})).toBe('2026-10-25T07:00:00.000Z');
  });

  it('moves a skipped local time forward, and uses the first of a repeated one', () => {
    const times = { minute: 2 * 60 + 30 };
    expect(closeAfter('2026-03-28T12:00:00Z', times)).toBe('2026-03-29T01:30:00.000Z');
    expect(closeAfter('2026-10-24T12:00:00Z', times)).toBe('2026-10-25T00:30:00.000Z');
    expect(closeAfter('2026-10-25T00:30:00Z', times)).toBe('2026-10-26T01:30:00.000Z');
  });

  it('supports midnight, on a leap day and when the clocks skip midnight', () => {
    const midnight = { minute: 0 };
    expect(closeAfter('2028-02-28T12:00:00Z', midnight)).toBe('2028-02-28T23:00:00.000Z');
    expect(closeAfter('2028-02-28T23:00:00Z', midnight)).toBe('2028-02-29T23:00:00.000Z');
    const beirut = { minute: 0, timeZone: 'Asia/Beirut' };
    expect(closeAfter('2026-03-28T12:00:00Z', beirut)).toBe('2026-03-28T22:00:00.000Z');
  });

  it('closes once when a time zone skips a whole day', () => {
    const apia = { timeZone: 'Pacific/Apia' };
    expect(closeAfter('2011-12-29T18:00:00Z', apia)).toBe('2011-12-30T18:00:00.000Z');
    expect(closeAfter('2011-12-30T18:00:00Z', apia)).toBe('2011-12-31T18:00:00.000Z');
    expect(closeAfter('2011-12-29T12:00:00Z', { ...apia, weekday: 5 }, 'weekly')).toBe(
      '2011-12-30T18:00:00.000Z',
    );
  });

  it('uses UTC when the zone is unknown', () => {
    expect(closeAfter('2026-11-20T07:59:59Z', { timeZone: 'Mars/Base' })).toBe(
      '2026-11-20T08:00:00.000Z',
    );
  });

  it('closes a weekly digest on the chosen weekday', () => {
    expect(closeAfter('2026-11-20T12:00:00Z', {}, 'weekly')).toBe('2026-11-23T07:00:00.000Z');
    expect(closeAfter('2026-11-23T07:00:00Z', {}, 'weekly')).toBe('2026-11-30T07:00:00.000Z');
  });
});

it('a time zone can be a name but not a bare offset', () => {
  for (const name of ['Europe/Berlin', 'UTC', 'Asia/Calcutta']) expect(isTimeZone(name)).toBe(true);
  for (const name of ['Mars/Base', '+02:00', '', 'Europe/']) expect(isTimeZone(name)).toBe(false);
});

it('the local date is in the user’s time zone, or in UTC when the zone is unknown', () => {
  const at = new Date('2026-11-20T23:30:00Z');
  expect(dayIn('Europe/Berlin', at)).toBe('2026-11-21');
  expect(dayIn('America/Lima', at)).toBe('2026-11-20');
  expect(dayIn('Mars/Base', at)).toBe('2026-11-20');
});

describe('periodsOver', () => {
  const overAt = (now: string, chosen: { hasDaily: boolean; hasWeekly: boolean }) =>
    periodsOver(
      { minute: 8 * 60, weekday: 1, timeZone: 'Europe/Berlin', ...chosen },
      // 2026-11-22 is a Sunday.
      { closesAt: new Date('2026-11-22T07:00:00Z'), now: new Date(now) },
    );

  it('returns the chosen periods that have ended', () => {
    const both = { hasDaily: true, hasWeekly: true };
    expect(overAt('2026-11-22T06:59:59Z', both)).toEqual({ daily: false, weekly: false });
    expect(overAt('2026-11-22T07:00:00Z', both)).toEqual({ daily: true, weekly: false });
    expect(overAt('2026-11-23T07:00:00Z', both)).toEqual({ daily: true, weekly: true });
    expect(overAt('2026-11-23T07:00:00Z', { hasDaily: false, hasWeekly: false })).toEqual({
      daily: false,
      weekly: false,
    });
  });
});
