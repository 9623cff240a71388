import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareFigures } from './compare-figures.ts';

const compare = (language: string, source: string, english: string) =>
  compareFigures({ text: source, language }, { text: english, language: 'en' });

const KEPT = { lost: [], invented: [] };

describe('compareFigures with a faithful translation', () => {
  it.each([
    ['es', 'una tasa de 1,5 %', 'a rate of 1.5 per cent'],
    ['es', '8 mil millones de pesos', '8 billion pesos'],
    ['es', 'dentro de treinta días', 'within 30 days'],
    ['es', 'los días 3 y 4 de abril de 2026', 'on 3 and 4 April 2026'],
    ['fr', '1.500 euros à compter du 05/2026', '1,500 euros from May 2026'],
    ['pt', 'R$ 12.345.678,90', 'R$ 12,345,678.90'],
    [
      'ru',
      'на 25 базисных пунктов, в течение пяти дней',
      'by 0.25 percentage points within 5 days',
    ],
    ['ru', '529,4 млрд рублей, до 12,00 % годовых', '529.4 billion roubles, up to 12% a year'],
    ['ar', 'بنسبة ٢٫٥٪ خلال ٥ أيام', 'by 2.5% within 5 days'],
    ['ar', 'مبلغ 5 ملايين ريال', '5 million riyals'],
    ['zh', '500万元，三十日内，2024年3月5日', '5 million yuan within 30 days, 5 March 2024'],
    ['th', '5 ล้านบาท ร้อยละ 2.5', '5 million baht, 2.5 percent'],
    ['bn', '৫০ কোটি টাকা', '500 million taka'],
    ['hi', '50 लाख रुपये', '5 million rupees'],
    ['tr', 'yüzde 5 oranında, 5 bin lira', '5%, 5,000 lira'],
    ['sw', 'shilingi bilioni 5', '5 billion shillings'],
    ['vi', '5 nghìn tỷ đồng', '5 trillion dong'],
    ['fa', '۵ میلیارد ریال', '5 billion rials'],
    ['uk', 'до 10 млн гривень', 'up to UAH 10m'],
    ['en', 'section 4.2.1, items 5,10,15', 'Section 4.2.1, items 5, 10, 15'],
    ['fr', '50 000 euros ou 60 000 dollars américains', 'EUR 50,000 or USD 60,000'],
    ['en', 'USD 500 EUR 600', '500 US dollars and €600'],
    ['es', '5 millones de dólares', 'USD 5 million'],
    ['hi', '₹ 500', 'INR 500'],
  ])('reports nothing (%s): %s', (language, source, english) => {
    expect(compare(language, source, english)).toEqual(KEPT);
  });
});

describe('compareFigures with a wrong translation', () => {
  it.each([
    ['a lost decimal comma', 'es', 'una tasa de 1,5 %', 'a rate of 15 %', '1,5 %', '15 %'],
    ['another scale', 'es', '8 millones', '80 billion', '8 millones', '80 billion'],
    ['a larger scale word', 'ar', 'مبلغ 5 ملايين', '5 billion', '5 ماليين', '5 billion'],
    ['a longer term', 'es', 'en 5 días', 'in 30 days', '5 días', '30 days'],
    ['months for days', 'es', 'en 5 días', 'in 5 months', '5 días', '5 months'],
    ['another currency', 'fr', '50 000 euros', 'USD 50,000', 'EUR 50 000', 'USD 50,000'],
    [
      'another currency by its name',
      'en',
      'USD 50,000',
      '50,000 euros',
      'USD 50,000',
      'EUR 50,000',
    ],
    ['another symbol', 'en', '₦700', '€ 700', 'NGN 700', 'EUR 700'],
    [
      'swapped day and month',
      'es',
      '3 de abril de 2026',
      '4 March 2026',
      '3 de abril de 2026',
      '4 March 2026',
    ],
    [
      'the word for another number',
      'ru',
      'в течение 15 дней',
      'within fifty days',
      '15 дней',
      null,
    ],
    [
      'basis points for per cent',
      'ru',
      'на 25 базисных пунктов',
      'by 25 %',
      '25 базисных пунктов',
      '25 %',
    ],
  ])('reports %s', (_, language, source, english, lost, invented) => {
    const found = compare(language, source, english);
    expect(found.invented).toEqual(invented === null ? [] : [invented]);
    expect(found.lost).toHaveLength(1);
    if (!/[\u0600-\u06ff]/u.test(source)) expect(found.lost).toEqual([lost]);
  });
});

