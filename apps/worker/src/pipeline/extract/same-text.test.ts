import { describe, expect, it } from 'vitest';
import { disagreement } from './list-and-file.ts';
import { fingerprintOf, sayTheSame } from './same-text.ts';

const BODY = [
  'Each bank that hands work to a provider keeps a register of such contracts and shows it on request.',
  'A provider abroad is approved by the central bank before any work begins, and no later than 30 days before.',
  'Directive 3/2019 on the same matter ends on the day on which this one begins, and banks have 90 days to comply.',
];
const directive = `Directive 5/2026 on outsourcing\n${BODY.join(' ')}`;
const press = `Press room\n24 November 2026\nDirective on outsourcing issued.\n${BODY.join('\n')}`;
const known = [
  'Directive 5/2026 on outsourcing',
  'Directive 6/2026 on outsourcing',
  'Press room: directive on outsourcing issued',
];

describe('two texts from one bank', () => {
  it.each([
    ['a directive and its press copy', directive, press],
    ['a file with different line breaks', directive, directive.replaceAll(/ (?=\w{6})/g, '\n')],
    [
      'a file with different case and punctuation',
      directive,
      directive.replaceAll(',', ' ,').toUpperCase(),
    ],
  ])('match: %s', (_what, one, other) => {
    expect(sayTheSame([one], [other], { known })).toBe(true);
    expect(
      fingerprintOf([one]).filter((mark) => fingerprintOf([other]).includes(mark)),
    ).not.toEqual([]);
  });

  it.each([
    ['a figure', directive.replace('30 days', '60 days')],
    ['an extra word in a term', directive.replace('90 days', '90 business days')],
    ['an extra sentence with a figure', `${directive} Each breach costs 500 a day.`],
    ['an extra last sentence', `${directive} Foreign banks are exempt.`],
    ['an extra last line without punctuation', `${directive}\nForeign banks are exempt`],
    ['an extra first sentence', `Foreign banks are exempt from this directive. ${directive}`],
    ['a short first sentence', `Foreign banks are exempt. ${directive}`],
    ['their own numbers', directive.replace('Directive 5/2026', 'Directive 6/2026')],
    [
      'a last sentence in Malagasy',
      `${directive} Tsy voakasik’ity fepetra ity ny banky vahiny rehetra.`,
    ],
    ['the number of a cited act', directive.replace('3/2019', '4/2019')],
    [
      'most of the words',
      `Directive 6/2026 on audits. ${BODY[0]} ${'Each branch is inspected once a year by people of another one. '.repeat(3)}`,
    ],
  ])('don’t match when they differ in %s', (_what, other) => {
    expect(sayTheSame([directive], [other], { known })).toBe(false);
  });

  it('don’t match when their titles name different figures above the same words', () => {
    const decision = (rate: string) => `Policy rate set at ${rate} per cent`;
    const [one, other] = [decision('5.50'), decision('5.75')];
    const text = (title: string) => [`${title}. ${BODY.join(' ')}`];
    expect(sayTheSame(text(one), text(other), { known: [one, other] })).toBe(false);
  });

  it('don’t match when a later text lacks a word such as “Draft”', () => {
    const later = { known, mayBeCopy: false };
    expect(sayTheSame([`Draft ${directive}`], [directive], later)).toBe(false);
    expect(sayTheSame([`${directive}\n`], [directive], later)).toBe(true);
  });

  it('don’t match when they name different addressees above the same words', () => {
    const notice = (name: string) => `Licence of ${name} withdrawn\n${BODY.join(' ')}`;
    expect(sayTheSame([notice('Alpha Exchange')], [notice('Omega Exchange')])).toBe(false);
  });

  it('are not compared when they are too long or too short', () => {
    expect(fingerprintOf(['Closed today.'])).toEqual([]);
    expect(fingerprintOf([`${BODY[0]} `.repeat(6_000)])).toEqual([]);
  });
});

