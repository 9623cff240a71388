import { expect, it } from 'vitest';
import { emailsAMonth } from './emails-a-month.ts';

const of = (emails: number, days = 90) => ({ last_90_days: { circulars: emails, emails }, days });

it('expects four weekly digests when every week had an email', () => {
  expect(emailsAMonth(of(13), 'weekly')).toEqual({ least: 4, most: 4 });
});

it('expects four weekly digests from a deployment on its first day', () => {
  expect(emailsAMonth(of(1, 1), 'weekly')).toEqual({ least: 4, most: 4 });
});

it('gives a range that grows more slowly than the number of emails', () => {
  expect(emailsAMonth(of(36), 'immediately')).toEqual({ least: 10, most: 14 });
  expect(emailsAMonth(of(360), 'immediately')).toEqual({ least: 114, most: 126 });
});

it('expects no more daily digests than a month has days', () => {
  expect(emailsAMonth(of(90), 'daily')).toEqual({ least: 30, most: 30 });
});

it('expects no emails when there were none', () => {
  expect(emailsAMonth(of(0), 'daily')).toEqual({ least: 0, most: 0 });
});
