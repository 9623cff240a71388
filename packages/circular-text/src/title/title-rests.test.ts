import { expect, it } from 'vitest';
import { findTitle } from './title.ts';

it.each([
  [
    'НАРЕДБА № 77 от 3 май 2031 г. за отчетите на заложните къщи',
    'Наредба за отчетите на заложните къщи',
  ],
  [
    'Указание № 770-У от 3 мая 2031 года о порядке хранения монет',
    'Указание о порядке хранения монет',
  ],
  [
    'Наредба за изменение на Наредба № 77 от 3 май 2031 г. за заложните къщи',
    'Наредба за изменение на Наредба № 77 от 3 май 2031 г. за заложните къщи',
  ],
])('findTitle drops the number and date of the act itself: %s', (heading, title) => {
  const text = `${heading}\n\nЧл. 1. Отчетите се подават всеки месец до банката.`;
  expect(findTitle([text], 'bg')).toBe(title);
});

it.each([
  [
    'Press Release No 12 – Policy rate stays at 4 per cent\n\nThe board met today and left the rate as it was.',
    'Policy rate stays at 4 per cent',
  ],
  [
    'Press Release on Liquidity Ratios\n\nThe ratios of all banks have been lowered by two points.',
    'Liquidity Ratios',
  ],
  [
    'Notification of the Bank of Sampleland No. ABC. 4/2031 Re: Guideline for Safe Deposit Boxes\n\nThe bank has amended the guideline of last year.',
    'Guideline for Safe Deposit Boxes',
  ],
  [
    'Operating Instructions No. 02 / 07 / 001 / 0003 / 009\n\nCLEARING BALANCES\n\nYour attention is invited to the notice made by the board under section 9 of the law.',
    'Clearing balances',
  ],
  [
    'Circular No. :XY/12/31\n\nPUBLIC NOTICE OF DORMANT ACCOUNTS IN NEWSPAPERS\n\nThe bank has decided that dormant accounts are announced each year in two newspapers.',
    'Public notice of dormant accounts in newspapers',
  ],
  [
    'Amendments to Circular No. 7/2031\n\nTo: All banks\n\nThe second paragraph of the circular is deleted.',
    'Amendments to Circular No. 7/2031',
  ],
])('findTitle returns the topic of “%s”', (text, title) => {
  expect(findTitle([text], 'en')).toBe(title);
});

it('findTitle ignores a letter’s addressees and a notice of an embargo', () => {
  for (const line of ['The Presidents/Chief Executives', 'Not for publication before 9 a.m.'])
    expect(findTitle([`${line}\n\nReserves fell in the second half of the month.`], 'en')).toBe(
      null,
    );
});

it('findTitle does not stop within brackets when the next line ends with a year', () => {
  const heading = 'Directions of the Bank of Sampleland (Small Loans – Targets and';
  const text = `Madam/ Dear Sir\n${heading}\nClassification) Directions, 2031\nThe bank has made these rules to lend more to those who have little.`;
  expect(findTitle([text], 'en')).toBe(`${heading} Classification) Directions, 2031`);
});

it.each([
  [
    'Rules on the capital of banks',
    '(Capital Parts)',
    'Rules on the capital of banks (Capital Parts)',
  ],
  [
    'Dispõe sobre a política de bordo',
    '(onboarding) das instituições da\nSampleland.',
    'Dispõe sobre a política de bordo (onboarding) das instituições da Sampleland.',
  ],
  ['Rules on the capital of banks', '(Gazette No. 12 of 2031)', 'Rules on the capital of banks'],
])(
  'findTitle includes brackets below a title unless they only cite a gazette: %s %s',
  (title, below, whole) => {
    const text = `CIRCULAR 7\n\n${title}\n${below}\n\nThe bank has made these rules to lend more to those who have little.`;
    expect(findTitle([text], 'en')).toBe(whole);
  },
);