describe('a list and its file', () => {
  const told = (title: string, file: string | null, text: string, number: string | null = null) =>
    disagreement({ listedAs: { title, number }, file, pages: [text] });

  it.each([
    ['Circular 20/2026: fees', '14/2026', 'Circular No. 14/2026 on reserves'],
    ['Notice 1/2026 on accounts', '9/2026', 'Notice 9/2026: minimum balance'],
    ['تعميم رقم ٢٠/٢٠٢٦', '14/2026', 'تعميم رقم 14/2026'],
    ['Circular No. 283/04', '284/04', 'No. 284/04 on reserves of 20 banks'],
    ['283/04', '291/04', '291/04 on reserves'],
    ['Circular 70/2026-27 on fees', '71/2026-27', 'Circular No. 71/2026-27'],
    ['Notice No. 12 of 2026-27', '13/2026-27', 'Notice No. 13 of 2026-27'],
    ['RBI/2026-27/70 Fees of banks', 'RBI/2026-27/71', 'RBI/2026-27/71'],
    ['S.R.O. 123(I)/2026', 'S.R.O. 124(I)/2026', 'S.R.O. 124(I)/2026, dated 20 July 2026'],
    ['No. 20/2026', '14/2026', 'Circular No. 14/2026 of 20 July 2026'],
  ])('disagree when the list says “%s” and the file %s', (title, file, text) => {
    expect(told(title, file, text)).toEqual([
      expect.stringContaining('Check that it’s the right file'),
    ]);
  });

  it.each([
    ['Liquidity buffers', '10/2026', '21/2026'],
    ['Changes to Circular 3/2020', '10/2026', '21/2026'],
    ['إشعار بشأن السيولة', '١٠/٢٠٢٦', '21/2026'],
    ['Margin lending', 'RBI/2026-27/70', 'RBI/2026-27/71'],
  ])('disagree when the list says %s next to %s and the file %s', (title, number, file) => {
    expect(told(title, file, `Circular No. ${file}`, number)).toEqual([
      expect.stringContaining('Check that it’s the right file'),
    ]);
  });

  it.each([
    ['the file has the number in the title', 'Circular 21/2026 on fees', '10/2026'],
    ['several numbers are next to the title', 'Liquidity buffers', '10/2026 55/2026'],
    ['only a plain number is next to the title', 'Liquidity buffers', '7'],
    ['the number next to the title has another form', 'Liquidity buffers', 'BSD/10/2026/4'],
  ])('agree when %s', (_what, title, number) => {
    expect(told(title, '21/2026', 'Circular No. 21/2026', number)).toEqual([]);
  });

  it.each([
    [
      'the same number, written differently',
      'Circular 014/2026: fees',
      '14/2026',
      'Circular No. 14/2026',
    ],
    [
      'a number that the file also contains',
      'Amendment of Circular 9/2026',
      '14/2026',
      'Circular 14/2026 amends Circular 9/2026',
    ],
    ['a list without a number', 'Circular on fees', '14/2026', 'Circular 14/2026'],
    ['a file without a number', 'Circular 20/2026', null, 'On fees'],
    ['a list with two numbers', 'Circulars 20/2026 and 21/2026', '14/2026', 'Circular 14/2026'],
    ['a number without a year', 'Circular 20', '14/2026', 'Circular 14/2026'],
    ['a two-digit year', 'Circular No. 283/04', '283/2004', 'No. 283/2004'],
    ['a number that the file spells out', 'No. 283/04', '14/05', 'No. 14/05, formerly 0283/04.'],
    ['a fiscal year that the file spells out', '7/2026-27', '7/2026-2027', 'No. 7/2026-2027'],
    ['a month', 'Statistics 10/26', '283/04', 'No. 283/04 with statistics'],
    ['hours', 'Payments 24/7', '14/26', 'No. 14/26: payments'],
    ['another series', 'RBI/2026-27/70 Fees', '14/2026', 'Circular 14/2026, RBI/2026-27/70'],
    ['numbers from two series', 'Circular 70/2026-27', '14/2026', 'Circular 14/2026'],
    ['plain numbers', 'Circular No. 20', '14', 'Circular No. 14'],
  ])('don’t contradict each other: %s', (_what, title, file, text) => {
    expect(told(title, file, text)).toEqual([]);
  });
});