const LANGUAGES = 'es fr pt de it ru uk tr ar fa bn hi id vi zh pl hu ro az ka sw th'.split(' ');
const language = fc.constantFrom(...LANGUAGES);
const amount = fc.oneof(
  fc.integer({ min: 11, max: 999_999_999 }),
  // Above any number that can be a word or a footnote, which aren't compared.
  fc
    .integer({ min: 101, max: 99_999 })
    .map((value) => value / 100)
    .filter((value) => !Number.isInteger(value)),
);
/** Formats numbers as the language does, with its own digits and separators. */
const numbersIn = (tag: string, options: Intl.NumberFormatOptions = {}) =>
  new Intl.NumberFormat(tag, { maximumFractionDigits: 2, ...options });
const inEnglish = numbersIn('en');

describe('compareFigures with any figure in any source language', () => {
  it('accepts the same value and reports a value ten times larger', () => {
    fc.assert(
      fc.property(language, amount, (tag, value) => {
        const source = `(${numbersIn(tag).format(value)})`;
        expect(compare(tag, source, `(${inEnglish.format(value)})`)).toEqual(KEPT);
        const found = compare(tag, source, `(${inEnglish.format(value * 10)})`);
        expect(found.lost).toHaveLength(1);
        expect(found.invented).toHaveLength(1);
      }),
      { numRuns: 300 },
    );
  });

  it('accepts the same scale word and reports a different one', () => {
    const scaled = fc.record({
      digit: fc.integer({ min: 1, max: 9 }),
      power: fc.integer({ min: 6, max: 12 }),
    });
    fc.assert(
      fc.property(language, scaled, (tag, { digit, power }) => {
        const value = digit * 10 ** power;
        const compact = { notation: 'compact', compactDisplay: 'long' } as const;
        const source = `(${numbersIn(tag, compact).format(value)})`;
        const english = numbersIn('en', compact);
        expect(compare(tag, source, `(${english.format(value)})`)).toEqual(KEPT);
        expect(compare(tag, source, `(${english.format(value * 1_000)})`).lost).toHaveLength(1);
      }),
      { numRuns: 300 },
    );
  });

  it('accepts the same period and reports a different unit of time', () => {
    const units = ['day', 'week', 'month', 'year'] as const;
    const span = fc.record({
      count: fc.integer({ min: 13, max: 90 }),
      unit: fc.constantFrom(...units),
    });
    fc.assert(
      fc.property(language, span, (tag, { count, unit }) => {
        const as = (where: string, which: (typeof units)[number]) =>
          numbersIn(where, { style: 'unit', unit: which, unitDisplay: 'long' }).format(count);
        const other = units[(units.indexOf(unit) + 1) % units.length] ?? 'day';
        expect(compare(tag, `(${as(tag, unit)})`, `(${as('en', unit)})`)).toEqual(KEPT);
        expect(compare(tag, `(${as(tag, unit)})`, `(${as('en', other)})`).lost).toHaveLength(1);
      }),
      { numRuns: 300 },
    );
  });

  it('accepts the same date and reports swapped day and month', () => {
    const day = fc.record({
      year: fc.integer({ min: 1995, max: 2026 }),
      month: fc.integer({ min: 1, max: 12 }),
      date: fc.integer({ min: 1, max: 12 }),
    });
    const long = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
    const write = (tag: string, time: number) =>
      new Intl.DateTimeFormat(`${tag}-u-ca-gregory`, long).format(time);
    fc.assert(
      fc.property(language, day, (tag, { year, month, date }) => {
        fc.pre(date !== month);
        const source = write(tag, Date.UTC(year, month - 1, date));
        expect(compare(tag, source, write('en', Date.UTC(year, month - 1, date)))).toEqual(KEPT);
        const swapped = compare(tag, source, write('en', Date.UTC(year, date - 1, month)));
        expect(swapped.lost).toHaveLength(1);
        expect(swapped.invented).toHaveLength(1);
      }),
      { numRuns: 300 },
    );
  });
});

it('compareFigures accepts a figure if either of its two readings matches', () => {
  expect(compare('es', '1.500', '1.5')).toEqual(KEPT);
  expect(compare('es', '1.500', '1,500')).toEqual(KEPT);
  expect(compare('es', '3/4/2026', '4 March 2026')).toEqual(KEPT);
});

it('compareFigures ignores the number of a list item or a footnote', () => {
  expect(compare('es', 'Artículo 1 (nota 2)', 'Article one')).toEqual(KEPT);
});
