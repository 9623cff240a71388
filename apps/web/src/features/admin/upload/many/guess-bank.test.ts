import { describe, expect, test } from 'vitest';
import { guessBank } from './guess-bank.ts';

const bank = (
  bank_name: string,
  display_name: string,
  country: string,
  website: string | null,
) => ({
  ...{ bank_name, display_name, country, website, short_name: null },
});
const banks = [
  bank('bank-of-ghana', 'Bank of Ghana', 'Ghana', 'https://www.bog.gov.gh'),
  bank('reserve-bank-of-india', 'Reserve Bank of India', 'India', 'https://www.rbi.org.in'),
  bank('bank-al-maghrib', 'Bank Al-Maghrib', 'Morocco', 'https://www.bkam.ma'),
  bank('central-bank-of-armenia', 'Central Bank of Armenia', 'Armenia', null),
  bank('banco-central-de-chile', 'Banco Central de Chile', 'Chile', 'https://www.bcentral.cl'),
];
const guess = (opening: string, fileName = 'c.pdf') => guessBank({ opening, fileName }, banks);

describe('guessing a file’s bank', () => {
  test.each([
    ['by its name at the top', 'BANK OF GHANA\nNotice to banks', 'bank-of-ghana'],
    [
      'by a name with spaced letters',
      'R E S E R V E  B A N K\nO F  I N D I A',
      'reserve-bank-of-india',
    ],
    ['by a name with a line break', 'Reserve Bank\nof India\nMumbai', 'reserve-bank-of-india'],
    ['by its name in its own language', 'بنك المغرب\nمنشور رقم 7', 'bank-al-maghrib'],
    ['despite a wrong accent', 'BANCÓ CENTRAL DE CHILE', 'banco-central-de-chile'],
    ['by its website', 'Circular 9\nSee www.bkam.ma for forms', 'bank-al-maghrib'],
    ['by short name and country', 'RBI/2025-26/12\nAll banks in India', 'reserve-bank-of-india'],
  ])('guesses the bank %s', (_, opening, expected) => {
    expect(guess(opening)).toBe(expected);
  });

  test('guesses the bank from the file name if the text gives no evidence', () => {
    expect(guess('', 'reserve_bank_of_india_05-08-2019.pdf')).toBe('reserve-bank-of-india');
  });

  test('prefers the bank in the letterhead to one mentioned in the text', () => {
    const mention = 'The Bank of Ghana and the Bank of Ghana again. '.repeat(3);
    expect(guess(`Reserve Bank of India\n${'Notice to dealers. '.repeat(40)}${mention}`)).toBe(
      'reserve-bank-of-india',
    );
  });

  test.each([
    ['the text names none', 'Minutes of the meeting'],
    ['it has no text', ''],
    ['its abbreviation belongs to several banks', 'CBA decision of 7 May'],
    ['a short name is part of a word', 'HERBICIDES in India'],
  ])('doesn’t guess a bank if %s', (_, opening) => {
    expect(guess(opening)).toBeNull();
  });
});
